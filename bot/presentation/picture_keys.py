"""The cache key of a picture, derived only from the drawn value."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, cast

from pydantic import BaseModel


def picture_key(draw: Callable[..., object], content: object) -> str:
    """Return a key that is equal for the same draw function and equal values.

    Raises TypeError for values that cannot be serialized or functions that are not module-level.
    """
    if getattr(draw, "__closure__", None) or "<" in getattr(draw, "__qualname__", "<"):
        raise TypeError(f"{draw!r} is no function of a module: it may draw more than it is handed")
    name = f"{draw.__module__}.{draw.__qualname__}"
    return hashlib.blake2b(f"{name}{_serialize(content)}".encode(), digest_size=16).hexdigest()


def _serialize(value: Any) -> str:
    """Serialize a value with all its fields, deterministically."""
    return _serializer_for(cast(type[Any], type(value)))(value)


@cache
def _serializer_for(kind: type[Any]) -> Callable[[Any], str]:
    """Find the serializer of a type. Cached, as a board has hundreds of values."""
    name = kind.__name__
    if issubclass(kind, Enum):
        return lambda value: f"{name}.{value.name}"
    if kind is type(None) or issubclass(kind, bool | int | float | str | bytes):
        return repr
    if issubclass(kind, BaseModel):
        return lambda value: f"{name}{value.model_dump_json()}"
    if issubclass(kind, Mapping):
        return _serialize_mapping
    if issubclass(kind, AbstractSet):
        return lambda value: f"{{{','.join(sorted(map(_serialize, value)))}}}"
    if issubclass(kind, Sequence):
        return lambda value: f"[{','.join(map(_serialize, value))}]"
    if is_dataclass(cast(object, kind)):
        names = [each.name for each in fields(cast(Any, kind))]
        return lambda value: f"{name}({','.join(_serialize(getattr(value, n)) for n in names)})"
    raise TypeError(f"{name} cannot be part of what a picture shows")


def _serialize_mapping(value: Mapping[object, object]) -> str:
    pairs = sorted(f"{_serialize(key)}:{_serialize(item)}" for key, item in value.items())
    return f"{{{','.join(pairs)}}}"
