"""/gouda: the commands of Gouda Ganoven, derived from its rules and texts."""

from bot.discord.commands.game_commands import make_setup
from cogs.gouda_ganoven.game import GAME

setup = make_setup(GAME)
