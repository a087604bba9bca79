"""`cheeseboard` without a token, as a user types it."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp

from bot.playground import LocalDiscord
from tests.playground.program import running


async def test_it_prints_where_to_play_and_ends_in_order(tmp_path: Path) -> None:
    async with (
        running(tmp_path, "--port", "0") as (address, process),
        aiohttp.ClientSession() as client,
    ):
        assert address.startswith("http://127.0.0.1:")
        async with client.get(address) as reply:
            assert "Cheeseboard" in await reply.text()
        async with client.ws_connect(f"{address}ws", origin=address.rstrip("/")) as socket:
            async with asyncio.timeout(60):
                offers = (await socket.receive_json())["games"]
                while len(offers) < 5:
                    frame = await socket.receive_json()
                    offers = frame.get("games", offers)
        assert {offer["slug"] for offer in offers} >= {"thief", "fromage"}
        process.send_signal(signal.SIGTERM)
        _, errors = await process.communicate()
        assert process.returncode == 0, errors.decode()
    assert (tmp_path / "playground.db").exists()


async def test_a_network_gets_a_link_with_a_key(tmp_path: Path) -> None:
    async with running(tmp_path, "--host", "0.0.0.0", "--port", "0") as (address, process):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address), "the host's own page"
        assert process.stdout is not None
        printed = b""
        async with asyncio.timeout(60):
            while b"?host=" not in printed:
                printed += await process.stdout.readline()
        for key in ("key", "host"):
            assert re.search(rf"http://[\w.\-]+:\d+/\?{key}=[\w\-]{{16,}}\n", printed.decode())


async def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with running(tmp_path, "--port", "0") as (address, _):
        port = address.rstrip("/").rpartition(":")[2]
        second = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "--port", port,
            stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "CHEESEBOARD_DB": str(tmp_path / "other" / "c.db")},
        )  # fmt: skip
        _, errors = await second.communicate()
        assert second.returncode == 2
        assert f"port {port} cannot be used" in errors.decode()
        assert "Traceback" not in errors.decode()


async def test_with_a_token_it_goes_where_it_is_told_and_ends_in_order(tmp_path: Path) -> None:
    async with LocalDiscord() as world:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot",
            stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env={
                **os.environ,
                "CHEESEBOARD_DB": str(tmp_path / "c.db"),
                "DISCORD_TOKEN": world.token,
                "DISCORD_API_BASE": world.api_base,
            },
        )  # fmt: skip
        async with asyncio.timeout(60):
            while not world.gateway.connected:
                assert process.returncode is None
                await asyncio.sleep(0.05)
        process.send_signal(signal.SIGINT)
        output, errors = await process.communicate()
        assert process.returncode == 0, errors.decode()
    assert output == b""
    assert not (tmp_path / "playground.db").exists()
