"""/havarti: the commands of Hide the Havarti, derived from its rules and texts."""

from bot.discord.commands.game_commands import make_setup
from cogs.hide_the_havarti.game import GAME

setup = make_setup(GAME)
