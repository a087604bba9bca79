"""From image to the bytes that are sent.

JPEG, without chroma subsampling where that is light enough. Measured on a full night table
(1200 x 800), about:
JPEG 86 7 ms 253 KB, WebP 85 at its fastest 51 ms 135 KB, PNG at its fastest 133 ms 904 KB,
PNG with a palette 840 ms 225 KB. Only JPEG leaves time to draw within 40 ms, and full-resolution
chroma keeps seat colours and coloured text crisp. What is too heavy so gives up chroma first:
halving it saves as much as nine steps of quality, and shows less.
"""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.art.palette import NIGHT

MAX_BYTES = 300_000
_LARGE_PIXELS = 1_200_000
"""Pixels beyond which the first try would be too heavy anyway."""
_QUALITY_STEPS = ((86, 0), (82, 2), (74, 2), (60, 2))
"""Quality, and Pillow's number for chroma subsampling: 0 for 4:4:4, 2 for 4:2:0."""


@dataclass(frozen=True, slots=True)
class EncodedImage:
    data: bytes
    width: int
    height: int
    suffix: str = "jpg"


def encode(image: Image.Image, *, limit: int = MAX_BYTES) -> EncodedImage:
    """The picture at the best quality that stays under the limit; the least one if none does."""
    opaque = image if image.mode == "RGB" else flatten(image)
    data = b""
    is_large = image.width * image.height > _LARGE_PIXELS
    for quality, subsampling in _QUALITY_STEPS[is_large:]:
        buffer = BytesIO()
        opaque.save(buffer, "JPEG", quality=quality, subsampling=subsampling)
        data = buffer.getvalue()
        if len(data) <= limit:
            break
    return EncodedImage(data, image.width, image.height)


def flatten(image: Image.Image) -> Image.Image:
    """On cellar night where it was transparent."""
    background = Image.new("RGB", image.size, NIGHT)
    whole = image.convert("RGBA")
    background.paste(whole, mask=whole)
    return background
