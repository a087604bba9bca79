"""Every text of every catalogue with its placeholders filled: counts 0, 1, 2 and 5, names, enums.

Arguments are generated from a method's annotations. Combinations that never occur in a game are
included, so a text may be nonsense but must be grammatical.
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

from bot.presentation.players import PersonName
from tests.tools.languages import catalogue_groups

COUNTS = (0, 1, 2, 5)
NAMES = ("▲ **Anna**", "● **Bruno**", "Hugo", "Ève")
MAX_COMBINATIONS = 120
"""Maximum number of argument combinations per text."""


@dataclass(frozen=True, slots=True)
class SampleSentence:
    """One text as a user could read it."""

    path: str
    counts: tuple[int, ...]
    """The counts passed in."""
    text: str


@dataclass(frozen=True, slots=True)
class SampleSentences:
    sentences: tuple[SampleSentence, ...]
    count_methods: frozenset[str]
    """Texts that take a count."""
    unfilled: frozenset[str]
    """Those of them that could not be filled."""


def sample_values(hint: Any, depth: int = 0) -> list[Any]:
    """A few values of that type; [] if none can be generated."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is int:
        return list(COUNTS)
    if hint is str:
        return list(NAMES[:2])
    if hint is bool:
        return [False, True]
    if hint is float:
        return [1.0, 2.0]
    if hint is PersonName:
        return [PersonName(NAMES[0]), PersonName(NAMES[0], is_reader=True)]
    if hint is type(None):
        return [None]
    if origin is Literal:
        return list(inner)
    if origin in (Union, types.UnionType):
        return [value for kind in inner for value in sample_values(kind, depth)][:6]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[:3]
    if depth > 3:
        return []
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return _sample_sequences(inner[0], depth, tuple)
        each = [sample_values(kind, depth + 1) for kind in inner]
        return [tuple(row) for row in islice(_combinations(each), 8)]
    if origin in (Sequence, collections.abc.Iterable, collections.abc.Collection, list):
        return _sample_sequences(inner[0], depth, list)
    if origin in (Mapping, dict):
        keys, some = sample_values(inner[0], depth + 1), sample_values(inner[1], depth + 1)
        return [{keys[0]: value} for value in some[:4]] if keys else []
    if is_dataclass(hint) and isinstance(hint, type):
        hints = typing.get_type_hints(hint)
        each = [sample_values(hints[field.name], depth + 1) for field in fields(hint) if field.init]
        names = [field.name for field in fields(hint) if field.init]
        instances: list[Any] = []
        for row in islice(_combinations(each), 6):
            try:
                instances.append(hint(**dict(zip(names, row, strict=True))))
            except (TypeError, ValueError):
                break
        return instances
    return []


def _sample_sequences(kind: Any, depth: int, make: type) -> list[Any]:
    some = sample_values(kind, depth + 1)
    if not some:
        return []
    return [make([one]) for one in some[:4]] + [make(some[:2]), make(some[:3]), make([])]


def _combinations(each: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """All combinations if they are few; otherwise all values of each argument, in step."""
    total = 1
    for values in each:
        total *= len(values)
    if not total:
        return
    if total <= MAX_COMBINATIONS:
        yield from product(*each)
        return
    longest = max(len(values) for values in each)
    for shift in range(3):
        for i in range(longest):
            yield tuple(
                values[(i + shift * place) % len(values)] for place, values in enumerate(each)
            )


def _numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, (bool, Enum)):
        yield value
    elif isinstance(value, (list, tuple)):
        for inner in typing.cast("list[Any]", value):
            yield from _numbers_in(inner)


def _nested_catalogues(catalogue: Any, where: str) -> Iterator[tuple[str, Any]]:
    """The catalogue and its nested catalogues."""
    yield where, catalogue
    for name in dir(type(catalogue)):
        if name.startswith("_"):
            continue
        static = inspect.getattr_static(type(catalogue), name)
        if isinstance(static, property) or callable(static):
            continue
        value = getattr(catalogue, name)
        if ".words." in type(value).__module__ and not is_dataclass(value):
            yield from _nested_catalogues(value, f"{where}.{name}")


