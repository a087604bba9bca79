"""Our bot in a process of its own: `python -m tests.bench.runner KIND`; says when it is ready.

Kinds: `cached` and `fresh`, with and without its memory of drawn pictures.
"""

import asyncio
import gc
import os
import sys
from pathlib import Path

from discord.http import Route

from bot.app import Cheeseboard
from bot.art.cache import ByteCache, Pool
from bot.screen.handlers import screen_of
from bot.screen.turnstile import Turnstile
from bot.settings import Settings
from bot.table.look import Look
from bot.table.pulse import resumed
from bot.table.robot_turns import RobotTurns
from bot.table.store import Store
from tests.bench.bare import point_to, told
from tests.bench.lateness import Watch


class Ours(Cheeseboard):
    """The bot itself, less the pauses that discord.py makes for big servers."""

    async def setup_hook(self) -> None:
        self._watch = Watch()
        self._watch.tell_on_demand(told)
        await super().setup_hook()
        self._left_undone = await self.store.unsettled()

    async def on_ready(self) -> None:
        await super().on_ready()
        self._watch.mark("ready")
        told("ready")
        for table_id in self._left_undone:
            await self.hosts.look(table_id)
        told("awake")
        # One after another: where many play at once, there may never be a moment of rest for all.
        for table_id in self._left_undone:
            await screen_of(self.hosts.host(table_id)).settled()
        told(f"pictures {_kept_in_memory()}")
        told("settled")
        told(f"loop {self._watch.figures()}")
        if "BENCH_UNWATCHED" in os.environ:
            self._watch.rest()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


def _kept_in_memory() -> int:
    """Bytes of sprites and pictures that every cache together holds."""
    # Not by isinstance, which some objects of other packages answer with a warning.
    return sum(cache.held for cache in gc.get_objects() if type(cache) is ByteCache)


async def made(kind: str) -> Ours:
    settings = Settings(
        discord_api_base=Route.BASE,
        cheeseboard_db=Path(os.environ["BENCH_DB"]),
        cheeseboard_clock_scale=float(os.environ.get("BENCH_SCALE", "1")),
        cheeseboard_robot_pace=30,
    )
    store = await Store.open(settings.cheeseboard_db)
    bot = Ours(settings, store, await resumed(store), guild_ready_timeout=0.02)
    if "BENCH_TURNSTILE" in os.environ:
        # As at Discord itself.
        bot.sender.turnstile = Turnstile()
    if "BENCH_STILL" in os.environ:
        RobotTurns._wanted = _nothing_wanted
    if kind == "fresh":
        bot.studio._done = ByteCache(len, Pool(0))
    return bot


def _nothing_wanted(self: RobotTurns, look: Look) -> bool:
    """Robots sit still: what moves are people."""
    del self, look
    return False


async def main(kind: str) -> None:
    point_to(os.environ)
    await (await made(kind)).start(os.environ["BENCH_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
