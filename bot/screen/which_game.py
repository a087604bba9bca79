"""Which game somebody means: suggestions while they type, and the one that was named."""

from discord import app_commands

from bot.game import Game, Games
from bot.kernel import Refused


def the_game(games: Games, language: str, typed: str) -> Game:
    """The game of that name or slug; Refused if there is none."""
    wanted = typed.casefold().strip()
    for game in games:
        if wanted in (game.slug, game.stage.words(language).name.casefold()):
            return game
    raise Refused("no-such-game")


def suggest_games(games: Games, language: str, typed: str) -> list[app_commands.Choice[str]]:
    wanted = typed.casefold()
    named = [(game.slug, game.stage.words(language).name) for game in games]
    return [
        app_commands.Choice(name=name, value=slug)
        for slug, name in named
        if wanted in name.casefold() or wanted in slug
    ][:25]
