"""Validate a bot's requests and their replies against Discord's OpenAPI description.

Does nothing if that file is not available.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.playground import LocalDiscord, Request
from bot.playground.api.rest.calls import Reply

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "/components/schemas/"


UNKNOWN_ROUTE = "/unknown"
"""Route the local Discord uses for unknown paths; Discord's description has no such path."""


@contextmanager
def checking(world: LocalDiscord) -> Iterator[None]:
    """Fail after the block if a request or a reply violates Discord's description."""
    wrong: list[str] = []
    known = _read()
    if known is not None:
        world.watch_replies(lambda reply: wrong.extend(known.wrong_in(reply)))
    yield
    world.watch_replies(None)
    assert_accepted(world.requests)
    assert wrong == [], "\n".join(wrong)


def assert_accepted(requests: Iterable[Request]) -> None:
    """Fail if a request body violates Discord's description; without the file, pass."""
    known = _read()
    if known is not None:
        assert known.violations(r for r in requests if r.status != 400) == []


@cache
def _read() -> "Contract | None":
    return contract()


def contract() -> "Contract | None":
    """Discord's description, or None if the file is missing."""
    named = os.environ.get("TEST_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"
    return Contract(json.loads(path.read_text())) if path.is_file() else None


class Contract:
    """One validator for each operation, created on first use."""

    def __init__(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        # discord.py sends some ids as numbers; Discord accepts both.
        schemas["SnowflakeType"] = {
            "anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]
        }
        # Discord's page on errors says that field errors have string codes ("BASE_TYPE_REQUIRED");
        # its description has numbers there, as for whole replies.
        field_errors = schemas["InnerErrors"]["properties"]["_errors"]
        field_errors["items"] = {
            "type": "object",
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
            "required": ["code", "message"],
        }
        self._schemas = schemas
        self._paths = document["paths"]
        self._responses = document["components"]["responses"]
        self._validators: dict[tuple[str, str], Any] = {}
        self._reply_validators: dict[tuple[str, str, int], Any] = {}

    def violations(self, requests: Iterable[Request]) -> list[str]:
        """Violations of Discord's description in these requests."""
        found: list[str] = []
        for request in requests:
            if request.body is None:
                continue
            validator = self._validator(request)
            if validator is None:
                found.append(f"{request.method} {request.route}: Discord has no such operation")
            elif not validator.is_valid(request.body):
                found += [
                    f"{request.method} {request.route}: {'/'.join(map(str, error.instance_path))}"
                    f" {error.message[:200]}"
                    for error in validator.iter_errors(request.body)
                ]
        return found

    def wrong_in(self, reply: Reply) -> list[str]:
        """Violations of Discord's description in a reply of the local Discord."""
        if reply.route == UNKNOWN_ROUTE:
            return []
        key = (reply.method, reply.route, reply.status)
        if key not in self._reply_validators:
            self._reply_validators[key] = self._make_for_reply(*key)
        validator = self._reply_validators[key]
        named = f"{reply.method} {reply.route} -> {reply.status}"
        if validator is None:
            return [f"{named}: Discord answers no such thing"]
        body = None if not reply.body else json.loads(reply.body)
        if validator.is_valid(body):
            return []
        return [
            f"{named}: {'/'.join(map(str, error.instance_path))} {error.message[:300]}"
            for error in validator.iter_errors(body)
        ]

    def has(self, method: str, route: str) -> bool:
        """Whether Discord's description has that operation."""
        return method.lower() in self._paths.get(route, {})

    def _make_for_reply(self, method: str, route: str, status: int) -> Any:
        replies = self._paths.get(route, {}).get(method.lower(), {}).get("responses", {})
        described = replies.get(str(status)) or replies.get(f"{status // 100}XX")
        if described is None:
            return None
        if "$ref" in described:
            described = self._responses[described["$ref"].rsplit("/", 1)[1]]
        content = described.get("content", {}).get("application/json", {})
        schema = content.get("schema", {"type": "null"})
        return self._compiled(schema)

    def _validator(self, request: Request) -> Any:
        key = (request.method, request.route)
        if key not in self._validators:
            self._validators[key] = self._make(*key)
        return self._validators[key]

    def _make(self, method: str, route: str) -> Any:
        operation = self._paths.get(route, {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        return self._compiled(content["application/json"]["schema"])

    def _compiled(self, schema: dict[str, Any]) -> Any:
        return jsonschema_rs.Draft202012Validator(
            {**schema, "components": {"schemas": self._schemas}}
        )
