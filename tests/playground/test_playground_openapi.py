"""The check against Discord's OpenAPI description finds violations, and only those."""

import json
from typing import Any

import aiohttp
import pytest

from bot.playground import LocalDiscord, Request
from bot.playground.api.posting import Body
from bot.playground.api.rest.calls import Reply
from tests.playground.openapi import Contract, assert_accepted, checking, contract

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
COMMANDS = "/applications/{application_id}/commands"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@pytest.fixture
def known(discord_contract: Contract | None) -> Contract:
    if discord_contract is None:
        pytest.skip("Discord's OpenAPI file is not at hand")
    return discord_contract


def sent(method: str, route: str, body: Any) -> Request:
    return Request(1, 0.0, method, route, route, "", 200, body, (), 0.0)


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x"} | more


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": list(parts)}]}


@pytest.mark.parametrize(
    ("method", "route", "body"),
    [
        ("POST", MESSAGES, {"content": "hi", "nonce": 12345678901234567890 // 10, "tts": False}),
        ("POST", MESSAGES, {"attachments": [{"id": 0, "filename": "a.png"}]}),
        ("POST", MESSAGES, row(button())),
        ("POST", CALLBACK, {"type": 4, "data": {"content": "hi", "flags": 64}}),
        ("POST", CALLBACK, {"type": 7, "data": row(button())}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}}),
        ("POST", "/users/@me/channels", {"recipient_id": 123}),
        ("PUT", COMMANDS, [{"name": "ping", "description": "x", "type": 1}]),
    ],
)
def test_what_discord_takes_is_no_violation(
    known: Contract, method: str, route: str, body: Any
) -> None:
    assert known.violations([sent(method, route, body)]) == []


@pytest.mark.parametrize(
    ("method", "route", "body"),
    [
        ("POST", MESSAGES, {"content": 5}),
        ("POST", MESSAGES, {"embeds": [{"title": "x" * 257}]}),
        ("POST", MESSAGES, {"embeds": [{"fields": [{"name": "x"}]}]}),
        ("POST", MESSAGES, row(button(label="x" * 81))),
        ("POST", MESSAGES, row(button(custom_id=""))),
        ("POST", MESSAGES, row(button(custom_id="x" * 101))),
        ("POST", MESSAGES, {"attachments": [{"filename": "no id"}]}),
        ("POST", CALLBACK, {"type": 4, "data": {"embeds": [{"title": "x" * 257}]}}),
        ("POST", CALLBACK, {"type": 7, "data": row(button(label="x" * 81))}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "b"}]}}),
        ("POST", WEBHOOK, {"embeds": [{"title": "x" * 257}]}),
        ("PUT", COMMANDS, [{"name": "x" * 33, "description": "x"}]),
        ("PUT", COMMANDS, [{"name": "x", "description": "x" * 101}]),
        ("POST", "/no/such/operation", {}),
    ],
)
def test_what_discord_forbids_is_found(known: Contract, method: str, route: str, body: Any) -> None:
    assert known.violations([sent(method, route, body)]) != []


