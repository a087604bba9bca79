"""The 55 equipment cards and the four rooms. A card is a two-character word.

The first character of a weapon is its strength in base 36 (`hx` and `hy` are the two of strength
17). Two characters, because many cards have to fit into one move's text.
"""

from enum import StrEnum


class Room(StrEnum):
    """The rooms of the house; each player holds one card of each."""

    BATHROOM = "bathroom"
    BEDROOM = "bedroom"
    CELLAR = "cellar"
    PLAYROOM = "playroom"


class Kind(StrEnum):
    """What an equipment card is."""

    WEAPON = "weapon"
    TRAP = "trap"
    CHEESE = "cheese"
    DOOR = "door"
    THIEF = "thief"
    HOLE = "hole"


ROOMS = tuple(Room)
WEAPONS = tuple(
    f"{'0123456789abcdefghijk'[strength]}{twin}" for strength in range(1, 21) for twin in "xy"
)
TRAPS = ("t1", "t2", "t3", "t4")
CHEESES = ("c1", "c2")
DOORS = ("d1", "d2", "d3")
THIEVES = ("g1", "g2", "g3")
HOLES = ("h1", "h2", "h3")
CARDS = (*WEAPONS, *TRAPS, *CHEESES, *DOORS, *THIEVES, *HOLES)

KIND: dict[str, Kind] = {
    **dict.fromkeys(WEAPONS, Kind.WEAPON),
    **dict.fromkeys(TRAPS, Kind.TRAP),
    **dict.fromkeys(CHEESES, Kind.CHEESE),
    **dict.fromkeys(DOORS, Kind.DOOR),
    **dict.fromkeys(THIEVES, Kind.THIEF),
    **dict.fromkeys(HOLES, Kind.HOLE),
}
STRENGTH: dict[str, int] = {card: int(card[0], 36) for card in WEAPONS}
"""Strength of the weapons; other cards have none."""
RANK: dict[str, int] = {card: rank for rank, card in enumerate(CARDS)}
"""The order in which a hand is held."""
LAYABLE = frozenset((*WEAPONS, *TRAPS, *CHEESES))
"""Cards that may be carried into the house; actions are for the upgrade."""

TRAP_BITE = 10
