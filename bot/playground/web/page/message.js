/** One message in a stream: author, time, text, embeds, components, state. */
import { attachment, embed } from "./embeds.js";
import { h, icon, portrait } from "./dom.js";
import { markdown } from "./markdown.js";
import { parts } from "./parts.js";
import { clock } from "./times.js";
import { language, say } from "./words.js";

const TOGETHER = 7 * 60 * 1000;

/** True if this message is grouped with the one before.
 * @param {import("./store.js").Message|undefined} before @param {import("./store.js").Message} message */
export function follows(before, message) {
  return Boolean(before && before.author === message.author && message.time - before.time < TOGETHER && !message.reply && !message.command && before.private === message.private);
}

/**
 * @param {import("./store.js").Message} message
 * @param {import("./pane.js").Pane} pane
 * @param {boolean} grouped
 */
export function render(message, pane, grouped) {
  const { store } = pane;
  const author = store.people.get(message.author);
  const called = message.calls.includes(pane.person) || message.everyone;
  const classes = ["message", grouped && "grouped", message.private && "private", called && "called"].filter(Boolean).join(" ");
  const made = h("li", { cls: classes, tabindex: "-1", data: { id: message.id } });
  if (message.command) made.append(h("div", { cls: "above" }, icon("back"), used(store.name(message.command.by), `/${message.command.name}`)));
  if (message.reply !== undefined) made.append(reply(message.reply, store));
  made.append(
    h("div", { cls: "left" }, grouped ? h("span", { cls: "hour" }, clock(message.time)) : portrait(author)),
    h("div", { cls: "body" },
      h("div", { cls: grouped ? "byline unseen" : "byline" },
        h("bdi", { cls: "name" }, author?.name ?? say.somebody), author?.bot && h("span", { cls: "tag" }, say.app),
        clock(message.time), message.edited && !message.text && edited(message)),
      content(message, pane)));
  if (pane.app.drawer && !message.private) made.append(bin(message, pane));
  return made;
}

/** Who used which command. @param {string} who @param {string} line */
export function used(who, line) {
  return [h("bdi", { cls: "name" }, who), h("span", { cls: "verb" }, say.used), h("span", { cls: "mention" }, line)];
}

/** @param {import("./store.js").Message} message */
function edited(message) {
  return h("span", { cls: "edited", title: new Date(message.edited ?? 0).toLocaleString(language) }, say.edited);
}

/** @param {any} reply @param {import("./store.js").Store} store */
function reply(reply, store) {
  if (!reply) return h("div", { cls: "above" }, icon("back"), h("em", null, say.replyGone));
  return h("div", { cls: "above" }, icon("back"), h("bdi", { cls: "name" }, store.name(reply.author)), " ", h("bdi", { cls: "quote" }, reply.text || "…"));
}

/** @param {import("./store.js").Message} message @param {import("./pane.js").Pane} pane */
function content(message, pane) {
  if (message.thinking) {
    return [h("div", { cls: "thinking" }, h("span", { cls: "dots", "aria-hidden": "true" }), say.thinking(pane.store.name(message.author))), message.private && only(message, pane)];
  }
  if (message.thread) return started(message, pane);
  const names = pane.names();
  const screen = pane.screen;
  const failed = screen?.failed.has(message.id);
  return [
    message.text && h("div", { cls: "words" }, markdown(message.text, names), message.edited && edited(message)),
    message.embeds.map((e) => embed(e, names)),
    message.files.map(attachment),
    message.parts.length > 0 && h("div", { cls: "parts" }, parts(message.parts, pane.hands(message))),
    failed && h("div", { cls: "failed", role: "alert" }, say.failed),
    message.private && only(message, pane),
  ];
}

/** @param {import("./store.js").Message} message @param {import("./pane.js").Pane} pane */
function started(message, pane) {
  return h("div", { cls: "words" }, say.threadStarted,
    h("button", { type: "button", cls: "plain", data: { key: "thread" }, on: { click: () => pane.enter(message.thread ?? "") } }, message.text));
}

/** @param {import("./store.js").Message} message @param {import("./pane.js").Pane} pane */
function only(message, pane) {
  return h("div", { cls: "only" }, icon("eye"), say.onlyYou,
    h("button", { type: "button", cls: "plain", data: { key: "dismiss" }, on: { click: () => pane.dismiss(message) } }, say.dismissMessage));
}

/** @param {import("./store.js").Message} message @param {import("./pane.js").Pane} pane */
function bin(message, pane) {
  return h("button", { type: "button", cls: "bin", title: say.deleteMessage, "aria-label": say.deleteMessage, data: { key: "bin" }, on: { click: () => pane.app.breakOnPurpose({ kind: "delete", person: pane.person, place: message.place, message: message.id }) } }, icon("bin"));
}
