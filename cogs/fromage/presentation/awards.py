"""Titles earned in a game, from the log."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.fromage import events as e
from cogs.fromage.moves import Area
from cogs.fromage.printed.kinds import GOLD
from cogs.fromage.printed.venues import AGE_BY_SPACE
from cogs.fromage.sight import Sight
from cogs.fromage.words import Words

MOST = 2
LEAST = {
    "orders": 4,
    "milked": 3,
    "built": 4,
    "gold": 5,
    "jam": 4,
    "undone": 4,
    "first": 5,
    "livestock": 10,
}
"""Minimum count for each title."""


@dataclass(frozen=True, slots=True)
class Title:
    key: str
    seat: int
    count: int

    @property
    def remarkable(self) -> float:
        return self.count / LEAST[self.key]


def award_lines(story: Sequence[Event], sight: Sight, players: Players, say: Words) -> list[str]:
    """The most remarkable deeds, of two different players where there are two."""
    found = sorted(_titles(story), key=lambda title: -title.remarkable)
    chosen: list[Title] = []
    for title in found:
        if all(title.seat != other.seat for other in chosen):
            chosen.append(title)
    return [
        say.honour(title.key, players.markdown_name(title.seat), title.count)
        for title in chosen[:MOST]
    ]


def _titles(story: Sequence[Event]) -> list[Title]:
    """Each title goes to the only player with the highest count, if it is high enough."""
    titles: list[Title] = []
    for key, counts in _deeds(story).items():
        (seat, count), *rest = counts.most_common(2) or [(0, 0)]
        if count >= LEAST[key] and not (rest and rest[0][1] == count):
            titles.append(Title(key, seat, count))
    return titles


def _deeds(story: Sequence[Event]) -> dict[str, Counter[int]]:
    counts: dict[str, Counter[int]] = {key: Counter() for key in LEAST}
    nobody_ready = True
    for event in story:
        match event:
            case e.Completed(seat, _):
                counts["orders"][seat] += 1
            case e.Milked(seat, _, livestock, key, _):
                counts["milked"][seat] += 1
                counts["livestock"][seat] += livestock
                counts["gold"][seat] += AGE_BY_SPACE[key] == GOLD
            case e.Made(seat, _, key, _, _):
                counts["gold"][seat] += AGE_BY_SPACE[key] == GOLD
            case e.Built(seat, _, _):
                counts["built"][seat] += 1
            case e.Used(seat, Area.JAM):
                counts["jam"][seat] += 1
            case e.Undone(seat):
                counts["undone"][seat] += 1
            case e.Turned():
                nobody_ready = True
            case e.Readied(seat) if nobody_ready:
                counts["first"][seat] += 1
                nobody_ready = False
            case _:
                pass
    if len(counts["first"]) < 2:
        counts["first"].clear()
    return counts
