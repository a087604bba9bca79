"""Why a robot would do it, in a word that the words have a sentence for."""

from bot.kernel import Move
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.moves import Add, Carry, Go, Nail, Onward, Skip, Spy, Steal, Tunnel
from cogs.gouda_ganoven.sight import Sight


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Go(room):
            return _room(sight, room)
        case Carry(_, cards):
            return "carry" if cards else "carry-none"
        case Spy():
            return "spy"
        case Add():
            return "add"
        case Nail():
            return "nail"
        case Steal():
            return "steal"
        case Tunnel():
            return "tunnel"
        case Skip():
            return "skip"
        case Onward():
            return "onward"
        case _:
            return "confirm"


def _room(sight: Sight, room: Room) -> str:
    cheese = sight.cheese(room)
    if cheese == max(count for _, count in sight.pieces):
        return "go-rich"
    return "go-quiet" if cheese else "go-bold"
