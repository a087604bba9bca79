/** The page's texts, in the language of the person in front, at first in the browser's. */
import { EN } from "./words_en.js";

/** The languages, each loaded on first use. @type {Record<string, () => Promise<typeof EN>>} */
const CATALOGUES = {
  en: async () => EN,
  fr: async () => (await import("./words_fr.js")).FR,
  de: async () => (await import("./words_de.js")).DE,
};

/** The languages a person can choose, by locale. @type {[string, string][]} */
export const LOCALES = [["en-US", "English"], ["fr", "Français"], ["de", "Deutsch"]];

/** The current catalogue. */
export let say = EN;
/** Its language, for numbers, dates and times. */
export let language = "en";
/** The last requested language. */
let wanted = "en";

/** @param {string|undefined} locale @returns {string} a language we have */
export function spoken(locale) {
  const code = (locale ?? "").split("-")[0];
  return code in CATALOGUES ? code : "en";
}

/** The browser's preferred language. */
export function browsers() {
  return spoken(navigator.languages.find((l) => l.split("-")[0] in CATALOGUES));
}

/** Switch the language. @param {string} code @returns {Promise<boolean>} whether it changed */
export async function speak(code) {
  wanted = code;
  const catalogue = await CATALOGUES[code]();
  if (wanted !== code || say === catalogue) return false;
  language = code;
  say = catalogue;
  document.documentElement.lang = code;
  return true;
}

/** Translate the server's refusal, which is in English. @param {string} why */
export function refused(why) {
  for (const [pattern, sentence] of Object.entries(say.refusals)) {
    const found = new RegExp(`^${pattern.split("{}").map((p) => p.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+)")}$`).exec(why);
    if (found) return found.slice(1).reduce((text, part) => text.replace("{}", () => part), sentence);
  }
  return language === "en" ? why : say.cannot;
}
