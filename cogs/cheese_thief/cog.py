"""/thief: the commands of Cheese Thief, all of which follow from its rules and words."""

from bot.discord.commands.game_commands import make_setup
from cogs.cheese_thief.game import GAME

setup = make_setup(GAME)
