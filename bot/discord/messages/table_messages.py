"""The messages of one table, reconciled: render, compare fingerprints, send or edit.

The only way to send game content. Whatever was lost (a message, a restart, an error), the next sync
repairs it. Owned by the table's actor; knows no other table. The acting user is answered first, and
only the latest state of each message is sent.
"""

import asyncio
import contextlib
import logging
import math
from collections import defaultdict
from collections.abc import Iterator

from bot.discord.messages.ephemeral_panels import EphemeralPanels
from bot.discord.messages.news_visibility import NewsVisibility
from bot.discord.messages.publisher import SAVE_RETRY_SECONDS, MessagePublisher
from bot.discord.messages.records import MessageRecords
from bot.discord.messages.send_queue import SendQueue
from bot.discord.messages.services import ScreenServices
from bot.discord.render.endings import render_ending, render_result
from bot.discord.render.message import Message
from bot.discord.render.renderer import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    RESULT,
    dm_panel_key,
    is_ephemeral,
    message_keys_of,
    notification_key,
    recipient_of,
)
from bot.discord.transport.access import catalogue_for
from bot.discord.transport.reply import Reply, UpdateResult
from bot.discord.transport.sender import (
    ChannelNotFound,
    DeliveryError,
    DmClosed,
    MessageNotFound,
    MissingPermission,
    RequestRejected,
)
from bot.kernel import Refused
from bot.locale import words
from bot.storage.database import DATABASE_ERRORS
from bot.tables.clock.pacing import MIN_NEWS_SECONDS, news_wait_factor
from bot.tables.draft import Stale
from bot.tables.model import PRUNED_FINGERPRINT, MessageRecord, Status
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)

PANEL_PREFIXES = ("hand.", "side.")
ENDING_DELAY = 5.0
"""Seconds between the deciding move and the ending message.

Shorter at a fast pace or with short clocks, never longer.
"""
FLUSH_DELAY = 10.0
"""Seconds before the revisions of unchanged messages are saved.

Short enough to happen before an idle table is unloaded.
"""
REPOST_COOLDOWN = 30.0
"""Minimum seconds between two requested reposts of a board."""
ENDING_RETRY_DELAY = 0.1
"""Polling interval in seconds while the board with the deciding move is not shown yet."""


