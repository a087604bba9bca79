"""Geometry: boxes, grids with edge coordinates, positions around a table. Draws nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def anchored(cls, at: Point, anchor: str, width: float, height: float) -> "Box":
        """The box of that size with its anchor at a point."""
        across, down = ANCHORS[anchor]
        left, top = at[0] - width * across, at[1] - height * down
        return cls(left, top, left + width, top + height)

    @classmethod
    def around(cls, centre: Point, width: float, height: float) -> "Box":
        x, y = centre
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def inset(self, by: float) -> "Box":
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def point_at(self, across: float, down: float) -> Point:
        """The point at these fractions of width and height."""
        return self.left + self.width * across, self.top + self.height * down


# Fractions of an image's width and height that lie left of and above its anchor.
ANCHORS = {
    "nw": (0.0, 0.0),
    "n": (0.5, 0.0),
    "ne": (1.0, 0.0),
    "w": (0.0, 0.5),
    "c": (0.5, 0.5),
    "e": (1.0, 0.5),
    "sw": (0.0, 1.0),
    "s": (0.5, 1.0),
    "se": (1.0, 1.0),
}


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of cells; columns A, B, … from the left, rows 1, 2, … from the top."""

    box: Box
    columns: int
    rows: int
    gap: float = 0

    def cell(self, column: int, row: int) -> Box:
        step_x = (self.box.width + self.gap) / self.columns
        step_y = (self.box.height + self.gap) / self.rows
        left = self.box.left + column * step_x
        top = self.box.top + row * step_y
        return Box(left, top, left + step_x - self.gap, top + step_y - self.gap)

    def cells(self) -> Iterator[tuple[int, int, Box]]:
        for row in range(self.rows):
            for column in range(self.columns):
                yield column, row, self.cell(column, row)

    def column_labels(self) -> Iterator[tuple[str, float]]:
        """Each column's letter and the x of its centre."""
        for column in range(self.columns):
            yield chr(ord("A") + column), self.cell(column, 0).centre[0]

    def row_labels(self) -> Iterator[tuple[str, float]]:
        """Each row's number and the y of its centre."""
        for row in range(self.rows):
            yield str(row + 1), self.cell(0, row).centre[1]


def polar(centre: Point, degrees: float, rx: float, ry: float | None = None) -> Point:
    """A point on a circle or ellipse; 0 degrees is twelve o'clock, then clockwise."""
    angle = radians(degrees)
    return centre[0] + sin(angle) * rx, centre[1] - cos(angle) * (rx if ry is None else ry)


def seat_positions(count: int, centre: Point, rx: float, ry: float) -> list[Point]:
    """Positions around a table, clockwise from just right of its far end, which stays free."""
    return [polar(centre, (seat + 0.5) * 360 / count, rx, ry) for seat in range(count)]
