"""Caches of drawn images within a shared byte budget. Thread-safe.

Evicts what was cheapest to create per byte, weighted by how long ago it was used (GreedyDual-Size).
With plain LRU, five games in turn would evict everything before it is needed again.
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

from bot.art.accessibility import current_accessibility

Value = TypeVar("Value")
P = ParamSpec("P")
Priority = tuple[float, int]
"""Value of keeping an entry; ties are broken by last use."""


@dataclass(slots=True)
class _Entry(Generic[Value]):
    value: Value
    byte_size: int
    cost_per_byte: float  # seconds to recreate it, per byte
    priority: Priority


class CacheBudget:
    """A byte budget shared by several caches. Evicts the entry with the lowest priority."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self.lock = Lock()
        self.caches: list[ByteCache[Any]] = []
        # Priority of the last evicted entry, added to each used entry's own cost. It rises over
        # time, so unused entries are evicted eventually, however expensive they were.
        self._eviction_floor = 0.0
        self._use_counter = count()
        # Entries at the priority they had when last checked.
        self._heap: list[tuple[Priority, ByteCache[Any], Hashable]] = []

    def priority(self, cost_per_byte: float) -> Priority:
        """Priority of an entry used now."""
        return self._eviction_floor + cost_per_byte, next(self._use_counter)

    def add_entry(self, cache: "ByteCache[Any]", key: Hashable, priority: Priority) -> None:
        """Add an entry and evict others if needed. The lock must be held."""
        heappush(self._heap, (priority, cache, key))
        while self.used_bytes > self.max_bytes:
            self._evict_lowest()

    def _evict_lowest(self) -> None:
        while True:
            recorded, cache, key = self._heap[0]
            priority = cache.priority_of(key)
            if priority is None:
                heappop(self._heap)
            elif priority != recorded:
                heapreplace(self._heap, (priority, cache, key))
            else:
                heappop(self._heap)
                cache.evict(key)
                self._eviction_floor = max(self._eviction_floor, priority[0])
                return


class ByteCache(Generic[Value]):
    """A cache that keeps values while its budget has room."""

    def __init__(self, size_of: Callable[[Value], int], budget: CacheBudget) -> None:
        self.used_bytes = 0
        self._size_of = size_of
        self._entries: dict[Hashable, _Entry[Value]] = {}
        self._budget = budget
        self._budget.caches.append(self)

    def get(self, key: Hashable) -> Value | None:
        with self._budget.lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            entry.priority = self._budget.priority(entry.cost_per_byte)
            return entry.value

    def put(self, key: Hashable, value: Value, seconds: float = 0.0) -> None:
        """Store a value that took `seconds` to create."""
        byte_size = self._size_of(value)
        if byte_size > self._budget.max_bytes:
            return
        with self._budget.lock:
            if key in self._entries:
                self.evict(key)
            cost_per_byte = seconds / max(1, byte_size)
            entry = self._entries[key] = _Entry(
                value, byte_size, cost_per_byte, self._budget.priority(cost_per_byte)
            )
            self.used_bytes += byte_size
            self._budget.used_bytes += byte_size
            self._budget.add_entry(self, key, entry.priority)

    def priority_of(self, key: Hashable) -> Priority | None:
        """The budget's lock must be held, as for the methods below."""
        entry = self._entries.get(key)
        return None if entry is None else entry.priority

    def evict(self, key: Hashable) -> None:
        byte_size = self._entries.pop(key).byte_size
        self.used_bytes -= byte_size
        self._budget.used_bytes -= byte_size

    def get_or_create(self, key: Hashable, create: Callable[[], Value]) -> Value:
        """Return the cached value or create it. Two threads may both do so; neither waits."""
        if settings := current_accessibility():
            key = (settings, key)
        value = self.get(key)
        if value is None:
            started_at = thread_time()
            value = create()
            self.put(key, value, thread_time() - started_at)
        return value

    def clear(self) -> None:
        with self._budget.lock:
            for key in list(self._entries):
                self.evict(key)


IMAGE_BUDGET = CacheBudget(96 * 1024 * 1024)
"""Budget of all drawn images; on a small machine five games share it."""


def image_bytes(image: Image.Image) -> int:
    """Pillow stores colour pixels in four bytes."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def image_cache() -> ByteCache[Image.Image]:
    return ByteCache(image_bytes, IMAGE_BUDGET)


def cached_image(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Like lru_cache, for functions that draw. Callers must not modify the returned image."""
    cache = image_cache()

    @wraps(draw)
    def lookup(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (args, tuple(sorted(kwargs.items())))
        return cache.get_or_create(key, lambda: draw(*args, **kwargs))

    return lookup
