"""A rate-limit proxy between the processes and Discord needs only DISCORD_API_BASE.

This one just forwards and counts; docs/fleet.md names the real one that was tried.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import ClientSession, web
from discord.http import Route

from bot.playground import LocalDiscord
from tests.cluster.bot_cluster import BotCluster
from tests.cluster.cluster_harness import wait_until
from tests.discord.harness import board_of, first_move, require_panel

LIMIT, SECONDS = 10, 0.1
"""Requests of all processes allowed in that many seconds, without interaction responses."""
HOP = ("host", "content-length", "transfer-encoding", "content-encoding", "connection")


@dataclass
class Proxy:
    """Forwards everything; requests above the limit wait."""

    to: str
    seen: int = 0
    went: list[float] = field(default_factory=list[float])
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def wait(self) -> None:
        async with self._turn:
            while len(self.went) >= LIMIT and time.monotonic() - self.went[-LIMIT] < SECONDS:
                await asyncio.sleep(0.005)
            self.went.append(time.monotonic())

    async def forward(self, request: web.Request) -> web.Response:
        self.seen += 1
        if not request.path.partition("/v10")[2].startswith(("/interactions/", "/webhooks/")):
            await self.wait()
        headers = {k: v for k, v in request.headers.items() if k.lower() not in HOP}
        url = f"{self.to}{request.path_qs}"
        body = await request.read()
        async with (
            ClientSession(auto_decompress=True) as session,
            session.request(request.method, url, data=body, headers=headers) as answer,
        ):
            kept = {k: v for k, v in answer.headers.items() if k.lower() not in HOP}
            return web.Response(status=answer.status, body=await answer.read(), headers=kept)


@asynccontextmanager
async def proxied(world: LocalDiscord) -> AsyncIterator[tuple[Proxy, str]]:
    proxy = Proxy(world.api_base.removesuffix("/api/v10"))
    app = web.Application(client_max_size=1 << 24)
    app.router.add_route("*", "/{path:.*}", proxy.forward)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield proxy, f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()


async def test_all_processes_reach_discord_through_one_proxy_and_share_its_limit(
    bot_cluster: BotCluster,
) -> None:
    world = bot_cluster.world
    async with proxied(world) as (proxy, address):
        bot_cluster.settings["discord_api_base"] = Route.BASE = address
        for shards in ("0/2", "1/2"):
            await bot_cluster.start(shards)
        anna = world.person("Anna")
        await wait_until(lambda: "thief" in anna.offered(world.general))
        await anna.slash(world.general, "thief new", robots=4)
        await bot_cluster.wait_until_idle()
        act = await anna.click(board_of(anna, world), label="Start")
        assert not act.failed
        await bot_cluster.wait_until_idle()
        act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
        assert not act.failed
        await bot_cluster.wait_until_idle()
        assert proxy.seen >= world.requests.totals.total() > 10
        assert proxy.seen - world.requests.totals.total() <= 1, "one may be on its way"
        for first, last in zip(proxy.went, proxy.went[LIMIT:], strict=False):
            assert last - first >= SECONDS
        await bot_cluster.close_all()
