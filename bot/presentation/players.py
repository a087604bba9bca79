"""Who sits where: names as they may be shown, with the symbol that goes beside each colour."""

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
"""One a seat, the same in every game, embed and picture. Colour never stands alone."""

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<:@-]|\.(?=\S))")
"""A dot within a word, too: Discord makes an invitation of `discord.gg/…` without any scheme."""
_SYMBOL_AND_SPACE = re.compile(f"([{''.join(SEAT_SYMBOLS)}]) (?=\\S)")


@lru_cache(1024)
def escape_markdown(text: str) -> str:
    """Text that Discord shows as it is: no markup, no mentions, no links."""
    return _MARKUP.sub(r"\\\1", text)


def keep_symbols_with_names(text: str) -> str:
    """The same text, in which no line ends between a symbol and the name it belongs to."""
    return _SYMBOL_AND_SPACE.sub("\\1\N{NO-BREAK SPACE}", text)


@dataclass(frozen=True, slots=True)
class PersonName:
    """Somebody a sentence speaks of: a name ready to be shown, or `you`, the reader."""

    name: str
    is_reader: bool = False


@dataclass(frozen=True, slots=True)
class Players:
    """The people and robots of a table, by seat."""

    names: tuple[str, ...]
    robots: frozenset[int] = frozenset()

    def name(self, seat: int) -> str:
        """For buttons, selects, pictures and alt text: no markup."""
        return self.names[seat]

    def markdown_name(self, seat: int) -> str:
        """For embeds and messages: symbol and name in bold."""
        return f"{SEAT_SYMBOLS[seat]} **{escape_markdown(self.names[seat])}**"

    def symbol_name(self, seat: int) -> str:
        """For buttons and alt text: symbol and name without markup."""
        return f"{SEAT_SYMBOLS[seat]} {self.names[seat]}"

    def seats_to_notify(self, seats: Iterable[int]) -> list[int]:
        """Of those a table waits for, whom to call: its people. Robots are quick enough."""
        waiting = list(seats)
        return [seat for seat in waiting if seat not in self.robots] or waiting

    def person_name(self, seat: int, reader: int | None) -> PersonName:
        """For sentences about what somebody did, which the doer reads in the second person."""
        return PersonName(self.markdown_name(seat), is_reader=seat == reader)

    def __len__(self) -> int:
        return len(self.names)
