"""What a robot remembers: how likely each place holds a cheese, and how that blurs with time.

One list of sixteen odds serves both roles. A fromager starts out knowing the house, an inspecteur
starts out knowing nothing, and both follow what they witness, as well as their recall allows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from random import Random

from cogs.hide_the_havarti.house import NEAR, SIZE, distance
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Deed, News, Recall, Room

Odds = list[float]
COUNT = 4


@dataclass(frozen=True, slots=True)
class Mind:
    """`learn`: how surely a cheese of the set-up is memorised. `slip`: how often a swap is not
    followed. `fade`: how much of what is known blurs with every turn of the inspecteur."""

    learn: float
    slip: float
    fade: float


MINDS = {
    Recall.GOLDFISH: Mind(learn=0.5, slip=0.35, fade=0.12),
    Recall.APPRENTICE: Mind(learn=0.85, slip=0.12, fade=0.04),
    Recall.MASTER: Mind(learn=0.96, slip=0.04, fade=0.015),
    Recall.ELEPHANT: Mind(learn=1.0, slip=0.0, fade=0.0),
}


def cheeses_left(sight: Sight) -> int:
    return COUNT - len(sight.found) - len(sight.lost)


def fresh(sight: Sight) -> Odds:
    """What anybody can see without having watched."""
    left = cheeses_left(sight)
    if not sight.house:
        return [left / SIZE] * SIZE
    return settled([0.0 if room else 0.25 for room in sight.house], sight)


def learnt(layout: Iterable[Room | None], mind: Mind, rng: Random) -> Odds:
    """The house of the set-up, as far as it sticks: what does not is thought to be next door."""
    odds = [0.0] * SIZE
    for place, room in enumerate(layout):
        if room not in CHEESE_NUMBER:
            continue
        if rng.random() < mind.learn:
            odds[place] += 1.0
        else:
            around = (place, *NEAR[place])
            for near in around:
                odds[near] += 1 / len(around)
    return [min(1.0, chance) for chance in odds]


def settled(odds: Odds, sight: Sight) -> Odds:
    """Open rooms are known, and as many cheeses are somewhere as are left."""
    known = [room in CHEESE_NUMBER for room in sight.house]
    closed = [place for place, room in enumerate(sight.house) if room is None]
    if not sight.house or not closed:
        return odds
    odds = [float(known[at]) if sight.house[at] else odds[at] for at in range(SIZE)]
    left = cheeses_left(sight) - sum(known)
    for _ in range(3):
        total = sum(odds[at] for at in closed)
        if total <= 0:
            for at in closed:
                odds[at] = left / len(closed)
            break
        for at in closed:
            odds[at] = min(1.0, odds[at] * left / total)
    return odds


def looked(odds: Odds, rooms: Iterable[tuple[int, Room]]) -> Odds:
    """The odds after a private look."""
    seen = {place: float(room in CHEESE_NUMBER) for place, room in rooms}
    return [seen.get(place, chance) for place, chance in enumerate(odds)]


def followed(odds: Odds, news: News, mind: Mind, rng: Random) -> Odds:
    """The odds after something everybody saw."""
    odds = list(odds)
    match news.deed:
        case Deed.SWAPPED | Deed.CARRIED | Deed.REARRANGED:
            first, second = news.places
            if rng.random() < mind.slip:
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


def suspected(odds: Odds, news: News, place: int) -> Odds:
    """An inspecteur's second thought: what was carried away from here may be worth hiding."""
    if news.deed not in (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED):
        return odds
    first, second = news.places
    away = distance(place, second) - distance(place, first)
    if not away:
        first, second = sorted(news.places, key=lambda at: odds[at])
    far, near = (second, first) if away >= 0 else (first, second)
    odds = list(odds)
    odds[far] = min(0.95, odds[far] * 1.7)
    odds[near] *= 0.8
    return odds


def thought(guess: Odds, news: News, place: int) -> Odds:
    """What an inspecteur who misses nothing makes of it, as a fromager imagines."""
    return suspected(followed(guess, news, MINDS[Recall.ELEPHANT], Random(0)), news, place)


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
