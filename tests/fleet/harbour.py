"""The real bot, several times, in one local Discord with as many shards and one PostgreSQL."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

import bot.app
from bot.app import Cheeseboard
from bot.playground import LocalDiscord
from bot.settings import Settings
from bot.table.address import Postgres
from bot.table.fleet.member import Member
from bot.table.fleet.shards import shards_of
from bot.table.postgres import PostgresDatabase
from bot.table.store import Store
from tests.discord.house import QuickBot, all_settled
from tests.discord.sketches import Sketches
from tests.postgres import Server

START = 1_700_000_000.0


class Harbour:
    """One bot a shard. The first server belongs to the last shard, so nothing is the first's."""

    def __init__(
        self,
        world: LocalDiscord,
        server: Server,
        place: Postgres,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.world = world
        self.server = server
        self.place = place
        self.settings: dict[str, Any] = {
            "cheeseboard_clock_scale": 50.0,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": place,
            "cheeseboard_key_file": folder / "key",
            "discord_api_base": world.api_base,
        }
        monkeypatch.setattr(Route, "BASE", world.api_base)
        monkeypatch.setattr(bot.app, "Studio", Sketches)
        self.bots: dict[str, Cheeseboard] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

    async def open(self, shards: str, **settings: Any) -> Cheeseboard:
        made = Settings(**{**self.settings, **settings}, cheeseboard_shards=shards_of(shards))
        store = await Store.open(self.place, shared=True)
        assert isinstance(store.database, PostgresDatabase)
        assert made.cheeseboard_shards is not None
        store.member = await Member.join(store.database, made.cheeseboard_shards, START)
        quick = QuickBot(made, store, store.member.time)
        self.bots[shards] = quick
        self._running[shards] = asyncio.create_task(quick.start(self.world.token))
        ready = asyncio.create_task(quick.up.wait())
        await asyncio.wait({self._running[shards], ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running[shards].done():
            await self._running[shards]
        await ready
        async with asyncio.timeout(120):
            while not quick.fleet or not quick.fleet.member._reach:
                store.member.poke()
                await asyncio.sleep(0.01)
        return quick

    async def close(self, shards: str) -> None:
        await self.bots.pop(shards).close()
        running = self._running.pop(shards)
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running

    async def close_all(self) -> None:
        for shards in list(self.bots):
            await self.close(shards)

    async def settle(self) -> None:
        for one in self.bots.values():
            await all_settled(one)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.server.rows(self.place, sql, *values)

    def players(self, table: int = 1) -> list[str]:
        """The processes that played at that table, in turn."""
        found = self.rows("SELECT owner FROM log WHERE table_id = ? ORDER BY seq", table)
        names = {b.store.member.owner: s for s, b in self.bots.items() if b.store.member}
        owners = [str(names.get(owner, owner)) for (owner,) in found]
        return [o for i, o in enumerate(owners) if i == 0 or o != owners[i - 1]]
