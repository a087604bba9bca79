"""What players read, by language. Beyond English a catalogue is loaded for its first reader."""

from bot.presentation.catalogues import Catalogues
from cogs.fromage.words.de.game import GAME as GERMAN
from cogs.fromage.words.en import Catalogue
from cogs.fromage.words.fr.game import GAME as FRENCH

Words = Catalogue
"""Every language is a Words, and says everything itself."""


def _french() -> Words:
    from cogs.fromage.words.fr.catalogue import French

    return French()


def _german() -> Words:
    from cogs.fromage.words.de.catalogue import German

    return German()


catalogues = Catalogues[Words]({"en": Catalogue, "fr": _french, "de": _german})
game_words = Catalogues({"en": lambda: Catalogue.game, "fr": lambda: FRENCH, "de": lambda: GERMAN})
"""What the shell says about the game: Discord asks for it in every language at the start."""
