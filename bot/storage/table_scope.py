"""Plain values that restrict a query or a save to some of the tables.

Storage does not know why: a process that owns only part of the tables passes them in.
"""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class TableFilter:
    """An extra SQL condition, usually on a row of `tables t`. The default matches all."""

    condition: str = ""
    values: tuple[object, ...] = ()

    @classmethod
    def where(cls, *conditions: tuple[str, object]) -> Self:
        """All conditions whose value is not None. Each has one placeholder."""
        given = [(sql, value) for sql, value in conditions if value is not None]
        return cls("".join(f" AND {sql}" for sql, _ in given), tuple(value for _, value in given))


@dataclass(frozen=True, slots=True)
class SaveGuard:
    """What a save checks, in its own transaction, besides the revision."""

    condition: str = ""
    """An extra SQL condition on the row of `tables`. If it does not hold, the save conflicts."""
    values: tuple[object, ...] = ()
    statements: tuple[tuple[str, tuple[object, ...]], ...] = ()
    """Each must change exactly one row, or the save conflicts."""
    owner: str | None = None
    """The process that made the move, for the log."""


ALL_TABLES = TableFilter()
UNGUARDED = SaveGuard()
