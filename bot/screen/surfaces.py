"""The messages of the tables, kept true: render, compare digests, send or edit the difference.

There is no other way to send game content. Whatever was lost (a message, a restart, a fault), the
next sync makes it right.
"""

import asyncio
import logging
from collections import Counter
from contextlib import AbstractContextManager
from weakref import WeakValueDictionary

from bot.screen.doors import RETRY_SECONDS, Doors
from bot.screen.frames import BOARD, PING, Frames, audiences, reader_of
from bot.screen.post import Closed, Denied, Expired, Gone, NoChannel, Post, TooOld, Trouble
from bot.screen.reply import Reply
from bot.screen.screenful import Screenful
from bot.screen.traffic import Key, Traffic
from bot.table.runtime import Tables
from bot.table.store import Store
from bot.table.table import Status, Surface, Table

log = logging.getLogger(__name__)

SCROLLED = 12
"""After so many messages below it, a board is posted anew."""
OLD = 55 * 60
"""Discord rations edits of messages older than an hour; from here on we post anew."""
TOKEN_SECONDS = 14.5 * 60
"""How long a private answer can be edited, with a little to spare."""
SWEEP_SECONDS = 20.0
SWEEP_AGE = TOKEN_SECONDS - 3 * SWEEP_SECONDS


class Surfaces:
    """Shows tables to their audiences."""

    def __init__(self, tables: Tables, frames: Frames, post: Post) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._frames = frames
        self._post = post
        self._known: dict[int, dict[str, Surface]] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._doors = Doors(self._store, post, tables.now, frames.unreached)
        self._traffic = Traffic(self._follow, self._forget_if_over)
        self._below: Counter[int] = Counter()
        self._blocked: dict[Key, float] = {}

    def start(self) -> None:
        self._tables.listeners.append(self.touch)

    async def resume(self) -> None:
        """After a restart: know whose direct messages are closed, then make every table true."""
        for table in self._tables:
            for seat in table.seats:
                if seat.user_id is not None:
                    await self._doors.recall(seat.user_id)
        for table in self._tables:
            self.touch(table)
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Until cancelled: take private copies away while we still can.

        Once its token has run out a copy can be neither edited nor deleted, and would go on
        showing what is to be forgotten.
        """
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep_once()

    async def sweep_once(self) -> None:
        for known in list(self._known.values()):
            for surface in list(known.values()):
                if surface.token is None or self._age(surface) < SWEEP_AGE:
                    continue
                async with self._lock((surface.table_id, surface.audience)):
                    if known.get(surface.audience) is surface and self._age(surface) >= SWEEP_AGE:
                        try:
                            await self._remove(surface)
                        except Trouble as trouble:
                            log.warning("a private copy could not be taken away: %r", trouble)

    def _age(self, surface: Surface) -> float:
        return self._tables.now() - surface.posted_at

    async def settle(self) -> None:
        """Wait until nothing is left to send."""
        await self._traffic.settle()

    async def stop(self, patience: float = 5.0) -> None:
        """Finish what is under way, within reason."""
        await self._traffic.stop(patience)

    # --- keeping true -------------------------------------------------------------------------

    def touch(self, table: Table) -> None:
        """That table has changed: everything that shows it follows, latest state wins."""
        for audience in dict.fromkeys([*audiences(table), *self._known.get(table.id, {})]):
            self._traffic.wake((table.id, audience))

    def claimed(self, table_id: int, audience: str) -> AbstractContextManager[None]:
        """While an answer is on its way to that surface, nothing else is sent there."""
        return self._traffic.claimed((table_id, audience))

    def _forget_if_over(self, table_id: int) -> None:
        """The game is over and shown: nothing of it stays in memory."""
        if not self._tables.is_live(table_id):
            self._known.pop(table_id, None)

    async def _follow(self, key: Key) -> None:
        try:
            await self.push(*key)
        except Trouble as trouble:
            log.warning("table %s, %s: %r", *key, trouble)
        except Exception:
            # A surface that fails must not take the table with it; the next change tries again.
            log.exception("table %s, %s could not be shown", *key)

    async def push(self, table_id: int, audience: str) -> bool:
        """Make one surface true; whether it now is."""
        async with self._lock((table_id, audience)):
            table = await self._tables.find(table_id)
            known = await self._surfaces(table_id)
            surface = known.get(audience)
            if surface is None and audience.startswith("side"):
                return True
            want = self._frames.screenful(table, audience, surface.cursor if surface else "")
            if want is None:
                if surface is not None:
                    await self._remove(surface)
                return True
            if surface is not None and surface.digest == want.digest:
                return True
            if surface is None and table.status is Status.CLOSED:
                return True
            if self._blocked.get((table_id, audience), 0) > self._tables.now():
                return False
            return await self._show(table, audience, surface, want)

    async def _show(
        self, table: Table, audience: str, surface: Surface | None, want: Screenful
    ) -> bool:
        try:
            if surface is not None and surface.token is not None:
                return await self._show_private(surface, want)
            gone = surface is None
            if surface is not None and not self._is_stale(surface, want):
                try:
                    await self._post.edit(surface.channel_id, surface.message_id, want)
                except Gone:
                    gone = True
                except TooOld:
                    pass
                else:
                    await self._keep(surface, want)
                    return True
            channel_id = await self._channel(table, audience)
            if channel_id is None:
                return False
            if surface is not None and not gone:
                # The old one first: whatever stops us in between, none stays that nobody minds.
                await self._post.delete(surface.channel_id, surface.message_id)
            message_id = await self._post.send(channel_id, want)
        except Closed:
            await self._closed(table, audience)
            return False
        except (Denied, NoChannel) as trouble:
            # Never loop on a refusal: try again when somebody acts, or after a while.
            self._blocked[(table.id, audience)] = self._tables.now() + RETRY_SECONDS
            log.warning("table %s, %s cannot be shown: %r", table.id, audience, trouble)
            return False
        await self._opened(table, audience)
        fresh = Surface(table.id, audience, channel_id, message_id, "", self._tables.now())
        if surface is not None:
            fresh.cursor = surface.cursor
        if audience == BOARD:
            self._below[channel_id] = 0
        await self._keep(fresh, want)
        return True

    def _is_stale(self, surface: Surface, want: Screenful) -> bool:
        """Whether editing in place would not do: scrolled away, too old, or meant to notify."""
        if surface.audience == PING:
            return True
        if surface.audience == BOARD and self._below[surface.channel_id] >= SCROLLED:
            return True
        return self._age(surface) > OLD and bool(want.rows)

    async def _show_private(self, surface: Surface, want: Screenful) -> bool:
        assert surface.token is not None
        if self._age(surface) < TOKEN_SECONDS:
            try:
                await self._post.edit_private(surface.token, surface.message_id, want)
            except (Expired, Gone):
                pass
            else:
                await self._keep(surface, want)
                return True
        await self._forget(surface)
        return False

    async def _remove(self, surface: Surface) -> None:
        if surface.token is not None:
            await self._post.delete_private(surface.token, surface.message_id)
        else:
            await self._post.delete(surface.channel_id, surface.message_id)
        await self._forget(surface)

    # --- answering ----------------------------------------------------------------------------

    async def answer(self, reply: Reply, table_id: int, audience: str, cursor: str = "") -> None:
        """Show the new state in the clicked message itself: one request for the mover."""
        async with self._lock((table_id, audience)):
            table = await self._tables.find(table_id)
            known = await self._surfaces(table_id)
            want = self._frames.screenful(table, audience, cursor)
            if want is None:
                return
            message = reply.interaction.message
            surface = known.get(audience)
            ours = surface is not None and message is not None and surface.message_id == message.id
            if not await reply.update(want):
                # Too late for the interaction: the message is edited like any other.
                self._traffic.wake((table_id, audience))
                return
            if ours and surface is not None:
                surface.cursor = cursor
                if surface.token is not None:
                    surface.token = reply.interaction.token
                    surface.posted_at = self._tables.now()
                await self._keep(surface, want)
        if audience == BOARD and ours and self._below[table.channel_id] >= SCROLLED:
            async with self._lock((table_id, audience)):
                surface = (await self._surfaces(table_id)).get(audience)
                if surface is not None:
                    surface.digest = ""
            self._traffic.wake((table_id, audience))

    async def whisper(self, reply: Reply, table_id: int, audience: str) -> None:
        """Show a private panel as the answer to an interaction, and keep it true from then on."""
        async with self._lock((table_id, audience)):
            table = await self._tables.find(table_id)
            known = await self._surfaces(table_id)
            want = self._frames.screenful(table, audience)
            if want is None:
                return
            message_id = await reply.whisper(want)
            if message_id is None:
                return
            old = known.get(audience)
            fresh = Surface(
                table_id,
                audience,
                reply.interaction.channel_id or table.channel_id,
                message_id,
                "",
                self._tables.now(),
                token=reply.interaction.token,
            )
            await self._keep(fresh, want)
        # Two copies of a secret are one too many, and the older would soon be wrong.
        if (
            old is not None
            and old.token is not None
            and old.message_id != message_id
            and self._age(old) < TOKEN_SECONDS
        ):
            await self._post.delete_private(old.token, old.message_id)

    async def show_anew(self, table_id: int, audience: str) -> bool:
        """Post it again at the bottom; whether that worked."""
        async with self._lock((table_id, audience)):
            surface = (await self._surfaces(table_id)).get(audience)
            if surface is not None:
                await self._remove(surface)
            self._blocked.pop((table_id, audience), None)
        return await self.push(table_id, audience)

    async def audience_of(self, table_id: int, message_id: int) -> str | None:
        """Which surface of the table that message is."""
        for audience, surface in (await self._surfaces(table_id)).items():
            if surface.message_id == message_id:
                return audience
        return None

    # --- what happens outside -----------------------------------------------------------------

    def scrolled(self, channel_id: int) -> None:
        """Somebody wrote in that channel."""
        self._below[channel_id] += 1

    def lost(self, message_id: int) -> None:
        """That message is gone; if it showed a running table, it is posted anew."""
        for table_id, known in self._known.items():
            for audience, surface in list(known.items()):
                if surface.message_id == message_id:
                    del known[audience]
                    self._traffic.wake((table_id, audience))

    def unblock(self, table: Table) -> None:
        """Somebody acts at this table: what was refused before is worth a new try."""
        for audience in audiences(table):
            self._blocked.pop((table.id, audience), None)

    async def reachable(self, user_id: int) -> None:
        """That person wrote to us, so direct messages are open again."""
        if await self._doors.found_open(user_id):
            for table in self._tables.of_person(user_id):
                self.touch(table)

    async def retry_dm(self, user_id: int) -> None:
        """That person acts: if their direct messages were closed, one try is fair."""
        await self._doors.retry(user_id)

    async def _channel(self, table: Table, audience: str) -> int | None:
        """Where that audience reads; None while a person's direct messages are closed."""
        user_id = reader_of(audience)
        return table.channel_id if user_id is None else await self._doors.channel(user_id)

    async def _closed(self, table: Table, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._doors.found_closed(user_id):
            self._traffic.wake((table.id, BOARD))

    async def _opened(self, table: Table, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._doors.found_open(user_id):
            self._traffic.wake((table.id, BOARD))

    # --- book-keeping -------------------------------------------------------------------------

    def _lock(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    async def _surfaces(self, table_id: int) -> dict[str, Surface]:
        known = self._known.get(table_id)
        if known is None:
            known = self._known.setdefault(table_id, await self._store.surfaces(table_id))
        return known

    async def _keep(self, surface: Surface, want: Screenful) -> None:
        surface.digest = want.digest
        (await self._surfaces(surface.table_id))[surface.audience] = surface
        await self._store.put_surface(surface)

    async def _forget(self, surface: Surface) -> None:
        (await self._surfaces(surface.table_id)).pop(surface.audience, None)
        await self._store.drop_surface(surface.table_id, surface.audience)
