async ([version, messages]) => {
  // The page's own drawing, in the page's own stream; only the people and the wires are missing.
  const { render } = await import(`/page/${version}/message.js`);
  const nobody = { user: () => "Maximilienne Delacroi", role: () => "@role", channel: () => "general", me: "" };
  const pane = {
    person: "", app: { drawer: false }, screen: undefined, dismiss() {}, names: () => nobody,
    store: { people: new Map([["bot", { name: "Cheeseboard", colour: "", bot: true }]]), name: () => "Cheeseboard" },
    hands: () => ({ press() {}, choose() {}, names: nobody, busy: new Set(), people: [], roles: [], channels: [] }),
  };
  const common = { id: "1", place: "1", author: "bot", time: Date.now(), edited: null, version: 1, thinking: false, calls: [], everyone: false };
  const list = document.createElement("ol");
  list.className = "messages";
  document.querySelector(".stream").append(list);
  const made = messages.map((message) => render({ ...common, ...message }, pane, false));
  list.replaceChildren(...made);
  const wide = made.find((item) => item.scrollWidth > item.clientWidth + 1);
  if (wide) throw new Error(`it would have to be scrolled sideways: ${wide.textContent}`);
  const heights = made.map((item) => item.getBoundingClientRect().height);
  list.remove();
  return heights;
}
