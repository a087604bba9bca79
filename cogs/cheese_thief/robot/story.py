"""What a robot says by day: the truth, or the lie that serves it best."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from cogs.cheese_thief.robot.deduce import Known, suspicion, truth_of
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import HOURS, Card, Cheese, Claim

_EASE = 0.08
"""How much more suspicion than with the best lie a liar puts up with."""


def is_honest(mine: Mine) -> bool:
    """Whether the truth serves this seat."""
    return mine.card is Card.SLEEPYHEAD and not mine.is_follower


def knowledge(seat: int, mine: Mine) -> Known:
    """The certain part of this seat's deductions."""
    return Known(seat, truth_of(mine), mine.followers if mine.is_follower else ())


def suspects(sight: Sight, seat: int, mine: Mine) -> tuple[float, ...]:
    """How likely each is the thief, to this seat's mind."""
    if mine.thief is not None:
        return tuple(float(other == mine.thief) for other in range(sight.seats))
    known = knowledge(seat, mine)
    return suspicion(sight.seats, sight.claims, int(sight.options.fall_mouse), known)


def rumour(sight: Sight, claims: tuple[Claim, ...]) -> tuple[float, ...]:
    """How likely each is the thief to somebody who knows no more than the board."""
    return suspicion(sight.seats, claims, int(sight.options.fall_mouse), None)


def story(sight: Sight, seat: int, mine: Mine, rng: Random) -> Claim:
    """What this seat wants the board to say in the end. Never unsays what it has said."""
    said = sight.claims[seat]
    truth = truth_of(mine)
    if is_honest(mine):
        return replace(truth, suspect=None)
    if mine.is_follower and mine.thief is None:
        # A follower who does not know whom to protect is safest with an innocent night.
        return replace(truth, suspect=None)
    told = [c for c in _lies(sight, seat, truth) if _goes_on(said, c)]
    if not told:
        return said
    harms = [_harm(sight, seat, mine, lie) for lie in told]
    best = min(harms)
    # Always the very best lie would soon be known as the thief's.
    return rng.choice([lie for lie, harm in zip(told, harms, strict=True) if harm <= best + _EASE])


def _lies(sight: Sight, seat: int, truth: Claim) -> Iterator[Claim]:
    """Nights that somebody could have had."""
    for hour in HOURS:
        met = tuple(other for other in sight.others(seat) if sight.claims[other].hour == hour)
        for saw in dict.fromkeys(((), met)):
            for cheese in (Cheese.THERE, Cheese.GONE):
                yield Claim(hour=hour, saw=saw, cheese=cheese)
    if truth.saw is not None and truth.cheese is not Cheese.TAKEN:
        yield replace(truth, suspect=None)


def _goes_on(said: Claim, story: Claim) -> bool:
    """Whether a story fits what this seat has said already."""
    return (
        said.hour in (None, story.hour)
        and said.saw in (None, story.saw)
        and said.cheese in (None, story.cheese)
    )


def _harm(sight: Sight, seat: int, mine: Mine, lie: Claim) -> float:
    """How bad the board looks with that lie on it: for the thief, or the Fall Mouse's way."""
    claims = list(sight.claims)
    claims[seat] = lie
    for line in mine.report:
        if line.thief == seat:
            for witness in line.others:
                if witness not in mine.followers and claims[witness].hour is None:
                    saw = tuple(sorted({seat, *line.others} - {witness}))
                    claims[witness] = Claim(line.hour, saw, Cheese.TAKEN, suspect=seat)
    after = rumour(sight, tuple(claims))
    if mine.card is Card.FALL_MOUSE:
        return -after[seat]
    assert mine.thief is not None
    return after[mine.thief]
