"""The host of one table: one task, one inbox, one order of things, one answer to failure.

Everything that belongs to a live table belongs to its host: the decoded state, the deadlines, the
robots' turns, and what shows it. Whoever wants something writes a letter (a function of the draft)
and awaits the answer. A change that cannot be saved leaves the table as it was; what must happen
(a clock, a robot) is tried again with growing pauses. A fault anywhere else in the loop is logged,
counted and retried the same way: it ends neither the host nor any other table's.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Any

from bot.kernel import Move, Refused
from bot.pauses import Backoff
from bot.supervise import start_task
from bot.table.changing import Changing
from bot.table.database import CANNOT_USE
from bot.table.draft import Draft, Stale
from bot.table.inbox import Inbox, Letter, T
from bot.table.leases import Elsewhere, Passed, passed
from bot.table.loading import Unplayable, load
from bot.table.look import Look
from bot.table.pacing import pause
from bot.table.robot_turns import NEVER, RobotTurns
from bot.table.robots import Robots
from bot.table.store import Conflict
from bot.table.table import Table
from bot.table.ways import Ways

log = logging.getLogger(__name__)
CANNOT_SAVE = (*CANNOT_USE, OSError)
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before what failed is tried again: twice as long each time."""


class HostEnded(Refused):
    """That host has ended: the registry's `host` starts a new one."""

    def __init__(self) -> None:
        super().__init__("not-saved")


