/** The fault drawer: break things on purpose, and watch the games survive. */
import { h, icon } from "./dom.js";

const SPEEDS = [[0, "At once"], [1, "1 s late"], [2.5, "2½ s late"], [4, "4 s late: too late"]];

/** @param {import("./app.js").App} app */
export function drawer(app) {
  const { store } = app;
  const pane = app.panes.find((p) => p.person === app.front && p.here?.kind !== "dm");
  const here = { person: app.front, place: pane?.place };
  const act = (/** @type {string} */ label, /** @type {string} */ hint, /** @type {Record<string, any>} */ what, /** @type {string} */ done) =>
    h("li", null, h("button", { type: "button", cls: "button secondary", data: { key: `fault:${what.kind}` }, on: { click: () => app.breakOnPurpose(what, done) } }, h("span", { cls: "label" }, label)), h("p", { cls: "hint" }, hint));
  const speed = /** @type {HTMLSelectElement} */ (h("select", { id: "speed", data: { key: "speed" }, on: { change: () => app.breakOnPurpose({ kind: "slow", seconds: Number(speed.value) }) } },
    SPEEDS.map(([s, label]) => h("option", { value: s, selected: s === store.faults.slow }, label))));
  return [
    h("header", null, h("h2", null, "Fault drawer"), h("button", { type: "button", cls: "shut", "aria-label": "Close the fault drawer", on: { click: () => app.toggleDrawer() } }, icon("close"))),
    h("p", { cls: "hint" }, "Break something in the middle of a game. All of this happens on the real Discord, too."),
    h("ul", { cls: "faults" },
      act("Restart the bot", "It finishes the move in hand, stops, and comes back with every table.", { kind: "restart" }, "The bot is restarting."),
      act("Drop the gateway", "The bot's line breaks without a word; it resumes and misses nothing.", { kind: "drop" }, "The line is cut."),
      act("Rate limits", "The bot's next four requests are told to wait two seconds.", { kind: "limit" }, "The next four requests will be told to wait."),
      act("Lose a reply", "Discord does what the bot asks, but the bot hears 502.", { kind: "lose" }, "The next reply will be lost."),
      act("Purge the channel", "Every public message here is deleted at once, as a moderator does.", { kind: "purge", ...here }, "The channel is empty."),
      pane?.here?.kind === "thread"
        ? act("Archive this thread", "Messages in it cannot be edited until somebody writes.", { kind: "archive", ...here }, "The thread is archived.")
        : act("Start a thread", "A quiet corner of this channel, to play in.", { kind: "thread", ...here }, "There is a thread now.")),
    h("div", { cls: "form-field" }, h("label", { for: "speed", cls: "field-label" }, "The bot's answers arrive"), speed, h("p", { cls: "hint" }, "After three seconds Discord says: This interaction failed.")),
    h("fieldset", { cls: "closed" }, h("legend", { cls: "field-label" }, "Direct messages closed for"),
      store.playable.filter((p) => app.opened.includes(p.id)).map((p) => {
        const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", checked: p.dms === false, data: { key: `dms:${p.id}` }, on: { change: () => app.breakOnPurpose({ kind: "dms", person: p.id, on: !box.checked }) } }));
        return h("label", { cls: "check" }, box, h("bdi", null, p.name));
      })),
    h("p", { cls: "hint" }, icon("bin"), " While the drawer is open, any message can be deleted with its bin."),
  ];
}
