/** The bot's modals and the page's own dialogs. */
import { fresh, h, portrait } from "./dom.js";
import { markdown } from "./markdown.js";
import { say } from "./words.js";

/**
 * @param {any} form @param {import("./pane.js").Pane} pane
 * @param {(values: Record<string, any>) => Promise<void>} submit rejects with a sentence
 */
export function openForm(form, pane, submit) {
  /** @type {[string, () => any][]} */
  const read = [];
  const fields = form.parts.map((/** @type {any} */ part) => {
    if (part.type === 18) return field(part.component, part.label, part.description, read);
    if (part.type === 10) return h("div", { cls: "words" }, markdown(part.content ?? "", pane.names()));
    return (part.components ?? []).map((/** @type {any} */ inner) => field(inner, inner.label ?? "", "", read));
  });
  const problem = h("p", { cls: "failed", role: "alert", hidden: true });
  const send = h("button", { type: "submit", cls: "button primary" }, say.submit);
  const body = h("form", { method: "dialog" }, fields, problem,
    h("div", { cls: "dialog-end" }, h("button", { type: "button", cls: "button secondary", on: { click: () => dialog.close() } }, say.cancel), send));
  const dialog = show(form.title, body, portrait(pane.store.people.get(pane.person)));
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.hidden = true;
    send.classList.add("busy");
    try {
      await submit(Object.fromEntries(read.map(([id, f]) => [id, f()])));
      dialog.close();
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      problem.hidden = false;
    }
    send.classList.remove("busy");
  });
}

/** @param {any} part @param {string} label @param {string} hint @param {[string, () => any][]} read */
function field(part, label, hint, read) {
  const id = fresh("field");
  const required = part.required !== false;
  const title = h("label", { for: id, cls: "field-label" }, label, required && h("span", { "aria-hidden": "true", cls: "star" }, " *"));
  const about = hint ? h("p", { cls: "hint", id: `${id}-hint` }, hint) : null;
  const common = { id, "aria-describedby": about && `${id}-hint`, required: required && part.type !== 23 };
  /** @type {HTMLElement} */
  let control;
  if (part.type === 4) {
    const limits = { ...common, minlength: part.min_length, maxlength: part.max_length ?? 4000, placeholder: part.placeholder, dir: "auto" };
    control = part.style === 2 ? h("textarea", { ...limits, rows: "4" }) : h("input", { ...limits, type: "text" });
    /** @type {HTMLInputElement} */ (control).value = part.value ?? "";
    read.push([part.custom_id, () => /** @type {HTMLInputElement} */ (control).value]);
  } else if (part.type === 23) {
    control = h("input", { ...common, type: "checkbox" });
    read.push([part.custom_id, () => /** @type {HTMLInputElement} */ (control).checked]);
  } else {
    const many = (part.max_values ?? (part.type === 22 ? 25 : 1)) > 1;
    control = h("select", { ...common, multiple: many }, !many && !required && h("option", { value: "" }, "—"),
      (part.options ?? []).map((/** @type {any} */ o) => h("option", { value: o.value, selected: Boolean(o.default) }, o.description ? `${o.label}: ${o.description}` : o.label)));
    const all = () => [.../** @type {HTMLSelectElement} */ (control).selectedOptions].map((o) => o.value).filter(Boolean);
    read.push([part.custom_id, () => (part.type === 21 ? all()[0] ?? null : all())]);
  }
  return h("div", { cls: "form-field" }, title, about, control);
}

/** A centred dialog. @param {string} title @param {Node} body @param {Node} [face] */
export function show(title, body, face) {
  const id = fresh("title");
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { cls: "dialog", "aria-labelledby": id },
    h("header", null, face, h("h2", { id, dir: "auto" }, title), h("button", { type: "button", cls: "shut", "aria-label": say.close, on: { click: () => dialog.close() } }, "×")), body));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement|null} */ (body instanceof Element ? body.querySelector("input,textarea,select,button.primary") : null)?.focus();
  return dialog;
}
