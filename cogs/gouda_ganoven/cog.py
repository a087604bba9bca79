"""/gouda: the commands of Gouda Ganoven, all of which follow from its rules and words."""

from bot.screen.game_cog import setup_of
from cogs.gouda_ganoven.game import GAME

setup = setup_of(GAME)
