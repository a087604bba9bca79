"""/roquefort: the commands of Château Roquefort, derived from its rules and texts."""

from bot.discord.commands.game_commands import make_setup
from cogs.chateau_roquefort.game import GAME

setup = make_setup(GAME)
