"""The fromager robot: lays out the house with the others, moves cheese away, and bluffs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, prod
from random import Random
from typing import Any

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
from cogs.hide_the_havarti.robot.belief import DANGER, READ, Odds
from cogs.hide_the_havarti.robot.character import Temper
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase, Room


@dataclass(frozen=True, slots=True)
class Habits:
    """`cunning`: weight of an inspecteur who reads swaps, against one who takes what is near.
    `haze`: noise of its evaluation. `bluff`: how often it swaps without purpose."""

    cunning: float
    haze: float
    bluff: float


HABITS = {
    Skill.EASY: Habits(cunning=0.0, haze=0.08, bluff=0.05),
    Skill.NORMAL: Habits(cunning=0.6, haze=0.02, bluff=0.1),
    Skill.HARD: Habits(cunning=0.6, haze=0.01, bluff=0.0),
}
IDLE = 0.2
"""A swap involving less cheese than this is meaningless."""
HEED = 30.0
"""How strictly such an inspecteur goes for the likeliest room."""
NEAR = [[0.02 + DANGER[distance(place, at)] for at in range(SIZE)] for place in range(SIZE)]


class Fear:
    """The risk from one kind of inspecteur, now and after a swap."""

    def __init__(self, stake: Odds, guess: Odds, place: int, heed: float, suspicion: float) -> None:
        self.stake, self.guess, self.place = stake, guess, place
        self.heed, self.suspicion = heed, suspicion
        self.best = max(guess)
        self.pull = [self._pull(place, at, guess[at]) for at in range(SIZE)]
        self.total = sum(self.pull)
        self.taken = sum(a * b for a, b in zip(self.pull, stake, strict=True))

    def _pull(self, place: int, at: int, guess: float) -> float:
        return NEAR[place][at] * exp(self.heed * (guess - self.best))

    @property
    def risk(self) -> float:
        return 4 * self.taken / self.total

    def after(self, first: int, second: int) -> float:
        """The risk after that swap, which the inspecteur sees and interprets."""
        stake, pull = self.stake, self.pull
        place = {first: second, second: first}.get(self.place, self.place)
        one, other = belief.weighed(
            self.guess[second],
            self.guess[first],
            distance(place, first),
            distance(place, second),
            self.suspicion,
        )
        if place != self.place:
            guess, moved = list(self.guess), list(stake)
            guess[first], guess[second] = one, other
            moved[first], moved[second] = stake[second], stake[first]
            return Fear(moved, guess, place, self.heed, self.suspicion).risk
        now, then = self._pull(place, first, one), self._pull(place, second, other)
        total = self.total - pull[first] - pull[second] + now + then
        taken = self.taken - pull[first] * stake[first] - pull[second] * stake[second]
        return 4 * (taken + now * stake[second] + then * stake[first]) / total


class Hideout:
    """A fromager's view of the house: the stakes by place, and the weighted risks."""

    def __init__(self, stake: Odds, guess: Odds, place: int, cunning: float) -> None:
        self.stake, self.place = stake, place
        self.fears = [(1 - cunning, Fear(stake, guess, place, 0.0, 0.0))]
        if cunning:
            self.fears.append((cunning, Fear(stake, guess, place, HEED, READ)))

    def relief(self, first: int, second: int) -> float:
        """How much that swap reduces the risk."""
        return sum(share * (fear.risk - fear.after(first, second)) for share, fear in self.fears)


def stakes(odds: Odds, own: Odds | None) -> Odds:
    """With an own cheese the others count little: hiding them only costs the inspecteur points."""
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
    house = Hideout(stakes(odds, own), guess, sight.place or 0, habits.cunning)
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


def liking(move: Move, odds: Odds, temper: Temper) -> float:
    """The temper's bonus for a move."""
    match move:
        case Swap(first, second) | Carry(first, second):
            return temper.bluff if odds[INDEX[first]] + odds[INDEX[second]] < IDLE else 0.0
        case Hide():
            return temper.tidy
        case _:
            return 0.0


def _worth(move: Move, house: Hideout, odds: Odds, temper: Temper) -> float:
    match move:
        case Swap(first, second) | Carry(first, second):
            return house.relief(INDEX[first], INDEX[second]) + liking(move, odds, temper)
        case Hide(spot):
            near = 0.08 / (1 + distance(house.place, INDEX[spot]))
            return near + liking(move, odds, temper)
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
    """Prefer a line that surely contains a cheese, but as little and as far away as possible."""
    surely = 1 - prod(1 - odds[at] for at in line)
    betrayed = sum(house.stake[at] * (0.3 + DANGER[distance(house.place, at)]) for at in line)
    return min(surely, 0.9) * 4 - betrayed


def _together(sight: Sight, offer: SomeOf, house: Hideout, rng: Random) -> Move:
    if sight.effect is Room.VEGETABLE_CELLAR:
        return offer.build(_darkest(sight, offer, rng))
    pairs = [(a, b) for a in range(SIZE) for b in range(a + 1, SIZE)]
    first, second = max(pairs, key=lambda pair: house.relief(*pair))
    if house.relief(first, second) <= 0.05:
        return Skip()
    return offer.build((SPOTS[first], SPOTS[second]))


def _darkest(sight: Sight, offer: SomeOf, rng: Random) -> list[Any]:
    """Close visible rooms first, which cannot be closed otherwise."""
    ranked = sorted(offer.options, key=lambda spot: (INDEX[spot] not in sight.lit, rng.random()))
    return ranked[: offer.high]
