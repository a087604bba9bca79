"""How far the others can be read: one tries several ways, and trusts what has proved right.

Some fromagers carry every cheese out of reach as soon as the inspecteur comes near, some swap to
mislead. An inspecteur who reads much into a swap finds the cheese of the former and is led astray
by the latter. So it keeps the odds as several readers would see them, and after each check those
who expected what was found count for more, in this round and in its next ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cogs.hide_the_havarti.robot import belief
from cogs.hide_the_havarti.robot.belief import Mind, Odds, Open
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Deed, News

SUSPICIONS = (0.0, 0.7, 5.0)
"""How much each of them reads into a room that is carried away, and into one that is not."""
BEFOREHAND = (0.25, 0.5, 0.25)
"""How much each counts before anything was seen of these fromagers."""
SURE = 0.05
"""No reader is ever surer than that of what a check will show,"""
LEAST = 0.02
"""and none ever counts for less."""


@dataclass(slots=True)
class Readings:
    """The odds of each reader, and how far each is trusted."""

    trust: list[float]
    odds: list[Odds]

    @classmethod
    def of(cls, kept: Any, odds: Odds | None = None) -> "Readings":
        """As kept; where nothing is, as anybody would begin, with these odds if there are any."""
        if kept is None:
            return cls(list(BEFOREHAND), [list(odds or belief.unknown()) for _ in SUSPICIONS])
        return cls(list(kept["trust"]), [list(odds) for odds in kept["odds"]])

    def kept(self) -> dict[str, Any]:
        return {
            "trust": [round(share, 4) for share in self.trust],
            "odds": [[round(chance, 3) for chance in odds] for odds in self.odds],
        }

    def forget(self) -> None:
        """A new house; whom they face they have not forgotten."""
        self.odds = [belief.unknown() for _ in SUSPICIONS]

    def hear(self, news: News, sight: Sight, mind: Mind, rng: Random) -> None:
        """Something everybody saw, the inspecteur in the place where it stands now."""
        if news.deed is Deed.CHECKED:
            self._weigh(news.places[0], found=news.room in CHEESES)
        # All of them are one player, who follows a swap or does not.
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
        """What one who heeds all of them, each as far as it is trusted, believes."""
        return [
            sum(share * chance for share, chance in zip(self.trust, column, strict=True))
            for column in zip(*self.odds, strict=True)
        ]


def _shared(parts: Sequence[float]) -> list[float]:
    total = sum(parts)
    return [part / total for part in parts]
