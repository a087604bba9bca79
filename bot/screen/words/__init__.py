"""The shell's word catalogues, one a language."""

from bot.screen.words.en import English

_LANGUAGES: dict[str, English] = {"en": English()}


def language_of(locale: str | None) -> str:
    """The language for a Discord locale such as `en-US`; English where we have none."""
    language = (locale or "en").partition("-")[0]
    return language if language in _LANGUAGES else "en"


def words(language: str) -> English:
    """The catalogue of that language."""
    return _LANGUAGES.get(language, _LANGUAGES["en"])
