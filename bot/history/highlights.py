"""A game's highlights as one animation that Discord plays automatically."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageOps

MAX_FRAMES = 12
"""Maximum number of frames, including the deal and the end."""
MAX_BYTES = 8 * 1000 * 1000
FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS = 1800, 4000
_SIZES_AND_QUALITIES = (((1000, 750), 80), ((1000, 750), 60), ((800, 600), 60), ((640, 480), 45))


def highlight_positions(turning_points: Sequence[int], last: int) -> list[int]:
    """The positions to show: the deal, turning points spread over the game, the end."""
    middle = [i for i in turning_points if 0 < i < last]
    half = MAX_FRAMES // 2 - 1
    if len(middle) > 2 * half:
        # Later moments matter more, so the last ones get half of the frames.
        early, late = middle[:-half], middle[-half:]
        middle = [early[i * len(early) // half] for i in range(half)] + late
    return sorted({0, *middle, last})


def encode_animation(frames: Sequence[bytes]) -> bytes:
    """Encode an animated WebP below the size limit. Blocks for a while."""
    durations = [FRAME_MILLISECONDS] * (len(frames) - 1) + [LAST_FRAME_MILLISECONDS]
    data = b""
    for size, quality in _SIZES_AND_QUALITIES:
        images = [_letterboxed(frame, size) for frame in frames]
        buffer = BytesIO()
        images[0].save(
            buffer, "WEBP", save_all=True, append_images=images[1:], duration=durations, loop=0,
            quality=quality, method=2,
        )  # fmt: skip
        data = buffer.getvalue()
        if len(data) <= MAX_BYTES:
            break
    return data


def _letterboxed(frame: bytes, size: tuple[int, int]) -> Image.Image:
    with Image.open(BytesIO(frame)) as opened:
        return ImageOps.pad(opened.convert("RGB"), size, color=(35, 26, 46))
