"""When the robots of one table think and when they move.

A thought begins a little before its time, so that how long it takes does not show. Robots the game
waits for at the same time move together; otherwise people get time to read before the next moves.
"""

import asyncio
from collections.abc import Callable

from bot.kernel import Move, offered
from bot.table.look import Look
from bot.table.robots import Robots

AHEAD = 0.5
"""So long before it may move a robot begins to think."""
MOST_PUT_OFF = 10
"""So often people may act before a robot that waits for them to finish moves in between."""
NEVER = -1


class RobotTurns:
    """One thought at a time, of one state of the table."""

    def __init__(self, robots: Robots, thought_ready: Callable[[], None]) -> None:
        self._robots = robots
        self._thought_ready = thought_ready
        self._thought: asyncio.Task[tuple[int, Move] | None] | None = None
        self._taken = self._thought
        self._thought_of = NEVER
        self._thought_at = NEVER
        self._put_off = 0
        self._paused_at = NEVER
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

    def pause_until(self, moment: float, held: float = 0.0, step: int = NEVER) -> None:
        """Something happened: nobody moves before that moment, nor before a beat has ended.

        Whoever acts on and on at one step does not keep robots from moving: the game would never
        go on. Where it does go on they wait as ever.
        """
        self._acted.clear()
        self._put_off = self._put_off + 1 if step == self._paused_at else 1
        self._paused_at = step
        self.not_before = max(held, moment if self._patient else min(moment, self.not_before))

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
        self._thought_of, self._thought_at = look.table.rev, look.step
        self._thought = asyncio.create_task(self._robots.next_move(look, self._acted))
        self._thought.add_done_callback(lambda _: self._thought_ready())
        return True

    def ripe(self, look: Look, now: float) -> bool:
        """Whether a thought is there to be taken: at its time, or at once if it is outdated."""
        if self._thought is None or not self._thought.done():
            return False
        outdated = self._thought_of != look.table.rev and self._patient
        return outdated or self._due(now) <= 0

    def take(self, look: Look) -> tuple[int, Move] | None:
        """What a robot wants to do now, if any does; what it failed with is raised."""
        thought, self._thought = self._thought, None
        self._taken = thought
        assert thought is not None
        if thought.cancelled() or not self._still_fits(thought.result(), look):
            return None  # the game has gone on while it was thinking: it thinks again
        found = thought.result()
        self._put_off = 0
        if found is not None:
            self._robots.count(look, found[0])
        if found is None:
            # Those who were to act together have; after the pause any of them may again.
            if not self._acted:
                self._content_with = look.table.rev
            self._acted.clear()
        return found

    def put_back(self, look: Look, moment: float) -> None:
        """What was taken last has to wait until then: there is too much to read."""
        self._thought, self._room_from = self._taken, moment
        found = None if self._taken is None else self._taken.result()
        if found is not None:
            self._robots.count(look, found[0], -1)

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

    @property
    def _patient(self) -> bool:
        return self._put_off <= MOST_PUT_OFF

    def _still_fits(self, found: tuple[int, Move] | None, look: Look) -> bool:
        """Whether it is a thought of how things are, or one that was outrun often and yet holds."""
        if self._thought_of == look.table.rev:
            return True
        if self._patient or found is None or self._thought_at != look.step:
            return False
        return offered(look.offers(found[0]), found[1])

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
