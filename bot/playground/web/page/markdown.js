/** Renders Discord's markdown to DOM nodes. */
import { h } from "./dom.js";
import { stamp } from "./times.js";
import { say } from "./words.js";

/** @typedef {{user:(id:string)=>string, role:(id:string)=>string, channel:(id:string)=>string, me:string}} Names */

const DEEPEST = 12;

/** @param {string} text @param {Names} names @returns {Node[]} */
export function markdown(text, names) {
  return blocks(text.replace(/\r\n?/g, "\n"), names, 0);
}

/** @param {string} text @param {Names} names @param {number} depth @returns {Node[]} */
function blocks(text, names, depth) {
  /** @type {Node[]} */
  const made = [];
  for (const [piece, code] of fenced(text)) {
    if (code !== null) made.push(h("pre", { cls: "code", tabindex: "0" }, h("code", null, code)));
    else if (piece) made.push(...paragraphs(piece, names, depth));
  }
  return made;
}

/** Splits at ``` fences. @param {string} text @returns {[string, string|null][]} */
function fenced(text) {
  /** @type {[string, string|null][]} */
  const made = [];
  let rest = text;
  for (;;) {
    const found = /```(?:[\w+-]*\n)?([\s\S]+?)\n?```/.exec(rest);
    if (!found) return [...made, [rest, null]];
    made.push([rest.slice(0, found.index).replace(/\n$/, ""), null], ["", found[1]]);
    rest = rest.slice(found.index + found[0].length).replace(/^\n/, "");
  }
}

/** @param {string} text @param {Names} names @param {number} depth @returns {Node[]} */
function paragraphs(text, names, depth) {
  const lines = text.split("\n");
  /** @type {Node[]} */
  const made = [];
  /** @type {string[]} */
  let plain = [];
  const flush = () => {
    if (plain.length) made.push(h("div", { cls: "para", dir: "auto" }, inline(plain.join("\n"), names, depth)));
    plain = [];
  };
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    if (heading || small) {
      flush();
      const level = heading ? heading[1].length : 0;
      made.push(heading
        ? h("div", { cls: `head head${level}`, role: "heading", "aria-level": String(level + 3), dir: "auto" }, inline(heading[2], names, depth))
        : h("div", { cls: "small", dir: "auto" }, inline(/** @type {any} */ (small)[1], names, depth)));
      i++;
    } else if (/^>>> /.test(line) && depth < DEEPEST) {
      flush();
      const inner = [line.slice(4), ...lines.slice(i + 1)].join("\n");
      made.push(h("blockquote", null, blocks(inner, names, depth + 1)));
      break;
    } else if (/^> /.test(line) && depth < DEEPEST) {
      flush();
      const inner = [];
      while (i < lines.length && /^> ?/.test(lines[i])) inner.push(lines[i++].replace(/^> ?/, ""));
      made.push(h("blockquote", null, blocks(inner.join("\n"), names, depth + 1)));
    } else if (LIST.test(line)) {
      flush();
      const kind = /^\s*\d/.test(line);
      const end = lines.findIndex((l, at) => at > i && (!LIST.test(l) || (indent(l) <= indent(line) && /^\s*\d/.test(l) !== kind)));
      const stop = end < 0 ? lines.length : end;
      made.push(list(lines.slice(i, stop), names, depth));
      i = stop;
    } else {
      plain.push(line);
      i++;
    }
  }
  flush();
  return made;
}

const LIST = /^(\s*)([-*]|\d{1,9}\.)\s+(.+)$/;

/** @param {string[]} lines @param {Names} names @param {number} depth @returns {HTMLElement} */
function list(lines, names, depth) {
  const first = /** @type {RegExpExecArray} */ (LIST.exec(lines[0]));
  const numbered = /\d/.test(first[2]);
  const made = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(first[2], 10) } : null);
  for (let i = 0; i < lines.length; ) {
    const [, , , text] = /** @type {RegExpExecArray} */ (LIST.exec(lines[i++]));
    const inner = [];
    while (i < lines.length && indent(lines[i]) > first[1].length) inner.push(lines[i++]);
    made.append(h("li", { dir: "auto" }, inline(text, names, depth), inner.length && depth < DEEPEST ? list(inner, names, depth + 1) : null));
  }
  return made;
}

/** @param {string} line */
const indent = (line) => line.length - line.trimStart().length;

