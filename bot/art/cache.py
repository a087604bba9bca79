"""What was drawn once is kept within a budget of bytes. Thread-safe.

Where there is no room, that goes which was cheap to make for the bytes it takes, and the longer ago
it was used, the sooner. Five games in turns need more than there is room for: if only the time of
the last use counted, everything would be gone whenever its turn comes again.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from heapq import heappop, heappush, heapreplace
from itertools import count
from threading import Lock
from time import thread_time
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

from bot.art.clarity import clarity
from bot.art.notes import is_recording

Value = TypeVar("Value")
P = ParamSpec("P")
Rank = tuple[float, int]
"""How much something is worth keeping; of what is worth the same, when it was used last."""


@dataclass(slots=True)
class _Entry(Generic[Value]):
    value: Value
    weight: int
    worth: float
    """Seconds that it took, for each byte."""
    rank: Rank


class Pool:
    """A budget of bytes that caches share: where it is used up, what is worth least of all goes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self.lock = Lock()
        self.caches: list[ByteCache[Any]] = []
        self._level = 0.0
        """What the last that had to go was worth. Whatever is used is worth that and its own, so
        what nobody uses goes in the end, however dear it was."""
        self._uses = count()
        self._ranks: list[tuple[Rank, ByteCache[Any], Hashable]] = []
        """A heap, with each entry at the rank it had when that was last looked at."""

    def rank(self, worth: float) -> Rank:
        """Of what is used now."""
        return self._level + worth, next(self._uses)

    def entered(self, cache: "ByteCache[Any]", key: Hashable, rank: Rank) -> None:
        """With the lock held."""
        heappush(self._ranks, (rank, cache, key))
        while self.held > self.budget:
            self._drop_least()

    def _drop_least(self) -> None:
        while True:
            noted, cache, key = self._ranks[0]
            rank = cache.rank_of(key)
            if rank is None:
                heappop(self._ranks)
            elif rank != noted:
                heapreplace(self._ranks, (rank, cache, key))
            else:
                heappop(self._ranks)
                cache.drop(key)
                self._level = max(self._level, rank[0])
                return


class ByteCache(Generic[Value]):
    """Keeps values as long as its pool has room for them; alone it has a pool of its own."""

    def __init__(self, weigh: Callable[[Value], int], pool: Pool) -> None:
        self.held = 0
        self._weigh = weigh
        self._entries: dict[Hashable, _Entry[Value]] = {}
        self._pool = pool
        self._pool.caches.append(self)

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Value | None:
        with self._pool.lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            entry.rank = self._pool.rank(entry.worth)
            return entry.value

    def put(self, key: Hashable, value: Value, seconds: float = 0.0) -> None:
        """`seconds`: that it took to make."""
        weight = self._weigh(value)
        if weight > self._pool.budget:
            return
        with self._pool.lock:
            if key in self._entries:
                self.drop(key)
            worth = seconds / max(1, weight)
            entry = self._entries[key] = _Entry(value, weight, worth, self._pool.rank(worth))
            self.held += weight
            self._pool.held += weight
            self._pool.entered(self, key, entry.rank)

    def rank_of(self, key: Hashable) -> Rank | None:
        """With the pool's lock held, as for all below."""
        entry = self._entries.get(key)
        return None if entry is None else entry.rank

    def drop(self, key: Hashable) -> None:
        weight = self._entries.pop(key).weight
        self.held -= weight
        self._pool.held -= weight

    def make(self, key: Hashable, maker: Callable[[], Value]) -> Value:
        """The kept value, or a new one. Two threads may both make it: harmless, none waits."""
        if is_recording():
            # What was drawn before carries no notes, and what is drawn now should stay apart.
            key = ("recorded", key)
        if wished := clarity():
            key = (wished, key)
        value = self.get(key)
        if value is None:
            begun = thread_time()
            value = maker()
            self.put(key, value, thread_time() - begun)
        return value

    def clear(self) -> None:
        with self._pool.lock:
            for key in list(self._entries):
                self.drop(key)


IMAGES = Pool(96 * 1024 * 1024)
"""What all that was drawn may take: on a small machine five games share it."""
_WORD = 4
"""Pillow keeps every pixel with a colour in so many bytes."""


def image_bytes(image: Image.Image) -> int:
    return image.width * image.height * (1 if len(image.getbands()) == 1 else _WORD)


def image_cache() -> ByteCache[Image.Image]:
    return ByteCache(image_bytes, IMAGES)


def kept(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Like lru_cache for functions that draw; callers must not change what they are given."""
    cache = image_cache()

    @wraps(draw)
    def lookup(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (args, tuple(sorted(kwargs.items())))
        return cache.make(key, lambda: draw(*args, **kwargs))

    return lookup
