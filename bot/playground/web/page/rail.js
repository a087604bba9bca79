/** The edge of the window: the people, the places of whoever is in front, and the tools. */
import { h, icon, portrait } from "./dom.js";
import { show } from "./forms.js";
import { KEYS } from "./keys.js";

/** @param {import("./app.js").App} app */
export function rail(app) {
  const { store } = app;
  const people = app.alone ? store.playable.filter((p) => app.opened.includes(p.id)) : store.playable;
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act, /** @type {boolean|null} */ pressed = null) =>
    h("button", { type: "button", cls: "tool", title: label, "aria-label": label, "aria-pressed": pressed === null ? null : String(pressed), data: { key: `tool:${sign}` }, on: { click: act } }, icon(sign));
  return [
    h("div", { cls: "crest", title: store.guild.name }, h("span", { cls: "face bot", "aria-hidden": "true" })),
    h("ul", { cls: "people-list" }, people.map((p, i) => member(app, p, i)),
      !app.alone && h("li", null, h("button", { type: "button", cls: "member add", "aria-label": "Add somebody", title: "Add somebody", data: { key: "add" }, on: { click: () => edit(app) } }, h("span", { cls: "face" }, icon("plus"))))),
    h("div", { cls: "tools" },
      tool("one", "One place at a time", () => app.setLayout("one"), app.layout === "one"),
      tool("split", "Channel and direct messages side by side", () => app.setLayout("hand"), app.layout === "hand"),
      !app.alone && tool("many", "Two to four people side by side", () => app.setLayout("people"), app.layout === "people"),
      tool(app.dark ? "sun" : "moon", app.dark ? "Light" : "Dark", () => app.setTheme(app.dark ? "light" : "dark")),
      app.host && tool("bolt", "Fault drawer", () => app.toggleDrawer(), app.drawer),
      tool("help", "Keys and help", () => help(app))),
  ];
}

/** @param {import("./app.js").App} app @param {import("./store.js").Someone} person @param {number} i */
function member(app, person, i) {
  const open = app.opened.includes(person.id);
  const calls = app.store.screens.get(person.id)?.calls ?? 0;
  const front = app.front === person.id;
  const key = i < 9 ? ` (Alt+${i + 1})` : "";
  return h("li", null, h("button", {
    type: "button", cls: `member${front ? " front" : ""}${open ? "" : " away"}`, "aria-current": front ? "true" : null, dir: "auto",
    "aria-label": `${person.name}${calls ? `, ${calls} unread` : ""}${open ? "" : ", not open here"}`, title: person.name + key, data: { key: `member:${person.id}` },
    on: { click: () => app.be(person.id), dblclick: () => edit(app, person) },
  }, portrait(person), h("span", { cls: "member-name", "aria-hidden": "true" }, person.name), badge(calls)));
}

/** @param {number} count */
export function badge(count) {
  return count > 0 && h("span", { cls: "badge" }, count > 99 ? "99+" : String(count));
}

/** @param {import("./app.js").App} app */
export function side(app) {
  const { store } = app;
  const screen = store.screens.get(app.front);
  const me = store.people.get(app.front);
  const places = screen?.listed(app.panes[0]?.place ?? "") ?? [];
  const row = (/** @type {import("./store.js").Place} */ p) => h("li", null, placeButton(app, app.front, p, app.panes[0]?.place === p.id, (place) => app.go(place)));
  return [
    h("header", { cls: "side-head" }, h("h1", { dir: "auto" }, store.guild.name), h("span", { cls: `light ${store.status}`, title: `The bot is ${store.status}` })),
    h("div", { cls: "side-lists" },
      h("h2", { cls: "list-head" }, "Channels"), h("ul", null, places.filter((p) => p.kind !== "dm").map(row)),
      h("h2", { cls: "list-head" }, "Direct messages"), h("ul", null, places.filter((p) => p.kind === "dm").map(row))),
    me && h("footer", { cls: "self" }, portrait(me), h("bdi", { cls: "name" }, me.name),
      h("button", { type: "button", cls: "tool", "aria-label": `Rename or repaint ${me.name}`, title: "Rename, repaint", data: { key: "edit" }, on: { click: () => edit(app, me) } }, icon("pen"))),
  ];
}

/** @param {import("./app.js").App} app @param {string} person @param {import("./store.js").Place} place
 * @param {boolean} current @param {(place: string) => void} go */
