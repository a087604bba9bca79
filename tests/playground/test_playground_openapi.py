"""The check against Discord's own description finds what it should, and only that."""

from typing import Any

import pytest

from bot.playground import Request
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
