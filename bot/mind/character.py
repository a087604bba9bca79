"""Assigns a character to a robot by its name alone."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


def character(name: str, characters: Sequence[T], salt: str = "") -> T:
    """Return the same character for the same name, on every machine.

    A game passes its own salt to distribute its characters differently.
    """
    return characters[crc32(f"{name}{salt}".encode()) % len(characters)]
