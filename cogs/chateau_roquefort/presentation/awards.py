"""Titles earned in a game, from the log: at most two, the funniest first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.chateau_roquefort.events import Collected, Fell, TurnEnded
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Act
from cogs.chateau_roquefort.words import Words

MOST = 2
TRAPPED, LOST, FED, ROOFS, STEPS = 2, 2, 1, 8, 15
"""Minimum counts for each title."""
FEW_ROOFS = 2.5
"""Roofs per cheese that only a good memory achieves."""
_CHEESES = 3


class _Deeds:
    """Counts of each player's deeds."""

    def __init__(self, story: Sequence[Event], sight: Sight) -> None:
        self.trapped: Counter[int] = Counter()
        self.own_traps: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.fed: Counter[int] = Counter()
        self.roofs: Counter[int] = Counter()
        self.steps: Counter[int] = Counter()
        for event in story:
            self._count(event)
        # The last turn has no TurnEnded event, as the game ended.
        for deed in sight.deeds if sight.result is not None else ():
            self.roofs[deed.seat] += deed.act is Act.UNCOVERED
            self.steps[deed.seat] += deed.act in (Act.ENTERED, Act.MOVED)

    def _count(self, event: Event) -> None:
        match event:
            case Fell():
                self.lost[event.seat] += 1
                if event.by is not None:
                    (self.own_traps if event.by == event.seat else self.trapped)[event.by] += 1
            case Collected() if event.by is not None and event.by != event.seat:
                self.fed[event.seat] += 1
            case TurnEnded():
                self.roofs[event.seat] += event.roofs
                self.steps[event.seat] += event.steps
            case _:
                pass


def award_lines(story: Sequence[Event], sight: Sight, players: Players, say: Words) -> list[str]:
    return list(islice(_earned(_Deeds(story, sight), sight, players, say), MOST))


def _earned(deeds: _Deeds, sight: Sight, players: Players, say: Words) -> Iterator[str]:
    for seat in deeds.own_traps:
        yield say.honour_own_trap(players.markdown_name(seat))
    if (seat := _leader(deeds.trapped, TRAPPED)) is not None:
        yield say.honour_trapper(players.markdown_name(seat), deeds.trapped[seat])
    if (seat := _leader(deeds.fed, FED)) is not None:
        yield say.honour_fed(players.markdown_name(seat), deeds.fed[seat])
    if (seat := _elephant(deeds, sight)) is not None:
        yield say.honour_memory(
            players.markdown_name(seat), len(sight.tokens[seat]), deeds.roofs[seat]
        )
    if (seat := _leader(deeds.lost, LOST)) is not None:
        yield say.honour_lost(players.markdown_name(seat), deeds.lost[seat])
    if (seat := _leader(deeds.roofs, ROOFS)) is not None:
        yield say.honour_roofs(players.markdown_name(seat), deeds.roofs[seat])
    if (seat := _leader(deeds.steps, STEPS)) is not None:
        yield say.honour_steps(players.markdown_name(seat), deeds.steps[seat])


def _leader(counts: Counter[int], least: int) -> int | None:
    """The only seat with the highest count, if that is at least `least`."""
    ranked = [*counts.most_common(2), (0, 0), (0, 0)]
    (seat, most), (_, second) = ranked[:2]
    return seat if most >= least and most > second else None


def _elephant(deeds: _Deeds, sight: Sight) -> int | None:
    """The seat that needed the fewest roofs per cheese."""
    able = [seat for seat, kinds in enumerate(sight.tokens) if len(kinds) >= _CHEESES]
    if not able:
        return None
    best = min(able, key=lambda seat: deeds.roofs[seat] / len(sight.tokens[seat]))
    return best if deeds.roofs[best] <= FEW_ROOFS * len(sight.tokens[best]) else None
