"""Assigns a character to a robot by its name alone."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


def character(name: str, characters: Sequence[T], salt: str = "") -> T:
    """Return the same character for a name on every machine; a game may pass its own salt."""
    return characters[crc32(f"{name}{salt}".encode()) % len(characters)]
