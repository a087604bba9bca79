"""The wire protocol without the client: gateway, rate limits, routes, the page."""

from typing import Any

import aiohttp
import pytest

from bot.playground import LocalDiscord
from bot.playground.api.rate_limits import MANY, RateLimits

TOKEN = "local.discord.token"


@pytest.fixture
async def http(world: LocalDiscord):
    headers = {"Authorization": f"Bot {world.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield session


async def receive(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    return await socket.receive_json(timeout=60)


async def identify(socket: aiohttp.ClientWebSocketResponse, **more: Any) -> None:
    assert (await receive(socket))["op"] == 10
    body = {"token": TOKEN, "intents": 1, "properties": {}} | more
    await socket.send_json({"op": 2, "d": body})


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": 1 << 30}, 4013),
        ({"intents": None}, 4013),
        ({"intents": 1 << 1}, 4014),
        ({"intents": 1 << 8}, 4014),
        ({"intents": 1 << 15}, 4014),
        ({"shard": [1, 1]}, 4010),
    ],
)
async def test_a_bad_identify_is_closed(world, http, more: dict[str, Any], code: int) -> None:
    async with http.ws_connect(world.gateway_url) as socket:
        await identify(socket, **more)
        await socket.receive(timeout=60)
        assert socket.close_code == code


@pytest.mark.parametrize(
    ("frame", "code"),
    [('{"op": 8, "d": {}}', 4003), ("nonsense", 4002), ('{"op": 2}x', 4002), ('{"d": 1}', 4002)],
)
async def test_bad_frames_are_closed(world, http, frame: str, code: int) -> None:
    async with http.ws_connect(world.gateway_url) as socket:
        await receive(socket)
        await socket.send_str(frame)
        await socket.receive(timeout=60)
        assert socket.close_code == code


async def test_identify_beat_and_resume(world: LocalDiscord, http) -> None:
    async with http.ws_connect(world.gateway_url) as socket:
        await identify(socket, shard=[0, 1])
        ready = await receive(socket)
        assert (ready["t"], ready["s"], ready["d"]["shard"]) == ("READY", 1, [0, 1])
        assert ready["d"]["guilds"] == [{"id": str(world.guild.id), "unavailable": True}]
        assert (await receive(socket))["t"] == "GUILD_CREATE"
        await socket.send_json({"op": 1, "d": 2})
        assert await receive(socket) == {"op": 11, "d": None}
        await socket.close(code=4000)
    world.channel("missed")
    resume = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": 1}
    async with http.ws_connect(ready["d"]["resume_gateway_url"]) as socket:
        await receive(socket)
        await socket.send_json({"op": 6, "d": resume})
        names = [(await receive(socket))["t"] for _ in range(3)]
        assert names == ["GUILD_CREATE", "CHANNEL_CREATE", "RESUMED"]
        await socket.close(code=1000)
    async with http.ws_connect(world.gateway_url) as socket:
        await receive(socket)
        await socket.send_json({"op": 6, "d": resume})
        assert await receive(socket) == {"op": 9, "d": False}


async def test_sends_are_limited_by_channel(http, world) -> None:
    world.rate_limits.on, world.rate_limits.now = True, lambda: 1000.0
    url = f"{world.api_base}/channels/{world.general.id}/messages"
    other = f"{world.api_base}/channels/{world.channel('other').id}/messages"
    for left in (4, 3, 2, 1, 0):
        async with http.post(url, json={"content": "x"}) as reply:
            assert reply.status == 200
            assert reply.headers["X-RateLimit-Remaining"] == str(left)
            assert reply.headers["X-RateLimit-Limit"] == "5"
            assert 0 < float(reply.headers["X-RateLimit-Reset-After"]) <= 5
    async with http.post(url, json={"content": "x"}) as reply:
        body = await reply.json()
        assert reply.status == 429
        assert reply.headers["Via"]
        assert reply.headers["X-RateLimit-Scope"] == "user"
        assert body["global"] is False
        assert 0 < body["retry_after"] <= 5
        assert body["message"] == "You are being rate limited."
    async with http.post(other, json={"content": "x"}) as reply:
        assert reply.status == 200


async def test_a_scaled_window_opens_again(world, http) -> None:
    limits = world.rate_limits
    limits.on, limits.scale = True, 0.1
    url = f"{world.api_base}/channels/{world.general.id}/messages"
    statuses = []
    for moment in (1000.0, 1000.1, 1000.2, 1000.3, 1000.4, 1000.45, 1000.51):
        limits.now = lambda moment=moment: moment
        async with http.post(url, json={"content": "x"}) as reply:
            statuses.append(reply.status)
    assert statuses == [200, 200, 200, 200, 200, 429, 200]


