/** The head of a pane: person, place, and navigation. */
import { h, icon, portrait } from "./dom.js";
import { placeButton } from "./rail.js";
import { say } from "./words.js";

/** On narrow screens the direct messages come second.
 * @param {import("./pane.js").Pane} pane */
function tabs(pane) {
  const [first, ...rest] = pane.screen?.listed(pane.place) ?? [];
  return first ? [first, ...rest.filter((p) => p.kind === "dm"), ...rest.filter((p) => p.kind !== "dm")] : [];
}

/** @param {import("./app.js").App} app @param {import("./pane.js").Pane} pane @returns {Node[]} */
export function paneHead(app, pane) {
  const at = app.panes.indexOf(pane);
  const go = (/** @type {string} */ place) => {
    if (app.layout === "one") app.go(place);
    else pane.enter(place);
  };
  const places = h("div", { cls: "tabs", role: "group", "aria-label": say.placesShort }, tabs(pane).map((p) => placeButton(app, pane.person, p, p.id === pane.place, go)));
  const title = h("h2", { cls: "pane-title" }, pane.here?.kind === "dm" ? h("span", { cls: "face bot small", "aria-hidden": "true" }) : icon(pane.here?.kind === "thread" ? "thread" : "hash"), h("bdi", null, pane.here?.name ?? ""));
  const play = h("button", { type: "button", cls: "button primary play", title: say.startGame, "aria-label": say.playStart, data: { key: "play" }, on: { click: () => app.offerGames(pane) } }, icon("play"), h("span", { cls: "label" }, say.play));
  if (app.layout !== "people") return [title, places, ...(at <= 0 ? [play] : [])];
  return [...whoIsHere(app, pane, at), places, ...seats(app, pane, at)];
}

/** @param {import("./app.js").App} app @param {import("./pane.js").Pane} pane @param {number} at */
function whoIsHere(app, pane, at) {
  const me = app.store.people.get(pane.person);
  const others = app.store.playable.filter((p) => p.id === pane.person || !app.beside.includes(p.id));
  const who = /** @type {HTMLSelectElement} */ (h("select", { cls: "who", "aria-label": say.whoIsHere, on: { change: () => app.seat(at, who.value) } }, others.map((p) => h("option", { value: p.id, selected: p.id === pane.person }, p.name))));
  return [...(me ? [portrait(me)] : []), who];
}

/** @param {import("./app.js").App} app @param {import("./pane.js").Pane} pane @param {number} at */
function seats(app, pane, at) {
  const name = app.store.name(pane.person);
  const next = app.store.playable.find((p) => !app.beside.includes(p.id));
  const made = [];
  if (app.beside.length < app.most && at === app.panes.length - 1 && next) {
    made.push(h("button", { type: "button", cls: "tool", "aria-label": say.oneMore, title: say.oneMore, data: { key: "more" }, on: { click: () => app.seat(app.beside.length, next.id) } }, icon("plus")));
  }
  if (app.beside.length > 2) made.push(h("button", { type: "button", cls: "tool", "aria-label": say.closeOne(name), title: say.closeThis, on: { click: () => app.seat(at, null) } }, icon("close")));
  return made;
}
