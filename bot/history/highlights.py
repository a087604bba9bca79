"""A game's highlights as one animation that Discord plays automatically."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

MAX_FRAMES = 12
"""Maximum number of frames, including the deal and the end."""
MAX_BYTES = 8 * 1000 * 1000
FRAME_SECONDS, LAST_FRAME_SECONDS = 1.8, 4.0
SIZE = (1000, 750)
_SIZES_AND_QUALITIES = ((SIZE, 80), (SIZE, 60), ((800, 600), 60), ((640, 480), 45))


def highlight_positions(turning_points: Sequence[int], last: int) -> list[int]:
    """The positions to show: the deal, turning points spread over the game, the end."""
    middle = [i for i in turning_points if 0 < i < last]
    max_middle = MAX_FRAMES - 2
    if len(middle) > max_middle:
        # Later moments matter more, so the last ones get half of the frames.
        late = middle[-max_middle // 2 :]
        early = middle[: -max_middle // 2]
        step = len(early) / (max_middle - len(late))
        middle = [early[int(i * step)] for i in range(max_middle - len(late))] + late
    return sorted({0, *middle, last})


def encode_animation(frames: Sequence[bytes]) -> bytes:
    """Encode an animated WebP below the size limit. Blocks for a while."""
    data = b""
    for size, quality in _SIZES_AND_QUALITIES:
        images = [_letterboxed(frame, size) for frame in frames]
        buffer = BytesIO()
        durations = [round(FRAME_SECONDS * 1000)] * (len(images) - 1) + [
            round(LAST_FRAME_SECONDS * 1000)
        ]
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
        image = opened.convert("RGB")
    scale = min(size[0] / image.width, size[1] / image.height)
    small = image.resize((round(image.width * scale), round(image.height * scale)))
    background = Image.new("RGB", size, (35, 26, 46))
    background.paste(small, ((size[0] - small.width) // 2, (size[1] - small.height) // 2))
    return background
