"""The bot in this process, on a local Discord, for as long as a block lasts."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from discord.http import Route

from bot.playground import LocalDiscord
from bot.settings import Settings
from bot.table.pulse import resumed
from bot.table.store import Store
from bot.table.time import TableTime
from tests.discord.house import QuickBot


@contextlib.asynccontextmanager
async def running(
    world: LocalDiscord, folder: Path, time: TableTime | None = None, **given: Any
) -> AsyncIterator[QuickBot]:
    """Up and ready; closed at the end, whatever happened. `time`: as it goes there."""
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
            **given,
        }
    )
    before, Route.BASE = Route.BASE, world.api_base
    store = await Store.open(settings.cheeseboard_db)
    bot = QuickBot(settings, store, time or await resumed(store))
    life = asyncio.create_task(bot.start(world.token))
    up = asyncio.create_task(bot.up.wait())
    try:
        await asyncio.wait({life, up}, return_when=asyncio.FIRST_COMPLETED)
        if life.done():
            await life
        yield bot
    finally:
        up.cancel()
        await bot.close()
        life.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await life
        Route.BASE = before
