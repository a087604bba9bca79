"""A robot's suspicion and its vote. Easy robots forget what others said."""

from collections import Counter
from functools import lru_cache
from math import exp
from random import Random

from bot.kernel import Memory, RobotContext, Skill
from cogs.cheese_thief.robot.deduce import HEARSAY
from cogs.cheese_thief.robot.manner import round_seed
from cogs.cheese_thief.robot.story import (
    believed,
    friends_of,
    is_honest,
    pretended,
    rumour,
    suspects,
)
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import SILENCE, Card, Claim

_FORGETS = {Skill.EASY: 0.5, Skill.NORMAL: 0.0, Skill.HARD: 0.0}
"""Probability of forgetting another player's claims in a round."""
_HEARSAY = {Skill.EASY: HEARSAY, Skill.NORMAL: HEARSAY, Skill.HARD: 0.9}
"""How much a voter relies on the signs in claims. Those who rely on them vote alike."""
_FOLLOWS = {4: 0.8}
"""Log weight of other players' accusations for a hard voter: if only the thief lies, those who
agree are right together."""


def remembered(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> tuple[Claim, ...]:
    """All claims, as far as this robot remembers them.

    The players it ignores are drawn once per round; otherwise it would change its mind at every
    move.
    """
    ignored = _ignored(
        round_seed(sight, seat, memory, context), sight.seats, _FORGETS[context.skill]
    )
    return tuple(
        SILENCE if other != seat and other in ignored else claim
        for other, claim in enumerate(sight.claims)
    )


@lru_cache(maxsize=256)
def _ignored(seed: str, seats: int, share: float) -> frozenset[int]:
    rng = Random(f"{seed} ignores")
    return frozenset(other for other in range(seats) if rng.random() < share)


def mind_of(sight: Sight, seat: int, mine: Mine, claims: tuple[Claim, ...]) -> tuple[float, ...]:
    """The suspicion it has, or pretends to have."""
    if is_honest(mine):
        return suspects(sight, seat, mine, claims)
    return pretended(sight, seat, mine, claims)


def certainty(sight: Sight, seat: int, mine: Mine, claims: tuple[Claim, ...]) -> float:
    """How sure it is of its suspect, or would be if its story were true.

    Sparing its friends does not make a liar surer of others.
    """
    honest = is_honest(mine)
    mind = suspects(sight, seat, mine, claims) if honest else believed(sight, seat, claims)
    return max(mind[other] for other in sight.others(seat))


def target(
    sight: Sight, seat: int, mine: Mine, memory: Memory, context: RobotContext, rng: Random
) -> int:
    """The seat to vote for."""
    others, skill = list(sight.others(seat)), context.skill
    rng.shuffle(others)
    claims = remembered(sight, seat, memory, context)
    if is_honest(mine):
        mind = suspects(sight, seat, mine, claims, _HEARSAY[skill])
        heed = _FOLLOWS.get(sight.seats, 0.0) if skill is Skill.HARD else 0.0
        named = Counter(claims[other].suspect for other in others)
        return max(others, key=lambda other: mind[other] * exp(heed * named[other]))
    talk = rumour(sight, claims)
    if mine.card is Card.FALL_MOUSE:
        # Votes for others stand in its way.
        return min(others, key=lambda other: talk[other])
    return max(_scapegoats(sight, seat, mine, others), key=lambda other: talk[other])


def _scapegoats(sight: Sight, seat: int, mine: Mine, others: list[int]) -> list[int]:
    """Seats that the thief's side would rather see caught."""
    guarded = set(friends_of(seat, mine))
    if mine.thief is None:
        mind = suspects(sight, seat, mine, sight.claims)
        guarded.add(max(others, key=lambda other: mind[other]))
    return [other for other in others if other not in guarded] or others
