"""Why a robot would do it, in a word that the words have a sentence for."""

from bot.kernel import Move
from cogs.hide_the_havarti.moves import (
    Appoint,
    Bare,
    Carry,
    Check,
    Darken,
    Done,
    Exchange,
    Fill,
    Hide,
    Keep,
    NameLine,
    Onward,
    Peek,
    Place,
    PlayCard,
    Shuffle,
    Skip,
    Swap,
    Walk,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase

_REASONS: dict[type[Move], str] = {
    Keep: "keep",
    Place: "lay",
    Fill: "lay",
    Shuffle: "lay",
    Done: "done",
    Bare: "bare",
    Check: "check",
    Walk: "walk",
    PlayCard: "card",
    Swap: "swap",
    Carry: "swap",
    Hide: "hide",
    Darken: "hide",
    Peek: "peek",
    Appoint: "appoint",
    NameLine: "line",
    Skip: "skip",
    Onward: "onward",
}


def reason(move: Move, sight: Sight, seat: int) -> str:
    if isinstance(move, Exchange):
        return "lay" if sight.phase is Phase.SETUP else "swap"
    return _REASONS[type(move)]
