"""Requests between processes: rows that exist until a process has handled them.

The database notifies the addressee; the table is also polled four times a second.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.cluster import sql
from bot.cluster.member import ClusterMember
from bot.runtime.ownership import ForwardedRequest, forwarded_request
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import Supervisor, start_task
from bot.tables.compact_json import to_json

log = logging.getLogger(__name__)
POLL_SECONDS = 0.25
MAX_RETRY_SECONDS = 2.0
REPLY_TIMEOUT_SECONDS = 10.0
"""How long to wait for another process to handle a request."""
MAX_HOPS = 4
"""Forwarded more often, a request is refused: the tables are changing owners."""


@dataclass(frozen=True, slots=True)
class IncomingRequest:
    """A request to this process."""

    table_id: int
    body: dict[str, Any]
    request: ForwardedRequest


class Mailbox:
    """Sends requests, and handles incoming ones in one task each."""

    def __init__(
        self, member: ClusterMember, deliver: Callable[[IncomingRequest], Awaitable[None]]
    ) -> None:
        self._member = member
        self._database = member.database
        self._deliver = deliver
        self._mail_event = asyncio.Event()
        self._running: dict[int, asyncio.Task[None]] = {}
        self._reader_task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look for requests at once."""
        self._mail_event.set()

    def start(self, supervisor: Supervisor | None = None) -> None:
        self._reader_task = (supervisor or Supervisor()).supervise(
            "fleet mailbox", self._run_reader, max_delay=MAX_RETRY_SECONDS
        )

    def stop(self) -> None:
        """Read no more; the remaining requests are for the next owner."""
        if self._reader_task is not None:
            self._reader_task.cancel()

    # --- sending ------------------------------------------------------------------------------

    async def send(
        self, table_id: int, owner: str, body: dict[str, Any], *, deferred: bool = False
    ) -> int:
        """Send a request to a process; return its id."""
        text = to_json(body)
        rows = await self._database.rows(sql.SEND_REQUEST, table_id, owner, text, int(deferred))
        return rows[0][0]

    async def broadcast(self, body: dict[str, Any]) -> None:
        """Send a request to every other process, including those that joined a moment ago."""
        text = to_json(body)
        await self._database.rows(sql.BROADCAST_REQUEST, text, self._member.owner)

    async def forward(self, request: ForwardedRequest, owner: str, body: dict[str, Any]) -> bool:
        """Forward the request to another process; True if it still existed."""
        text = to_json(body)
        request.is_completed = True
        existed = bool(await self._database.rows(sql.FORWARD_REQUEST, owner, text, request.id))
        # It may come back with the same id.
        self._running.pop(request.id, None)
        return existed

    async def defer(self, request_id: int) -> bool:
        """Mark that the reply will be deferred; True if the request is still pending."""
        return bool(await self._database.rows(sql.DEFER_REQUEST, request_id))

    async def wait_until_done(self, request_id: int) -> bool:
        """Wait until the request was handled; False on a timeout."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(REPLY_TIMEOUT_SECONDS):
                while await self._database.rows(sql.REQUEST_EXISTS, request_id):
                    await asyncio.sleep(0.05)
                return True
        return False

    async def mark_done(self, request: ForwardedRequest) -> None:
        """Delete a request that led to no change or was refused."""
        if not request.is_completed:
            request.is_completed = True
            try:
                await self._database.write(sql.DELETE_REQUEST, request.id)
            except DATABASE_ERRORS as error:
                log.warning("could not delete an answered request: %s", error)

    # --- reading ------------------------------------------------------------------------------

    async def _run_reader(self) -> None:
        failing = False
        while True:
            self._mail_event.clear()
            try:
                await self._read_new()
            except DATABASE_ERRORS as error:
                if not failing:
                    log.warning("cannot read requests, retrying: %s", error)
                failing = True
            else:
                failing = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._mail_event.wait()

    async def _read_new(self) -> None:
        rows = await self._database.rows(sql.SELECT_REQUESTS, self._member.owner)
        # A request that is gone may come back with the same id after it was forwarded.
        present = {number for number, *_ in rows}
        for request_id in [
            n for n, task in self._running.items() if task.done() and n not in present
        ]:
            del self._running[request_id]
        for request_id, table_id, text, deferred, age in rows:
            if request_id not in self._running:
                try:
                    body = json.loads(text)
                    hops = body.get("hops", 0) + 1
                except (ValueError, TypeError, AttributeError):
                    # A malformed request must not block the others.
                    log.exception("request %s is malformed, dropped", request_id)
                    await self.mark_done(ForwardedRequest(request_id, age, bool(deferred)))
                    continue
                request = ForwardedRequest(request_id, age, bool(deferred), hops)
                work = self._deliver_request(IncomingRequest(table_id, body, request))
                self._running[request_id] = start_task(work, f"letter {request_id}")

    async def _deliver_request(self, incoming: IncomingRequest) -> None:
        forwarded_request.set(incoming.request)
        try:
            await self._deliver(incoming)
        except Exception:
            log.exception("request %s failed", incoming.request.id)
            await self.mark_done(incoming.request)
