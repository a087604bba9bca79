/** Keeps a stream scrolled to its end while content changes, unless the user scrolls up. */

const NEAR = 60;
const MEANT = 700;

export class End {
  /** @param {HTMLElement} stream the scrolling element @param {HTMLElement} list its content
   * @param {() => void} changed called when the end is reached or left */
  constructor(stream, list, changed) {
    this.stream = stream;
    this.held = true;
    this.changed = changed;
    this.top = 0;
    this.meant = -MEANT;
    this.dragging = false;
    const mean = () => (this.meant = performance.now());
    stream.addEventListener("wheel", mean, { passive: true });
    stream.addEventListener("touchmove", mean, { passive: true });
    stream.addEventListener("keydown", mean);
    stream.addEventListener("pointerdown", () => (this.dragging = true));
    addEventListener("pointerup", this.up = () => (this.dragging = false));
    stream.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.watcher = new ResizeObserver(() => this.settle());
    this.watcher.observe(list);
    this.watcher.observe(stream);
    /** @type {number} until when scroll events come from layout changes */
    this.shifting = 0;
  }

  remove() {
    this.watcher.disconnect();
    removeEventListener("pointerup", this.up);
  }

  get near() {
    const { scrollHeight, scrollTop, clientHeight } = this.stream;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  /** Call before content in the stream changes its size. */
  shift() {
    this.shifting = performance.now() + 500;
  }

  /** Call afterwards. Content that now fits is at its end even without a scroll event. */
  settle() {
    this.shift();
    const was = this.held;
    if (was || this.near) this.go();
    if (was !== this.held) this.changed();
  }

  go() {
    this.held = true;
    this.stream.scrollTop = this.stream.scrollHeight;
    this.top = this.stream.scrollTop;
  }

  scrolled() {
    const { scrollTop } = this.stream;
    const now = performance.now();
    const by = this.dragging || now - this.meant < MEANT;
    const was = this.held;
    if (this.near) this.held = true;
    else if (by || now > this.shifting) this.held = this.held && scrollTop >= this.top - 2;
    else if (this.held) this.go();
    this.top = this.stream.scrollTop;
    if (was !== this.held) this.changed();
  }
}
