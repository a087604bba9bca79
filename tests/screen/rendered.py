"""Every sentence of every catalogue with its blanks filled: counts of 0, 1, 2 and 5, names, kinds.

What a method needs is made up from its annotations. Facts that never come together in a game are
put together as well, so a sentence may say nonsense, but never in wrong grammar.
"""

import collections.abc
import inspect
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import islice, product
from typing import Any, Literal, Union, get_args, get_origin

from bot.cli.languages import parts
from bot.stage.players import Named

COUNTS = (0, 1, 2, 5)
NAMES = ("▲ **Anna**", "● **Bruno**", "Hugo", "Ève")
MOST = 120
"""Ways in which the facts of one sentence are put together."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence as somebody could read it."""

    where: str
    counts: tuple[int, ...]
    """The numbers that were handed in."""
    text: str


@dataclass(frozen=True, slots=True)
class Rendered:
    lines: tuple[Line, ...]
    counting: frozenset[str]
    """The sentences that take a count."""
    failed: frozenset[str]
    """Of these, those that could not be filled in any way."""


def values_of(hint: Any, depth: int = 0) -> list[Any]:
    """A few values of that type; [] if none can be made up."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is int:
        return list(COUNTS)
    if hint is str:
        return list(NAMES[:2])
    if hint is bool:
        return [False, True]
    if hint is float:
        return [1.0, 2.0]
    if hint is Named:
        return [Named(NAMES[0]), Named(NAMES[0], you=True)]
    if hint is type(None):
        return [None]
    if origin is Literal:
        return list(inner)
    if origin in (Union, types.UnionType):
        return [value for kind in inner for value in values_of(kind, depth)][:6]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[:3]
    if depth > 3:
        return []
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return _sequences(inner[0], depth, tuple)
        each = [values_of(kind, depth + 1) for kind in inner]
        return [tuple(row) for row in islice(_spread(each), 8)]
    if origin in (Sequence, collections.abc.Iterable, collections.abc.Collection, list):
        return _sequences(inner[0], depth, list)
    if origin in (Mapping, dict):
        keys, some = values_of(inner[0], depth + 1), values_of(inner[1], depth + 1)
        return [{keys[0]: value} for value in some[:4]] if keys else []
    if is_dataclass(hint) and isinstance(hint, type):
        hints = typing.get_type_hints(hint)
        each = [values_of(hints[field.name], depth + 1) for field in fields(hint) if field.init]
        names = [field.name for field in fields(hint) if field.init]
        made: list[Any] = []
        for row in islice(_spread(each), 6):
            try:
                made.append(hint(**dict(zip(names, row, strict=True))))
            except (TypeError, ValueError):
                break
        return made
    return []


def _sequences(kind: Any, depth: int, make: type) -> list[Any]:
    some = values_of(kind, depth + 1)
    if not some:
        return []
    return [make([one]) for one in some[:4]] + [make(some[:2]), make(some[:3]), make([])]


def _spread(each: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """All combinations if they are few; else all values of each, in step."""
    total = 1
    for values in each:
        total *= len(values)
    if not total:
        return
    if total <= MOST:
        yield from product(*each)
        return
    longest = max(len(values) for values in each)
    for shift in range(3):
        for i in range(longest):
            yield tuple(
                values[(i + shift * place) % len(values)] for place, values in enumerate(each)
            )


def _counts(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, (bool, Enum)):
        yield value
    elif isinstance(value, (list, tuple)):
        for inner in typing.cast("list[Any]", value):
            yield from _counts(inner)


def _catalogues(catalogue: Any, where: str) -> Iterator[tuple[str, Any]]:
    """The catalogue, and those that are parts of it."""
    yield where, catalogue
    for name in dir(type(catalogue)):
        if name.startswith("_"):
            continue
        static = inspect.getattr_static(type(catalogue), name)
        if isinstance(static, property) or callable(static):
            continue
        value = getattr(catalogue, name)
        if ".words." in type(value).__module__ and not is_dataclass(value):
            yield from _catalogues(value, f"{where}.{name}")


@cache
def rendered(language: str) -> Rendered:
    """All that can be said in that language."""
    lines: dict[Line, None] = {}
    counting: set[str] = set()
    failed: set[str] = set()
    for part, said in parts():
        for where, catalogue in _catalogues(said(language), part):
            for name in dir(type(catalogue)):
                if name.startswith("_"):
                    continue
                found = list(_said(catalogue, name, f"{where}.{name}"))
                lines |= dict.fromkeys(found)
                if _takes_counts(catalogue, name):
                    counting.add(f"{where}.{name}")
                    failed |= set() if found else {f"{where}.{name}"}
    return Rendered(tuple(lines), frozenset(counting), frozenset(failed))


def _hints(catalogue: Any, name: str) -> dict[str, Any] | None:
    """The types of what it needs; None if it is no sentence with blanks."""
    static = inspect.getattr_static(type(catalogue), name)
    function = static.__func__ if isinstance(static, (staticmethod, classmethod)) else static
    if not inspect.isfunction(function):
        return None
    hints = typing.get_type_hints(function)
    if hints.pop("return", None) is not str:
        return None
    return {key: hint for key, hint in hints.items() if key != "self"}


def _takes_counts(catalogue: Any, name: str) -> bool:
    return int in (_hints(catalogue, name) or {}).values()


def _said(catalogue: Any, name: str, where: str) -> Iterator[Line]:
    hints = _hints(catalogue, name)
    if hints is None:
        value = None
        static = inspect.getattr_static(type(catalogue), name)
        if not callable(static) and not isinstance(static, property):
            value = getattr(catalogue, name)
        for text in _texts(value):
            yield Line(where, (), text)
        return
    each = [values_of(hint) for hint in hints.values()]
    lines = list(_filled(catalogue, name, where, list(hints), each))
    if not lines:
        # A text may be the key of a table beside it.
        keys = _keys(catalogue)
        for place, hint in enumerate(hints.values()):
            if hint is str:
                tried = [*each[:place], keys, *each[place + 1 :]]
                lines += _filled(catalogue, name, where, list(hints), tried)
    yield from lines


def _keys(catalogue: Any) -> list[str]:
    found: dict[str, None] = {}
    for name in dir(type(catalogue)):
        table = inspect.getattr_static(type(catalogue), name)
        if isinstance(table, Mapping):
            keys = typing.cast("Mapping[Any, Any]", table)
            found |= dict.fromkeys(key for key in keys if isinstance(key, str))
    return list(found)


def _filled(
    catalogue: Any, name: str, where: str, facts: list[str], each: Sequence[Sequence[Any]]
) -> Iterator[Line]:
    for row in _spread(each):
        try:
            text = getattr(catalogue, name)(**dict(zip(facts, row, strict=True)))
        except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration):
            continue  # facts that do not go together
        except AssertionError:
            continue
        yield Line(where, tuple(count for value in row for count in _counts(value)), text)


def _texts(value: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, Mapping) and depth < 4:
        for inner in typing.cast("Mapping[Any, Any]", value).values():
            yield from _texts(inner, depth + 1)
    elif isinstance(value, (list, tuple)) and depth < 4:
        for inner in typing.cast("Sequence[Any]", value):
            yield from _texts(inner, depth + 1)
    elif is_dataclass(value) and not isinstance(value, type) and depth < 4:
        for field in fields(value):
            yield from _texts(getattr(value, field.name), depth + 1)