/** Rules: a sticky pattern and its renderer; null passes the text on.
 * @type {[RegExp, (m: RegExpExecArray, names: Names, depth: number, before: string) => Node|string|null][]} */
const RULES = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", null, m[2].trim() || m[2])],
  [/<\/([-\w]{1,32}(?: [-\w]{1,32}){0,2}):\d{1,20}>/y, (m) => h("button", { type: "button", cls: "mention command", data: { command: `/${m[1]} ` } }, `/${m[1]}`)],
  [/<@!?(\d{1,20})>/y, (m, n) => h("span", { cls: m[1] === n.me ? "mention me" : "mention" }, `@${n.user(m[1])}`)],
  [/<@&(\d{1,20})>/y, (m, n) => h("span", { cls: "mention" }, n.role(m[1]))],
  [/<#(\d{1,20})>/y, (m, n) => h("button", { type: "button", cls: "mention command", data: { jump: m[1] } }, `#${n.channel(m[1])}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => stamp(Number(m[1]), m[2] ?? "f")],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (m) => `:${m[1]}:`],
  [/<\/([\w -]{1,100}):\d{1,20}>/y, (m) => h("span", { cls: "mention" }, `/${m[1]}`)],
  [/@(everyone|here)\b/y, (m) => h("span", { cls: "mention" }, m[0])],
  [/\[([^\]\n]{1,500})\]\(<?(https?:\/\/[^\s)>]{1,1000})>?\)/y, (m, n, d) => link(m[2], inline(m[1], n, d + 1))],
  [/<(https?:\/\/[^\s>]{1,1000})>/y, (m) => link(m[1], [m[1]])],
  [/https?:\/\/[^\s<>"]{1,1000}[^\s<>"'.,;:!?)\]*_~|]/y, (m) => link(m[0], [m[0]])],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, n, d) => h("strong", null, inline(m[1], n, d + 1))],
  [/__([\s\S]+?)__(?!_)/y, (m, n, d) => h("u", null, inline(m[1], n, d + 1))],
  [/\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/y, (m, n, d) => h("em", null, inline(m[1], n, d + 1))],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, (m, n, d, before) => (/\w$/.test(before) ? null : h("em", null, inline(m[1], n, d + 1)))],
  [/~~([\s\S]+?)~~(?!~)/y, (m, n, d) => h("s", null, inline(m[1], n, d + 1))],
  [/\|\|([\s\S]+?)\|\|/y, (m, n, d) => spoiler(inline(m[1], n, d + 1))],
];
const PLAIN = /[\s\S][^\\`<@[*_~|h]*/y;

/** @param {string} text @param {Names} names @param {number} [depth] @returns {(Node|string)[]} */
export function inline(text, names, depth = 0) {
  if (depth > DEEPEST) return [text];
  /** @type {(Node|string)[]} */
  const made = [];
  let at = 0;
  walk: while (at < text.length) {
    for (const [pattern, build] of RULES) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      const end = pattern.lastIndex;
      const node = found && build(found, names, depth, text.slice(0, at));
      if (found && node !== null) {
        made.push(/** @type {Node|string} */ (node));
        at = end;
        continue walk;
      }
    }
    PLAIN.lastIndex = at;
    const [plain] = /** @type {RegExpExecArray} */ (PLAIN.exec(text));
    made.push(plain);
    at += plain.length;
  }
  return made;
}

/** @param {string} url @param {(Node|string)[]} inner */
function link(url, inner) {
  const there = /^https:\/\/discord\.com\/channels\/(?:@me|\d{1,20})\/(\d{1,20})(?:\/(\d{1,20}))?$/.exec(url);
  if (there) return h("button", { type: "button", cls: "plain", data: { jump: there[1], to: there[2] ?? "" } }, inner);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, inner);
}

/** @param {(Node|string)[]} inner */
function spoiler(inner) {
  const made = h("span", { cls: "spoiler", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": say.spoilerShow }, h("span", { "aria-hidden": "true" }, inner));
  const show = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    made.classList.add("shown");
    made.setAttribute("aria-expanded", "true");
    made.removeAttribute("aria-label");
    made.firstElementChild?.removeAttribute("aria-hidden");
  };
  made.addEventListener("click", show);
  made.addEventListener("keydown", show);
  return made;
}
