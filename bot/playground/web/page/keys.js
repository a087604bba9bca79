/** The page's global keyboard shortcuts. */
import { newestControl } from "./keeping.js";
import { toast } from "./dom.js";
import { say } from "./words.js";

/** @param {import("./app.js").App} app @param {KeyboardEvent} event */
export function pressed(app, event) {
  if (document.querySelector("dialog[open]")) return;
  const pane = app.panes.find((p) => p.root.contains(document.activeElement)) ?? app.panes.find((p) => p.person === app.front) ?? app.panes[0];
  const writing = event.target instanceof HTMLElement && event.target.matches("input,textarea,select");
  if (event.altKey && event.code === "KeyB") toControls(pane);
  else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    const people = app.alone ? [] : app.store.playable;
    const person = people[Number(event.code.slice(5)) - 1];
    if (person) app.be(person.id);
  } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown") && pane) {
    const places = (pane.screen?.listed(pane.place) ?? []).map((p) => p.id);
    const to = places[(places.indexOf(pane.place) + (event.key === "ArrowDown" ? 1 : -1) + places.length) % places.length];
    pane.enter(to);
    app.dress();
    pane.composer.focus();
  } else if (event.altKey && event.code === "KeyL") {
    const all = app.layouts;
    app.setLayout(all[(all.indexOf(app.layout) + 1) % all.length]);
  } else if (event.key === "/" && !writing && !event.ctrlKey && !event.metaKey) pane?.composer.begin("/");
  else if (event.key === "Escape" && !writing) pane?.composer.focus();
  else return;
  event.preventDefault();
}

/** @param {import("./pane.js").Pane|undefined} pane */
function toControls(pane) {
  const control = pane && newestControl(pane.list);
  if (!control) return toast(say.nothingToPress);
  control.focus({ preventScroll: true });
  control.closest("li")?.scrollIntoView({ block: "nearest" });
  control.scrollIntoView({ block: "nearest" });
}
