/** Builds elements from plain values. Text stays text: nothing here parses markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, any>|null} [props] attributes; `on` holds listeners, `data` a dataset,
 *   `style` custom properties
 * @param {...any} children nodes, texts and lists of them; null, undefined and false are left out
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, f] of Object.entries(value)) made.addEventListener(event, f);
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name === "style") for (const [key, v] of Object.entries(value)) made.style.setProperty(key, v);
    else made.setAttribute(name === "cls" ? "class" : name, value === true ? "" : String(value));
  }
  made.append(...kids(children));
  return made;
}

/** @param {any[]} children */
function kids(children) {
  return children.flat(9).filter((c) => c !== null && c !== undefined && c !== false).map((c) => (c instanceof Node ? c : String(c)));
}

/** @param {Element} parent @param {...any} children */
export function fill(parent, ...children) {
  parent.replaceChildren(...kids(children));
}

/** @param {string} name @param {string} [label] */
export function icon(name, label) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("class", "icon");
  if (label) {
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", label);
  } else made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  made.append(path);
  return made;
}

/** @type {Record<string, string>} */
const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  send: "M4 12l16-7-5 15-4-6z",
  one: "M4 5h16v14H4z",
  split: "M4 5h16v14H4zM12 5v14",
  many: "M4 5h16v14H4zM12 5v14M4 12h16",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  help: "M9.2 9a3 3 0 1 1 4.3 2.7c-1 .5-1.5 1.1-1.5 2.3M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  bolt: "M13 3L5 13.5h6L10 21l9-11h-6.5z",
  pen: "M4 20l1-4L16 5l3 3L8 19z",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  back: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  hash: "M9 4L7 20M17 4l-2 16M4 9h16M3.5 15h16",
  play: "M8 5v14l11-7z",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4M9 8h9",
};

/** A round avatar: the first letter on the person's colour, or the bot's cheese.
 * @param {{name:string,colour:string,bot?:boolean}|undefined} person */
export function portrait(person) {
  if (!person || person.bot) return h("span", { cls: "face bot", "aria-hidden": "true" });
  const letter = [...new Intl.Segmenter().segment(person.name)][0]?.segment ?? "?";
  const colour = person.colour || "#9aa0a6";
  return h("span", { cls: "face", "aria-hidden": "true", style: { "--face": colour, "--on-face": onto(colour) } }, letter.toUpperCase());
}

/** Ink or white, whichever has more contrast. @param {string} hex */
function onto(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#1d1510" : "#ffffff";
}

let count = 0;
/** A unique id. @param {string} stem */
export const fresh = (stem) => `${stem}-${++count}`;

/** Show a short notice at the edge of the window. @param {string} text */
export function toast(text) {
  const made = h("p", { cls: "toast" }, text);
  document.getElementById("toasts")?.append(made);
  setTimeout(() => made.remove(), 6000);
}

/** Announce to screen readers. @param {string} text */
export function announce(text) {
  const place = document.getElementById("said");
  if (!place || !text) return;
  place.append(h("p", null, text));
  while (place.childElementCount > 20) place.firstElementChild?.remove();
}
