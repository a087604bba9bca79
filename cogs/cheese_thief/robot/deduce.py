"""Deduces who took the cheese: weighs every thief, hour and set of liars against the claims.

Uses claims only, and one seat's certain knowledge if given. Consistent claims support each other;
each contradiction makes the explanations it requires less likely.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import exp, prod

from cogs.cheese_thief.robot.tells import Signs, leaning, signs, swayed, trusted
from cogs.cheese_thief.robot.weights import TRUST
from cogs.cheese_thief.sight import Mine
from cogs.cheese_thief.state import FOLLOWERS, HOURS, SILENCE, Cheese, Claim

_DOUBT = 4.0
"""Cost of a contradiction between two honest players: people make mistakes."""
_CERTAIN = 12.0
"""Cost of contradicting one's own knowledge."""
_SILENCE = 2.4
"""Cost of silence: an honest player says when they woke."""
_BOLD_THEFT, _BOLD_MET, _BOLD_DIE = 1.2, 3.1, 4.0
"""Cost for liars of claims that others can deny, which create a second suspect."""
_MUTE = 0.8
"""Additional log weight against players who said nothing at all, beyond what the training games
show: no robot thief tries it, and otherwise staying silent would be the best strategy."""
_ODD = 1.1
"""Cost for liars of a story that leaves the thief a single hour."""
HEARSAY = 0.35
"""Weight of signs next to certain knowledge: most people trust what they saw more than is wise."""
_MISFITS = 5
"""Maximum number of contradictions between one claim and one theft."""
_ABSENT = tuple(exp(-_DOUBT * times) for times in range(6))
"""Factor for the number of claims that place a player elsewhere."""
_FIRST_OF_TWO = (11, 9, 7, 5, 3, 1)
"""How often the earlier of two dice shows each hour."""


@dataclass(frozen=True, slots=True)
class Known:
    """A seat's certain knowledge: its own night, and players who are not honest."""

    seat: int
    truth: Claim
    liars: tuple[int, ...]
    """Known followers besides the seat itself."""


def truth_of(mine: Mine) -> Claim:
    """The seat's night as an honest player tells it. A four-player thief has two hours: the
    first."""
    if not mine.report:
        return Claim()
    seen = mine.report[0]
    cheese = Cheese.TAKEN if seen.thief is not None else Cheese.GONE
    if seen.thief is None and seen.cheese:
        cheese = Cheese.THERE
    return Claim(
        hour=seen.hour,
        saw=seen.others,
        cheese=cheese,
        peek=mine.peek,
        die=mine.die,
        suspect=seen.thief,
    )


@lru_cache(maxsize=2048)
def suspicion(
    seats: int,
    claims: tuple[Claim, ...],
    liars_more: int,
    known: Known | None,
    hearsay: float = HEARSAY,
) -> tuple[float, ...]:
    """The probability of each seat being the thief; `liars_more` counts a Fall Mouse."""
    if liars_more:
        # A Fall Mouse inverts the signs: it wants to look like a thief.
        return deduced(seats, claims, liars_more, known)
    public = deduced(seats, claims, 0, None)
    leanings = tuple(
        lean + (_MUTE if claim == SILENCE else 0.0)
        for lean, claim in zip(leaning(seats, read(seats, claims)), claims, strict=True)
    )
    if known is None:
        return swayed(public, leanings, TRUST[seats])
    # Players who know more need the signs less.
    more = [
        hearsay * (lean + (TRUST[seats] - 1) * trusted(odd))
        for odd, lean in zip(public, leanings, strict=True)
    ]
    return swayed(deduced(seats, claims, 0, known), more, 1.0)


@lru_cache(maxsize=2048)
def read(seats: int, claims: tuple[Claim, ...]) -> tuple[Signs, ...]:
    """The signs in the claims."""
    return signs(claims, _clashing(seats, claims), deduced(seats, claims, 0, None))


@lru_cache(maxsize=2048)
def _clashing(seats: int, claims: tuple[Claim, ...]) -> tuple[tuple[int, ...], ...]:
    """The number of contradictions between each pair of claims."""
    found = [[0] * seats for _ in range(seats)]
    for i, j in combinations(range(seats), 2):
        found[i][j] = found[j][i] = clashes(seats, claims[i], claims[j], i, j)
    return tuple(map(tuple, found))


