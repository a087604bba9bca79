"""The words of the pictures, by language."""

from cogs.cheese_thief.words.en_scene import EnglishScene

SceneWords = EnglishScene
_LANGUAGES: dict[str, SceneWords] = {"en": EnglishScene()}


def pictured(language: str) -> SceneWords:
    """The words of a language; English where there are none."""
    return _LANGUAGES.get(language.partition("-")[0], _LANGUAGES["en"])
