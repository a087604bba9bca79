"""Record the text drawn on a picture, for tests and tools that measure it.

The recorded texts are kept in Pillow's `info` of the image they were drawn on, which copies and
conversions preserve. Pieces are drawn before they are pasted, cropped or resized, so Pillow's
methods for that are wrapped while recording and carry the recorded texts along.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from PIL import Image, ImageFont

from bot.art.cache import ByteCache
from bot.art.layout import Box, Point
from bot.art.palette import Colour
from bot.art.text import TextLayout, TextStyle, text_observer

_INFO_KEY = "cheeseboard.texts"


@dataclass(frozen=True, slots=True)
class RecordedText:
    """One text as it was drawn; coordinates are those of the image it is on now."""

    lines: tuple[tuple[str, Point], ...]
    """Each line with the left end of its baseline."""
    font: ImageFont.FreeTypeFont
    colour: Colour
    box: Box
    outline: int
    """Width of the outline, 0 for none."""
    is_cut: bool
    """Whether it ends in an ellipsis or runs out of the image it was drawn on."""
    is_word_broken: bool
    """Whether a word had to be broken because it did not fit on a line."""
    scale: float = 1.0
    is_rotated: bool = False

    @property
    def text(self) -> str:
        return " ".join(line for line, _ in self.lines)

    def moved(self, dx: float, dy: float) -> "RecordedText":
        lines = tuple((line, (x + dx, y + dy)) for line, (x, y) in self.lines)
        left, top, right, bottom = self.box
        return replace(self, lines=lines, box=Box(left + dx, top + dy, right + dx, bottom + dy))

    def resized(self, across: float, down: float) -> "RecordedText":
        lines = tuple((line, (x * across, y * down)) for line, (x, y) in self.lines)
        left, top, right, bottom = self.box
        box = Box(left * across, top * down, right * across, bottom * down)
        return replace(self, lines=lines, box=box, scale=self.scale * min(across, down))

    def rotated(self, size: tuple[int, int]) -> "RecordedText":
        """The text somewhere on a rotated image of that size."""
        return replace(self, box=Box(0, 0, *size), is_rotated=True)

    def clipped_to(self, size: tuple[int, int]) -> "RecordedText | None":
        """The part visible on an image of that size; None if nothing is."""
        box = self.box
        if box.right <= 0 or box.bottom <= 0 or box.left >= size[0] or box.top >= size[1]:
            return None
        # Allow for rounding: letters start slightly inside their box.
        shows_all = box.left >= -2 and box.top >= -2
        shows_all = shows_all and box.right <= size[0] + 2 and box.bottom <= size[1] + 2
        return self if shows_all else replace(self, is_cut=True)


@dataclass(slots=True)
class TextRecorder:
    """Collects the images that were encoded, in order; the last one is the picture."""

    encoded_images: list[Image.Image] = field(default_factory=list[Image.Image])

    def observe(
        self,
        image: Image.Image,
        lines: Sequence[tuple[str, Point]],
        layout: TextLayout,
        style: TextStyle,
        box: Box,
    ) -> None:
        _add_text(
            image,
            RecordedText(
                lines=tuple(lines),
                font=layout.font,
                colour=style.colour,
                box=box,
                outline=style.outline_width if style.outline else 0,
                is_cut=layout.is_cut,
                is_word_broken=layout.is_word_broken,
            ),
        )


def recorded_texts(image: Image.Image) -> tuple[RecordedText, ...]:
    """The texts on an image, lowest first."""
    return image.info.get(_INFO_KEY, ())


@contextmanager
def record_texts() -> Iterator[TextRecorder]:
    """Record what this thread draws until the end of the block. Not thread-safe."""
    recorder = TextRecorder()
    token = text_observer.set(recorder.observe)
    wrappers = {
        **{(Image.Image, name): wrap for name, wrap in _PILLOW_WRAPPERS.items()},
        (Image.Image, "save"): partial(_wrap_save, recorder),
        (ByteCache, "get_or_create"): _wrap_cache,
    }
    originals = {(owner, name): getattr(owner, name) for owner, name in wrappers}
    for (owner, name), wrap in wrappers.items():
        setattr(owner, name, wrap(originals[owner, name]))
    try:
        yield recorder
    finally:
        for (owner, name), original in originals.items():
            setattr(owner, name, original)
        text_observer.reset(token)


def _add_text(image: Image.Image, text: RecordedText) -> None:
    visible = text.clipped_to(image.size)
    if visible is not None:
        image.info[_INFO_KEY] = (*recorded_texts(image), visible)


def _set_recorded_texts(image: Image.Image, texts: Sequence[RecordedText | None]) -> None:
    image.info[_INFO_KEY] = tuple(each for each in texts if each is not None)


def _wrap_paste(pillow: Callable[..., None]) -> Callable[..., None]:
    def paste(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        pillow(self, im, box, mask)
        corner = (0, 0) if box is None or isinstance(box, Image.Image) else box[:2]
        if isinstance(im, Image.Image):
            for each in recorded_texts(im):
                _add_text(self, each.moved(*corner))

    return paste


def _wrap_alpha_composite(pillow: Callable[..., None]) -> Callable[..., None]:
    def alpha_composite(self: Image.Image, im: Image.Image, dest: Any = (0, 0), *rest: Any) -> None:
        before = recorded_texts(self)
        pillow(self, im, dest, *rest)
        # Pillow pastes a copy of this image, which would record its own texts twice.
        _set_recorded_texts(self, before)
        for each in recorded_texts(im):
            _add_text(self, each.moved(*dest))

    return alpha_composite


def _wrap_crop(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def crop(self: Image.Image, box: Any = None) -> Image.Image:
        out = pillow(self, box)
        if box is not None and recorded_texts(self):
            _set_recorded_texts(
                out,
                [
                    each.moved(-box[0], -box[1]).clipped_to(out.size)
                    for each in recorded_texts(self)
                ],
            )
        return out

    return crop


def _wrap_resize(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def resize(self: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        out = pillow(self, *args, **kwargs)
        across, down = out.width / self.width, out.height / self.height
        if recorded_texts(self):
            _set_recorded_texts(out, [each.resized(across, down) for each in recorded_texts(self)])
        return out

    return resize


def _wrap_rotate(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def rotate(self: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        out = pillow(self, *args, **kwargs)
        if recorded_texts(self):
            _set_recorded_texts(out, [each.rotated(out.size) for each in recorded_texts(self)])
        return out

    return rotate


def _wrap_save(recorder: TextRecorder, pillow: Callable[..., None]) -> Callable[..., None]:
    def save(self: Image.Image, *args: Any, **kwargs: Any) -> None:
        recorder.encoded_images.append(self)
        pillow(self, *args, **kwargs)

    return save


def _wrap_cache(original: Callable[..., Any]) -> Callable[..., Any]:
    """Keep images drawn while recording apart from those cached before, which carry no texts."""

    def get_or_create(self: ByteCache[Any], key: Hashable, create: Callable[[], Any]) -> Any:
        return original(self, ("recorded", key), create)

    return get_or_create


_PILLOW_WRAPPERS: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    "paste": _wrap_paste,
    "alpha_composite": _wrap_alpha_composite,
    "crop": _wrap_crop,
    "resize": _wrap_resize,
    "reduce": _wrap_resize,
    "rotate": _wrap_rotate,
    "transpose": _wrap_rotate,
}
