"""Autocomplete and lookup of games by name."""

from discord import app_commands

from bot.discord.transport.access import Interaction, user_language
from bot.game import Game
from bot.kernel import Refused

Choice = app_commands.Choice[str]


def find_game(interaction: Interaction, typed: str) -> Game:
    """Find a game by name or slug; raises Refused if there is none."""
    wanted, language = typed.casefold().strip(), user_language(interaction)
    for game in interaction.client.games:
        if wanted in (game.slug, game.presentation.texts(language).name.casefold()):
            return game
    raise Refused("no-such-game")


async def autocomplete_game(interaction: Interaction, typed: str) -> list[Choice]:
    """Autocomplete callback of a parameter that takes a game."""
    wanted, language = typed.casefold(), user_language(interaction)
    return [
        Choice(name=name, value=game.slug)
        for game in interaction.client.games
        if wanted in (name := game.presentation.texts(language).name).casefold()
        or wanted in game.slug
    ][:25]
