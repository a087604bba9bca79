"""Random faults for requests to Discord, of every kind."""

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from bot.playground.api.faults import CALLBACK, Fault
from bot.playground.api.rate_limits import too_many, too_old
from bot.playground.world.errors import known

FAULT_RATE = 0.1
"""Share of requests that fail."""
INVALID_REQUEST_FAULTS = ("429", "429 everywhere", "token over", "too old", "not allowed")
"""Faults that are themselves 401, 403 or 429 responses."""


@dataclass(slots=True)
class RandomFaults:
    """Decides the fault of each request."""

    rng: Random
    rate: float = FAULT_RATE
    is_paused: bool = False
    injected: Counter[str] = field(default_factory=Counter[str])

    def next_fault(self, method: str, path: str) -> Fault | None:
        if self.is_paused or self.rng.random() > self.rate:
            return None
        name, fault = self._random_fault(method, path)
        self.injected[name] += 1
        return fault

    def _random_fault(self, method: str, path: str) -> tuple[str, Fault]:
        kinds: list[tuple[str, Fault]] = [
            ("429", Fault(refusal=too_many(0.05, everywhere=False))),
            ("429 everywhere", Fault(refusal=too_many(0.05, everywhere=True))),
            ("500", Fault(status=500)),
            ("502", Fault(status=502)),
            ("503", Fault(status=503)),
            ("504", Fault(status=504)),
            ("dropped", Fault(drop=True)),
            ("reply lost", Fault(process_first=True, drop=True)),
            ("reply lost, 502", Fault(process_first=True, status=502)),
            ("slow", Fault(delay=self.rng.uniform(0.2, 1.5))),
        ]
        if re.search(CALLBACK, path):
            kinds += [
                ("slower than 3 s", Fault(delay=3.3)),
                ("unknown interaction", Fault(refusal=known(10062))),
            ]
        elif method == "PATCH" and "/webhooks/" in path:
            kinds.append(("token over", Fault(refusal=known(50027))))
        elif method == "PATCH" and re.search(r"/messages/\d+$", path):
            kinds += [
                ("message gone", Fault(refusal=known(10008))),
                ("too old", Fault(refusal=too_old(0.02))),
                ("AutoMod", Fault(refusal=known(200000))),
                ("archived", Fault(refusal=known(50083))),
                ("not allowed", Fault(refusal=known(50013))),
            ]
        return self.rng.choice(kinds)
