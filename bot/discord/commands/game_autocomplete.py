"""Autocomplete and lookup of games by name."""

from discord import app_commands

from bot.game import Game, GameRegistry
from bot.kernel import Refused


def find_game(games: GameRegistry, language: str, typed: str) -> Game:
    """Find a game by name or slug; raises Refused if there is none."""
    wanted = typed.casefold().strip()
    for game in games:
        if wanted in (game.slug, game.presentation.texts(language).name.casefold()):
            return game
    raise Refused("no-such-game")


def autocomplete_games(
    games: GameRegistry, language: str, typed: str
) -> list[app_commands.Choice[str]]:
    wanted = typed.casefold()
    named = [(game.slug, game.presentation.texts(language).name) for game in games]
    return [
        app_commands.Choice(name=name, value=slug)
        for slug, name in named
        if wanted in name.casefold() or wanted in slug
    ][:25]
