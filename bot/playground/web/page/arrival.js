/** The guest form: enter a name and own that person. */
import { h } from "./dom.js";
import { refused, say } from "./words.js";

/** @param {import("./app.js").App} app @param {string|null} wish the name in the address, if any */
export function arrival(app, wish) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "guest-name", type: "text", maxlength: "32", required: true, autocomplete: "nickname", dir: "auto" }));
  name.value = wish ?? "";
  const problem = h("p", { cls: "failed", role: "alert", hidden: true });
  const form = h("form", { cls: "arrival", on: { submit: enter } },
    h("span", { cls: "face bot big", "aria-hidden": "true" }),
    h("h1", null, say.welcomeTitle),
    h("p", null, say.welcomeAsk),
    h("div", { cls: "form-field" }, h("label", { for: "guest-name", cls: "field-label" }, say.yourName), name),
    problem,
    h("button", { type: "submit", cls: "button primary" }, say.comeIn),
    h("p", { cls: "hint" }, say.yoursAlone));
  app.main.replaceChildren(form);
  app.root.dataset.layout = "arrival";
  document.title = "Cheeseboard";

  /** @param {Event} event */
  async function enter(event) {
    event.preventDefault();
    problem.hidden = true;
    try {
      const reply = await fetch("/enter", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: name.value }) });
      if (reply.ok) return app.connection.again();
      problem.textContent = refused((await reply.json()).why ?? say.tryAgain);
    } catch {
      problem.textContent = say.noAnswer;
    }
    problem.hidden = false;
    name.focus();
  }
}
