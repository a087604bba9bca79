"""Ownership of tables by leases: what a process needs to share tables, without a bot."""

from bot.cluster import sql
from bot.cluster.member import ClusterMember
from bot.kernel import Refused
from bot.runtime.ownership import ForwardedRequest, OwnedElsewhere, Ownership
from bot.storage.table_scope import SaveGuard, TableFilter

DEADLINE_POLL_SECONDS = 2.0
NO_TOKEN = -1


class TableOwnership(Ownership):
    """Claims tables for a member of the cluster. Requests to other processes are not sent."""

    poll_seconds = DEADLINE_POLL_SECONDS

    def __init__(self, member: ClusterMember) -> None:
        self.member = member

    @property
    def is_leader(self) -> bool:
        return self.member.is_leader

    @property
    def is_successor(self) -> bool:
        return self.member.handover.is_successor

    @property
    def confirmed_at(self) -> float:
        return self.member.leases_confirmed_at

    async def claim(self, table_id: int, *, is_new: bool = False) -> None:
        await self.member.claim(table_id, force=is_new)

    async def recheck(self, table_id: int) -> None:
        await self.member.drop_lost_lease(table_id)

    async def release(self, table_id: int) -> None:
        await self.member.release(table_id)

    async def request_reshow(self, table_id: int) -> None:
        await self.member.request_reshow(table_id)

    def closing_refusal(self, table_id: int) -> Refused:
        return OwnedElsewhere(table_id, self.member.owner)

    def save_guard(self, table_id: int, request: ForwardedRequest) -> SaveGuard:
        """Fail a save if the lease is lost, whatever the revision.

        The save also deletes the row of the request. If that is gone, another process has handled
        it.
        """
        return SaveGuard(
            sql.LEASE_CONDITION,
            (self.member.lease_tokens.get(table_id, NO_TOKEN),),
            () if request.is_completed else ((sql.DELETE_REQUEST, (request.id,)),),
            self.member.owner,
        )

    def covered_tables(self, *, unclaimed: bool = False) -> TableFilter:
        return TableFilter(
            f" AND {sql.SHARD_CONDITION}{sql.UNCLAIMED_CONDITION if unclaimed else ''}",
            (self.member.shard_count, self.member.covered_shards_json),
        )
