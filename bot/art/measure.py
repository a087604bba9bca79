"""What a reader gets of a picture's texts: how large, how far from their ground, whole or not.

`measured(picture.drawn)` draws it and looks; `complaints` says in words what is wrong.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from bot.art.encode import LIMIT, flattened
from bot.art.fonts import direction
from bot.art.layout import Box
from bot.art.notes import Note, notes, recording
from bot.art.palette import Colour, contrast

SIZE = (1200, 900)
SMALLEST = 36
"""Pixels of a text's font: twelve points where Discord shows the picture 400 points wide."""
SMALLEST_NAME = 28
"""A name of twenty letters may shrink so far before it would be cut."""
LARGE = 48
"""From here on a text counts as large, and may stand out less."""
CONTRAST, CONTRAST_LARGE = 4.5, 3.0
COVERED, HIDDEN = 0.18, 0.25
"""Shares of a text's letters: under the first nobody minds what lies on them, from the second on
they are hidden on purpose, as the name of a place is by the piece that stands there."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text as it can be read in the finished picture."""

    words: str
    size: float
    """Of the font, in pixels of the picture."""
    box: Box
    colour: Colour
    """The letters as they came out, faded and veiled like everything."""
    ground: Colour
    """What lies close round the letters: an outline, else whatever they stand on."""
    covered: float
    """The share of the letters that something else was laid upon."""
    is_cut: bool
    is_split: bool
    is_turned: bool
    """Written askew: then only its size is measured."""

    @property
    def contrast(self) -> float:
        return contrast(self.colour, self.ground)


@dataclass(frozen=True, slots=True)
class Measured:
    """A finished picture and all that is written on it."""

    width: int
    height: int
    weight: int
    texts: tuple[Text, ...]


def measured(draw: Callable[[], bytes]) -> Measured:
    """Draws a picture, as `Picture.drawn` does, and measures it. Not for two threads at a time."""
    with recording() as recorder:
        weight = len(draw())
    assert recorder.finished, "the picture was not encoded while it was drawn: is it kept?"
    image = recorder.finished[-1]
    shown = image if image.mode == "RGB" else flattened(image)
    found = (_seen(shown, each) for each in notes(image))
    texts = tuple(text for text in found if text.is_cut or text.covered < HIDDEN)
    return Measured(image.width, image.height, weight, texts)


def complaints(picture: Measured, names: Collection[str] = ()) -> list[str]:
    """Everything that is wrong, in words; nothing if the picture is as it should be.

    Words of `names` may be smaller than the rest: a smaller plate goes before a cut.
    """
    letters = {word for name in names for word in name.split()}
    wrong: list[str] = []
    if (picture.width, picture.height) != SIZE:
        wrong.append(f"is {picture.width} x {picture.height} and not {SIZE[0]} x {SIZE[1]}")
    if picture.weight > LIMIT:
        wrong.append(f"weighs {picture.weight} bytes, over {LIMIT}")
    for text in picture.texts:
        is_name = set(text.words.split()) <= letters
        smallest = SMALLEST_NAME if is_name else SMALLEST
        wrong.extend(f"{text.words!r} {said}" for said in _complaints(text, smallest))
    return wrong


def _complaints(text: Text, smallest: int) -> list[str]:
    wrong: list[str] = []
    if text.size < smallest - 0.5:
        wrong.append(f"is {text.size:.0f} px, under {smallest}")
    if text.is_cut:
        wrong.append("is cut")
    if text.is_split:
        wrong.append("is broken within a word")
    if text.is_turned or text.is_cut:
        return wrong
    least = CONTRAST_LARGE if text.size >= LARGE else CONTRAST
    if round(text.contrast, 1) < least:
        colours = f"{_hex(text.colour)} on {_hex(text.ground)}"
        wrong.append(f"has a contrast of {text.contrast:.1f}, under {least} ({colours})")
    if text.covered > COVERED:
        wrong.append(f"is covered by {text.covered:.0%}")
    return wrong


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _seen(picture: Image.Image, note: Note) -> Text:
    colour, ground, covered = note.colour, note.colour, 0.0
    size = note.font.size * note.scale
    if not note.is_turned:
        near = _within(note.box.inset(-max(6, size / 4)), picture)
        letters = _letters(note, near)
        full = letters.point(_FULL)
        if full.getbbox():
            here = picture.crop(near)
            colour = _median(here, full)
            ground = _median(here, _around(letters, note, size))
            covered = _covered(here, full, note.colour, colour, ground)
            if note.scale != 1 and covered < HIDDEN:
                covered = 0.0  # resized letters are soft: too few pixels are wholly theirs
    return Text(
        note.words,
        size,
        note.box,
        colour,
        ground,
        covered,
        note.is_cut,
        note.is_split,
        note.is_turned,
    )


_FULL = [255 if value >= 240 else 0 for value in range(256)]
_ANY = [255 if value else 0 for value in range(256)]
_STRANGE = [255 if value > 60 else 0 for value in range(256)]


def _within(box: Box, picture: Image.Image) -> Box:
    """Whole pixels, and none outside the picture."""
    left, top = max(0, round(box.left)), max(0, round(box.top))
    right, bottom = min(picture.width, round(box.right)), min(picture.height, round(box.bottom))
    return Box(left, top, max(left + 1, right), max(top + 1, bottom))


def _letters(note: Note, near: Box) -> Image.Image:
    """How much of each pixel near the text its letters take."""
    width, height, scale = round(near.width), round(near.height), note.scale
    large = Image.new("L", (round(width / scale), round(height / scale)), 0)
    draw = ImageDraw.Draw(large)
    for line, (x, y) in note.lines:
        where = (x - near.left) / scale, (y - near.top) / scale
        draw.text(where, line, 255, note.font, "ls", direction=direction(note.font))
    return large if scale == 1 else large.resize((width, height), Image.Resampling.BOX)


def _around(letters: Image.Image, note: Note, size: float) -> Image.Image:
    """The rim round the letters: their outline, or a strip of the ground."""
    any_ink = letters.point(_ANY)
    reach = max(1, round(note.outline * note.scale)) if note.outline else max(2, round(size / 18))
    return ImageChops.subtract(any_ink.filter(ImageFilter.BoxBlur(reach)).point(_ANY), any_ink)


def _median(image: Image.Image, mask: Image.Image) -> Colour:
    if not mask.getbbox():
        return 0, 0, 0
    red, green, blue = ImageStat.Stat(image, mask).median
    return int(red), int(green), int(blue)


def _covered(
    here: Image.Image, full: Image.Image, written: Colour, colour: Colour, ground: Colour
) -> float:
    """The share of letters that something was laid upon; a veil over all of them is no cover."""
    is_own = max(abs(a - b) for a, b in zip(written, colour, strict=True)) <= 60
    strange = _strange(here, full, written if is_own else colour)
    is_gone = contrast(colour, ground) < 1.3 and (not is_own or strange > COVERED)
    return 1.0 if is_gone else strange


def _strange(image: Image.Image, mask: Image.Image, colour: Colour) -> float:
    """The share of the mask's pixels that are far from a colour."""
    away = ImageChops.difference(image, Image.new("RGB", image.size, colour)).split()
    far = ImageChops.lighter(ImageChops.lighter(away[0], away[1]), away[2]).point(_STRANGE)
    return sum(ImageChops.darker(far, mask).histogram()[1:]) / sum(mask.histogram()[1:])
