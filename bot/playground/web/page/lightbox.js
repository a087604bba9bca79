/** An enlarged picture with its alt text. */
import { h } from "./dom.js";
import { say } from "./words.js";

/** @param {any} file */
export function enlarge(file) {
  const opener = document.activeElement;
  const message = opener?.closest("li.message")?.getAttribute("data-id");
  const key = opener instanceof HTMLElement ? opener.dataset.key : "";
  const image = h("img", { src: file.url, alt: file.alt || file.name });
  const shut = h("button", { type: "button", cls: "button secondary", on: { click: () => dialog.close() } }, say.close);
  const size = h("button", { type: "button", cls: "button secondary", "aria-pressed": "false", on: { click: () => size.setAttribute("aria-pressed", String(dialog.classList.toggle("full"))) } }, say.fullSize);
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { cls: "lightbox", "aria-label": say.picture },
    h("div", { cls: "lightbox-view", tabindex: "0", on: { click: (/** @type {Event} */ e) => e.target !== image && dialog.close() } }, image),
    file.alt && h("details", null, h("summary", null, say.inWords), h("p", null, file.alt)),
    h("div", { cls: "lightbox-tools" }, size, shut)));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.isConnected || !message) return;
    // The message may have been redrawn: focus its current picture.
    const heir = [...document.querySelectorAll(`li.message[data-id="${CSS.escape(message)}"] button`)].find((b) => b instanceof HTMLElement && b.dataset.key === key);
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
