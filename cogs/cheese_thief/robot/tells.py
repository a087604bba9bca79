"""What claims reveal besides contradictions: signs with weights learned from games.

A sign is anything visible in the claims: who is supported, who is accused by how many, who was
alone at an hour that others claim. The weights are in `weights`.
"""

from collections.abc import Iterator, Sequence
from math import exp, log

from cogs.cheese_thief.robot.weights import WEIGHTS
from cogs.cheese_thief.state import Cheese, Claim

_LEAST = 1e-4
"""Lower limit of probabilities deduced from public claims,"""
_MOST = 5.0
"""and limit of the signs' log weight."""

Signs = tuple[str, ...]


def leaning(seats: int, signs: Sequence[Signs]) -> tuple[float, ...]:
    """What the signs add to the suspicion against each seat, as logarithms."""
    weights = WEIGHTS[seats]
    return tuple(sum(weights.get(sign, 0.0) for sign in mine) for mine in signs)


def swayed(odds: Sequence[float], leanings: Sequence[float], trust: float) -> tuple[float, ...]:
    """Combine probabilities with the signs. Seats that are ruled out stay so."""
    top = max(leanings)
    found = [
        exp(trust * log(odd) + max(lean - top, -_MOST)) if odd else 0.0
        for odd, lean in zip(odds, leanings, strict=True)
    ]
    total = sum(found)
    return tuple(odd / total for odd in found) if total else tuple(odds)


def trusted(odds: float) -> float:
    """A deduced probability as the logarithm that `TRUST` weighs."""
    return log(max(odds, _LEAST))


def signs(
    claims: Sequence[Claim], clashing: Sequence[Sequence[int]], odds: Sequence[float]
) -> tuple[Signs, ...]:
    """The signs of each seat in the claims; `odds` are deduced from them."""
    there = [c.hour for c in claims if c.hour and c.cheese is Cheese.THERE]
    gone = [c.hour for c in claims if c.hour and c.cheese is Cheese.GONE]
    latest, first = max(there, default=0), min(gone, default=9)
    return tuple(
        tuple(_signs(claims, clashing, odds, seat, (latest, first))) for seat in range(len(claims))
    )


def _signs(
    claims: Sequence[Claim],
    clashing: Sequence[Sequence[int]],
    odds: Sequence[float],
    seat: int,
    between: tuple[int, int],
) -> Iterator[str]:
    mine = claims[seat]
    others = [other for other in range(len(claims)) if other != seat]
    yield from _own(mine)
    yield from _company(claims, seat, others)
    against = [other for other in others if clashing[seat][other]]
    only = len(against) == 1 and sum(map(bool, clashing[against[0]])) > 1
    yield f"clash {min(4, len(against))}{' only' if only else ''}"
    yield from _named(claims, odds, seat, others)
    yield from _dice(claims, seat, others)
    latest, first = between
    if mine.hour is not None:
        place = "inside" if latest < mine.hour < first else "outside"
        if mine.hour in (latest, first):
            place = "edge"
        yield f"{place} {mine.cheese or '-'}"
        yield f"edges {'open' if first > latest else 'crossed'} {place}"
    rank = sum(odds[other] > odds[seat] for other in others)
    yield f"rank {rank}"
    yield f"odds {sum(odds[seat] * len(claims) >= edge for edge in (0.1, 0.3, 0.6, 1, 1.5, 2, 3))}"


def _own(mine: Claim) -> Iterator[str]:
    """Signs of one claim by itself."""
    met = "?" if mine.saw is None else str(min(3, len(mine.saw)))
    yield f"{mine.hour or '?'} {mine.cheese or '-'}"
    yield f"met {met} {mine.cheese or '-'}"
    yield f"met {met} peek {mine.peek is not None}"
    yield f"met {met} at {mine.hour or '?'}"


def _company(claims: Sequence[Claim], seat: int, others: Sequence[int]) -> Iterator[str]:
    """Signs about claimed company."""
    mine = claims[seat]
    met = mine.saw or ()
    back = sum(seat in (claims[other].saw or ()) for other in met)
    yield f"mutual {min(3, back)}"
    unsaid = sum(claims[other].saw is None or claims[other].hour is None for other in met)
    yield f"unsaid {min(2, unsaid)}"
    yield f"denied {min(2, len(met) - back - unsaid)}"
    named = [other for other in others if seat in (claims[other].saw or ())]
    yield f"named {min(3, len(named))}"
    yield f"disowned {min(2, sum(other not in met for other in named))}"
    if mine.hour is not None:
        same = sum(claims[other].hour == mine.hour for other in others)
        yield f"same hour {min(3, same)} {'alone' if mine.saw == () else 'met' if met else '?'}"


def _named(
    claims: Sequence[Claim], odds: Sequence[float], seat: int, others: Sequence[int]
) -> Iterator[str]:
    """Signs about accusations."""
    by = [other for other in others if claims[other].suspect == seat]
    yield f"accused {min(4, len(by))}"
    mean = 1 / len(claims)
    good = sum(odds[other] < mean for other in by)
    yield f"accused by good {min(3, good)}"
    yield f"accused by the clear {min(2, sum(odds[other] < mean / 4 for other in by))}"
    yield f"caught {min(2, sum(claims[other].cheese is Cheese.TAKEN for other in by))}"
    suspect = claims[seat].suspect
    if suspect is None:
        yield "accuses nobody"
        return
    agree = sum(claims[other].suspect == suspect for other in others)
    yield f"agrees {min(3, agree)}"
    whom = "the clear" if odds[suspect] < mean / 2 else "one"
    yield f"accuses {'back' if suspect in by else whom}"
    yield f"accuses rank {sum(odd > odds[suspect] for odd in odds)}"


def _dice(claims: Sequence[Claim], seat: int, others: Sequence[int]) -> Iterator[str]:
    """Signs about claimed peeks."""
    mine = claims[seat]
    if mine.peek is not None:
        hour = claims[mine.peek].hour
        yield f"peek {'open' if hour is None else 'fits' if hour == mine.die else 'not'}"
    dice = [claims[other].die for other in others if claims[other].peek == seat]
    yield f"die {'-' if not dice else 'fits' if mine.hour in dice else 'not'}"
