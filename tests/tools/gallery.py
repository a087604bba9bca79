"""Draw all sprites and sample pictures of every game to files.

Games are discovered. `tests/<game>/gallery.py` lists the games to play (`SAMPLE_GAMES`) and names
their moments (`moment`); a game without it is sampled. Robots play, and each moment is drawn when
it first occurs, as are the final picture of each game and the covers.
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
from types import ModuleType
from typing import Any
from zlib import crc32

from PIL import Image

import cogs
from bot.game import Game
from bot.kernel import Event, Memory, Move, random_move
from bot.presentation.players import Players
from bot.presentation.view import Picture
from tests.tools.colour_blind import ColourBlindness, simulate
from tests.tools.contact_sheet import contact_sheet, picture_sheet, shrink_to_fit

SAMPLE_NAMES = (
    "Ada",
    "Björn Gustafsson",
    "Chloé",
    "Maximilienne Delacroi",
    "Ed",
    "Zoë",
    "Wilhelmina Mayweather",
    "Hal",
)
"""Short and long names; the longest have the twenty letters that must never be cut."""

LONG_SAMPLE_NAMES = (
    "Maximilienne Delacroi",
    "Wilhelmina Mayweather",
    "Bartholomew Goldsmith",
    "Konstantin Gorgonzola",
    "Marguerite Montgomery",
    "Friederike Hammelmann",
    "Guillermo Wagenmacher",
    "Oleksandra Kowalewska",
)
"""Names of twenty letters, none of which any picture may cut."""

DESKTOP_FOLDER, PHONE_FOLDER = "400x300", "340"
"""Folders for pictures at Discord's display size, named after it in points."""

DrawFunction = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class SampleGame:
    """A game played for its pictures, by robots or at random."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seed: int = 0
    plays_randomly: bool = False


MomentNamer = Callable[[Any, int | None], str | None]
"""Names what a sight shows (seat None: the channel); None if it needs no picture."""


def write_gallery(
    folder: Path,
    games: Iterable[str] | None = None,
    *,
    colour_blind: bool = False,
    language: str = "en",
) -> int:
    """Write all pictures, one folder for each game; return how many there are.

    Each picture is also written at the size Discord shows it on a desktop and on a phone, and each
    game gets one sheet with all of its pictures. `colour_blind` adds that sheet as people with
    each kind of colour blindness see it.
    """
    names = game_packages() if games is None else list(games)
    if len(names) < 2:
        return sum(_write_game_gallery(folder, name, colour_blind, language) for name in names)
    # Drawing is half Python code: processes use all cores, threads would not.
    with ProcessPoolExecutor(
        min(len(names), os.cpu_count() or 1), mp_context=get_context("spawn")
    ) as pool:
        shared_arguments = repeat(colour_blind), repeat(language)
        return sum(pool.map(_write_game_gallery, repeat(folder), names, *shared_arguments))


def gallery_pictures(
    package: str, names: Sequence[str] = SAMPLE_NAMES, language: str = "en"
) -> dict[str, Picture]:
    """Every picture of that game's gallery, by name."""
    return gallery_pictures_by_language(package, names, (language,))[language]


def gallery_pictures_by_language(
    package: str, names: Sequence[str], languages: Sequence[str]
) -> dict[str, dict[str, Picture]]:
    """The same in several languages, by language; each sample game is played once."""
    game: Game = import_module(f"{package}.game").GAME
    sample_games, name_moment = _gallery_of(package, game)
    by_language: dict[str, dict[str, Picture]] = {language: {} for language in languages}
    first = by_language[languages[0]]
    for sample_game in sample_games:
        players = Players(tuple(names[: sample_game.seats]))
        for state in _played_states(game, sample_game):
            for moment, seat, sight in _visible_moments(game, state, players, name_moment):
                name = f"{moment}_{sample_game.seats}"
                if name in first:
                    continue
                for language, pictures in by_language.items():
                    picture = _picture_for(game, state, seat, sight, players, language)
                    if picture is not None:
                        pictures[name] = picture
            if game.rules.outcome(state) is not None:
                for language, pictures in by_language.items():
                    picture_at_end = game.presentation.final_picture(
                        game.rules.sight(state, None), players, language
                    )
                    if picture_at_end is not None:
                        pictures[_unused_name(pictures, f"finale_{sample_game.seats}")] = (
                            picture_at_end
                        )
    for language, pictures in by_language.items():
        pictures.update(_covers(game, names, language))
    return {language: dict(sorted(pictures.items())) for language, pictures in by_language.items()}


