"""Placeholder pictures for most tests: one for each key, without the cost of drawing.

How pictures look is tested elsewhere (`tests/art`, `tests/contract`, every game's own tests). Tests
of message delivery only need to tell pictures apart, so most are a blank sheet of the right size
that carries its key. Whether a picture is really drawn depends on its key, so that equal keys
always have equal bytes.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from io import BytesIO

from PIL import Image

from bot.art.picture_renderer import PictureRenderer
from bot.presentation.view import Picture

REAL_PICTURE_EVERY = 16
"""One in this many pictures is really drawn."""


class PlaceholderRenderer(PictureRenderer):
    """Draws only a few pictures."""

    async def render(self, key: str, draw: Callable[[], bytes], *, urgent: bool = False) -> bytes:
        return (
            await super().render(key, draw, urgent=urgent)
            if uses_real_picture(key)
            else placeholder_picture(key)
        )


def expected_picture(picture: Picture) -> bytes:
    """The bytes this renderer produces for a picture."""
    return picture.render() if uses_real_picture(picture.key) else placeholder_picture(picture.key)


def uses_real_picture(key: str) -> bool:
    return blake2b(key.encode(), digest_size=2).digest()[0] % REAL_PICTURE_EVERY == 0


def placeholder_picture(key: str) -> bytes:
    """A blank JPEG with the key as its comment."""
    start, rest = _blank_jpeg()[:2], _blank_jpeg()[2:]
    note = key.encode()
    return start + b"\xff\xfe" + (len(note) + 2).to_bytes(2, "big") + note + rest


@cache
def _blank_jpeg() -> bytes:
    file = BytesIO()
    Image.new("RGB", (1200, 900), (60, 50, 40)).save(file, "JPEG")
    return file.getvalue()
