"""/fromage: the commands of Fromage, all of which follow from its rules and words."""

from bot.screen.gamecog import setup_of
from cogs.fromage.game import GAME

setup = setup_of(GAME)
