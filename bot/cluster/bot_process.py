"""The bot as one of several processes: what it does for all, and what it learns from the others."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, ParamSpec

from bot.cluster import sql
from bot.cluster.forwarding import InteractionForwarder
from bot.cluster.member import ClusterMember
from bot.discord.commands.registration import register_with_retry
from bot.discord.messages.repost_policy import REPOST_AFTER_MESSAGES
from bot.discord.messages.table_messages import table_messages_of
from bot.kernel import Refused
from bot.runtime.ownership import OwnedElsewhere
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import start_task

if TYPE_CHECKING:
    from bot.discord.client import Cheeseboard

log = logging.getLogger(__name__)
P = ParamSpec("P")
POLL_SECONDS = 0.5


class Fleet:
    """Puts the parts of a process that shares its tables together."""

    def __init__(self, bot: "Cheeseboard", member: ClusterMember) -> None:
        self._bot = bot
        self.member = member
        self.forwarder = InteractionForwarder(bot, member)
        self.has_lost_shards = False
        """Whether we ended because another process listens to our shards."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._close_task: asyncio.Task[None] | None = None
        member.can_reach_discord = self._can_own_tables
        member.on_coverage_changed = lambda: self._run_in_background(self._take_over_tables)
        member.on_notification = lambda what, whose: self._run_in_background(
            self._on_notice, what, whose
        )
        member.on_notifications_missed = lambda: self._run_in_background(self._reload_all)
        member.on_shards_lost = self._close_bot
        bot.connection.reconnect_callbacks.append(member.wake)
        bot.tables.forward_change = self.forwarder.request_change
        bot.handlers.forwarder = self.forwarder
        bot.channel_audit.request_restore = self._request_restore
        bot.daily_digest.is_responsible = lambda: member.is_leader
        bot.store.preferences.notify_others = member.notify
        bot.dms.broadcast = member.notify
        self.forwarder.remote_tasks["lost"] = self._restore_message
        self.forwarder.remote_tasks["below"] = self._on_messages_below
        self._remote_tables: dict[int, set[int]] = {}
        """Channels that we hear of, and tables there that live in other processes."""
        self._unreported_counts: Counter[int] = Counter()
        """Messages there of which those processes were not told."""

    def start(self) -> None:
        self.member.start(self._bot.supervisor)
        self.forwarder.mailbox.start(self._bot.supervisor)

    def stop(self) -> None:
        """Take no more letters in; the leases stay until the tables are closed."""
        self.member.is_leaving = True
        self.forwarder.stop()
        for task in self._tasks:
            task.cancel()

    def _can_own_tables(self) -> bool:
        """Whether we can mind tables. Who takes somebody's place must hear of all their servers."""
        bot, member = self._bot, self.member
        return bot.connection.is_up and (
            not member.handover.is_successor or bot.has_ready_shards(member.shard_ids)
        )

    async def hand_over(self) -> None:
        """Stay until whoever stands by hears of our servers: from then on it is all theirs."""
        if not self.has_lost_shards and await self.member.handover.hand_over():
            await self.forwarder.drain()

    async def wait_until_leader(self) -> None:
        while not self.member.is_leader:
            await asyncio.sleep(POLL_SECONDS)

    def _run_in_background(
        self, work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        # Called in the task: one that is cancelled before it begins leaves nothing unawaited.
        task = start_task(self._run_logged(work, *args, **kwargs), "notice from another process")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_logged(
        self, work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        try:
            await work(*args, **kwargs)
        except DATABASE_ERRORS as error:
            log.warning("could not process a notice from another process: %s", error)

    def _close_bot(self) -> None:
        if not self.has_lost_shards:
            self.has_lost_shards = True
            self._close_task = start_task(self._bot.close(), "close after losing shards")

    # --- what the others tell -------------------------------------------------------------------

    async def _on_notice(self, kind: str, subject_id: int) -> None:
        bot = self._bot
        match kind:
            case "person":
                await bot.store.preferences.reload_user(subject_id)
            case "server":
                await bot.store.preferences.reload_server(subject_id)
            case "dm":
                if await bot.dms.reload_state(subject_id):
                    await bot.refresh_panels_of(subject_id)
            case "commands":
                await register_with_retry(bot, bot.command_guild, bot.mentions, send=False)
            case "shown":
                await self._resync_table(subject_id)
            case _:
                log.debug("ignored unknown notice %s from another version of the bot", kind)

    async def _resync_table(self, table_id: int) -> None:
        """Somebody did not know yet that this table is not theirs any more."""
        with contextlib.suppress(Refused):
            await self._bot.tables.snapshot(table_id)
            actor = self._bot.tables.running_actor(table_id)
            if actor is not None:
                await table_messages_of(actor).resync_all()

    async def _reload_all(self) -> None:
        """We did not hear the others for a while."""
        await self._bot.store.preferences.load()
        await self._bot.dms.load()

    # --- boards of tables that live elsewhere ---------------------------------------------------

    async def _take_over_tables(self) -> None:
        await self._bot.take_over_tables()
        rows = await self._bot.store.database.rows(
            sql.TABLES_OWNED_ELSEWHERE,
            self.member.owner,
            self.member.shard_count,
            self.member.covered_shards_json,
        )
        self._remote_tables = {}
        for channel_id, table_id in rows:
            self._remote_tables.setdefault(channel_id, set()).add(table_id)

    def on_channel_message(self, channel_id: int) -> None:
        """A message there: whoever minds a table whose board it pushes up hears of it from us."""
        if channel_id in self._remote_tables:
            self._unreported_counts[channel_id] += 1
            if self._unreported_counts[channel_id] >= REPOST_AFTER_MESSAGES:
                self._run_in_background(
                    self._report_messages_below, channel_id, self._unreported_counts.pop(channel_id)
                )

    async def _report_messages_below(self, channel_id: int, count: int) -> None:
        for table_id in list(self._remote_tables[channel_id]):
            owner = await self.member.owner_of(table_id)
            if owner in ("", self.member.owner):
                self._remote_tables[channel_id].discard(table_id)
            else:
                await self.forwarder.request_task(table_id, owner, "below", count=count)
        if not self._remote_tables[channel_id]:
            del self._remote_tables[channel_id]

    async def _on_messages_below(self, table_id: int, count: int) -> None:
        actor = self._bot.tables.running_actor(table_id)
        if actor is not None:
            await table_messages_of(actor).add_messages_below(count)

    async def _request_restore(self, elsewhere: OwnedElsewhere, message_id: int) -> None:
        owner = elsewhere.owner or await self.member.owner_of(elsewhere.table_id)
        if owner:
            await self.forwarder.request_task(elsewhere.table_id, owner, "lost", message=message_id)

    async def _restore_message(self, table_id: int, message: int) -> None:
        await self._bot.channel_audit.restore_message(table_id, message)
