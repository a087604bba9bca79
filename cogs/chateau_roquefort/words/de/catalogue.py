"""Every sentence of Château Roquefort in German. Names come in ready to be shown."""

from cogs.chateau_roquefort.words.de.board import GermanBoard
from cogs.chateau_roquefort.words.de.details import GermanDetails
from cogs.chateau_roquefort.words.de.game import GAME
from cogs.chateau_roquefort.words.de.labels import GermanLabels
from cogs.chateau_roquefort.words.de.log import GermanLog
from cogs.chateau_roquefort.words.de.panel import GermanPanel
from cogs.chateau_roquefort.words.de.picture import GermanPicture
from cogs.chateau_roquefort.words.en import Catalogue


class German(
    GermanBoard, GermanPanel, GermanLabels, GermanLog, GermanDetails, GermanPicture, Catalogue
):
    """The catalogue."""

    game = GAME
