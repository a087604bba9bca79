/** The window: the open people, the panes side by side, and the saved settings. */
import { arrival } from "./arrival.js";
import { h, toast } from "./dom.js";
import { drawer } from "./drawer.js";
import { show } from "./forms.js";
import { pressed } from "./keys.js";
import { Pane } from "./pane.js";
import { rail, side } from "./rail.js";
import { Store } from "./store.js";
import { games } from "./welcome.js";
import { Connection } from "./connection.js";
import { browsers, say, speak, spoken } from "./words.js";

const KEPT = "cheeseboard";
const LAYOUTS = ["one", "hand", "people"];
const MOST = 4;

export class App {
  /** @param {HTMLElement} root @param {string|null} as */
  constructor(root, as) {
    this.alone = as !== null;
    this.as = as;
    /** @type {{opened?:string[],front?:string,layout?:string,theme?:string,places?:Record<string,string>,beside?:string[]}} */
    this.kept = recall();
    /** @type {string[]} */
    this.opened = [];
    this.front = "";
    this.layout = this.kept.layout ?? "one";
    this.host = false;
    this.most = MOST;
    /** @type {string[]} the people shown side by side */
    this.beside = this.kept.beside ?? [];
    this.drawer = false;
    this.up = false;
    /** @type {Map<string, number>} */
    this.blinks = new Map();
    /** @type {Pane[]} */
    this.panes = [];
    this.store = new Store();
    this.rail = h("nav", { cls: "rail" });
    this.side = h("aside", { cls: "side" });
    this.main = h("main", { cls: "panes" });
    this.drawerBox = h("aside", { cls: "drawer", hidden: true });
    root.replaceChildren(this.rail, this.side, this.main, this.drawerBox);
    this.root = root;
    this.setTheme(this.kept.theme ?? "auto", false);
    this.label();
    this.store.listen((change) => this.hear(change));
    document.addEventListener("keydown", (event) => pressed(this, event));
    document.addEventListener("visibilitychange", () => this.panes.forEach((p) => p.read()));
    this.connection = new Connection((frame) => this.store.hear(frame), (up) => {
      this.up = up;
      this.store.tell({ t: "up" });
    });
  }

  // Saved settings

