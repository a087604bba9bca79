"""What players read, by language."""

from cogs.gouda_ganoven.words.en import English

Words = English
"""Every language is a Words: one that lacks a sentence says it in English."""

_LANGUAGES: dict[str, Words] = {"en": English()}


def spoken(language: str) -> Words:
    """The words of a language (`fr`, `fr-CA`); English where there are none."""
    return _LANGUAGES.get(language.partition("-")[0], _LANGUAGES["en"])
