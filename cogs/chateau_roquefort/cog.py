"""/roquefort: the commands of Château Roquefort, all of which follow from its rules and words."""

from bot.screen.game_cog import setup_of
from cogs.chateau_roquefort.game import GAME

setup = setup_of(GAME)
