/** Message components: buttons, selects, and their containers. */
import { fresh, h, icon } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { say } from "./words.js";

/**
 * @typedef {{press:(id:string)=>void, choose:(id:string, values:string[])=>void,
 *   names: import("./markdown.js").Names, busy:Set<string>, people:{id:string,label:string}[],
 *   channels:{id:string,label:string}[], roles:{id:string,label:string}[]}} Hands
 */

const STYLES = ["", "primary", "secondary", "success", "danger", "link", "primary"];

/** @param {any[]} parts @param {Hands} hands @returns {Node[]} */
export function parts(parts, hands) {
  return parts.map((part) => one(part, hands)).filter((n) => n !== null);
}

/** @param {any} part @param {Hands} hands @returns {Node|null} */
function one(part, hands) {
  switch (part.type) {
    case 1:
      return h("div", { cls: "row" }, parts(part.components ?? [], hands));
    case 2:
      return button(part, hands);
    case 3: case 5: case 6: case 7: case 8:
      return select(part, hands);
    case 9:
      return h("div", { cls: "section" }, h("div", null, parts(part.components ?? [], hands)), part.accessory && one(part.accessory, hands));
    case 10:
      return h("div", { cls: "words" }, markdown(part.content ?? "", hands.names));
    case 14:
      return h("hr", null);
    case 17:
      return h("div", { cls: "frame" }, parts(part.components ?? [], hands));
    default:
      return null;
  }
}

