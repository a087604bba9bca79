"""`python -m bot gallery DIR`: all sprites and every scene of every game, as files to look at.

Games are found, never named. A game's `gallery.py` says which evenings to play (`EVENINGS`) and
what a moment is called (`moment`); robots play them, and each moment is drawn when it first comes.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

import cogs
from bot.art.sheet import contact_sheet
from bot.game import Game
from bot.kernel import Event, Memory, Move, any_move
from bot.stage.players import Players
from bot.stage.view import Picture

NAMES = (
    "Ada",
    "Björn Gustafsson",
    "Chloé",
    "Maximilienne Delacroi",
    "Ed",
    "Zoë",
    "Wilhelmina Mayweather",
    "Hal",
)
"""Short and long ones; the longest have the twenty letters that must never be cut."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A game to be played for its moments. `wild`: by players who do anything."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seed: int = 0
    wild: bool = False


Moment = Callable[[Any, int | None], str | None]
"""What a sight's moment is called (seat None: the channel); None if it is not worth a picture."""


def hang(folder: Path, games: Iterable[str] | None = None) -> int:
    """Write everything as PNG, a folder for each game; gives the number of pictures."""
    count = 0
    for game in _packages() if games is None else games:
        wall = folder / game.rpartition(".")[2]
        for name, image in _shown(game):
            wall.mkdir(parents=True, exist_ok=True)
            image.save(wall / f"{name}.png", compress_level=3)
            count += 1
    return count


def scenes(package: str) -> dict[str, Picture]:
    """Every picture of that game's gallery, by name."""
    gallery = import_module(f"{package}.gallery")
    game: Game = import_module(f"{package}.game").GAME
    found: dict[str, Picture] = {}
    for evening in gallery.EVENINGS:
        players = Players(NAMES[: evening.seats])
        for state in _states(game, evening):
            for name, picture in _moments(game, state, players, gallery.moment):
                found.setdefault(f"{name}_{evening.seats}", picture)
    return dict(sorted(found.items()))


def _moments(
    game: Game, state: Any, players: Players, moment: Moment
) -> Iterator[tuple[str, Picture]]:
    for seat in (None, *range(len(players))):
        sight = game.rules.sight(state, seat)
        name = moment(sight, seat)
        if name is None:
            continue
        if seat is None:
            view = game.stage.board(sight, players, "en")
        else:
            offers = list(game.rules.legal(state, seat))
            view = game.stage.panel(sight, seat, offers, players, "en")
        if view.picture is not None:
            yield name, view.picture


def _states(game: Game, evening: Evening) -> Iterator[Any]:
    """The states of an evening, one after another, played by robots. The same one, changed."""
    rules, rng = game.rules, Random(evening.seed)
    options = rules.options_type.model_validate(evening.options)
    state = rules.deal(evening.seats, options, rng)
    memories: list[Memory] = [{} for _ in range(evening.seats)]
    _witness(game, state, memories, rules.opening(state), rng)
    while True:
        yield state
        if rules.outcome(state) is not None:
            return
        chosen = _next(game, state, memories, rng, wild=evening.wild)
        if chosen is None:
            events = rules.expire(state, next(iter(rules.clocks(state))), rng)
        else:
            events = rules.play(state, *chosen, rng)
        _witness(game, state, memories, events, rng)


def _next(
    game: Game, state: Any, memories: list[Memory], rng: Random, *, wild: bool
) -> tuple[int, Move] | None:
    awaited = game.rules.awaited(state)
    for seat in sorted(range(len(memories)), key=lambda seat: seat not in awaited):
        offers = list(game.rules.legal(state, seat))
        if not offers:
            continue
        if wild and seat in awaited:
            return seat, any_move(offers, rng)
        sight = game.rules.sight(state, seat)
        move = game.robot.choose(sight, seat, offers, memories[seat], rng)
        if move is not None:
            return seat, move
    return None


def _witness(
    game: Game, state: Any, memories: list[Memory], events: Iterable[Event], rng: Random
) -> None:
    for seat, memory in enumerate(memories):
        seen = [event for event in events if event.seen_by(seat)]
        sight = game.rules.sight(state, seat)
        memories[seat] = game.robot.witness(memory, sight, seat, seen, rng)


def _packages() -> list[str]:
    found = pkgutil.iter_modules(cogs.__path__, "cogs.")
    return sorted(module.name for module in found if module.ispkg)


def _shown(game: str) -> Iterator[tuple[str, Image.Image]]:
    sprites = files(game) / "sprites"
    if sprites.is_dir():
        with as_file(sprites) as place:
            yield "sprites", contact_sheet(place)
    for name, draw in _drawings(game):
        yield name, Image.open(BytesIO(draw()))


def _drawings(game: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    if find_spec(f"{game}.gallery") is None:
        return
    gallery = import_module(f"{game}.gallery")
    if hasattr(gallery, "EVENINGS"):
        yield from ((name, picture.drawn) for name, picture in scenes(game).items())
    else:
        yield from gallery.pictures()
