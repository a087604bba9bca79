"""Which process is responsible for which shard."""

from collections.abc import Sequence
from dataclasses import dataclass


def shard_for_guild(guild_id: int | None, count: int) -> int:
    """The shard that receives a server's events; direct messages go to shard 0."""
    return ((guild_id or 0) >> 22) % count


@dataclass(frozen=True, slots=True)
class Process:
    """A live process of the cluster."""

    owner: str
    shards: tuple[int, ...]
    is_up: bool
    """True if it can reach Discord."""


def owners_by_shard(processes: Sequence[Process], count: int) -> dict[int, str]:
    """The process responsible for each shard: the one connected with it, else another.

    Deterministic for a given list of processes. Empty while none can reach Discord.
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
