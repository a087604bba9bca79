"""A player for any seat of Cheese Thief. It knows its Sight and nothing else."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Company, Memory, Move, Offer, Robot, SomeOf, offered
from cogs.cheese_thief.moves import (
    Accuse,
    ClaimAlone,
    ClaimCheese,
    ClaimHour,
    ClaimPeek,
    ClaimSaw,
    Next,
    Nod,
    Peek,
    Ready,
    Recruit,
    Vote,
    Wake,
)
from cogs.cheese_thief.robot.story import is_honest, rumour, story, suspects
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import Card, Claim, Phase

_ECHO = 0.02
"""How much each open suspicion adds to the talk: votes go where talk goes."""


class CheeseThiefRobot(Robot[Sight]):
    """Honest as a Sleepyhead, consistent as a liar, and fond of votes as the Fall Mouse."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        mine = sight.me
        if mine is None:
            return None
        for move in _wishes(sight, seat, mine, offers, rng):
            if offered(offers, move):
                return move
        return None


def _wishes(
    sight: Sight, seat: int, mine: Mine, offers: Sequence[Offer], rng: Random
) -> Iterator[Move]:
    match sight.phase:
        case Phase.DEAL:
            yield Nod()
        case Phase.CHOOSE:
            # The fewer hours one is seen at, the better; there may be no choice.
            ways = [o for o in offers if isinstance(o, Wake)]
            fewest = min((len(way.hours) for way in ways), default=0)
            yield from rng.sample(
                [way for way in ways if len(way.hours) == fewest], 1 if ways else 0
            )
        case Phase.NIGHT:
            acts = [o for o in offers if isinstance(o, Peek | Recruit)]
            yield from acts and [rng.choice(acts)]
        case Phase.RECRUIT:
            yield from _touch(mine, offers, rng)
        case Phase.MEET | Phase.VOTES | Phase.CARDS:
            return
        case Phase.DAY:
            yield from _talk(sight, seat, mine, rng)
        case Phase.VOTE:
            if mine.vote is None and not mine.pressed:
                yield Vote(target(sight, seat, mine, rng))
        case Phase.RESULT:
            # People want to read how it was: a robot waits for the first of them.
            if any(sight.pressed):
                yield Next()


def _touch(mine: Mine, offers: Sequence[Offer], rng: Random) -> Iterator[Move]:
    """Followers: witnesses first, for they know too much."""
    picks = [o for o in offers if isinstance(o, SomeOf)]
    singles = [o for o in offers if isinstance(o, Recruit)]
    witnesses = [other for line in mine.report if line.thief is not None for other in line.others]
    for pick in picks:
        rest = [other for other in pick.options if other not in witnesses]
        rng.shuffle(witnesses)
        rng.shuffle(rest)
        yield pick.build((witnesses + rest)[: pick.high])
    if singles:
        yield rng.choice([o for o in singles if o.targets[0] in witnesses] or singles)


def _talk(sight: Sight, seat: int, mine: Mine, rng: Random) -> Iterator[Move]:
    said = sight.claims[seat]
    if next_word := _next_word(said, story(sight, seat, mine, rng)):
        yield next_word
        return
    waiting = any(
        sight.claims[other].hour is None and not sight.ready[other] for other in sight.others(seat)
    )
    saw_thief = is_honest(mine) and mine.thief is not None
    if said.suspect is None and saw_thief:
        yield Accuse(target(sight, seat, mine, rng))
    elif not waiting:
        if said.suspect is None:
            yield Accuse(target(sight, seat, mine, rng))
        elif not sight.ready[seat]:
            yield Ready()


def _next_word(said: Claim, wanted: Claim) -> Move | None:
    """The first thing that is still to be said."""
    if said.hour is None and wanted.hour is not None:
        return ClaimHour(wanted.hour)
    if said.saw is None and wanted.saw is not None:
        return ClaimSaw(wanted.saw) if wanted.saw else ClaimAlone()
    if said.cheese is None and wanted.cheese is not None:
        return ClaimCheese(wanted.cheese)
    if said.peek is None and wanted.peek is not None and wanted.die is not None:
        return ClaimPeek(wanted.peek, wanted.die)
    return None


def target(sight: Sight, seat: int, mine: Mine, rng: Random) -> int:
    """At whom to point."""
    others = list(sight.others(seat))
    rng.shuffle(others)
    if is_honest(mine):
        mind = suspects(sight, seat, mine)
        return max(others, key=lambda other: mind[other])
    talk = _talk_of_the_table(sight)
    if mine.card is Card.FALL_MOUSE:
        # Whoever else gets votes stands in the way.
        return min(others, key=lambda other: talk[other])
    return max(_scapegoats(sight, seat, mine, others), key=lambda other: talk[other])


def _scapegoats(sight: Sight, seat: int, mine: Mine, others: list[int]) -> list[int]:
    """Whom the thief's side would rather see caught."""
    guarded = {mine.thief, *mine.followers}
    if mine.thief is None:
        mind = suspects(sight, seat, mine)
        guarded.add(max(others, key=lambda other: mind[other]))
    return [other for other in others if other not in guarded] or others


def _talk_of_the_table(sight: Sight) -> list[float]:
    board = rumour(sight, sight.claims)
    return [
        board[seat] + _ECHO * sum(claim.suspect == seat for claim in sight.claims)
        for seat in range(sight.seats)
    ]
