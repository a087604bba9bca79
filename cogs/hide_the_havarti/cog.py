"""/havarti: the commands of Hide the Havarti, all of which follow from its rules and words."""

from bot.screen.game_cog import setup_of
from cogs.hide_the_havarti.game import GAME

setup = setup_of(GAME)
