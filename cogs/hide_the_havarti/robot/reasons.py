"""Explains a robot's move as a catalogue key."""

from bot.kernel import Move
from cogs.hide_the_havarti.house import INDEX
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
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Phase

_REASONS: dict[type[Move], str] = {
    Keep: "keep",
    Place: "lay",
    Fill: "lay",
    Shuffle: "lay",
    Done: "done",
    Bare: "bare",
    Walk: "walk",
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
_CARDS = {
    Card.MICE: "card-mice",
    Card.PARTNER: "card-partner",
    Card.THAT_ROOM: "card-room",
    Card.AHA: "card-aha",
}


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Exchange():
            return "lay" if sight.phase is Phase.SETUP else "swap"
        case Check(spot):
            return _checked(sight, INDEX[spot])
        case PlayCard(card, _):
            return _CARDS[card]
        case _:
            return _REASONS[type(move)]


def _checked(sight: Sight, place: int) -> str:
    if sight.house and sight.house[place] in CHEESE_NUMBER:
        return "check-open"
    return "check-moved" if place in sight.switched else "check"
