"""Everything a player reads, in English."""

from cogs.hide_the_havarti.words.en.board import BoardWords
from cogs.hide_the_havarti.words.en.details import DetailWords
from cogs.hide_the_havarti.words.en.game import GAME
from cogs.hide_the_havarti.words.en.labels import LabelWords
from cogs.hide_the_havarti.words.en.log import LogWords
from cogs.hide_the_havarti.words.en.panel import PanelWords
from cogs.hide_the_havarti.words.en.picture import PictureWords


class Catalogue(BoardWords, PanelWords, LabelWords, LogWords, DetailWords, PictureWords):
    """The catalogue, and what the shell says about the game."""

    game = GAME
