"""Somebody a sentence speaks of: the reader, or another by name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """`name` is ready to be shown; of `you` people read in the second person."""

    name: str
    you: bool = False
