"""What was drawn once is kept within a budget of bytes, the least used goes first. Thread-safe."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

from bot.art.notes import is_recording

Value = TypeVar("Value")
P = ParamSpec("P")


class Pool:
    """A budget of bytes that caches share: where it is used up, what was used least of all goes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self.lock = Lock()
        self.caches: list[ByteCache[Any]] = []
        self._uses = count()

    def next_use(self) -> int:
        return next(self._uses)

    def shrink(self) -> None:
        """With the lock held."""
        while self.held > self.budget:
            min((cache for cache in self.caches if cache), key=ByteCache.oldest_use).drop_oldest()


class ByteCache(Generic[Value]):
    """At most so many bytes of its own, and no more than its pool has left."""

    def __init__(
        self, budget: int, weigh: Callable[[Value], int], pool: Pool | None = None
    ) -> None:
        self.budget = budget
        self.held = 0
        self._weigh = weigh
        self._entries: OrderedDict[Hashable, tuple[Value, int, int]] = OrderedDict()
        self._pool = pool or Pool(budget)
        self._pool.caches.append(self)

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Value | None:
        with self._pool.lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            value, weight, _ = entry
            self._entries[key] = value, weight, self._pool.next_use()
            self._entries.move_to_end(key)
            return value

    def put(self, key: Hashable, value: Value) -> None:
        weight = self._weigh(value)
        if weight > self.budget:
            return
        with self._pool.lock:
            if key in self._entries:
                self._forget(key)
            self._entries[key] = value, weight, self._pool.next_use()
            self.held += weight
            self._pool.held += weight
            while self.held > self.budget:
                self.drop_oldest()
            self._pool.shrink()

    def oldest_use(self) -> int:
        return next(iter(self._entries.values()))[2]

    def drop_oldest(self) -> None:
        """With the pool's lock held."""
        self._forget(next(iter(self._entries)))

    def _forget(self, key: Hashable) -> None:
        weight = self._entries.pop(key)[1]
        self.held -= weight
        self._pool.held -= weight

    def make(self, key: Hashable, maker: Callable[[], Value]) -> Value:
        """The kept value, or a new one. Two threads may both make it: harmless, none waits."""
        if is_recording():
            # What was drawn before carries no notes, and what is drawn now should stay apart.
            key = ("recorded", key)
        value = self.get(key)
        if value is None:
            value = maker()
            self.put(key, value)
        return value

    def clear(self) -> None:
        with self._pool.lock:
            while self._entries:
                self.drop_oldest()


IMAGES = Pool(96 * 1024 * 1024)
"""What all that was drawn may take: on a small machine five games share it."""
_WORD = 4
"""Pillow keeps every pixel with a colour in so many bytes."""


def image_bytes(image: Image.Image) -> int:
    return image.width * image.height * (1 if len(image.getbands()) == 1 else _WORD)


def image_cache(megabytes: float) -> ByteCache[Image.Image]:
    return ByteCache(int(megabytes * 1024 * 1024), image_bytes, IMAGES)


def kept(megabytes: float) -> Callable[[Callable[P, Image.Image]], Callable[P, Image.Image]]:
    """Like lru_cache for functions that draw; callers must not change what they are given."""

    def decorate(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
        cache = image_cache(megabytes)

        @wraps(draw)
        def lookup(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
            key = (args, tuple(sorted(kwargs.items())))
            return cache.make(key, lambda: draw(*args, **kwargs))

        return lookup

    return decorate
