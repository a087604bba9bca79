"""Which part of the servers a process hears of, and who answers for which."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST = 16_384
RELIEF_SECONDS = 30.0
"""So long one that is told to stop waits for whoever takes its place: Discord wants five seconds
between two shards."""
_ASKED = re.compile(r"(?:(\d+)(?:-(\d+))?|auto(?:\*(\d+))?)/(\d+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """`0-3/16`: the first four of sixteen. `auto/16`: one that is free; `auto*4/16`: four."""

    count: int
    ids: tuple[int, ...] = ()
    """None named: as many as `take` that nobody has."""
    take: int = 0

    def __str__(self) -> str:
        if not self.ids:
            return f"auto*{self.take}/{self.count}" if self.take > 1 else f"auto/{self.count}"
        return f"{spans(self.ids)}/{self.count}"


def spans(ids: Sequence[int]) -> str:
    """`0-2, 7`."""
    found: list[list[int]] = []
    for number in sorted(ids):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)


def shards_of(text: str) -> Shards:
    """ValueError with a reason if that names none."""
    match = _ASKED.fullmatch(text.replace(" ", ""))
    if match is None:
        raise ValueError(
            "it must be written as 0-3/16 (the first four of sixteen shards), 2/16 or auto/16"
        )
    first, last, take, of = match.groups()
    count = int(of)
    if not 1 <= count <= MOST:
        raise ValueError(f"there can be 1 to {MOST} shards")
    if first is None:
        wanted = int(take or 1)
        if not 1 <= wanted <= count:
            raise ValueError(f"one process cannot have {wanted} of {count} shards")
        return Shards(count, take=wanted)
    low, high = int(first), int(last or first)
    if not low <= high < count:
        raise ValueError(f"of {count} shards the first is 0 and the last is {count - 1}")
    return Shards(count, tuple(range(low, high + 1)))


def shard_of(guild_id: int | None, count: int) -> int:
    """Where Discord tells of that server; of direct messages it tells the first."""
    return ((guild_id or 0) >> 22) % count


@dataclass(frozen=True, slots=True)
class Process:
    """One of the fleet that lives."""

    owner: str
    shards: tuple[int, ...]
    up: bool
    """Whether it can reach Discord."""


def answering(processes: Sequence[Process], count: int) -> dict[int, str]:
    """Who answers for the tables of each shard: whoever hears of it, else one of the others.

    The same to everybody who knows the same processes. Empty while none can reach Discord.
    """
    able = sorted((p for p in processes if p.up), key=lambda p: p.owner)
    if not able:
        return {}
    held = {shard: process.owner for process in able for shard in process.shards}
    return {s: held.get(s, able[s % len(able)].owner) for s in range(count)}
