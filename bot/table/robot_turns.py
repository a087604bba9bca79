"""When the robots of one table think and when they move.

A thought begins a little before its time, so that how long it takes does not show. Robots the game
waits for at the same time move together; otherwise people get time to read before the next moves.
"""

import asyncio
from collections.abc import Callable

from bot.kernel import Move
from bot.table.look import Look
from bot.table.robots import Robots

AHEAD = 0.5
"""So long before it may move a robot begins to think."""
NEVER = -1


class RobotTurns:
    """One thought at a time, of one state of the table."""

    def __init__(self, robots: Robots, thought_ready: Callable[[], None]) -> None:
        self._robots = robots
        self._thought_ready = thought_ready
        self._thought: asyncio.Task[tuple[int, Move] | None] | None = None
        self._taken = self._thought
        self._thought_of = NEVER
        self._content_with = NEVER
        self.not_before = 0.0
        """In the loop's time."""
        self._room_from = 0.0
        self._acted: set[int] = set()

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def content(self, look: Look) -> bool:
        """Whether none of them wants anything as things are."""
        return self._content_with == look.table.rev

    def pause_until(self, moment: float) -> None:
        """Something happened: nobody moves before that moment."""
        self._acted.clear()
        self.not_before = moment

    async def advise(self, look: Look, seat: int) -> Move | None:
        """What a robot would do in that seat, from what its owner may know."""
        return await self._robots.advise(look, seat)

    def stop(self) -> None:
        if self._thought is not None:
            self._thought.cancel()

    def next_work(self, look: Look, now: float) -> float | None:
        """Seconds until there is something to do for them; None if there is not."""
        if self._wanted(look):
            return self._due(now) - AHEAD
        if self._thought is not None and self._thought.done():
            return self._due(now)
        return None

    def begin(self, look: Look, now: float) -> bool:
        """Begin a thought whose time has come; whether one has begun."""
        if not self._wanted(look) or self._due(now) > AHEAD:
            return False
        self._thought_of = look.table.rev
        self._thought = asyncio.create_task(self._robots.next_move(look, self._acted))
        self._thought.add_done_callback(lambda _: self._thought_ready())
        return True

    def ripe(self, look: Look, now: float) -> bool:
        """Whether a thought is there to be taken: at its time, or at once if it is outdated."""
        if self._thought is None or not self._thought.done():
            return False
        return self._thought_of != look.table.rev or self._due(now) <= 0

    def take(self, look: Look) -> tuple[int, Move] | None:
        """What a robot wants to do now, if any does; what it failed with is raised."""
        thought, self._thought = self._thought, None
        self._taken = thought
        assert thought is not None
        if thought.cancelled() or self._thought_of != look.table.rev:
            return None  # the game has gone on while it was thinking: it thinks again
        found = thought.result()
        if found is None:
            # Those who were to act together have; after the pause any of them may again.
            if not self._acted:
                self._content_with = look.table.rev
            self._acted.clear()
        return found

    def put_back(self, moment: float) -> None:
        """What was taken last has to wait until then: there is too much to read."""
        self._thought, self._room_from = self._taken, moment

    def moved(self, seat: int, before: Look, after: Look, acted: set[int]) -> None:
        """That seat has moved. Others that were waited for at the same time follow at once.

        Where nobody was (all have seen enough), everybody may.
        """
        free = before.awaited or range(len(before.table.seats))
        robots = {i for i in free if before.table.seats[i].automatic}
        if after.playing and after.step == before.step and seat in robots and robots - acted:
            self._acted = acted

    def together_with(self, seat: int) -> set[int]:
        """Who has acted at the same time, once that seat has."""
        return {*self._acted, seat}

    def _due(self, now: float) -> float:
        """Seconds until a robot may move."""
        return max(0.0 if self._acted else self.not_before - now, self._room_from - now)

    def _wanted(self, look: Look) -> bool:
        """Whether a robot may want to move, and has not been asked since the last change."""
        return (
            look.running
            and self._thought is None
            and not self.content(look)
            and any(seat.automatic for seat in look.table.seats)
        )
