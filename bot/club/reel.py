"""The best moments of a game as one animation that Discord plays by itself."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

FRAMES = 12
"""At most: the turning points nearest the end, the deal first."""
MOST_BYTES = 8 * 1000 * 1000
SECONDS, LAST_SECONDS = 1.8, 4.0
SIZE = (1000, 750)
_LADDER = ((SIZE, 80), (SIZE, 60), ((800, 600), 60), ((640, 480), 45))


def best_moments(turning_points: Sequence[int], last: int) -> list[int]:
    """The positions to show: the deal, turning points spread over the game, the end."""
    middle = [i for i in turning_points if 0 < i < last]
    room = FRAMES - 2
    if len(middle) > room:
        # The later, the more is at stake: half of the room is for the last ones.
        late = middle[-room // 2 :]
        early = middle[: -room // 2]
        step = len(early) / (room - len(late))
        middle = [early[int(i * step)] for i in range(room - len(late))] + late
    return sorted({0, *middle, last})


def animated(frames: Sequence[bytes]) -> bytes:
    """An animated WebP under the limit; blocks for a while."""
    data = b""
    for size, quality in _LADDER:
        images = [_fitted(frame, size) for frame in frames]
        buffer = BytesIO()
        lasting = [round(SECONDS * 1000)] * (len(images) - 1) + [round(LAST_SECONDS * 1000)]
        images[0].save(
            buffer, "WEBP", save_all=True, append_images=images[1:], duration=lasting, loop=0,
            quality=quality, method=2,
        )  # fmt: skip
        data = buffer.getvalue()
        if len(data) <= MOST_BYTES:
            break
    return data


def _fitted(frame: bytes, size: tuple[int, int]) -> Image.Image:
    with Image.open(BytesIO(frame)) as opened:
        image = opened.convert("RGB")
    scale = min(size[0] / image.width, size[1] / image.height)
    small = image.resize((round(image.width * scale), round(image.height * scale)))
    ground = Image.new("RGB", size, (35, 26, 46))
    ground.paste(small, ((size[0] - small.width) // 2, (size[1] - small.height) // 2))
    return ground
