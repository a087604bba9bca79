"""The typefaces, which characters they cover, and what replaces unsupported characters.

All are free fonts from packages: Fredoka One for titles, Manrope for everything else (Latin, Greek,
Cyrillic, Vietnamese). Two more are opened only for names that need them: WenQuanYi Micro Hei for
Chinese, Japanese and Korean; FiraGO for Arabic, Hebrew, Thai, Georgian and Devanagari. FiraGO needs
Pillow's Raqm engine and thus the host's fribidi; without it the account name is shown instead.
Everything else uses Pillow's basic engine, so pictures are identical on every host.
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
"""Fonts for other scripts, opened only if the text face lacks a character."""


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
    """Load a font that its package stores as a module. Each size copies the data, so cache few."""
    package, name = face.value
    data = import_module(f"{package}.{name}").fontbuffer
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.RAQM)


def extra_stroke_width(typeface: ImageFont.FreeTypeFont) -> float:
    """Extra stroke for Micro Hei, which is much lighter than the other faces."""
    return typeface.size / 36 if str(typeface.path).endswith("wqy-microhei.ttc") else 0


def direction(typeface: ImageFont.FreeTypeFont) -> str | None:
    """Text direction of a whole sentence, even if it starts with an Arabic name. None if the layout
    engine does not support it."""
    return "ltr" if typeface.layout_engine == ImageFont.Layout.RAQM else None


@lru_cache(maxsize=4096)
def has_glyph(face: Face, character: str) -> bool:
    """True if the face has its own glyph for this character."""
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

# Characters without a Unicode decomposition to their plain form.
_REPLACEMENTS = str.maketrans({"‘": "’", "‛": "’", "‐": "-", "‑": "-", "−": "-", "⁓": "~"})


def to_displayable(text: str, fallback: str = "") -> str:
    """Convert text to what one of the faces can show; never boxes or stray marks.

    Accents are composed, fancy letters (𝓑𝓻𝓲𝓮, Ｂｒｉｅ) replaced by plain ones, pictographs and
    unknown scripts dropped. Soft hyphens and no-break spaces are kept for line breaking;
    `strip_break_marks` removes them. If more than half of the letters are lost, `fallback` is used:
    Discord display names may be anything, account names are plain ASCII.
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
    """What one face can show of a text, its number of letters, and how many of them are lost."""
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
            # Some scripts write vowels as marks; more than two per letter are abuse.
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
    """Remove soft hyphens and no-break spaces from displayable text before drawing it."""
    return text.replace(SOFT_HYPHEN, "").replace(NO_BREAK, " ")


def _is_required_mark(mark: str, face: Face) -> bool:
    """True for marks that a script requires; Latin accents are already composed."""
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
    """The preferred face, unless it lacks a character that another face has."""
    for face in (preferred, Face.TEXT, *FALLBACK_FACES):
        if all(has_glyph(face, character) for character in text):
            return face
    return Face.TEXT
