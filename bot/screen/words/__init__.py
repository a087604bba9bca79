"""The shell's word catalogues, one a language."""

from bot.screen.words.de import German
from bot.screen.words.en import English
from bot.screen.words.fr import French
from bot.stage.catalogues import Catalogues

words = Catalogues({"en": English(), "fr": French(), "de": German()})
"""The catalogue of a language."""


def language_of(locale: str | None) -> str:
    """The language for a Discord locale such as `en-US`; English where we have none."""
    language = (locale or "en").partition("-")[0]
    return language if language in words else "en"
