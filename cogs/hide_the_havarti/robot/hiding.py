"""How a robot hides: it lays out the house with the others, carries cheese away, and bluffs."""

from collections.abc import Callable, Sequence
from math import prod
from random import Random
from typing import NamedTuple

from bot.kernel import Move, Offer, SomeOf
from cogs.hide_the_havarti.house import ENTRANCES, INDEX, LINES, SIZE, SPOTS, distance
from cogs.hide_the_havarti.moves import (
    Bare,
    Carry,
    Done,
    Exchange,
    Fill,
    Hide,
    NameLine,
    Peek,
    Place,
    Skip,
    Swap,
)
from cogs.hide_the_havarti.robot import recall
from cogs.hide_the_havarti.robot.recall import Odds
from cogs.hide_the_havarti.sight import Laying, Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Deed, News, Phase, Room

DANGER = (1.0, 1.0, 0.4, 0.2, 0.1, 0.05, 0.0)
"""How near the inspecteur is to a room, by steps."""
HEED = 2.0
"""How much a fromager who is alone cares about where the inspecteur must expect the cheese: with
one swap a turn, every single one is read. In company there is enough going on to hide behind."""
BLUFF = 0.2
"""How often a fromager in no hurry makes a swap that means nothing."""


# The set-up


def laid_out(sight: Sight, last: int | None, mine: int, rng: Random) -> Move | None:
    """Card by card and never ahead of the others, so that the house is everybody's. `last` is who
    laid one last, `mine` how many were the robot's own. Alone or short of time the rest goes down
    at once."""
    laying = sight.laying
    assert laying is not None
    if laying.hand:
        if sight.warned or len(sight.fromagers) == 1:
            return Fill()
        theirs = SIZE - len(laying.hand) - mine
        ahead = mine * (len(sight.fromagers) - 1) > theirs
        return None if ahead else _one_card(laying, rng)
    exposed = [at for at in ENTRANCES if laying.layout[at] in CHEESE_NUMBER]
    if last != sight.seat or not exposed:
        return Done()
    inside = [
        at
        for at, room in enumerate(laying.layout)
        if at not in ENTRANCES and room not in CHEESE_NUMBER
    ]
    first, second = sorted((exposed[0], rng.choice(inside)))
    return Exchange((SPOTS[first], SPOTS[second]))


def _one_card(laying: Laying, rng: Random) -> Place:
    """Cheese first, and not on the doorstep."""
    room = min(laying.hand, key=lambda room: (room not in CHEESE_NUMBER, rng.random()))
    free = [at for at, laid in enumerate(laying.layout) if laid is None]
    inside = [at for at in free if at not in ENTRANCES]
    wanted = inside if room in CHEESE_NUMBER else free
    return Place(room, SPOTS[rng.choice(wanted or free)])


# The search


class Hideout(NamedTuple):
    """The house in a fromager's mind: where cheese may be, where the inspecteur may look for it,
    where the inspecteur is, and how much heed is paid to what the inspecteur thinks."""

    odds: Odds
    guess: Odds
    place: int
    heed: float

    def risk(self) -> float:
        """How much cheese is within reach, or where it is looked for."""
        return sum(
            chance * (DANGER[distance(self.place, at)] + self.heed * self.guess[at])
            for at, chance in enumerate(self.odds)
        )

    def swapped(self, first: int, second: int) -> "Hideout":
        """After that swap, which the inspecteur has seen and thinks about, too."""
        odds = list(self.odds)
        odds[first], odds[second] = odds[second], odds[first]
        place = {first: second, second: first}.get(self.place, self.place)
        news = News(Deed.SWAPPED, None, (first, second))
        return Hideout(odds, recall.thought(self.guess, news, place), place, self.heed)


def hidden(sight: Sight, offers: Sequence[Offer], odds: Odds, guess: Odds, rng: Random) -> Move:
    moves = [offer for offer in offers if isinstance(offer, Move)]
    lone = len(sight.fromagers) == 1
    house = Hideout(odds, guess, sight.place or 0, HEED if lone else 0.0)
    for offer in offers:
        if isinstance(offer, SomeOf):
            return _together(sight, offer, house, rng)
    worth = _worths(house)
    best = max(moves, key=lambda move: (worth(move), rng.random()))
    if sight.phase is Phase.FROMAGER and worth(best) < 0.25 and rng.random() < BLUFF:
        harmless = [move for move in moves if isinstance(move, Swap) and worth(move) > -0.1]
        return rng.choice(harmless) if harmless else best
    return best


def _worths(house: Hideout) -> Callable[[Move], float]:
    odds, place, now = house.odds, house.place, house.risk()

    def worth(move: Move) -> float:
        match move:
            case Swap(first, second) | Carry(first, second):
                return now - house.swapped(INDEX[first], INDEX[second]).risk()
            case Hide(spot):
                return 0.12 / (1 + distance(place, INDEX[spot]))
            case Bare(spot):
                return min(distance(INDEX[spot], door) for door in ENTRANCES)
            case Peek(spot):
                return 0.25 - (odds[INDEX[spot]] - 0.5) ** 2
            case Skip():
                return 0.03
            case NameLine(line):
                return _line_worth(odds, place, LINES[line])
            case _:
                return 0.0

    return worth


def _line_worth(odds: Odds, place: int, line: Sequence[int]) -> float:
    """A line that surely holds a cheese, and as little and as far away as may be."""
    surely = 1 - prod(1 - odds[at] for at in line)
    betrayed = sum(odds[at] * (0.3 + DANGER[distance(place, at)]) for at in line)
    return min(surely, 0.9) * 4 - betrayed


def _together(sight: Sight, offer: SomeOf, house: Hideout, rng: Random) -> Move:
    if sight.effect is Room.VEGETABLE_CELLAR:
        return offer.build(rng.sample(offer.options, offer.high))
    pairs = [(a, b) for a in range(SIZE) for b in range(a + 1, SIZE)]
    first, second = min(pairs, key=lambda pair: house.swapped(*pair).risk())
    if house.swapped(first, second).risk() >= house.risk() - 0.05:
        return Skip()
    return offer.build((SPOTS[first], SPOTS[second]))
