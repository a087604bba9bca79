"""Who took the cheese? Weighs every thief, hour and set of liars against what has been said.

Works on claims alone, and on what one seat knows for certain if that is given. Claims that go
together support each other; each contradiction makes the stories it needs less likely.
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
"""What a contradiction costs between two who should both be honest: people do err."""
_CERTAIN = 12.0
"""What it costs to contradict one's own eyes."""
_SILENCE = 2.4
"""Whoever has nothing to hide says when they woke."""
_BOLD_THEFT, _BOLD_MET, _BOLD_DIE = 1.2, 3.1, 4.0
"""Liars seldom say of others what those can deny: it makes two suspects of one."""
_MUTE = 0.8
"""How much more (as a logarithm) speaks against who has said nothing at all than the games that
robots learn from tell: no robot thief ever tries it, and so that nobody does it for the better."""
_ODD = 1.1
"""Liars seldom tell a night that leaves the thief a single hour."""
HEARSAY = 0.35
"""How much signs count beside what one knows for certain: most people trust their own eyes more
than is wise."""
_MISFITS = 5
"""So often at most one claim contradicts one theft."""
_ABSENT = tuple(exp(-_DOUBT * times) for times in range(6))
"""What it makes of the odds that so many say somebody was elsewhere."""
_FIRST_OF_TWO = (11, 9, 7, 5, 3, 1)
"""How often the earlier of two dice shows each hour."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the one who thinks knows for certain: the own night, and who is no honest witness."""

    seat: int
    truth: Claim
    liars: tuple[int, ...]
    """Followers the thinker knows, besides itself."""


def truth_of(mine: Mine) -> Claim:
    """The own night, as an honest player tells it. At four a thief has two hours: the first."""
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
    """How likely each is the thief; `liars_more` counts a Fall Mouse."""
    if liars_more:
        # A Fall Mouse turns signs upside down: it wants to look like a thief.
        return deduced(seats, claims, liars_more, known)
    public = deduced(seats, claims, 0, None)
    leanings = tuple(
        lean + (_MUTE if claim == SILENCE else 0.0)
        for lean, claim in zip(leaning(seats, read(seats, claims)), claims, strict=True)
    )
    if known is None:
        return swayed(public, leanings, TRUST[seats])
    # Whoever knows more needs the signs less.
    more = [
        hearsay * (lean + (TRUST[seats] - 1) * trusted(odd))
        for odd, lean in zip(public, leanings, strict=True)
    ]
    return swayed(deduced(seats, claims, 0, known), more, 1.0)


@lru_cache(maxsize=2048)
def read(seats: int, claims: tuple[Claim, ...]) -> tuple[Signs, ...]:
    """The signs in what has been said."""
    return signs(claims, _clashing(seats, claims), deduced(seats, claims, 0, None))


@lru_cache(maxsize=2048)
def _clashing(seats: int, claims: tuple[Claim, ...]) -> tuple[tuple[int, ...], ...]:
    """How often what each two say cannot both be true."""
    found = [[0] * seats for _ in range(seats)]
    for i, j in combinations(range(seats), 2):
        found[i][j] = found[j][i] = clashes(seats, claims[i], claims[j], i, j)
    return tuple(map(tuple, found))


@lru_cache(maxsize=2048)
def deduced(
    seats: int, claims: tuple[Claim, ...], liars_more: int, known: Known | None
) -> tuple[float, ...]:
    """How likely each is the thief by what goes together and what does not."""
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
    # Most are one or two: they are counted the quick way.
    ones = [(*liars, share) for liars, share in groups if len(liars) == 1]
    pairs = [(*liars, share) for liars, share in groups if len(liars) == 2]
    rest = [(liars, share) for liars, share in groups if len(liars) not in (1, 2)]
    # What it costs each, as a factor, that so many of their claims do not fit a theft.
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
        # Whoever lies pays for no contradiction, but for what no liar would like to say.
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
    """Who besides the thief may lie, and how likely that is."""
    if known is not None and known.liars:
        return [(known.liars, 1.0)]
    others = [seat for seat in range(seats) if known is None or seat != known.seat]
    if seats == 4:
        return [((), 1.0)]
    if seats == 5:
        # A follower there is only if somebody woke at the hour of the theft.
        return [((), 0.5), *(((seat,), 0.13) for seat in others)]
    return [(group, 1.0) for group in combinations(others, FOLLOWERS[seats] + more)]


def clashes(seats: int, one: Claim, two: Claim, i: int, j: int) -> int:
    """How often two claims contradict each other, whoever the thief is."""
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
    """How much of what this seat says no liar would like to say."""
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
    """For each thief and hour: how often an honest claim contradicts that theft."""
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
    """Five players: for each follower and hour, whether a claim says they were not awake then."""
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
    """Five players: the odds that a follower was awake at the theft, as others tell it."""
    at = hour - 1
    theirs = elsewhere[follower][follower][at] + elsewhere[thief][follower][at]
    return _ABSENT[missed[follower][at] - theirs]


def _seen_twice(told: Sequence[Claim], thief: int) -> float:
    """Four players: what it costs that somebody else was seen at two hours."""
    cost = 0.0
    for seat in range(len(told)):
        hours = {c.hour for c in told if c.hour and c.saw is not None and seat in c.saw}
        cost += _DOUBT * max(0, len(hours) - 1) * (seat != thief)
    return cost
