"""The inspecteur robot: keeps two cards, checks where cheese is likely, and walks little."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from bot.kernel import Move, Offer, Skill, SomeOf
from cogs.hide_the_havarti.house import INDEX, NEAR, Spot
from cogs.hide_the_havarti.moves import Check, Keep, PlayCard, Walk
from cogs.hide_the_havarti.robot.belief import Odds
from cogs.hide_the_havarti.robot.character import STEADY, Temper
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Card, State

STROLLS = 2
"""Maximum number of walks in a row, regardless of the table's limit: walking is dull to watch."""
HIT = 0.33
"""Average success rate of a check."""


@dataclass(frozen=True, slots=True)
class Habits:
    """`patience`: the share of a chance that remains after one and two walks, during which
    fromagers swap; `beside`: the same if every swap reveals cheese. `haze`: noise of its
    evaluation. `liking`: preference for cards. `mice`: the best chance below which it plays the
    mice."""

    patience: tuple[float, float]
    beside: tuple[float, float]
    haze: float
    liking: dict[Card, float]
    mice: float


_LIKING = {Card.AHA: 4.0, Card.THAT_ROOM: 3.0, Card.PARTNER: 2.0, Card.MICE: 2.0}
_ANY = dict.fromkeys(Card, 1.0)
HABITS = {
    Skill.EASY: Habits((0.5, 0.0), (0.5, 0.0), 0.25, _ANY, 0.2),
    Skill.NORMAL: Habits((0.78, 0.5), (0.9, 0.6), 0.08, _LIKING, 0.45),
    Skill.HARD: Habits((0.78, 0.5), (0.9, 0.6), 0.0, _LIKING, 0.4),
}


def kept(offers: Sequence[Offer], skill: Skill, rng: Random) -> Move:
    """Keep two cards, better ones more often."""
    (offer,) = offers
    assert isinstance(offer, SomeOf)
    liking = HABITS[skill].liking
    ranked = sorted(offer.options, key=lambda card: rng.random() ** (1 / liking[card]))
    move = offer.build(ranked[-2:])
    assert isinstance(move, Keep)
    return move


def searched(
    sight: Sight,
    offers: Sequence[Offer],
    odds: Odds,
    readable: float,
    skill: Skill,
    temper: Temper,
    rng: Random,
) -> Move:
    """Choose the move with the best odds, now or after a walk, or a better card.

    `readable`: how reliably the fromagers' swaps reveal cheese.
    """
    search = Search(sight, odds, HABITS[skill], temper, readable)
    moves = [offer for offer in offers if isinstance(offer, Move)]
    useful = [move for move in moves if _is_useful(move, sight)]
    haze = HABITS[skill].haze
    return max(
        useful or moves, key=lambda move: (search.worth(move) + rng.gauss(0, haze), rng.random())
    )


def _is_useful(move: Move, sight: Sight) -> bool:
    """True if it may find anything, by public information: noise must not make a robot check an
    open room without cheese."""
    match move:
        case Check(spot) | PlayCard(_, Spot() as spot):
            return _may_hold_cheese(INDEX[spot], sight)
        case Walk(spot):
            place = INDEX[spot]
            return any(_may_hold_cheese(at, sight) for at in (place, *NEAR[place]))
        case _:
            return True


def _may_hold_cheese(place: int, sight: Sight) -> bool:
    room = sight.house[place]
    return room is None or room in CHEESES


class Search:
    """Evaluates the inspecteur's moves by the believed odds."""

    def __init__(
        self,
        sight: Sight | State,
        odds: Odds,
        habits: Habits,
        temper: Temper = STEADY,
        readable: float = 0.0,
    ) -> None:
        self.sight, self.odds, self.habits, self.temper = sight, odds, habits, temper
        self.patience = [
            alone + readable * (beside - alone)
            for alone, beside in zip(habits.patience, habits.beside, strict=True)
        ]
        searches = sight.options.searches
        self.left = max(0, searches - sight.die + 1)
        """Misses until the round is over."""
        self.future = _futures(searches)

    def worth(self, move: Move) -> float:
        """Approximate number of cheeses still to be found after this move."""
        match move:
            case Check(spot):
                place = INDEX[spot]
                return self._check(self.odds[place], self.left) + 0.04 * self._around(place)
            case Walk(spot):
                return self._walk(INDEX[spot])
            case PlayCard(Card.MICE, _):
                return self._mice()
            case PlayCard(Card.AHA, spot) if spot is not None:
                place = INDEX[spot]
                return self._twice(self.odds[place], self._around(place)) - self._price()
            case PlayCard(_, spot) if spot is not None:
                return self._check(self.odds[INDEX[spot]], self.left) - self._price()
            case _:
                return 0.0

    def _around(self, place: int) -> float:
        return max(self.odds[near] for near in NEAR[place])

    def _check(self, chance: float, left: int) -> float:
        hit = 1 + self.future[-1]
        return chance * hit + (1 - chance) * self.future[max(0, left - 1)]

    def _twice(self, first: float, second: float) -> float:
        """Ahhh HA!: both rooms are checked, and the limit is tested only after the second."""
        hit = 1 + self.future[-1]
        missed = self.future[max(0, self.left - 2)]
        after_miss = second * hit + (1 - second) * missed
        after_hit = 1 + self._check(second, len(self.future) - 1)
        return first * after_hit + (1 - first) * after_miss

    def _walk(self, place: int) -> float:
        if self.sight.idle >= STROLLS:
            return -1.0
        patience = self.patience[self.sight.idle]
        if not patience:
            return -1.0
        chance = max(self.odds[place], self._around(place))
        return self._check(min(1.0, chance * patience), self.left) + self.temper.roam

    def _mice(self) -> float:
        best = max(self.odds)
        if best >= self.habits.mice:
            return -1.0
        return self._check(0.9 * self.habits.mice, self.left) - self._price()

    def _price(self) -> float:
        """The future value of a card, zero at the end of the round."""
        return (0.0 if self.left <= 1 else 0.12) - self.temper.cards


@cache
def _futures(searches: int) -> list[float]:
    """Expected cheeses with that many misses left, if every check is average."""
    hit = HIT
    # V(n) = hit (1 + V(all)) + (1 - hit) V(n - 1), and V(0) = 0.
    missing = (1 - hit) ** searches
    full = (1 - missing) / missing
    full = min(full, 2.5)
    values = [0.0]
    for _ in range(searches):
        values.append(hit * (1 + full) + (1 - hit) * values[-1])
    return values
