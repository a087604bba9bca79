"""The shared colours and the eight seat colours. Draws nothing."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Parse '#F2B233' into three numbers."""
    digits = text.removeprefix("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


PARCHMENT: Final = rgb("#FBF3E0")
INK: Final = rgb("#2B2118")
NIGHT: Final = rgb("#231A2E")
LAMPLIGHT: Final = rgb("#FFD98A")

GOUDA: Final = rgb("#F2B233")
RIND: Final = rgb("#B5541C")
BRIE: Final = rgb("#F6EBD2")
BLEU: Final = rgb("#5B7DB1")
HERB: Final = rgb("#6E9B5E")
WINE: Final = rgb("#8C2F45")
STONE: Final = rgb("#9AA0A6")
VIOLET: Final = rgb("#6A4C9C")


class Symbol(StrEnum):
    TRIANGLE = "triangle"
    DISC = "disc"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"
    CROSS = "cross"
    HEART = "heart"
    CRESCENT = "crescent"


@dataclass(frozen=True, slots=True)
class SeatAppearance:
    """How a seat is recognized: never by colour alone."""

    colour: Colour
    symbol: Symbol


# The colour-blind-safe palette of Okabe and Ito, with our ink instead of black.
SEATS: Final = (
    SeatAppearance(rgb("#E69F00"), Symbol.TRIANGLE),
    SeatAppearance(rgb("#56B4E9"), Symbol.DISC),
    SeatAppearance(rgb("#009E73"), Symbol.SQUARE),
    SeatAppearance(rgb("#F0E442"), Symbol.DIAMOND),
    SeatAppearance(rgb("#0072B2"), Symbol.STAR),
    SeatAppearance(rgb("#D55E00"), Symbol.CROSS),
    SeatAppearance(rgb("#CC79A7"), Symbol.HEART),
    SeatAppearance(INK, Symbol.CRESCENT),
)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` is that of the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def luminance(colour: Colour) -> float:
    """WCAG relative luminance, 0 to 1."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """WCAG contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
