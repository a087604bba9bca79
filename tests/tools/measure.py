"""Legibility of a picture's texts: size, contrast, and whether they are complete.

`measure_picture(picture.drawn)` draws and measures a picture; `find_problems` describes what is
wrong.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from bot.art.encode import MAX_BYTES, flatten
from bot.art.fonts import direction
from bot.art.layout import Box
from bot.art.palette import Colour, contrast
from tests.tools.text_recorder import RecordedText, record_texts, recorded_texts

PICTURE_SIZE = (1200, 900)
MIN_FONT_SIZE = 36
"""Minimum font size in pixels: twelve points where Discord shows the picture 400 points wide."""
MIN_NAME_FONT_SIZE = 28
"""Minimum font size of a name of twenty letters before it would be cut."""
LARGE_FONT_SIZE = 48
"""From this size on a text counts as large and needs less contrast."""
MIN_CONTRAST, MIN_CONTRAST_LARGE = 4.5, 3.0
MAX_COVERED_SHARE, HIDDEN_SHARE = 0.18, 0.25
"""Shares of a text that is covered: below the first it is legible, from the second on it is
hidden on purpose, like the name of a place under a piece.
"""


@dataclass(frozen=True, slots=True)
class MeasuredText:
    """One text as it can be read in the finished picture."""

    text: str
    size: float
    """Font size in pixels of the picture."""
    box: Box
    colour: Colour
    """Actual colour of the letters, including fading and overlays."""
    background: Colour
    """Colour directly around the letters: an outline, or the background."""
    covered_share: float
    """Share of the letters covered by something else."""
    is_cut: bool
    is_word_broken: bool
    is_rotated: bool
    """Whether it is rotated: then only its size is measured."""

    @property
    def contrast(self) -> float:
        return contrast(self.colour, self.background)


@dataclass(frozen=True, slots=True)
class MeasuredPicture:
    """A finished picture and all texts on it."""

    width: int
    height: int
    byte_size: int
    texts: tuple[MeasuredText, ...]


def measure_picture(draw: Callable[[], bytes]) -> MeasuredPicture:
    """Draw a picture, as `Picture.drawn` does, and measure it. Not thread-safe."""
    with record_texts() as recorder:
        byte_size = len(draw())
    assert recorder.encoded_images, "the picture was not encoded while it was drawn: is it kept?"
    image = recorder.encoded_images[-1]
    shown = image if image.mode == "RGB" else flatten(image)
    measured_texts = (_measure_text(shown, each) for each in recorded_texts(image))
    texts = tuple(
        text for text in measured_texts if text.is_cut or text.covered_share < HIDDEN_SHARE
    )
    return MeasuredPicture(image.width, image.height, byte_size, texts)


def find_problems(picture: MeasuredPicture, names: Collection[str] = ()) -> list[str]:
    """Describe all problems of the picture.

    Words of `names` may be smaller than the rest: shrinking comes before cutting.
    """
    name_words = {word for name in names for word in name.split()}
    problems: list[str] = []
    if (picture.width, picture.height) != PICTURE_SIZE:
        problems.append(
            f"is {picture.width} x {picture.height} and not {PICTURE_SIZE[0]} x {PICTURE_SIZE[1]}"
        )
    if picture.byte_size > MAX_BYTES:
        problems.append(f"weighs {picture.byte_size} bytes, over {MAX_BYTES}")
    for text in picture.texts:
        is_name = set(text.text.split()) <= name_words
        smallest = MIN_NAME_FONT_SIZE if is_name else MIN_FONT_SIZE
        problems.extend(f"{text.text!r} {problem}" for problem in _text_problems(text, smallest))
    return problems


def _text_problems(text: MeasuredText, smallest: int) -> list[str]:
    problems: list[str] = []
    if text.size < smallest - 0.5:
        problems.append(f"is {text.size:.0f} px, under {smallest}")
    if text.is_cut:
        problems.append("is cut")
    if text.is_word_broken:
        problems.append("is broken within a word")
    if text.is_rotated or text.is_cut:
        return problems
    min_contrast = MIN_CONTRAST_LARGE if text.size >= LARGE_FONT_SIZE else MIN_CONTRAST
    if round(text.contrast, 1) < min_contrast:
        colours = f"{_hex(text.colour)} on {_hex(text.background)}"
        problems.append(f"has a contrast of {text.contrast:.1f}, under {min_contrast} ({colours})")
    if text.covered_share > MAX_COVERED_SHARE:
        problems.append(f"is covered by {text.covered_share:.0%}")
    return problems


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _measure_text(picture: Image.Image, recorded: RecordedText) -> MeasuredText:
    colour, background, covered_share = recorded.colour, recorded.colour, 0.0
    size = recorded.font.size * recorded.scale
    if not recorded.is_rotated:
        area = _clip_box(recorded.box.inset(-max(6, size / 4)), picture)
        letters = _letter_mask(recorded, area)
        full_ink = letters.point(_FULL_INK)
        if full_ink.getbbox():
            cropped = picture.crop(area)
            colour = _median_colour(cropped, full_ink)
            background = _median_colour(cropped, _rim_mask(letters, recorded, size))
            covered_share = _covered_share(cropped, full_ink, recorded.colour, colour, background)
            if recorded.scale != 1 and covered_share < HIDDEN_SHARE:
                covered_share = 0.0  # resized letters are soft: too few pixels are wholly theirs
    return MeasuredText(
        recorded.text,
        size,
        recorded.box,
        colour,
        background,
        covered_share,
        recorded.is_cut,
        recorded.is_word_broken,
        recorded.is_rotated,
    )


_FULL_INK = [255 if value >= 240 else 0 for value in range(256)]
_ANY_INK = [255 if value else 0 for value in range(256)]
_FAR_COLOUR = [255 if value > 60 else 0 for value in range(256)]


def _clip_box(box: Box, picture: Image.Image) -> Box:
    """Round to whole pixels within the picture."""
    left, top = max(0, round(box.left)), max(0, round(box.top))
    right, bottom = min(picture.width, round(box.right)), min(picture.height, round(box.bottom))
    return Box(left, top, max(left + 1, right), max(top + 1, bottom))


def _letter_mask(recorded: RecordedText, area: Box) -> Image.Image:
    """Coverage of each pixel near the text by its letters."""
    width, height, scale = round(area.width), round(area.height), recorded.scale
    large = Image.new("L", (round(width / scale), round(height / scale)), 0)
    draw = ImageDraw.Draw(large)
    for line, (x, y) in recorded.lines:
        where = (x - area.left) / scale, (y - area.top) / scale
        draw.text(where, line, 255, recorded.font, "ls", direction=direction(recorded.font))
    return large if scale == 1 else large.resize((width, height), Image.Resampling.BOX)


def _rim_mask(letters: Image.Image, recorded: RecordedText, size: float) -> Image.Image:
    """The rim around the letters: their outline, or a strip of the background."""
    any_ink = letters.point(_ANY_INK)
    reach = (
        max(1, round(recorded.outline * recorded.scale))
        if recorded.outline
        else max(2, round(size / 18))
    )
    return ImageChops.subtract(any_ink.filter(ImageFilter.BoxBlur(reach)).point(_ANY_INK), any_ink)


def _median_colour(image: Image.Image, mask: Image.Image) -> Colour:
    if not mask.getbbox():
        return 0, 0, 0
    red, green, blue = ImageStat.Stat(image, mask).median
    return int(red), int(green), int(blue)


def _covered_share(
    cropped: Image.Image, full_ink: Image.Image, written: Colour, colour: Colour, ground: Colour
) -> float:
    """Share of the letters that are covered; an overlay over all of them does not count."""
    is_own = max(abs(a - b) for a, b in zip(written, colour, strict=True)) <= 60
    foreign_share = _foreign_share(cropped, full_ink, written if is_own else colour)
    is_invisible = contrast(colour, ground) < 1.3 and (
        not is_own or foreign_share > MAX_COVERED_SHARE
    )
    return 1.0 if is_invisible else foreign_share


def _foreign_share(image: Image.Image, mask: Image.Image, colour: Colour) -> float:
    """Share of the mask's pixels that are far from a colour."""
    away = ImageChops.difference(image, Image.new("RGB", image.size, colour)).split()
    far = ImageChops.lighter(ImageChops.lighter(away[0], away[1]), away[2]).point(_FAR_COLOUR)
    return sum(ImageChops.darker(far, mask).histogram()[1:]) / sum(mask.histogram()[1:])
