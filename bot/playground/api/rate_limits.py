"""Rate limits like Discord's: a bucket per route and resource, and a global one."""

import hashlib
import math
import time
from dataclasses import dataclass

from bot.playground.world.errors import Refusal, known

GLOBAL = (50, 1.0)
INTERACTION_ROUTES = ("/interactions/", "/webhooks/")
BUCKETS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PUT", "/applications/{application_id}/commands"): (2, 20.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
}
EVERYTHING_ELSE = (50, 1.0)
MANY = 4096
"""Number of windows above which expired ones are deleted."""


@dataclass(slots=True)
class Window:
    ends: float = 0.0
    used: int = 0

    def take(self, now: float, limit: int, seconds: float) -> bool:
        if now >= self.ends:
            self.ends, self.used = now + seconds, 0
        self.used += 1
        return self.used <= limit


class RateLimits:
    """Counts requests in time windows; `scale` shortens every window."""

    def __init__(self, *, on: bool, scale: float = 1.0) -> None:
        self.on = on
        self.scale = scale
        self.now = time.time
        self._windows: dict[tuple[str, ...], Window] = {}
        self._global = Window()

    def take(self, method: str, route: str, major: str) -> dict[str, str]:
        """Return the headers for one request, or raise a Refusal with status 429."""
        if not self.on:
            return {}
        now = self.now()
        if not route.startswith(INTERACTION_ROUTES):
            limit, seconds = GLOBAL
            if not self._global.take(now, limit, seconds * self.scale):
                raise too_many(self._global.ends - now, everywhere=True)
        limit, seconds = BUCKETS.get((method, route), EVERYTHING_ELSE)
        if len(self._windows) > MANY:
            self._windows = {key: w for key, w in self._windows.items() if w.ends > now}
        window = self._windows.setdefault((method, route, major), Window())
        allowed = window.take(now, limit, seconds * self.scale)
        left = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - window.used)),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(left * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(f"{method}{route}".encode()).hexdigest(),
        }
        if not allowed:
            raise too_many(left, headers=headers)
        return headers


class TooMany(Refusal):
    """A 429 with its headers."""

    headers: dict[str, str]


def too_many(
    retry_after: float, *, everywhere: bool = False, headers: dict[str, str] | None = None
) -> TooMany:
    wait = math.ceil(retry_after * 1000) / 1000
    made = TooMany(429, 0, "You are being rate limited.", retry_after=wait)
    made.extra["global"] = everywhere
    made.headers = {
        **(headers or {}),
        "Via": "1.1 local",
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        made.headers["X-RateLimit-Global"] = "true"
    return made


def too_old(retry_after: float) -> TooMany:
    """The refusal of another edit to a message older than an hour."""
    old = known(30046)
    made = TooMany(old.status, old.code, old.message, retry_after=retry_after)
    made.extra["global"] = False
    made.headers = {"Via": "1.1 local", "X-RateLimit-Scope": "user"}
    return made
