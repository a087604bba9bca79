"""What was drawn once is kept within a budget of bytes, the least used goes first. Thread-safe."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from PIL import Image

from bot.art.clarity import clarity
from bot.art.notes import is_recording

Value = TypeVar("Value")
P = ParamSpec("P")


class ByteCache(Generic[Value]):
    def __init__(self, budget: int, weigh: Callable[[Value], int]) -> None:
        self.budget = budget
        self.held = 0
        self._weigh = weigh
        self._entries: OrderedDict[Hashable, tuple[Value, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable) -> Value | None:
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._entries.move_to_end(key)
            return entry[0]

    def put(self, key: Hashable, value: Value) -> None:
        weight = self._weigh(value)
        if weight > self.budget:
            return
        with self._lock:
            if key in self._entries:
                self.held -= self._entries.pop(key)[1]
            self._entries[key] = value, weight
            self.held += weight
            while self.held > self.budget:
                self.held -= self._entries.popitem(last=False)[1][1]

    def make(self, key: Hashable, maker: Callable[[], Value]) -> Value:
        """The kept value, or a new one. Two threads may both make it: harmless, none waits."""
        if is_recording():
            # What was drawn before carries no notes, and what is drawn now should stay apart.
            key = ("recorded", key)
        if wished := clarity():
            key = (wished, key)
        value = self.get(key)
        if value is None:
            value = maker()
            self.put(key, value)
        return value

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self.held = 0


def image_bytes(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands())


def image_cache(megabytes: float) -> ByteCache[Image.Image]:
    return ByteCache(int(megabytes * 1024 * 1024), image_bytes)


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
