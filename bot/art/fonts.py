"""The two typefaces, what they can show, and what becomes of characters they cannot show.

Both are SIL OFL fonts that come as packages: Fredoka One for titles, Manrope for everything
else (Latin, Greek, Cyrillic, Vietnamese). Layout is always Pillow's basic engine: the other one
depends on a system library, and then the same picture would differ from host to host.
"""

import unicodedata
from enum import Enum
from functools import lru_cache
from importlib.resources import as_file, files

from PIL import Image, ImageDraw, ImageFont


class Face(Enum):
    TITLE = "font_fredoka_one", "FredokaOne-Regular.ttf"
    TEXT = "font_manrope", "Manrope-ExtraBold.ttf"


@lru_cache(maxsize=96)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    package, name = face.value
    with as_file(files(package) / "files" / name) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def shows(face: Face, character: str) -> bool:
    """Whether the face has a glyph of its own for this character."""
    if character == " ":
        return True
    probe = font(face, 16)
    return _ink(probe, character) != _ink(probe, "\ufffe")


def _ink(probe: ImageFont.FreeTypeFont, character: str) -> bytes:
    image = Image.new("L", (40, 40), 0)
    ImageDraw.Draw(image).text((12, 8), character, 255, probe)
    return image.tobytes()


# Marks whose plain form no Unicode decomposition gives.
_PLAIN = str.maketrans({"‘": "’", "‛": "’", "‐": "-", "‑": "-", "−": "-", "⁓": "~"})


def legible(text: str, instead: str = "", *, face: Face = Face.TEXT) -> str:
    """The text as the face can show it; never a box, never a stray mark.

    Accents are composed, fancy letters (𝓑𝓻𝓲𝓮, Ｂｒｉｅ) made plain, pictographs and unknown
    scripts left out. When less than half of the letters is left, `instead` takes its place: a
    Discord display name may be anything, the account name is always plain ASCII.
    """
    out: list[str] = []
    letters = lost = 0
    for character in unicodedata.normalize("NFC", text.translate(_PLAIN)):
        kind = unicodedata.category(character)
        if character.isspace():
            out.append(" ")
            continue
        if kind[0] in "CM":
            continue
        shown = _as_shown(character, face)
        if kind[0] in "LN":
            letters += 1
            lost += not shown
        out.append(shown)
    cleaned = " ".join("".join(out).split())
    if instead and (not cleaned or lost * 2 > letters):
        return legible(instead, face=face)
    return cleaned or "…"


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
    """The wanted face, unless it lacks a character that the text face has."""
    return wanted if all(shows(wanted, character) for character in text) else Face.TEXT
