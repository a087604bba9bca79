/** Text for screen readers: new messages in full, only the new lines of edited ones. */
import { markdown } from "./markdown.js";
import { say } from "./words.js";

const LONGEST = 900;

/** The lines of a message, each with its heading.
 * @param {import("./store.js").Message} message @returns {{under:string, line:string}[]} */
function lines(message) {
  /** @type {{under:string, line:string}[]} */
  const made = [];
  const add = (/** @type {string|undefined} */ text, under = "") => {
    for (const line of (text ?? "").split("\n")) if (line.trim()) made.push({ under, line });
  };
  add(message.text);
  for (const embed of message.embeds) {
    add(embed.author?.name);
    add(embed.title);
    add(embed.description);
    for (const field of embed.fields ?? []) add(field.value, field.name);
    add(embed.footer?.text);
  }
  return made;
}

/** @param {import("./store.js").Message|undefined} before the previous version, if any @param {import("./store.js").Message} message
 * @param {import("./pane.js").Pane} pane @returns {string} empty if nothing is new */
export function news(before, message, pane) {
  const known = new Map();
  for (const { under, line } of before ? lines(before) : []) known.set(`${under}\n${line}`, (known.get(`${under}\n${line}`) ?? 0) + 1);
  const fresh = lines(message).filter(({ under, line }) => {
    const left = known.get(`${under}\n${line}`) ?? 0;
    known.set(`${under}\n${line}`, left - 1);
    return left <= 0;
  });
  let last = "";
  const words = fresh.map(({ under, line }) => {
    const head = under && under !== last ? `${under}: ` : "";
    last = under;
    return plain(head + line, pane);
  }).filter(Boolean);
  if (!words.length) return "";
  const who = pane.store.name(message.author);
  return `${before ? say.changed : who}: ${words.map((w) => (/[.!?…:]$/.test(w) ? w : `${w}.`)).join(" ").slice(0, LONGEST)}`;
}

/** Strip markup; spoilers stay hidden. @param {string} text @param {import("./pane.js").Pane} pane */
function plain(text, pane) {
  const nodes = markdown(text.replace(/\|\|[\s\S]+?\|\|/g, say.spoiler), pane.names());
  return nodes.map((node) => node.textContent).join(" ").replace(/\s+/g, " ").trim();
}
