"""One REST call: read it, apply faults and limits, answer and log it."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground.api.faults import Fault, Faults
from bot.playground.api.posting import Body, Upload
from bot.playground.api.rate_limits import RateLimits, TooMany
from bot.playground.api.request_log import Request, RequestLog
from bot.playground.world.errors import Refusal, known, not_found, unauthorized
from bot.playground.world.model import JSON

_FILE_FIELD = re.compile(r"^files\[(\d+)\]$|^file$")
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
"""Path parameters with separate rate limits: a channel, a guild, a webhook, an interaction."""
BIGGEST_BODY = 101 * 1024 * 1024
"""Ten files of ten MiB and their metadata."""
CHUNK = 64 * 1024


@dataclass(slots=True)
class Call:
    """What a handler gets to see of a request."""

    params: dict[str, str]
    query: dict[str, str]
    body: Body

    def id(self, name: str) -> int:
        value = self.params[name]
        if not value.isdigit():
            raise not_found()
        return int(value)

    @property
    def payload(self) -> JSON:
        if not isinstance(self.body.payload, dict):
            raise known(50109)
        return self.body.payload


Handler = Callable[[Call], Any]


@dataclass(slots=True, frozen=True)
class Reply:
    """One reply as sent: JSON text, or nothing with a 204."""

    method: str
    route: str
    status: int
    body: bytes | None


@dataclass(slots=True, frozen=True)
class Endpoint:
    """A route and its handler; open ones are guarded by the token in their path."""

    method: str
    route: str
    handler: Handler
    open: bool = False
    admits: Callable[[Mapping[str, str]], bool] | None = None
    """For open endpoints: whether the token in the path is known. If not, no body is read."""


class RequestHandler:
    """Receives every request and sends every reply."""

    def __init__(self, token: str, faults: Faults, limits: RateLimits, log: RequestLog) -> None:
        self.token = token
        self.faults = faults
        self.limits = limits
        self.log = log
        self.watch_replies: Callable[[Reply], None] | None = None
        """Called with every routed reply; tests compare them with Discord's API specification."""

    async def serve(self, endpoint: Endpoint, request: web.Request) -> web.StreamResponse:
        started, number = time.perf_counter(), self.log.next_number()
        admitted = self._admits(endpoint, request)
        body, problem = await read(request) if admitted else (Body({}), None)
        fault = self.faults.take(request.method, request.path)
        status: int | None = 500
        try:
            reply = await self._reply(endpoint, request, body, problem, fault)
            status = None if reply is None else reply.status
        finally:
            self.log.add(
                Request(
                    number,
                    time.time(),
                    request.method,
                    endpoint.route,
                    request.path,
                    request.query_string,
                    status,
                    body.payload if admitted else None,
                    tuple((file.filename, len(file.data)) for file in body.files.values()),
                    time.perf_counter() - started,
                    request.content_type,
                )
            )
        if reply is None:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=499)
        if not admitted and request.can_read_body:
            # Do not read the rest of the request.
            reply.force_close()
        if self.watch_replies is not None and (fault is None or fault.status is None):
            text = reply.body if isinstance(reply.body, bytes) else None
            self.watch_replies(Reply(request.method, endpoint.route, reply.status, text))
        return reply

    def _admits(self, endpoint: Endpoint, request: web.Request) -> bool:
        """True if the request is authorized; checked before its body is read."""
        if endpoint.open:
            return endpoint.admits is None or endpoint.admits(request.match_info)
        return request.headers.get("Authorization") == f"Bot {self.token}"

    async def _reply(
        self,
        endpoint: Endpoint,
        request: web.Request,
        body: Body,
        problem: Refusal | None,
        fault: Fault | None,
    ) -> web.Response | None:
        if fault is None:
            return self._process(endpoint, request, body, problem)
        reply = self._process(endpoint, request, body, problem) if fault.process_first else None
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.gate is not None:
            await fault.gate.pass_through()
        if not fault.process_first and request.transport is None:
            # The client disconnected during the delay, so the request never arrived.
            return None
        if fault.drop:
            return None
        if fault.refusal is not None:
            return refused(fault.refusal)
        if fault.status is not None:
            return web.Response(status=fault.status, text="upstream fault")
        return reply or self._process(endpoint, request, body, problem)

    def _process(
        self, endpoint: Endpoint, request: web.Request, body: Body, problem: Refusal | None
    ) -> web.Response:
        params = dict(request.match_info)
        try:
            if not endpoint.open and not self._admits(endpoint, request):
                raise unauthorized()
            major = "/".join(params.get(key, "") for key in _MAJOR)
            headers = self.limits.take(request.method, endpoint.route, major)
            if problem is not None:
                raise problem
            made = endpoint.handler(Call(params, dict(request.query), body))
        except Refusal as refusal:
            return refused(refusal)
        return answer(made, headers)


def answer(made: Any, headers: dict[str, str]) -> web.Response:
    if made is None:
        return web.Response(status=204, headers=headers)
    status, data = made if isinstance(made, tuple) else (200, made)
    return _json(status, data, headers)


def refused(refusal: Refusal) -> web.Response:
    headers = refusal.headers if isinstance(refusal, TooMany) else {}
    return _json(refusal.status, refusal.body(), headers)


def _json(status: int, data: Any, headers: dict[str, str]) -> web.Response:
    # discord.py compares the whole header, so it must not include a charset.
    return web.Response(
        status=status,
        body=json.dumps(data).encode(),
        headers={"Content-Type": "application/json", **headers},
    )


async def read(request: web.Request) -> tuple[Body, Refusal | None]:
    """Read a request's body. Returns it and the problem with it, if any."""
    if not request.can_read_body:
        return Body(), None
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    try:
        return Body(json.loads(await request.read())), None
    except (ValueError, RecursionError):
        return Body(), known(50109)
    except web.HTTPRequestEntityTooLarge:
        return Body(), known(40005)


async def _read_multipart(request: web.Request) -> tuple[Body, Refusal | None]:
    body, room = Body({}), BIGGEST_BODY
    reader = await request.multipart()
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            return body, known(50109)
        name = part.name or ""
        raw = bytearray()
        while chunk := await part.read_chunk(CHUNK):
            room -= len(chunk)
            if room < 0:
                return body, known(40005)
            raw += chunk
        if name == "payload_json":
            try:
                body.payload = json.loads(raw)
            except (ValueError, RecursionError):
                return body, known(50109)
        elif found := _FILE_FIELD.match(name):
            index = int(found[1] or 0)
            filename = part.filename or "unknown"
            body.files[index] = Upload(filename, bytes(raw), None)
    return body, None
