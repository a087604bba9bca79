"""Everything a player reads, in French."""

from cogs.hide_the_havarti.words.en import Catalogue
from cogs.hide_the_havarti.words.fr.board import FrenchBoard
from cogs.hide_the_havarti.words.fr.details import FrenchDetails
from cogs.hide_the_havarti.words.fr.game import GAME
from cogs.hide_the_havarti.words.fr.labels import FrenchLabels
from cogs.hide_the_havarti.words.fr.log import FrenchLog
from cogs.hide_the_havarti.words.fr.panel import FrenchPanel
from cogs.hide_the_havarti.words.fr.picture import FrenchPicture


class French(
    FrenchBoard, FrenchPanel, FrenchLabels, FrenchLog, FrenchDetails, FrenchPicture, Catalogue
):
    """The catalogue, and what the shell says about the game."""

    game = GAME
