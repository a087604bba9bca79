"""Finds the moves and events of a game by subclassing, so that a game need not list them."""

import sys
from types import ModuleType
from typing import TypeVar

K = TypeVar("K")


def kinds_in(module: ModuleType, base: type[K]) -> tuple[type[K], ...]:
    """The subclasses of `base` that a module defines, in source order, without common bases."""
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, base)
        and value.__module__ == module.__name__
    ]
    return tuple(kind for kind in found if not any(kind in each.__mro__[1:] for each in found))


def game_kinds(rules: type, module: str, base: type[K]) -> tuple[type[K], ...]:
    """The kinds in a game's `moves` or `events` module, or in the module of its rules."""
    package = f"{rules.__module__}.".partition(".rules.")[0]
    found = sys.modules.get(f"{package}.{module}") or sys.modules[rules.__module__]
    return kinds_in(found, base)