class TableMessages:
    """Shows one table on Discord."""

    def __init__(self, table_id: int, services: ScreenServices) -> None:
        self._id = table_id
        self._services = services
        self._snapshot: TableSnapshot | None = None
        self.last_shown_at = 0.0
        self._quarantined = ""
        self._last_repost_at = 0.0
        """Wall time of the last repost a user requested."""
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._queue = SendQueue(table_id, self._deliver, services.faults)
        self._newcomers: set[int] = set()
        """Users who took a seat in the running game since this process started."""
        self._prerendered: tuple[TableSnapshot, str, Message | None] | None = None
        """A reply rendered before the state it shows was saved."""
        self._news_visibility = NewsVisibility(services.time, services.min_news_seconds)
        self._ephemeral_panels = EphemeralPanels(table_id, services.sender, services.time)
        self.records = MessageRecords(
            table_id, services.messages, self._schedule_panel_deletion, self._current_rev
        )
        self._publisher = MessagePublisher(
            table_id, services, self.records, self._queue, self._ephemeral_panels
        )

    def _current_rev(self) -> int | None:
        return None if self._snapshot is None else self._snapshot.table.rev

    # --- called by the table's actor ----------------------------------------------------------

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Pre-render the reply for a state that is not saved yet. Must not send."""
        self._prerendered = None
        for message_key in self._queue.pending_replies:
            try:
                self._prerendered = (snapshot, message_key, self._render(snapshot, message_key))
            except Exception:
                # The error will be reported when the message is rendered to be shown.
                log.debug("table %s: could not pre-render %s", self._id, message_key, exc_info=True)

    def show(self, snapshot: TableSnapshot) -> None:
        """Update all messages to this snapshot; the latest one wins."""
        self._snapshot = snapshot
        for message_key in dict.fromkeys(
            [*message_keys_of(snapshot.table), *self.records.loaded_records]
        ):
            self.schedule_update(message_key)

    def show_quarantined(self) -> None:
        """Replace the table's messages by a notice that this version cannot play it."""
        self._quarantined = "board"
        self.schedule_update(BOARD)

    @property
    def nothing_pending(self) -> bool:
        has_ephemeral = any(
            s.interaction_token is not None for s in self.records.loaded_records.values()
        )
        return self.is_idle and not has_ephemeral

    def readable_since(self, rev: int) -> float | None:
        """Table time since when that revision is on the board and all panels, or None."""
        times: list[float] = []
        for message_key in [
            BOARD,
            *(a for a in self.records.loaded_records if a.startswith(PANEL_PREFIXES)),
        ]:
            since = self._news_visibility.visible_since(message_key, rev)
            if since is not None:
                times.append(since)
            elif self._queue.is_pending(message_key) or self._has_queued_news(message_key):
                return None
        return max(times, default=0.0)

    def _has_queued_news(self, message_key: str) -> bool:
        """True if the board has queued news. News missing on a panel can be read on the board."""
        return message_key == BOARD and self._news_visibility.has_queued_news(BOARD)

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        return self._services.renderer.board_shows_unread(snapshot)

    @property
    def is_idle(self) -> bool:
        return self._queue.is_idle

    async def wait_for_current_sends(self) -> None:
        """Wait until sends under way are done and recorded, but not for those queued after them."""
        await self._queue.wait_for_current_sends()
        for lock in list(self._locks.values()):
            async with lock:
                pass

    async def wait_until_idle(self) -> None:
        await self._queue.wait_until_idle()

    async def stop(self, timeout: float = 1.5) -> None:
        """Wait for running sends, up to `timeout`, and save outstanding revisions."""
        await self._queue.stop(timeout)
        await self.records.flush()

    def schedule_update(self, message_key: str) -> None:
        """Enqueue the message to be brought up to date."""
        self._queue.enqueue(message_key)

    def add_newcomer(self, user_id: int) -> None:
        """The user is about to take a seat in the running game."""
        self._newcomers.add(user_id)

    def retry_now(self) -> None:
        """Retry failed sends now that Discord is reachable again."""
        self._queue.retry_now()

    @contextlib.contextmanager
    def reply_pending(self, message_key: str) -> Iterator[None]:
        """Send nothing else to that message while a reply to it is under way."""
        if message_key == BOARD:
            self._publisher.repost_policy.record_click()
        with self._queue.reply_pending(message_key):
            yield

    async def _deliver(self, message_key: str) -> None:
        if self._quarantined:
            await self._show_quarantine_notice()
        else:
            await self.sync_message(message_key)

    # --- reconciling --------------------------------------------------------------------------

    async def sync_message(self, message_key: str) -> bool:
        """Bring one message up to date; True if it is now."""
        async with self._locks[message_key]:
            snapshot = self._snapshot
            if snapshot is None:
                return False
            if not self.records.is_loaded:
                await self._schedule_all_recorded()
            await self._publisher.adopt_pending(message_key)
            records = await self.records.load()
            if (
                snapshot.table.guild_id is None
                and message_key.startswith("hand.")
                and BOARD not in records
            ):
                # Both are in one channel; post the board first so that the panel is below it.
                await self.sync_message(BOARD)
            record = records.get(message_key)
            await self._publisher.retry_save(message_key)
            if record is None and is_ephemeral(message_key):
                return True
            if record is not None and record.fingerprint == PRUNED_FINGERPRINT:
                return True
            if message_key in (ENDING, RESULT):
                return record is not None or await self._post_ending(snapshot, message_key)
            desired = self._desired_message(snapshot, message_key, record.page if record else "")
            if desired is None:
                if record is not None:
                    await self._publisher.delete_with_record(record)
                return True
            if record is None and await self._panel_notified_reader(snapshot, message_key):
                return True
            is_shown = await self._ensure_shown(snapshot, message_key, record, desired)
            if is_shown:
                self._mark_visible(snapshot, message_key, desired)
            return is_shown

    async def _panel_notified_reader(self, snapshot: TableSnapshot, message_key: str) -> bool:
        """True if this notification is redundant because posting the panel has notified its reader.

        That is so for users who take a seat in a running game: their panel is posted at once.
        """
        reader = recipient_of(message_key)
        if reader not in self._newcomers or message_key != notification_key(reader):
            return False
        panel = dm_panel_key(reader)
        if panel not in await self.records.load():
            await self.sync_message(panel)
        return self._publisher.posted_freshness(panel) == snapshot.click_token(
            snapshot.table.seat_of(reader)
        )

    async def _ensure_shown(
        self,
        snapshot: TableSnapshot,
        message_key: str,
        record: MessageRecord | None,
        desired: Message,
    ) -> bool:
        """True if the message shows `desired`, already or after publishing it."""
        if record is None:
            if snapshot.table.status is Status.CLOSED:
                return True
        elif (
            record.fingerprint == desired.fingerprint
            and not self._publisher.repost_policy.needs_repost(record)
        ):
            if self.records.mark_current(record, snapshot.table.rev):
                self._queue.schedule_job("notes", FLUSH_DELAY, self.records.flush)
            return True
        return await self._publisher.publish(snapshot, message_key, record, desired)

    def _desired_message(
        self, snapshot: TableSnapshot, message_key: str, page: str = ""
    ) -> Message | None:
        """The pre-rendered reply if it is for this snapshot and key, else a new rendering."""
        if self._prerendered is not None and not page:
            prepared_snapshot, prepared_key, message = self._prerendered
            if prepared_snapshot is snapshot and prepared_key == message_key:
                self._prerendered = None
                return message
        return self._render(snapshot, message_key, page)

    def _render(self, snapshot: TableSnapshot, message_key: str, page: str = "") -> Message | None:
        visible = self._news_visibility.visible_news(message_key)
        return self._services.renderer.render(snapshot, message_key, page, visible)

    def _mark_visible(self, snapshot: TableSnapshot, message_key: str, desired: Message) -> None:
        """Record what can be read now, and schedule the queued news."""
        self.last_shown_at = asyncio.get_running_loop().time()
        self._news_visibility.record_shown(message_key, snapshot.table.rev, desired)
        if desired.has_queued_news:
            delay = self._news_visibility.seconds_until_read(message_key)
            self._queue.schedule_job(
                f"news {message_key}", delay, lambda: self._show_queued_news(message_key)
            )

    async def _show_queued_news(self, message_key: str) -> None:
        self.schedule_update(message_key)

    async def _post_ending(self, snapshot: TableSnapshot, message_key: str) -> bool:
        """Post the ending of a game that has just ended, once."""
        table = snapshot.table
        # A table displayed after its end had its ending posted by an earlier version.
        already_posted = table.displayed_rev == table.rev or table.rematch_table_id is not None
        if table.status is not Status.OVER or already_posted:
            return True
        in_results_channel = message_key == RESULT
        if in_results_channel and (
            table.lesson or await self._publisher.channel_id_for(table, RESULT) is None
        ):
            return True
        if self._publisher.is_blocked(message_key):
            return False
        delay = self._seconds_until_ending(snapshot)
        if delay > 0:
            self._queue.enqueue_later(message_key, delay)
            return False
        ending_message = (
            render_result(snapshot)
            if message_key == RESULT
            else await render_ending(snapshot, self._services.store)
        )
        return await self._publisher.publish(snapshot, message_key, None, ending_message)

    def _seconds_until_ending(self, snapshot: TableSnapshot) -> float:
        """Seconds until the deciding move has been on the board long enough."""
        visible_since = self._news_visibility.visible_since(BOARD, snapshot.table.rev - 1)
        if visible_since is None:
            is_coming = self._queue.is_pending(BOARD) or self._has_queued_news(BOARD)
            return min(ENDING_RETRY_DELAY, ENDING_DELAY) if is_coming else 0.0
        display_seconds = (
            ENDING_DELAY
            * min(1.0, self._services.min_news_seconds / MIN_NEWS_SECONDS)
            * news_wait_factor(snapshot.table)
        )
        return visible_since + display_seconds - self._services.time()

    async def _schedule_all_recorded(self) -> None:
        """Enqueue all recorded messages: some may be obsolete since before a restart."""
        for message_key in {**await self.records.load(), **self.records.pending}:
            if not self._queue.is_running(message_key):
                self.schedule_update(message_key)

    async def _show_quarantine_notice(self) -> None:
        """Edit all messages of a table that this version cannot play into a notice."""
        say = words(await self._services.store.table_language(self._id))
        notice = Message(content=say.set_aside(self._id))
        for record in list((await self.records.load()).values()):
            if (
                record.interaction_token is None
                and record.message_key != CHANNEL_REMINDER
                and record.fingerprint != notice.fingerprint
            ):
                with contextlib.suppress(
                    MessageNotFound, RequestRejected, MissingPermission, ChannelNotFound, DmClosed
                ):
                    await self._services.sender.edit(record.channel_id, record.message_id, notice)
                await self._publisher.save_shown(record, notice)

    # --- replying -----------------------------------------------------------------------------

    async def update_clicked_message(
        self, reply: Reply, snapshot: TableSnapshot, message_key: str, page: str = ""
    ) -> None:
        """Show the new state in the clicked message itself: one request for the acting user."""
        self._snapshot = snapshot if self._snapshot is None else self._snapshot
        outcome = await self._update_clicked_message(reply, message_key, page)
        if outcome is UpdateResult.MESSAGE_GONE:
            # The message was replaced just now: point to the new one and bring it up to date.
            say = catalogue_for(reply.interaction)
            await reply.send_text(say.board_moved if message_key == BOARD else say.panel_moved)
        if outcome is not UpdateResult.SHOWN:
            self.schedule_update(message_key)

    async def _update_clicked_message(
        self, reply: Reply, message_key: str, page: str
    ) -> UpdateResult:
        async with self._locks[message_key]:
            assert self._snapshot is not None
            records = await self.records.load()
            with contextlib.suppress(DeliveryError, *DATABASE_ERRORS):
                await self._publisher.adopt_pending(message_key)
            snapshot = self._snapshot
            desired = self._desired_message(snapshot, message_key, page)
            if desired is None:
                return UpdateResult.SHOWN
            message = reply.interaction.message
            record = records.get(message_key)
            is_recorded_message = (
                record is not None and message is not None and record.message_id == message.id
            )
            if message is not None and record is not None and not is_recorded_message:
                if record.interaction_token is None and record.channel_id == message.channel.id:
                    # A leftover of a crash, or just replaced: keep one message per key.
                    with contextlib.suppress(DeliveryError):
                        await self._services.sender.delete(message.channel.id, message.id)
                    return UpdateResult.MESSAGE_GONE
                if record.interaction_token is not None:
                    # A panel we had lost track of: from now on it is the recorded one.
                    await self._ephemeral_panels.delete(record)
            if is_recorded_message and record is not None:
                await self.records.mark_unknown(record, snapshot.table.rev)
            outcome = await reply.update_message(desired)
            if outcome is UpdateResult.SHOWN:
                self._mark_visible(snapshot, message_key, desired)
            if outcome is UpdateResult.MESSAGE_GONE and is_recorded_message:
                del records[message_key]
            elif (
                outcome is UpdateResult.SHOWN and message is not None and is_ephemeral(message_key)
            ):
                ephemeral_record = self._ephemeral_panels.new_record(
                    reply, message_key, message.id, page
                )
                await self._publisher.save_shown(ephemeral_record, desired, snapshot.table.rev)
            elif outcome is UpdateResult.SHOWN and is_recorded_message and record is not None:
                record.page = page
                await self._publisher.save_shown(record, desired, snapshot.table.rev)
                self._publisher.schedule_repost(record)
            return outcome

    async def send_ephemeral_panel(
        self, reply: Reply, snapshot: TableSnapshot, message_key: str, page: str = ""
    ) -> None:
        """Reply with an ephemeral panel and keep it up to date from then on.

        Raises Stale if there is nothing to show any more.
        """
        async with self._locks[message_key]:
            self._snapshot = snapshot if self._snapshot is None else self._snapshot
            records = await self.records.load()
            snapshot = self._snapshot
            desired = self._desired_message(snapshot, message_key, page)
            if desired is None:
                raise Stale
            message_id = await reply.send_private(desired)
            if message_id is None:
                return
            self._mark_visible(snapshot, message_key, desired)
            old_record = records.get(message_key)
            ephemeral_record = self._ephemeral_panels.new_record(
                reply, message_key, message_id, page
            )
            await self._publisher.save_shown(ephemeral_record, desired, snapshot.table.rev)
        if old_record is not None and old_record.message_id != message_id:
            await self._ephemeral_panels.delete(old_record)

    async def repost_board(self) -> None:
        """Repost the board at a user's request; raises Refused during the cooldown."""
        now, last_repost_at = self._services.time.wall(), self._last_repost_at
        if now < last_repost_at + REPOST_COOLDOWN:
            raise Refused("board-again", at=math.ceil(last_repost_at + REPOST_COOLDOWN))
        self._last_repost_at = now
        posted = False
        try:
            posted = await self.repost(BOARD)
        finally:
            if not posted:
                self._last_repost_at = last_repost_at

    async def repost(self, message_key: str) -> bool:
        """Repost the message at the bottom; True if that worked."""
        async with self._locks[message_key]:
            record = (await self.records.load()).get(message_key)
            if record is not None:
                await self._publisher.delete_with_record(record)
            self._publisher.unblock(message_key)
        return await self.sync_message(message_key)

    # --- gateway events and other processes ---------------------------------------------------

    async def handle_deleted_message(self, message_id: int) -> None:
        """Repost a deleted message of this table, unless we deleted it ourselves."""
        if self._publisher.was_deleted_by_us(message_id):
            return
        message_key = await self.records.message_key_of(message_id)
        # A deleted ending is not restored: it has been read.
        if message_key is not None and message_key not in (ENDING, RESULT):
            (await self.records.load()).pop(message_key, None)
            self.schedule_update(message_key)

    async def resync_all(self) -> None:
        """Show everything again, because another process may have shown an older state."""
        records = await self.records.load()
        for message_key, saved_record in (await self._services.messages.records(self._id)).items():
            own_record = records.setdefault(message_key, saved_record)
            if (
                saved_record.message_id not in (0, own_record.message_id)
                and saved_record.interaction_token is None
            ):
                with contextlib.suppress(DeliveryError):
                    await self._publisher.delete_message(saved_record)
        for message_key in list(records):
            async with self._locks[message_key]:
                record = (await self.records.load()).get(message_key)
                if record is not None and record.fingerprint != PRUNED_FINGERPRINT:
                    record.fingerprint = ""
            self.schedule_update(message_key)

    async def add_messages_below(self, count: int) -> None:
        """Count messages below the board that another process has seen."""
        board = (await self.records.load()).get(BOARD)
        if board is not None:
            self._publisher.repost_policy.add_messages_below(board, count)

    def is_denied(self, message_key: str) -> bool:
        """True if Discord's last response was that we may not post that message."""
        return message_key in self._publisher.denied_keys

    def unblock(self) -> None:
        """A user acts at this table: retry messages that were rejected before."""
        self._publisher.unblock()

    # --- deleting ephemeral panels before their token expires ---------------------------------

    def _schedule_panel_deletion(self, record: MessageRecord | None, message_key: str) -> None:
        """Schedule the deletion of an ephemeral panel, or cancel it if there is no panel."""
        if record is None or record.interaction_token is None:
            self._queue.cancel_job(f"sweep {message_key}")
        else:
            self._delete_panel_later(
                self._ephemeral_panels.seconds_until_deletion(record), message_key
            )

    def _delete_panel_later(self, delay: float, message_key: str) -> None:
        self._queue.schedule_job(
            f"sweep {message_key}", delay, lambda: self.delete_expiring_panel(message_key)
        )

    async def delete_expiring_panel(self, message_key: str) -> None:
        """Delete an ephemeral panel; retried until it is gone or its token has expired."""
        async with self._locks[message_key]:
            record = (await self.records.load()).get(message_key)
            if record is None or record.interaction_token is None:
                return
            if self._ephemeral_panels.seconds_until_deletion(record):
                self._schedule_panel_deletion(record, message_key)
                return
            try:
                await self._publisher.delete_with_record(record)
            except Exception:
                log.warning("could not delete an ephemeral panel", exc_info=True)
                if self._ephemeral_panels.is_expired(record):
                    await self.records.delete(record.message_key)
                else:
                    self._delete_panel_later(SAVE_RETRY_SECONDS, message_key)
