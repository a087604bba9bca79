"""What players read, by language: one catalogue each, of one type."""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

W = TypeVar("W")


class Catalogues(Generic[W]):
    """The languages of a game, or of the shell. Where one is missing, English speaks."""

    def __init__(self, by_language: Mapping[str, W]) -> None:
        if "en" not in by_language:
            raise ValueError("there is no English among the languages")
        self._by_language = dict(by_language)

    def __call__(self, language: str) -> W:
        """The catalogue for a language or a locale of Discord's (`fr`, `en-GB`)."""
        return self._by_language.get(language.partition("-")[0], self._by_language["en"])

    def __contains__(self, language: str) -> bool:
        return language in self._by_language

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_language)
