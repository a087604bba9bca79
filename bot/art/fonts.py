"""The typefaces, what they can show, and what becomes of characters that none of them shows.

All are free fonts that come as packages: Fredoka One for titles, Manrope for everything else
(Latin, Greek, Cyrillic, Vietnamese). Names may need more, and only then two others are opened:
WenQuanYi Micro Hei for Chinese, Japanese and Korean, FiraGO for Arabic, Hebrew, Thai, Georgian
and Devanagari. These last are laid out by Pillow's Raqm engine, which needs the host's fribidi:
without it such a name gives way to the account name. All else is laid out by Pillow's basic
engine, so that the same picture is the same on every host.
"""

import unicodedata
from enum import Enum
from functools import lru_cache
from importlib import import_module
from importlib.resources import as_file, files
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont, features


class Face(Enum):
    TITLE = "font_fredoka_one", "files/FredokaOne-Regular.ttf"
    TEXT = "font_manrope", "files/Manrope-ExtraBold.ttf"
    CJK = "paperang_p2_fonts_cjk", "fonts/wqy-microhei.ttc"
    COMPLEX_SCRIPTS = "pymupdf_fonts", "FiraGO_Bold"


FALLBACK_FACES = Face.CJK, Face.COMPLEX_SCRIPTS
"""Faces for other scripts: opened only when a text has letters that the text face lacks."""


def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return (
        _font_from_module(face, size)
        if face is Face.COMPLEX_SCRIPTS
        else _font_from_file(face, size)
    )


@lru_cache(maxsize=96)
def _font_from_file(face: Face, size: int) -> ImageFont.FreeTypeFont:
    package, name = face.value
    with as_file(files(package) / name) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8)
def _font_from_module(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A font that its package holds as a module: each size costs its bytes once more, so few."""
    package, name = face.value
    data = import_module(f"{package}.{name}").fontbuffer
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.RAQM)


def extra_stroke_width(typeface: ImageFont.FreeTypeFont) -> float:
    """How much bolder to draw it: Micro Hei comes in one weight, far lighter than the others."""
    return typeface.size / 36 if str(typeface.path).endswith("wqy-microhei.ttc") else 0


def direction(typeface: ImageFont.FreeTypeFont) -> str | None:
    """Of a sentence as a whole, also where an Arabic name begins it; None: there is no choice."""
    return "ltr" if typeface.layout_engine == ImageFont.Layout.RAQM else None


@lru_cache(maxsize=4096)
def has_glyph(face: Face, character: str) -> bool:
    """Whether the face has a glyph of its own for this character."""
    if character == " ":
        return True
    if face is Face.COMPLEX_SCRIPTS and not features.check("raqm"):
        return False
    probe = font(face, 16)
    return _glyph_pixels(probe, character) != _glyph_pixels(probe, "\ufffe")


def _glyph_pixels(probe: ImageFont.FreeTypeFont, character: str) -> bytes:
    image = Image.new("L", (40, 40), 0)
    ImageDraw.Draw(image).text((12, 8), character, 255, probe)
    return image.tobytes()


SOFT_HYPHEN = "\N{SOFT HYPHEN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
_NO_BREAK_SPACES = frozenset({NO_BREAK, "\N{NARROW NO-BREAK SPACE}", "\N{FIGURE SPACE}"})

# Marks whose plain form no Unicode decomposition gives.
_REPLACEMENTS = str.maketrans({"‘": "’", "‛": "’", "‐": "-", "‑": "-", "−": "-", "⁓": "~"})


def to_displayable(text: str, fallback: str = "") -> str:
    """The text as one of the faces can show it; never a box, never a stray mark.

    Accents are composed, fancy letters (𝓑𝓻𝓲𝓮, Ｂｒｉｅ) made plain, pictographs and unknown
    scripts left out. Where a line may or may not end is kept: soft hyphens and no-break spaces
    are for `unmarked` to take out. When less than half of the letters is left, `instead` takes
    its place: a Discord display name may be anything, the account name is always plain ASCII.
    """
    cleaned, letters, lost = _clean(text, Face.TEXT)
    for face in FALLBACK_FACES:
        if not lost:
            break
        other = _clean(text, face)
        if other[2] < lost:
            cleaned, letters, lost = other
    if fallback and (not cleaned or lost * 2 > letters):
        return to_displayable(fallback)
    return cleaned or "…"


def _clean(text: str, face: Face) -> tuple[str, int, int]:
    """What one face shows of a text, how many letters that has, and how many of them are lost."""
    out: list[str] = []
    letters = lost = marks = 0
    for character in unicodedata.normalize("NFC", text.translate(_REPLACEMENTS)):
        category = unicodedata.category(character)
        if character.isspace():
            out.append(NO_BREAK if character in _NO_BREAK_SPACES else " ")
            continue
        if character == SOFT_HYPHEN:
            out.append(character)
            continue
        if category[0] in "CM":
            # Vowels of some scripts are marks; more than two on a letter are a prank.
            if category[0] == "M" and marks < 2 and _is_required_mark(character, face):
                marks += 1
                out.append(character)
            continue
        marks = 0
        displayable = _displayable_form(character, face)
        if category[0] in "LN":
            letters += 1
            lost += not displayable
        out.append(displayable)
    words = "".join(out).strip().strip(SOFT_HYPHEN).split(" ")
    return " ".join(filter(None, words)), letters, lost


def strip_break_marks(text: str) -> str:
    """Legible text as it is drawn, without the marks that say where a line may end."""
    return text.replace(SOFT_HYPHEN, "").replace(NO_BREAK, " ")


def _is_required_mark(mark: str, face: Face) -> bool:
    """A mark of a script that cannot be written without; accents of Latin are composed already."""
    return face is Face.COMPLEX_SCRIPTS and "\u0590" <= mark < "\u1ab0" and has_glyph(face, mark)


def _displayable_form(character: str, face: Face) -> str:
    if has_glyph(face, character):
        return character
    for form in ("NFKC", "NFKD"):
        plain = unicodedata.normalize(form, character)
        displayable = "".join(
            c for c in plain if unicodedata.category(c)[0] not in "CM" and has_glyph(face, c)
        )
        if displayable.strip() and len(plain) <= 4:
            return displayable
    return ""


def face_for(text: str, preferred: Face) -> Face:
    """The wanted face, unless it lacks a character that another has."""
    for face in (preferred, Face.TEXT, *FALLBACK_FACES):
        if all(has_glyph(face, character) for character in text):
            return face
    return Face.TEXT
