"""Labels of moves, before and after they are played."""

from typing import assert_never, cast

from bot.kernel import Move
from bot.presentation.players import Players
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.moves import (
    AnyMove,
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
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Phase, Room
from cogs.hide_the_havarti.words import Words


def label(move: Move, sight: Sight, seat: int | None, players: Players, say: Words) -> str:
    """For buttons, selects and autocomplete."""
    match cast(AnyMove, move):
        case Keep(cards):
            return say.keep(cards)
        case Place(room, spot):
            return say.place(room, INDEX[spot])
        case Exchange(spots):
            return say.exchange([INDEX[spot] for spot in spots])
        case Fill():
            return say.fill
        case Shuffle():
            return say.shuffle
        case Done():
            return say.done
        case Bare(spot):
            room = laid_room(sight, spot)
            return say.at(INDEX[spot], say.rooms[room] if room else say.closed)
        case Check(spot) if sight.phase is Phase.ENTRY:
            is_cheese = open_room(sight, spot) in CHEESE_NUMBER
            return (say.enter_for_cheese if is_cheese else say.enter)(INDEX[spot])
        case Check(spot):
            return check_label(spot, sight, say)
        case Walk(spot):
            return say.walk(INDEX[spot])
        case PlayCard(card, spot):
            return say.play_card(card) if spot is None else say.play_card_on(card, INDEX[spot])
        case Swap(first, second):
            return say.swap(INDEX[first], INDEX[second])
        case Hide(spot):
            room = open_room(sight, spot)
            return say.hide_room(INDEX[spot], room) if room else say.hide(INDEX[spot])
        case Darken(spots):
            return say.darken([INDEX[spot] for spot in spots])
        case Carry(room, onto):
            return say.carry(INDEX[room], INDEX[onto])
        case Peek(spot):
            return say.peek(INDEX[spot])
        case Appoint(other):
            return players.symbol_name(other)
        case NameLine(line):
            return say.line(line)
        case Skip():
            return say.skip
        case Onward():
            return say.onward
        case never:
            assert_never(never)


def move_reply(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """The same without rooms: they are closed again, but a private reply stays."""
    match move:
        case Place(_, spot):
            return say.placed(INDEX[spot])
        case Check(spot):
            return say.check(INDEX[spot])
        case Bare(spot):
            return say.bare(INDEX[spot])
        case Hide(spot):
            return say.hide(INDEX[spot])
        case _:
            return label(move, sight, seat, players, say)


def check_label(spot: Spot, sight: Sight, say: Words) -> str:
    """For an open room, the label says what the check brings."""
    at, room = INDEX[spot], open_room(sight, spot)
    if room is None:
        return say.check_here(at) if at == sight.place else say.check(at)
    return say.take(room, at) if room in CHEESE_NUMBER else say.check_in_vain(at)


def open_room(sight: Sight, spot: Spot) -> Room | None:
    return sight.house[INDEX[spot]] if sight.house else None


def laid_room(sight: Sight, spot: Spot) -> Room | None:
    return sight.laying.layout[INDEX[spot]] if sight.laying is not None else None
