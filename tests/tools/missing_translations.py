"""Find what a language's catalogue lacks compared with English, entry by entry. Pure.

A catalogue is complete if it defines every text itself (entries without words may be inherited),
takes the same arguments, and has the same placeholders.
"""

import ast
import dataclasses
import dis
import inspect
import re
import string
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from types import CodeType, FunctionType
from typing import Any

from bot.presentation.game_texts import GameTexts

MAX_DESCRIPTION, MAX_BUTTON_LABEL = 100, 80
"""Discord's limits for a description or the name of a choice, and for a label."""
_DISCORD_MARKUP = re.compile(r"<a?:\w+:\d*>?|</?|t:|:[tTdDfFR]>|\\[nt]|https?://\S*")
_FORMAT_SPEC = re.compile(r"[^a-zA-Z]*[bcdeEfFgGnosxX]\Z")
_WORD_PATTERN = re.compile(r"[^\W\d_]{2,}")
_MIN_SHARED_WORDS = 5
"""Texts with at least this many words are not equal in two languages by chance."""
_SHORT_TABLE_SUFFIX = "_short"
"""Name suffix of mappings that only shorten over-long entries: their keys may differ."""


def missing_entries(english: object, other: object) -> list[str]:
    """Problems of a catalogue, one line each with its location."""
    return list(_compare("", english, other))


def over_length_entries(words: GameTexts) -> list[str]:
    """Entries longer than Discord allows."""
    found = [("tagline", words.tagline, MAX_DESCRIPTION)]
    for name, option in words.options.items():
        found.append((f"options.{name}", option.description, MAX_DESCRIPTION))
        found += [(f"options.{name}.{k}", v, MAX_DESCRIPTION) for k, v in option.values.items()]
    for verb, wording in words.move_commands.items():
        found.append((f"verbs.{verb}", wording.description, MAX_DESCRIPTION))
        found.append((f"verbs.{verb}.parameter", wording.parameter, MAX_DESCRIPTION))
    found += [
        (f"commands.{name}", text, MAX_DESCRIPTION)
        for name, text in words.command_descriptions.items()
    ]
    found += [
        (f"encores.{key}", label, MAX_BUTTON_LABEL) for key, label in words.next_game_labels.items()
    ]
    return [f"{where}: {len(text)} characters" for where, text, most in found if len(text) > most]


def _compare(where: str, english: Any, other: Any) -> Iterator[str]:
    if isinstance(english, str):
        yield from _compare_texts(where, english, other)
    elif isinstance(english, Mapping):
        yield from _compare_mappings(where, english, other)
    elif isinstance(english, Sequence):
        if len(english) != len(other):
            yield f"{where}: {len(other)} instead of {len(english)}"
        for i, (one, two) in enumerate(zip(english, other, strict=False)):
            yield from _compare(f"{where}.{i}", one, two)
    elif dataclasses.is_dataclass(english):
        for field in dataclasses.fields(english):
            one, two = getattr(english, field.name), getattr(other, field.name)
            if field.name == "key" and one != two:
                yield f"{_join(where, 'key')}: {two!r} instead of {one!r}"
            else:
                yield from _compare(_join(where, field.name), one, two)
    elif isinstance(other, type(english)) and type(english).__module__ != "builtins":
        yield from _compare_catalogues(where, english, other)


def _compare_catalogues(where: str, english: object, other: object) -> Iterator[str]:
    """Compare attributes and methods; additions to English are allowed."""
    for name in dir(type(english)):
        if name.startswith("_"):
            continue
        path = _join(where, name)
        ours = inspect.getattr_static(type(english), name)
        theirs = inspect.getattr_static(type(other), name)
        inherited = _defining_class(other, name) in type(english).__mro__
        function = _unwrap_function(ours)
        if function is None:
            if inherited and _has_text(ours):
                yield f"{path}: still English"
            elif not inherited:
                yield from _compare(path, getattr(english, name), getattr(other, name))
        elif inherited:
            if _method_has_text(function):
                yield f"{path}: still English"
        else:
            yield from _compare_methods(path, function, _unwrap_function(theirs), english, other)


def _defining_class(catalogue: object, name: str) -> type:
    """The class that defines the attribute."""
    return next(kind for kind in type(catalogue).__mro__ if name in vars(kind))


