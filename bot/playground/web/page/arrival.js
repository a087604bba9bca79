/** A guest arrives: a name, and that person is theirs from then on. */
import { h } from "./dom.js";

/** @param {import("./app.js").App} app @param {string|null} wish the name in the address, if any */
export function arrival(app, wish) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "guest-name", type: "text", maxlength: "32", required: true, autocomplete: "nickname", dir: "auto" }));
  name.value = wish ?? "";
  const problem = h("p", { cls: "failed", role: "alert", hidden: true });
  const form = h("form", { cls: "arrival", on: { submit: enter } },
    h("span", { cls: "face bot big", "aria-hidden": "true" }),
    h("h1", null, "Welcome to Cheeseboard!"),
    h("p", null, "Cheesy board games, played with friends. What shall we call you?"),
    h("div", { cls: "form-field" }, h("label", { for: "guest-name", cls: "field-label" }, "Your name"), name),
    problem,
    h("button", { type: "submit", cls: "button primary" }, "Come in"),
    h("p", { cls: "hint" }, "In this browser you are that person from now on: nobody else here can play as you or read what is meant for you."));
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
      problem.textContent = (await reply.json()).why ?? "That did not work. Please try again.";
    } catch {
      problem.textContent = "The playground is not answering. Please try again.";
    }
    problem.hidden = false;
    name.focus();
  }
}
