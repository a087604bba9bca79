"""Which of a game's characters a robot is: that follows from its name, and from nothing else."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


def character(name: str, characters: Sequence[T], salt: str = "") -> T:
    """The same name, the same character, every evening and on every machine.

    With a salt of its own a game deals its characters to the names in its own way.
    """
    return characters[crc32(f"{name}{salt}".encode()) % len(characters)]
