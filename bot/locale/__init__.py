"""The shell's catalogues, one per language. Full translations are loaded on first use."""

from bot.locale.de.commands import GermanCommands
from bot.locale.de.lobby import GermanLobby
from bot.locale.en import Catalogue
from bot.locale.en.commands import CommandWords
from bot.locale.en.lobby import LobbyWords
from bot.locale.fr.commands import FrenchCommands
from bot.locale.fr.lobby import FrenchLobby
from bot.presentation.catalogues import Catalogues


def _french() -> Catalogue:
    from bot.locale.fr.catalogue import French

    return French()


def _german() -> Catalogue:
    from bot.locale.de.catalogue import German

    return German()


words = Catalogues[Catalogue]({"en": Catalogue, "fr": _french, "de": _german})
command_words = Catalogues[CommandWords](
    {"en": CommandWords, "fr": FrenchCommands, "de": GermanCommands}
)
lobby_words = Catalogues[LobbyWords]({"en": LobbyWords, "fr": FrenchLobby, "de": GermanLobby})
"""`command_words` and `lobby_words` are needed in every language at start-up."""


def language_of(locale: str | None) -> str:
    """The language for a Discord locale such as `en-US`; English by default."""
    language = (locale or "en").partition("-")[0]
    return language if language in words else "en"
