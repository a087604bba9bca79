"""The messages of one table: render, decide, write. The only way to send game content.

Owned by the table's actor; knows no other table. Whatever was lost (a message, a restart, an
error), the next update repairs it.
"""

import asyncio
import contextlib
import logging
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from bot.discord.messages.decide import (
    Decision,
    Delete,
    Edit,
    Find,
    Forget,
    Keep,
    Place,
    Repost,
    Send,
    Wait,
    decide,
    decide_unrendered,
)
from bot.discord.messages.dm_channels import DmChannels
from bot.discord.messages.find import posting_nonce
from bot.discord.messages.live import LiveMessage, LiveMessages
from bot.discord.messages.place import CLICK_GRACE_SECONDS, BoardPlace
from bot.discord.messages.queue import MessageQueue, Work
from bot.discord.messages.visibility import NewsVisibility
from bot.discord.messages.writer import MessageWriter
from bot.discord.render.endings import render_ending, render_result
from bot.discord.render.message import Message
from bot.discord.render.renderer import Renderer, message_keys_of
from bot.discord.transport.access import catalogue_for
from bot.discord.transport.reply import Reply, UpdateResult
from bot.discord.transport.sender import DeliveryError, DmClosed, Sender
from bot.kernel import Refused
from bot.locale import words
from bot.runtime.actor import TableActor
from bot.storage.database import DATABASE_ERRORS
from bot.storage.tables import Store
from bot.supervise import ErrorReporter, start_task
from bot.tables.clock.pacing import MIN_NEWS_SECONDS, news_wait_factor
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Stale
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    RESULT,
    UNKNOWN_REV,
    MessageKey,
    MessageKind,
    MessageRecord,
    MessageState,
    panel_key,
)
from bot.tables.model import Status
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
ENDING_DELAY = 5.0
"""Seconds between the deciding move and the ending: shorter at a fast pace, never longer."""
ENDING_RETRY_DELAY = 0.1
"""Polling interval in seconds while the board with the deciding move is not shown yet."""
FLUSH_DELAY = 10.0
"""Seconds before the revisions of unchanged messages are saved; an idle table is unloaded later."""
REPOST_COOLDOWN = 30.0
"""Minimum seconds between two requested reposts of a board."""
SAVE_RETRY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class MessageServices:
    """What the messages of all tables share."""

    renderer: Renderer
    sender: Sender
    dms: DmChannels
    store: Store
    time: TableTime
    faults: ErrorReporter
    min_news_seconds: float = 0.0
    """Minimum table time, in seconds, that a news line is shown."""
    channel_message_counts: Counter[int] = field(default_factory=Counter[int])
    """Messages seen in each channel with a board."""


