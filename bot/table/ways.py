"""What all hosts share, and what a host asks of whatever shows its table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Protocol

from bot.counts import Counts
from bot.game import Games
from bot.supervise import Faults
from bot.table.latency import AnswerLatency
from bot.table.look import Look
from bot.table.pacing import beat, linger
from bot.table.seal import Seals
from bot.table.store import Store
from bot.table.table import Table
from bot.table.thinker import Thinker
from bot.table.time import TableTime

if TYPE_CHECKING:
    from bot.table.host import TableHost


class Screen(Protocol):
    """What shows one table. It is told of every change and works by itself."""

    def prepare(self, look: Look) -> None:
        """Things may be so in a moment: make ready what somebody waits for, and show nothing."""

    def show(self, look: Look) -> None:
        """Things are so now: everything that shows the table follows."""

    def set_aside(self) -> None:
        """Nobody can play it on with this version: say so where it is shown."""

    showed_at: float
    """When it last made something true, by the loop's clock."""

    @property
    def quiet(self) -> bool:
        """Whether nothing is left to send, and nothing to be taken away soon."""
        ...

    def seen(self, rev: int) -> float | None:
        """Since when, in table time, what changed that rev is there to be read; None: not yet."""
        ...

    def has_room(self, look: Look) -> bool:
        """Whether a board that looks so would still show all news that nobody can have read."""
        ...

    async def stop(self) -> None:
        """Send what is under way, within reason, and no more."""


@dataclass(slots=True)
class Ways:
    """What all hosts share: how to save, to know the time, to think and to show."""

    games: Games
    store: Store
    time: TableTime
    latency: AnswerLatency
    thinker: Thinker
    screen: Callable[["TableHost"], Screen]
    fell_asleep: Callable[["TableHost"], None]
    faults: Faults = field(default_factory=Faults)
    rng: Random = field(default_factory=Random)
    scale: float = 1.0
    pace: float = 1.0
    """Robots' pauses are so many times what the table's pace says; none, and there are no beats."""
    absent_seconds: float = 600.0
    drowsy_seconds: float = 30.0
    """Without anything to do for so long, a host goes to sleep."""
    seals: Seals | None = None

    @property
    def counts(self) -> Counts:
        return self.faults.counts

    def beat(self, table: Table) -> float:
        """Seconds of table time that a turning point holds that table."""
        return beat(table) * self.scale * min(1.0, self.pace)

    @property
    def linger(self) -> float:
        """Seconds of table time that news stay at least."""
        return linger(self.scale, self.pace)
