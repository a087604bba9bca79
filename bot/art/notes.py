"""Notes what is written on a picture while it is drawn. For tests and tools; else it costs nothing.

A note lies in Pillow's `info` of the image that was written on, which copies and conversions take
along. Pieces are written on before they are laid on the picture, cut and resized: so, while notes
are taken, Pillow's own ways of doing that carry the notes with them.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

from PIL import Image, ImageFont

from bot.art.layout import Box, Point
from bot.art.palette import Colour

_NOTES = "cheeseboard.notes"


@dataclass(frozen=True, slots=True)
class Note:
    """One text as it was written; places are those of the image it now lies on."""

    lines: tuple[tuple[str, Point], ...]
    """Each line with the left end of its base line."""
    font: ImageFont.FreeTypeFont
    colour: Colour
    box: Box
    outline: int
    """The width of an outline, 0 for none."""
    is_cut: bool
    """Ends in an ellipsis, or runs out of the image it was written on."""
    is_split: bool
    """A word was broken, having no room on a line."""
    scale: float = 1.0
    is_turned: bool = False

    @property
    def words(self) -> str:
        return " ".join(line for line, _ in self.lines)

    def moved(self, dx: float, dy: float) -> "Note":
        lines = tuple((line, (x + dx, y + dy)) for line, (x, y) in self.lines)
        left, top, right, bottom = self.box
        return replace(self, lines=lines, box=Box(left + dx, top + dy, right + dx, bottom + dy))

    def resized(self, across: float, down: float) -> "Note":
        lines = tuple((line, (x * across, y * down)) for line, (x, y) in self.lines)
        left, top, right, bottom = self.box
        box = Box(left * across, top * down, right * across, bottom * down)
        return replace(self, lines=lines, box=box, scale=self.scale * min(across, down))

    def turned(self, size: tuple[int, int]) -> "Note":
        """Somewhere on an image of that size, askew."""
        return replace(self, box=Box(0, 0, *size), is_turned=True)

    def within(self, size: tuple[int, int]) -> "Note | None":
        """As much as an image of that size shows of it."""
        box = self.box
        if box.right <= 0 or box.bottom <= 0 or box.left >= size[0] or box.top >= size[1]:
            return None
        # A pixel is lost in rounding; letters begin a little after their box.
        shows_all = box.left >= -2 and box.top >= -2
        shows_all = shows_all and box.right <= size[0] + 2 and box.bottom <= size[1] + 2
        return self if shows_all else replace(self, is_cut=True)


@dataclass(slots=True)
class Recorder:
    """The images that were encoded, in order: the last one is the picture."""

    finished: list[Image.Image] = field(default_factory=list[Image.Image])


_recorder: ContextVar[Recorder | None] = ContextVar("recorder", default=None)


def is_recording() -> bool:
    return _recorder.get() is not None


def note(image: Image.Image, written: Note) -> None:
    shown = written.within(image.size)
    if shown is not None:
        image.info[_NOTES] = (*notes(image), shown)


def notes(image: Image.Image) -> tuple[Note, ...]:
    """What is written on an image, lowest first."""
    return image.info.get(_NOTES, ())


@contextmanager
def recording() -> Iterator[Recorder]:
    """Notes are taken in this thread's drawings until the end of the block."""
    recorder = Recorder()
    token = _recorder.set(recorder)
    pillow = {name: getattr(Image.Image, name) for name in _CARRYING}
    for name, carrying in _CARRYING.items():
        setattr(Image.Image, name, carrying(pillow[name]))
    try:
        yield recorder
    finally:
        for name, own in pillow.items():
            setattr(Image.Image, name, own)
        _recorder.reset(token)


def _hold(image: Image.Image, held: Sequence[Note | None]) -> None:
    image.info[_NOTES] = tuple(each for each in held if each is not None)


def _paste(pillow: Callable[..., None]) -> Callable[..., None]:
    def paste(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        pillow(self, im, box, mask)
        corner = (0, 0) if box is None or isinstance(box, Image.Image) else box[:2]
        if isinstance(im, Image.Image):
            for each in notes(im):
                note(self, each.moved(*corner))

    return paste


def _alpha_composite(pillow: Callable[..., None]) -> Callable[..., None]:
    def alpha_composite(self: Image.Image, im: Image.Image, dest: Any = (0, 0), *rest: Any) -> None:
        before = notes(self)
        pillow(self, im, dest, *rest)
        # Pillow pastes a copy of this very image, whose notes are here already.
        _hold(self, before)
        for each in notes(im):
            note(self, each.moved(*dest))

    return alpha_composite


def _crop(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def crop(self: Image.Image, box: Any = None) -> Image.Image:
        out = pillow(self, box)
        if box is not None and notes(self):
            _hold(out, [each.moved(-box[0], -box[1]).within(out.size) for each in notes(self)])
        return out

    return crop


def _resize(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def resize(self: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        out = pillow(self, *args, **kwargs)
        across, down = out.width / self.width, out.height / self.height
        if notes(self):
            _hold(out, [each.resized(across, down) for each in notes(self)])
        return out

    return resize


def _turn(pillow: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    def turn(self: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        out = pillow(self, *args, **kwargs)
        if notes(self):
            _hold(out, [each.turned(out.size) for each in notes(self)])
        return out

    return turn


def _save(pillow: Callable[..., None]) -> Callable[..., None]:
    def save(self: Image.Image, *args: Any, **kwargs: Any) -> None:
        recorder = _recorder.get()
        if recorder is not None:
            recorder.finished.append(self)
        pillow(self, *args, **kwargs)

    return save


_CARRYING: dict[str, Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    "paste": _paste,
    "alpha_composite": _alpha_composite,
    "crop": _crop,
    "resize": _resize,
    "reduce": _resize,
    "rotate": _turn,
    "transpose": _turn,
    "save": _save,
}
