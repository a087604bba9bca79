/** Parses a command line: command, options, caret position. */
import { say } from "./words.js";

/**
 * @typedef {{name:string,type:number,description:string,required?:boolean,choices?:{name:string,value:any}[],
 *   autocomplete?:boolean,min_value?:number,max_value?:number}} Option
 * @typedef {{path:string,description:string,options:Option[]}} Leaf
 * @typedef {{option:Option,from:number,to:number,text:string}} Given
 * @typedef {{stage:"command",query:string}|{stage:"option",leaf:Leaf,query:string,from:number,given:Given[]}|
 *   {stage:"value",leaf:Leaf,at:Given,given:Given[]}} Standing
 */

/** All commands with their groups, flattened. @param {any[]} commands @returns {Leaf[]} */
export function leaves(commands) {
  const walk = (/** @type {any} */ node, /** @type {string} */ path) => {
    const inner = (node.options ?? []).filter((/** @type {any} */ o) => o.type <= 2);
    if (inner.length) return inner.flatMap((/** @type {any} */ o) => walk(o, `${path} ${o.name}`));
    return [{ path, description: node.description, options: node.options ?? [] }];
  };
  return commands.flatMap((c) => walk(c, c.name));
}

/** @param {Leaf[]} all @param {string} query */
export function matching(all, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (/** @type {Leaf} */ l) => (l.path.startsWith(query.trim().toLowerCase()) ? 0 : 1);
  return all.filter((l) => words.every((w) => l.path.includes(w) || l.description.toLowerCase().includes(w))).sort((a, b) => rank(a) - rank(b));
}

/** The command this line starts with. @param {string} text @param {Leaf[]} all */
export function leafOf(text, all) {
  const fits = all.filter((l) => text.startsWith(`/${l.path}`) && /^(\s|$)/.test(text.slice(l.path.length + 1)));
  return fits.sort((a, b) => b.path.length - a.path.length)[0];
}

/** @param {string} text @param {Leaf} leaf @param {(o: Option, text: string) => boolean} settled
 * whether a value is complete @returns {Given[]} */
export function givens(text, leaf, settled) {
  /** @type {Given[]} */
  const made = [];
  const start = leaf.path.length + 1;
  const marks = /(^|\s)([\w-]+):/g;
  marks.lastIndex = start;
  for (let m = marks.exec(text); m; m = marks.exec(text)) {
    const option = leaf.options.find((o) => o.name === m?.[2]);
    if (!option || made.some((g) => g.option === option)) continue;
    const last = made.at(-1);
    if (last) last.to = m.index;
    made.push({ option, from: m.index + m[0].length, to: text.length, text: "" });
  }
  const loose = text.slice(start, made[0] ? text.lastIndexOf(made[0].option.name, made[0].from) : text.length);
  if (!made.length && loose.trim() && leaf.options.length) {
    // Text directly after the command belongs to its first option.
    const from = start + loose.length - loose.trimStart().length;
    made.push({ option: leaf.options[0], from, to: text.length, text: "" });
  }
  for (const g of made) cut(g, text, settled);
  return made;
}

/** Cut off text after a complete value. @param {Given} given @param {string} text
 * @param {(o: Option, text: string) => boolean} settled */
function cut(given, text, settled) {
  const raw = text.slice(given.from, given.to);
  given.text = raw.trim();
  if (settled(given.option, given.text)) {
    given.to = given.from + raw.trimEnd().length;
    return;
  }
  for (let end = raw.lastIndexOf(" "); end > 0; end = raw.lastIndexOf(" ", end - 1)) {
    const head = raw.slice(0, end).trim();
    if (head && settled(given.option, head)) {
      Object.assign(given, { text: head, to: given.from + raw.slice(0, end).trimEnd().length });
      return;
    }
  }
}

/** @param {string} text @param {number} caret @param {Leaf[]} all
 * @param {(o: Option, text: string) => boolean} settled whether a value is complete @returns {Standing} */
export function standing(text, caret, all, settled) {
  const leaf = leafOf(text, all);
  if (!leaf || caret <= leaf.path.length + 1) return { stage: "command", query: text.slice(1) };
  const given = givens(text, leaf, settled);
  const at = given.find((g) => caret >= g.from && caret <= g.to);
  const before = text.slice(0, caret);
  if (at) return { stage: "value", leaf, at, given };
  const query = /(\S*)$/.exec(before)?.[1] ?? "";
  return { stage: "option", leaf, query, from: caret - query.length, given };
}

/**
 * The value sent for an option. Throws an Error with a sentence if it is invalid.
 * @param {Option} option @param {string} text
 * @param {{people:{id:string,name:string}[], channels:Record<string,string>, roles:Record<string,string>, chosen:Map<string,any>}} known
 */
export function value(option, text, known) {
  const lower = text.toLowerCase();
  if (option.choices?.length) {
    const found = option.choices.find((c) => c.name.toLowerCase() === lower || String(c.value).toLowerCase() === lower);
    if (!found) throw new Error(say.fromTheList(option.name));
    return found.value;
  }
  const remembered = known.chosen.get(`${option.name}:${text}`);
  if (remembered !== undefined) return remembered;
  const byName = (/** @type {[string, string][]} */ pairs) => {
    const found = pairs.find(([id, name]) => name.toLowerCase() === lower.replace(/^[@#]+/, "") || id === text);
    if (!found) throw new Error(say.nobodyCalled(option.name, text));
    return found[0];
  };
  switch (option.type) {
    case 4:
      if (!/^-?\d+$/.test(text)) throw new Error(say.wholeNumber(option.name));
      return Number(text);
    case 10:
      if (text === "" || Number.isNaN(Number(text))) throw new Error(say.aNumber(option.name));
      return Number(text);
    case 5:
      if (/^(true|yes|on)$/.test(lower)) return true;
      if (/^(false|no|off)$/.test(lower)) return false;
      throw new Error(say.trueOrFalse(option.name));
    case 6:
    case 9:
      return byName(known.people.map((p) => [p.id, p.name]));
    case 7:
      return byName(Object.entries(known.channels));
    case 8:
      return byName(Object.entries(known.roles).map(([id, name]) => [id, name.replace(/^@/, "")]));
    case 11:
      throw new Error(say.aFile(option.name));
    default:
      return text;
  }
}
