"""The players at a table: display names and seat symbols."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.presentation.display_names import clean_name

__all__ = [
    "SEAT_SYMBOLS",
    "PersonName",
    "Players",
    "clean_name",
    "escape_markdown",
    "keep_symbols_with_names",
]
SEAT_SYMBOLS = ("▲", "●", "■", "◆", "★", "✚", "♥", "☾")
"""One symbol per seat, the same in every game, embed and picture. Colour never stands alone."""

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<:@-]|\.(?=\S))")
"""Includes dots inside words: Discord turns `discord.gg/…` into an invitation without a scheme."""
_SYMBOL_AND_SPACE = re.compile(f"([{''.join(SEAT_SYMBOLS)}]) (?=\\S)")


@lru_cache(1024)
def escape_markdown(text: str) -> str:
    """Escape text so Discord shows it verbatim: no markup, mentions or links."""
    return _MARKUP.sub(r"\\\1", text)


def keep_symbols_with_names(text: str) -> str:
    """Put a no-break space between each seat symbol and its name."""
    return _SYMBOL_AND_SPACE.sub("\\1\N{NO-BREAK SPACE}", text)


@dataclass(frozen=True, slots=True)
class PersonName:
    """A person mentioned in a sentence: a display name, or the reader ("you")."""

    name: str
    is_reader: bool = False


@dataclass(frozen=True, slots=True)
class Players:
    """The people and robots of a table, by seat."""

    names: tuple[str, ...]
    robots: frozenset[int] = frozenset()

    def name(self, seat: int) -> str:
        """Plain name, for buttons, selects, pictures and alt text."""
        return self.names[seat]

    def markdown_name(self, seat: int) -> str:
        """Symbol and bold name, for embeds and messages."""
        return f"{SEAT_SYMBOLS[seat]} **{escape_markdown(self.names[seat])}**"

    def symbol_name(self, seat: int) -> str:
        """Symbol and plain name, for buttons and alt text."""
        return f"{SEAT_SYMBOLS[seat]} {self.names[seat]}"

    def seats_to_notify(self, seats: Iterable[int]) -> list[int]:
        """Of the awaited seats, those of people; all of them if only robots are awaited."""
        waiting = list(seats)
        return [seat for seat in waiting if seat not in self.robots] or waiting

    def person_name(self, seat: int, reader: int | None) -> PersonName:
        """Name for sentences about an action; its own actor reads them in the second person."""
        return PersonName(self.markdown_name(seat), is_reader=seat == reader)

    def __len__(self) -> int:
        return len(self.names)
