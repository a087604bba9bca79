"""Every sentence of Fromage in French. Names come in ready to be shown."""

from cogs.fromage.words.en import Catalogue
from cogs.fromage.words.fr.board import FrenchBoard
from cogs.fromage.words.fr.details import FrenchDetails
from cogs.fromage.words.fr.game import GAME
from cogs.fromage.words.fr.labels import FrenchLabels
from cogs.fromage.words.fr.log import FrenchLog
from cogs.fromage.words.fr.panel import FrenchPanel
from cogs.fromage.words.fr.picture import FrenchPicture
from cogs.fromage.words.fr.score import FrenchScore


class French(
    FrenchBoard,
    FrenchPanel,
    FrenchLabels,
    FrenchLog,
    FrenchDetails,
    FrenchScore,
    FrenchPicture,
    Catalogue,
):
    """The catalogue, all of it."""

    game = GAME
