"""Letters from process to process: rows, which are there until somebody has done what they ask.

The database tells the addressee that one has come; who does not hear it looks four times a second.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.supervise import Supervisor, start_task
from bot.table.compact import compact
from bot.table.database import CANNOT_USE
from bot.table.fleet import sql
from bot.table.fleet.member import Member
from bot.table.leases import Passed, passed

log = logging.getLogger(__name__)
LOOK_SECONDS = 0.25
LONGEST_PAUSE = 2.0
ANSWER_SECONDS = 10.0
"""So long somebody waits for another process to do something."""
MOST_HOPS = 4
"""Passed on oftener, and something is wrong: the tables are moving about."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A letter for this process."""

    table_id: int
    body: dict[str, Any]
    passed: Passed


class Post:
    """Sends letters, and has those that come delivered, each in a task of its own."""

    def __init__(self, member: Member, deliver: Callable[[Arrived], Awaitable[None]]) -> None:
        self._member = member
        self._database = member.database
        self._deliver = deliver
        self._came = asyncio.Event()
        self._in_hand: dict[int, asyncio.Task[None]] = {}
        self._reading: asyncio.Task[None] | None = None
        member.came = self._came.set

    def start(self, supervisor: Supervisor | None = None) -> None:
        self._reading = (supervisor or Supervisor()).supervise(
            "fleet mailbox", self._keep_reading, most=LONGEST_PAUSE
        )

    def stop(self) -> None:
        """Read no more: what lies there is for whoever comes after us."""
        if self._reading is not None:
            self._reading.cancel()

    # --- sending ------------------------------------------------------------------------------

    async def send(
        self, table_id: int, owner: str, body: dict[str, Any], *, deferred: bool = False
    ) -> int:
        """To that process; the letter's number."""
        text = compact(body)
        rows = await self._database.rows(sql.SEND, table_id, owner, text, int(deferred))
        return rows[0][0]

    async def send_all(self, body: dict[str, Any]) -> None:
        """To every other process, also one that came a moment ago."""
        text = compact(body)
        await self._database.rows(sql.SEND_ALL, text, self._member.owner)

    async def send_on(self, letter: Passed, owner: str, body: dict[str, Any]) -> bool:
        """The same letter to another process; whether it was there still."""
        text = compact(body)
        letter.played = True
        there = bool(await self._database.rows(sql.SEND_ON, owner, text, letter.id))
        # It may come back.
        self._in_hand.pop(letter.id, None)
        return there

    async def put_off(self, number: int) -> bool:
        """Discord will be told that it takes longer; whether nobody has answered by now."""
        return bool(await self._database.rows(sql.DEFER, number))

    async def is_done(self, number: int) -> bool:
        """Wait until somebody has done what it asks; whether that happened in time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while await self._database.rows(sql.IS_THERE, number):
                    await asyncio.sleep(0.05)
                return True
        return False

    async def done(self, letter: Passed) -> None:
        """What it asks needed no change, or was refused: it need not lie there any longer."""
        if not letter.played:
            letter.played = True
            try:
                await self._database.write(sql.DONE, letter.id)
            except CANNOT_USE as error:
                log.warning("a letter stays that is answered: %s", error)

    # --- reading ------------------------------------------------------------------------------

    async def _keep_reading(self) -> None:
        failing = False
        while True:
            self._came.clear()
            try:
                await self._read()
            except CANNOT_USE as error:
                if not failing:
                    log.warning("letters cannot be read, trying again: %s", error)
                failing = True
            else:
                failing = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._came.wait()

    async def _read(self) -> None:
        rows = await self._database.rows(sql.READ, self._member.owner)
        # Those that are gone may come again with the same number: passed on, and back.
        there = {number for number, *_ in rows}
        for number in [n for n, task in self._in_hand.items() if task.done() and n not in there]:
            del self._in_hand[number]
        for number, table_id, text, deferred, age in rows:
            if number not in self._in_hand:
                try:
                    body = json.loads(text)
                    hops = body.get("hops", 0) + 1
                except (ValueError, TypeError, AttributeError):
                    # One that no version can read must not keep the others from being read.
                    log.exception("letter %s cannot be read and is dropped", number)
                    await self.done(Passed(number, age, bool(deferred)))
                    continue
                letter = Passed(number, age, bool(deferred), hops)
                work = self._hand_over(Arrived(table_id, body, letter))
                self._in_hand[number] = start_task(work, f"letter {number}")

    async def _hand_over(self, letter: Arrived) -> None:
        passed.set(letter.passed)
        try:
            await self._deliver(letter)
        except Exception:
            log.exception("letter %s could not be dealt with", letter.passed.id)
            await self.done(letter.passed)
