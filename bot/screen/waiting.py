"""What waits for somebody: the list of `/table mine`, and one digest a day for those who wish.

What waits comes first, the nearest deadline on top, and each entry jumps to its board.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.kernel import Refused
from bot.screen.dms import Dms
from bot.screen.message import Message, fitted
from bot.screen.render import BOARD
from bot.screen.send import Closed, Sender, Trouble
from bot.screen.words import language_of
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.view import View
from bot.table.host import CANNOT_SAVE
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.quiet import zone_of
from bot.table.table import Status
from bot.table.wishes import Reminded

log = logging.getLogger(__name__)
MORNING = 9
"""The hour of the digest, where its reader is."""
ROUND_SECONDS = 300.0
"""So often it is looked whether somebody's morning has come."""
_NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of somebody's, and how it stands with them."""

    look: Look
    waits: bool
    link: str


class Waiting:
    """Knows what waits for whom."""

    def __init__(self, hosts: Hosts) -> None:
        self._hosts = hosts

    async def of(self, user_id: int) -> list[OwnTable]:
        """All tables of that person, what waits for them first."""
        found: list[OwnTable] = []
        for table in await self._hosts.store.lists.listed(person=user_id):
            try:
                look = await self._hosts.peek(table.id)
            except Refused:
                # Ended, or set aside, in this very moment.
                continue
            seat = look.table.seat_of(user_id)
            if seat is not None:
                found.append(OwnTable(look, seat in look.awaited, await self._link(look)))
        return sorted(found, key=lambda e: (not e.waits, e.look.due or _NEVER, e.look.table.id))

    async def _link(self, look: Look) -> str:
        """Where its board is."""
        table = look.table
        board = (await self._hosts.store.messages.surfaces(table.id)).get(BOARD)
        if board is None:
            return ""
        place = "@me" if table.guild_id is None else table.guild_id
        return f"https://discord.com/channels/{place}/{board.channel_id}/{board.message_id}"

    def line(self, entry: OwnTable, say: ClubEnglish) -> str:
        look, table = entry.look, entry.look.table
        more: list[str] = []
        if table.paused:
            more.append(say.is_paused)
        elif table.status is Status.LOBBY:
            more.append(say.is_gathering)
        if look.due is not None:
            more.append(say.time_left(self._hosts.time.stamp(look.due)))
        place = "" if table.guild_id is None else say.in_channel(table.channel_id)
        name = look.game.stage.words(say.language).name
        return say.mine_entry(table.id, name, entry.link, place, more)

    def body(self, entries: list[OwnTable], say: ClubEnglish) -> str:
        """The list; headings where there are both kinds."""
        waiting = [self.line(entry, say) for entry in entries if entry.waits]
        others = [self.line(entry, say) for entry in entries if not entry.waits]
        lines = [f"🔔 **{say.waits_for_you}**", *waiting] if waiting else []
        if waiting and others:
            lines += ["", f"**{say.other_tables}**"]
        return "\n".join([*lines, *others])


class Digest:
    """Tells those who wish so, once a day, what waits for them."""

    def __init__(self, hosts: Hosts, dms: Dms, sender: Sender) -> None:
        self._hosts = hosts
        self._wishes = hosts.store.wishes
        self._dms = dms
        self._sender = sender
        self.waiting = Waiting(hosts)
        self.is_ours: Callable[[], bool] = lambda: True
        """Whether this process sends them: of several only one does."""

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            if self.is_ours() and not self._hosts.time.halted:
                await self.go_round()

    async def go_round(self) -> None:
        """Everybody whose morning has come; what fails is tried at the next round."""
        for user_id in self._wishes:
            try:
                await self._serve(user_id)
            except (Trouble, *CANNOT_SAVE) as error:
                log.warning("a digest could not be sent, the next round then: %r", error)
            except Exception:
                log.exception("a digest failed")

    async def _serve(self, user_id: int) -> None:
        mine, wall = self._wishes.of(user_id), self._hosts.time.wall()
        if mine.reminded is not Reminded.DAILY or self._wishes.is_quiet(user_id, None, wall):
            return
        here = datetime.fromtimestamp(wall, zone_of(mine.zone) or zone_of("UTC"))
        today = here.date().isoformat()
        if here.hour < MORNING or mine.digested == today:
            return
        waiting = [entry for entry in await self.waiting.of(user_id) if entry.waits]
        if waiting:
            channel = await self._dms.channel(user_id)
            if channel is None:
                return
            try:
                await self._sender.send(
                    channel, self._message(user_id, waiting), _once(user_id, today)
                )
            except Closed:
                await self._dms.found_closed(user_id)
                return
        await self._wishes.wish(user_id, digested=today)

    def _message(self, user_id: int, waiting: list[OwnTable]) -> Message:
        table = waiting[0].look.table
        seat = table.seat_of(user_id)
        language = table.seats[seat].language if seat is not None else "en"
        say = club_words(language_of(language))
        lines = "\n".join(self.waiting.line(entry, say) for entry in waiting)
        return Message(view=fitted(View(say.digest_title, lines, task=say.digest_footer)))


def _once(user_id: int, day: str) -> str:
    """Sent and not noted, it does not come twice."""
    return f"d{user_id % 10**12}.{day[5:]}"
