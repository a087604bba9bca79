"""Everything a player reads, in English. Another language overrides what it says differently."""

from cogs.hide_the_havarti.words.en_board import BoardWords
from cogs.hide_the_havarti.words.en_details import DetailWords
from cogs.hide_the_havarti.words.en_game import GAME
from cogs.hide_the_havarti.words.en_log import LogWords
from cogs.hide_the_havarti.words.en_panel import PanelWords
from cogs.hide_the_havarti.words.en_pictures import PictureWords


class English(BoardWords, PanelWords, LogWords, DetailWords, PictureWords):
    """The catalogue, and what the shell says about the game."""

    game = GAME