  keep() {
    // Another window of this browser may show other people: keep their settings.
    const own = Object.entries(this.kept.places ?? {}).filter(([person]) => this.opened.includes(person));
    const places = { ...recall().places, ...Object.fromEntries(own) };
    this.kept = { opened: this.alone ? this.kept.opened : this.opened, front: this.alone ? this.kept.front : this.front, layout: this.layout, theme: this.theme, places, beside: this.beside };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.kept));
    } catch { /* private windows have no storage */ }
  }

  /** @param {string} person @param {string} place */
  remember(person, place) {
    // Side by side, direct messages have their own pane: keep the other pane's place.
    const dm = this.store.screens.get(person)?.places.get(place)?.kind === "dm";
    if (place && !(this.layout === "hand" && dm)) this.kept.places = { ...this.kept.places, [person]: place };
    this.keep();
  }

  // Events

  /** @param {any} change */
  async hear(change) {
    if (change.t === "hello") return this.hello(change);
    if (change.t === "people") this.translate();
    if (change.t === "ping") this.blink(change.person, change.place);
    if (change.t === "screen") this.arrange();
    if (["people", "place", "status", "ping", "screen", "gone"].includes(change.t)) this.dress();
    if (["people", "faults", "drawer"].includes(change.t)) this.dressDrawer();
  }

  /** @param {any} hello */
  async hello(hello) {
    if (!new URL(import.meta.url).pathname.includes(`/${hello.version}/`)) return location.reload();
    const known = this.store.playable.map((p) => p.id);
    this.host = hello.host;
    if (!hello.host && !hello.own) return arrival(this, this.as);
    if (!hello.host) {
      this.alone = true;
      this.opened = [hello.own];
    } else if (this.alone) {
      try {
        const { person } = await this.connection.ask("enter", { name: this.as });
        this.opened = [person];
      } catch (error) {
        return void toast(/** @type {Error} */ (error).message);
      }
    } else {
      const kept = (this.opened.length ? this.opened : this.kept.opened ?? []).filter((id) => known.includes(id));
      this.opened = kept.length ? kept : known.slice(0, 1);
    }
    if (!this.layouts.includes(this.layout)) this.layout = "one";
    const front = this.front || this.kept.front || "";
    this.front = this.opened.includes(front) ? front : this.opened[0];
    this.beside = this.beside.filter((id) => this.opened.includes(id));
    this.translate();
    try {
      await this.connection.ask("open", { people: this.opened });
    } catch (error) {
      return void toast(/** @type {Error} */ (error).message);
    }
    this.dress();
    this.dressDrawer();
  }

  get layouts() {
    return this.alone ? LAYOUTS.slice(0, 2) : LAYOUTS;
  }

  // People

  /** Act as this person. @param {string} person */
  async be(person) {
    // In front at once: a click while the screen is loading must not act as the previous person.
    this.front = person;
    this.translate();
    this.dress();
    await this.openAll([person]);
    if (this.front !== person) return;
    if (this.layout === "people" && !this.beside.includes(person)) this.beside = [person, ...this.beside.slice(1)];
    this.arrange();
    const pane = this.panes.find((p) => p.person === person);
    pane?.root.scrollIntoView({ block: "nearest", inline: "nearest" });
    pane?.composer.focus();
  }

  /** @param {string} person */
  async close(person) {
    this.opened = this.opened.filter((id) => id !== person);
    this.beside = this.beside.filter((id) => id !== person);
    if (this.front === person) this.front = this.opened[0];
    this.translate();
    this.store.screens.delete(person);
    await this.connection.ask("open", { people: this.opened });
    this.arrange();
  }

  // Language

  /** Use the language of the person in front. */
  async translate() {
    const me = this.store.people.get(this.front);
    if (!(await speak(me?.locale ? spoken(me.locale) : browsers()))) return;
    this.label();
    this.dress();
    this.dressDrawer();
    if (!this.panes.length) return;
    this.panes.forEach((p) => p.remove());
    this.panes = [];
    this.arrange();
  }

  /** The static parts. */
  label() {
    this.rail.setAttribute("aria-label", say.peopleAndTools);
    this.side.setAttribute("aria-label", say.places);
    this.drawerBox.setAttribute("aria-label", say.faultDrawer);
    document.getElementById("said")?.setAttribute("aria-label", say.newMessages);
    const skip = document.querySelector(".skip");
    if (skip) skip.textContent = say.skip;
  }

  // Layout

  /** @param {string} layout */
  async setLayout(layout) {
    this.layout = layout;
    if (layout === "people") {
      const rest = this.store.playable.map((p) => p.id).filter((id) => id !== this.front);
      if (this.beside.length < 2) this.beside = [this.front, ...rest].slice(0, 2);
      await this.openAll(this.beside);
    }
    this.arrange();
  }

  /** @param {string[]} people */
  async openAll(people) {
    const more = people.filter((id) => !this.opened.includes(id));
    if (!more.length) return;
    this.opened = [...this.opened, ...more];
    const there = () => more.every((id) => this.store.screens.has(id));
    const shown = new Promise((ok) => {
      const off = this.store.listen(() => there() && (off(), ok(true)));
    });
    await this.connection.ask("open", { people: this.opened });
    if (!there()) await shown;
  }

  /** @param {number} at @param {string|null} person */
  async seat(at, person) {
    const next = [...this.beside];
    if (person === null) next.splice(at, 1);
    else next[at] = person;
    this.beside = [...new Set(next)].slice(0, MOST);
    await this.openAll(this.beside);
    if (!this.beside.includes(this.front)) this.front = this.beside[0];
    this.arrange();
  }

  /** @returns {[string, string][]} person and place of each pane, from left to right */
  wanted() {
    const place = (/** @type {string} */ person) => {
      const screen = this.store.screens.get(person);
      const kept = this.kept.places?.[person] ?? "";
      return screen?.places.has(kept) ? kept : screen?.first?.id ?? "";
    };
    const here = (/** @type {string} */ person) => this.store.screens.has(person);
    if (this.layout === "people") return this.beside.filter(here).map((p) => [p, place(p)]);
    const screen = this.store.screens.get(this.front);
    if (!screen) return [];
    if (this.layout === "one") return [[this.front, place(this.front)]];
    const kept = screen.places.get(place(this.front));
    const channel = kept && kept.kind !== "dm" ? kept : screen.first;
    return [[this.front, channel?.id ?? ""], [this.front, screen.dm?.id ?? ""]];
  }

  arrange() {
    const wanted = this.wanted();
    if (!wanted.length) return;
    const old = [...this.panes];
    const next = wanted.map(([person, place], i) => {
      const same = old.findIndex((p) => p && p.person === person && (p.place === place || this.layout !== "hand"));
      const pane = same >= 0 ? old.splice(same, 1)[0] : new Pane(this, person, place);
      if (pane.place !== place) pane.enter(place);
      return pane;
    });
    old.forEach((p) => p.remove());
    this.panes = next;
    const now = next.map((p) => p.root);
    if (now.some((e, i) => this.main.children[i] !== e) || this.main.children.length !== now.length) this.main.replaceChildren(...now);
    this.root.dataset.layout = this.layout;
    this.main.style.setProperty("--count", String(next.length));
    next.forEach((p, i) => {
      p.composer.input.id = i === 0 ? "line" : "";
      p.dress();
      if (p.end.held) p.toEnd();
    });
    this.dress();
    this.dressDrawer();
    this.keep();
  }

  /** Go to another place in the front pane. @param {string} place */
  go(place) {
    const mine = this.panes.filter((p) => p.person === this.front);
    const pane = mine.find((p) => p.place === place) ?? mine[0];
    if (pane && pane.place !== place) pane.enter(place);
    this.dress();
    this.dressDrawer();
    pane?.composer.focus();
  }

  dress() {
    this.refill(this.rail, rail(this));
    this.refill(this.side, side(this));
    const calls = this.opened.reduce((n, id) => n + (this.store.screens.get(id)?.calls ?? 0), 0);
    const name = this.store.name(this.front);
    document.title = `${calls ? `(${calls}) ` : ""}${this.alone ? `${name} · ` : ""}Cheeseboard`;
  }

  dressDrawer() {
    this.drawerBox.hidden = !this.drawer;
    this.root.dataset.drawer = String(this.drawer);
    if (this.drawer) this.refill(this.drawerBox, drawer(this));
  }

  /** Replace the contents, keeping the focus. @param {HTMLElement} place @param {any[]} children */
  refill(place, children) {
    const held = document.activeElement;
    const key = held instanceof HTMLElement && place.contains(held) ? held.dataset.key : null;
    const scroll = place.scrollTop;
    place.replaceChildren(...children.flat().filter(Boolean));
    place.scrollTop = scroll;
    if (key) for (const e of place.querySelectorAll("[data-key]")) if (e instanceof HTMLElement && e.dataset.key === key) e.focus({ preventScroll: true });
  }

  // Actions

  /** @param {Pane} pane */
  offerGames(pane) {
    const body = h("div", null, h("p", { cls: "hint" }, say.robotsTake), games(pane, () => dialog.close()));
    const dialog = show(say.startGame, body);
  }

  /** @param {Pane} pane @param {string} game */
  async start(pane, game) {
    const place = pane.here && pane.here.kind !== "dm" ? pane.place : pane.screen?.first?.id;
    pane.end.held = true;
    const made = await pane.tried(this.connection.ask("start", { person: pane.person, place, game }));
    if (!made) return;
    if (pane.place !== place && place) pane.enter(place);
    if (this.layout === "one" && matchMedia("(min-width: 1180px)").matches) this.setLayout("hand");
    // A user who scrolled up to the games is taken to the table they opened.
    pane.toEnd();
  }

  /** @param {Record<string, any>} what @param {string} [done] */
  async breakOnPurpose(what, done) {
    try {
      await this.connection.ask("fault", what);
      if (done) toast(done);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  toggleDrawer() {
    this.drawer = !this.drawer;
    this.dressDrawer();
    this.dress();
    this.store.tell({ t: "drawer" });
    if (this.drawer) /** @type {HTMLElement|null} */ (this.drawerBox.querySelector("button"))?.focus();
  }

  /** @param {string} theme @param {boolean} [keep] */
  setTheme(theme, keep = true) {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    if (!keep) return;
    this.keep();
    this.dress();
  }

  get dark() {
    return this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  /** @param {string} person @param {string} place */
  blink(person, place) {
    this.blinks.set(`${person}:${place}`, Date.now() + 3000);
    setTimeout(() => { this.dress(); this.panes.forEach((p) => p.dress()); }, 3100);
  }

  /** @param {string} person @param {string} place */
  isBlinking(person, place) {
    return (this.blinks.get(`${person}:${place}`) ?? 0) > Date.now();
  }
}

function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

