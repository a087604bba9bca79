"""Whom a robot takes for the thief, and at whom it points. Some forget what others said."""

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
"""How likely what another says is forgotten, in one round."""
_HEARSAY = {Skill.EASY: HEARSAY, Skill.NORMAL: HEARSAY, Skill.HARD: 0.9}
"""How much a voter makes of the signs in what others say. Who makes much of them votes with others
who do."""
_FOLLOWS = {4: 0.8}
"""How much an accusation by others counts for a hard voter, as a logarithm: where only the thief
lies, those who agree are right together."""


def remembered(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> tuple[Claim, ...]:
    """What everybody said, as far as this robot has kept it in mind.

    Whom it does not listen to is drawn once a round: drawn at every thought, it would change its
    mind at every thought.
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
    """Whom it suspects, or says it does."""
    if is_honest(mine):
        return suspects(sight, seat, mine, claims)
    return pretended(sight, seat, mine, claims)


def certainty(sight: Sight, seat: int, mine: Mine, claims: tuple[Claim, ...]) -> float:
    """How sure it is of its suspect, or would be if it had lived the night that it tells.

    A liar who spares its friends is no sooner sure of others for it.
    """
    honest = is_honest(mine)
    mind = suspects(sight, seat, mine, claims) if honest else believed(sight, seat, claims)
    return max(mind[other] for other in sight.others(seat))


def target(
    sight: Sight, seat: int, mine: Mine, memory: Memory, context: RobotContext, rng: Random
) -> int:
    """At whom to point in the vote."""
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
        # Whoever else gets votes stands in the way.
        return min(others, key=lambda other: talk[other])
    return max(_scapegoats(sight, seat, mine, others), key=lambda other: talk[other])


def _scapegoats(sight: Sight, seat: int, mine: Mine, others: list[int]) -> list[int]:
    """Whom the thief's side would rather see caught."""
    guarded = set(friends_of(seat, mine))
    if mine.thief is None:
        mind = suspects(sight, seat, mine, sight.claims)
        guarded.add(max(others, key=lambda other: mind[other]))
    return [other for other in others if other not in guarded] or others
