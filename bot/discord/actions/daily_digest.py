"""A user's tables for `/table mine`, and the optional daily digest.

Tables waiting for the user come first, by deadline; each entry links to its board.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime

from bot.discord.messages.dm_channels import DmChannels
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.transport.sender import DeliveryError, DmClosed, Sender
from bot.kernel import Refused
from bot.locale import language_of
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.runtime.actor import SAVE_ERRORS
from bot.runtime.registry import TableRegistry
from bot.tables.clock.quiet_hours import parse_zone
from bot.tables.messages import BOARD
from bot.tables.model import Status
from bot.tables.preferences import ReminderMode
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
DIGEST_HOUR = 9
"""Local hour at which the digest is sent."""
DIGEST_CHECK_SECONDS = 300.0
"""Interval between checks for due digests."""
_NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class UserTable:
    """A user's table, and whether it waits for them."""

    snapshot: TableSnapshot
    awaits_user: bool
    board_url: str


class UserTables:
    """Lists the tables of a user."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def list_for(self, user_id: int) -> list[UserTable]:
        """All tables of the user; those waiting for them first, by deadline."""
        found: list[UserTable] = []
        for table in await self._tables.store.queries.live_tables(user_id=user_id):
            try:
                snapshot = await self._tables.read_saved(table.id)
            except Refused:
                # The table has just ended or been quarantined.
                continue
            seat = snapshot.table.seat_of(user_id)
            if seat is not None:
                found.append(
                    UserTable(snapshot, seat in snapshot.awaited, await self._board_url(snapshot))
                )
        return sorted(
            found,
            key=lambda e: (
                not e.awaits_user,
                e.snapshot.next_shown_deadline or _NEVER,
                e.snapshot.table.id,
            ),
        )

    async def _board_url(self, snapshot: TableSnapshot) -> str:
        """Link to the table's board, or ""."""
        table = snapshot.table
        board = (await self._tables.store.messages.records(table.id)).get(BOARD)
        if board is None:
            return ""
        guild_part = "@me" if table.guild_id is None else table.guild_id
        return f"https://discord.com/channels/{guild_part}/{board.channel_id}/{board.message_id}"

    def format_line(self, entry: UserTable, say: HistoryTexts) -> str:
        snapshot, table = entry.snapshot, entry.snapshot.table
        details: list[str] = []
        if table.paused:
            details.append(say.is_paused)
        elif table.status is Status.LOBBY:
            details.append(say.is_gathering)
        if snapshot.next_shown_deadline is not None:
            details.append(
                say.time_left(self._tables.time.to_wall_seconds(snapshot.next_shown_deadline))
            )
        location = "" if table.guild_id is None else say.in_channel(table.channel_id)
        name = snapshot.game.presentation.texts(say.language).name
        return say.mine_entry(table.id, name, entry.board_url, location, details)

    def format_list(self, entries: list[UserTable], say: HistoryTexts) -> str:
        """The list, with headings if some tables wait for the user."""
        waiting = [self.format_line(entry, say) for entry in entries if entry.awaits_user]
        others = [self.format_line(entry, say) for entry in entries if not entry.awaits_user]
        lines = [f"🔔 **{say.waits_for_you}**", *waiting] if waiting else []
        if waiting and others:
            lines += ["", f"**{say.other_tables}**"]
        return "\n".join([*lines, *others])


class DailyDigest:
    """Sends a daily DM with the tables that wait for a user, if they want it."""

    def __init__(self, tables: TableRegistry, dms: DmChannels, sender: Sender) -> None:
        self._tables = tables
        self._preferences = tables.store.preferences
        self._dms = dms
        self._sender = sender
        self.user_tables = UserTables(tables)

    async def run(self) -> None:
        """Check for due digests until cancelled."""
        while True:
            await asyncio.sleep(DIGEST_CHECK_SECONDS)
            if self._tables.ownership.is_leader and not self._tables.time.is_halted:
                await self.send_due()

    async def send_due(self) -> None:
        """Send all due digests; failures are retried at the next check."""
        for user_id in self._preferences:
            try:
                await self._send_if_due(user_id)
            except (DeliveryError, *SAVE_ERRORS) as error:
                log.warning("daily digest not sent, retrying at the next check: %r", error)
            except Exception:
                log.exception("sending a daily digest failed")

    async def _send_if_due(self, user_id: int) -> None:
        preferences, wall_time = self._preferences.for_user(user_id), self._tables.time.wall()
        if (
            preferences.reminder_mode is not ReminderMode.DAILY
            or self._preferences.is_in_quiet_hours(user_id, None, wall_time)
        ):
            return
        local_time = datetime.fromtimestamp(
            wall_time, parse_zone(preferences.zone) or parse_zone("UTC")
        )
        today = local_time.date().isoformat()
        if local_time.hour < DIGEST_HOUR or preferences.last_digest_day == today:
            return
        waiting = [entry for entry in await self.user_tables.list_for(user_id) if entry.awaits_user]
        if waiting:
            channel = await self._dms.channel_id_for(user_id)
            if channel is None:
                return
            try:
                await self._sender.send(
                    channel, self._digest_message(user_id, waiting), _digest_nonce(user_id, today)
                )
            except DmClosed:
                await self._dms.mark_closed(user_id)
                return
        await self._preferences.update(user_id, last_digest_day=today)

    def _digest_message(self, user_id: int, waiting: list[UserTable]) -> Message:
        table = waiting[0].snapshot.table
        seat = table.seat_of(user_id)
        language = table.seats[seat].language if seat is not None else "en"
        say = history_texts(language_of(language))
        lines = "\n".join(self.user_tables.format_line(entry, say) for entry in waiting)
        return Message(
            view=truncate_to_limits(View(say.digest_title, lines, footer=say.digest_footer))
        )


def _digest_nonce(user_id: int, day: str) -> str:
    """Nonce that prevents a duplicate after a crash."""
    return f"d{user_id % 10**12}.{day[5:]}"
