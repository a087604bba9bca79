"""The setting CHEESEBOARD_SHARDS: which of Discord's shards a process requests."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MAX_SHARDS = 16_384
HANDOVER_TIMEOUT_SECONDS = 30.0
"""How long a stopping process waits for its successor: Discord requires five seconds between the
connections of two shards."""
_SHARDS_PATTERN = re.compile(r"(?:(\d+)(?:-(\d+))?|auto(?:\*(\d+))?)/(\d+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ShardConfig:
    """`0-3/16`: the first four of sixteen. `auto/16`: any free one; `auto*4/16`: any four."""

    count: int
    ids: tuple[int, ...] = ()
    """Empty means any `take_count` shards that no other process has."""
    take_count: int = 0

    def __str__(self) -> str:
        any_free = f"auto*{self.take_count}" if self.take_count > 1 else "auto"
        return f"{format_ranges(self.ids) or any_free}/{self.count}"


def format_ranges(ids: Sequence[int]) -> str:
    """E.g. `0-2, 7`."""
    ranges: list[list[int]] = []
    for number in sorted(ids):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in ranges)


def parse_shards(text: str) -> ShardConfig:
    """Parse the setting. Raises ValueError with a reason."""
    match = _SHARDS_PATTERN.fullmatch(text.replace(" ", ""))
    if match is None:
        raise ValueError(
            "it must be written as 0-3/16 (the first four of sixteen shards), 2/16 or auto/16"
        )
    first, last, take, total = match.groups()
    count = int(total)
    if not 1 <= count <= MAX_SHARDS:
        raise ValueError(f"there can be 1 to {MAX_SHARDS} shards")
    if first is None:
        take_count = int(take or 1)
        if not 1 <= take_count <= count:
            raise ValueError(f"one process cannot have {take_count} of {count} shards")
        return ShardConfig(count, take_count=take_count)
    low, high = int(first), int(last or first)
    if not low <= high < count:
        raise ValueError(f"of {count} shards the first is 0 and the last is {count - 1}")
    return ShardConfig(count, tuple(range(low, high + 1)))