@lru_cache(maxsize=2048)
def deduced(
    seats: int, claims: tuple[Claim, ...], liars_more: int, known: Known | None
) -> tuple[float, ...]:
    """The probability of each seat being the thief, by consistency of the claims."""
    told = claims
    me = None if known is None else known.seat
    if known is not None:
        told = (*claims[: known.seat], known.truth, *claims[known.seat + 1 :])
    everybody = range(seats)
    doubt = [_CERTAIN if seat == me else _DOUBT for seat in everybody]
    clash = [
        [max(doubt[i], doubt[j]) * times if times else 0.0 for j, times in enumerate(row)]
        for i, row in enumerate(_clashing(seats, told))
    ]
    whole = sum(map(sum, clash)) / 2
    rows = [sum(row) for row in clash]
    bold = [_boldness(claims, seat) for seat in everybody]
    groups = [
        (liars, share * exp(-sum([clash[a][b] for a, b in combinations(liars, 2)])))
        for liars, share in _groups_of_liars(seats, liars_more, known)
    ]
    # Most groups have one or two members, which are computed faster.
    ones = [(*liars, share) for liars, share in groups if len(liars) == 1]
    pairs = [(*liars, share) for liars, share in groups if len(liars) == 2]
    rest = [(liars, share) for liars, share in groups if len(liars) not in (1, 2)]
    # Cost factor of each seat by the number of its claims that do not fit a theft.
    quiet = [0.0 if told[seat].hour or seat == me else _SILENCE for seat in everybody]
    price = [
        [exp(doubt[seat] * times + quiet[seat]) for times in range(_MISFITS + 1)]
        for seat in everybody
    ]
    tables = [_misfits(seats, claim) for claim in told]
    elsewhere = [_elsewhere(seats, claim) for claim in told] if seats == 5 else []
    missed = [
        [sum(table[follower][at] for table in elsewhere) for at in range(len(HOURS))]
        for follower in everybody
    ]
    scores = [0.0] * seats
    for thief in everybody:
        if thief == me or (known is not None and thief in known.liars):
            continue
        costs = [
            [prices[times] for times in table[thief]]
            for prices, table in zip(price, tables, strict=True)
        ]
        costs[thief] = [1.0] * len(HOURS)
        # Liars pay no cost for contradictions, but for claims that liars avoid.
        lies = [exp(rows[liar] - clash[thief][liar] - bold[liar]) for liar in everybody]
        lies[thief] = 0.0
        one = [(a, share * lies[a]) for a, share in ones if a != thief]
        two = [(a, b, share * lies[a] * lies[b]) for a, b, share in pairs if thief not in (a, b)]
        total = 0.0
        for hour, cost in zip(HOURS, zip(*costs, strict=True), strict=True):
            odds = sum([share * cost[a] * cost[b] for a, b, share in two])
            if elsewhere:
                odds += sum(
                    [
                        share * cost[a] * _absent(elsewhere, missed, a, thief, hour)
                        for a, share in one
                    ]
                )
            else:
                odds += sum([share * cost[a] for a, share in one])
            odds += sum(
                [share * prod([lies[liar] * cost[liar] for liar in liars]) for liars, share in rest]
            )
            prior = _FIRST_OF_TWO[hour - 1] if seats == 4 else 1
            total += prior * odds / prod(cost)
        double = _seen_twice(told, thief) if seats == 4 else 0.0
        scores[thief] = total * exp(rows[thief] - whole - double - bold[thief])
    total = sum(scores)
    return tuple(score / total for score in scores) if total else tuple(scores)


def _groups_of_liars(
    seats: int, more: int, known: Known | None
) -> list[tuple[tuple[int, ...], float]]:
    """Possible groups of liars besides the thief, with their probabilities."""
    if known is not None and known.liars:
        return [(known.liars, 1.0)]
    others = [seat for seat in range(seats) if known is None or seat != known.seat]
    if seats == 4:
        return [((), 1.0)]
    if seats == 5:
        # There is a follower only if someone woke at the hour of the theft.
        return [((), 0.5), *(((seat,), 0.13) for seat in others)]
    return [(group, 1.0) for group in combinations(others, FOLLOWERS[seats] + more)]


