"""All games have the same files, names and order of arguments."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.game import Game
from bot.presentation.catalogues import Catalogues
from tests.contract.games import COGS
from tests.tools.gallery import SampleGame, gallery_module

GAMES = sorted(file.parent.name for file in COGS.glob("*/game.py"))
MODULES = (
    "__init__", "cog", "game", "state", "sight", "rules", "words", "presentation",
)  # fmt: skip
"""Modules of every game, each a file or a folder."""
LARGE_GAMES = [game for game in GAMES if (COGS / game / "presentation").is_dir()]
FILES = (
    "moves", "events", "lesson", "achievements",
    "rules/__init__", "rules/imagine",
    "robot/__init__", "robot/character", "robot/reasons",
    "drawing/__init__", "drawing/cover", "drawing/finale", "drawing/plates",
    "presentation/__init__", "presentation/board", "presentation/panel", "presentation/choices",
    "presentation/labels", "presentation/log", "presentation/pictures", "presentation/details",
    "presentation/duration", "presentation/awards",
    *(
        f"words/{language}/{name}"
        for language in ("en", "fr", "de")
        for name in (
            "__init__", "game", "refusals", "handbook", "lesson", "achievements", "reasons",
            "names",
            "board", "panel", "labels", "log", "picture",
        )
    ),
)  # fmt: skip
"""Files of every game that renders with its own functions; the table in CONTRIBUTING describes
each.
"""
FUNCTIONS = {
    "presentation.board.board": ("sight", "offers", "players", "say"),
    "presentation.panel.panel": ("sight", "seat", "offers", "players", "say"),
    "presentation.labels.label": ("move", "sight", "seat", "players", "say"),
    "presentation.labels.move_reply": ("move", "sight", "seat", "players", "say"),
    "presentation.log.event_text": ("event", "reader", "players", "say"),
    "presentation.log.outcome_text": ("outcome", "players", "say"),
    "presentation.log.log_heading": ("event", "players", "say"),
    "presentation.duration.duration_text": ("options", "seats", "people", "say"),
    "presentation.awards.award_lines": ("story", "sight", "players", "say"),
    "presentation.pictures.final_picture": ("sight", "players", "say"),
    "presentation.pictures.board_picture": ("sight", "offers", "players", "say"),
    "presentation.pictures.panel_picture": ("sight", "seat", "offers", "players", "say"),
}
"""Arguments of each function."""
MAY_OMIT_ARGUMENTS = {"presentation.pictures.board_picture"}
MAY_LACK = {"presentation.pictures.panel_picture"}
"""Functions a game may lack; arguments may be left out, but their order is the same."""


def found(game: str, name: str) -> Any:
    """A function of a game; None if it has no such module or function."""
    module, _, function = name.rpartition(".")
    if not (COGS / game / f"{module.replace('.', '/')}.py").is_file():
        return None
    return getattr(import_module(f"cogs.{game}.{module}"), function, None)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_modules(game: str):
    folder = COGS / game
    missing = [
        name
        for name in MODULES
        if not (folder / f"{name}.py").is_file() and not (folder / name).is_dir()
    ]
    assert missing == []


@pytest.mark.parametrize("game", LARGE_GAMES)
def test_every_large_game_has_the_same_files(game: str):
    missing = [name for name in FILES if not (COGS / game / f"{name}.py").is_file()]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("module", "name"), [("moves", "AnyMove"), ("events", "AnyEvent")])
def test_a_union_of_moves_or_events_has_them_all(game: str, module: str, name: str):
    """A `match` that ends in assert_never is only as complete as its union."""
    if not (COGS / game / f"{module}.py").is_file():
        return
    union = getattr(import_module(f"cogs.{game}.{module}"), name, None)
    rules = import_module(f"cogs.{game}.game").GAME.rules
    assert union is None or set(get_args(union)) == set(getattr(rules, module))


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("game", LARGE_GAMES)
def test_what_shows_a_game_has_the_same_names_and_arguments(game: str, name: str):
    function = found(game, name)
    if function is None:
        assert name in MAY_LACK, f"cogs/{game} has no {name}"
        return
    taken = tuple(inspect.signature(function).parameters)
    may_take = FUNCTIONS[name]
    if name in MAY_LACK | MAY_OMIT_ARGUMENTS:
        may_take = tuple(argument for argument in may_take if argument in taken)
    assert taken == may_take


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_put_together_in_one_place_and_has_one_registry_of_languages(game: str):
    made = import_module(f"cogs.{game}.game").GAME
    assert isinstance(made, Game)
    assert isinstance(import_module(f"cogs.{game}.words").catalogues, Catalogues)


@pytest.mark.parametrize("game", LARGE_GAMES)
def test_every_large_game_has_a_gallery(game: str):
    gallery = gallery_module(f"cogs.{game}")
    assert all(isinstance(sample, SampleGame) for sample in gallery.SAMPLE_GAMES)
    assert tuple(inspect.signature(gallery.moment).parameters) == ("sight", "seat")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_on_moves_or_events_ends_in_assert_never(game: str):
    """What is new is then missed by the type checker, not by a player."""
    open_ended = [
        f"{file.relative_to(COGS)}:{at}"
        for file in (COGS / game / "presentation").glob("*.py")
        for at in loose_ends(file)
    ]
    assert open_ended == []


def loose_ends(file: Path) -> Iterator[int]:
    """Lines where a `case _` falls back to the value itself as text."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Match):
            continue
        last = node.cases[-1]
        wild = isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None
        if wild and ast.unparse(last.body[-1]) in ("return str(move)", "return str(event)"):
            yield last.pattern.lineno


@pytest.mark.parametrize("game", GAMES)
def test_words_decide_nothing_by_what_somebody_sees_or_does(game: str):
    """They hold sentences: what is shown, played or told is decided in `presentation`."""
    decided = {
        f"{file.relative_to(COGS)} imports {module}"
        for file in (COGS / game / "words").rglob("*.py")
        for module in imported(file)
        if module.removeprefix(f"cogs.{game}.") in ("sight", "events", "moves", "rules", "robot")
    }
    assert decided == set()


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_one_class_says_no_and_one_knows_languages():
    refusals, registries = [], []
    for file in [*COGS.rglob("*.py"), *(COGS.parent / "bot").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                if "Exception" in map(ast.unparse, node.bases) and node.name == "Refused":
                    refusals.append(file)
                if node.name == "Catalogues":
                    registries.append(file)
    assert [len(found) for found in (refusals, registries)] == [1, 1]
