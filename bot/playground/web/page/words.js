/** The page's own words, in the language of whoever is in front; before that, in the browser's. */
import { EN } from "./words_en.js";

/** The languages, each fetched when it is first spoken. @type {Record<string, () => Promise<typeof EN>>} */
const CATALOGUES = {
  en: async () => EN,
  fr: async () => (await import("./words_fr.js")).FR,
  de: async () => (await import("./words_de.js")).DE,
};

/** What a person's Discord can be set to, by its locale. @type {[string, string][]} */
export const LOCALES = [["en-US", "English"], ["fr", "Français"], ["de", "Deutsch"]];

/** The catalogue that speaks now. */
export let say = EN;
/** Its language, for numbers, dates and times. */
export let language = "en";
/** The language that was asked for last. */
let wanted = "en";

/** @param {string|undefined} locale @returns {string} a language we have */
export function spoken(locale) {
  const code = (locale ?? "").split("-")[0];
  return code in CATALOGUES ? code : "en";
}

/** What the browser would rather have. */
export function browsers() {
  return spoken(navigator.languages.find((l) => l.split("-")[0] in CATALOGUES));
}

/** From now on. @param {string} code @returns {Promise<boolean>} whether that is another language */
export async function speak(code) {
  wanted = code;
  const catalogue = await CATALOGUES[code]();
  if (wanted !== code || say === catalogue) return false;
  language = code;
  say = catalogue;
  document.documentElement.lang = code;
  return true;
}

/** What the server refused, which says it in English. @param {string} why */
export function refused(why) {
  for (const [pattern, sentence] of Object.entries(say.refusals)) {
    const found = new RegExp(`^${pattern.split("{}").map((p) => p.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+)")}$`).exec(why);
    if (found) return found.slice(1).reduce((text, part) => text.replace("{}", () => part), sentence);
  }
  return language === "en" ? why : say.cannot;
}
