"""Which pictures an embed shows, and how large a picture is."""

from collections.abc import Iterable, Iterator
from io import BytesIO

from PIL import Image

from bot.playground.world.model import JSON

_PNG = b"\x89PNG\r\n\x1a\n"


def pictures(embeds: Iterable[JSON]) -> Iterator[str]:
    """Paths and URLs shown by embeds; such attachments are not listed separately."""
    for embed in embeds:
        for key in ("image", "thumbnail"):
            if picture := embed.get(key):
                yield picture["url"]
        for key in ("author", "footer"):
            if (part := embed.get(key)) and part.get("icon_url"):
                yield part["icon_url"]


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a picture, read from its header; None for other files."""
    if data.startswith(_PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    try:
        with Image.open(BytesIO(data), formats=("WEBP", "JPEG", "GIF")) as picture:
            return picture.size
    except (OSError, ValueError, Image.DecompressionBombError):
        return None
