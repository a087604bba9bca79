"""A sharded bot: each shard receives its own servers' events, direct messages go to the first."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import LocalDiscord
from tests.playground.test_playground_protocol import TOKEN, identify, receive

MESSAGES = (1 << 0) | (1 << 9) | (1 << 12)


@pytest.fixture
async def world() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(shards=2, home=(0, 2), rate_limits=True) as made:
        yield made


@contextlib.asynccontextmanager
async def shard(
    world: LocalDiscord, index: int, count: int = 2
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as http, http.ws_connect(world.gateway_url) as socket:
        await identify(socket, shard=[index, count], intents=MESSAGES)
        yield socket


async def until(socket: aiohttp.ClientWebSocketResponse, name: str) -> dict[str, Any]:
    """The next dispatch of that name, skipping all others."""
    while (frame := await receive(socket))["t"] != name:
        pass
    return frame["d"]


async def asked(world: LocalDiscord, method: str, path: str, **more: Any) -> tuple[int, Any]:
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, world.api_base + path, **more) as answer,
    ):
        return answer.status, await answer.json()


async def test_the_gateway_says_how_many_shards_there_should_be(world: LocalDiscord) -> None:
    _, found = await asked(world, "GET", "/gateway/bot")
    assert found["shards"] == 2


async def test_each_shard_hears_of_its_own_servers_and_the_first_of_direct_messages(
    world: LocalDiscord,
) -> None:
    other = world.add_guild("The Attic", (1, 2))
    assert [(g.id >> 22) % 2 for g in (world.guild, other)] == [0, 1]
    anna = world.person("Anna")
    world.join(anna, other)
    async with shard(world, 0) as first, shard(world, 1) as second:
        known = [(await until(s, "READY"))["guilds"] for s in (first, second)]
        assert [[g["id"] for g in guilds] for guilds in known] == [
            [str(world.guild.id)],
            [str(other.id)],
        ]
        assert world.gateway.shards == [(0, 2), (1, 2)]
        await anna.say(world.channel("general", other), "upstairs")
        await anna.say(world.general, "downstairs")
        await anna.say(anna.dm_channel, "in private")
        assert (await until(second, "MESSAGE_CREATE"))["guild_id"] == str(other.id)
        heard = [await until(first, "MESSAGE_CREATE") for _ in range(2)]
        assert [m.get("guild_id") for m in heard] == [str(world.guild.id), None]


async def test_one_shard_is_cut_off_and_the_other_is_not(world: LocalDiscord) -> None:
    async with shard(world, 0) as first, shard(world, 1) as second:
        for socket in (first, second):
            await until(socket, "READY")
        world.gateway.close(4000, shard=1)
        while not second.closed:
            await second.receive(timeout=60)
        assert second.close_code == 4000
        assert world.gateway.shards == [(0, 2)]
        await first.send_json({"op": 1, "d": 1})
        while (await receive(first))["op"] != 11:
            pass


@pytest.mark.parametrize("bad", [[2, 2], [-1, 2], ["0", 2], [0], 7, [0, 0]])
async def test_a_shard_that_cannot_be_is_refused(world: LocalDiscord, bad: Any) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(world.gateway_url) as socket:
        await identify(socket, shard=bad)
        await socket.receive(timeout=60)
        assert socket.close_code == 4010


async def test_the_limits_are_the_bots_not_a_processs(world: LocalDiscord) -> None:
    """Five messages in five seconds in a channel, whoever of us sends them."""
    world.rate_limits.now = lambda: 1_000.0
    path = f"/channels/{world.general.id}/messages"
    codes = [(await asked(world, "POST", path, json={"content": "hi"}))[0] for _ in range(6)]
    assert codes == [200] * 5 + [429]