@cache
def sample_sentences(language: str) -> SampleSentences:
    """All texts of that language."""
    lines: dict[SampleSentence, None] = {}
    counting: set[str] = set()
    failed: set[str] = set()
    for part, catalogues in catalogue_groups():
        for where, catalogue in _nested_catalogues(catalogues(language), part):
            for name in dir(type(catalogue)):
                if name.startswith("_"):
                    continue
                found = list(_sentences_of(catalogue, name, f"{where}.{name}"))
                lines |= dict.fromkeys(found)
                if _takes_counts(catalogue, name):
                    counting.add(f"{where}.{name}")
                    failed |= set() if found else {f"{where}.{name}"}
    return SampleSentences(tuple(lines), frozenset(counting), frozenset(failed))


def _argument_types(catalogue: Any, name: str) -> dict[str, Any] | None:
    """Argument types of a method; None if it is not a text with placeholders."""
    static = inspect.getattr_static(type(catalogue), name)
    function = static.__func__ if isinstance(static, (staticmethod, classmethod)) else static
    if not inspect.isfunction(function):
        return None
    hints = typing.get_type_hints(function)
    if hints.pop("return", None) is not str:
        return None
    return {key: hint for key, hint in hints.items() if key != "self"}


def _takes_counts(catalogue: Any, name: str) -> bool:
    return int in (_argument_types(catalogue, name) or {}).values()


def _sentences_of(catalogue: Any, name: str, where: str) -> Iterator[SampleSentence]:
    hints = _argument_types(catalogue, name)
    if hints is None:
        value = None
        static = inspect.getattr_static(type(catalogue), name)
        if not callable(static) and not isinstance(static, property):
            value = getattr(catalogue, name)
        for text in _strings_in(value):
            yield SampleSentence(where, (), text)
        return
    each = [sample_values(hint) for hint in hints.values()]
    lines = list(_call_with_samples(catalogue, name, where, list(hints), each))
    if not lines:
        # A string argument may be a key of a mapping beside it.
        keys = _mapping_keys(catalogue)
        for place, hint in enumerate(hints.values()):
            if hint is str:
                tried = [*each[:place], keys, *each[place + 1 :]]
                lines += _call_with_samples(catalogue, name, where, list(hints), tried)
    yield from lines


def _mapping_keys(catalogue: Any) -> list[str]:
    found: dict[str, None] = {}
    for name in dir(type(catalogue)):
        table = inspect.getattr_static(type(catalogue), name)
        if isinstance(table, Mapping):
            keys = typing.cast("Mapping[Any, Any]", table)
            found |= dict.fromkeys(key for key in keys if isinstance(key, str))
    return list(found)


def _call_with_samples(
    catalogue: Any, name: str, where: str, facts: list[str], each: Sequence[Sequence[Any]]
) -> Iterator[SampleSentence]:
    for row in _combinations(each):
        try:
            text = getattr(catalogue, name)(**dict(zip(facts, row, strict=True)))
        except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration):
            continue  # arguments that do not go together
        except AssertionError:
            continue
        yield SampleSentence(
            where, tuple(count for value in row for count in _numbers_in(value)), text
        )


def _strings_in(value: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, Mapping) and depth < 4:
        for inner in typing.cast("Mapping[Any, Any]", value).values():
            yield from _strings_in(inner, depth + 1)
    elif isinstance(value, (list, tuple)) and depth < 4:
        for inner in typing.cast("Sequence[Any]", value):
            yield from _strings_in(inner, depth + 1)
    elif is_dataclass(value) and not isinstance(value, type) and depth < 4:
        for field in fields(value):
            yield from _strings_in(getattr(value, field.name), depth + 1)
