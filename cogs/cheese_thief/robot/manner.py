"""How a robot talks this morning. Drawn before it knows its card: liars talk like everybody else.

How soon and how often it speaks, in which order it tells its night and how much of it unasked:
none of it depends on what there is to hide. A temper bends it, and that goes by the name alone.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random

from bot.kernel import Memory, RobotContext
from cogs.cheese_thief.robot.character import Leaning, leaning
from cogs.cheese_thief.sight import Sight

_SEED = "manner"
_LATE = 0.2
"""So many take their time before the first word."""

_TWIST = 0.1
"""So many dice that honest players look at do not fit what is claimed: liars say it as often."""


class Part(StrEnum):
    """The parts of a night that one tells."""

    HOUR = "hour"
    SAW = "saw"
    CHEESE = "cheese"
    PEEK = "peek"


@dataclass(frozen=True, slots=True)
class Manner:
    """One robot's way of talking in one round."""

    start: int
    """The tick at which it begins, unless it is asked."""
    eager: float
    """How likely it says something when it could."""
    order: tuple[Part, ...]
    """In which order it tells its night."""
    unasked: frozenset[Part]
    """What it tells without being asked."""
    chat: int
    """How many lines it says besides its night, accused or not: only people get more answers."""
    cup: int
    """Under whose cup it would say to have looked,"""
    near: bool
    """unless it looks, and says to have looked, under that of whoever sits next to it."""
    twist: bool
    """Whether it would say to have seen another die there than they claim."""


def drawn(memory: Memory, rng: Random) -> Memory:
    """A memory with a new manner in it."""
    return {**memory, _SEED: rng.getrandbits(32)}


def manner(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> Manner:
    """The manner in a memory, as its temper has it."""
    return _bent(_manner(round_seed(sight, seat, memory, context)), leaning(context))


def round_seed(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> str:
    """What chance decided for this robot for the whole round, known to nobody else; without a
    memory, what belongs to a name."""
    return f"{memory.get(_SEED, f'{context.name} {seat} {sight.round}')}"


def neighbour(sight: Sight, seat: int) -> int:
    return (seat + 1) % sight.seats


@lru_cache(maxsize=256)
def _bent(mine: Manner, lean: Leaning) -> Manner:
    order = list(mine.order)
    if lean.hour is not None:
        order.remove(Part.HOUR)
        order.insert(lean.hour, Part.HOUR)
    return replace(
        mine,
        start=max(1, mine.start + lean.start),
        eager=mine.eager * lean.eager,
        order=tuple(order),
        chat=mine.chat + lean.chat,
        near=(mine.cup >> 8) / 256 < lean.nosy,
    )


@lru_cache(maxsize=256)
def _manner(seed: str) -> Manner:
    rng = Random(seed)
    start = rng.randint(7, 12) if rng.random() < _LATE else rng.randint(1, 4)
    order = [Part.SAW, Part.CHEESE]
    rng.shuffle(order)
    order.insert(0 if rng.random() < 0.7 else rng.randint(1, 2), Part.HOUR)
    told = [part for part in (Part.SAW, Part.CHEESE) if rng.random() < 0.88]
    if rng.random() < 0.7:
        told.append(Part.PEEK)
    return Manner(
        start=start,
        eager=rng.uniform(0.2, 0.4),
        order=(*order, Part.PEEK),
        unasked=frozenset((Part.HOUR, *told)),
        chat=rng.randint(2, 5),
        cup=rng.getrandbits(16),
        near=False,
        twist=rng.random() < _TWIST,
    )