def test_without_the_file_there_is_no_contract(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("TEST_OPENAPI", str(tmp_path / "none.json"))
    assert contract() is None


def test_a_forbidden_body_fails_the_test(known: Contract) -> None:
    assert_accepted([sent("POST", MESSAGES, {"content": "x"})])
    with pytest.raises(AssertionError):
        assert_accepted([sent("POST", MESSAGES, {"content": 5})])


CHANNEL = "/channels/{channel_id}"
THREAD = "/channels/{thread_id}"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
PING = {"name": "ping", "description": "Ping", "type": 1, "integration_types": None}
PONG = {
    "name": "pong", "description": "Pong", "type": 1, "contexts": [0], "options": [
        {"type": 3, "name": "to", "description": "To", "choices": None, "min_length": None}
    ],
}  # fmt: skip
REPLIES: list[tuple[str, str, Any]] = [
    ("GET", "/gateway", None),
    ("GET", "/gateway/bot", None),
    ("GET", "/users/@me", None),
    ("GET", "/users/@me/guilds", None),
    ("POST", "/users/@me/channels", {"recipient_id": "{user_id}"}),
    ("GET", "/users/{user_id}", None),
    ("GET", "/applications/@me", None),
    ("GET", "/oauth2/applications/@me", None),
    ("GET", "/applications/{application_id}/emojis", None),
    ("GET", CHANNEL, None),
    ("GET", "/channels/{dm_id}", None),
    ("GET", THREAD, None),
    ("POST", f"{CHANNEL}/typing", None),
    ("GET", MESSAGES, None),
    ("GET", f"{MESSAGES}/{{message_id}}", None),
    ("POST", MESSAGES, {"content": "sent"}),
    ("PATCH", f"{MESSAGES}/{{message_id}}", {"content": "changed"}),
    ("POST", f"{CHANNEL}/threads", {"name": "new", "type": 11}),
    ("POST", f"{MESSAGES}/{{message_id}}/threads", {"name": "hung"}),
    ("PATCH", THREAD, {"archived": True}),
    ("PATCH", THREAD, {"archived": False}),
    ("GET", f"{CHANNEL}/threads/archived/public", None),
    ("GET", "/guilds/{guild_id}/threads/active", None),
    ("PUT", f"{THREAD}/thread-members/@me", None),
    ("GET", f"{THREAD}/thread-members", None),
    ("DELETE", f"{THREAD}/thread-members/@me", None),
    ("PUT", f"{CHANNEL}/messages/pins/{{message_id}}", None),
    ("GET", f"{CHANNEL}/messages/pins", None),
    ("DELETE", f"{CHANNEL}/messages/pins/{{message_id}}", None),
    ("GET", "/guilds/{guild_id}", None),
    ("GET", "/guilds/{guild_id}/channels", None),
    ("GET", "/guilds/{guild_id}/roles", None),
    ("GET", "/guilds/{guild_id}/members/{user_id}", None),
    *(
        (method, route, body)
        for scope in (COMMANDS, GUILD_COMMANDS)
        for method, route, body in (
            ("PUT", scope, [PING, PONG]),
            ("POST", scope, PING | {"name": "late"}),
            ("GET", scope, None),
            ("GET", f"{scope}/{{command_id}}", None),
            ("PATCH", f"{scope}/{{command_id}}", {"description": "Ping again"}),
            ("DELETE", f"{scope}/{{command_id}}", None),
        )
    ),
    ("POST", f"{MESSAGES}/bulk-delete", {"messages": ["{message_id}", "{other_id}"]}),
    ("DELETE", f"{MESSAGES}/{{last_id}}", None),
    ("DELETE", THREAD, None),
    ("DELETE", "/users/@me/guilds/{guild_id}", None),
]
ELSEWHERE = ("/interactions/", "/webhooks/")
"""Interaction responses need acting users: other tests with a bot cover these routes."""


def test_every_route_of_the_local_discord_is_asked_here(
    known: Contract, world: LocalDiscord
) -> None:
    asked = {(method, described(route)) for method, route, _ in REPLIES}
    routes = {(endpoint.method, endpoint.route) for endpoint in world.endpoints}
    assert {r for r in routes if not r[1].startswith(ELSEWHERE)} == asked
    assert [r for r in routes if not known.has(*r)] == []


def described(route: str) -> str:
    """A route as Discord's description names it."""
    for ours in ("{dm_id}", "{thread_id}"):
        route = route.replace(ours, "{channel_id}")
    return route.replace("{last_id}", "{message_id}")


async def test_our_answers_have_the_shape_of_discords(known: Contract, world: LocalDiscord) -> None:
    anna = world.person("Anna")
    thread = world.thread(world.general, "hers", anna)
    await anna.say(thread, "inside")
    bot = world.world.bot.id
    message, other, last = (
        world.posting.create(world.general.id, bot, Body({"content": content}))
        for content in ("board", "other", "last")
    )
    world.allow(
        world.general, "manage_threads", "manage_messages", "manage_channels", "pin_messages"
    )
    numbers = {
        "channel_id": world.general.id, "dm_id": anna.dm_channel.id, "thread_id": thread.id,
        "message_id": message.id, "other_id": other.id, "last_id": last.id,
        "guild_id": world.guild.id, "user_id": anna.id,
        "application_id": world.world.application_id, "command_id": 0,
    }  # fmt: skip
    headers = {"Authorization": f"Bot {world.token}"}
    async with aiohttp.ClientSession(headers=headers) as client:
        for method, route, body in REPLIES:
            url = world.api_base + route.format(**numbers)
            async with client.request(method, url, json=filled(body, numbers)) as reply:
                made = await reply.read()
            assert reply.status < 400, (method, route, made)
            sent = Reply(method, described(route), reply.status, made)
            assert known.wrong_in(sent) == [], (method, route)
            if method == "PUT" and route in (COMMANDS, GUILD_COMMANDS):
                numbers["command_id"] = (await reply.json())[0]["id"]


def filled(body: Any, numbers: dict[str, int]) -> Any:
    """A body with the ids of this local Discord filled in."""
    match body:
        case str():
            return body.format(**{k: str(v) for k, v in numbers.items()})
        case dict():
            return {key: filled(value, numbers) for key, value in body.items()}
        case list():
            return [filled(value, numbers) for value in body]
        case _:
            return body


async def test_a_command_is_given_back_complete(known: Contract, world: LocalDiscord) -> None:
    """Discord fills in what a command leaves open, and answers null where it may."""
    url = world.api_base + COMMANDS.format(application_id=world.world.application_id)
    headers = {"Authorization": f"Bot {world.token}"}
    world.world.installs = (0, 1)
    async with (
        aiohttp.ClientSession(headers=headers) as client,
        client.put(url, json=[PING, PONG]) as reply,
    ):
        open_to_all, pinned = await reply.json()
    assert open_to_all["integration_types"] == [0, 1]
    assert open_to_all["contexts"] == [0, 1, 2]
    assert pinned["contexts"] == [0]
    assert "choices" not in pinned["options"][0]


@pytest.mark.parametrize(
    ("method", "route", "status", "body"),
    [
        ("GET", COMMANDS, 200, [{"id": "1", "application_id": "1", "version": "1",
            "default_member_permissions": None, "type": 1, "name": "x", "description": "x",
            "integration_types": None}]),
        ("GET", "/users/@me", 200, {"id": "1"}),
        ("DELETE", f"{COMMANDS}/{{command_id}}", 204, {"id": "1"}),
        ("POST", MESSAGES, 403, {"message": "no code"}),
        ("POST", MESSAGES, 400, {"code": 1, "message": "x", "errors": {"a": {"_errors": [{}]}}}),
        ("POST", MESSAGES, 302, None),
    ],
)  # fmt: skip
def test_a_reply_that_discord_would_not_give_is_found(
    known: Contract, method: str, route: str, status: int, body: Any
) -> None:
    assert known.wrong_in(Reply(method, route, status, json.dumps(body).encode())) != []


async def test_a_wrong_reply_fails_the_test(world: LocalDiscord, known: Contract) -> None:
    world.payloads.command = lambda command: {"integration_types": None}  # pyright: ignore[reportAttributeAccessIssue]
    url = world.api_base + COMMANDS.format(application_id=world.world.application_id)
    headers = {"Authorization": f"Bot {world.token}"}

    async def register() -> None:
        with checking(world):
            async with aiohttp.ClientSession(headers=headers) as client:
                await client.put(url, json=[PING])

    with pytest.raises(AssertionError, match="integration_types"):
        await register()
