/** The message input: text, mentions, and commands with their options, all by keyboard. */
import { fresh, h, icon, toast } from "./dom.js";
import { givens, leafOf, leaves, matching, standing, value } from "./slash.js";
import { say } from "./words.js";

const LONGEST_FILE = 250_000;

/** @typedef {{label:string, hint?:string, note?:string, pick:() => void}} Item */

export class Composer {
  /** @param {import("./pane.js").Pane} pane */
  constructor(pane) {
    this.pane = pane;
    /** @type {import("./slash.js").Leaf[]} */
    this.leaves = [];
    /** @type {Map<string, any>} chosen suggestions, by label */
    this.chosen = new Map();
    /** @type {Item[]} */
    this.items = [];
    this.at = -1;
    this.asked = 0;
    const id = fresh("suggest");
    this.input = /** @type {HTMLTextAreaElement} */ (h("textarea", {
      rows: "1", maxlength: "4000", autocomplete: "off", autocapitalize: "sentences", spellcheck: "true", enterkeyhint: "send", dir: "auto",
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id, "aria-haspopup": "listbox",
    }));
    this.list = h("ul", { role: "listbox", id, "aria-label": say.suggestions });
    this.signature = h("div", { cls: "signature" });
    this.popup = h("div", { cls: "suggest", hidden: true }, this.signature, this.list);
    const send = h("button", { type: "button", cls: "send", "aria-label": say.send, title: say.sendKey, on: { click: () => this.send() } }, icon("send"));
    const slash = h("button", { type: "button", cls: "slashkey", "aria-label": say.commands, title: say.commandsKey, on: { click: () => this.begin("/") } }, "/");
    this.root = h("div", { cls: "composer" }, this.popup, h("div", { cls: "line" }, slash, this.input, send));
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("click", () => this.changed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("keyup", (event) => /^(Arrow(Left|Right)|Home|End)$/.test(event.key) && this.changed());
    this.input.addEventListener("blur", () => setTimeout(() => this.root.contains(document.activeElement) || this.shut(), 150));
  }

  /** @param {string} text */
  begin(text) {
    this.input.value = text;
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
    this.changed();
  }

  /** Focus the input, except on touch screens, where the keyboard would cover half the page. */
  focus() {
    const place = matchMedia("(hover: none) and (pointer: coarse)").matches ? this.pane.stream : this.input;
    place.focus({ preventScroll: true });
  }

  /** Set the person and place. @param {string} name @param {import("./store.js").Place|undefined} place */
  dress(name, place) {
    const where = place?.kind === "dm" ? `@${place.name}` : `#${place?.name ?? ""}`;
    this.input.placeholder = place?.write === false ? say.mayNotWrite : say.message(where);
    this.input.setAttribute("aria-label", say.messageAs(where, name));
    this.input.disabled = place?.write === false;
  }

  get known() {
    const { store } = this.pane;
    return { people: [...store.people.values()], channels: store.guild.channels, roles: store.guild.roles, chosen: this.chosen };
  }

  // Suggestions

  async changed() {
    this.grow();
    const text = this.input.value;
    const asked = ++this.asked;
    if (text.startsWith("/")) {
      if (text === "/" || !this.leaves.length) {
        await this.learn();
        if (asked !== this.asked) return;
      }
      return this.command(text, asked);
    }
    const mention = /(?:^|\s)@([^\s@]{0,32})$/.exec(text.slice(0, this.input.selectionStart));
    if (!mention) return this.shut();
    const people = this.known.people.filter((p) => p.name.toLowerCase().startsWith(mention[1].toLowerCase()));
    const from = this.input.selectionStart - mention[1].length - 1;
    this.show(people.map((p) => ({ label: `@${p.name}`, pick: () => this.put(from, this.input.selectionStart, `@${p.name} `) })), 0);
  }

  /** Load the available commands. */
  async learn() {
    const { commands } = await this.pane.ask("commands").catch(() => ({ commands: [] }));
    this.leaves = leaves(commands);
  }

  /** @param {string} text @param {number} asked */
  command(text, asked) {
    const where = standing(text, this.input.selectionStart, this.leaves, (o, t) => this.settled(o, t));
    if (where.stage === "command") {
      const found = matching(this.leaves, where.query);
      this.sign(null, null);
      return this.show(found.map((leaf) => ({ label: `/${leaf.path}`, hint: leaf.description, pick: () => this.pickCommand(leaf) })), 0, say.noCommand);
    }
    const left = where.leaf.options.filter((o) => !where.given.some((g) => g.option === o));
    if (where.stage === "option") {
      this.sign(where.leaf, null);
      const found = left.filter((o) => o.name.startsWith(where.query));
      return this.show(found.map((o) => ({ label: o.name, hint: o.description, note: say.kinds[o.type], pick: () => this.put(where.from, this.input.selectionStart, `${o.name}:`) })), -1);
    }
    this.sign(where.leaf, where.at.option);
    this.suggest(where, asked);
  }

  /** @param {Extract<import("./slash.js").Standing, {stage:"value"}>} where @param {number} asked */
  async suggest(where, asked) {
    const { option, text, from, to } = where.at;
    const offer = (/** @type {{name:string,value:any}[]} */ choices, /** @type {boolean} */ narrow) => {
      const found = narrow ? choices.filter((c) => c.name.toLowerCase().includes(text.toLowerCase())) : choices;
      const whole = found.some((c) => c.name.toLowerCase() === text.toLowerCase());
      this.show(found.map((c) => ({ label: c.name, pick: () => {
        this.chosen.set(`${option.name}:${c.name.trim()}`, c.value);
        this.put(from, to, `${c.name} `);
      } })), whole || !found.length ? -1 : 0, option.autocomplete && !found.length ? say.nothingToOffer : "");
    };
    if (option.choices?.length) return offer(option.choices, true);
    if (option.type === 5) return offer([{ name: "true", value: true }, { name: "false", value: false }], true);
    if (option.type === 6 || option.type === 9) return offer(this.known.people.map((p) => ({ name: `@${p.name}`, value: p.id })), true);
    if (option.type === 7) return offer(Object.entries(this.known.channels).map(([id, name]) => ({ name: `#${name}`, value: id })), true);
    if (option.type === 11) return this.show(this.chosen.has(`${option.name}:${text}`) ? [] : [{ label: say.chooseFile, pick: () => this.attach(option, from, to) }], 0);
    if (!option.autocomplete) return this.show([], -1);
    if (!this.items.length) this.show([], -1, say.asking);
    await new Promise((r) => setTimeout(r, 120));
    if (asked !== this.asked) return;
    /** @type {Record<string, any>} */
    const options = {};
    for (const g of where.given) {
      if (g !== where.at) try { options[g.option.name] = value(g.option, g.text, this.known); } catch { /* not complete yet */ }
    }
    const typed = this.chosen.has(`${option.name}:${text}`) ? "" : text;
    try {
      const { choices } = await this.pane.ask("complete", { line: where.leaf.path, focused: option.name, text: typed, options });
      if (asked === this.asked) offer(choices, false);
    } catch (error) {
      if (asked === this.asked) this.show([], -1, /** @type {Error} */ (error).message);
    }
  }

  /** Choose a text file for an option. @param {import("./slash.js").Option} option @param {number} from @param {number} to */
  attach(option, from, to) {
    const asked = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".txt,text/plain", "aria-label": option.description, hidden: true }));
    asked.addEventListener("change", async () => {
      const file = asked.files?.[0];
      asked.remove();
      if (!file) return;
      const name = file.name.replace(/[^\w.()-]+/g, "_").slice(-100);
      if (file.size > LONGEST_FILE) return toast(say.fileTooLong);
      this.chosen.set(`${option.name}:${name}`, { name, text: await file.text() });
      this.put(from, to, `${name} `);
    });
    this.root.append(asked);
    asked.click();
  }

  /** @param {import("./slash.js").Option} option @param {string} text */
  settled(option, text) {
    if (option.type === 3 && !option.choices?.length) return this.chosen.has(`${option.name}:${text}`);
    try {
      value(option, text, this.known);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {import("./slash.js").Leaf} leaf */
  pickCommand(leaf) {
    const first = leaf.options.find((o) => o.required);
    this.put(0, this.input.value.length, `/${leaf.path} ${first ? `${first.name}:` : ""}`);
  }

  /** @param {number} from @param {number} to @param {string} text */
  put(from, to, text) {
    const whole = this.input.value;
    const gap = from > 0 && !/[\s:]$/.test(whole.slice(0, from)) ? " " : "";
    this.input.value = whole.slice(0, from) + gap + text + whole.slice(to).trimStart();
    const caret = from + gap.length + text.length;
    this.input.focus();
    this.input.setSelectionRange(caret, caret);
    this.changed();
  }

  /** Show the command's signature above the list. @param {import("./slash.js").Leaf|null} leaf @param {import("./slash.js").Option|null} now */
  sign(leaf, now) {
    this.signature.replaceChildren();
    if (!leaf) return;
    const given = givens(this.input.value, leaf, (o, t) => this.settled(o, t)).map((g) => g.option);
    this.signature.append(h("strong", null, `/${leaf.path}`), " ",
      ...leaf.options.map((o) => h("span", { cls: `pill${o === now ? " now" : given.includes(o) ? " set" : ""}` }, o.name, o.required ? "*" : "")),
      h("span", { cls: "hint" }, now ? ` ${now.description} (${say.kinds[now.type]})` : ` ${leaf.description}`));
  }

  /** @param {Item[]} items @param {number} at @param {string} [empty] */
  show(items, at, empty = "") {
    this.items = items;
    this.list.replaceChildren(...items.map((item, i) => h("li", {
      role: "option", id: `${this.list.id}-${i}`, cls: "choice", "aria-selected": "false",
      on: { mousedown: (/** @type {Event} */ e) => e.preventDefault(), click: () => item.pick() },
    }, h("span", { cls: "what" }, h("span", { cls: "label" }, item.label), item.hint && h("span", { cls: "hint" }, item.hint)), item.note && h("span", { cls: "hint note" }, item.note))));
    if (!items.length && empty) this.list.append(h("li", { cls: "choice none" }, empty));
    const any = this.list.childElementCount > 0 || this.signature.childElementCount > 0;
    this.popup.hidden = !any;
    this.input.setAttribute("aria-expanded", String(items.length > 0));
    this.point(items.length ? at : -1);
  }

  shut() {
    this.signature.replaceChildren();
    this.show([], -1);
  }

  /** @param {number} to */
  point(to) {
    for (const item of this.list.children) item.setAttribute("aria-selected", "false");
    this.at = to;
    const item = this.list.children[to];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) this.input.setAttribute("aria-activedescendant", item.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 180)}px`;
  }

  // Keys and sending

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.isComposing) return;
    const count = this.items.length;
    if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.point((this.at + step + (this.at < 0 && step < 0 ? 1 : 0) + count) % count);
    } else if (count && event.key === "Tab" && !event.shiftKey && !event.altKey) this.items[Math.max(0, this.at)].pick();
    else if (event.key === "Enter" && !event.shiftKey) this.at >= 0 && count ? this.items[this.at].pick() : this.send();
    else if (event.key === "Escape" && !this.popup.hidden) this.shut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async send() {
    if (this.input.value.startsWith("/") && !this.leaves.length) await this.learn();
    const text = this.input.value.trim();
    if (!text) return;
    try {
      if (text.startsWith("/")) {
        const leaf = leafOf(text, this.leaves);
        if (!leaf) throw new Error(say.noSuchCommand);
        /** @type {Record<string, any>} */
        const options = {};
        for (const g of givens(this.input.value, leaf, (o, t) => this.settled(o, t))) if (g.text) options[g.option.name] = value(g.option, g.text, this.known);
        const missing = leaf.options.find((o) => o.required && !(o.name in options));
        if (missing) throw new Error(say.isRequired(missing.name));
        this.pane.slash(leaf.path, options, text);
      } else this.pane.say(this.mentioned(text));
    } catch (error) {
      return toast(/** @type {Error} */ (error).message);
    }
    this.chosen.clear();
    this.asked++; // Pending suggestions are for a line that is gone.
    this.input.value = "";
    this.grow();
    this.shut();
  }

  /** Turn @names into mentions. @param {string} text */
  mentioned(text) {
    const people = this.known.people.sort((a, b) => b.name.length - a.name.length);
    for (const person of people) text = text.split(`@${person.name}`).join(`<@${person.id}>`);
    return text;
  }
}
