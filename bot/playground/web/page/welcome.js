/** The welcome page: the games, each started with one click. */
import { h, icon } from "./dom.js";
import { language, say } from "./words.js";

/** @param {import("./pane.js").Pane} pane @param {() => void} [done] */
export function games(pane, done) {
  const { store, app } = pane;
  if (!store.games.length) return h("p", { cls: "hint" }, say.setting);
  return h("ul", { cls: "games" }, store.games.map((game) => {
    const [low, high] = game.seats;
    const { name, tagline } = game.told[language] ?? game.told.en;
    const start = h("button", { type: "button", cls: "button primary start", "aria-label": game.robots ? say.playWithRobots(name) : say.playAlone(name), data: { key: `start:${game.slug}` }, on: { click: async () => {
      start.classList.add("busy");
      start.setAttribute("aria-busy", "true");
      await app.start(pane, game.slug);
      start.classList.remove("busy");
      start.removeAttribute("aria-busy");
      done?.();
    } } }, icon("play"), h("span", { cls: "label" }, game.robots ? say.withRobots : say.alone));
    return h("li", { cls: "game", style: { "--game": game.colour } },
      h("span", { cls: "game-sign", "aria-hidden": "true" }, game.emoji),
      h("div", { cls: "game-words" }, h("h3", null, name), h("p", null, tagline), h("p", { cls: "hint" }, say.players(low, high), game.robots ? say.robots(game.robots) : "")),
      h("div", { cls: "game-do" }, start,
        h("button", { type: "button", cls: "button secondary", "aria-label": say.rulesOf(name), data: { key: `rules:${game.slug}` }, on: { click: () => {
          done?.();
          pane.slash(game.rules, game.rulesOptions, `/${game.rules}`);
        } } }, h("span", { cls: "label" }, say.rules))));
  }));
}

/** The beginning of a place. @param {import("./pane.js").Pane} pane @param {import("./store.js").Place} place */
export function welcome(pane, place) {
  if (place.kind === "dm") {
    return h("li", { cls: "welcome" }, h("span", { cls: "face bot big", "aria-hidden": "true" }), h("h2", null, place.name),
      h("p", null, say.dmBegins(place.name)));
  }
  return h("li", { cls: "welcome" }, h("h2", null, say.welcomeTo(place.name)),
    h("p", null, say.welcomeBefore,
      h("button", { type: "button", cls: "plain", on: { click: () => pane.composer.begin("/") } }, say.welcomeCommand), say.welcomeAfter),
    games(pane));
}
