"""The shell's word catalogues, one a language. Beyond English each waits for its first reader."""

from bot.screen.words.de.commands import GermanCommands
from bot.screen.words.de.lobby import GermanLobby
from bot.screen.words.en import English
from bot.screen.words.en.commands import CommandWords
from bot.screen.words.en.lobby import LobbyWords
from bot.screen.words.fr.commands import FrenchCommands
from bot.screen.words.fr.lobby import FrenchLobby
from bot.stage.catalogues import Catalogues


def _french() -> English:
    from bot.screen.words.fr.catalogue import French

    return French()


def _german() -> English:
    from bot.screen.words.de.catalogue import German

    return German()


words = Catalogues[English]({"en": English, "fr": _french, "de": _german})
"""The catalogue of a language."""
command_words = Catalogues[CommandWords](
    {"en": CommandWords, "fr": FrenchCommands, "de": GermanCommands}
)
lobby_words = Catalogues[LobbyWords]({"en": LobbyWords, "fr": FrenchLobby, "de": GermanLobby})
"""The two parts of it that Discord asks for in every language at the start."""


def language_of(locale: str | None) -> str:
    """The language for a Discord locale such as `en-US`; English where we have none."""
    language = (locale or "en").partition("-")[0]
    return language if language in words else "en"
