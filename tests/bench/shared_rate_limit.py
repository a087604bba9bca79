"""Several processes under Discord's global rate limit: messages per second and 429 responses.

`python -m tests.bench.shared_rate_limit` runs two processes against the local Discord. Further
arguments are the command of a proxy to start first: it forwards to the address in TO (up to
`/api`), listens on PORT, and prints a line when it is ready.
"""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

import discord
from discord.http import Route, handle_message_parameters

from bot.playground import LocalDiscord
from tests.bench.formatting import print_table
from tests.bench.process import ROOT
from tests.ops.bot_program import clean_environment

PROCESSES, CHANNELS, SECONDS = 2, 100, 20.0
"""One message per second to each channel is twice the global limit."""
WORKER_FLAG = "--work"


async def _run_worker(base: str, token: str, *channels: str) -> None:
    """Worker process: send messages to each channel as fast as discord.py allows."""
    Route.BASE = base
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        await client.login(token)
        end = time.monotonic() + SECONDS

        async def talk(channel: int) -> None:
            while time.monotonic() < end:
                # discord.py gives up after five attempts; refusals are counted by the local
                # Discord.
                with (
                    contextlib.suppress(discord.HTTPException),
                    handle_message_parameters(content="Hello!") as message,
                ):
                    await client.http.send_message(channel, params=message)

        await asyncio.gather(*(talk(int(channel)) for channel in channels))


@contextlib.contextmanager
def _proxied_api(base: str, proxy: list[str]) -> Iterator[str]:
    """Address of the local Discord, or of a proxy in front of it."""
    if not proxy:
        yield base
        return
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    path = urlsplit(base).path
    env = {**os.environ, "TO": base.removesuffix("/v10"), "PORT": str(port)}
    with subprocess.Popen(
        proxy, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        try:
            yield f"http://127.0.0.1:{port}{path}"
        finally:
            running.terminate()


async def measure(proxy: list[str]) -> None:
    async with LocalDiscord(rate_limits=True) as world:
        ids = [world.world.add_channel(world.guild, f"c{i}").id for i in range(CHANNELS)]
        with _proxied_api(world.api_base, proxy) as base:
            workers = [
                await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tests.bench.shared_rate_limit",
                    WORKER_FLAG, base, world.token,
                    *map(str, ids[i::PROCESSES]), cwd=ROOT, env=clean_environment(),
                )
                for i in range(PROCESSES)
            ]  # fmt: skip
            await asyncio.gather(*(worker.wait() for worker in workers))
        said = [r for r in world.requests if r.route == "/channels/{channel_id}/messages"]
        answers = Counter(r.status for r in said if r.time < said[0].time + SECONDS)
    sent, refused = answers.pop(200) / SECONDS, answers.pop(429, 0)
    way = "through the proxy" if proxy else "directly"
    head = ("way", "messages/s", "refused (429)", "refused otherwise")
    rows = [(way, f"{sent:.1f}", refused, answers.total())]
    print_table(f"{PROCESSES} processes, {CHANNELS} channels, {SECONDS:.0f} s", head, rows)


if __name__ == "__main__":
    if sys.argv[1:2] == [WORKER_FLAG]:
        asyncio.run(_run_worker(*sys.argv[2:]))
    else:
        asyncio.run(measure(sys.argv[1:]))
