"""One process takes the place of another, and nobody who plays notices.

Discord lets two sessions listen to one shard and tells both of everything. So whoever stands by is
given the shards of one that is told to stop, and connects; only when it hears of the servers does
the other go. While both listen, each claims an interaction before anything else: it is the first's.
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
"""So long after another was last seen to hear of our servers, too, it may turn up again."""
STANDBY_POLL_SECONDS = 1.0
HANDOVER_POLL_SECONDS = 0.1


class ShardsUnavailable(DatabaseUnavailable):
    """What this process should listen to, another one does."""


class Handover:
    """Whom this process takes the place of, and who takes its own."""

    def __init__(self, member: "ClusterMember") -> None:
        self._member = member
        self.requested_shards: str | None = None
        """The shards that we stand by for, as `sql.relieve` has them."""
        self.is_successor = False
        """Whether we took somebody's place."""
        self.successor: str | None = None
        """Who takes ours, once we asked."""
        self.is_complete = False
        """Whether they hear of our servers by now."""
        self._was_given_shards = False
        self._overlap_until = 0.0

    @property
    def may_overlap(self) -> bool:
        """Whether another process may hear of our servers, too."""
        return self.successor is not None or self._overlap_until > asyncio.get_running_loop().time()

    def update(self, processes: Sequence[Process]) -> None:
        """These are the processes that there are."""
        member = self._member
        self._was_given_shards = any(p.owner == member.owner and p.shards for p in processes)
        if any(
            p.owner != member.owner and set(p.shards) & set(member.shard_ids) for p in processes
        ):
            self._extend_overlap()

    def _extend_overlap(self) -> None:
        self._overlap_until = asyncio.get_running_loop().time() + OVERLAP_SECONDS

    async def wait_for_shards(self) -> tuple[int, ...]:
        """Wait for shards: that nobody has any more, or of somebody who is told to stop."""
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
        # From now on nobody gives us any; what was given in this very moment is ours, too.
        self.requested_shards = None
        ((text,),) = await member.database.rows(sql.CLEAR_REQUESTED_SHARDS, member.owner)
        handed_over = tuple[int, ...](json.loads(text))
        if handed_over:
            log.info("succeeding another process for shards %s", format_ranges(handed_over))
            self.is_successor = True
            self._extend_overlap()
        return tuple(sorted({*acquired, *handed_over}))

    async def hand_over(self) -> bool:
        """Go on until whoever stands by hears of our servers; whether somebody does.

        At once if nobody stands by. Our shards are theirs from the beginning.
        """
        member, loop = self._member, asyncio.get_running_loop()
        # They may hear of a click before we know that they were given our shards.
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
        """Whether no other process has taken up what Discord has told both of us."""
        return bool(await self._member.database.rows(sql.CLAIM_INTERACTION, interaction_id))


async def has_standby(database: "PostgresDatabase", shards: ShardConfig) -> bool:
    """Whether somebody waits for just these."""
    standby_rows = await database.rows(sql.SELECT_STANDBY)
    return (json.dumps(list(shards.ids)),) in standby_rows
