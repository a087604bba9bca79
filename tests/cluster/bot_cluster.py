"""Several real bots in one local Discord with as many shards, on one PostgreSQL."""

import asyncio
import contextlib
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

import bot.discord.client
from bot.cluster.bot_ownership import BotOwnership
from bot.cluster.member import ClusterMember
from bot.discord.client import Cheeseboard
from bot.discord.transport import reply
from bot.playground import LocalDiscord
from bot.settings import Settings
from bot.shards import parse_shards
from bot.storage.address import PostgresAddress
from bot.storage.tables import Store
from tests.cluster.cluster_harness import join_cluster, wait_until
from tests.discord.harness import TIMEOUT_SECONDS, QuickBot, wait_until_all_idle
from tests.discord.placeholder_pictures import PlaceholderRenderer
from tests.postgres import PostgresServer


class BotCluster:
    """One bot per shard. The first server belongs to the last shard, so the first bot owns
    nothing.
    """

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
        # On a busy machine the first answer would otherwise be a deferral.
        monkeypatch.setattr(reply, "DEFER_SECONDS", TIMEOUT_SECONDS)
        self.bots: dict[str, Cheeseboard] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}

    async def start(self, shards: str, **settings: Any) -> Cheeseboard:
        store, member = await join_cluster(self.address, shards)
        return await self._start_bot(shards, store, member, settings)

    async def _start_bot(
        self, shards: str, store: Store, member: ClusterMember, settings: dict[str, Any]
    ) -> Cheeseboard:
        made = Settings(**{**self.settings, **settings}, cheeseboard_shards=parse_shards(shards))
        quick = QuickBot(
            made,
            store,
            member.time,
            create_ownership=partial(BotOwnership, member),
            shard_ids=list(member.shard_ids),
            shard_count=member.shard_count,
        )
        self.bots[shards] = quick
        running = self._bot_tasks[shards] = asyncio.create_task(quick.start(self.world.token))
        ready = asyncio.create_task(quick.ready_event.wait())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        await ready
        async with asyncio.timeout(120):
            while not member._covered_shards:
                member.wake()
                await asyncio.sleep(0.01)
        return quick

    async def replace(self, shards: str) -> Cheeseboard:
        """Rolling restart: start a successor, then stop the process."""
        joining = asyncio.create_task(join_cluster(self.address, shards, patient=True))
        waiting = "SELECT 1 FROM processes WHERE wants IS NOT NULL"
        await wait_until(lambda: self.rows(waiting))
        old, running = self.bots[shards], self._bot_tasks[shards]
        closing = asyncio.create_task(old.close())
        made = await self._start_bot(shards, *(await joining), {})
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
        """The processes that saved moves of that table, in order, without consecutive repeats."""
        found = self.rows("SELECT owner FROM log WHERE table_id = ? ORDER BY seq", table)
        names = {member_of(bot).owner: shards for shards, bot in self.bots.items()}
        owners = [str(names.get(owner, owner)) for (owner,) in found]
        return [o for i, o in enumerate(owners) if i == 0 or o != owners[i - 1]]


def member_of(bot: Cheeseboard) -> ClusterMember:
    assert isinstance(bot.ownership, BotOwnership)
    return bot.ownership.member


async def _cancel_task(running: asyncio.Task[None]) -> None:
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
