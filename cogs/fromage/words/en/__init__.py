"""Every sentence of Fromage in English. Names come in ready to be shown."""

from cogs.fromage.words.en.board import BoardWords
from cogs.fromage.words.en.details import DetailWords
from cogs.fromage.words.en.game import GAME
from cogs.fromage.words.en.labels import LabelWords
from cogs.fromage.words.en.log import LogWords
from cogs.fromage.words.en.panel import PanelWords
from cogs.fromage.words.en.picture import PictureWords
from cogs.fromage.words.en.score import ScoreWords


class Catalogue(
    BoardWords, PanelWords, LabelWords, LogWords, DetailWords, ScoreWords, PictureWords
):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
