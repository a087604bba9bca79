"""Which process is responsible for which shard."""

from collections.abc import Sequence
from dataclasses import dataclass


def shard_for_guild(guild_id: int | None, count: int) -> int:
    """Where Discord tells of that server; of direct messages it tells the first."""
    return ((guild_id or 0) >> 22) % count


@dataclass(frozen=True, slots=True)
class Process:
    """One of the fleet that lives."""

    owner: str
    shards: tuple[int, ...]
    is_up: bool
    """Whether it can reach Discord."""


def owners_by_shard(processes: Sequence[Process], count: int) -> dict[int, str]:
    """Who answers for the tables of each shard: whoever hears of it, else one of the others.

    The same to everybody who knows the same processes. Empty while none can reach Discord.
    """
    connected = sorted((p for p in processes if p.is_up), key=lambda p: p.owner)
    if not connected:
        return {}
    owner_by_held_shard = {
        shard: process.owner for process in connected for shard in process.shards
    }
    return {
        s: owner_by_held_shard.get(s, connected[s % len(connected)].owner) for s in range(count)
    }
