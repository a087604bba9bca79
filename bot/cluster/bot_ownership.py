"""Ownership for a whole bot: its tables, its interactions and requests from other processes."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ParamSpec

import discord

from bot.cluster import sql
from bot.cluster.forwarding import InteractionForwarder
from bot.cluster.member import ClusterMember, MemberEvents
from bot.cluster.table_ownership import TableOwnership
from bot.discord.client import Cheeseboard
from bot.discord.commands.registration import register_with_retry
from bot.discord.messages.place import REPOST_AFTER_MESSAGES
from bot.discord.messages.table_messages import table_messages_of
from bot.kernel import Refused
from bot.runtime.ownership import OwnedElsewhere, PendingReply
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import start_task

log = logging.getLogger(__name__)
P = ParamSpec("P")
LATE_REPLY_SECONDS = 0.5


class BotOwnership(TableOwnership, MemberEvents):
    """The share of the tables that belongs to one bot of a cluster."""

    def __init__(self, member: ClusterMember, bot: Cheeseboard) -> None:
        """The bot is still under construction: do not use its parts before `start`."""
        super().__init__(member)
        self.closed_because = ""
        self._bot = bot
        self._forwarder = InteractionForwarder(bot, member, self._run_task)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._close_task: asyncio.Task[None] | None = None
        self._remote_tables: dict[int, set[int]] = {}
        """Tables owned by other processes, by channels whose messages we receive."""
        self._unreported_counts: Counter[int] = Counter()
        """Messages in those channels that were not reported to the owners yet."""

    def start(self) -> None:
        self._bot.connection.reconnect_callbacks.append(self.member.wake)
        self._bot.add_listener(self._count_message, "on_message")
        self.member.start(self, self._bot.supervisor)
        self._forwarder.mailbox.start(self._bot.supervisor)

    async def hand_over(self) -> None:
        if not self.closed_because and await self.member.handover.hand_over():
            await self._forwarder.drain()

    def stop(self) -> None:
        """Read no more requests. The leases stay until the tables are closed."""
        self.member.stop_claiming()
        self._forwarder.stop()
        for task in self._tasks:
            task.cancel()

    async def leave(self) -> None:
        # Interactions that arrived while the tables were closing are forwarded to the next owner.
        await self._bot.handlers.drain(LATE_REPLY_SECONDS)
        # Must be our last statement: other processes terminate open transactions of one that left.
        await self.member.leave()

    # --- requests to other processes --------------------------------------------------------

    def raise_if_owned_elsewhere(self, table_id: int) -> None:
        self._forwarder.raise_if_owned_elsewhere(table_id)

    async def forward(self, reply: PendingReply, elsewhere: OwnedElsewhere) -> None:
        await self._forwarder.forward(reply, elsewhere)

    async def request_change(
        self, elsewhere: OwnedElsewhere, name: str, arguments: Mapping[str, int | str]
    ) -> None:
        await self._forwarder.request_change(elsewhere, name, arguments)

    async def request_task(
        self, elsewhere: OwnedElsewhere, task: str, **arguments: int | str
    ) -> None:
        await self._forwarder.request_task(elsewhere, task, arguments)

    async def broadcast_task(self, task: str, **arguments: int | str) -> None:
        await self._forwarder.broadcast_task(task, arguments)

    # --- events of the member --------------------------------------------------------------

    def can_reach_discord(self) -> bool:
        """A successor must also receive events of all its servers before it owns tables."""
        return self._bot.connection.is_up and (
            not self.is_successor or self._bot.has_ready_shards(self.member.shard_ids)
        )

    def on_tables_acquired(self, table_ids: list[int]) -> None:
        self._bot.tables.on_tables_acquired(table_ids)

    def on_tables_lost(self, table_ids: list[int]) -> None:
        self._bot.tables.on_tables_lost(table_ids)

    def on_coverage_changed(self) -> None:
        self._run_in_background(self._take_over_tables)

    def on_mail(self) -> None:
        self._forwarder.mailbox.wake()

    def on_notification(self, kind: str, subject_id: int) -> None:
        self._run_in_background(self._on_notice, kind, subject_id)

    def on_notifications_missed(self) -> None:
        self._run_in_background(self._reload_all)

    def on_shards_lost(self) -> None:
        if not self.closed_because:
            self.closed_because = "another process is connected with our shards"
            self._close_task = start_task(self._bot.close(), "close after losing shards")

    def _run_in_background(
        self, work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        # The coroutine is created inside the task, so a task cancelled early leaves none unawaited.
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
        """Show a table again that its former owner may have shown in a stale state."""
        with contextlib.suppress(Refused):
            await self._bot.tables.snapshot(table_id)
            actor = self._bot.tables.running_actor(table_id)
            if actor is not None:
                await table_messages_of(actor).resync_all()

    async def _reload_all(self) -> None:
        """Reload all caches that other processes may have made stale."""
        await self._bot.store.preferences.load()
        await self._bot.dms.load()

    # --- tables owned elsewhere -------------------------------------------------------------

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

    async def _count_message(self, message: discord.Message) -> None:
        """Tell the owners of tables in that channel when their boards have scrolled away."""
        channel_id = message.channel.id
        if (
            message.guild is None
            or channel_id not in self._remote_tables
            or self._bot.is_own_message(message)
        ):
            return
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
                await self.request_task(OwnedElsewhere(table_id, owner), "below", count=count)
        if not self._remote_tables[channel_id]:
            del self._remote_tables[channel_id]

    async def _run_task(self, name: str, table_id: int, arguments: Mapping[str, Any]) -> None:
        """Run a task requested by another process."""
        match name:
            case "lost":
                await self._bot.channel_audit.restore_message(table_id, arguments["message"])
            case "below":
                actor = self._bot.tables.running_actor(table_id)
                if actor is not None:
                    await table_messages_of(actor).add_messages_below(arguments["count"])
            case _:
                await self._bot.tables.run_remote_task(name, table_id, **arguments)
