"""How far opponents can be read: several interpretations, weighted by their success.

Some fromagers move every cheese out of reach when the inspecteur comes near, some swap to mislead.
Reading much into swaps finds the cheese of the former and fails against the latter. So the odds are
kept for several degrees of suspicion, and after each check those that predicted the result gain
weight, in this round and in later ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cogs.hide_the_havarti.robot import belief
from cogs.hide_the_havarti.robot.belief import Mind, Odds, Open
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Deed, PublicDeed

SUSPICIONS = (0.0, 0.7, 5.0)
"""How much each interpretation reads into moved and unmoved rooms."""
BEFOREHAND = (0.25, 0.5, 0.25)
"""Initial weights, before anything is known about these fromagers."""
SURE = 0.05
"""Limit of certainty about the result of a check,"""
LEAST = 0.02
"""and minimum weight of an interpretation."""


@dataclass(slots=True)
class Readings:
    """The odds of each interpretation, and its weight."""

    trust: list[float]
    odds: list[Odds]

    @classmethod
    def of(cls, kept: Any, odds: Odds | None = None) -> "Readings":
        """Restore from saved data, or start with the initial weights and these odds, if given."""
        if kept is None:
            return cls(list(BEFOREHAND), [list(odds or belief.unknown()) for _ in SUSPICIONS])
        return cls(list(kept["trust"]), [list(odds) for odds in kept["odds"]])

    def kept(self) -> dict[str, Any]:
        return {
            "trust": [round(share, 4) for share in self.trust],
            "odds": [[round(chance, 3) for chance in odds] for odds in self.odds],
        }

    def forget(self) -> None:
        """Start a new house; keep the weights."""
        self.odds = [belief.unknown() for _ in SUSPICIONS]

    def hear(self, news: PublicDeed, sight: Sight, mind: Mind, rng: Random) -> None:
        """Update with a public event; the inspecteur is at the current place."""
        if news.deed is Deed.CHECKED:
            self._weigh(news.places[0], found=news.room in CHEESES)
        # All interpretations belong to one player, who follows a swap or misses it.
        luck = rng.getrandbits(32) if mind.slip else 0
        for number, suspicion in enumerate(SUSPICIONS):
            odds = belief.heard(self.odds[number], news, sight, mind, Random(luck))
            if sight.place is not None:
                odds = belief.suspected(odds, news, sight.place, suspicion)
                odds = belief.spared(odds, news, sight.place, suspicion)
            self.odds[number] = odds

    def _weigh(self, at: int, *, found: bool) -> None:
        chances = [min(1 - SURE, max(SURE, odds[at])) for odds in self.odds]
        shares = [
            share * (chance if found else 1 - chance)
            for share, chance in zip(self.trust, chances, strict=True)
        ]
        self.trust = _shared([max(LEAST, share / sum(shares)) for share in shares])

    def settle(self, seen: Open) -> None:
        self.odds = [belief.settled(odds, seen) for odds in self.odds]

    @property
    def readable(self) -> float:
        return self.trust[-1]

    def together(self) -> Odds:
        """The weighted mean of all interpretations."""
        return [
            sum(share * chance for share, chance in zip(self.trust, column, strict=True))
            for column in zip(*self.odds, strict=True)
        ]


def _shared(parts: Sequence[float]) -> list[float]:
    total = sum(parts)
    return [part / total for part in parts]