export function placeButton(app, person, place, current, go) {
  const dm = place.kind === "dm";
  const count = dm ? place.unread : place.calls;
  const news = place.unread > 0 && !current;
  return h("button", {
    type: "button", cls: `place${place.kind === "thread" ? " thread" : ""}${current ? " current" : ""}${news ? " news" : ""}${count && app.isBlinking(person, place.id) ? " blink" : ""}`,
    "aria-current": current ? "page" : null, "aria-label": `${{ dm: "Direct messages with", text: "Channel", thread: "Thread" }[place.kind]} ${place.name}${place.unread ? `, ${place.unread} unread` : ""}`,
    data: { key: `place:${place.id}` }, on: { click: () => go(place.id) },
  }, dm ? h("span", { cls: "face bot small", "aria-hidden": "true" }) : icon(place.kind === "thread" ? "thread" : "hash"), h("bdi", { cls: "label long" }, place.name), h("bdi", { cls: "short" }, dm ? "DM" : `#${place.name}`), !current && badge(count));
}

const PAINTS = ["#e69f00", "#56b4e9", "#35b58a", "#f0e442", "#4a90d9", "#e2703a", "#cc79a7", "#a98bd8", "#8fb339", "#d7a86e"];
const PAINT_NAMES = ["orange", "sky", "green", "yellow", "blue", "vermilion", "pink", "violet", "moss", "wheat"];

/** Add somebody, or change them. @param {import("./app.js").App} app @param {import("./store.js").Someone} [person] */
export function edit(app, person) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "person-name", type: "text", maxlength: "32", required: true, autocomplete: "off", dir: "auto" }));
  name.value = person?.name ?? "";
  const used = app.store.playable.map((p) => p.colour);
  const now = person?.colour ?? PAINTS.find((c) => !used.includes(c)) ?? PAINTS[0];
  const swatch = (/** @type {string} */ colour, /** @type {string} */ label) => h("label", { cls: "swatch", title: label, style: { "--face": colour } }, h("input", { type: "radio", name: "colour", value: colour, checked: colour === now, "aria-label": label }));
  const paints = PAINTS.map((c, i) => swatch(c, PAINT_NAMES[i]));
  if (!PAINTS.includes(now)) paints.push(swatch(now, "own colour"));
  const problem = h("p", { cls: "failed", role: "alert", hidden: true });
  const away = person && app.opened.length > 1 && app.opened.includes(person.id) && h("button", { type: "button", cls: "button secondary", on: { click: () => { dialog.close(); app.close(person.id); } } }, "Close in this page");
  const form = h("form", { method: "dialog" },
    h("div", { cls: "form-field" }, h("label", { for: "person-name", cls: "field-label" }, "Name"), name),
    h("fieldset", { cls: "swatches" }, h("legend", { cls: "field-label" }, "Colour"), paints), problem,
    h("div", { cls: "dialog-end" }, away, h("button", { type: "submit", cls: "button primary" }, person ? "Save" : "Add")));
  const dialog = show(person ? `${person.name}` : "Somebody new", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const colour = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=colour]:checked"))?.value ?? now;
    try {
      if (person) await app.connection.ask("change", { person: person.id, name: name.value, colour });
      else {
        const made = await app.connection.ask("add", { name: name.value, colour });
        app.be(made.person);
      }
      dialog.close();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      problem.hidden = false;
    }
  });
}

/** @param {import("./app.js").App} app */
function help(app) {
  const link = `${location.origin}/?as=NAME`;
  const keys = KEYS.filter(([k]) => !app.alone || !k.startsWith("Alt + 1"));
  show("Keys and help", h("div", null,
    h("dl", { cls: "keys" }, keys.map(([k, what]) => [h("dt", null, h("kbd", null, k)), h("dd", null, what)])),
    h("p", null, "The bot here is the real one; only Discord is played by this page. What a person may not see on Discord never reaches this page unless that person is open in it."),
    app.host && h("p", null, "To give somebody a window of their own, open ", h("code", null, link), ". On a network, start with ", h("code", null, "--host"), " and give the link for guests to the others: each of them enters a name."),
    app.host && app.alone && h("p", null, h("a", { href: "/" }, "Open with everybody")),
    h("p", null, "A game that is over can be checked, move by move: ", h("a", { href: "/verify" }, "check a game"), "."),
    h("div", { cls: "dialog-end" }, h("button", { type: "button", cls: "button primary", on: { click: (/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.target).closest("dialog")?.close() } }, "Got it"))));
}