class TableMessages:
    """Shows one table on Discord."""

    def __init__(self, table_id: int, services: MessageServices) -> None:
        self._id = table_id
        self._services = services
        self._snapshot: TableSnapshot | None = None
        self._messages = LiveMessages()
        self._is_loaded = False
        self._load_lock = asyncio.Lock()
        self._is_quarantined = False
        self._quarantine_notice: Message | None = None
        self._queue = MessageQueue(table_id, self._update, services.faults)
        self._writer = MessageWriter(
            table_id, services.sender, services.store, services.dms, services.time
        )
        self._board_place = BoardPlace(services.channel_message_counts)
        self._visibility = NewsVisibility(services.time, services.min_news_seconds)
        self._newcomers: set[int] = set()
        """Users who took a seat in the running game since this process started."""
        self._reposted_at = 0.0
        """Wall time of the last repost a user requested."""
        self._flush_timer: asyncio.TimerHandle | None = None
        self._flush_task: asyncio.Task[None] | None = None
        self.last_shown_at = 0.0

    # --- called by the table's actor ----------------------------------------------------------

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Pre-render the reply for a state that is not saved yet. Must not send."""
        for key in self._queue.awaited_answers:
            live = self._messages[key]
            try:
                self._render(live, snapshot, live.record.page if live.record else "")
            except Exception:
                # The error will be reported when the message is rendered to be shown.
                log.debug("table %s: could not pre-render %s", self._id, key, exc_info=True)

    def show(self, snapshot: TableSnapshot) -> None:
        """Update all messages to this snapshot; the latest one wins."""
        self._snapshot = snapshot
        for key in dict.fromkeys([*message_keys_of(snapshot.table), *self._messages.recorded]):
            self.schedule_update(key)

    def show_quarantined(self) -> None:
        """Replace the table's messages by a notice that this version cannot play it."""
        self._is_quarantined, self._is_loaded = True, False
        self.schedule_update(BOARD)

    def schedule_update(self, key: MessageKey) -> None:
        """Bring the message up to date as soon as it is its turn."""
        self._queue.add(key)

    @property
    def nothing_pending(self) -> bool:
        return self._queue.is_idle and not any(k.is_ephemeral for k in self._messages.recorded)

    @property
    def is_idle(self) -> bool:
        return self._queue.is_idle

    async def wait_until_idle(self) -> None:
        await self._queue.wait_until_idle()

    async def wait_for_current_sends(self) -> None:
        await self._queue.wait_for_current_sends()

    def close(self) -> None:
        """Start nothing more."""
        self._queue.close()
        if self._flush_timer is not None:
            self._flush_timer.cancel()

    async def stop(self, timeout: float = 1.5) -> None:
        """Wait for running sends, up to `timeout`, and save outstanding revisions."""
        self.close()
        await self._queue.stop(timeout)
        await self._writer.flush(self._messages)

    def readable_since(self, rev: int) -> float | None:
        """Table time since when that revision is on the board and all panels, or None."""
        panels = [key for key in self._messages.recorded if key.is_panel]
        times: list[float] = []
        for key in (BOARD, *panels):
            since = self._visibility.visible_since(key, rev)
            if since is not None:
                times.append(since)
            elif self._is_coming(key):
                return None
        return max(times, default=0.0)

    def _is_coming(self, key: MessageKey) -> bool:
        """True if the message is about to show more. News missing on a panel is on the board."""
        return self._queue.is_pending(key) or (
            key == BOARD and self._visibility.has_queued_news(BOARD)
        )

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        return self._services.renderer.board_shows_unread(snapshot)

    def add_newcomer(self, user_id: int) -> None:
        """The user is about to take a seat in the running game."""
        self._newcomers.add(user_id)

    def retry_now(self) -> None:
        """Retry failed sends now that Discord is reachable again."""
        self._queue.retry_now()

    # --- deciding -----------------------------------------------------------------------------

    def _update(self, key: MessageKey, *, in_order: bool = True) -> Work | None:
        """The requests that bring the message up to date, or None if it is."""
        if self._snapshot is None and not self._is_quarantined:
            return None
        if not self._is_loaded:
            return partial(self._load_and_update, key)
        if self._is_quarantined and (key.is_ephemeral or key.has_mentions):
            return None
        earlier = self._predecessor(key) if in_order else None
        if earlier is not None:
            return partial(self._update_both, earlier, key)
        live, desired = self._messages[key], None
        now = self._services.time.wall()
        place = self._place(live, now)
        decision = decide_unrendered(key, live.record, now, place)
        if decision is None:
            desired = self._desired(live)
            decision = decide(key, live.record, desired, now, place)
        match decision:
            case Keep(is_current, until):
                if is_current:
                    self._mark_current(live)
                if until is not None:
                    self._queue.check_later(key, until - now)
                return None if live.is_saved else partial(self._save_again, live)
            case Wait(until) if key.is_posted_once and until == place.not_before:
                self._queue.add_later(key, until - now)
                return None
            case Wait(until):
                self._queue.check_later(key, until - now)
                return None
            case _:
                return partial(self._carry_out, live, decision, desired, self._snapshot)

    def _predecessor(self, key: MessageKey) -> MessageKey | None:
        """A message to be posted before this one, if it is not there yet.

        The board comes before a panel in the same channel. A panel that is posted notifies its
        reader, so no notification is needed besides.
        """
        table = None if self._snapshot is None else self._snapshot.table
        earlier = None
        if key.kind is MessageKind.PANEL and table is not None and table.guild_id is None:
            earlier = BOARD
        elif key.kind is MessageKind.NOTIFICATION and key.user_id in self._newcomers:
            earlier = panel_key(key.user_id)
        if earlier is None or self._messages[key].record is not None:
            return None
        return None if self._messages[earlier].record is not None else earlier

    async def _update_both(self, earlier: MessageKey, key: MessageKey) -> None:
        await self.update_now(earlier)
        if work := self._update(key, in_order=False):
            await work()

    async def _load_and_update(self, key: MessageKey) -> None:
        await self._load()
        if work := self._update(key):
            await work()

    async def _save_again(self, live: LiveMessage) -> None:
        await self._writer.save(live)
        self._retry_save(live)

    def _retry_save(self, live: LiveMessage) -> None:
        if not live.is_saved:
            self._queue.add_later(live.key, SAVE_RETRY_SECONDS)

    def _place(self, live: LiveMessage, now: float) -> Place:
        key, record, snapshot = live.key, live.record, self._snapshot
        on_board = key == BOARD
        place = Place(
            blocked_until=live.blocked_until,
            is_clicked=on_board and self._board_place.is_clicked,
            has_scrolled_away=on_board
            and record is not None
            and self._board_place.has_scrolled_away(record),
            repost_due=live.repost_due,
        )
        if snapshot is None or self._is_quarantined:
            return replace(place, may_post=False)
        if key.is_posted_once:
            return self._place_of_ending(place, snapshot, key, now)
        is_closed = snapshot.table.status is Status.CLOSED
        return replace(place, may_post=not (is_closed or self._was_just_notified(snapshot, key)))

    def _was_just_notified(self, snapshot: TableSnapshot, key: MessageKey) -> bool:
        """True if posting their panel has told the reader what this notification would tell."""
        if key.kind is not MessageKind.NOTIFICATION or key.user_id not in self._newcomers:
            return False
        token = snapshot.click_token(snapshot.table.seat_of(key.user_id))
        return self._messages[panel_key(key.user_id)].posted_freshness == token

    def _place_of_ending(
        self, place: Place, snapshot: TableSnapshot, key: MessageKey, now: float
    ) -> Place:
        """Whether and when the ending of a game that has just ended is posted."""
        table = snapshot.table
        # A table displayed after its end had its ending posted by an earlier version.
        already_posted = table.displayed_rev == table.rev or table.rematch_table_id is not None
        may_post = table.status is Status.OVER and not already_posted
        if may_post and key == RESULT:
            may_post = not table.lesson and self._results_channel(snapshot) is not None
        if not may_post:
            return replace(place, may_post=False)
        return replace(place, not_before=now + self._seconds_until_ending(snapshot))

    def _seconds_until_ending(self, snapshot: TableSnapshot) -> float:
        """Seconds until the deciding move has been on the board long enough."""
        visible_since = self._visibility.visible_since(BOARD, snapshot.table.rev - 1)
        if visible_since is None:
            return min(ENDING_RETRY_DELAY, ENDING_DELAY) if self._is_coming(BOARD) else 0.0
        display_seconds = (
            ENDING_DELAY
            * min(1.0, self._services.min_news_seconds / MIN_NEWS_SECONDS)
            * news_wait_factor(snapshot.table)
        )
        return visible_since + display_seconds - self._services.time()

    def _results_channel(self, snapshot: TableSnapshot) -> int | None:
        return self._services.store.preferences.for_server(snapshot.table.guild_id).results

    # --- rendering ----------------------------------------------------------------------------

    def _desired(self, live: LiveMessage, page: str | None = None) -> Message | None:
        """What the message should show now."""
        record = live.record
        if self._is_quarantined:
            return self._quarantine_notice
        assert self._snapshot is not None
        if page is None:
            page = record.page if record is not None and not live.key.has_mentions else ""
        return self._render(live, self._snapshot, page)

    def _render(self, live: LiveMessage, snapshot: TableSnapshot, page: str) -> Message | None:
        """Render the message, or return the last rendering if nothing it depends on has changed."""
        renderer, key = self._services.renderer, live.key
        visible = self._visibility.visible_news(key)
        inputs = renderer.inputs(snapshot, key, page, visible)
        if inputs is None or inputs != live.inputs:
            live.desired = renderer.render(snapshot, key, page, visible)
            live.inputs = inputs
        return live.desired

    def _mark_current(self, live: LiveMessage) -> None:
        """The message shows what it should at this revision."""
        record, snapshot = live.record, self._snapshot
        if record is None or live.desired is None or snapshot is None:
            return
        self._mark_visible(snapshot, live.key, live.desired)
        if record.shown_rev != snapshot.table.rev:
            live.record = replace(record, shown_rev=snapshot.table.rev)
            live.is_flushed = False
            if self._flush_timer is None:
                loop = asyncio.get_running_loop()
                self._flush_timer = loop.call_later(FLUSH_DELAY, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        self._flush_task = start_task(
            self._writer.flush(self._messages), f"table {self._id}, saving revisions"
        )

    def _mark_visible(self, snapshot: TableSnapshot, key: MessageKey, desired: Message) -> None:
        """Record what can be read now, and look again when there is room for queued news."""
        self.last_shown_at = asyncio.get_running_loop().time()
        self._visibility.record_shown(key, snapshot.table.rev, desired)
        if desired.has_queued_news:
            self._queue.check_later(key, self._visibility.seconds_until_read(key))

    # --- carrying out -------------------------------------------------------------------------

    async def update_now(self, key: MessageKey) -> bool:
        """Bring the message up to date at once; True if it is. Raises DeliveryError."""
        async with self._queue.exclusive(key):
            try:
                if work := self._update(key):
                    await work()
            except Exception:
                self.schedule_update(key)
                raise
            record = self._messages[key].record
            return record is not None and record.state is MessageState.SHOWN

    async def _carry_out(
        self,
        live: LiveMessage,
        decision: Decision,
        desired: Message | None,
        snapshot: TableSnapshot | None,
    ) -> None:
        match decision:
            case Find():
                await self._writer.find(live, self._messages)
                if work := self._update(live.key):
                    await work()
            case Delete():
                await self._writer.delete(live)
            case Forget():
                await self._writer.forget(live)
            case _:
                await self._show(live, decision, desired, snapshot)
        self._retry_save(live)

    async def _show(
        self,
        live: LiveMessage,
        decision: Decision,
        desired: Message | None,
        snapshot: TableSnapshot | None,
    ) -> None:
        """Edit or post the message. If Discord refuses it, try again later and less often."""
        try:
            if isinstance(decision, Edit):
                assert desired is not None
                if await self._writer.edit(live, desired, _rev_of(snapshot)):
                    self._on_shown(live, desired, snapshot)
                    return
                now = self._services.time.wall()
                place = replace(self._place(live, now), cannot_edit=True)
                decision = decide(live.key, live.record, desired, now, place)
            if isinstance(decision, Forget):
                await self._writer.forget(live)
            elif isinstance(decision, Send | Repost) and snapshot is not None:
                await self._post(live, snapshot, desired)
        except DmClosed:
            live.is_denied = True
            await self._on_dm_closed(live.key)
        except DeliveryError as error:
            if not error.is_refusal:
                raise
            live.is_denied = live.is_denied or error.is_denial
            delay = live.refused.failed()
            live.blocked_until = self._services.time.wall() + delay
            self._queue.check_later(live.key, delay)
            log.warning("table %s, %s: message was refused: %r", self._id, live.key, error)

    async def _post(
        self, live: LiveMessage, snapshot: TableSnapshot, desired: Message | None
    ) -> None:
        channel_id = await self._channel_id_for(snapshot, live.key)
        if channel_id is None:
            return
        if live.key == RESULT:
            desired = render_result(snapshot)
        elif live.key == ENDING:
            desired = await render_ending(snapshot, self._services.store)
        assert desired is not None
        nonce = posting_nonce(snapshot, live.key, desired)
        nonce = None if nonce == live.used_nonce else nonce
        await self._writer.post(live, desired, snapshot, channel_id, nonce)
        if live.key == BOARD:
            self._board_place.record_posted(channel_id)
        self._on_shown(live, desired, snapshot)
        if live.key.user_id is not None and await self._services.dms.mark_open(live.key.user_id):
            self._queue.add(BOARD)

    def _on_shown(
        self, live: LiveMessage, desired: Message, snapshot: TableSnapshot | None
    ) -> None:
        """After a successful edit or post: what follows from it."""
        if snapshot is None or live.record is None:
            return
        if not live.key.is_posted_once:
            self._mark_visible(snapshot, live.key, desired)
        if live.record.interaction_token is not None:
            # To have it deleted before its token expires.
            self._queue.add(live.key)
        if live.key == BOARD and self._board_place.has_scrolled_away(live.record):
            live.repost_due = True
            self._queue.add_later(BOARD, CLICK_GRACE_SECONDS)

    async def _channel_id_for(self, snapshot: TableSnapshot, key: MessageKey) -> int | None:
        """The channel to post to, or None while a user's DMs are closed."""
        if key == RESULT:
            return self._results_channel(snapshot)
        if key.user_id is None:
            return snapshot.table.channel_id
        return await self._services.dms.channel_id_for(key.user_id)

    async def _on_dm_closed(self, key: MessageKey) -> None:
        if key.user_id is not None and await self._services.dms.mark_closed(key.user_id):
            self._queue.add(BOARD)
            self._queue.add(CHANNEL_REMINDER)

    # --- records ------------------------------------------------------------------------------

    async def _load(self) -> None:
        """Load the records once. What a crash may have left behind counts as unknown."""
        async with self._load_lock:
            if self._is_loaded:
                return
            store = self._services.store
            records = await store.messages.records(self._id)
            if self._is_quarantined:
                say = words(await store.table_language(self._id))
                self._quarantine_notice = Message(content=say.set_aside(self._id))
            self._is_loaded = True
        self._messages.load(records.values(), _rev_of(self._snapshot))
        for key in records:
            # Some are obsolete since before a restart.
            self.schedule_update(key)

    async def key_of(self, message_id: int) -> MessageKey | None:
        """The key of a recorded message, or None."""
        await self._load()
        return self._messages.key_of(message_id)

    def record_of(self, key: MessageKey) -> MessageRecord | None:
        return self._messages[key].record

    def is_denied(self, key: MessageKey) -> bool:
        """True if Discord's last response was that we may not post that message."""
        return self._messages[key].is_denied

    def unblock(self) -> None:
        """A user acts at this table: try again what was refused."""
        for live in self._messages:
            live.blocked_until = 0.0

    # --- answering ----------------------------------------------------------------------------

    @contextlib.contextmanager
    def answering(self, key: MessageKey) -> Iterator[None]:
        """Hold the table's other messages back while somebody is about to be answered in this."""
        if key == BOARD:
            self._board_place.record_click()
        with self._queue.answering(key):
            yield

    async def answer(
        self, reply: Reply, snapshot: TableSnapshot, key: MessageKey, page: str = ""
    ) -> None:
        """Show the new state in the clicked message itself: one request for the acting user."""
        self._snapshot = snapshot if self._snapshot is None else self._snapshot
        async with self._queue.exclusive(key):
            result = await self._answer_in_clicked_message(reply, self._messages[key], page)
        if result is UpdateResult.MESSAGE_GONE:
            # The message was replaced just now: point to the new one and bring it up to date.
            say = catalogue_for(reply.interaction)
            await reply.send_text(say.board_moved if key == BOARD else say.panel_moved)
        if result is not UpdateResult.SHOWN:
            self.schedule_update(key)

    async def _answer_in_clicked_message(
        self, reply: Reply, live: LiveMessage, page: str
    ) -> UpdateResult:
        await self._load()
        clicked = reply.interaction.message
        if live.record is not None and live.record.state is MessageState.PLANNED:
            with contextlib.suppress(DeliveryError, *DATABASE_ERRORS):
                await self._writer.find(live, self._messages)
        snapshot, desired = self._snapshot, self._desired(live, page)
        if desired is None or snapshot is None:
            return UpdateResult.SHOWN
        record = live.record
        is_recorded = record is not None and clicked is not None and record.message_id == clicked.id
        if clicked is not None and record is not None and not is_recorded:
            if record.interaction_token is None and record.channel_id == clicked.channel.id:
                # A leftover of a crash, or just replaced: keep one message per key.
                with contextlib.suppress(DeliveryError):
                    await self._services.sender.delete(clicked.channel.id, clicked.id)
                return UpdateResult.MESSAGE_GONE
            # A panel we had lost track of: from now on it is the recorded one.
            await self._writer.delete_outdated_panel(record)
        if is_recorded:
            await self._writer.mark_unknown(live, snapshot.table.rev)
        result = await reply.update_message(desired)
        if result is UpdateResult.MESSAGE_GONE and is_recorded:
            live.record = None
        if result is not UpdateResult.SHOWN:
            return result
        if clicked is not None and live.key.is_ephemeral:
            record = self._writer.ephemeral_record(reply, live.key, clicked.id, page)
        elif record is None or not is_recorded:
            self._mark_visible(snapshot, live.key, desired)
            return result
        await self._record_answer(live, replace(record, page=page), snapshot, desired)
        return result

    async def _record_answer(
        self, live: LiveMessage, record: MessageRecord, snapshot: TableSnapshot, desired: Message
    ) -> None:
        await self._writer.record_shown(live, record, desired, snapshot.table.rev)
        self._on_shown(live, desired, snapshot)
        self._retry_save(live)

    async def send_ephemeral(
        self, reply: Reply, snapshot: TableSnapshot, key: MessageKey, page: str = ""
    ) -> None:
        """Reply with an ephemeral message and keep it up to date from then on.

        Raises Stale if there is nothing to show any more.
        """
        self._snapshot = snapshot if self._snapshot is None else self._snapshot
        live = self._messages[key]
        async with self._queue.exclusive(key):
            await self._load()
            snapshot, desired, old = self._snapshot, self._desired(live, page), live.record
            if desired is None:
                raise Stale
            message_id = await reply.send_private(desired)
            if message_id is None:
                return
            record = self._writer.ephemeral_record(reply, key, message_id, page)
            await self._record_answer(live, record, snapshot, desired)
        if old is not None and old.message_id != message_id:
            await self._writer.delete_outdated_panel(old)

    async def repost_board(self) -> None:
        """Repost the board at a user's request; raises Refused during the cooldown."""
        now, reposted_at = self._services.time.wall(), self._reposted_at
        if now < reposted_at + REPOST_COOLDOWN:
            raise Refused("board-again", at=math.ceil(reposted_at + REPOST_COOLDOWN))
        self._reposted_at = now
        is_posted = False
        try:
            is_posted = await self.repost(BOARD)
        finally:
            if not is_posted:
                self._reposted_at = reposted_at

    async def repost(self, key: MessageKey) -> bool:
        """Post the message anew at the bottom; True if that worked."""
        await self._load()
        live = self._messages[key]
        async with self._queue.exclusive(key):
            if live.record is not None:
                await self._writer.delete(live)
            live.blocked_until = 0.0
        return await self.update_now(key)

    # --- gateway events and other processes ---------------------------------------------------

    async def restore_deleted(self, message_id: int) -> None:
        """Post a deleted message of this table again, unless we deleted it ourselves."""
        if self._writer.was_deleted_by_us(message_id):
            return
        key = await self.key_of(message_id)
        # A deleted ending is not restored: it has been read.
        if key is not None and not key.is_posted_once:
            self._messages[key].record = None
            self.schedule_update(key)

    async def resync_all(self) -> None:
        """Show everything again, because another process may have shown an older state."""
        await self._load()
        for key, saved in (await self._services.store.messages.records(self._id)).items():
            live = self._messages[key]
            live.record = live.record or saved
            is_other = saved.message_id not in (0, live.record.message_id)
            if is_other and saved.interaction_token is None:
                with contextlib.suppress(DeliveryError):
                    await self._writer.delete_message(saved)
        for live in self._messages:
            async with self._queue.exclusive(live.key):
                if live.record is not None and live.record.state is MessageState.SHOWN:
                    live.record = replace(live.record, state=MessageState.UNKNOWN)
            self.schedule_update(live.key)

    async def add_messages_below(self, count: int) -> None:
        """Count messages below the board that another process has seen."""
        await self._load()
        if (board := self._messages[BOARD].record) is not None:
            self._board_place.add_messages_below(board.channel_id, count)


def _rev_of(snapshot: TableSnapshot | None) -> int:
    return UNKNOWN_REV if snapshot is None else snapshot.table.rev


def table_messages_of(actor: TableActor) -> TableMessages:
    """The messages of a live table."""
    assert isinstance(actor.view, TableMessages)
    return actor.view
