"""The check against Discord's own description finds what it should, and only that."""

from typing import Any

import aiohttp
import pytest

from bot.playground import LocalDiscord, Request
from bot.playground.api.posting import Body
from tests.playground.openapi import Contract, assert_accepted, contract

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
REPLIES: list[tuple[str, str, Any]] = [
    ("GET", CHANNEL, None),
    ("GET", "/channels/{dm_id}", None),
    ("GET", "/channels/{thread_id}", None),
    ("GET", MESSAGES, None),
    ("GET", f"{MESSAGES}/{{message_id}}", None),
    ("POST", MESSAGES, {"content": "sent"}),
    ("PATCH", f"{MESSAGES}/{{message_id}}", {"content": "changed"}),
    ("POST", "/channels/{channel_id}/threads", {"name": "new", "type": 11}),
    ("PATCH", "/channels/{thread_id}", {"archived": True}),
    ("GET", "/channels/{channel_id}/threads/archived/public", None),
    ("GET", "/guilds/{guild_id}/threads/active", None),
    ("GET", "/channels/{thread_id}/thread-members", None),
    ("GET", "/guilds/{guild_id}", None),
    ("GET", "/guilds/{guild_id}/members/{user_id}", None),
]


async def test_our_answers_have_the_shape_of_discords(known: Contract, world: LocalDiscord) -> None:
    anna = world.person("Anna")
    thread = world.thread(world.general, "hers", anna)
    await anna.say(thread, "inside")
    bot = world.world.bot.id
    message = world.posting.create(world.general.id, bot, Body({"content": "board"}))
    world.thread(world.general, "hung", anna, message=anna.sees(world.general)[-1])
    world.allow(world.general, "manage_threads")
    numbers = {
        "channel_id": world.general.id, "dm_id": anna.dm_channel.id, "thread_id": thread.id,
        "message_id": message.id, "guild_id": world.guild.id, "user_id": anna.id,
    }  # fmt: skip
    headers = {"Authorization": f"Bot {world.token}"}
    async with aiohttp.ClientSession(headers=headers) as client:
        for method, route, body in REPLIES:
            url = world.api_base + route.format(**numbers)
            async with client.request(method, url, json=body) as reply:
                made = await reply.json()
            named = route.replace("{dm_id}", "{channel_id}").replace("{thread_id}", "{channel_id}")
            assert known.wrong_in_reply(method, named, reply.status, made) == [], (method, route)
