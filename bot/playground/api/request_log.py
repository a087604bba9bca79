"""A log of the bot's requests to the local Discord, with counts."""

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True, frozen=True)
class Request:
    number: int
    time: float
    method: str
    route: str
    path: str
    query: str
    status: int | None
    body: Any
    files: tuple[tuple[str, int], ...]
    seconds: float
    content_type: str = "application/json"


@dataclass(slots=True)
class Count:
    """The requests made while a block ran."""

    requests: list[Request] = field(default_factory=list)

    @property
    def total(self) -> int:
        return len(self.requests)

    @property
    def by_route(self) -> Counter[str]:
        return Counter(f"{r.method} {r.route}" for r in self.requests)


class RequestLog:
    """The last requests; a status of None means that no reply was sent."""

    def __init__(self, keep: int) -> None:
        self._kept: deque[Request] = deque(maxlen=keep)
        self._number = 0
        self.totals: Counter[str] = Counter()

    def __iter__(self) -> Iterator[Request]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def __getitem__(self, index: int) -> Request:
        return self._kept[index]

    def next_number(self) -> int:
        self._number += 1
        return self._number

    def add(self, request: Request) -> None:
        self._kept.append(request)
        self.totals[f"{request.method} {request.route}"] += 1

    def clear(self) -> None:
        self._kept.clear()

    @contextmanager
    def counting(self) -> Iterator[Count]:
        """Count requests inside the block; read the result after it."""
        start, count = self._number, Count()
        yield count
        count.requests = [r for r in self._kept if r.number > start]
