"""Everything that is said anywhere, held against English: part by part, language by language."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import cogs
from bot.cli.missing import missing, too_long
from bot.cli.tools import games_there_are
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage import covers
from bot.stage.catalogues import Catalogues


def parts() -> Iterator[tuple[str, Catalogues[Any]]]:
    """Whatever has words: the shell's own parts, and every game."""
    yield "shell", words
    yield "clubhouse", club_words
    yield "covers", covers.words
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        if module.ispkg and find_spec(f"{module.name}.words") is not None:
            yield module.name.partition(".")[2], import_module(f"{module.name}.words").catalogues


def spoken() -> list[str]:
    """Every language that any part speaks; English first."""
    return list(dict.fromkeys(["en", *(language for _, said in parts() for language in said)]))


def lacking() -> Iterator[tuple[str, str, list[str]]]:
    """Part, language, and what is the matter there, a line each."""
    languages = spoken()
    for part, said in parts():
        for language in languages[1:]:
            if language in said:
                yield part, language, missing(said("en"), said(language))
            else:
                yield part, language, ["all of it"]
    for game in games_there_are():
        for language in languages:
            lines = too_long(game.stage.words(language))
            if lines:
                yield f"commands of {game.slug}", language, lines
