"""Cheeseboard in its own process, reporting when it is ready: `python -m tests.bench.bench_bot
KIND`.

Kinds: `cached` and `fresh`, with and without the picture cache.
"""

import asyncio
import gc
import os
import sys
from pathlib import Path

from discord.http import Route

from bot.art.cache import ByteCache, CacheBudget
from bot.discord.client import Cheeseboard
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.transport.rate_limiter import RateLimiter
from bot.runtime.robot_turns import RobotTurns
from bot.settings import Settings
from bot.storage.heartbeat import resume_table_time
from bot.storage.tables import Store
from bot.tables.snapshot import TableSnapshot
from tests.bench.baseline_bots import send_event, use_local_discord
from tests.bench.loop_lag import LoopLagMonitor


class BenchBot(Cheeseboard):
    """The bot without discord.py's start-up delays for large servers."""

    async def setup_hook(self) -> None:
        self._lag_monitor = LoopLagMonitor()
        self._lag_monitor.report_on_signal(send_event)
        await super().setup_hook()
        self._unfinished_table_ids = await self.store.tables_with_pending_work()

    async def on_ready(self) -> None:
        await super().on_ready()
        self._lag_monitor.start_phase("ready")
        send_event("ready")
        for table_id in self._unfinished_table_ids:
            await self.tables.snapshot(table_id)
        send_event("awake")
        # One table at a time: with many active tables there may never be a moment when all are
        # idle.
        for table_id in self._unfinished_table_ids:
            await table_messages_of(self.tables.actor(table_id)).wait_until_idle()
        send_event(f"pictures {_cached_bytes()}")
        send_event("settled")
        send_event(f"loop {self._lag_monitor.lags_by_phase()}")
        if "BENCH_UNWATCHED" in os.environ:
            self._lag_monitor.stop()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


def _cached_bytes() -> int:
    """Bytes of sprites and pictures held by all caches."""
    # Not isinstance: some objects of other packages answer it with a warning.
    return sum(cache.used_bytes for cache in gc.get_objects() if type(cache) is ByteCache)


async def create_bot(kind: str) -> BenchBot:
    settings = Settings(
        discord_api_base=Route.BASE,
        cheeseboard_db=Path(os.environ["BENCH_DB"]),
        cheeseboard_clock_scale=float(os.environ.get("BENCH_SCALE", "1")),
        cheeseboard_robot_pace=30,
    )
    store = await Store.open(settings.cheeseboard_db)
    bot = BenchBot(settings, store, await resume_table_time(store), guild_ready_timeout=0.02)
    if "BENCH_TURNSTILE" in os.environ:
        # The rate limit Discord itself has.
        bot.sender.rate_limiter = RateLimiter()
    if "BENCH_STILL" in os.environ:
        RobotTurns._should_think = _never_think
    if kind == "fresh":
        bot.picture_renderer._cache = ByteCache(len, CacheBudget(0))
    return bot


def _never_think(self: RobotTurns, snapshot: TableSnapshot) -> bool:
    """Disable robots, so that only people act."""
    del self, snapshot
    return False


async def main(kind: str) -> None:
    use_local_discord(os.environ)
    await (await create_bot(kind)).start(os.environ["BENCH_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
