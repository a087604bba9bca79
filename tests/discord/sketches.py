"""Pictures as most tests need them: one for each key, and no time spent on drawing.

What pictures look like is looked at elsewhere (`tests/art`, `tests/contract`, every game's own
tests). A test of how messages get to people only has to tell one picture from another: so most are
a blank sheet of the right size that carries its key. Whether one is drawn after all follows from
its key, so that equal keys have equal bytes, whoever asks.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from io import BytesIO

from PIL import Image

from bot.art.studio import Studio
from bot.stage.view import Picture

DRAWN_EACH = 16
"""One of so many is drawn as it is."""


class Sketches(Studio):
    """Draws few pictures."""

    async def paint(self, key: str, draw: Callable[[], bytes], *, urgent: bool = False) -> bytes:
        return await super().paint(key, draw, urgent=urgent) if is_drawn(key) else sketch(key)


def painted(picture: Picture) -> bytes:
    """What such a studio makes of a picture."""
    return picture.drawn() if is_drawn(picture.key) else sketch(picture.key)


def is_drawn(key: str) -> bool:
    return blake2b(key.encode(), digest_size=2).digest()[0] % DRAWN_EACH == 0


def sketch(key: str) -> bytes:
    """A blank sheet with the key as a comment, as JPEG files have them."""
    start, rest = _blank()[:2], _blank()[2:]
    note = key.encode()
    return start + b"\xff\xfe" + (len(note) + 2).to_bytes(2, "big") + note + rest


@cache
def _blank() -> bytes:
    file = BytesIO()
    Image.new("RGB", (1200, 900), (60, 50, 40)).save(file, "JPEG")
    return file.getvalue()