def _compare_methods(
    where: str, ours: FunctionType, theirs: FunctionType | None, english: object, other: object
) -> Iterator[str]:
    if theirs is None:
        yield f"{where}: no longer a method"
        return
    wanted, got = _parameter_signatures(ours), _parameter_signatures(theirs)
    if wanted != got:
        yield f"{where}: takes ({', '.join(got)}) instead of ({', '.join(wanted)})"
    elif wanted == ["self"]:
        yield from _compare(where, ours(english), theirs(other))


def _parameter_signatures(function: FunctionType) -> list[str]:
    """Names, kinds and defaults; string defaults may differ."""
    empty = inspect.Parameter.empty
    return [
        str(p.replace(annotation=empty, default="…" if isinstance(p.default, str) else p.default))
        for p in inspect.signature(function).parameters.values()
    ]


def _compare_mappings(
    where: str, english: Mapping[Any, Any], other: Mapping[Any, Any]
) -> Iterator[str]:
    is_optional = where.endswith(_SHORT_TABLE_SUFFIX) and not _covers_enum(english)
    for key, ours in english.items():
        path = _join(where, str(key))
        if key in other:
            yield from _compare(path, ours, other[key])
        elif not is_optional:
            yield f"{path}: missing"
    for key in other:
        if key not in english and not is_optional:
            yield f"{_join(where, str(key))}: nobody asks for it"


def _covers_enum(english: Mapping[Any, Any]) -> bool:
    """Whether the mapping has an entry for every member of an enum."""
    kinds = {type(key) for key in english}
    return any(issubclass(kind, Enum) and set(kind) == set(english) for kind in kinds)


def _compare_texts(where: str, english: str, other: str) -> Iterator[str]:
    if english and not other:
        yield f"{where}: says nothing"
    elif (
        english == other
        and len(_WORD_PATTERN.findall(_without_markup(english))) >= _MIN_SHARED_WORDS
    ):
        yield f"{where}: still English"
    elif _placeholders(english) != _placeholders(other):
        ours, theirs = (", ".join(sorted(_placeholders(t))) or "none" for t in (english, other))
        yield f"{where}: its blanks are {theirs} instead of {ours}"


def _placeholders(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        # A literal brace: not a template.
        return set()


def _has_text(value: object) -> bool:
    """Whether the value contains readable words."""
    if isinstance(value, Enum):
        return False
    if isinstance(value, str):
        return (
            _WORD_PATTERN.search(_without_markup(value)) is not None
            and _FORMAT_SPEC.match(value) is None
        )
    if isinstance(value, Mapping):
        return any(_has_text(inner) for inner in value.values())
    if isinstance(value, Sequence):
        return any(_has_text(inner) for inner in value)
    if dataclasses.is_dataclass(value):
        return any(_has_text(getattr(value, field.name)) for field in dataclasses.fields(value))
    return ".words." in type(value).__module__


def _method_has_text(function: FunctionType) -> bool:
    """Whether a method has text of its own: in its code, or in what it uses of its module."""
    codes: list[CodeType] = [function.__code__]
    for code in codes:
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    literals = {text for code in codes for text in code.co_consts if isinstance(text, str)}
    if any(_has_text(text) for text in literals - {function.__doc__}):
        return True
    instructions = (step for code in codes for step in dis.get_instructions(code))
    names = {step.argval for step in instructions if step.opname == "LOAD_GLOBAL"}
    module_names = names - _imported_names(function.__module__)
    return any(_uses_english(function.__globals__.get(name)) for name in module_names)


def _uses_english(used: object) -> bool:
    """Whether it is English by itself: grammar, or words beside the catalogue."""
    if isinstance(used, FunctionType):
        return used.__module__ == "bot.presentation.english" or ".words." in used.__module__
    return isinstance(used, str | Mapping | Sequence) and _has_text(used)


@cache
def _imported_names(module: str) -> frozenset[str]:
    """Names a catalogue module imports from modules without texts: states, moves, keys."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return frozenset(
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        and ".words." not in f"{node.module}."
        and node.module != "bot.presentation.english"
        for name in node.names
    )


def _unwrap_function(attribute: object) -> FunctionType | None:
    found: Callable[..., Any] | object = attribute
    if isinstance(attribute, property):
        found = attribute.fget
    elif isinstance(attribute, cached_property):
        found = attribute.func
    elif isinstance(attribute, staticmethod | classmethod):
        found = attribute.__func__
    return found if isinstance(found, FunctionType) else None


def _without_markup(text: str) -> str:
    return _DISCORD_MARKUP.sub(" ", text)


def _join(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
