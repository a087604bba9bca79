"""Message catalogues by language, all of one type."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

W = TypeVar("W")


class Catalogues(Generic[W]):
    """The languages of a game or of the shell, each created on first use; English by default."""

    def __init__(self, by_language: Mapping[str, Callable[[], W]]) -> None:
        if "en" not in by_language:
            raise ValueError("there is no English among the languages")
        self._by_language = dict(by_language)
        self._loaded: dict[str, W] = {}

    def __call__(self, language: str) -> W:
        """Return the catalogue for a language or a Discord locale (`fr`, `en-GB`)."""
        code = language.partition("-")[0]
        code = code if code in self._by_language else "en"
        if code not in self._loaded:
            self._loaded[code] = self._by_language[code]()
        return self._loaded[code]

    def __contains__(self, language: str) -> bool:
        return language in self._by_language

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_language)
