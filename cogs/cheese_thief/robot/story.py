"""What a robot says about its night: the truth, or the lie that serves it best."""

from collections.abc import Iterator
from dataclasses import replace
from math import exp
from random import Random

from bot.kernel import Skill
from cogs.cheese_thief.robot.deduce import HEARSAY, Known, clashes, suspicion, truth_of
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import HOURS, Card, Cheese, Claim

_EASE = {Skill.EASY: 0.5, Skill.NORMAL: 0.1, Skill.HARD: 0.03}
"""Tolerance for suspicion above the best lie's, as a scale of decreasing probability."""
_KEEN = 4
"""Factor by which the Fall Mouse tolerates less: it has to stand out."""
_HOME = 2.0
"""Factor by which liars prefer stories close to the truth."""


def is_honest(mine: Mine) -> bool:
    """True if the truth serves this seat."""
    return mine.card is Card.SLEEPYHEAD and not mine.is_follower


def knowledge(seat: int, mine: Mine) -> Known:
    """The certain part of this seat's knowledge."""
    return Known(seat, truth_of(mine), mine.followers if mine.is_follower else ())


def suspects(
    sight: Sight, seat: int, mine: Mine, claims: tuple[Claim, ...], hearsay: float = HEARSAY
) -> tuple[float, ...]:
    """The probability of each seat being the thief, from this seat's view, given these claims."""
    if mine.thief is not None:
        return tuple(float(other == mine.thief) for other in range(sight.seats))
    mouse = int(sight.options.fall_mouse)
    return suspicion(sight.seats, claims, mouse, knowledge(seat, mine), hearsay)


def pretended(sight: Sight, seat: int, mine: Mine, claims: tuple[Claim, ...]) -> tuple[float, ...]:
    """The suspicion of an honest player with this seat's story. Never against a friend."""
    mind = believed(sight, seat, claims)
    friends = friends_of(seat, mine)
    rest = sum(odds for other, odds in enumerate(mind) if other not in friends) or 1.0
    return tuple(0.0 if other in friends else odds / rest for other, odds in enumerate(mind))


def believed(sight: Sight, seat: int, claims: tuple[Claim, ...]) -> tuple[float, ...]:
    """What an honest player with this seat's story would think."""
    known = Known(seat, claims[seat], ())
    return suspicion(sight.seats, claims, int(sight.options.fall_mouse), known)


def rumour(sight: Sight, claims: tuple[Claim, ...]) -> tuple[float, ...]:
    """The probability of each seat being the thief, from public information only."""
    return suspicion(sight.seats, claims, int(sight.options.fall_mouse), None)


def friends_of(seat: int, mine: Mine) -> frozenset[int]:
    """The seats this one wins and loses with, as far as it knows. A Fall Mouse has no friends."""
    if is_honest(mine) or mine.card is Card.FALL_MOUSE:
        return frozenset()
    known = {*mine.followers, *(() if mine.thief is None else (mine.thief,))}
    return frozenset(known - {seat})


def story(sight: Sight, seat: int, mine: Mine, rng: Random, skill: Skill) -> Claim:
    """The claims this seat wants to end up with. Never retracts what it has said."""
    said = sight.claims[seat]
    truth = truth_of(mine)
    if is_honest(mine) or (mine.is_follower and mine.thief is None):
        # A follower who does not know the thief is safest with an innocent night.
        return truth
    found = [lie for lie in _lies(sight, seat, mine, truth) if _goes_on(said, lie)]
    # A friend who contradicts it would give both away.
    friends = [sight.claims[friend] for friend in friends_of(seat, mine)]
    told = [
        lie
        for lie in found
        if not any(
            clashes(sight.seats, lie, claim, seat, friend)
            for friend, claim in zip(friends_of(seat, mine), friends, strict=True)
        )
    ] or found
    if not told:
        return said
    harms = [_harm(sight, seat, mine, lie) for lie in told]
    best = min(harms)
    # Always telling the best lie would give the thief away, and so would telling a lie more often
    # than such nights happen.
    ease = _EASE[skill] / (_KEEN if mine.card is Card.FALL_MOUSE else 1)
    weights = [
        exp((best - harm) / ease)
        * _likely(lie)
        * (_HOME if (lie.hour, lie.saw) == (truth.hour, truth.saw) else 1.0)
        for lie, harm in zip(told, harms, strict=True)
    ]
    return rng.choices(told, weights)[0]


