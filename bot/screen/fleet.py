"""The bot as one of several processes: what it does for all, and what it learns from the others."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, ParamSpec

from bot.kernel import Refused
from bot.screen.handlers import screen_of
from bot.screen.passing import Passing
from bot.screen.places import SCROLLED
from bot.screen.register import keep_registering
from bot.supervise import start_task
from bot.table.database import CANNOT_USE
from bot.table.fleet import sql
from bot.table.fleet.member import Member
from bot.table.leases import Elsewhere

if TYPE_CHECKING:
    from bot.app import Cheeseboard

log = logging.getLogger(__name__)
P = ParamSpec("P")
LOOK_SECONDS = 0.5


class Fleet:
    """Puts the parts of a process that shares its tables together."""

    def __init__(self, bot: "Cheeseboard", member: Member) -> None:
        self._bot = bot
        self.member = member
        self.passing = Passing(bot, member)
        self.outdone = False
        """Whether we ended because another process listens to our shards."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ending: asyncio.Task[None] | None = None
        member.up = self._is_up
        member.answers = lambda: self._do(self._take_up)
        member.news = lambda what, whose: self._do(self._learn, what, whose)
        member.missed = lambda: self._do(self._learn_all)
        member.outdone = self._end
        bot.link.back.append(member.poke)
        bot.hosts.ask = self.passing.ask
        bot.handlers.passing = self.passing
        bot.reconciler.ask = self._ask_to_bring_back
        bot.digest.is_ours = lambda: member.leads
        bot.store.wishes.tell = member.tell
        bot.dms.tell = member.tell
        self.passing.deeds["lost"] = self._bring_back
        self.passing.deeds["below"] = self._pushed_up
        self._away: dict[int, set[int]] = {}
        """Channels that we hear of, and tables there that live in other processes."""
        self._below: Counter[int] = Counter()
        """Messages there of which those processes were not told."""

    def start(self) -> None:
        self.member.start(self._bot.supervisor)
        self.passing.post.start(self._bot.supervisor)

    def stop(self) -> None:
        """Take no more letters in; the leases stay until the tables are closed."""
        self.member.leaving = True
        self.passing.stop()
        for task in self._tasks:
            task.cancel()

    def _is_up(self) -> bool:
        """Whether we can mind tables. Who takes somebody's place must hear of all their servers."""
        bot, member = self._bot, self.member
        return bot.link.up and (not member.relief.relieves or bot.hears(member.ids))

    async def hand_over(self) -> None:
        """Stay until whoever stands by hears of our servers: from then on it is all theirs."""
        if not self.outdone and await self.member.relief.ask():
            await self.passing.take_no_more()

    async def until_it_leads(self) -> None:
        while not self.member.leads:
            await asyncio.sleep(LOOK_SECONDS)

    def _do(self, work: Callable[P, Awaitable[None]], *args: P.args, **more: P.kwargs) -> None:
        # Called in the task: one that is cancelled before it begins leaves nothing unawaited.
        task = start_task(self._done(work, *args, **more), "news of the fleet")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _done(
        self, work: Callable[P, Awaitable[None]], *args: P.args, **more: P.kwargs
    ) -> None:
        try:
            await work(*args, **more)
        except CANNOT_USE as error:
            log.warning("news of the fleet could not be followed: %s", error)

    def _end(self) -> None:
        if not self.outdone:
            self.outdone = True
            self._ending = start_task(self._bot.close(), "outdone")

    # --- what the others tell -------------------------------------------------------------------

    async def _learn(self, what: str, whose: int) -> None:
        bot = self._bot
        match what:
            case "person":
                await bot.store.wishes.read_person(whose)
            case "server":
                await bot.store.wishes.read_server(whose)
            case "dm":
                if await bot.dms.read(whose):
                    await bot.show_tables_of(whose)
            case "commands":
                await keep_registering(bot, bot.commands_in, bot.mentions, send=False)
            case "shown":
                await self._show_once_more(whose)
            case _:
                log.debug("another version of the bot says %s", what)

    async def _show_once_more(self, table_id: int) -> None:
        """Somebody did not know yet that this table is not theirs any more."""
        with contextlib.suppress(Refused):
            await self._bot.hosts.look(table_id)
            host = self._bot.hosts.awake(table_id)
            if host is not None:
                await screen_of(host).shown_over()

    async def _learn_all(self) -> None:
        """We did not hear the others for a while."""
        await self._bot.store.wishes.load()
        await self._bot.dms.start()

    # --- boards of tables that live elsewhere ---------------------------------------------------

    async def _take_up(self) -> None:
        await self._bot.take_up()
        rows = await self._bot.store.database.rows(
            sql.AWAY, self.member.owner, self.member.count, self.member.reach
        )
        self._away = {}
        for channel_id, table_id in rows:
            self._away.setdefault(channel_id, set()).add(table_id)

    def heard_in(self, channel_id: int) -> None:
        """A message there: whoever minds a table whose board it pushes up hears of it from us."""
        if channel_id in self._away:
            self._below[channel_id] += 1
            if self._below[channel_id] >= SCROLLED:
                self._do(self._tell_below, channel_id, self._below.pop(channel_id))

    async def _tell_below(self, channel_id: int, count: int) -> None:
        for table_id in list(self._away[channel_id]):
            owner = await self.member.whose(table_id)
            if owner in ("", self.member.owner):
                self._away[channel_id].discard(table_id)
            else:
                await self.passing.ask_for(table_id, owner, "below", count=count)
        if not self._away[channel_id]:
            del self._away[channel_id]

    async def _pushed_up(self, table_id: int, count: int) -> None:
        host = self._bot.hosts.awake(table_id)
        if host is not None:
            await screen_of(host).pushed_up(count)

    async def _ask_to_bring_back(self, away: Elsewhere, message_id: int) -> None:
        owner = away.owner or await self.member.whose(away.table_id)
        if owner:
            await self.passing.ask_for(away.table_id, owner, "lost", message=message_id)

    async def _bring_back(self, table_id: int, message: int) -> None:
        await self._bot.reconciler.bring_back(table_id, message)
