"""What the channels hold, against what was saved: lost boards come back, doubles go.

A kill in the wrong moment can leave a message that nobody remembers, and a moderator may clear a
channel while the bot is down, or away so long that Discord has forgotten the session. So a start
and every new session look at the end of each channel that has a live table, one request a channel,
the busiest of late first and never in a hurry.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from bot.kernel import Refused
from bot.pauses import growing
from bot.screen.custom_id import PATTERN, CustomId
from bot.screen.handlers import screen_of
from bot.screen.send import Sender, Trouble, Unreachable
from bot.table.database import CANNOT_USE
from bot.table.hosts import Hosts
from bot.table.leases import Elsewhere

log = logging.getLogger(__name__)
MESSAGES = 50
PAUSE = 0.25
"""Between two channels: play goes first."""
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0
"""Before channels that could not be looked at are tried again."""


class Reconciler:
    """Compares channels with what was saved."""

    def __init__(self, hosts: Hosts, sender: Sender) -> None:
        self._hosts = hosts
        self._sender = sender
        self.ask: Callable[[Elsewhere, int], Awaitable[None]] | None = None
        """Has another process bring a message of its table back, where there are several."""

    async def run(self, left_undone: Iterable[int]) -> None:
        """Once over every channel with a live table, and the private ones of what was left.

        What cannot be looked at for now (Discord or the database is away) is tried again.
        """
        pauses = growing(FIRST_PAUSE, LONGEST_PAUSE)
        places: list[tuple[int, list[int]]] | None = None
        while places is None or places:
            try:
                places = await self._round(
                    await self._places(left_undone) if places is None else places
                )
            except CANNOT_USE as error:
                log.warning("the channels cannot be compared with what was saved: %s", error)
            if places is None or places:
                await asyncio.sleep(next(pauses))

    async def _round(self, places: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
        """Look at each; those that are worth another try."""
        again: list[tuple[int, list[int]]] = []
        for channel_id, tables in places:
            try:
                await self.look(channel_id, tables)
            except Unreachable:
                again.append((channel_id, tables))
            except Trouble as trouble:
                log.info("channel %s cannot be looked at: %r", channel_id, trouble)
            except CANNOT_USE:
                raise
            except Exception as error:  # noqa: BLE001  the other channels are compared all the same
                again.append((channel_id, tables))
                who, what = f"channel {channel_id}", "it cannot be compared, trying again"
                self._hosts.ways.faults.note("comparing", who, what, error)
            await asyncio.sleep(PAUSE)
        return again

    async def _places(self, left_undone: Iterable[int]) -> list[tuple[int, list[int]]]:
        places: dict[int, set[int]] = {}
        messages = self._hosts.store.messages
        for table_id in left_undone:
            for surface in (await messages.surfaces(table_id)).values():
                if surface.token is None:
                    places.setdefault(surface.channel_id, set()).add(table_id)
            # A panel may have been posted in the very moment before its number was saved.
            for channel_id in await messages.dms_at(table_id):
                places.setdefault(channel_id, set()).add(table_id)
        within, values = self._hosts.store.within()
        for channel_id, tables in await self._hosts.store.lists.channels(within, *values):
            places.setdefault(channel_id, set()).update(tables)
        return [(channel_id, sorted(tables)) for channel_id, tables in places.items()]

    async def look(self, channel_id: int, tables: list[int]) -> None:
        """One channel: take away what is shown twice, bring back what is missing."""
        # What is posted while we ask is in no answer, and not gone either.
        before = {table_id: await self._known(table_id, channel_id) for table_id in tables}
        messages = await self._sender.newest(channel_id, MESSAGES)
        listed = {int(message["id"]) for message in messages}
        complete = len(messages) < MESSAGES
        oldest = 0 if complete else min(listed)
        shown = {int(m["id"]): table for m in messages if (table := _table_of(m)) is not None}
        for table_id in tables:
            known = await self._known(table_id, channel_id)
            doubles = [m for m, table in shown.items() if table == table_id and m not in known]
            gone = [m for m in known & before[table_id] if m > oldest and m not in listed]
            if doubles or gone:
                await self._mend(channel_id, table_id, doubles, gone)

    async def _known(self, table_id: int, channel_id: int) -> set[int]:
        """The messages there that show this table, as saved."""
        saved = (await self._hosts.store.messages.surfaces(table_id)).values()
        return {s.message_id for s in saved if s.channel_id == channel_id and not s.token}

    async def _mend(
        self, channel_id: int, table_id: int, doubles: list[int], gone: list[int]
    ) -> None:
        """What is under way comes first: a message may have been saved meanwhile."""
        try:
            host, _ = await self._hosts.loaded(table_id)
        except Refused:
            return
        screen = screen_of(host)
        await screen.sent()
        for message_id in gone:
            await screen.lost(message_id)
        for message_id in doubles:
            if await screen.notes.audience_of(message_id) is None:
                log.info("table %s was shown twice: message %s goes", table_id, message_id)
                await self._sender.delete(channel_id, message_id)

    async def lost(self, message_ids: Iterable[int]) -> None:
        """These messages are gone: those that showed a running table are posted anew."""
        for message_id in message_ids:
            found = await self._hosts.store.messages.table_showing(message_id)
            if found is not None:
                await self.bring_back(found[0], message_id)

    async def bring_back(self, table_id: int, message_id: int) -> None:
        """That table's message is gone."""
        try:
            host, _ = await self._hosts.loaded(table_id)
        except Elsewhere as away:
            if self.ask is not None:
                await self.ask(away, message_id)
            return
        except Refused:
            return
        await screen_of(host).lost(message_id)


def _table_of(message: dict[str, Any]) -> int | None:
    """The table whose buttons a message holds."""
    for row in message.get("components", ()):
        for part in row.get("components", ()):
            match = PATTERN.match(part.get("custom_id", ""))
            if match is not None:
                return CustomId.of(match).table
    return None