/** @param {any} emoji */
const sign = (emoji) => emoji?.name && h("span", { cls: "sign", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);

/** @param {any} part @param {Hands} hands */
function button(part, hands) {
  const face = [sign(part.emoji), part.label && h("span", { cls: "label" }, part.label)];
  const name = part.label ? null : part.emoji?.name;
  if (part.style === 5) {
    const safe = /^https?:\/\//.test(part.url ?? "");
    return h("a", { cls: "button link", href: safe ? part.url : null, target: "_blank", rel: "noopener noreferrer", "aria-label": name }, face);
  }
  const busy = hands.busy.has(part.custom_id);
  return h("button", {
    type: "button",
    cls: `button ${STYLES[part.style] ?? "secondary"}${busy ? " busy" : ""}`,
    disabled: Boolean(part.disabled),
    "aria-busy": busy ? "true" : null,
    "aria-label": name,
    data: { key: part.custom_id },
    on: { click: () => !busy && hands.press(part.custom_id) },
  }, face, busy && h("span", { cls: "dots", role: "img", "aria-label": say.waiting }));
}

/** The options of a select; those of people, roles and channels come from the server. */
/** @param {any} part @param {Hands} hands @returns {any[]} */
function choices(part, hands) {
  if (part.type === 3) return part.options ?? [];
  const kinds = { 5: hands.people, 6: hands.roles, 7: [...hands.people, ...hands.roles], 8: hands.channels };
  return kinds[/** @type {5|6|7|8} */ (part.type)].map((t) => ({ label: t.label, value: t.id }));
}

/** A select: a button that opens a list. One choice is sent at once, several when the list closes.
 * @param {any} part @param {Hands} hands */
function select(part, hands) {
  const options = choices(part, hands);
  const busy = hands.busy.has(part.custom_id);
  const chosen = options.filter((o) => o.default);
  const low = part.min_values ?? 1;
  const high = part.max_values ?? 1;
  const face = chosen.length ? chosen.map((o) => o.label).join(", ") : part.placeholder || say.select;
  const opener = h("button", {
    type: "button",
    cls: `select${busy ? " busy" : ""}`,
    disabled: Boolean(part.disabled),
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": busy ? "true" : null,
    data: { key: part.custom_id },
  }, chosen.length === 1 && sign(chosen[0].emoji), h("span", { cls: chosen.length ? "label" : "label hint" }, face), busy ? h("span", { cls: "dots" }) : icon("down"));
  const holder = h("div", { cls: "selector", data: { print: JSON.stringify([part.custom_id, low, high, options]) } }, opener);
  opener.addEventListener("click", () => {
    if (busy) return;
    const open = holder.querySelector(".choices");
    if (open) return void open.dispatchEvent(new Event("shut"));
    const list = listbox({ options, low, high, chosen: chosen.map((o) => o.value), label: part.placeholder || say.choices }, (values) => {
      opener.setAttribute("aria-expanded", "false");
      list.remove();
      if (holder.contains(document.activeElement) || document.activeElement === document.body) opener.focus();
      const same = values && values.length === chosen.length && chosen.every((o) => values.includes(o.value));
      if (values && !(same && high > 1)) hands.choose(part.custom_id, values);
    });
    holder.append(list);
    opener.setAttribute("aria-expanded", "true");
    opener.setAttribute("aria-controls", list.id);
    list.dispatchEvent(new Event("opened"));
  });
  return holder;
}

/**
 * A list to choose from with mouse or keys. `done` gets the values, or null if nothing was chosen.
 * @param {{options:any[], low:number, high:number, chosen:string[], label:string}} what
 * @param {(values: string[]|null) => void} done
 */
export function listbox(what, done) {
  const many = what.high > 1;
  const picked = new Set(what.chosen);
  const id = fresh("choices");
  const items = what.options.map((option, i) =>
    h("li", { role: "option", id: `${id}-${i}`, "aria-selected": picked.has(option.value) ? "true" : "false", cls: "choice", data: { value: option.value } },
      many && h("span", { cls: "tick", "aria-hidden": "true" }), sign(option.emoji),
      h("span", { cls: "what" }, h("span", { cls: "label" }, option.label), option.description && h("span", { cls: "hint" }, inline(option.description, NOBODY)))));
  const list = h("ul", { role: "listbox", tabindex: "0", "aria-label": what.label, "aria-multiselectable": many ? "true" : null }, items);
  const count = h("span", { cls: "hint" });
  const ready = h("button", { type: "button", cls: "button primary", on: { click: () => finish() } }, say.done);
  const made = h("div", { cls: "choices", id }, list, many && h("div", { cls: "choices-end" }, count, ready));
  let at = Math.max(0, what.options.findIndex((o) => picked.has(o.value)));
  const tally = () => {
    count.textContent = say.picked(picked.size, what.low, what.high);
    /** @type {HTMLButtonElement} */ (ready).disabled = picked.size < what.low || picked.size > what.high;
  };
  const point = (/** @type {number} */ to) => {
    items[at]?.classList.remove("at");
    at = Math.max(0, Math.min(items.length - 1, to));
    items[at]?.classList.add("at");
    items[at]?.scrollIntoView({ block: "nearest" });
    if (items[at]) list.setAttribute("aria-activedescendant", items[at].id);
  };
  const finish = () => done(picked.size >= what.low && picked.size <= what.high ? [...picked] : null);
  const pick = (/** @type {number} */ i) => {
    const value = what.options[i]?.value;
    if (value === undefined) return;
    if (!many) return done([value]);
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < what.high) picked.add(value);
    items[i].setAttribute("aria-selected", String(picked.has(value)));
    tally();
  };
  items.forEach((item, i) => {
    item.addEventListener("click", () => { point(i); pick(i); });
    item.addEventListener("pointermove", () => point(i));
  });
  list.addEventListener("keydown", (event) => {
    const jump = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (jump !== undefined) point(jump);
    else if (event.key === " " || (event.key === "Enter" && !many)) pick(at);
    else if (event.key === "Enter") finish();
    else if (event.key === "Escape") done(null);
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const found = [...items.keys()].map((i) => (at + 1 + i) % items.length).find((i) => what.options[i].label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (found === undefined) return;
      point(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  made.addEventListener("focusout", (event) => {
    const next = /** @type {FocusEvent} */ (event).relatedTarget;
    if (next instanceof Node && made.parentElement?.contains(next)) return;
    setTimeout(() => { if (made.isConnected && document.hasFocus() && !made.contains(document.activeElement)) many ? finish() : done(null); });
  });
  made.addEventListener("shut", () => (many ? finish() : done(null)));
  made.addEventListener("opened", () => {
    list.focus({ preventScroll: true });
    point(at);
    made.scrollIntoView({ block: "nearest" });
  });
  tally();
  return made;
}

/** @type {import("./markdown.js").Names} */
const NOBODY = { user: (id) => id, role: (id) => id, channel: (id) => id, me: "" };
