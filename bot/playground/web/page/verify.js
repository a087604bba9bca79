/** Sends a game file to be played again, and shows what was found. */
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const text = /** @type {HTMLTextAreaElement} */ (at("text"));
const file = /** @type {HTMLInputElement} */ (at("file"));
const print = /** @type {HTMLInputElement} */ (at("print"));

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
  show(["Playing it again…"]);
  try {
    const reply = await fetch(`/verify?fingerprint=${encodeURIComponent(print.value)}`, { method: "POST", body: text.value });
    show((await reply.json()).lines);
  } catch {
    show(["That did not work: the page could not be reached. Please try again."]);
  }
});
