"""What all hosts share, and what a host asks of whatever shows its table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Protocol

from bot.counters import Counters
from bot.game import GameRegistry
from bot.runtime.answer_latency import AnswerLatency
from bot.runtime.ownership import Ownership, SingleProcess
from bot.runtime.robot_threads import RobotThreadPool
from bot.storage.tables import Store
from bot.supervise import ErrorReporter
from bot.tables.clock.pacing import min_news_seconds, reading_pause
from bot.tables.clock.table_time import TableTime
from bot.tables.model import Table
from bot.tables.seal import Seals
from bot.tables.snapshot import TableSnapshot

if TYPE_CHECKING:
    from bot.runtime.actor import TableActor


class TableView(Protocol):
    """What shows one table. It is told of every change and works by itself."""

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Things may be so in a moment: make ready what somebody waits for, and show nothing."""

    def show(self, snapshot: TableSnapshot) -> None:
        """Things are so now: everything that shows the table follows."""

    def show_quarantined(self) -> None:
        """Nobody can play it on with this version: say so where it is shown."""

    last_shown_at: float
    """When it last made something true, by the loop's clock."""

    @property
    def nothing_pending(self) -> bool:
        """Whether nothing is left to send, and nothing to be taken away soon."""
        ...

    def readable_since(self, rev: int) -> float | None:
        """Since when, in table time, what changed that rev is there to be read; None: not yet."""
        ...

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        """Whether a board that looks so would still show all news that nobody can have read."""
        ...

    async def stop(self) -> None:
        """Send what is under way, within reason, and no more."""


@dataclass(slots=True)
class TableServices:
    """What all hosts share: how to save, to know the time, to think and to show."""

    games: GameRegistry
    store: Store
    time: TableTime
    latency: AnswerLatency
    robot_threads: RobotThreadPool
    create_view: Callable[["TableActor"], TableView]
    on_actor_stopped: Callable[["TableActor"], None]
    ownership: Ownership = field(default_factory=SingleProcess)
    error_reporter: ErrorReporter = field(default_factory=ErrorReporter)
    rng: Random = field(default_factory=Random)
    time_scale: float = 1.0
    robot_pace: float = 1.0
    """Robots' pauses are so many times what the table's pace says; none, and there are no beats."""
    absent_seconds: float = 600.0
    idle_seconds: float = 30.0
    """Without anything to do for so long, a host goes to sleep."""
    seals: Seals | None = None

    @property
    def counts(self) -> Counters:
        return self.error_reporter.counters

    def reading_pause(self, table: Table) -> float:
        """Seconds of table time that a turning point holds that table."""
        return reading_pause(table) * self.time_scale * min(1.0, self.robot_pace)

    @property
    def min_news_seconds(self) -> float:
        """Seconds of table time that news stay at least."""
        return min_news_seconds(self.time_scale, self.robot_pace)
