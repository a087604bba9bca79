"""Faults on demand: what goes wrong with the next requests that match."""

import re
from dataclasses import dataclass, field

from bot.playground.model import JSON
from bot.playground.ratelimits import TooMany, too_many
from bot.playground.refusals import Refusal, known

CALLBACK = r"/interactions/.*/callback$"


@dataclass(slots=True)
class Fault:
    """What happens to a request. The parts may be combined: slow, then refused, for instance."""

    delay: float = 0.0
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
    """Faults that wait for their request, first come first served.

    Each method takes how many requests it hits (times), their method and a regex on their path.
    """

    waiting: list[Fault] = field(default_factory=list)

    def take(self, method: str, path: str) -> Fault | None:
        for fault in self.waiting:
            if fault.matches(method, path):
                fault.left -= 1
                if fault.left <= 0:
                    self.waiting.remove(fault)
                return fault
        return None

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
        """429 of the route, or of the whole bot."""
        refusal = too_many(retry_after, everywhere=everywhere)
        return self.add(Fault(refusal=refusal), times, method, path)

    def status(
        self, status: int, *, times: int = 1, method: str | None = None, path: str | None = None
    ) -> Fault:
        """An answer from something in front of Discord, such as 502; nothing was processed."""
        return self.add(Fault(status=status), times, method, path)

    def drop(self, *, times: int = 1, method: str | None = None, path: str | None = None) -> Fault:
        """The connection breaks before anything was processed."""
        return self.add(Fault(drop=True), times, method, path)

    def lose_reply(
        self,
        status: int | None = None,
        *,
        times: int = 1,
        method: str | None = None,
        path: str | None = None,
    ) -> Fault:
        """Discord did it, but the sender sees a broken connection, or this status instead."""
        fault = Fault(process_first=True, status=status, drop=status is None)
        return self.add(fault, times, method, path)

    def lose_ack(self, status: int = 502) -> Fault:
        """An interaction is acknowledged, the reply is lost: a retry meets 40060."""
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
        """A slow road: to Discord, or (after) back from it."""
        return self.add(Fault(delay=seconds, process_first=after), times, method, path)

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
        """One of Discord's errors, by code; status and message only for codes we do not know."""
        if status is not None:
            refusal = Refusal(status, code, message or "", errors)
        else:
            refusal = known(code)
        return self.add(Fault(refusal=refusal), times, method, path)

    def too_old_to_edit(
        self, *, retry_after: float = 0.02, times: int = 5, path: str | None = None
    ) -> Fault:
        """429 with code 30046 until the sender gives up."""
        old = known(30046)
        refusal = TooMany(429, old.code, old.message, retry_after=retry_after)
        refusal.extra["global"] = False
        refusal.headers = {"Via": "1.1 local", "X-RateLimit-Scope": "user"}
        return self.add(Fault(refusal=refusal), times, "PATCH", path or r"/messages/\d+$")
