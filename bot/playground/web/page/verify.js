/** Sends a game file for verification and shows the findings. */
import { browsers, say, speak } from "./words.js";

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const text = /** @type {HTMLTextAreaElement} */ (at("text"));
const file = /** @type {HTMLInputElement} */ (at("file"));
const print = /** @type {HTMLInputElement} */ (at("print"));
const closing = /** @type {HTMLInputElement} */ (at("closing"));

await speak(browsers());
document.title = `${say.checkTitle} · Cheeseboard`;
for (const place of document.querySelectorAll("[data-say]")) {
  const key = /** @type {keyof typeof say} */ (/** @type {HTMLElement} */ (place).dataset.say);
  place.textContent = String(say[key]);
}

/** @param {string[]} lines */
function show(lines) {
  at("found").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
}

file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (chosen) text.value = await chosen.text();
});

at("check").addEventListener("submit", async (event) => {
  event.preventDefault();
  show([say.checkPlaying]);
  try {
    const noted = new URLSearchParams({ fingerprint: print.value, closing: closing.value });
    const reply = await fetch(`/verify?${noted}`, { method: "POST", body: text.value });
    show((await reply.json()).lines);
  } catch {
    show([say.checkUnreached]);
  }
});
