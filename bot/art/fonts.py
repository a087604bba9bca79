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
    EAST = "paperang_p2_fonts_cjk", "fonts/wqy-microhei.ttc"
    SOUTH = "pymupdf_fonts", "FiraGO_Bold"


OTHERS = Face.EAST, Face.SOUTH
"""Faces for other scripts: opened only when a text has letters that the text face lacks."""


def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return _packed(face, size) if face is Face.SOUTH else _filed(face, size)


@lru_cache(maxsize=96)
def _filed(face: Face, size: int) -> ImageFont.FreeTypeFont:
    package, name = face.value
    with as_file(files(package) / name) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8)
def _packed(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A font that its package holds as a module: each size costs its bytes once more, so few."""
    package, name = face.value
    data = import_module(f"{package}.{name}").fontbuffer
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.RAQM)


def thickening(drawn: ImageFont.FreeTypeFont) -> float:
    """How much bolder to draw it: Micro Hei comes in one weight, far lighter than the others."""
    return drawn.size / 36 if str(drawn.path).endswith("wqy-microhei.ttc") else 0


def direction(drawn: ImageFont.FreeTypeFont) -> str | None:
    """Of a sentence as a whole, also where an Arabic name begins it; None: there is no choice."""
    return "ltr" if drawn.layout_engine == ImageFont.Layout.RAQM else None


@lru_cache(maxsize=4096)
def shows(face: Face, character: str) -> bool:
    """Whether the face has a glyph of its own for this character."""
    if character == " ":
        return True
    if face is Face.SOUTH and not features.check("raqm"):
        return False
    probe = font(face, 16)
    return _ink(probe, character) != _ink(probe, "\ufffe")


def _ink(probe: ImageFont.FreeTypeFont, character: str) -> bytes:
    image = Image.new("L", (40, 40), 0)
    ImageDraw.Draw(image).text((12, 8), character, 255, probe)
    return image.tobytes()


# Marks whose plain form no Unicode decomposition gives.
_PLAIN = str.maketrans({"‘": "’", "‛": "’", "‐": "-", "‑": "-", "−": "-", "⁓": "~"})


def legible(text: str, instead: str = "") -> str:
    """The text as one of the faces can show it; never a box, never a stray mark.

    Accents are composed, fancy letters (𝓑𝓻𝓲𝓮, Ｂｒｉｅ) made plain, pictographs and unknown
    scripts left out. When less than half of the letters is left, `instead` takes its place: a
    Discord display name may be anything, the account name is always plain ASCII.
    """
    cleaned, letters, lost = _cleaned(text, Face.TEXT)
    for face in OTHERS:
        if not lost:
            break
        other = _cleaned(text, face)
        if other[2] < lost:
            cleaned, letters, lost = other
    if instead and (not cleaned or lost * 2 > letters):
        return legible(instead)
    return cleaned or "…"


def _cleaned(text: str, face: Face) -> tuple[str, int, int]:
    """What one face shows of a text, how many letters that has, and how many of them are lost."""
    out: list[str] = []
    letters = lost = marks = 0
    for character in unicodedata.normalize("NFC", text.translate(_PLAIN)):
        kind = unicodedata.category(character)
        if character.isspace():
            out.append(" ")
            continue
        if kind[0] in "CM":
            # Vowels of some scripts are marks; more than two on a letter are a prank.
            if kind[0] == "M" and marks < 2 and _is_vowel(character, face):
                marks += 1
                out.append(character)
            continue
        marks = 0
        shown = _as_shown(character, face)
        if kind[0] in "LN":
            letters += 1
            lost += not shown
        out.append(shown)
    return " ".join("".join(out).split()), letters, lost


def _is_vowel(mark: str, face: Face) -> bool:
    """A mark of a script that cannot be written without; accents of Latin are composed already."""
    return face is Face.SOUTH and "\u0590" <= mark < "\u1ab0" and shows(face, mark)


def _as_shown(character: str, face: Face) -> str:
    if shows(face, character):
        return character
    for form in ("NFKC", "NFKD"):
        plain = unicodedata.normalize(form, character)
        kept = "".join(
            c for c in plain if unicodedata.category(c)[0] not in "CM" and shows(face, c)
        )
        if kept.strip() and len(plain) <= 4:
            return kept
    return ""


def face_for(text: str, wanted: Face) -> Face:
    """The wanted face, unless it lacks a character that another has."""
    for face in (wanted, Face.TEXT, *OTHERS):
        if all(shows(face, character) for character in text):
            return face
    return Face.TEXT
