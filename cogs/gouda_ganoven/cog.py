"""/gouda: the commands of Gouda Ganoven, all of which follow from its rules and words."""

from bot.discord.commands.game_commands import make_setup
from cogs.gouda_ganoven.game import GAME

setup = make_setup(GAME)
