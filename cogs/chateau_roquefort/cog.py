"""/roquefort: the commands of Château Roquefort, all of which follow from its rules and words."""

from bot.discord.commands.game_commands import make_setup
from cogs.chateau_roquefort.game import GAME

setup = make_setup(GAME)