async def test_each_interaction_has_limits_of_its_own(world, http) -> None:
    world.rate_limits.on, world.rate_limits.now = True, lambda: 1000.0
    statuses = set()
    for number in range(60):
        url = f"{world.api_base}/interactions/{number}/token-{number}/callback"
        async with http.post(url, json={"type": 4, "data": {}}) as reply:
            statuses.add(reply.status)
    assert statuses == {404}  # there are none, but nobody was asked to wait


def test_windows_that_have_ended_are_let_go() -> None:
    limits, moment = RateLimits(on=True), 0.0
    limits.now = lambda: moment
    for number in range(3 * MANY):
        moment += 0.1
        limits.take(
            "POST", "/interactions/{interaction_id}/{interaction_token}/callback", f"{number}"
        )
    assert len(limits._windows) <= MANY + 1


async def test_fifty_a_second_for_the_whole_bot(world, http) -> None:
    world.rate_limits.on, world.rate_limits.now = True, lambda: 1000.0
    found = []
    for number in range(60):
        path = "users/@me" if number % 2 else "gateway/bot"
        async with http.get(f"{world.api_base}/{path}") as reply:
            found.append((reply.status, reply.headers.get("X-RateLimit-Global")))
    assert found == [(200, None)] * 50 + [(429, "true")] * 10
    url = f"{world.api_base}/interactions/1/none/callback"
    async with http.post(url, json={"type": 4, "data": {}}) as reply:
        assert (await reply.json())["code"] == 10062


async def test_the_bot_token_is_asked_for(world: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{world.api_base}/users/@me") as reply:
            assert reply.status == 401
            assert await reply.json() == {"message": "401: Unauthorized", "code": 0}
        async with session.get(f"{world.api_base}/gateway") as reply:
            assert await reply.json() == {"url": world.gateway_url}


async def test_unknown_paths_and_broken_bodies(world, http) -> None:
    async with http.get(f"{world.api_base}/nowhere") as reply:
        assert (reply.status, await reply.json()) == (404, {"message": "404: Not Found", "code": 0})
    url = f"{world.api_base}/channels/{world.general.id}/messages"
    async with http.post(url, data="{", headers={"Content-Type": "application/json"}) as reply:
        assert (await reply.json())["code"] == 50109
    async with http.get(f"{world.api_base}/channels/1") as reply:
        assert (await reply.json())["code"] == 10003
        assert reply.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("POST", "", 10015),
        ("GET", "/messages/@original", 10015),
        ("PATCH", "/messages/1", 10015),
    ],
)
async def test_a_webhook_without_an_interaction(world, http, method, path, code) -> None:
    url = f"{world.api_base}/webhooks/{world.world.application_id}/none{path}"
    body = None if method == "GET" else {"content": "x"}
    async with http.request(method, url, json=body) as reply:
        assert (reply.status, (await reply.json())["code"]) == (404, code)


async def test_only_fitting_answers_are_taken(world, http) -> None:
    anna = world.person("Anna")
    interaction = world.interactions.send(2, anna.id, world.general.id, {"name": "x", "type": 1})
    url = f"{world.api_base}/interactions/{interaction.id}/{interaction.token}/callback"
    for kind in (1, 6, 7, 8, None):
        async with http.post(url, json={"type": kind, "data": {"content": "x"}}) as reply:
            body = await reply.json()
            assert (body["code"], list(body["errors"])) == (50035, ["type"])
    async with http.post(url, json={"type": 4, "data": {}}) as reply:
        assert (await reply.json())["code"] == 50006
    async with http.post(url, json={"type": 4, "data": {"content": "x"}}) as reply:
        assert reply.status == 204
    async with http.post(url, json={"type": 4, "data": {"content": "x"}}) as reply:
        assert (await reply.json())["code"] == 40060


async def test_every_request_is_written_down(world, http) -> None:
    url = f"{world.api_base}/channels/{world.general.id}/messages"
    with world.counting() as count:
        async with http.post(url, json={"content": "x"}):
            pass
        form = aiohttp.FormData()
        form.add_field("payload_json", '{"content": "y"}', content_type="application/json")
        form.add_field("files[0]", b"abc", filename="a.txt")
        async with http.post(url, data=form):
            pass
    assert count.total == 2
    assert [(r.route, r.body, r.files) for r in count.requests] == [
        ("/channels/{channel_id}/messages", {"content": "x"}, ()),
        ("/channels/{channel_id}/messages", {"content": "y"}, (("a.txt", 3),)),
    ]
    assert world.requests.totals["POST /channels/{channel_id}/messages"] == 2


async def test_the_bots_side_has_no_page(world: LocalDiscord) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{world.port}/") as reply,
    ):
        assert reply.status == 404
