"""Explains a robot's move as a catalogue key."""

from bot.kernel import Move
from cogs.gouda_ganoven.cards import CHEESES, STRENGTH, Room
from cogs.gouda_ganoven.moves import Add, Carry, Go, Nail, Onward, Skip, Spy, Steal, Tunnel
from cogs.gouda_ganoven.robot import belief
from cogs.gouda_ganoven.robot.character import Style
from cogs.gouda_ganoven.sight import Sight

SURE, LOST = 0.9, 0.1
"""Probabilities of eating above which nothing need be added, and below which nothing helps."""


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Go(room):
            return _room(sight, room)
        case Carry(_, cards):
            return _carried(sight, cards)
        case Spy(victim, _):
            return "spy-lone" if _only_the_room(sight, victim) else "spy"
        case Add(card):
            return "add-cheese" if card in CHEESES else "add"
        case Nail():
            return "nail"
        case Steal(_, target):
            return "steal" if _own_room(sight) is target else "steal-away"
        case Tunnel():
            return "tunnel"
        case Skip():
            return _skipped(sight, seat)
        case Onward():
            return "onward"
        case _:
            return "confirm"


def _own_room(sight: Sight) -> Room | None:
    return None if sight.own is None else sight.own.room


def _room(sight: Sight, room: Room) -> str:
    cheese = sight.pieces[room]
    if cheese == max(sight.pieces.values()):
        return "go-rich"
    return "go-quiet" if cheese else "go-bold"


def _carried(sight: Sight, cards: tuple[str, ...]) -> str:
    if sight.special:
        return "carry-all"
    if any(card in STRENGTH for card in cards):
        return "carry"
    if any(card in CHEESES for card in cards):
        return "carry-cheese"
    return "carry-trap" if cards else "carry-none"


def _only_the_room(sight: Sight, victim: int) -> bool:
    """True if the only hidden card must be the room card."""
    rat = sight.rats[victim]
    return rat.known_room is None and sum(not card.open for card in rat.laid) == 1


def _skipped(sight: Sight, seat: int) -> str:
    """Explain a pass by the robot's estimate of the chance to eat."""
    room = _own_room(sight)
    if room is None:
        return "skip"
    rat = sight.rats[seat]
    mine = sum(card.card in CHEESES for card in rat.laid if not card.open)
    pieces = belief.cheese_in(sight, room) + mine
    if rat.known_room is not room:
        pieces += sum(card.card in CHEESES for card in rat.laid if card.open)
    rivals = belief.rivals_laid(sight, seat, {}, Style())
    chance = belief.chance(rivals, room, rat.strength, pieces)
    if chance >= SURE:
        return "skip-sure"
    return "skip-lost" if chance <= LOST else "skip"
