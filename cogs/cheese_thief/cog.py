"""/thief: the commands of Cheese Thief, derived from its rules and texts."""

from bot.discord.commands.game_commands import make_setup
from cogs.cheese_thief.game import GAME

setup = make_setup(GAME)
