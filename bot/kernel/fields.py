"""Passes the public part of a State to a Sight, and back."""

from dataclasses import fields
from typing import Any


def fields_of(base: type, value: object) -> dict[str, Any]:
    """The fields that `value` inherits from the dataclass `base`, as keyword arguments.

    `Sight(**fields_of(PublicState, state), seat=seat)`: shared values, so they must be immutable.
    """
    return {field.name: getattr(value, field.name) for field in fields(base)}
