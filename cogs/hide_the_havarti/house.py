"""The floor plan: sixteen places, neighbours, entrances, lines of sight.

Places are numbers 0 to 15, row by row from the back of the house (row 1) to its front (row 4).
"""

from collections.abc import Sequence
from enum import StrEnum

SIDE = 4
SIZE = SIDE * SIDE


class Spot(StrEnum):
    """A place as players name it: column letter and row number. Row 4 is the front."""

    A1, B1, C1, D1 = "a1", "b1", "c1", "d1"
    A2, B2, C2, D2 = "a2", "b2", "c2", "d2"
    A3, B3, C3, D3 = "a3", "b3", "c3", "d3"
    A4, B4, C4, D4 = "a4", "b4", "c4", "d4"


class Line(StrEnum):
    """A row or a column."""

    ROW_1, ROW_2, ROW_3, ROW_4 = "row1", "row2", "row3", "row4"
    COLUMN_A, COLUMN_B, COLUMN_C, COLUMN_D = "columna", "columnb", "columnc", "columnd"


SPOTS = tuple(Spot)
INDEX = {spot: index for index, spot in enumerate(SPOTS)}
LINES = {
    line: (
        tuple(range(SIDE * at, SIDE * at + SIDE))
        if at < SIDE
        else tuple(range(at - SIDE, SIZE, SIDE))
    )
    for at, line in enumerate(Line)
}

ENTRANCES = (INDEX[Spot.A1], INDEX[Spot.D1], INDEX[Spot.B4], INDEX[Spot.C4])
"""Three entrances, four rooms: the front one leads to both middle rooms."""
CENTRE = (INDEX[Spot.B2], INDEX[Spot.C2], INDEX[Spot.B3], INDEX[Spot.C3])


def distance(a: int, b: int) -> int:
    """Number of orthogonal steps between two places."""
    return abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE)


def _ray(start: int, across: int, along: int) -> tuple[int, ...]:
    column, row = start % SIDE + across, start // SIDE + along
    places: list[int] = []
    while 0 <= column < SIDE and 0 <= row < SIDE:
        places.append(row * SIDE + column)
        column, row = column + across, row + along
    return tuple(places)


RAYS = tuple(
    tuple(ray for step in ((0, -1), (-1, 0), (1, 0), (0, 1)) if (ray := _ray(at, *step)))
    for at in range(SIZE)
)
NEAR = tuple(tuple(ray[0] for ray in rays) for rays in RAYS)
WALKS = tuple(tuple(to for to in range(SIZE) if 1 <= distance(at, to) <= 2) for at in range(SIZE))
EDGES = tuple((a, b) for a in range(SIZE) for b in NEAR[a] if a < b)


def seen_from(at: int, up: Sequence[bool]) -> list[int]:
    """What an inspecteur sees from there: that room if it is open, and in each of the four
    directions the unbroken run of open rooms. Also applies in a closed room."""
    seen = [at] if up[at] else []
    for ray in RAYS[at]:
        for place in ray:
            if not up[place]:
                break
            seen.append(place)
    return sorted(seen)
