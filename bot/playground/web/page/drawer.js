/** The fault drawer: break things on purpose, and watch the games survive. */
import { h, icon } from "./dom.js";
import { say } from "./words.js";

const SPEEDS = [0, 1, 2.5, 4];

/** @param {import("./app.js").App} app */
export function drawer(app) {
  const { store } = app;
  const pane = app.panes.find((p) => p.person === app.front && p.here?.kind !== "dm");
  const here = { person: app.front, place: pane?.place };
  const act = (/** @type {string[]} */ [label, hint, done], /** @type {Record<string, any>} */ what) =>
    h("li", null, h("button", { type: "button", cls: "button secondary", data: { key: `fault:${what.kind}` }, on: { click: () => app.breakOnPurpose(what, done) } }, h("span", { cls: "label" }, label)), h("p", { cls: "hint" }, hint));
  const speed = /** @type {HTMLSelectElement} */ (h("select", { id: "speed", data: { key: "speed" }, on: { change: () => app.breakOnPurpose({ kind: "slow", seconds: Number(speed.value) }) } },
    SPEEDS.map((s, i) => h("option", { value: s, selected: s === store.faults.slow }, say.speeds[i]))));
  return [
    h("header", null, h("h2", null, say.faultDrawer), h("button", { type: "button", cls: "shut", "aria-label": say.closeDrawer, on: { click: () => app.toggleDrawer() } }, icon("close"))),
    h("p", { cls: "hint" }, say.breakSomething),
    h("ul", { cls: "faults" },
      act(say.restart, { kind: "restart" }),
      act(say.drop, { kind: "drop" }),
      act(say.limit, { kind: "limit" }),
      act(say.lose, { kind: "lose" }),
      act(say.purge, { kind: "purge", ...here }),
      pane?.here?.kind === "thread"
        ? act(say.archive, { kind: "archive", ...here })
        : act(say.startThread, { kind: "thread", ...here })),
    h("div", { cls: "form-field" }, h("label", { for: "speed", cls: "field-label" }, say.answersArrive), speed, h("p", { cls: "hint" }, say.tooLate)),
    h("fieldset", { cls: "closed" }, h("legend", { cls: "field-label" }, say.dmsClosedFor),
      store.playable.filter((p) => app.opened.includes(p.id)).map((p) => {
        const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", checked: p.dms === false, data: { key: `dms:${p.id}` }, on: { change: () => app.breakOnPurpose({ kind: "dms", person: p.id, on: !box.checked }) } }));
        return h("label", { cls: "check" }, box, h("bdi", null, p.name));
      })),
    h("p", { cls: "hint" }, icon("bin"), say.binHint),
  ];
}
