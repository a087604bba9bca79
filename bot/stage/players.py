"""Who sits where: names as they may be shown, with the symbol that goes beside each colour."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.stage.names import tidy

__all__ = ["SYMBOLS", "Named", "Players", "escape", "tidy", "together"]
SYMBOLS = ("▲", "●", "■", "◆", "★", "✚", "♥", "☾")
"""One a seat, the same in every game, embed and picture. Colour never stands alone."""

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<:@-]|\.(?=\S))")
"""A dot within a word, too: Discord makes an invitation of `discord.gg/…` without any scheme."""
_SIGNED = re.compile(f"([{''.join(SYMBOLS)}]) (?=\\S)")


@lru_cache(1024)
def escape(text: str) -> str:
    """Text that Discord shows as it is: no markup, no mentions, no links."""
    return _MARKUP.sub(r"\\\1", text)


def together(text: str) -> str:
    """The same text, in which no line ends between a symbol and the name it belongs to."""
    return _SIGNED.sub("\\1\N{NO-BREAK SPACE}", text)


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody a sentence speaks of: a name ready to be shown, or `you`, the reader."""

    name: str
    you: bool = False


@dataclass(frozen=True, slots=True)
class Players:
    """The people and robots of a table, by seat."""

    names: tuple[str, ...]
    robots: frozenset[int] = frozenset()

    def plain(self, seat: int) -> str:
        """For buttons, selects, pictures and alt text: no markup."""
        return self.names[seat]

    def shown(self, seat: int) -> str:
        """For embeds and messages: symbol and name in bold."""
        return f"{SYMBOLS[seat]} **{escape(self.names[seat])}**"

    def signed(self, seat: int) -> str:
        """For buttons and alt text: symbol and name without markup."""
        return f"{SYMBOLS[seat]} {self.names[seat]}"

    def called(self, seats: Iterable[int]) -> list[int]:
        """Of those a table waits for, whom to call: its people. Robots are quick enough."""
        waiting = list(seats)
        return [seat for seat in waiting if seat not in self.robots] or waiting

    def person(self, seat: int, reader: int | None) -> Named:
        """For sentences about what somebody did, which the doer reads in the second person."""
        return Named(self.shown(seat), you=seat == reader)

    def __len__(self) -> int:
        return len(self.names)
