"""Explains a robot's move as a catalogue key."""

from bot.kernel import Move
from cogs.cheese_thief.moves import Nod, Peek, Recruit, Vote, Wake
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Card


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Nod():
            return "nod"
        case Wake():
            return "wake"
        case Peek() | Recruit():
            return "night"
        case Vote():
            return _vote(sight)
        case _:
            return "talk"


def _vote(sight: Sight) -> str:
    mine = sight.me
    if mine is None:
        return "vote-suspect"
    if mine.card is Card.FALL_MOUSE:
        return "vote-mouse"
    if mine.card is Card.THIEF or mine.is_follower:
        return "vote-scapegoat"
    return "vote-suspect" if mine.thief is None else "vote-seen"
