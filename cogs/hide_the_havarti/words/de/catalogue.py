"""Everything a player reads, in German."""

from cogs.hide_the_havarti.words.de.board import GermanBoard
from cogs.hide_the_havarti.words.de.details import GermanDetails
from cogs.hide_the_havarti.words.de.game import GAME
from cogs.hide_the_havarti.words.de.labels import GermanLabels
from cogs.hide_the_havarti.words.de.log import GermanLog
from cogs.hide_the_havarti.words.de.panel import GermanPanel
from cogs.hide_the_havarti.words.de.picture import GermanPicture
from cogs.hide_the_havarti.words.en import Catalogue


class German(
    GermanBoard, GermanPanel, GermanLabels, GermanLog, GermanDetails, GermanPicture, Catalogue
):
    """The catalogue, and what the shell says about the game."""

    game = GAME