def clashes(seats: int, one: Claim, two: Claim, i: int, j: int) -> int:
    """The number of contradictions between two claims, regardless of the thief."""
    found = 0
    i_saw, j_saw = one.saw, two.saw
    if one.hour and two.hour:
        together = one.hour == two.hour
        if i_saw is not None and (j in i_saw) is not together:
            found += 1
        if j_saw is not None and (i in j_saw) is not together:
            found += 1
        if i_saw is not None and j_saw is not None:
            if together:
                found += set(i_saw) - {j} != set(j_saw) - {i}
            elif seats > 4:
                found += bool(set(i_saw) & set(j_saw))
    for peeker, other, at in ((one, two, j), (two, one, i)):
        if peeker.peek is None:
            continue
        if peeker.peek == at and other.hour and other.hour != peeker.die:
            found += 1
        if other.peek == peeker.peek and other.die != peeker.die and peeker is one:
            found += 1
        if other.saw is not None and other.hour:
            found += (peeker.peek in other.saw) is not (other.hour == peeker.die) and (
                peeker.peek != at
            )
    return found


def _boldness(claims: Sequence[Claim], seat: int) -> float:
    """How much of this seat's claims a liar would avoid."""
    mine = claims[seat]
    found = _BOLD_THEFT * (mine.cheese is Cheese.TAKEN and mine.suspect is not None)
    for other in mine.saw or ():
        hour = claims[other].hour
        found += _BOLD_MET * (None not in (mine.hour, hour) and hour != mine.hour)
    if mine.peek is not None:
        hour = claims[mine.peek].hour
        found += _BOLD_DIE * (hour is not None and hour != mine.die)
    if mine.hour is not None:
        left = {Cheese.THERE: HOURS[-1] - mine.hour, Cheese.GONE: mine.hour - HOURS[0]}
        found += _ODD * (mine.cheese is not None and left.get(mine.cheese, 9) <= 1)
    return found


@lru_cache(maxsize=4096)
def _misfits(seats: int, claim: Claim) -> tuple[tuple[int, ...], ...]:
    """By thief and hour: how often an honest claim contradicts that theft."""
    return tuple(
        tuple(_misfit(seats, claim, thief, hour) for hour in HOURS) for thief in range(seats)
    )


def _misfit(seats: int, claim: Claim, thief: int, hour: int) -> int:
    """How often an honest claim contradicts a theft by that player at that hour."""
    found = int(claim.peek == thief and claim.die != hour and seats > 4)
    if claim.cheese is Cheese.TAKEN and claim.suspect is not None:
        found += claim.suspect != thief
    if not claim.hour:
        return found
    match claim.cheese:
        case Cheese.THERE:
            found += claim.hour >= hour
        case Cheese.GONE:
            found += claim.hour <= hour
        case Cheese.TAKEN:
            found += claim.hour != hour
        case None:
            pass
    if claim.saw is not None:
        saw = thief in claim.saw
        if claim.hour == hour:
            found += not saw
        elif seats > 4:
            found += saw
    return found


@lru_cache(maxsize=4096)
def _elsewhere(seats: int, claim: Claim) -> tuple[tuple[bool, ...], ...]:
    """Five players: by follower and hour, whether a claim says they were not awake then."""
    knows = claim.hour is not None and claim.saw is not None
    return tuple(
        tuple(
            (claim.peek == follower and claim.die != hour)
            or (knows and (follower in (claim.saw or ())) is not (claim.hour == hour))
            for hour in HOURS
        )
        for follower in range(seats)
    )


def _absent(
    elsewhere: Sequence[tuple[tuple[bool, ...], ...]],
    missed: Sequence[Sequence[int]],
    follower: int,
    thief: int,
    hour: int,
) -> float:
    """Five players: factor for a follower being awake at the theft, according to the others."""
    at = hour - 1
    theirs = elsewhere[follower][follower][at] + elsewhere[thief][follower][at]
    return _ABSENT[missed[follower][at] - theirs]


def _seen_twice(told: Sequence[Claim], thief: int) -> float:
    """Four players: cost of another player being seen at two hours."""
    cost = 0.0
    for seat in range(len(told)):
        hours = {c.hour for c in told if c.hour and c.saw is not None and seat in c.saw}
        cost += _DOUBT * max(0, len(hours) - 1) * (seat != thief)
    return cost
