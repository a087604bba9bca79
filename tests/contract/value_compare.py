"""Deep comparison of values, including parts that their `==` and `repr` leave out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, partial
from types import FunctionType, MethodType
from typing import Any

from pydantic import BaseModel

from bot.presentation.view import Picture


def to_comparable(value: Any) -> Any:
    """The value as nested tuples of its parts with their type names.

    A picture's `draw` is left out: its bytes are compared separately.
    """
    return _converter_for(type(value))(value)


@cache
def _converter_for(kind: type) -> Callable[[Any], Any]:
    """Converter for values of that type, cached because a game has thousands of values."""
    name = kind.__name__
    if issubclass(kind, Picture):
        return lambda value: (name, value.key, value.alt, value.suffix)
    if issubclass(kind, BaseModel):
        return _fields_converter(name, list(kind.model_fields))
    if is_dataclass(kind) and not issubclass(kind, type):
        return _fields_converter(name, [each.name for each in fields(kind)])
    if issubclass(kind, dict):
        return lambda value: (
            name,
            *((to_comparable(key), to_comparable(item)) for key, item in value.items()),
        )
    if issubclass(kind, list | tuple):
        return lambda value: (name, *map(to_comparable, value))
    if issubclass(kind, set | frozenset):
        return lambda value: (name, *sorted(map(to_comparable, value), key=repr))
    return lambda value: (name, value)


def _fields_converter(name: str, parts: list[str]) -> Callable[[Any], Any]:
    return lambda value: (name, *((part, to_comparable(getattr(value, part))) for part in parts))


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """Path of the first difference between two comparable values."""
    if one == other:
        return None
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                step = a[0] if isinstance(a, tuple) and len(a) == 2 and index else index
                return difference(a, b, f"{path}/{step}")
    return f"{path}: {one!r} is not {other!r}"


def assert_same(what: str, one: Any, other: Any) -> None:
    found = difference(to_comparable(one), to_comparable(other))
    assert found is None, f"{what} differs{found}"


def values_by_path(value: Any, path: str = "") -> dict[str, list[Any]]:
    """The values of a state by field path: `players.hand` for all players."""
    found: dict[str, list[Any]] = {}

    def add(item: Any, at: str) -> None:
        if is_dataclass(item) and not isinstance(item, type):
            for part in fields(item):
                add(getattr(item, part.name), f"{at}.{part.name}" if at else part.name)
        elif isinstance(item, list | tuple) and any(map(is_dataclass, item)):
            for each in item:
                add(each, at)
        elif isinstance(item, Mapping) and any(map(is_dataclass, item.values())):
            found.setdefault(at, []).append(list(item))
            for each in item.values():
                add(each, at)
        else:
            found.setdefault(at, []).append(item)

    add(value, path)
    return found


def reachable(value: Any) -> Iterator[Any]:
    """Every object that can be reached from this value."""
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if id(item) in seen or isinstance(item, type | str | bytes | int | float):
            continue
        seen.add(id(item))
        yield item
        match item:
            case dict():
                waiting += [*item.keys(), *item.values()]
            case list() | tuple() | set() | frozenset():
                waiting += item
            case MethodType():
                waiting += [item.__self__, item.__func__]
            case FunctionType():
                waiting += [cell.cell_contents for cell in item.__closure__ or ()]
                waiting += item.__defaults__ or ()
            case partial():
                waiting += [item.func, item.args, item.keywords]
            case _:
                names = [n for kind in type(item).__mro__ for n in getattr(kind, "__slots__", ())]
                waiting += [getattr(item, n) for n in names if hasattr(item, n)]
                waiting.append(getattr(item, "__dict__", None))
