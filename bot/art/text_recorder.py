"""Records the texts written on a picture while it is drawn. For tests and tools; free otherwise.

Records are stored in Pillow's `info` of the image, which copies and conversions keep. Pieces are
drawn before they are pasted, cropped and resized, so while recording, Pillow's methods for that are
wrapped to carry the records along.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

from PIL import Image, ImageFont

from bot.art.layout import Box, Point
from bot.art.palette import Colour

_INFO_KEY = "cheeseboard.notes"


@dataclass(frozen=True, slots=True)
class RecordedText:
    """One written text; positions refer to the image it is on now."""

    lines: tuple[tuple[str, Point], ...]
    """Each line with the left end of its baseline."""
    font: ImageFont.FreeTypeFont
    colour: Colour
    box: Box
    outline: int
    """Outline width, 0 for none."""
    is_cut: bool
    """Ends in an ellipsis, or exceeds the image it was written on."""
    is_word_broken: bool
    """A word was broken because it did not fit on a line."""
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
        """Somewhere on an image of that size, rotated."""
        return replace(self, box=Box(0, 0, *size), is_rotated=True)

    def clipped_to(self, size: tuple[int, int]) -> "RecordedText | None":
        """The part that an image of that size shows, or None."""
        box = self.box
        if box.right <= 0 or box.bottom <= 0 or box.left >= size[0] or box.top >= size[1]:
            return None
        # Allow for rounding; letters start slightly inside their box.
        shows_all = box.left >= -2 and box.top >= -2
        shows_all = shows_all and box.right <= size[0] + 2 and box.bottom <= size[1] + 2
        return self if shows_all else replace(self, is_cut=True)


@dataclass(slots=True)
class TextRecorder:
    """The encoded images in order; the last one is the picture."""

    encoded_images: list[Image.Image] = field(default_factory=list[Image.Image])


_recorder: ContextVar[TextRecorder | None] = ContextVar("recorder", default=None)


def is_recording() -> bool:
    return _recorder.get() is not None


def record_text(image: Image.Image, recorded: RecordedText) -> None:
    visible = recorded.clipped_to(image.size)
    if visible is not None:
        image.info[_INFO_KEY] = (*recorded_texts(image), visible)


def recorded_texts(image: Image.Image) -> tuple[RecordedText, ...]:
    """The texts on an image, lowest first."""
    return image.info.get(_INFO_KEY, ())


@contextmanager
def record_texts() -> Iterator[TextRecorder]:
    """Record texts drawn by this thread in the block."""
    recorder = TextRecorder()
    token = _recorder.set(recorder)
    pillow = {name: getattr(Image.Image, name) for name in _WRAPPERS}
    for name, wrapper in _WRAPPERS.items():
        setattr(Image.Image, name, wrapper(pillow[name]))
    try:
        yield recorder
    finally:
        for name, original in pillow.items():
            setattr(Image.Image, name, original)
        _recorder.reset(token)


def _set_recorded_texts(image: Image.Image, texts: Sequence[RecordedText | None]) -> None:
    image.info[_INFO_KEY] = tuple(each for each in texts if each is not None)


def _wrap_paste(pillow: Callable[..., None]) -> Callable[..., None]:
    def paste(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        pillow(self, im, box, mask)
        corner = (0, 0) if box is None or isinstance(box, Image.Image) else box[:2]
        if isinstance(im, Image.Image):
            for each in recorded_texts(im):
                record_text(self, each.moved(*corner))

    return paste


def _wrap_alpha_composite(pillow: Callable[..., None]) -> Callable[..., None]:
    def alpha_composite(self: Image.Image, im: Image.Image, dest: Any = (0, 0), *rest: Any) -> None:
        before = recorded_texts(self)
        pillow(self, im, dest, *rest)
        # Pillow pastes a copy of this image, whose records are already here.
        _set_recorded_texts(self, before)
        for each in recorded_texts(im):
            record_text(self, each.moved(*dest))

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


def _wrap_save(pillow: Callable[..., None]) -> Callable[..., None]:
    def save(self: Image.Image, *args: Any, **kwargs: Any) -> None:
        recorder = _recorder.get()
        if recorder is not None:
            recorder.encoded_images.append(self)
        pillow(self, *args, **kwargs)

    return save


_WRAPPERS: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    "paste": _wrap_paste,
    "alpha_composite": _wrap_alpha_composite,
    "crop": _wrap_crop,
    "resize": _wrap_resize,
    "reduce": _wrap_resize,
    "rotate": _wrap_rotate,
    "transpose": _wrap_rotate,
    "save": _wrap_save,
}
