"""Our bot in a process of its own: `python -m tests.bench.runner KIND`; says when it is ready.

Kinds: `cached` and `fresh`, with and without its memory of drawn pictures.
"""

import asyncio
import os
import sys
from pathlib import Path

from discord.http import Route

from bot.app import Cheeseboard
from bot.settings import Settings
from bot.table.pulse import resumed
from bot.table.store import Store
from tests.bench.bare import point_to, told
from tests.discord.house import all_settled


class Ours(Cheeseboard):
    """The bot itself, less the pauses that discord.py makes for big servers."""

    async def on_ready(self) -> None:
        await super().on_ready()
        told("ready")
        await all_settled(self)
        told("settled")

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


async def made(kind: str) -> Ours:
    settings = Settings(
        discord_api_base=Route.BASE,
        cheeseboard_db=Path(os.environ["BENCH_DB"]),
        cheeseboard_clock_scale=float(os.environ.get("BENCH_SCALE", "1")),
        cheeseboard_robot_pace=30,
    )
    store = await Store.open(settings.cheeseboard_db)
    bot = Ours(settings, store, await resumed(store), guild_ready_timeout=0.02)
    if kind == "fresh":
        bot.studio._done.budget = 0
    return bot


async def main(kind: str) -> None:
    point_to(os.environ)
    await (await made(kind)).start(os.environ["BENCH_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
