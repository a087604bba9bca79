"""Stores the fields of an object in columns: one list of columns both writes and reads them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


def _unchanged(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Column:
    """A column and the field it stores, with the conversions between them."""

    name: str
    field: str
    save: Callable[[Any], Any] = _unchanged
    load: Callable[[Any], Any] = _unchanged


def to_row(columns: Sequence[Column], item: object) -> tuple[Any, ...]:
    """The columns of an object as stored."""
    return tuple(column.save(getattr(item, column.field)) for column in columns)


def from_row(columns: Sequence[Column], row: Iterable[Any]) -> dict[str, Any]:
    """The fields of an object as loaded. Raises ValueError for values that no version writes."""
    pairs = zip(columns, row, strict=True)
    return {column.field: column.load(value) for column, value in pairs}
