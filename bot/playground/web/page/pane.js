/** One person in one place: the message stream, the input, and their actions. */
import { announce, h, icon, portrait, toast } from "./dom.js";
import { Composer } from "./composer.js";
import { openForm } from "./forms.js";
import { keepChoosing, keepFocus, keepPictures } from "./keeping.js";
import { follows, render, used } from "./message.js";
import { paneHead } from "./panehead.js";
import { End } from "./scroll.js";
import { news } from "./spoken.js";
import { older } from "./store.js";
import { welcome } from "./welcome.js";
import { say } from "./words.js";

export class Pane {
  /** @param {import("./app.js").App} app @param {string} person @param {string} place */
  constructor(app, person, place) {
    this.app = app;
    this.store = app.store;
    this.person = person;
    this.place = place;
    this.loading = false;
    /** @type {Map<string, HTMLElement>} */
    this.items = new Map();
    this.composer = new Composer(this);
    this.head = h("header", { cls: "pane-head" });
    this.banner = h("div", { cls: "banner", role: "status", hidden: true });
    this.list = h("ol", { cls: "messages" });
    this.stream = h("div", { cls: "stream", tabindex: "0", role: "region" }, this.list);
    this.below = h("button", { type: "button", cls: "below", hidden: true, on: { click: () => this.toEnd() } }, icon("down"), say.newMessages);
    this.typing = h("div", { cls: "typing", "aria-hidden": "true" });
    this.root = h("section", { cls: "pane", data: { person } }, this.head, this.banner, h("div", { cls: "stream-box" }, this.stream, this.below), this.typing, this.composer.root);
    this.root.addEventListener("click", (event) => {
      const command = /** @type {HTMLElement} */ (event.target).closest?.("[data-command]");
      if (command) this.composer.begin(/** @type {HTMLElement} */ (command).dataset.command ?? "/");
      const jump = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-jump]"));
      if (jump) this.jump(jump.dataset.jump ?? "", jump.dataset.to ?? "");
    });
    this.end = new End(this.stream, this.list, () => this.end.held && this.toEnd());
    this.stream.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.off = this.store.listen((change) => this.hear(change));
    this.enter(place);
  }

  remove() {
    this.off();
    this.end.remove();
    this.root.remove();
  }

  get screen() {
    return this.store.screens.get(this.person);
  }

  get here() {
    return this.screen?.places.get(this.place);
  }

  get messages() {
    return this.screen?.messages.get(this.place);
  }

  /** @param {string} op @param {Record<string, any>} [what] */
  ask(op, what = {}) {
    return this.app.connection.ask(op, { person: this.person, place: this.place, ...what });
  }

  /** @param {Promise<any>} promise */
  async tried(promise) {
    try {
      return await promise;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  // Navigation

  /** @param {string} place */
  async enter(place) {
    this.place = place;
    this.app.remember(this.person, place);
    this.end.held = true;
    this.dress();
    this.draw();
    if (this.screen && !this.messages) await this.load();
    this.read();
  }

  /** Follow a link to a place and a message in it. @param {string} place @param {string} message */
  async jump(place, message) {
    if (!this.screen?.places.has(place)) return;
    if (place !== this.place) await this.enter(place);
    this.items.get(message)?.scrollIntoView({ block: "center" });
  }

  /** @param {string} [before] */
  async load(before) {
    const { screen, place } = this;
    if (!screen || this.loading) return;
    this.loading = true;
    const page = await this.tried(this.ask("look", before ? { before } : {}));
    this.loading = false;
    if (page) this.store.history(screen, place, page);
    // Another place was opened during loading: load that one.
    if (this.screen && this.place !== place && !this.messages) await this.load();
  }

  read() {
    const here = this.here;
    if (here?.unread && document.visibilityState === "visible" && this.end.held) this.tried(this.ask("read"));
  }

  dress() {
    const { store, here } = this;
    const me = store.people.get(this.person);
    this.composer.dress(me?.name ?? "", here);
    this.root.setAttribute("aria-label", say.whoWhere(me?.name ?? "", here?.name ?? ""));
    this.stream.setAttribute("aria-label", say.messagesIn(here?.name ?? ""));
    this.head.replaceChildren(...paneHead(this.app, this));
    this.dressBanner();
  }

  dressBanner() {
    const { status } = this.store;
    const words = this.app.up ? { online: "", restarting: say.botRestarting, offline: say.botOffline }[status] : say.lostTouchTrying;
    this.banner.hidden = !words;
    if (this.banner.textContent !== words) this.banner.textContent = words ?? "";
  }

  // Events

  /** @param {any} change */
  hear(change) {
    if (change.person && change.person !== this.person) return;
    if (change.t === "screen") {
      if (!this.here) this.place = this.screen?.first?.id ?? this.place;
      return void this.enter(this.place);
    }
    if (["people", "places", "place", "ping"].includes(change.t)) this.dress();
    if (["status", "up"].includes(change.t)) this.dressBanner();
    if (["people", "games", "drawer", "hello"].includes(change.t)) this.draw();
    if (change.t === "place") this.read();
    if (change.place !== this.place) return;
    if (change.t === "gone" && !change.message) return void this.enter(this.screen?.first?.id ?? "");
    if (change.t === "history") this.drawKeepingPlace();
    if (change.t === "message") this.showMessage(change.message, change.fresh);
    if (change.t === "pressed") this.redraw(change.message);
    if (change.t === "gone") this.drop(change.message);
    if (change.t === "ghosts") this.drawGhosts();
    if (change.t === "typing") this.showTyping();
    if (change.t === "form") this.form(change.form);
  }

  /** @param {import("./store.js").Message} message @param {boolean} fresh */
  showMessage(message, fresh) {
    if (!this.messages) return;
    const before = /** @type {any} */ (this.items.get(message.id))?.message;
    this.redraw(message.id);
    this.showTyping();
    const words = news(before, message, this);
    const who = this.app.panes.length > 1 ? say.sees(this.store.name(this.person)) : "";
    if (words && message.author !== this.person) announce(`${who}${words}`);
    if (fresh && message.author === this.person) this.toEnd();
    else if (fresh && !this.end.held) this.below.hidden = false;
    if (fresh) this.read();
  }

  // Drawing

  draw() {
    this.items.clear();
    const messages = this.messages;
    const here = this.here;
    if (!messages || !here) return void this.list.replaceChildren(h("li", { cls: "loading" }, "…"));
    /** @type {Node[]} */
    const made = this.screen?.whole.has(this.place) ? [welcome(this, here)] : [];
    /** @type {import("./store.js").Message|undefined} */
    let before;
    for (const message of messages.values()) {
      made.push(this.item(message, follows(before, message)));
      before = message;
    }
    this.end.shift();
    this.keepFocus(this.list, () => this.list.replaceChildren(...made));
    this.drawGhosts();
    if (this.end.held) this.toEnd();
  }

  drawKeepingPlace() {
    const bottom = this.stream.scrollHeight - this.stream.scrollTop;
    this.draw();
    if (!this.end.held) this.stream.scrollTop = this.stream.scrollHeight - bottom;
  }

  /** @param {import("./store.js").Message} message @param {boolean} grouped */
  item(message, grouped) {
    const made = render(message, this, grouped);
    Object.assign(made, { message, grouped });
    this.items.set(message.id, made);
    return made;
  }

  /** Draw or redraw one message. @param {string} id */
  redraw(id) {
    const message = this.messages?.get(id);
    if (!message) return;
    const ids = [...(this.messages?.keys() ?? [])].sort(older);
    const at = ids.indexOf(id);
    const before = this.messages?.get(ids[at - 1]);
    const old = this.items.get(id);
    const made = this.item(message, follows(before, message));
    if (!old) return void this.list.insertBefore(made, this.items.get(ids[at + 1]) ?? this.list.querySelector(".ghost"));
    keepPictures(old, made);
    this.end.shift();
    this.keepFocus(old, () => {
      const list = keepChoosing(old, made);
      old.replaceWith(made);
      list?.focus({ preventScroll: true });
    }, made);
    // Moving a picture to the new element shrinks and grows the stream, so settle the scroll position.
    this.end.settle();
  }

  /** @param {HTMLElement} within @param {() => void} change @param {HTMLElement} [after] */
  keepFocus(within, change, after = within) {
    keepFocus(within, change, after, (id) => this.items.get(id));
  }

  /** @param {string|null} id */
  drop(id) {
    const old = id && this.items.get(id);
    if (!old || !id) return;
    const held = old.contains(document.activeElement);
    const next = old.nextElementSibling;
    old.remove();
    this.items.delete(id);
    if (next instanceof HTMLElement && next.dataset.id) this.redraw(next.dataset.id);
    if (held) this.composer.focus();
  }

  drawGhosts() {
    for (const old of this.list.querySelectorAll(".ghost")) old.remove();
    for (const ghost of this.screen?.ghosts.get(this.place) ?? []) {
      const away = () => {
        const all = this.screen?.ghosts.get(this.place) ?? [];
        this.screen?.ghosts.set(this.place, all.filter((g) => g !== ghost));
        this.drawGhosts();
        this.composer.focus();
      };
      this.list.append(h("li", { cls: "message ghost" },
        h("div", { cls: "above" }, icon("back"), used(this.store.name(this.person), ghost.line)),
        h("div", { cls: "left" }, portrait(this.store.people.get(this.store.bot))),
        h("div", { cls: "body" }, ghost.failed
          ? [h("div", { cls: "failed", role: "alert" }, say.noResponse), h("button", { type: "button", cls: "plain", on: { click: away } }, say.dismiss)]
          : h("div", { cls: "thinking" }, h("span", { cls: "dots", "aria-hidden": "true" }), say.sending))));
    }
  }

  showTyping() {
    const left = (this.screen?.typing.get(this.place) ?? 0) - Date.now();
    this.typing.replaceChildren(...(left > 0 ? [h("span", { cls: "dots" }), say.typing(this.store.name(this.store.bot))] : []));
    if (left > 0) setTimeout(() => this.showTyping(), left + 50);
  }

  // Scrolling

  toEnd() {
    this.end.go();
    // In an empty place, show the welcome from its top.
    if (!this.messages?.size) this.stream.scrollTop = 0;
    this.below.hidden = true;
    this.read();
  }

  scrolled() {
    const first = this.messages?.keys().next().value;
    if (this.stream.scrollTop < 200 && first && !this.screen?.whole.has(this.place)) this.load(first);
  }

  // Actions

  /** @returns {import("./markdown.js").Names} */
  names() {
    const { store } = this;
    /** @type {any} */
    const guild = store.guild;
    return { user: (id) => store.name(id), role: (id) => guild.roles[id] ?? "@role", channel: (id) => guild.channels[id] ?? this.screen?.places.get(id)?.name ?? say.unknown, me: this.person };
  }

  /** @param {import("./store.js").Message} message @returns {import("./parts.js").Hands} */
  hands(message) {
    const { store } = this;
    const deed = (/** @type {string} */ key) => ({ person: this.person, place: message.place, message: message.id, key });
    const pairs = (/** @type {Record<string, string>} */ o) => Object.entries(o).map(([id, label]) => ({ id, label }));
    return {
      press: (id) => this.tried(store.follow(deed(id), this.ask("press", { message: message.id, custom_id: id }))),
      choose: (id, values) => this.tried(store.follow(deed(id), this.ask("choose", { message: message.id, custom_id: id, values }))),
      names: this.names(),
      busy: this.screen?.busy.get(message.id) ?? new Set(),
      people: [...store.people.values()].map((p) => ({ id: p.id, label: p.name })),
      roles: pairs(store.guild.roles),
      channels: pairs(store.guild.channels),
    };
  }

  /** @param {string} text */
  say(text) {
    this.tried(this.ask("say", { text })).then((sent) => sent || this.composer.input.value || (this.composer.input.value = text));
  }

  /** @param {string} line @param {Record<string, any>} options @param {string} shown */
  slash(line, options, shown) {
    const ghost = { id: ++this.store.ghostCount, line: shown, failed: false, time: Date.now() };
    this.end.held = true;
    return this.tried(this.store.follow({ person: this.person, place: this.place, ghost }, this.ask("slash", { line, options })));
  }

  /** @param {import("./store.js").Message} message */
  dismiss(message) {
    this.tried(this.ask("dismiss", { message: message.id }));
  }

  /** @param {any} form */
  form(form) {
    openForm(form, this, (values) => new Promise((ok, no) => {
      const done = (/** @type {boolean} */ fine) => (fine ? ok() : no(new Error(say.wentWrong)));
      const { person, place } = this;
      this.store.follow({ person, place, form: done }, this.app.connection.ask("submit", { person, form: form.id, values })).catch(no);
    }));
  }
}
