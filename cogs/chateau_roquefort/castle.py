"""The two castles: fields, towers, lanes, slots, rooms and neighbours. Constant data.

Fields are numbered 0 to 48 by rows from the north-west; `a1` is field 0, `g7` field 48.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

SIZE = 7
FIELDS = range(SIZE * SIZE)
TOWERS = (0, 6, 42, 48)
OFF = -1
"""Position of a mouse that has not entered yet."""
DUNGEON = -2
"""Position of a mouse that fell, for good."""


class Layout(StrEnum):
    FRONT = "front"
    BACK = "back"


class Material(StrEnum):
    """A roof's material shows how many fields its room has."""

    TILED = "tiled"
    THATCHED = "thatched"
    COPPER = "copper"


PLANS = {
    Layout.FRONT: ("#ABBCD#", "AAEECDD", "FFEEGGH", "IJJJKKH", "ILLMMNN", "OOPMMQQ", "#OPRRQ#"),
    Layout.BACK: ("#AABBC#", "DDAEFCG", "HIIEFGG", "HIIEJJK", "LLMNJJK", "LOMNPQQ", "#ORRPP#"),
}
MATERIALS = {2: Material.TILED, 3: Material.THATCHED, 4: Material.COPPER}

NAMES = tuple("abcdefg"[f % SIZE] + str(f // SIZE + 1) for f in FIELDS)
FIELD = {name: f for f, name in enumerate(NAMES)}
ROOM_NAMES = tuple("abcdefghijklmnopqr")
ROOM = {name: r for r, name in enumerate(ROOM_NAMES)}

RAISED = tuple(f for f in FIELDS if f // SIZE % 2 == 0 and f % SIZE % 2 == 0 and f not in TOWERS)
LANE_FIELDS = tuple(f for f in FIELDS if f // SIZE % 2 or f % SIZE % 2)


def _lanes() -> dict[str, tuple[int, ...]]:
    lanes: dict[str, tuple[int, ...]] = {}
    for n in (1, 3, 5):
        column = tuple(range(n, SIZE * SIZE, SIZE))
        row = tuple(range(n * SIZE, (n + 1) * SIZE))
        letter, number = "abcdefg"[n], str(n + 1)
        lanes |= {f"n-{letter}": column, f"s-{letter}": column[::-1]}
        lanes |= {f"w-{number}": row, f"e-{number}": row[::-1]}
    return {slot: lanes[slot] for slot in SLOTS}


SLOTS = (
    *("n-b", "n-d", "n-f", "s-b", "s-d", "s-f"),
    *("w-2", "w-4", "w-6", "e-2", "e-4", "e-6"),
)
LANES = _lanes()
"""The seven fields behind each slot, in the order in which a tile is pushed along them."""


def _rays(field: int) -> tuple[tuple[int, ...], ...]:
    """The fields in a straight line in each direction, up to a tower, which blocks."""
    row, column = divmod(field, SIZE)
    rays: list[tuple[int, ...]] = []
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        ray: list[int] = []
        r, c = row + down, column + right
        while 0 <= r < SIZE and 0 <= c < SIZE and r * SIZE + c not in TOWERS:
            ray.append(r * SIZE + c)
            r, c = r + down, c + right
        if ray:
            rays.append(tuple(ray))
    return tuple(rays)


RAYS = tuple(_rays(f) for f in FIELDS)


def _around(field: int) -> tuple[int, ...]:
    row, column = divmod(field, SIZE)
    return tuple(
        r * SIZE + c
        for r in range(max(0, row - 1), min(SIZE, row + 2))
        for c in range(max(0, column - 1), min(SIZE, column + 2))
        if (r, c) != (row, column)
    )


AROUND = tuple(_around(f) for f in FIELDS)
"""The up to eight neighbours of a field, corners included."""


@dataclass(frozen=True, slots=True)
class Castle:
    """One side of the grid."""

    room_of: tuple[int, ...]
    """The room of each field; -1 for the towers."""
    rooms: tuple[tuple[int, ...], ...]
    materials: tuple[Material, ...]
    near: tuple[tuple[int, ...], ...]
    """The roofs a mouse on that field can reach: other rooms, in order."""


@cache
def castle(layout: Layout) -> Castle:
    plan = "".join(PLANS[layout])
    room_of = tuple(-1 if mark == "#" else ord(mark) - ord("A") for mark in plan)
    rooms = tuple(tuple(f for f in FIELDS if room_of[f] == r) for r in range(len(ROOM_NAMES)))
    near = tuple(tuple(sorted({room_of[n] for n in AROUND[f]} - {-1, room_of[f]})) for f in FIELDS)
    return Castle(room_of, rooms, tuple(MATERIALS[len(room)] for room in rooms), near)
