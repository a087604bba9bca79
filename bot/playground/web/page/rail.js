/** The side rail: people, places of the person in front, and tools. */
import { h, icon, portrait } from "./dom.js";
import { show } from "./forms.js";
import { LOCALES, language, say, spoken } from "./words.js";

/** @param {import("./app.js").App} app */
export function rail(app) {
  const { store } = app;
  const people = app.alone ? store.playable.filter((p) => app.opened.includes(p.id)) : store.playable;
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act, /** @type {boolean|null} */ pressed = null) =>
    h("button", { type: "button", cls: "tool", title: label, "aria-label": label, "aria-pressed": pressed === null ? null : String(pressed), data: { key: `tool:${sign}` }, on: { click: act } }, icon(sign));
  return [
    h("div", { cls: "crest", title: store.guild.name }, h("span", { cls: "face bot", "aria-hidden": "true" })),
    h("ul", { cls: "people-list" }, people.map((p, i) => member(app, p, i)),
      !app.alone && h("li", null, h("button", { type: "button", cls: "member add", "aria-label": say.addSomebody, title: say.addSomebody, data: { key: "add" }, on: { click: () => edit(app) } }, h("span", { cls: "face" }, icon("plus"))))),
    h("div", { cls: "tools" },
      tool("one", say.onePlace, () => app.setLayout("one"), app.layout === "one"),
      tool("split", say.sideBySide, () => app.setLayout("hand"), app.layout === "hand"),
      !app.alone && tool("many", say.severalPeople, () => app.setLayout("people"), app.layout === "people"),
      tool(app.dark ? "sun" : "moon", app.dark ? say.light : say.dark, () => app.setTheme(app.dark ? "light" : "dark")),
      app.host && tool("bolt", say.faultDrawer, () => app.toggleDrawer(), app.drawer),
      tool("help", say.help, () => help(app))),
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
    "aria-label": `${person.name}${calls ? say.unread(calls) : ""}${open ? "" : say.notOpen}`, title: person.name + key, data: { key: `member:${person.id}` },
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
    h("header", { cls: "side-head" }, h("h1", { dir: "auto" }, store.guild.name), h("span", { cls: `light ${store.status}`, title: say.botIs(store.status) })),
    h("div", { cls: "side-lists" },
      h("h2", { cls: "list-head" }, say.channels), h("ul", null, places.filter((p) => p.kind !== "dm").map(row)),
      h("h2", { cls: "list-head" }, say.directMessages), h("ul", null, places.filter((p) => p.kind === "dm").map(row))),
    me && h("footer", { cls: "self" }, portrait(me), h("bdi", { cls: "name" }, me.name),
      h("button", { type: "button", cls: "tool", "aria-label": say.rename(me.name), title: say.renameShort, data: { key: "edit" }, on: { click: () => edit(app, me) } }, icon("pen"))),
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
    "aria-current": current ? "page" : null, "aria-label": `${{ dm: say.dmWith, text: say.channel, thread: say.thread }[place.kind](place.name)}${place.unread ? say.unread(place.unread) : ""}`,
    data: { key: `place:${place.id}` }, on: { click: () => go(place.id) },
  }, dm ? h("span", { cls: "face bot small", "aria-hidden": "true" }) : icon(place.kind === "thread" ? "thread" : "hash"), h("bdi", { cls: "label long" }, place.name), h("bdi", { cls: "short" }, dm ? say.dmShort : `#${place.name}`), !current && badge(count));
}

const PAINTS = ["#e69f00", "#56b4e9", "#35b58a", "#f0e442", "#4a90d9", "#e2703a", "#cc79a7", "#a98bd8", "#8fb339", "#d7a86e"];

/** Add or edit a person. @param {import("./app.js").App} app @param {import("./store.js").Someone} [person] */
export function edit(app, person) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "person-name", type: "text", maxlength: "32", required: true, autocomplete: "off", dir: "auto" }));
  name.value = person?.name ?? "";
  const used = app.store.playable.map((p) => p.colour);
  const now = person?.colour ?? PAINTS.find((c) => !used.includes(c)) ?? PAINTS[0];
  const swatch = (/** @type {string} */ colour, /** @type {string} */ label) => h("label", { cls: "swatch", title: label, style: { "--face": colour } }, h("input", { type: "radio", name: "colour", value: colour, checked: colour === now, "aria-label": label }));
  const paints = PAINTS.map((c, i) => swatch(c, say.paints[i]));
  if (!PAINTS.includes(now)) paints.push(swatch(now, say.ownColour));
  const locale = LOCALES.find(([l]) => spoken(l) === (person ? spoken(person.locale) : language))?.[0] ?? "en-US";
  const tongue = /** @type {HTMLSelectElement} */ (h("select", { id: "person-language" }, LOCALES.map(([l, named]) => h("option", { value: l, lang: spoken(l), selected: l === locale }, named))));
  const problem = h("p", { cls: "failed", role: "alert", hidden: true });
  const away = person && app.opened.length > 1 && app.opened.includes(person.id) && h("button", { type: "button", cls: "button secondary", on: { click: () => { dialog.close(); app.close(person.id); } } }, say.closeHere);
  const form = h("form", { method: "dialog" },
    h("div", { cls: "form-field" }, h("label", { for: "person-name", cls: "field-label" }, say.nameLabel), name),
    h("fieldset", { cls: "swatches" }, h("legend", { cls: "field-label" }, say.colourLabel), paints),
    h("div", { cls: "form-field" }, h("label", { for: "person-language", cls: "field-label" }, say.languageLabel), tongue, h("p", { cls: "hint" }, say.languageHint)), problem,
    h("div", { cls: "dialog-end" }, away, h("button", { type: "submit", cls: "button primary" }, person ? say.save : say.add)));
  const dialog = show(person ? `${person.name}` : say.somebodyNew, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const colour = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=colour]:checked"))?.value ?? now;
    try {
      if (person) await app.connection.ask("change", { person: person.id, name: name.value, colour, locale: tongue.value });
      else {
        const made = await app.connection.ask("add", { name: name.value, colour, locale: tongue.value });
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
  const keys = say.keys.filter(([k]) => !app.alone || !k.startsWith("Alt + 1"));
  show(say.help, h("div", null,
    h("dl", { cls: "keys" }, keys.map(([k, what]) => [h("dt", null, h("kbd", null, k)), h("dd", null, what)])),
    h("p", null, say.realBot),
    app.host && h("p", null, say.ownWindowBefore, h("code", null, link), say.ownWindowBetween, h("code", null, "--host"), say.ownWindowAfter),
    app.host && app.alone && h("p", null, h("a", { href: "/" }, say.withEverybody)),
    h("p", null, say.checkBefore, h("a", { href: "/verify" }, say.checkGame), "."),
    h("div", { cls: "dialog-end" }, h("button", { type: "button", cls: "button primary", on: { click: (/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.target).closest("dialog")?.close() } }, say.gotIt))));
}

