"""Every sentence of Château Roquefort in French. Names come in ready to be shown."""

from cogs.chateau_roquefort.words.en import Catalogue
from cogs.chateau_roquefort.words.fr.board import FrenchBoard
from cogs.chateau_roquefort.words.fr.details import FrenchDetails
from cogs.chateau_roquefort.words.fr.game import GAME
from cogs.chateau_roquefort.words.fr.labels import FrenchLabels
from cogs.chateau_roquefort.words.fr.log import FrenchLog
from cogs.chateau_roquefort.words.fr.panel import FrenchPanel
from cogs.chateau_roquefort.words.fr.picture import FrenchPicture


class French(
    FrenchBoard, FrenchPanel, FrenchLabels, FrenchLog, FrenchDetails, FrenchPicture, Catalogue
):
    """The catalogue."""

    game = GAME
