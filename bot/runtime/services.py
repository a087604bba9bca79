"""What all actors share, and the interface of the view that shows a table."""

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
    """Shows one table. Receives every change and sends messages in the background."""

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Pre-render the reply for a state that is not saved yet. Must not send."""

    def show(self, snapshot: TableSnapshot) -> None:
        """Show a saved state everywhere."""

    def show_quarantined(self) -> None:
        """Show that this version cannot continue the table."""

    last_shown_at: float
    """Event-loop time at which a message was last brought up to date."""

    @property
    def nothing_pending(self) -> bool:
        """True if nothing is left to send and no message is about to be removed."""
        ...

    def readable_since(self, rev: int) -> float | None:
        """Table time at which that revision became visible, or None."""
        ...

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        """True if a board in this state would still show all unread news."""
        ...

    def close(self) -> None:
        """The actor has stopped: start nothing more."""

    async def stop(self) -> None:
        """Finish the current requests within a timeout; start no more."""


@dataclass(slots=True)
class TableServices:
    """What all actors share: storage, time, robot threads and the view factory."""

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
    """Factor for robots' delays; 0 also disables the pauses for reading."""
    absent_seconds: float = 600.0
    idle_seconds: float = 30.0
    """An actor with nothing to do for this long unloads its table."""
    seals: Seals | None = None

    @property
    def counts(self) -> Counters:
        return self.error_reporter.counters

    def reading_pause(self, table: Table) -> float:
        """Seconds of table time that a turning point pauses the table."""
        return reading_pause(table) * self.time_scale * min(1.0, self.robot_pace)

    @property
    def min_news_seconds(self) -> float:
        """Minimum display time of news, in seconds of table time."""
        return min_news_seconds(self.time_scale, self.robot_pace)
