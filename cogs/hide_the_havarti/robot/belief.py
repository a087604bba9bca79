"""What a robot remembers: the probability of a cheese at each place, blurring over time.

One list of sixteen odds serves both roles. A fromager starts with full knowledge of the house, an
inspecteur with none, and both update it with what they witness, as well as their level allows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from math import exp, prod
from random import Random

from bot.kernel import Skill
from cogs.hide_the_havarti.house import ENTRANCES, NEAR, SIZE, distance
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, CHEESES, Deed, PublicDeed, Room

Odds = list[float]
COUNT = 4
EXCHANGES = (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED)


@dataclass(frozen=True, slots=True)
class Mind:
    """`learn`: probability of memorising a cheese in the set-up. `slip`: probability of missing a
    swap. `fade`: how much knowledge blurs with every turn of the inspecteur."""

    learn: float
    slip: float
    fade: float


MINDS = {
    Skill.EASY: Mind(learn=0.75, slip=0.15, fade=0.12),
    Skill.NORMAL: Mind(learn=0.96, slip=0.05, fade=0.02),
    Skill.HARD: Mind(learn=1.0, slip=0.0, fade=0.0),
}

READ = 1.0
"""How much a fromager assumes the inspecteur reads into a swap; rather too much than too little."""
DANGER = (1.0, 1.0, 0.45, 0.3, 0.15, 0.05, 0.0)
"""How soon the inspecteur can reach a room, by steps."""
SWAPS = 24
"""Pairs of neighbours in the house."""
DOORSTEP = 0.6
"""Relative likelihood of a cheese behind an entrance, where the first check is free."""


_CHANCE = Random(0)
"""For a mind that never slips, so it is never used."""


def cheeses_left(sight: Sight) -> int:
    return COUNT - len(sight.found) - len(sight.lost)


def unknown() -> Odds:
    """Odds without any knowledge of the set-up."""
    odds = [DOORSTEP if at in ENTRANCES else 1.0 for at in range(SIZE)]
    return [chance * COUNT / sum(odds) for chance in odds]


def fresh(sight: Sight) -> Odds:
    """Odds from what is visible now, without having watched."""
    left = cheeses_left(sight)
    if not sight.house:
        return [left / SIZE] * SIZE
    return settled([0.0 if room else 0.25 for room in sight.house], Open.of(sight))


def learnt(layout: Iterable[Room | None], rooms: Collection[Room], mind: Mind, rng: Random) -> Odds:
    """Odds of these rooms after memorising the set-up; forgotten ones are placed next door."""
    odds = [0.0] * SIZE
    for place, room in enumerate(layout):
        if room not in rooms:
            continue
        if rng.random() < mind.learn:
            odds[place] += 1.0
        else:
            around = (place, *NEAR[place])
            for near in around:
                odds[near] += 1 / len(around)
    return [min(1.0, chance) for chance in odds]


@dataclass(frozen=True, slots=True)
class Open:
    """Public information: the open rooms, and how many cheeses are hidden."""

    known: tuple[float | None, ...]
    """None if a room is closed."""
    closed: tuple[int, ...]
    left: int

    @classmethod
    def of(cls, sight: Sight, rooms: Collection[Room] = CHEESES) -> "Open":
        known = [None if room is None else float(room in rooms) for room in sight.house]
        gone = {*sight.found, *sight.lost}
        left = sum(CHEESE_NUMBER[room] not in gone for room in rooms) - known.count(1.0)
        closed = [place for place, what in enumerate(known) if what is None]
        return cls(tuple(known), tuple(closed), left)


def settled(odds: Odds, seen: Open) -> Odds:
    """Normalize the odds: open rooms are known, and the rest sums to the hidden cheeses."""
    closed, left = seen.closed, seen.left
    if not closed:
        return odds
    odds = [odds[at] if known is None else known for at, known in enumerate(seen.known)]
    for _ in range(3):
        total = sum([odds[at] for at in closed])
        if abs(total - left) < 0.0005:
            break
        if total <= 0:
            for at in closed:
                odds[at] = left / len(closed)
            break
        for at in closed:
            odds[at] = min(1.0, odds[at] * left / total)
    return odds


def looked(odds: Odds, rooms: Iterable[tuple[int, Room]], wanted: Collection[Room]) -> Odds:
    """Odds after a private look."""
    seen = {place: float(room in wanted) for place, room in rooms}
    return [seen.get(place, chance) for place, chance in enumerate(odds)]


def followed(odds: Odds, news: PublicDeed, mind: Mind, rng: Random) -> Odds:
    """Odds after a public event."""
    odds = list(odds)
    match news.deed:
        case Deed.SWAPPED | Deed.CARRIED | Deed.REARRANGED:
            first, second = news.places
            if mind.slip and rng.random() < mind.slip:
                odds[first] = odds[second] = (odds[first] + odds[second]) / 2
            else:
                odds[first], odds[second] = odds[second], odds[first]
        case Deed.SHUFFLED:
            mean = sum(odds[at] for at in news.places) / len(news.places)
            for at in news.places:
                odds[at] = mean
        case Deed.CHECKED:
            odds[news.places[0]] = 0.0
        case Deed.BARED:
            odds[news.places[0]] = 1.0
        case Deed.NAMED:
            somewhere = 1 - prod(1 - odds[at] for at in news.places)
            for at in news.places:
                odds[at] = min(1.0, odds[at] / somewhere) if somewhere > 0.01 else 0.25
        case _:
            pass
    return odds


def heard(odds: Odds, news: PublicDeed, sight: Sight, mind: Mind, rng: Random) -> Odds:
    """The same for a given mind: knowledge blurs with every turn of the inspecteur."""
    turn = news.deed in (Deed.CHECKED, Deed.WALKED)
    return followed(faded(odds, sight, mind) if turn else odds, news, mind, rng)


def suspected(odds: Odds, news: PublicDeed, place: int, suspicion: float) -> Odds:
    """Bayesian update of an inspecteur: a room moved out of reach is likelier to contain a cheese.

    `odds` are those after the exchange. A cheese moved out of reach is a likelier reason for it, a
    cheese moved into reach a less likely one.
    """
    if news.deed not in EXCHANGES or not suspicion:
        return odds
    first, second = news.places
    odds = list(odds)
    odds[first], odds[second] = weighed(
        odds[first], odds[second], distance(place, first), distance(place, second), suspicion
    )
    return odds


def spared(odds: Odds, news: PublicDeed, place: int, suspicion: float) -> Odds:
    """Bayesian update for rooms that were not moved: a fromager would have saved a cheese in
    danger.

    The more a cheese in a room would have gained from a swap, the less likely it is there if two
    others are swapped. `odds` are those after the exchange.
    """
    if news.deed not in EXCHANGES or not suspicion:
        return odds
    urge = _urges(place, suspicion)
    expected = SWAPS + sum(chance * much for chance, much in zip(odds, urge, strict=True))
    return [
        chance if at in news.places else chance * expected / (expected + (1 - chance) * urge[at])
        for at, chance in enumerate(odds)
    ]


@cache
def _urges(place: int, suspicion: float) -> tuple[float, ...]:
    """For each room, how much likelier than others the swaps are that move a cheese out of it."""
    danger = [DANGER[distance(place, at)] for at in range(SIZE)]
    return tuple(
        sum(max(0.0, exp(suspicion * (danger[at] - danger[to])) - 1) for to in NEAR[at])
        for at in range(SIZE)
    )


def weighed(
    one: float, other: float, away: int, other_away: int, suspicion: float
) -> tuple[float, float]:
    """Updated odds of two exchanged places at these distances from the inspecteur."""
    lean = exp(suspicion * (DANGER[other_away] - DANGER[away]))
    hid, bared = one * (1 - other) * lean, other * (1 - one) / lean
    both, none = one * other, (1 - one) * (1 - other)
    total = hid + bared + both + none
    return ((hid + both) / total, (bared + both) / total) if total > 0 else (one, other)


def thought(guess: Odds, news: PublicDeed, place: int) -> Odds:
    """The beliefs of a perfect inspecteur, as a fromager imagines them."""
    return suspected(followed(guess, news, MINDS[Skill.HARD], _CHANCE), news, place, READ)


def faded(odds: Odds, sight: Sight, mind: Mind) -> Odds:
    """Odds after one more turn, slightly less certain."""
    closed = [place for place, room in enumerate(sight.house) if room is None]
    if not closed or not mind.fade:
        return odds
    mean = sum(odds[at] for at in closed) / len(closed)
    odds = list(odds)
    for at in closed:
        odds[at] += (mean - odds[at]) * mind.fade
    return odds