def _gallery_of(package: str, game: Game) -> tuple[Sequence[SampleGame], MomentNamer]:
    """The game's gallery module, or two default games with a few moments."""
    if _has_gallery(package):
        gallery = gallery_module(package)
        return gallery.SAMPLE_GAMES, gallery.moment
    seats = game.rules.seats
    return (SampleGame(seats[0]), SampleGame(seats[-1], seed=1)), _any_moment


def _any_moment(sight: Any, seat: int | None) -> str:
    """One of a few names, derived from the sight."""
    return f"{'board' if seat is None else 'hand'}_{crc32(repr(sight).encode()) % 5}"


def _unused_name(pictures: Mapping[str, Picture], name: str) -> str:
    """That name, numbered if a game with as many seats has already ended."""
    numbers = (name if n == 1 else f"{name}_{n}" for n in count(1))
    return next(name for name in numbers if name not in pictures)


def _covers(game: Game, names: Sequence[str], language: str) -> dict[str, Picture]:
    """The cover as shown in the menu, a new lobby and a full one."""
    min_seats, max_seats = game.rules.seats.start, game.rules.seats[-1]
    players_and_free = {
        "cover": (Players(()), 0),
        "cover_open": (Players(tuple(names[:1])), max(0, min_seats - 1)),
        "cover_full": (Players(tuple(names[:max_seats]), frozenset(range(1, max_seats))), 0),
    }
    pictures = {
        key: game.presentation.cover(*arguments, language)
        for key, arguments in players_and_free.items()
    }
    return {key: picture for key, picture in pictures.items() if picture is not None}


def gallery_drawings(
    package: str, names: Sequence[str] = SAMPLE_NAMES, language: str = "en"
) -> Iterator[tuple[str, DrawFunction]]:
    """The pictures of a game's gallery as functions that draw them."""
    if _has_gallery(package) and hasattr(gallery_module(package), "pictures"):
        yield from gallery_module(package).pictures()
    elif find_spec(f"{package}.game") is not None:
        pictures = gallery_pictures(package, names, language)
        yield from ((name, picture.render) for name, picture in pictures.items())


def _visible_moments(
    game: Game, state: Any, players: Players, moment: MomentNamer
) -> Iterator[tuple[str, int | None, Any]]:
    """Each moment worth a picture: its name, the seat that sees it, and what it sees."""
    for seat in (None, *range(len(players))):
        sight = game.rules.sight(state, seat)
        name = moment(sight, seat)
        if name is not None:
            yield name, seat, sight


def _picture_for(
    game: Game, state: Any, seat: int | None, sight: Any, players: Players, language: str
) -> Picture | None:
    if seat is None:
        offers = game.rules.public_offers(state)
        return game.presentation.board(sight, offers, players, language).picture
    offers = list(game.rules.legal(state, seat))
    return game.presentation.panel(sight, seat, offers, players, language).picture


