"""Moves and their text notation. A move is a small frozen value that its text fully describes.

Buttons, the log and the tests use the text: `str(move)` and `Notation.parse(text)` are inverses.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, ClassVar, Union, cast, get_args, get_origin, get_type_hints

from bot.kernel.errors import Refused

NOTHING = "-"
_WORD = re.compile(r"[a-z0-9][a-z0-9.'_]*(?:-[a-z0-9.'_]+)*\Z")
_NUMBER = re.compile(r"(?:0|-?[1-9][0-9]*)\Z")


@dataclass(frozen=True, slots=True)
class Move:
    """Base class of moves. Fields: int, str (a word), StrEnum, `X | None` or `tuple[X, ...]`."""

    verb: ClassVar[str] = ""
    by_timeout: ClassVar[bool] = False
    """True for moves played only when a seat's time ran out: not offered, no button or command."""

    def __init_subclass__(cls) -> None:
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    def __str__(self) -> str:
        return " ".join(
            (self.verb, *(write(getattr(self, name)) for name, write, _ in _codecs(type(self))))
        )


Writer = Callable[[Any], str]
Reader = Callable[[str], Any]


@cache
def _codecs(kind: type[Move]) -> tuple[tuple[str, Writer, Reader], ...]:
    hints = get_type_hints(kind)
    return tuple((f.name, *_codec(hints[f.name])) for f in fields(kind))


def _codec(hint: Any) -> tuple[Writer, Reader]:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and type(None) in args and len(args) == 2:
        write, read = _codec(next(a for a in args if a is not type(None)))
        return (
            lambda v: NOTHING if v is None else write(v),
            lambda t: None if t == NOTHING else read(t),
        )
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        write, read = _codec(args[0])
        return (
            lambda v: "+".join(map(write, v)) or NOTHING,
            lambda t: () if t == NOTHING else tuple(map(read, t.split("+"))),
        )
    if hint is int:
        return str, _read_number
    if hint is str:
        return str, _read_word
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return str, cast(Reader, hint)
    raise TypeError(f"no notation for fields of type {hint!r}")


def _read_number(text: str) -> int:
    if not _NUMBER.match(text):
        raise ValueError(text)
    return int(text)


def _read_word(text: str) -> str:
    if not _WORD.match(text):
        raise ValueError(text)
    return text


class Notation:
    """Parses the moves of one game."""

    def __init__(self, moves: Iterable[type[Move]]) -> None:
        self._kinds = {kind.verb: kind for kind in moves}

    def parse(self, text: str) -> Move:
        """Parse a move. Raises Refused if the text is not a move of this game."""
        verb, *parts = text.split(" ")
        kind = self._kinds.get(verb)
        if kind is None:
            raise Refused("no-such-move")
        codecs = _codecs(kind)
        if len(parts) != len(codecs):
            raise Refused("no-such-move")
        try:
            return kind(*(read(part) for (_, _, read), part in zip(codecs, parts, strict=True)))
        except ValueError:
            raise Refused("no-such-move") from None
