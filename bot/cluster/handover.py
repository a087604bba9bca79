"""Replaces one process by another without missing an interaction.

Discord allows two sessions on one shard and sends all events to both. A standby process gets the
shards of one that is stopping and connects; the old one stops only when the new one receives
events. While both are connected, a process claims each interaction in the database before it
handles it.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.cluster import sql
from bot.cluster.shards import Process
from bot.shards import HANDOVER_TIMEOUT_SECONDS, ShardConfig, format_ranges
from bot.storage.database import DATABASE_ERRORS, DatabaseUnavailable

if TYPE_CHECKING:
    from bot.cluster.member import ClusterMember
    from bot.cluster.postgres import PostgresDatabase

log = logging.getLogger(__name__)
OVERLAP_SECONDS = 60.0
"""How long after another process was last seen on our shards it may still come back."""
STANDBY_POLL_SECONDS = 1.0
HANDOVER_POLL_SECONDS = 0.1


class ShardsUnavailable(DatabaseUnavailable):
    """Another process is connected with the requested shards."""


class Handover:
    """The process that this one succeeds, and its own successor."""

    def __init__(self, member: "ClusterMember") -> None:
        self._member = member
        self.requested_shards: str | None = None
        """The shards this process waits for, in the format of `processes.wants`."""
        self.is_successor = False
        """True if this process was given shards by another one."""
        self.successor: str | None = None
        """The process that takes over from us, once requested; empty while that is unknown."""
        self.is_complete = False
        """True once the successor receives events of our servers."""
        self._was_given_shards = False
        self._overlap_until = 0.0

    @property
    def may_overlap(self) -> bool:
        """True if another process may receive events of our servers too."""
        return self.successor is not None or self._overlap_until > asyncio.get_running_loop().time()

    def update(self, processes: Sequence[Process]) -> None:
        """Update from the list of live processes."""
        member = self._member
        self._was_given_shards = any(p.owner == member.owner and p.shards for p in processes)
        if any(
            p.owner != member.owner and set(p.shards) & set(member.shard_ids) for p in processes
        ):
            self._extend_overlap()

    def _extend_overlap(self) -> None:
        self._overlap_until = asyncio.get_running_loop().time() + OVERLAP_SECONDS

    async def wait_for_shards(self) -> tuple[int, ...]:
        """Wait for shards that are free, or handed over by a process that is stopping."""
        member, config = self._member, self._member.shard_config
        with contextlib.suppress(ShardsUnavailable):
            return await member.acquire_shards()
        self.requested_shards = (
            json.dumps(list(config.ids)) if config.ids else str(config.take_count)
        )
        log.info("standing by for shards %s", config)
        acquired: tuple[int, ...] = ()
        while True:
            await member.heartbeat_once()
            if self._was_given_shards:
                break
            with contextlib.suppress(ShardsUnavailable):
                acquired = await member.acquire_shards()
                break
            await member.wait(STANDBY_POLL_SECONDS)
        # From here on none can be handed to us; accept those that were given until now.
        self.requested_shards = None
        ((text,),) = await member.database.rows(sql.CLEAR_REQUESTED_SHARDS, member.owner)
        handed_over = tuple[int, ...](json.loads(text))
        if handed_over:
            log.info("succeeding another process for shards %s", format_ranges(handed_over))
            self.is_successor = True
            self._extend_overlap()
        return tuple(sorted({*acquired, *handed_over}))

    async def hand_over(self) -> bool:
        """Keep running until a standby process receives events of our servers; True if one does.

        Returns at once if there is none. Our shards are assigned to it from the start.
        """
        member, loop = self._member, asyncio.get_running_loop()
        # It may receive an interaction before we know that it got our shards.
        self.successor = ""
        values = sql.hand_over_values(member.owner, member.shard_ids, member.shard_count)
        rows: list[tuple[str, object]] = []
        try:
            rows = await member.database.rows(sql.HAND_OVER, *values)
        except DATABASE_ERRORS as error:
            log.warning("cannot request a handover: %s", error)
        if not rows:
            self.successor = None
            return False
        self.successor = rows[0][0]
        log.info("handing over to %s", self.successor)
        deadline = loop.time() + HANDOVER_TIMEOUT_SECONDS
        while loop.time() < deadline:
            with contextlib.suppress(*DATABASE_ERRORS):
                status_rows = await member.database.rows(sql.SELECT_IS_UP, self.successor)
                if not status_rows:
                    break
                if status_rows[0][0]:
                    self.is_complete = True
                    member.wake()
                    return True
            await asyncio.sleep(HANDOVER_POLL_SECONDS)
        log.warning("handover to %s timed out", self.successor)
        return False

    async def claim_interaction(self, interaction_id: int) -> bool:
        """True if no other process has claimed this interaction."""
        return bool(await self._member.database.rows(sql.CLAIM_INTERACTION, interaction_id))


async def has_standby(database: "PostgresDatabase", shards: ShardConfig) -> bool:
    """True if a process waits for exactly these shards."""
    standby_rows = await database.rows(sql.SELECT_STANDBY)
    return (json.dumps(list(shards.ids)),) in standby_rows
