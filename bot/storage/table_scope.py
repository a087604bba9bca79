"""Plain values that restrict a query or a save to some of the tables.

Storage does not know why: a process that owns only part of the tables passes them in.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableFilter:
    """An extra SQL condition on a row of `tables t`, with its values. The default matches all."""

    condition: str = ""
    values: tuple[object, ...] = ()


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