def _played_states(game: Game, sample_game: SampleGame) -> Iterator[Any]:
    """The states of a sample game in order. The same object is modified and yielded each time."""
    rules, rng = game.rules, Random(sample_game.seed)
    options = rules.options_type.model_validate(sample_game.options)
    state = rules.deal(sample_game.seats, options, rng)
    memories: list[Memory] = [{} for _ in range(sample_game.seats)]
    _update_memories(game, state, memories, rules.opening_events(state), rng)
    while True:
        yield state
        if rules.outcome(state) is not None:
            return
        seat_and_move = _next_move(
            game, state, memories, rng, plays_randomly=sample_game.plays_randomly
        )
        if seat_and_move is None:
            events = rules.expire(state, next(iter(rules.clocks(state))), rng)
        else:
            events = rules.play(state, *seat_and_move, rng)
        _update_memories(game, state, memories, events, rng)


def _next_move(
    game: Game, state: Any, memories: list[Memory], rng: Random, *, plays_randomly: bool
) -> tuple[int, Move] | None:
    awaited = game.rules.awaited(state)
    for seat in sorted(range(len(memories)), key=lambda seat: seat not in awaited):
        offers = list(game.rules.legal(state, seat))
        if not offers:
            continue
        if plays_randomly and seat in awaited:
            return seat, random_move(offers, rng)
        sight = game.rules.sight(state, seat)
        move = game.robot.choose(sight, seat, offers, memories[seat], rng)
        if move is not None:
            return seat, move
    return None


def _update_memories(
    game: Game, state: Any, memories: list[Memory], events: Iterable[Event], rng: Random
) -> None:
    for seat, memory in enumerate(memories):
        seen = [event for event in events if event.seen_by(seat)]
        sight = game.rules.sight(state, seat)
        memories[seat] = game.robot.witness(memory, sight, seat, seen, rng)


def game_packages() -> list[str]:
    """All games, as package names."""
    modules = pkgutil.iter_modules(cogs.__path__, "cogs.")
    return sorted(module.name for module in modules if module.ispkg)


def gallery_module(package: str) -> ModuleType:
    """The sample games and moments of a game."""
    return import_module(f"{_tests_of(package)}.gallery")


def _has_gallery(package: str) -> bool:
    tests = _tests_of(package)
    return find_spec(tests) is not None and find_spec(f"{tests}.gallery") is not None


def _tests_of(package: str) -> str:
    return f"tests.{package.rpartition('.')[2]}"


def game_packages_matching(part: str) -> list[str]:
    """The games with that text in their name."""
    return [name for name in game_packages() if part in name.rpartition(".")[2]]


def _write_game_gallery(folder: Path, game: str, colour_blind: bool, language: str) -> int:
    """Write the gallery of one game; return how many pictures it has."""
    game_folder = folder / game.rpartition(".")[2]
    sprites = files(game) / "sprites"
    if sprites.is_dir():
        game_folder.mkdir(parents=True, exist_ok=True)
        with as_file(sprites) as directory:
            contact_sheet(directory).save(game_folder / "sprites.png", compress_level=3)
    thumbnails: dict[str, Image.Image] = {}
    for name, draw in gallery_drawings(game, language=language):
        data = draw()
        source_image = Image.open(BytesIO(data))
        suffix = (source_image.format or "jpeg").lower().replace("jpeg", "jpg")
        image = source_image.convert("RGB")
        for directory in (game_folder, game_folder / DESKTOP_FOLDER, game_folder / PHONE_FOLDER):
            directory.mkdir(parents=True, exist_ok=True)
        (game_folder / f"{name}.{suffix}").write_bytes(data)
        thumbnails[name] = shrink_to_fit(image, 400, 300)
        thumbnails[name].save(game_folder / DESKTOP_FOLDER / f"{name}.png", compress_level=1)
        shrink_to_fit(image, 340).save(game_folder / PHONE_FOLDER / f"{name}.png", compress_level=1)
    if thumbnails:
        sheet = picture_sheet(thumbnails)
        sheet.save(game_folder / "sheet.jpg", quality=90, subsampling=0)
        for blindness in ColourBlindness if colour_blind else ():
            simulate(sheet, blindness).save(
                game_folder / f"{blindness}.jpg", quality=90, subsampling=0
            )
    return len(thumbnails) + sprites.is_dir()
