"""What a robot remembers: how likely each place holds a cheese, and how that blurs with time.

One list of sixteen odds serves both roles. A fromager starts out knowing the house, an inspecteur
starts out knowing nothing, and both follow what they witness, as well as their level allows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from math import exp, prod
from random import Random

from bot.kernel import Skill
from cogs.hide_the_havarti.house import ENTRANCES, NEAR, SIZE, distance
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, CHEESES, Deed, News, Room

Odds = list[float]
COUNT = 4
EXCHANGES = (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED)


@dataclass(frozen=True, slots=True)
class Mind:
    """`learn`: how surely a cheese of the set-up is memorised. `slip`: how often a swap is not
    followed. `fade`: how much of what is known blurs with every turn of the inspecteur."""

    learn: float
    slip: float
    fade: float


MINDS = {
    Skill.EASY: Mind(learn=0.75, slip=0.15, fade=0.12),
    Skill.NORMAL: Mind(learn=0.96, slip=0.05, fade=0.02),
    Skill.HARD: Mind(learn=1.0, slip=0.0, fade=0.0),
}

READ = 1.0
"""How much a fromager thinks the inspecteur reads into it: rather too much than too little."""
DANGER = (1.0, 1.0, 0.45, 0.3, 0.15, 0.05, 0.0)
"""How soon the inspecteur can be in a room, by steps."""
SWAPS = 24
"""Pairs of neighbours in the house."""
DOORSTEP = 0.6
"""How likely a cheese lies behind an entrance, where the first look is free, beside elsewhere."""


_CHANCE = Random(0)
"""For a mind that never slips, and so never asks."""


def cheeses_left(sight: Sight) -> int:
    return COUNT - len(sight.found) - len(sight.lost)


def unknown() -> Odds:
    """The house as it is for who was not there when it was laid out."""
    odds = [DOORSTEP if at in ENTRANCES else 1.0 for at in range(SIZE)]
    return [chance * COUNT / sum(odds) for chance in odds]


def fresh(sight: Sight) -> Odds:
    """What anybody can see without having watched."""
    left = cheeses_left(sight)
    if not sight.house:
        return [left / SIZE] * SIZE
    return settled([0.0 if room else 0.25 for room in sight.house], Open.of(sight))


def learnt(layout: Iterable[Room | None], rooms: Collection[Room], mind: Mind, rng: Random) -> Odds:
    """Where these rooms lie, as far as it sticks: what does not is thought to be next door."""
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
    """What lies before everybody's eyes: which of these rooms are open, and how many are not."""

    known: tuple[float | None, ...]
    """None where a room is closed."""
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
    """Open rooms are known, and as many cheeses are somewhere as are left."""
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
    """The odds after a private look."""
    seen = {place: float(room in wanted) for place, room in rooms}
    return [seen.get(place, chance) for place, chance in enumerate(odds)]


def followed(odds: Odds, news: News, mind: Mind, rng: Random) -> Odds:
    """The odds after something everybody saw."""
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


def heard(odds: Odds, news: News, sight: Sight, mind: Mind, rng: Random) -> Odds:
    """The same, as such a mind hears of it: with every turn of the inspecteur things blur."""
    turn = news.deed in (Deed.CHECKED, Deed.WALKED)
    return followed(faded(odds, sight, mind) if turn else odds, news, mind, rng)


def suspected(odds: Odds, news: News, place: int, suspicion: float) -> Odds:
    """An inspecteur's second thought: what was carried away from here may be worth hiding.

    `odds` are those after the exchange. By Bayes: a cheese carried out of reach is so much
    likelier a reason for it, a cheese carried into reach so much less likely.
    """
    if news.deed not in EXCHANGES or not suspicion:
        return odds
    first, second = news.places
    odds = list(odds)
    odds[first], odds[second] = weighed(
        odds[first], odds[second], distance(place, first), distance(place, second), suspicion
    )
    return odds


def spared(odds: Odds, news: News, place: int, suspicion: float) -> Odds:
    """And the third thought: who had seen cheese in danger would have seen to that instead.

    By Bayes again: the more a cheese in a room would have had to gain from a swap, the less likely
    it is there when the fromager swaps two others. `odds` are those after the exchange.
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
    """How much likelier than any other those swaps are that carry a cheese out of each room."""
    danger = [DANGER[distance(place, at)] for at in range(SIZE)]
    return tuple(
        sum(max(0.0, exp(suspicion * (danger[at] - danger[to])) - 1) for to in NEAR[at])
        for at in range(SIZE)
    )


def weighed(
    one: float, other: float, away: int, other_away: int, suspicion: float
) -> tuple[float, float]:
    """The odds of two places, so many steps from the inspecteur, whose rooms were exchanged."""
    lean = exp(suspicion * (DANGER[other_away] - DANGER[away]))
    hid, bared = one * (1 - other) * lean, other * (1 - one) / lean
    both, none = one * other, (1 - one) * (1 - other)
    total = hid + bared + both + none
    return ((hid + both) / total, (bared + both) / total) if total > 0 else (one, other)


def thought(guess: Odds, news: News, place: int) -> Odds:
    """What an inspecteur who misses nothing makes of it, as a fromager imagines."""
    return suspected(followed(guess, news, MINDS[Skill.HARD], _CHANCE), news, place, READ)


def faded(odds: Odds, sight: Sight, mind: Mind) -> Odds:
    """A turn later everything is a little less sure."""
    closed = [place for place, room in enumerate(sight.house) if room is None]
    if not closed or not mind.fade:
        return odds
    mean = sum(odds[at] for at in closed) / len(closed)
    odds = list(odds)
    for at in closed:
        odds[at] += (mean - odds[at]) * mind.fade
    return odds
