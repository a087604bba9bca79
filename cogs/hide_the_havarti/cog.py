"""/havarti: the commands of Hide the Havarti, all of which follow from its rules and words."""

from bot.discord.commands.game_commands import make_setup
from cogs.hide_the_havarti.game import GAME

setup = make_setup(GAME)
