"""Checks what a bot sent against Discord's own OpenAPI description, where that file is at hand."""

import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.playground import Request

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "/components/schemas/"


def assert_accepted(requests: Iterable[Request]) -> None:
    """Fail if a body that the bot sent breaks Discord's description; without the file, pass."""
    known = _read()
    if known is not None:
        assert known.violations(r for r in requests if r.status != 400) == []


@cache
def _read() -> "Contract | None":
    return contract()


def contract() -> "Contract | None":
    """Discord's description, or None where the file is not there."""
    named = os.environ.get("TEST_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"
    return Contract(json.loads(path.read_text())) if path.is_file() else None


class Contract:
    """One validator for each operation, made when it is first needed."""

    def __init__(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        # discord.py sends ids as numbers in places; Discord takes both.
        schemas["SnowflakeType"] = {
            "anyOf": [schemas["SnowflakeType"], {"type": "integer", "minimum": 0}]
        }
        self._schemas = schemas
        self._paths = document["paths"]
        self._validators: dict[tuple[str, str], Any] = {}

    def violations(self, requests: Iterable[Request]) -> list[str]:
        """What Discord's description forbids in these requests, in words."""
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

    def wrong_in_reply(self, method: str, route: str, status: int, body: Any) -> list[str]:
        """What Discord's description does not know in an answer of ours."""
        replies = self._paths[route][method.lower()]["responses"]
        schema = replies[str(status)]["content"]["application/json"]["schema"]
        validator = jsonschema_rs.Draft202012Validator(
            {**schema, "components": {"schemas": self._schemas}}
        )
        return [
            f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}"
            for error in validator.iter_errors(body)
        ]

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
        schema = {
            **content["application/json"]["schema"],
            "components": {"schemas": self._schemas},
        }
        return jsonschema_rs.Draft202012Validator(schema)
