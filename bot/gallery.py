"""`python -m bot gallery DIR`: all sprites and every scene of every game, as files to look at.

Games are found, never named. A game's `gallery.py` says which evenings to play (`EVENINGS`) and
what a moment is called (`moment`); robots play them, and each moment is drawn when it first comes.
Every evening's finale hangs there as well, and the covers.
"""

import os
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from itertools import count, repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

import cogs
from bot.art.colour_blind import ColourBlindness, seen_with
from bot.art.sheet import contact_sheet, fitted, picture_sheet
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

LONG_NAMES = (
    "Maximilienne Delacroi",
    "Wilhelmina Mayweather",
    "Bartholomew Goldsmith",
    "Konstantin Gorgonzola",
    "Marguerite Montgomery",
    "Friederike Hammelmann",
    "Guillermo Wagenmacher",
    "Oleksandra Kowalewska",
)
"""Twenty letters each: with these no picture may cut a name."""

DESKTOP, PHONE = "400x300", "340"
"""Folders for pictures as Discord shows them, named after the points it gives them."""

Drawing = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Evening:
    """A game to be played for its moments. `wild`: by players who do anything."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seed: int = 0
    wild: bool = False


Moment = Callable[[Any, int | None], str | None]
"""What a sight's moment is called (seat None: the channel); None if it is not worth a picture."""


def hang(
    folder: Path,
    games: Iterable[str] | None = None,
    *,
    colour_blind: bool = False,
    language: str = "en",
) -> int:
    """Write everything, a folder for each game; gives the number of pictures.

    Beside each picture it hangs as Discord shows it, on the desktop and on a phone, and for each
    game one sheet with all of them; if asked for, that sheet also as colour-blind eyes see it.
    """
    names = packages() if games is None else list(games)
    if len(names) < 2:
        return sum(_wall(folder, name, colour_blind, language) for name in names)
    # Drawing is half Python: processes use all cores where threads would not.
    with ProcessPoolExecutor(
        min(len(names), os.cpu_count() or 1), mp_context=get_context("spawn")
    ) as pool:
        every = repeat(colour_blind), repeat(language)
        return sum(pool.map(_wall, repeat(folder), names, *every))


def scenes(package: str, names: Sequence[str] = NAMES, language: str = "en") -> dict[str, Picture]:
    """Every picture of that game's gallery, by name."""
    return scenes_in(package, names, (language,))[language]


def scenes_in(
    package: str, names: Sequence[str], languages: Sequence[str]
) -> dict[str, dict[str, Picture]]:
    """The same in several languages, by language: each evening is played once."""
    gallery = import_module(f"{package}.gallery")
    game: Game = import_module(f"{package}.game").GAME
    found: dict[str, dict[str, Picture]] = {language: {} for language in languages}
    first = found[languages[0]]
    for evening in gallery.EVENINGS:
        players = Players(tuple(names[: evening.seats]))
        for state in _states(game, evening):
            for moment, seat, sight in _moments(game, state, players, gallery.moment):
                name = f"{moment}_{evening.seats}"
                if name in first:
                    continue
                for language, hung in found.items():
                    picture = _shown(game, state, seat, sight, players, language)
                    if picture is not None:
                        hung[name] = picture
            if game.rules.outcome(state) is not None:
                for language, hung in found.items():
                    finale = game.stage.finale(game.rules.sight(state, None), players, language)
                    if finale is not None:
                        hung[_free_name(hung, f"finale_{evening.seats}")] = finale
    for language, hung in found.items():
        hung.update(_covers(game, names, language))
    return {language: dict(sorted(hung.items())) for language, hung in found.items()}


def _free_name(found: Mapping[str, Picture], name: str) -> str:
    """That name, numbered where an evening of as many seats has ended before."""
    numbers = (name if n == 1 else f"{name}_{n}" for n in count(1))
    return next(name for name in numbers if name not in found)


def _covers(game: Game, names: Sequence[str], language: str) -> dict[str, Picture]:
    """The cover as a menu, a young lobby and a full one show it."""
    least, most = game.rules.seats.start, game.rules.seats[-1]
    seated = {
        "cover": (Players(()), 0),
        "cover_open": (Players(tuple(names[:1])), max(0, least - 1)),
        "cover_full": (Players(tuple(names[:most]), frozenset(range(1, most))), 0),
    }
    made = {key: game.stage.cover(*who, language) for key, who in seated.items()}
    return {key: picture for key, picture in made.items() if picture is not None}


def drawings(
    package: str, names: Sequence[str] = NAMES, language: str = "en"
) -> Iterator[tuple[str, Drawing]]:
    """The pictures of a game's gallery as functions that draw them."""
    if find_spec(f"{package}.gallery") is None:
        return
    gallery = import_module(f"{package}.gallery")
    if hasattr(gallery, "EVENINGS"):
        hung = scenes(package, names, language)
        yield from ((name, picture.drawn) for name, picture in hung.items())
    else:
        yield from gallery.pictures()


def _moments(
    game: Game, state: Any, players: Players, moment: Moment
) -> Iterator[tuple[str, int | None, Any]]:
    """What there is to see, for whom, and what they see."""
    for seat in (None, *range(len(players))):
        sight = game.rules.sight(state, seat)
        name = moment(sight, seat)
        if name is not None:
            yield name, seat, sight


def _shown(
    game: Game, state: Any, seat: int | None, sight: Any, players: Players, language: str
) -> Picture | None:
    if seat is None:
        return game.stage.board(sight, players, language).picture
    offers = list(game.rules.legal(state, seat))
    return game.stage.panel(sight, seat, offers, players, language).picture


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


def packages() -> list[str]:
    """The games there are, as packages."""
    found = pkgutil.iter_modules(cogs.__path__, "cogs.")
    return sorted(module.name for module in found if module.ispkg)


def packages_like(part: str) -> list[str]:
    """Those with that in their name."""
    return [name for name in packages() if part in name.rpartition(".")[2]]


def _wall(folder: Path, game: str, colour_blind: bool, language: str) -> int:
    """Hangs one game."""
    wall = folder / game.rpartition(".")[2]
    sprites = files(game) / "sprites"
    if sprites.is_dir():
        wall.mkdir(parents=True, exist_ok=True)
        with as_file(sprites) as place:
            contact_sheet(place).save(wall / "sprites.png", compress_level=3)
    shown: dict[str, Image.Image] = {}
    for name, draw in drawings(game, language=language):
        data = draw()
        opened = Image.open(BytesIO(data))
        suffix = (opened.format or "jpeg").lower().replace("jpeg", "jpg")
        image = opened.convert("RGB")
        for place in (wall, wall / DESKTOP, wall / PHONE):
            place.mkdir(parents=True, exist_ok=True)
        (wall / f"{name}.{suffix}").write_bytes(data)
        shown[name] = fitted(image, 400, 300)
        shown[name].save(wall / DESKTOP / f"{name}.png", compress_level=1)
        fitted(image, 340).save(wall / PHONE / f"{name}.png", compress_level=1)
    if shown:
        sheet = picture_sheet(shown)
        sheet.save(wall / "sheet.jpg", quality=90, subsampling=0)
        for blindness in ColourBlindness if colour_blind else ():
            seen_with(sheet, blindness).save(wall / f"{blindness}.jpg", quality=90, subsampling=0)
    return len(shown) + sprites.is_dir()
