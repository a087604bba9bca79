"""Labels of moves: plain for buttons and lists, with markdown for replies."""

from collections.abc import Callable, Sequence
from typing import assert_never

from bot.presentation.players import Players
from cogs.gouda_ganoven import moves as m
from cogs.gouda_ganoven.cards import STRENGTH
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.words import Words

LONGEST = 100


def label(move: m.AnyMove, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """A move for autocomplete and lists, without markup."""
    return _said(move, players.symbol_name, say)


def move_reply(move: m.AnyMove, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """The same for a message, with escaped names."""
    return _said(move, players.markdown_name, say)


def strength_of(cards: Sequence[str]) -> int:
    """The total strength of these cards."""
    return sum(STRENGTH.get(card, 0) for card in cards)


def _said(move: m.AnyMove, name: Callable[[int], str], say: Words) -> str:
    match move:
        case m.Go(room):
            return say.go(room)
        case m.Carry(_, ()):
            return say.carry_nothing
        case m.Carry(_, cards):
            return _carried(cards, say)
        case m.Confirm():
            return say.confirm
        case m.Scurry():
            return say.scurry
        case m.Change():
            return say.change
        case m.Spy(victim, spot):
            return say.spy(name(victim), spot)
        case m.Add(card):
            return say.add(card)
        case m.Nail():
            return say.nail
        case m.Steal(source, target):
            return say.steal(source, target)
        case m.Tunnel(room):
            return say.tunnel(room)
        case m.Skip():
            return say.skip
        case m.Onward():
            return say.onward
        case _:
            assert_never(move)


def _carried(cards: Sequence[str], say: Words) -> str:
    """As many cards by name as the line can hold; always with the strength."""
    strength = strength_of(cards)
    told = say.carry(cards, strength)
    shown = len(cards)
    while len(told) > LONGEST and shown > 1:
        shown -= 1
        told = say.carry_many(cards[:shown], len(cards) - shown, strength)
    return told
