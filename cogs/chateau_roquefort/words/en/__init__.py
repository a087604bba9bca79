"""Every sentence of Château Roquefort in English. Names come in ready to be shown."""

from cogs.chateau_roquefort.words.en.board import BoardWords
from cogs.chateau_roquefort.words.en.details import DetailWords
from cogs.chateau_roquefort.words.en.game import GAME
from cogs.chateau_roquefort.words.en.labels import LabelWords
from cogs.chateau_roquefort.words.en.log import LogWords
from cogs.chateau_roquefort.words.en.panel import PanelWords
from cogs.chateau_roquefort.words.en.picture import PictureWords


class Catalogue(BoardWords, PanelWords, LabelWords, LogWords, DetailWords, PictureWords):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
