"""Everything a player reads, in English. Another language overrides what it says differently."""

from cogs.hide_the_havarti.words.en_game import GAME
from cogs.hide_the_havarti.words.en_pictures import PictureWords


class English(PictureWords):
    """The catalogue, and what the shell says about the game."""

    game = GAME
