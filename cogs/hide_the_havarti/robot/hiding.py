"""How a robot hides: it lays out the house with the others, carries cheese away, and bluffs."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp, prod
from random import Random

from bot.kernel import Move, Offer, Skill, SomeOf
from cogs.hide_the_havarti.house import ENTRANCES, INDEX, LINES, SIZE, SPOTS, distance
from cogs.hide_the_havarti.moves import (
    Bare,
    Carry,
    Hide,
    NameLine,
    Peek,
    Skip,
    Swap,
)
from cogs.hide_the_havarti.robot import belief
from cogs.hide_the_havarti.robot.belief import DANGER, Odds
from cogs.hide_the_havarti.robot.temper import Temper
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Deed, News, Phase, Room


@dataclass(frozen=True, slots=True)
class Habits:
    """`heed`: how closely the inspecteur is thought to go by what the swaps give away; with two
    values both kinds of inspecteur are feared. `haze`: how far off a guess may be. `bluff`: how
    often a swap means nothing at all."""

    heed: tuple[float, ...]
    haze: float
    bluff: float


HABITS = {
    Skill.EASY: Habits(heed=(0.0,), haze=0.08, bluff=0.05),
    Skill.NORMAL: Habits(heed=(2.0, 12.0), haze=0.04, bluff=0.1),
    Skill.HARD: Habits(heed=(2.0, 30.0), haze=0.01, bluff=0.0),
}


@dataclass(frozen=True, slots=True)
class Hideout:
    """The house in a fromager's mind: what is at stake where, where the inspecteur may look for
    it, and where the inspecteur is."""

    stake: Odds
    guess: Odds
    place: int
    heed: tuple[float, ...]

    def risk(self) -> float:
        """What the inspecteur takes next, who goes for what is near and what looks promising."""
        near = [0.02 + DANGER[distance(self.place, at)] for at in range(SIZE)]
        best = max(self.guess)
        risk = 0.0
        for heed in self.heed:
            pull = [n * exp(heed * (g - best)) for n, g in zip(near, self.guess, strict=True)]
            taken = sum(a * b for a, b in zip(pull, self.stake, strict=True))
            risk += 4 * taken / sum(pull)
        return risk / len(self.heed)

    def swapped(self, first: int, second: int) -> "Hideout":
        """After that swap, which the inspecteur has seen and thinks about, too."""
        stake = list(self.stake)
        stake[first], stake[second] = stake[second], stake[first]
        place = {first: second, second: first}.get(self.place, self.place)
        news = News(Deed.SWAPPED, None, (first, second))
        return Hideout(stake, belief.thought(self.guess, news, place), place, self.heed)


def stakes(odds: Odds, own: Odds | None) -> Odds:
    """With an own cheese the others are worth little: hidden they only keep the inspecteur poor."""
    if own is None:
        return odds
    return [2 * mine + 0.4 * max(0.0, some - mine) for some, mine in zip(odds, own, strict=True)]


def hidden(
    sight: Sight,
    offers: Sequence[Offer],
    odds: Odds,
    own: Odds | None,
    guess: Odds,
    skill: Skill,
    temper: Temper,
    rng: Random,
) -> Move:
    habits = HABITS[skill]
    house = Hideout(stakes(odds, own), guess, sight.place or 0, habits.heed)
    for offer in offers:
        if isinstance(offer, SomeOf):
            return _together(sight, offer, house, rng)
    moves = [offer for offer in offers if isinstance(offer, Move)]
    worth = {move: _worth(move, house, odds, temper) for move in moves}
    best = max(moves, key=lambda move: (worth[move] + rng.gauss(0, habits.haze), rng.random()))
    if sight.phase is Phase.FROMAGER and worth[best] < 0.25 and rng.random() < habits.bluff:
        harmless = [move for move in moves if isinstance(move, Swap) and worth[move] > -0.1]
        return rng.choice(harmless) if harmless else best
    return best


def _worth(move: Move, house: Hideout, odds: Odds, temper: Temper) -> float:
    match move:
        case Swap(first, second) | Carry(first, second):
            a, b = INDEX[first], INDEX[second]
            idle = temper.bluff if odds[a] + odds[b] < 0.2 else 0.0
            return house.risk() - house.swapped(a, b).risk() + idle
        case Hide(spot):
            return 0.08 / (1 + distance(house.place, INDEX[spot])) + temper.tidy
        case Bare(spot):
            return min(distance(INDEX[spot], door) for door in ENTRANCES) - house.stake[INDEX[spot]]
        case Peek(spot):
            return 0.25 - (odds[INDEX[spot]] - 0.5) ** 2
        case Skip():
            return 0.03
        case NameLine(line):
            return _line_worth(house, odds, LINES[line])
        case _:
            return 0.0


def _line_worth(house: Hideout, odds: Odds, line: Sequence[int]) -> float:
    """A line that surely holds a cheese, and as little and as far away as may be."""
    surely = 1 - prod(1 - odds[at] for at in line)
    betrayed = sum(house.stake[at] * (0.3 + DANGER[distance(house.place, at)]) for at in line)
    return min(surely, 0.9) * 4 - betrayed


def _together(sight: Sight, offer: SomeOf, house: Hideout, rng: Random) -> Move:
    if sight.effect is Room.VEGETABLE_CELLAR:
        return offer.build(_darkest(sight, offer, rng))
    pairs = [(a, b) for a in range(SIZE) for b in range(a + 1, SIZE)]
    first, second = min(pairs, key=lambda pair: house.swapped(*pair).risk())
    if house.swapped(first, second).risk() >= house.risk() - 0.05:
        return Skip()
    return offer.build((SPOTS[first], SPOTS[second]))


def _darkest(sight: Sight, offer: SomeOf, rng: Random) -> Collection[object]:
    """What could not be closed by daylight first: rooms in sight."""
    ranked = sorted(offer.options, key=lambda spot: (INDEX[spot] not in sight.lit, rng.random()))
    return ranked[: offer.high]
