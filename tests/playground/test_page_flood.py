"""Slow and half-open requests time out, and the page keeps answering."""

import asyncio
import contextlib
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
import yarl

from bot.playground.web.connections import Bounds
from bot.playground.web.playground import Playground
from tests.playground.program import running

HALF = b"GET / HTTP/1.1\r\nX-Slow: "
FLOOD = 1100
Wires = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
def many_files() -> None:
    """Raise the file limit: this process holds both ends of every connection."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < 4096:
        pytest.skip("this machine does not let a process hold so many connections")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@asynccontextmanager
async def opened(folder: Path, bounds: Bounds | None = None) -> AsyncIterator[Playground]:
    bot_harness = Playground(folder / "p.db", bounds=bounds)
    await bot_harness.start(0)
    yield bot_harness
    await bot_harness.stop()


async def connect(port: int, first: bytes) -> Wires:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(first)
    await writer.drain()
    return reader, writer


async def hang_up(wires: list[Wires]) -> None:
    for _, writer in wires:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


async def is_cut_off(wire: Wires) -> bool:
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(60):
            while await wire[0].read(1024):
                pass
    return True


@pytest.mark.usefixtures("many_files")
async def test_1100_half_requests_do_not_stop_the_page(tmp_path: Path) -> None:
    async with running(tmp_path, "--port", "0") as (address, process):
        port = yarl.URL(address).port
        assert port is not None
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        wires: list[Wires] = []
        async with aiohttp.ClientSession() as client:
            for count in range(FLOOD):
                with contextlib.suppress(ConnectionError):
                    wires.append(await connect(port, HALF))
                if count % 100 == 0 or count == FLOOD - 1:
                    async with client.get(address) as reply:
                        assert reply.status == 200
            origin = address.rstrip("/")
            async with client.ws_connect(f"{address}ws", origin=origin) as socket:
                assert (await socket.receive_json())["t"] == "hello"
        await hang_up(wires)


async def test_an_address_has_so_many_connections_and_the_newest_are_kept(tmp_path: Path) -> None:
    async with opened(tmp_path, Bounds(from_one_address=10)) as bot_harness:
        wires = [await connect(bot_harness.port, HALF) for _ in range(25)]
        assert await is_cut_off(wires[0])
        assert len(bot_harness.site.connections) <= 10
        wires[-1][1].write(b"no\r\nHost: 127.0.0.1:%d\r\n\r\n" % bot_harness.port)
        line = await wires[-1][0].readline()
        assert b"HTTP/1.1" in line, "the newest is answered"
        await hang_up(wires)


async def test_sockets_in_use_give_way_to_nobody(tmp_path: Path) -> None:
    async with (
        opened(tmp_path, Bounds(from_one_address=3)) as bot_harness,
        aiohttp.ClientSession() as client,
    ):
        origin = bot_harness.address.rstrip("/")
        sockets = [
            await client.ws_connect(f"{bot_harness.address}ws", origin=origin) for _ in range(3)
        ]
        for socket in sockets:
            await socket.receive_json()
        wire = await connect(bot_harness.port, HALF)
        assert await is_cut_off(wire)
        for socket in sockets:
            await socket.send_json({"op": "open", "n": 1, "people": []})
            assert (await socket.receive_json())["t"] == "ok"
            await socket.close()
        await hang_up([wire])


@pytest.mark.parametrize(
    "first",
    [
        b"",
        HALF,
        b"POST /enter HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
        b"Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n",
    ],
    ids=["says nothing", "half a head", "half a body", "asks nothing more"],
)
async def test_whoever_does_not_come_to_an_end_is_cut_off(tmp_path: Path, first: bytes) -> None:
    async with opened(tmp_path, Bounds(headers=0.05, answer=0.05, idle=0.05)) as bot_harness:
        ports = (bot_harness.port,) * first.count(b"%d")
        wire = await connect(bot_harness.port, first % ports if ports else first)
        assert await is_cut_off(wire)
        while len(bot_harness.site.connections):
            await asyncio.sleep(0.01)
        await hang_up([wire])


async def test_a_socket_that_answers_no_ping_is_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.web.site.PING_SECONDS", 0.05)
    async with opened(tmp_path) as bot_harness, aiohttp.ClientSession() as client:
        origin = bot_harness.address.rstrip("/")
        socket = await client.ws_connect(f"{bot_harness.address}ws", origin=origin, autoping=False)
        assert (await socket.receive_json())["t"] == "hello"
        async with asyncio.timeout(60):
            while (await socket.receive()).type != aiohttp.WSMsgType.CLOSED:
                pass
        await socket.close()
