"""The real bot, several times, in one local Discord with as many shards and one PostgreSQL."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

import bot.discord.client
from bot.cluster.member import ClusterMember
from bot.cluster.postgres import PostgresDatabase
from bot.cluster.shards import parse_shards
from bot.discord.client import Cheeseboard
from bot.discord.transport import reply
from bot.playground import LocalDiscord
from bot.settings import Settings
from bot.storage.address import PostgresAddress
from bot.storage.tables import Store
from tests.cluster.cluster_harness import wait_until
from tests.discord.harness import TIMEOUT_SECONDS, QuickBot, wait_until_all_idle
from tests.discord.placeholder_pictures import PlaceholderRenderer
from tests.postgres import PostgresServer

START = 1_700_000_000.0


class BotCluster:
    """One bot a shard. The first server belongs to the last shard, so nothing is the first's."""

    def __init__(
        self,
        world: LocalDiscord,
        server: PostgresServer,
        place: PostgresAddress,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.world = world
        self.server = server
        self.address = place
        self.settings: dict[str, Any] = {
            "cheeseboard_clock_scale": 50.0,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": place,
            "cheeseboard_key_file": folder / "key",
            "discord_api_base": world.api_base,
        }
        monkeypatch.setattr(Route, "BASE", world.api_base)
        monkeypatch.setattr(bot.discord.client, "PictureRenderer", PlaceholderRenderer)
        # On a busy machine a first answer would only be "wait a moment".
        monkeypatch.setattr(reply, "DEFER_SECONDS", TIMEOUT_SECONDS)
        self.bots: dict[str, Cheeseboard] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}

    async def start(self, shards: str, **settings: Any) -> Cheeseboard:
        return await self._start_bot(shards, await self._join_cluster(shards), settings)

    async def _join_cluster(self, shards: str, *, patient: bool = False) -> Store:
        store = await Store.open(self.address, shared=True)
        assert isinstance(store.database, PostgresDatabase)
        asked = parse_shards(shards)
        store.cluster_member = await ClusterMember.join(
            store.database, asked, START, standby=patient
        )
        return store

    async def _start_bot(self, shards: str, store: Store, settings: dict[str, Any]) -> Cheeseboard:
        assert store.cluster_member is not None
        made = Settings(**{**self.settings, **settings}, cheeseboard_shards=parse_shards(shards))
        quick = QuickBot(made, store, store.cluster_member.time)
        self.bots[shards] = quick
        running = self._bot_tasks[shards] = asyncio.create_task(quick.start(self.world.token))
        ready = asyncio.create_task(quick.ready_event.wait())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        await ready
        async with asyncio.timeout(120):
            while not store.cluster_member._covered_shards:
                store.cluster_member.wake()
                await asyncio.sleep(0.01)
        return quick

    async def replace(self, shards: str) -> Cheeseboard:
        """As a rolling restart does: another stands by, and then it is told to stop."""
        joining = asyncio.create_task(self._join_cluster(shards, patient=True))
        waiting = "SELECT 1 FROM processes WHERE wants IS NOT NULL"
        await wait_until(lambda: self.rows(waiting))
        old, running = self.bots[shards], self._bot_tasks[shards]
        closing = asyncio.create_task(old.close())
        made = await self._start_bot(shards, await joining, {})
        await closing
        await _cancel_task(running)
        return made

    async def close(self, shards: str) -> None:
        await self.bots.pop(shards).close()
        await _cancel_task(self._bot_tasks.pop(shards))

    async def close_all(self) -> None:
        for shards in list(self.bots):
            await self.close(shards)

    async def wait_until_idle(self) -> None:
        for one in self.bots.values():
            await wait_until_all_idle(one)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.server.rows(self.address, sql, *values)

    def move_owners(self, table: int = 1) -> list[str]:
        """The processes that played at that table, in turn."""
        found = self.rows("SELECT owner FROM log WHERE table_id = ? ORDER BY seq", table)
        names = {
            b.store.cluster_member.owner: s for s, b in self.bots.items() if b.store.cluster_member
        }
        owners = [str(names.get(owner, owner)) for (owner,) in found]
        return [o for i, o in enumerate(owners) if i == 0 or o != owners[i - 1]]


async def _cancel_task(running: asyncio.Task[None]) -> None:
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
