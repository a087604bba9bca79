"""A robot's manner of talking in a round. Drawn before it knows its card: liars talk like others.

How soon and how often it speaks, in which order it tells its night, and how much of it unasked does
not depend on its role. A temper modifies it, by the robot's name alone.
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
"""Share of robots that wait before their first line."""

_TWIST = 0.1
"""Share of honest players' peeked dice that do not fit the claims; liars claim it as often."""


class Part(StrEnum):
    """The parts of a night to tell."""

    HOUR = "hour"
    SAW = "saw"
    CHEESE = "cheese"
    PEEK = "peek"


@dataclass(frozen=True, slots=True)
class Manner:
    """One robot's manner of talking in one round."""

    start: int
    """The tick at which it begins, unless it is asked."""
    eager: float
    """Probability of speaking when it could."""
    order: tuple[Part, ...]
    """The order in which it tells its night."""
    unasked: frozenset[Part]
    """What it tells without being asked."""
    chat: int
    """Number of lines besides its night, whether accused or not; only people get more answers."""
    cup: int
    """The cup it would claim to have looked under,"""
    near: bool
    """unless it looks, and claims to have looked, under its neighbour's."""
    twist: bool
    """True if it would claim to have seen another die than its owner claims."""


def drawn(memory: Memory, rng: Random) -> Memory:
    """A memory with a new manner in it."""
    return {**memory, _SEED: rng.getrandbits(32)}


def manner(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> Manner:
    """The manner in a memory, modified by the temper."""
    return _bent(_manner(round_seed(sight, seat, memory, context)), leaning(context))


def round_seed(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> str:
    """The robot's private random seed for the round; without a memory, derived from its name."""
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
