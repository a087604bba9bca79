"""Injected faults: what goes wrong with the next matching requests."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.playground.api.rate_limits import too_many, too_old
from bot.playground.world.errors import Refusal, known
from bot.playground.world.model import JSON

CALLBACK = r"/interactions/.*/callback$"


class Gate:
    """Blocks a request until a test opens it."""

    def __init__(self) -> None:
        self._reached = asyncio.Event()
        self._open = asyncio.Event()

    async def reached(self) -> None:
        """Wait until a request is blocked here."""
        await self._reached.wait()

    def open(self) -> None:
        self._open.set()

    async def pass_through(self) -> None:
        self._reached.set()
        await self._open.wait()


@dataclass(slots=True)
class Fault:
    """What happens to a request. Parts may be combined, e.g. delayed, then refused."""

    delay: float = 0.0
    gate: Gate | None = None
    refusal: Refusal | None = None
    status: int | None = None
    drop: bool = False
    process_first: bool = False
    method: str | None = None
    path: re.Pattern[str] | None = None
    left: int = 1

    def matches(self, method: str, path: str) -> bool:
        if self.method is not None and self.method != method:
            return False
        return self.path is None or self.path.search(path) is not None


@dataclass(slots=True)
class Faults:
    """Pending faults, applied in order.

    Each method takes the number of requests it hits (times), their method and a regex for their
    path.
    """

    waiting: list[Fault] = field(default_factory=list)
    weather: Callable[[str, str], Fault | None] | None = None
    """Called for requests without a pending fault; may return one."""

    def take(self, method: str, path: str) -> Fault | None:
        for fault in self.waiting:
            if fault.matches(method, path):
                fault.left -= 1
                if fault.left <= 0:
                    self.waiting.remove(fault)
                return fault
        return None if self.weather is None else self.weather(method, path)

    def clear(self) -> None:
        self.waiting.clear()

    def add(
        self, fault: Fault, times: int = 1, method: str | None = None, path: str | None = None
    ) -> Fault:
        fault.left, fault.method = times, method
        fault.path = None if path is None else re.compile(path)
        self.waiting.append(fault)
        return fault

    def rate_limit(
        self,
        retry_after: float = 0.05,
        *,
        everywhere: bool = False,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Fault:
        """Respond 429 for the route or for the whole bot."""
        refusal = too_many(retry_after, everywhere=everywhere)
        return self.add(Fault(refusal=refusal), times, method, path)

    def status(
        self, status: int, *, times: int = 1, method: str | None = None, path: str | None = None
    ) -> Fault:
        """Respond with a proxy error such as 502; the request is not processed."""
        return self.add(Fault(status=status), times, method, path)

    def drop(self, *, times: int = 1, method: str | None = None, path: str | None = None) -> Fault:
        """Break the connection before the request is processed."""
        return self.add(Fault(drop=True), times, method, path)

    def lose_reply(
        self,
        status: int | None = None,
        *,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Fault:
        """Process the request, but break the connection or return this status instead."""
        fault = Fault(process_first=True, status=status, drop=status is None)
        return self.add(fault, times, method, path)

    def lose_ack(self, status: int = 502) -> Fault:
        """Acknowledge an interaction but lose the reply: a retry gets 40060."""
        return self.lose_reply(status, method="POST", path=CALLBACK)

    def delay(
        self,
        seconds: float,
        *,
        after: bool = False,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Fault:
        """Delay a request on its way to Discord, or (after) its reply."""
        return self.add(Fault(delay=seconds, process_first=after), times, method, path)

    def hold(
        self,
        *,
        after: bool = False,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Gate:
        """Block requests before they are processed, or (after) their replies, until opened."""
        gate = Gate()
        self.add(Fault(gate=gate, process_first=after), times, method, path)
        return gate

    def refuse(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: JSON | None = None,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Fault:
        """Respond with a Discord error code. Pass status and message only for unknown codes."""
        if status is not None:
            refusal = Refusal(status, code, message or "", errors)
        else:
            refusal = known(code)
        return self.add(Fault(refusal=refusal), times, method, path)

    def automod(
        self, *, times: int = 1, method: str | None = None, path: str | None = None
    ) -> Fault:
        """Respond 400 with code 200000: the server's AutoMod blocks the message."""
        fault = Fault(refusal=known(200000))
        return self.add(fault, times, method, path or rf"/messages(/[^/]+)?$|{CALLBACK}")

    def too_old_to_edit(
        self, *, retry_after: float = 0.02, times: int = 5, path: str | None = None
    ) -> Fault:
        """Respond 429 with code 30046 until the sender gives up."""
        fault = Fault(refusal=too_old(retry_after))
        return self.add(fault, times, "PATCH", path or r"/messages/\d+$")
