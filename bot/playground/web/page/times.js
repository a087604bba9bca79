/** Timestamps in Discord's formats; relative ones are updated. */
import { h } from "./dom.js";
import { language, say } from "./words.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** @param {number} seconds since 1970 */
function ago(seconds) {
  const away = Math.round(seconds - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, s]) => Math.abs(away) >= s) ?? UNITS[5];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(away / size), unit);
}

/** @param {number} seconds @param {string} style */
export function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", null, say.someTime);
  const full = new Intl.DateTimeFormat(language, STYLES.F).format(date);
  const words = style === "R" ? ago(seconds) : new Intl.DateTimeFormat(language, STYLES[style] ?? STYLES.f).format(date);
  return h("time", { cls: "stamp", datetime: date.toISOString(), title: full, data: style === "R" ? { ticks: String(seconds) } : {} }, words);
}

/** The time next to an author's name. @param {number} ms */
export function clock(ms) {
  const date = new Date(ms);
  const today = date.toDateString() === new Date().toDateString();
  const words = new Intl.DateTimeFormat(language, today ? STYLES.t : { dateStyle: "short", timeStyle: "short" }).format(date);
  return h("time", { datetime: date.toISOString(), title: new Intl.DateTimeFormat(language, STYLES.F).format(date) }, words);
}

setInterval(() => {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-ticks]"))) {
    const words = ago(Number(place.dataset.ticks));
    if (place.textContent !== words) place.textContent = words;
  }
}, 1000);
