"""From image to the bytes that are sent.

JPEG without chroma subsampling, by measurement on the night table (1200 x 800, see tests/bench):
it is the only one of Discord's formats that is both far under 300 KB and encoded in a few
milliseconds. PNG of a lit scene is several times too heavy, WebP an order of magnitude slower.
Full-resolution chroma keeps seat colours and coloured text crisp.
"""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.art.palette import NIGHT

LIMIT = 300_000
_QUALITIES = (90, 82, 70)


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    width: int
    height: int
    suffix: str = "jpg"


def encode(image: Image.Image, *, limit: int = LIMIT) -> Picture:
    """The picture at the best quality that stays under the limit; the least one if none does."""
    opaque = image if image.mode == "RGB" else flattened(image)
    data = b""
    for quality in _QUALITIES:
        buffer = BytesIO()
        opaque.save(buffer, "JPEG", quality=quality, subsampling=0)
        data = buffer.getvalue()
        if len(data) <= limit:
            break
    return Picture(data, image.width, image.height)


def flattened(image: Image.Image) -> Image.Image:
    """On cellar night where it was transparent."""
    ground = Image.new("RGB", image.size, NIGHT)
    whole = image.convert("RGBA")
    ground.paste(whole, mask=whole)
    return ground