def _likely(lie: Claim) -> float:
    """Likelihood of such an honest night: early birds see the cheese, late ones do not."""
    if lie.hour is None:
        return 1.0
    match lie.cheese:
        case Cheese.THERE:
            return (HOURS[-1] - lie.hour + 0.15) / len(HOURS)
        case Cheese.GONE:
            return (lie.hour - HOURS[0] + 0.15) / len(HOURS)
        case _:
            return 0.5


def _lies(sight: Sight, seat: int, mine: Mine, truth: Claim) -> Iterator[Claim]:
    """Possible nights."""
    friends = sorted(friends_of(seat, mine))
    for hour in HOURS:
        met = tuple(other for other in sight.others(seat) if sight.claims[other].hour == hour)
        named = tuple(
            other
            for other in sight.others(seat)
            if sight.claims[other].hour == hour
            or (sight.claims[other].hour is None and seat in (sight.claims[other].saw or ()))
        )
        alibis = [
            tuple(sorted({*met, friend}))
            for friend in friends
            if sight.claims[friend].hour in (None, hour)
        ]
        # A friend who claims this hour must claim the same company.
        agreed = [
            tuple(sorted({friend, *saw} - {seat}))
            for friend in friends
            if sight.claims[friend].hour == hour and seat in (saw := sight.claims[friend].saw or ())
        ]
        for saw in dict.fromkeys(((), met, named, *alibis, *agreed)):
            for cheese in (Cheese.THERE, Cheese.GONE):
                yield Claim(hour=hour, saw=saw, cheese=cheese)
    if truth.hour is not None and truth.saw is not None:
        for cheese in (Cheese.THERE, Cheese.GONE):
            yield Claim(hour=truth.hour, saw=truth.saw, cheese=cheese)
    yield from _turned_tables(sight, seat, mine, friends)


def _turned_tables(sight: Sight, seat: int, mine: Mine, friends: list[int]) -> Iterator[Claim]:
    """ "It was you!": a thief's claim about a witness, true except for the name."""
    for line in mine.report:
        if line.thief is not None:
            for witness in line.others:
                if witness not in friends and witness != line.thief:
                    yield Claim(line.hour, line.others, Cheese.TAKEN, suspect=witness)
    for other in sight.others(seat):
        claim = sight.claims[other]
        if claim.suspect == seat and claim.cheese is Cheese.TAKEN and claim.hour is not None:
            saw = tuple(sorted({other, *(claim.saw or ())} - {seat}))
            yield Claim(claim.hour, saw, Cheese.TAKEN, suspect=other)


def _goes_on(said: Claim, story: Claim) -> bool:
    """True if a story fits what this seat has already said."""
    return (
        said.hour in (None, story.hour)
        and said.saw in (None, story.saw)
        and said.cheese in (None, story.cheese)
        and (story.cheese is not Cheese.TAKEN or said.suspect in (None, story.suspect))
    )


def _harm(sight: Sight, seat: int, mine: Mine, lie: Claim) -> float:
    """How bad the claims look with that lie: for the thief, or in the Fall Mouse's way."""
    claims = _foreseen(sight, seat, mine, lie)
    claims[seat] = replace(
        lie, suspect=claims[seat].suspect if lie.suspect is None else lie.suspect
    )
    after = rumour(sight, tuple(claims))
    if mine.card is Card.FALL_MOUSE:
        return -after[seat]
    assert mine.thief is not None
    return after[mine.thief]


def _foreseen(sight: Sight, seat: int, mine: Mine, lie: Claim) -> list[Claim]:
    """The current claims, and what honest players who know better will say."""
    claims = list(sight.claims)
    friends = friends_of(seat, mine)
    company = {other for line in mine.report for other in line.others}
    for line in mine.report:
        for other in line.others:
            said = claims[other]
            if other in friends or said.saw is not None or said.hour not in (None, line.hour):
                continue
            saw = tuple(sorted({seat, *line.others} - {other}))
            claims[other] = replace(said, hour=line.hour, saw=saw)
            if line.thief is not None and said.cheese is None:
                claims[other] = replace(claims[other], cheese=Cheese.TAKEN, suspect=line.thief)
    for other in sight.others(seat):
        said = claims[other]
        if other not in friends | company and said.hour == lie.hour and said.saw is None:
            claims[other] = replace(said, saw=())
    return claims
