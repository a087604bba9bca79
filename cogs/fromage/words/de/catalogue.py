"""Every sentence of Fromage in German. Names come in ready to be shown."""

from cogs.fromage.words.de.board import GermanBoard
from cogs.fromage.words.de.details import GermanDetails
from cogs.fromage.words.de.game import GAME
from cogs.fromage.words.de.labels import GermanLabels
from cogs.fromage.words.de.log import GermanLog
from cogs.fromage.words.de.panel import GermanPanel
from cogs.fromage.words.de.picture import GermanPicture
from cogs.fromage.words.de.score import GermanScore
from cogs.fromage.words.en import Catalogue


class German(
    GermanBoard,
    GermanPanel,
    GermanLabels,
    GermanLog,
    GermanDetails,
    GermanScore,
    GermanPicture,
    Catalogue,
):
    """The catalogue, all of it."""

    game = GAME
