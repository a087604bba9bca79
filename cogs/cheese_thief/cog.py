"""/thief: the commands of Cheese Thief, all of which follow from its rules and words."""

from bot.screen.game_cog import setup_of
from cogs.cheese_thief.game import GAME

setup = setup_of(GAME)
