/** What a newcomer finds: the games, each one click away. */
import { h, icon } from "./dom.js";

/** @param {import("./pane.js").Pane} pane @param {() => void} [done] */
export function games(pane, done) {
  const { store, app } = pane;
  if (!store.games.length) return h("p", { cls: "hint" }, "The bot is setting the table…");
  return h("ul", { cls: "games" }, store.games.map((game) => {
    const [low, high] = game.seats;
    const start = h("button", { type: "button", cls: "button primary start", "aria-label": game.robots ? `Play ${game.name} with robots` : `Play ${game.name} alone`, data: { key: `start:${game.slug}` }, on: { click: async () => {
      start.classList.add("busy");
      start.setAttribute("aria-busy", "true");
      await app.start(pane, game.slug);
      start.classList.remove("busy");
      start.removeAttribute("aria-busy");
      done?.();
    } } }, icon("play"), h("span", { cls: "label" }, game.robots ? "Play with robots" : "Play alone"));
    return h("li", { cls: "game", style: { "--game": game.colour } },
      h("span", { cls: "game-sign", "aria-hidden": "true" }, game.emoji),
      h("div", { cls: "game-words" }, h("h3", null, game.name), h("p", null, game.tagline), h("p", { cls: "hint" }, low === high ? `${low} players` : `${low} to ${high} players`, game.robots ? ` · you and ${game.robots} easy ${game.robots === 1 ? "robot" : "robots"}` : "")),
      h("div", { cls: "game-do" }, start,
        h("button", { type: "button", cls: "button secondary", "aria-label": `Rules of ${game.name}`, data: { key: `rules:${game.slug}` }, on: { click: () => {
          done?.();
          pane.slash(game.rules, game.rulesOptions, `/${game.rules}`);
        } } }, h("span", { cls: "label" }, "Rules"))));
  }));
}

/** The beginning of a place. @param {import("./pane.js").Pane} pane @param {import("./store.js").Place} place */
export function welcome(pane, place) {
  if (place.kind === "dm") {
    return h("li", { cls: "welcome" }, h("span", { cls: "face bot big", "aria-hidden": "true" }), h("h2", null, place.name),
      h("p", null, "This is where your direct messages with ", h("strong", null, place.name), " begin. What only you may know in a game comes here, and nobody else sees it."));
  }
  return h("li", { cls: "welcome" }, h("h2", null, `Welcome to #${place.name}!`),
    h("p", null, "This is a small Discord of your own, with the real bot in it. Start a game with one click: robots that go easy on you take the other seats. Or open a table with ",
      h("button", { type: "button", cls: "plain", on: { click: () => pane.composer.begin("/") } }, "a command"), " and let the others join."),
    games(pane));
}
