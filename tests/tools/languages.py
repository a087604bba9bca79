"""Compare every catalogue of texts with English, by part and language."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import cogs
from bot.cli.tools import load_games
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation import covers
from bot.presentation.catalogues import Catalogues
from tests.tools.missing_translations import missing_entries, over_length_entries


def catalogue_groups() -> Iterator[tuple[str, Catalogues[Any]]]:
    """The shell's and every game's catalogues."""
    yield "shell", words
    yield "clubhouse", history_texts
    yield "covers", covers.cover_catalogues
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        if module.ispkg and find_spec(f"{module.name}.words") is not None:
            yield module.name.partition(".")[2], import_module(f"{module.name}.words").catalogues


def all_languages() -> list[str]:
    """Every language that any part has, English first."""
    return list(
        dict.fromkeys(
            ["en", *(language for _, catalogues in catalogue_groups() for language in catalogues)]
        )
    )


def missing_translations() -> Iterator[tuple[str, str, list[str]]]:
    """Yield each part and language, with one line for each problem."""
    languages = all_languages()
    for part, catalogues in catalogue_groups():
        for language in languages[1:]:
            if language in catalogues:
                yield part, language, missing_entries(catalogues("en"), catalogues(language))
            else:
                yield part, language, ["all of it"]
    for game in load_games():
        for language in languages:
            lines = over_length_entries(game.presentation.texts(language))
            if lines:
                yield f"commands of {game.slug}", language, lines
