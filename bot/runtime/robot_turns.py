"""Decides when the robots of one table think and when they move.

Thinking starts slightly before the move is due, so that its duration reveals nothing. Robots
awaited at the same time move together; otherwise players get time to read before the next move.
"""

import asyncio
from collections.abc import Callable

from bot.kernel import Move, is_offered
from bot.runtime.robots import Robots
from bot.tables.snapshot import TableSnapshot

THINK_AHEAD_SECONDS = 0.5
"""How long before its move a robot starts to think."""
MAX_POSTPONEMENTS = 10
"""How many times players' actions may postpone a robot's move at one step."""
NO_STEP = -1


class RobotTurns:
    """One pending robot move, computed from one revision of the table."""

    def __init__(self, robots: Robots, on_thought_done: Callable[[], None]) -> None:
        self._robots = robots
        self._on_thought_done = on_thought_done
        self._thought: asyncio.Task[tuple[int, Move] | None] | None = None
        self._last_thought = self._thought
        self._thought_rev = NO_STEP
        self._thought_step = NO_STEP
        self._postponements = 0
        self._paused_step = NO_STEP
        self._idle_at_rev = NO_STEP
        self.next_move_at = 0.0
        """Event-loop time."""
        self._news_room_at = 0.0
        self._acted_seats: set[int] = set()

    @property
    def is_thinking(self) -> bool:
        return self._thought is not None

    def has_nothing_to_do(self, snapshot: TableSnapshot) -> bool:
        """True if no robot wants to move at this revision."""
        return self._idle_at_rev == snapshot.table.rev

    def pause_until(
        self, moment: float, reading_pause_end: float = 0.0, step: int = NO_STEP
    ) -> None:
        """Postpone robots' moves until `moment`, and never to before `reading_pause_end`.

        Repeated actions at the same step stop postponing them after MAX_POSTPONEMENTS; otherwise a
        player could stall the game.
        """
        self._acted_seats.clear()
        self._postponements = self._postponements + 1 if step == self._paused_step else 1
        self._paused_step = step
        self.next_move_at = max(
            reading_pause_end, moment if self._may_postpone else min(moment, self.next_move_at)
        )

    async def suggest_move(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """The move a robot would make in that seat, based only on what the seat may know."""
        return await self._robots.suggest_move(snapshot, seat)

    def stop(self) -> None:
        if self._thought is not None:
            self._thought.cancel()

    def seconds_until_work(self, snapshot: TableSnapshot, now: float) -> float | None:
        """Seconds until robots have something to do; None if they have nothing."""
        if self._should_think(snapshot):
            return self._seconds_until_move(now) - THINK_AHEAD_SECONDS
        if self._thought is not None and self._thought.done():
            return self._seconds_until_move(now)
        return None

    def start_thinking(self, snapshot: TableSnapshot, now: float) -> bool:
        """Start thinking if it is time; return True if it started."""
        if not self._should_think(snapshot) or self._seconds_until_move(now) > THINK_AHEAD_SECONDS:
            return False
        self._thought_rev, self._thought_step = snapshot.table.rev, snapshot.step
        self._thought = asyncio.create_task(self._robots.next_move(snapshot, self._acted_seats))
        self._thought.add_done_callback(lambda _: self._on_thought_done())
        return True

    def is_move_ready(self, snapshot: TableSnapshot, now: float) -> bool:
        """True if a result is ready and due. A stale result is taken at once."""
        if self._thought is None or not self._thought.done():
            return False
        outdated = self._thought_rev != snapshot.table.rev and self._may_postpone
        return outdated or self._seconds_until_move(now) <= 0

    def take_move(self, snapshot: TableSnapshot) -> tuple[int, Move] | None:
        """Take the result: a seat and its move, or None. Raises what the robot raised."""
        thought, self._thought = self._thought, None
        self._last_thought = thought
        assert thought is not None
        if thought.cancelled() or not self._is_still_valid(thought.result(), snapshot):
            return None  # stale: the robot thinks again
        seat_and_move = thought.result()
        self._postponements = 0
        if seat_and_move is not None:
            self._robots.count_move(snapshot, seat_and_move[0])
        if seat_and_move is None:
            # All robots that act together have acted; after the pause any of them may move again.
            if not self._acted_seats:
                self._idle_at_rev = snapshot.table.rev
            self._acted_seats.clear()
        return seat_and_move

    def postpone_move(self, snapshot: TableSnapshot, moment: float) -> None:
        """Put the taken move back until `moment`, because too much news is unread."""
        self._thought, self._news_room_at = self._last_thought, moment
        seat_and_move = None if self._last_thought is None else self._last_thought.result()
        if seat_and_move is not None:
            self._robots.count_move(snapshot, seat_and_move[0], -1)

    def on_moved(
        self, seat: int, before: TableSnapshot, after: TableSnapshot, acted_seats: set[int]
    ) -> None:
        """Let robots that were awaited at the same time move at once after that seat.

        If no seat was awaited, all other robots may.
        """
        candidates = before.awaited or range(len(before.table.seats))
        robots = {i for i in candidates if before.table.seats[i].is_robot_controlled}
        if (
            after.is_playing
            and after.step == before.step
            and seat in robots
            and robots - acted_seats
        ):
            self._acted_seats = acted_seats

    def seats_acted_with(self, seat: int) -> set[int]:
        """The seats that acted together, including this one."""
        return {*self._acted_seats, seat}

    @property
    def _may_postpone(self) -> bool:
        return self._postponements <= MAX_POSTPONEMENTS

    def _is_still_valid(
        self, seat_and_move: tuple[int, Move] | None, snapshot: TableSnapshot
    ) -> bool:
        """True if the move is from this revision, or still legal after too many postponements."""
        if self._thought_rev == snapshot.table.rev:
            return True
        if self._may_postpone or seat_and_move is None or self._thought_step != snapshot.step:
            return False
        return is_offered(snapshot.offers(seat_and_move[0]), seat_and_move[1])

    def _seconds_until_move(self, now: float) -> float:
        """Seconds until a robot may move."""
        return max(0.0 if self._acted_seats else self.next_move_at - now, self._news_room_at - now)

    def _should_think(self, snapshot: TableSnapshot) -> bool:
        """True if a robot may want to move and was not asked since the last change."""
        return (
            snapshot.is_running
            and self._thought is None
            and not self.has_nothing_to_do(snapshot)
            and any(seat.is_robot_controlled for seat in snapshot.table.seats)
        )
