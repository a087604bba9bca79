/** Keeps focus, open lists and pictures in place when a message is redrawn. */

/** @param {HTMLElement} within @returns {HTMLElement[]} */
export function focusable(within) {
  return [...within.querySelectorAll("button:not([disabled]),a[href],[tabindex='0']")].filter((e) => e instanceof HTMLElement);
}

/** Move the focus from a replaced button to its successor.
 * @param {HTMLElement} within @param {() => void} change @param {HTMLElement} after
 * @param {(id: string) => HTMLElement|undefined} item the message of that id, as it is now */
export function keepFocus(within, change, after, item) {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || !within.contains(held)) return change();
  const key = held.dataset.key;
  const at = focusable(within).indexOf(held);
  const id = held.closest("li.message")?.getAttribute("data-id");
  change();
  if (document.activeElement !== held && after.contains(document.activeElement)) return;
  if (held.isConnected) return held.focus({ preventScroll: true });
  const home = (id && item(id)) || after;
  const all = focusable(home);
  const next = all.find((e) => key && e.dataset.key === key) ?? all[Math.min(Math.max(at, 0), all.length - 1)] ?? home;
  next.focus({ preventScroll: true });
}

/** Keep an open list open if it is still the same list.
 * @param {HTMLElement} old @param {HTMLElement} made */
export function keepChoosing(old, made) {
  const open = old.querySelector(".selector:has(.choices)");
  if (!(open instanceof HTMLElement)) return null;
  const heir = [...made.querySelectorAll(".selector")].find((e) => e instanceof HTMLElement && e.dataset.print === open.dataset.print);
  heir?.replaceWith(open);
  return heir ? /** @type {HTMLElement|null} */ (open.querySelector(".choices ul")) : null;
}

/** Reuse the elements of unchanged pictures, so that nothing flickers.
 * @param {HTMLElement} old @param {HTMLElement} made */
export function keepPictures(old, made) {
  const before = old.querySelectorAll("img");
  made.querySelectorAll("img").forEach((image, i) => {
    const kept = before[i];
    if (!kept || kept.getAttribute("width") !== image.getAttribute("width") || kept.getAttribute("height") !== image.getAttribute("height")) return;
    const { src, alt } = image;
    image.replaceWith(kept);
    if (kept.src !== src) kept.src = src;
    kept.alt = alt;
  });
}

/** The controls of the newest message that has any, or of the one before the focused message.
 * @param {HTMLElement} list @returns {HTMLElement|null} */
export function newestControl(list) {
  const items = [...list.querySelectorAll("li.message")].filter((e) => controls(e).length).reverse();
  const at = items.findIndex((e) => e.contains(document.activeElement));
  const item = items[at + 1] ?? items[0];
  return item ? controls(item)[0] : null;
}

/** @param {Element} item @returns {HTMLElement[]} */
const controls = (item) => /** @type {HTMLElement[]} */ ([...item.querySelectorAll(".parts button:not([disabled])")]);
