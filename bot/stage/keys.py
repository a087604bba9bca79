"""The key of a picture, from the value that is drawn and nothing else."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, cast

from pydantic import BaseModel


def key_of(draw: Callable[..., object], of: object) -> str:
    """Equal for the same drawing of equal values; TypeError if a value cannot be told apart."""
    if getattr(draw, "__closure__", None) or "<" in getattr(draw, "__qualname__", "<"):
        raise TypeError(f"{draw!r} is no function of a module: it may draw more than it is handed")
    name = f"{draw.__module__}.{draw.__qualname__}"
    return hashlib.blake2b(f"{name}{_plain(of)}".encode(), digest_size=16).hexdigest()


def _plain(value: Any) -> str:
    """The value written out, every field of it, the same way every time."""
    match value:
        case Enum():
            return f"{type(value).__name__}.{value.name}"
        case None | bool() | int() | float() | str() | bytes():
            return repr(value)
        case BaseModel():
            return f"{type(value).__name__}{value.model_dump_json()}"
        case Mapping():
            pairs = cast(Mapping[object, object], value).items()
            return f"{{{','.join(sorted(f'{_plain(k)}:{_plain(v)}' for k, v in pairs))}}}"
        case AbstractSet():
            return f"{{{','.join(sorted(map(_plain, cast(AbstractSet[object], value))))}}}"
        case Sequence():
            return f"[{','.join(map(_plain, cast(Sequence[object], value)))}]"
        case _ if is_dataclass(value):
            parts = (_plain(getattr(value, f.name)) for f in fields(value))
            return f"{type(value).__name__}({','.join(parts)})"
        case _:
            raise TypeError(f"{type(value).__name__} cannot be part of what a picture shows")
