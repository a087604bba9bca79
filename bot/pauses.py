"""How long to wait before something that failed is tried again: longer each time."""

from collections.abc import Iterator


def growing(first: float = 1.0, most: float = 60.0) -> Iterator[float]:
    """`first` seconds, then twice as long each time, up to `most`; it never ends."""
    pause = first
    while True:
        yield min(pause, most)
        pause = min(pause * 2, most)
