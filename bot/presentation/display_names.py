"""Cleans people's display names: visible characters only, one line, limited length.

Keeps the joiners and selectors that emoji and scripts need; removes other invisible characters.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

MAX_MARKS = 4
"""Combining marks per letter. Tibetan and pointed Hebrew need that many."""
UNNAMED = "?"

_INVISIBLE_CHARS = re.compile(
    "["
    "\u0000-\u001f\u007f-\u009f"  # control characters
    "\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\u115f\u1160\u2800\u3164\uffa0\U00016fe4\U0001d159"  # fillers and blanks
    "\ufe03-\ufe0d\ufdd0-\ufdef\ufff0-\uffff\ud800-\udfff"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
    "]"
)
"""Characters that are invisible everywhere."""
_JOINERS_AND_SELECTORS = "[\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
"""Joiners, variation selectors and tags, invisible outside the sequences below."""

_EMOJI = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf"
    "\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
    "[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
)
_JOINED_EMOJI = f"{_EMOJI}(?:\u200d{_EMOJI}){{0,3}}"
_COUNTRY_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_REGION_FLAG = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f"
_KEYCAP = "[0-9#*]\ufe0f?\u20e3"
_VARIANT = "[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff][\ufe00-\ufe02\U000e0100-\U000e01ef]"
"""An ideograph variant, as used in Japanese names."""
_CURSIVE = (
    "[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff\u1820-\u18af\ufb50-\ufdcf\ufe70-\ufefc]"
)
"""Scripts with joining letters: Arabic, the scripts of India, Burmese, Khmer, Mongolian."""
_VIRAMA = "[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]"
_NON_JOINER = f"(?<={_CURSIVE})\u200c(?={_CURSIVE})"
_JOINER = f"(?<={_VIRAMA})\u200d(?={_CURSIVE})"
_SEQUENCES = (_REGION_FLAG, _COUNTRY_FLAG, _KEYCAP, _JOINED_EMOJI, _VARIANT)
_PART = re.compile(
    f"{'|'.join(_SEQUENCES)}|(?P<joiner>{_NON_JOINER}|{_JOINER})|(?P<lone>{_JOINERS_AND_SELECTORS})|.",
    re.DOTALL,
)
_JOINER_OR_SELECTOR = re.compile(_JOINERS_AND_SELECTORS)


@lru_cache(1024)
def clean_name(name: str, limit: int = 32) -> str:
    """Remove hidden characters from a name; never empty, truncated with an ellipsis."""
    while (clean := _clean_once(name, limit)) != name:
        # Removing characters may have created new sequences, so repeat until stable.
        name = clean
    return clean


def _clean_once(name: str, limit: int) -> str:
    name = unicodedata.normalize("NFC", _INVISIBLE_CHARS.sub("", name))
    name = " ".join("".join(_limit_marks(name)).split())
    parts = list(_graphemes(name))
    if sum(map(len, parts)) > limit:
        parts = _truncate(parts, limit)
    name = "".join(parts).strip().strip("\u200c\u200d")
    return name if any(map(_is_visible, name)) else UNNAMED


def _limit_marks(name: str) -> Iterator[str]:
    """Drop marks without a base letter and marks beyond MAX_MARKS."""
    marks = MAX_MARKS
    for letter in name:
        if _is_mark(letter):
            marks += 1
            if marks > MAX_MARKS:
                continue
        elif letter.isspace():
            marks = MAX_MARKS
        elif not _JOINER_OR_SELECTOR.match(letter):
            marks = 0
        yield letter


def _graphemes(name: str) -> Iterator[str]:
    """Split into units that must not be cut: a letter with its marks, a whole emoji sequence."""
    unit = ""
    for part in _PART.finditer(name):
        if part["lone"]:
            continue
        if unit and (part["joiner"] or _is_mark(part[0][0])):
            unit += part[0]
            continue
        if unit:
            yield unit
        unit = part[0]
    if unit:
        yield unit


def _truncate(units: list[str], limit: int) -> list[str]:
    lengths = accumulate(map(len, units))
    kept = [unit for unit, length in zip(units, lengths, strict=True) if length < limit]
    return ["".join(kept).rstrip(), "…"]


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me") and not _JOINER_OR_SELECTOR.match(letter)


def _is_visible(letter: str) -> bool:
    """True for letters, numbers, signs and characters unknown to this Python (new emoji)."""
    kind = unicodedata.category(letter)
    return kind[0] not in "MZ" and kind not in ("Cc", "Cf", "Cs")