class TableHost:
    """Minds one table from its first letter until nothing is due."""

    def __init__(self, table_id: int, ways: Ways) -> None:
        self.table_id = table_id
        self.ways = ways
        self.screen = ways.screen(self)
        self._look: Look | None = None
        self._resting = False
        """Whether nothing is in hand, so that the look is the last word."""
        self._poked = asyncio.Event()
        self._inbox = Inbox(self._poked.set, self._closing)
        self._changing = Changing(ways, self.screen)
        self.robots = RobotTurns(Robots(ways.thinker, ways.rng, ways.faults), self._poked.set)
        self._room_from = 0.0
        self._backoff = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        """Of what must happen: loading, a clock, a robot. A change that succeeds ends it."""
        self._loop_backoff = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        """Of faults anywhere else in the loop."""
        self._busy_at = asyncio.get_running_loop().time()
        self._unplayable: Refused | None = None
        self._aside = ""
        """Why the table is set aside, until that is saved."""
        self._evicted = False
        self._stopped = False
        self._shown_over = False
        """Whether we may have shown the table as it was when it was another process's."""
        self._task = start_task(self._run(), f"host of table {table_id}")

    # --- letters ----------------------------------------------------------------------------

    async def change(self, letter: Letter[T]) -> T:
        """Have the table changed, in turn; what the letter gives, once it is saved.

        Refused, and nothing has happened, if it cannot be. Who stops waiting changes nothing.
        """
        return await self._inbox.post(letter, passed.get())

    async def look(self) -> Look:
        """The table as it is when everything before is done."""
        if self._resting and not self._inbox and self._unplayable is None:
            # Nothing is before: no need to wait in line.
            self._busy_at = asyncio.get_running_loop().time()
        else:
            await self._inbox.post(None)
        assert self._look is not None
        return self._look

    @property
    def now(self) -> Look | None:
        """The table as last saved; None while it is being loaded."""
        return self._look

    async def advice(self, look: Look, seat: int) -> Move | None:
        """What a robot would do in that seat, from what its owner may know."""
        return await self.robots.advise(look, seat)

    @property
    def waiting(self) -> int:
        """Letters that nobody has taken up yet."""
        return len(self._inbox)

    def poke(self) -> None:
        """Something it waits for may have changed: look again."""
        self._poked.set()

    # --- its life ---------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            await self._live()
        finally:
            self._inbox.close()
            self._refuse_the_rest()
            self.ways.fell_asleep(self)
        if self._shown_over and (member := self.ways.store.member) is not None:
            await member.shown_over(self.table_id)

    async def _live(self) -> None:
        """Take turns until one says that it was the last; a turn that fails is followed by a pause.

        Letters that come in the pause are answered all the same.
        """
        while not self._inbox.closed:
            try:
                if await self._turn():
                    return
            except Exception as error:  # noqa: BLE001  one policy for every fault
                self._note("running", "a turn of its host failed, trying again", error)
                if not self._loop_backoff.left:
                    self._loop_backoff.failed()
                await self._wait_for(self._loop_backoff.left)

    async def _turn(self) -> bool:
        """Do the most urgent thing, or wait until there is one; whether the host may end."""
        if self._evicted:
            await self.screen.stop()
            return True
        if self._unplayable is not None:
            return await self._wind_up()
        if self._look is None:
            await self._wake()
            return False
        return not await self._do_next() and await self._rest()

    async def _wind_up(self) -> bool:
        """Refuse whatever comes until the last word is sent and saved; whether it is."""
        self._refuse_the_rest()
        if self._aside and not self._backoff.left:
            await self._save_aside()
        if self.screen.quiet and not self._aside:
            return True
        await self._wait_for(self._backoff.left or 1.0)
        return False

    async def _wait_for(self, seconds: float | None) -> None:
        """Until somebody pokes, or so long."""
        self._poked.clear()
        if self._inbox or self._inbox.closed:
            return
        self._resting = self._look is not None
        try:
            async with asyncio.timeout(seconds):
                await self._poked.wait()
        except TimeoutError:
            pass
        finally:
            self._resting = False

    async def _wake(self) -> None:
        """Load the table, however long the database keeps us waiting."""
        while not self._inbox.closed:
            try:
                if (member := self.ways.store.member) is not None:
                    await member.claim(self.table_id)
                self._look = await load(self.ways.store, self.ways.games, self.table_id)
                now = asyncio.get_running_loop().time()
                self.robots.pause_until(now + self._held(self._look.table))
                self.screen.show(self._look)
            except Refused as refusal:
                self._unplayable = refusal
                return
            except Unplayable as why:
                await self._set_aside(str(why))
                return
            except Exception as error:  # noqa: BLE001  the other tables play on
                self._look = None
                self._put_off("reading", "it cannot be read, trying again", error)
                self._refuse_the_rest()
                await self._wait_for(self._backoff.left)
                continue
            self._backoff.succeeded()
            return

    async def _set_aside(self, why: str) -> None:
        log.error("table %s is set aside: %s", self.table_id, why)
        self._unplayable = Refused("set-aside", table=self.table_id)
        self._aside = why
        await self._save_aside()
        self.screen.set_aside()

    async def _save_aside(self) -> None:
        """Until that is saved the host stays, or its deadlines would wake another at once."""
        try:
            await self.ways.store.set_aside(self.table_id, self._aside)
        except Exception as error:  # noqa: BLE001  one policy for every fault
            self._put_off("setting aside", "it cannot be set aside, trying again", error)
        else:
            self._aside = ""
            self._backoff.succeeded()

    async def _do_next(self) -> bool:
        """The most urgent thing, if there is any: a letter, a clock, a robot's turn."""
        if self._inbox:
            await self._answer(*self._inbox.take())
            return True
        look = self._look
        if look is None or self._pause or self.ways.time.halted:
            return False
        due = self._next_due(look.table)
        if due is None or due[1] > self.ways.time():
            return await self._mind_robots(look)
        name = due[0]
        if asyncio.get_running_loop().time() < self._room_from or self._crowded(
            lambda draft: draft.expire(name)
        ):
            return False
        await self._must(lambda draft: draft.expire(name), f"the deadline {name}")
        return True

    def _next_due(self, table: Table) -> tuple[str, float] | None:
        return min(table.deadlines.items(), key=lambda item: item[1], default=None)

    async def _rest(self) -> bool:
        """Wait until there may be something to do; whether it is time to sleep instead."""
        now = asyncio.get_running_loop().time()
        work = self._next_work(now)
        drowsy = self._busy_at + self.ways.drowsy_seconds - now
        idle = self.screen.quiet and not self.robots.thinking
        if idle and (work is None or work > 0) and not self._pause:
            # Nothing is due any more, so what failed has been done or is no longer wanted.
            self._backoff.succeeded()
            self._loop_backoff.succeeded()
        idle = idle and not self._backoff.failures and not self._loop_backoff.failures
        if idle and drowsy <= 0 and (work is None or work > self.ways.drowsy_seconds):
            await self._settle()
            if not self._inbox and not self._poked.is_set():
                return await self._let_go()
            self._poked.clear()
            return False
        waits = [self.ways.drowsy_seconds if drowsy <= 0 else drowsy]
        if work is not None:
            waits.append(max(work, 0.001))
        await self._wait_for(min(waits))
        return False

    def _next_work(self, now: float) -> float | None:
        """Seconds until a deadline, a robot or a new try is due; None if none is."""
        if self._pause:
            return self._pause
        if self.ways.time.halted:
            return None
        assert self._look is not None
        due = self._next_due(self._look.table)
        left = None if due is None else due[1] - self.ways.time()
        if left is not None and left <= 0:
            # It is due and waits for room; robots come after it.
            return self._room_from - now
        moments = (left, self.robots.next_work(self._look, now))
        return min((moment for moment in moments if moment is not None), default=None)

    async def _let_go(self) -> bool:
        """Any process may mind the table from now on; whether nothing has come meanwhile."""
        if (member := self.ways.store.member) is not None:
            await member.release(self.table_id)
            if self._inbox:
                await self._wake()
                return False
        return True

    def evict(self, away: Elsewhere) -> None:
        """The table is another process's by now: stop at once, and refer everybody to it."""
        if (member := self.ways.store.member) is not None and not self._evicted:
            screen = self.screen
            self._shown_over = not screen.quiet or screen.showed_at >= member.sure_at
        self._unplayable = away
        self._evicted = True
        self.robots.stop()
        self._refuse_the_rest()
        self._poked.set()

    async def _settle(self) -> None:
        """Note that nothing is left to do, so that a start need not look."""
        look = self._look
        if look is None or look.table.settled == look.table.rev:
            return
        try:
            await self.ways.store.settle(self.table_id, look.table.rev)
        except CANNOT_SAVE:
            # A start will look at it once more: that is all.
            log.info("table %s could not be noted as settled", self.table_id)
        else:
            look.table.settled = look.table.rev

    async def stop(self, patience: float) -> None:
        """Finish the letter in hand, refuse the rest, and end; within that many seconds."""
        self._stopped = True
        self._inbox.close()
        self._poked.set()
        self.robots.stop()
        await asyncio.wait({self._task}, timeout=patience)
        if not self._task.done():
            log.warning("table %s does not end by itself", self.table_id)
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=0.5)
        await self.screen.stop()

    def _refuse_the_rest(self) -> None:
        refusal = self._unplayable
        if refusal is None:
            refusal = self._closing() if self._inbox.closed else Refused("not-saved")
        self._inbox.refuse(refusal)

    def _closing(self) -> Refused:
        """What comes too late is told: where the table is now, or that we are about to end."""
        member = self.ways.store.member
        if isinstance(self._unplayable, Elsewhere):
            return self._unplayable
        if not self._stopped:
            return HostEnded()
        return Refused("closing") if member is None else Elsewhere(self.table_id, member.owner)

    # --- changing ---------------------------------------------------------------------------

    async def _answer(
        self, letter: Letter[Any] | None, answer: asyncio.Future[Any], came: Passed | None
    ) -> None:
        """Do what a letter asks, and tell its writer how it went."""
        self._busy_at = asyncio.get_running_loop().time()
        try:
            given = None if letter is None else await self._carry_out(letter, came)
        except asyncio.CancelledError:
            answer.cancel()
            raise
        except BaseException as error:  # noqa: BLE001  whoever waits is told
            if not answer.done():
                answer.set_exception(_as_told(error))
            if not isinstance(error, (Refused, Conflict, *CANNOT_SAVE)):
                self._note("changing", "a change failed", error)
        else:
            if not answer.done():
                answer.set_result(given)

    async def _must(self, letter: Letter[Any], what: str) -> None:
        """Something that has to happen: what fails is tried again after a pause."""
        try:
            await self._carry_out(letter)
        except Stale:
            log.debug("table %s: %s had been settled already", self.table_id, what)
        except Elsewhere:
            log.info("table %s: %s is another process's by now", self.table_id, what)
        except Exception as error:  # noqa: BLE001
            # One policy for every fault: the table stays as it was, and it is tried again.
            self._put_off("changing", f"{what} failed, trying again", error)
        else:
            self._backoff.succeeded()

    @property
    def _pause(self) -> float:
        """Seconds in which nothing is tried but letters."""
        return max(self._backoff.left, self._loop_backoff.left)

    def _put_off(self, kind: str, what: str, error: BaseException) -> None:
        """Note a fault, and try nothing by ourselves until a growing pause is over."""
        self._note(kind, what, error)
        if not self._backoff.left:
            # What somebody's letter had us try in the pause makes it no longer.
            self._backoff.failed()

    def _note(self, kind: str, what: str, error: BaseException) -> None:
        expected = isinstance(error, CANNOT_SAVE)
        self.ways.faults.note(kind, f"table {self.table_id}", what, error, expected=expected)

    def _crowded(self, letter: Letter[None]) -> bool:
        """Whether a robot or a clock has to wait: it would push unread news off the board."""
        assert self._look is not None
        wait = self._changing.wait_for_room(self._look, letter)
        if wait is not None:
            self._room_from = asyncio.get_running_loop().time() + wait
        return wait is not None

    async def _carry_out(self, letter: Letter[T], came: Passed | None = None) -> T:
        """Change a draft, save it, show it. An exception leaves the table as it was."""
        before = self._look
        assert before is not None
        draft = self._changing.draft(before)
        given = letter(draft)
        self._changing.finish(draft)
        after, asked = draft.look, None if came is None or came.played else came.id
        try:
            await self.ways.store.save(
                draft.table,
                before.table,
                draft.now,
                line=draft.line,
                outcome=draft.outcome,
                letter=asked,
                meanwhile=lambda: self.screen.prepare(after),
            )
        except Conflict:
            log.error("table %s was changed by somebody else: read again", self.table_id)
            await self._read_again()
            raise
        if came is not None:
            came.played = True
        self._look = after
        if draft.line is not None:
            self.ways.counts.moves[draft.game.slug] += 1
        self._backoff.succeeded()
        self._busy_at = asyncio.get_running_loop().time()
        self.screen.show(self._look)
        self._pause_robots(draft)
        return given

    async def _read_again(self) -> None:
        """Somebody else has saved the table, which may be theirs now."""
        if (member := self.ways.store.member) is not None:
            await member.verify(self.table_id)
        await self._wake()
        if isinstance(self._unplayable, Elsewhere):
            self.evict(self._unplayable)
            raise self._unplayable

    # --- robots -----------------------------------------------------------------------------

    def _held(self, table: Table) -> float:
        """Seconds that a beat still lasts."""
        return max(0.0, min(table.hold - self.ways.time(), self.ways.beat(table)))

    def _pause_robots(self, draft: Draft) -> None:
        """Give people time to read before a robot moves again: as long, whatever it decides.

        Where answers are late it waits longer, at every table.
        """
        wait = self.ways.pace * min(1.0, self.ways.scale) * pause(draft.table)
        wait += min(1.0, self.ways.pace) * self.ways.latency.pause()
        held = self._held(draft.table)
        step = draft.look.step if draft.look.playing else NEVER
        self.robots.pause_until(self._busy_at + max(wait, held), self._busy_at + held, step)

    async def _mind_robots(self, look: Look) -> bool:
        """Take a thought that is ready, or begin one whose time has come; whether one was."""
        now = asyncio.get_running_loop().time()
        if not self.robots.ripe(look, now):
            return self.robots.begin(look, now)
        try:
            found = self.robots.take(look)
        except Exception as error:  # noqa: BLE001  one policy for every fault
            self._put_off("thinking", "the robots failed, trying again", error)
        else:
            if found is not None:
                await self._let_move(look, *found)
        return True

    async def _let_move(self, before: Look, seat: int, move: Move) -> None:
        if self._crowded(lambda draft: draft.play(seat, str(move), automatic=True)):
            self.robots.put_back(before, self._room_from)
            return
        mark, acted = before.mark(seat), self.robots.together_with(seat)
        await self._must(lambda draft: _robot_plays(draft, seat, str(move), mark), "a robot's move")
        after = self._look
        assert after is not None
        if after.table.rev != before.table.rev and after.table.hold <= self.ways.time():
            self.robots.moved(seat, before, after, acted)


def _robot_plays(draft: Draft, seat: int, text: str, mark: str) -> None:
    """A robot's move; a person whose seat it minds stays away by it."""
    away, silent = draft.table.seats[seat].away, draft.table.seats[seat].silent
    draft.play(seat, text, mark, automatic=True)
    draft.table.seats[seat] = replace(draft.table.seats[seat], away=away, silent=silent)


def _as_told(error: BaseException) -> BaseException:
    """What the writer of a letter hears: a refusal is told as it is, a fault as a sentence."""
    if isinstance(error, Conflict):
        return Stale()
    return Refused("not-saved") if isinstance(error, CANNOT_SAVE) else error
