"""The bot in this process, on a local Discord, for the length of a block."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from discord.http import Route

from bot.playground import LocalDiscord
from bot.settings import Settings
from bot.storage.heartbeat import resume_table_time
from bot.storage.tables import Store
from bot.tables.clock.table_time import TableTime
from tests.discord.harness import QuickBot


@contextlib.asynccontextmanager
async def running_bot(
    world: LocalDiscord, folder: Path, time: TableTime | None = None, **overrides: Any
) -> AsyncIterator[QuickBot]:
    """Start the bot and wait until it is ready; always closed at the end. `time`: its table
    time.
    """
    settings = Settings(
        **{
            "cheeseboard_clock_scale": 0.02,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": folder / "soak.db",
            "discord_api_base": world.api_base,
            "cheeseboard_tables_per_person": 1000,
            "cheeseboard_tables_per_channel": 1000,
            "cheeseboard_lobbies_per_person": 1000,
            "cheeseboard_absent_minutes": 10_000,
            **overrides,
        }
    )
    before, Route.BASE = Route.BASE, world.api_base
    store = await Store.open(settings.cheeseboard_db)
    bot = QuickBot(settings, store, time or await resume_table_time(store))
    bot_task = asyncio.create_task(bot.start(world.token))
    ready = asyncio.create_task(bot.ready_event.wait())
    try:
        await asyncio.wait({bot_task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if bot_task.done():
            await bot_task
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        bot_task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await bot_task
        Route.BASE = before
