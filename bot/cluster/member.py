"""This process as a member of a cluster: its leases, and its view of the other processes.

A process is a row renewed every second. Tables, shards and leadership are leases in its name, valid
while that row is. When it expires, the process responsible for the servers takes over the tables,
and players get back the time in between. All timestamps are the database's, because machines'
clocks differ by minutes.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from typing import TYPE_CHECKING, Self

from bot.cluster import sql
from bot.cluster.handover import Handover, ShardsUnavailable
from bot.cluster.shards import Process, owners_by_shard, shard_for_guild
from bot.cluster.shared_time import ClusterTime
from bot.runtime.ownership import OwnedElsewhere
from bot.shards import ShardConfig, format_ranges
from bot.storage.database import DATABASE_ERRORS, DatabaseUnavailable, StoreError
from bot.supervise import Supervisor

if TYPE_CHECKING:
    from bot.cluster.postgres import PostgresDatabase

log = logging.getLogger(__name__)
HEARTBEAT_SECONDS = 1.0
LEASE_SECONDS = sql.LEASE_SECONDS
TAKEOVER_DELAY_SECONDS = LEASE_SECONDS + 0.5
"""After an outage of all processes, each gets this time to resume its own tables."""
CLEANUP_EVERY_HEARTBEATS = 60
"""The leader deletes old rows after this many heartbeats."""
LEADER_LEASE_KEY = 0
LATE_HEARTBEAT_SECONDS, MAX_LATE_HEARTBEATS = 1.0, 5
"""An answer slower than the first value is no use for the clock, unless there are more than
this many in a row."""


class MemberEvents:
    """What a member asks of the bot in its process, and reports to it. The default ignores all."""

    def can_reach_discord(self) -> bool:
        """True if this process can own tables."""
        return False

    def on_tables_acquired(self, table_ids: list[int]) -> None:
        """Tables of a dead process became ours."""

    def on_tables_lost(self, table_ids: list[int]) -> None:
        """Another process has taken these tables."""

    def on_coverage_changed(self) -> None:
        """We are responsible for other servers than before."""

    def on_mail(self) -> None:
        """There may be requests for us."""

    def on_notification(self, kind: str, subject_id: int) -> None:
        """Something we cache was changed by another process."""

    def on_notifications_missed(self) -> None:
        """Notifications may have been lost."""

    def on_shards_lost(self) -> None:
        """Another process is connected with our shards, so we must disconnect."""


class ClusterMember:
    """One process of the cluster, from `join` to `leave`."""

    def __init__(self, database: "PostgresDatabase", shards: ShardConfig, owner: str) -> None:
        self.database = database
        self.shard_config = shards
        self.owner = owner
        self.shard_count = shards.count
        self.shard_ids: tuple[int, ...] = ()
        """Our shards."""
        self.time = ClusterTime(0.0)
        self.lease_tokens: dict[int, int] = {}
        """Our tables with the tokens of their leases."""
        self.processes: list[Process] = []
        self.is_leader = False
        """True if this process does the work that is done once for all processes."""
        self._events = MemberEvents()
        self.is_leaving = False
        self.leases_confirmed_at = 0.0
        """Event-loop time up to which our leases are confirmed."""
        self.handover = Handover(self)
        self.is_known_up = False
        """True if the other processes know that we can own tables."""
        self._shard_counts: dict[str, int] = {}
        self._owner_by_shard: dict[int, str] = {}
        self._covered_shards: frozenset[int] = frozenset()
        self._connected_since: float | None = None
        self._next_lease_expiry: float | None = None
        """Seconds from the last heartbeat until another process's lease expires, unless renewed."""
        self._has_orphaned_mail = False
        """True if there are requests to processes that are gone."""
        self._has_dead_processes = False
        """True if there are processes whose lease expired."""
        self._is_clock_synced = False
        self._late_heartbeats = 0
        self._heartbeat_count = 0
        self._wake_event = asyncio.Event()
        self._heartbeat_task: asyncio.Task[None] | None = None
        database.subscribe(self._on_notification, self._on_reconnected)

    # --- joining and leaving --------------------------------------------------------------------

    @classmethod
    async def join(
        cls,
        database: "PostgresDatabase",
        shards: ShardConfig,
        table_time: float,
        *,
        standby: bool = False,
    ) -> Self:
        """Join the cluster. Raises ShardsUnavailable if other processes have the shards.

        `table_time` starts the shared clock of a new cluster. With `standby`, wait until shards are
        free or handed over.
        """
        member = cls(database, shards, database.owner)
        await database.write(sql.START_CLOCK, table_time)
        await member._heartbeat()
        try:
            member._require_same_shard_count()
            member.shard_ids = await (
                member.handover.wait_for_shards() if standby else member.acquire_shards()
            )
            await member._heartbeat()
        except BaseException:
            with contextlib.suppress(*DATABASE_ERRORS):
                await member.leave()
            raise
        log.info(
            "joined the cluster: shards %s of %s, as %s",
            format_ranges(member.shard_ids),
            member.shard_count,
            member.owner,
        )
        return member

    def _require_same_shard_count(self) -> None:
        other_counts = {count for owner, count in self._shard_counts.items() if owner != self.owner}
        if other_counts and other_counts != {self.shard_count}:
            raise ShardsUnavailable(
                f"The fleet that runs has {max(other_counts)} shards, CHEESEBOARD_SHARDS says"
                f" {self.shard_count}: all processes must have the same number; stop the others"
                " first."
            )

    async def acquire_shards(self) -> tuple[int, ...]:
        """Acquire the requested shards, or the requested number. Raises ShardsUnavailable."""
        candidates = self.shard_config.ids or tuple(range(self.shard_count))
        count = len(self.shard_config.ids) or self.shard_config.take_count
        rows = await self.database.rows(
            sql.ACQUIRE_SHARDS, json.dumps([-1 - shard for shard in candidates]), self.owner, count
        )
        acquired = tuple(sorted(-1 - key for (key,) in rows))
        if len(acquired) < count:
            missing = (
                format_ranges(sorted(set(candidates) - set(acquired)))
                if self.shard_config.ids
                else ""
            )
            raise ShardsUnavailable(
                f"Shards {missing} are another process's"
                if missing
                else f"No {count} of {self.shard_count} shards are free"
            )
        return acquired

    def start(self, events: MemberEvents, supervisor: Supervisor | None = None) -> None:
        """Renew the leases until `leave`, and report to `events`."""
        self._events = events
        self._heartbeat_task = (supervisor or Supervisor()).supervise(
            "fleet heartbeat", self._run_heartbeat, max_delay=HEARTBEAT_SECONDS
        )

    async def heartbeat_once(self) -> None:
        """Send one heartbeat before `start`."""
        self._wake_event.clear()
        await self._heartbeat()

    def wake(self) -> None:
        """Send a heartbeat at once."""
        self._wake_event.set()

    def stop_claiming(self) -> None:
        """Claim no more tables, and let others take over our shards."""
        self.is_leaving = True

    async def leave(self) -> None:
        """Release everything; other processes take it over at once."""
        self.stop_claiming()
        if self._heartbeat_task is not None:
            self._heartbeat_task.cancel()
        self.lease_tokens.clear()
        self.is_leader = False
        await self.database.write(sql.LEAVE, self.owner, f"left {self.owner}")

    # --- the heartbeat --------------------------------------------------------------------------

    async def _run_heartbeat(self) -> None:
        failing = False
        while True:
            self._wake_event.clear()
            try:
                await self._run_round()
            except DATABASE_ERRORS as error:
                if not failing:
                    log.warning("cannot renew the leases, retrying: %s", error)
                failing, self._connected_since = True, None
            else:
                failing = False
            await self.wait(self._seconds_until_heartbeat())

    async def wait(self, seconds: float) -> None:
        """Wait until woken or until the timeout."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake_event.wait()

    def _seconds_until_heartbeat(self) -> float:
        """Seconds until the next heartbeat, or until another process's lease expires.

        Also wakes at the moment when we may take over tables of others.
        """
        delays = [HEARTBEAT_SECONDS]
        if self._next_lease_expiry is not None:
            delays.append(self._next_lease_expiry + 0.01)
        if self._connected_since is not None:
            until_takeover = (
                self._connected_since + TAKEOVER_DELAY_SECONDS - asyncio.get_running_loop().time()
            )
            delays += [until_takeover + 0.01] * (until_takeover > 0)
        return min(delays)

    async def _run_round(self) -> None:
        before, covered_before = {p.owner for p in self.processes}, self._covered_shards
        orphans = await self._heartbeat()
        if self._has_dead_processes:
            await self._end_dead_transactions()
        if orphans:
            await self._take_over_orphans()
        dead_owners = before - {p.owner for p in self.processes}
        if (
            dead_owners or self._has_orphaned_mail or self._covered_shards - covered_before
        ) and self._covered_shards:
            # Requests to processes that are gone are ours to handle now.
            await self.database.write(
                sql.INHERIT_REQUESTS, self.owner, self.shard_count, self.covered_shards_json
            )
            self._events.on_mail()
        if self._covered_shards != covered_before:
            log.info(
                "now responsible for shards %s of %s",
                format_ranges(tuple(self._covered_shards)),
                self.shard_count,
            )
            self._events.on_coverage_changed()
        self._heartbeat_count += 1
        if self.is_leader and self._heartbeat_count % CLEANUP_EVERY_HEARTBEATS == 1:
            await self.database.write(sql.DELETE_OLD_REQUESTS)
            await self.database.write(sql.DELETE_OLD_INTERACTIONS)
            await self.database.write(sql.DELETE_DEAD_PROCESSES)

    async def _heartbeat(self) -> int:
        """Renew all leases in one statement; return the number of tables of dead processes."""
        await self.database.ensure_locked()
        held_tokens, up = (
            dict(self.lease_tokens),
            self._events.can_reach_discord() and not (self.is_leaving or self.handover.is_complete),
        )
        values = sql.heartbeat_values(
            self.owner, self.shard_ids, self.shard_count, self.handover.requested_shards, up=up
        )
        asked_at = asyncio.get_running_loop().time()
        ((now, wall, leases, processes, orphans, leader, *flags),) = await self.database.rows(
            sql.HEARTBEAT, *values
        )
        self._next_lease_expiry, self._has_orphaned_mail, self._has_dead_processes = flags
        self.is_known_up = up
        self._sync_clock(now, wall, asyncio.get_running_loop().time() - asked_at)
        self._shard_counts = {owner: count for owner, _, count, _ in json.loads(processes or "[]")}
        alive = [
            Process(owner, tuple(json.loads(shards)), bool(is_up))
            for owner, shards, _, is_up in json.loads(processes or "[]")
        ]
        self.handover.update(alive)
        self.processes = [process for process in alive if process.owner != self.owner]
        self.processes.append(Process(self.owner, self.shard_ids, up))
        self._update_coverage(up=up)
        our_leases = dict[int, int](json.loads(leases or "[]"))
        listens = not self.is_leaving and self.handover.successor is None
        if listens and not our_leases.keys() >= {-1 - shard for shard in self.shard_ids}:
            log.error("lost our shard leases to another process")
            self._events.on_shards_lost()
        lost = [
            table
            for table, token in held_tokens.items()
            if our_leases.get(table) != token and self.lease_tokens.get(table) == token
        ]
        for table in lost:
            del self.lease_tokens[table]
        if lost:
            log.warning("tables %s were taken over by another process", lost)
            self._events.on_tables_lost(lost)
        self.leases_confirmed_at = asked_at
        self.is_leader = up and leader == self.owner
        if up and leader is None:
            token = secrets.randbits(52)
            self.is_leader = bool(
                await self.database.rows(sql.ACQUIRE_LEADERSHIP, self.owner, token)
            )
        return orphans

    def _sync_clock(self, now: float, wall: float, age: float) -> None:
        """Follow the shared clock, but ignore the times in answers that arrived late."""
        self._late_heartbeats = 0 if age < LATE_HEARTBEAT_SECONDS else self._late_heartbeats + 1
        if (
            self._late_heartbeats == 0
            or not self._is_clock_synced
            or self._late_heartbeats > MAX_LATE_HEARTBEATS
        ):
            self.time.sync(now, wall)
            self._is_clock_synced = True

    def _update_coverage(self, *, up: bool) -> None:
        self._owner_by_shard = owners_by_shard(self.processes, self.shard_count)
        mine = {shard for shard, owner in self._owner_by_shard.items() if owner == self.owner}
        loop = asyncio.get_running_loop()
        if not up:
            self._connected_since = None
        elif self._connected_since is None:
            self._connected_since = loop.time()
        is_settled = (
            self._connected_since is not None
            and loop.time() - self._connected_since >= TAKEOVER_DELAY_SECONDS
        )
        self._covered_shards = frozenset(mine if is_settled else mine & set(self.shard_ids))

    async def _end_dead_transactions(self) -> None:
        """Terminate transactions of dead or frozen processes, whose locks block others."""
        try:
            ended = await self.database.rows(sql.END_DEAD_TRANSACTIONS)
        except DatabaseUnavailable:
            raise
        except StoreError as error:
            # The server rolls back most of them by itself after a while.
            log.warning("cannot terminate open transactions of dead processes: %s", error)
        else:
            if ended:
                log.warning("terminated %s open transactions of dead processes", len(ended))

    async def _take_over_orphans(self) -> None:
        rows = await self.database.rows(
            sql.TAKE_OVER,
            *sql.take_over_values(self.owner, self.shard_count, self.covered_shards_json),
        )
        if rows:
            self.lease_tokens.update(rows)
            log.warning("took over tables %s of a dead process", [t for t, _ in rows])
            self._events.on_tables_acquired([table for table, _ in rows])
            self._events.on_mail()

    # --- tables ---------------------------------------------------------------------------------

    @property
    def covered_shards_json(self) -> str:
        """The shards we are responsible for, as JSON."""
        return json.dumps(sorted(self._covered_shards))

    async def claim(self, table_id: int, *, force: bool = False) -> None:
        if self.is_leaving:
            raise OwnedElsewhere(table_id, self.owner)
        if table_id in self.lease_tokens:
            return
        mine = [shard for shard, owner in self._owner_by_shard.items() if owner == self.owner]
        token = secrets.randbits(52)
        covered = json.dumps(mine)
        if await self.database.rows(
            sql.CLAIM, self.owner, token, table_id, force, self.shard_count, covered
        ):
            self.lease_tokens[table_id] = token
            return
        lease_rows = await self.database.rows(sql.SELECT_LEASE, table_id)
        if not lease_rows:
            # There is no such table, or it is unclaimed and another process is responsible for it.
            await self._raise_owned_elsewhere(table_id)
            return
        owner, token, is_alive = lease_rows[0]
        if owner == self.owner:
            self.lease_tokens[table_id] = token
        elif is_alive:
            raise OwnedElsewhere(table_id, owner)
        else:
            rows = await self.database.rows(
                sql.TAKE_OVER_ONE,
                *sql.take_over_values(self.owner, self.shard_count, covered, table_id),
            )
            if not rows:
                await self._raise_owned_elsewhere(table_id)
            self.lease_tokens.update(rows)

    async def _raise_owned_elsewhere(self, table_id: int) -> None:
        """Raise OwnedElsewhere with the responsible process; nothing if there is no such table."""
        rows = await self.database.rows("SELECT guild_id FROM tables WHERE id = ?", table_id)
        if rows:
            shard = shard_for_guild(rows[0][0], self.shard_count)
            raise OwnedElsewhere(table_id, self._owner_by_shard.get(shard, ""))

    async def drop_lost_lease(self, table_id: int) -> None:
        """Drop our lease token if another process has taken the table."""
        token = self.lease_tokens.get(table_id)
        rows = await self.database.rows("SELECT token FROM leases WHERE table_id = ?", table_id)
        if token is not None and rows != [(token,)] and self.lease_tokens.get(table_id) == token:
            del self.lease_tokens[table_id]

    def is_alive(self, owner: str) -> bool:
        """True if that process can own tables, as far as we know."""
        return any(process.owner == owner and process.is_up for process in self.processes)

    async def owner_of(self, table_id: int) -> str:
        """The owner of a table, or the process that should own it; empty if there is none."""
        rows = await self.database.rows(sql.SELECT_LEASE, table_id)
        if rows and rows[0][2]:
            return rows[0][0]
        rows = await self.database.rows("SELECT guild_id FROM tables WHERE id = ?", table_id)
        return (
            self._owner_by_shard.get(shard_for_guild(rows[0][0], self.shard_count), "")
            if rows
            else ""
        )

    async def release(self, table_id: int) -> None:
        token = self.lease_tokens.pop(table_id, None)
        if token is not None:
            try:
                await self.database.write(sql.RELEASE, table_id, token)
            except DATABASE_ERRORS as error:
                # Harmless: the next heartbeat finds a lease in our name without an actor.
                log.info("table %s: could not release the lease: %s", table_id, error)

    # --- notifications --------------------------------------------------------------------------

    async def request_reshow(self, table_id: int) -> None:
        """Ask the owner to show the table again, after we may have shown a stale state."""
        await self.database.announce("shown", table_id)
        self._events.on_notification("shown", table_id)

    def _on_notification(self, text: str) -> None:
        kind, _, rest = text.partition(" ")
        sender, _, subject_id = rest.partition(" ")
        if kind == "letter":
            if sender == self.owner:
                self._events.on_mail()
        elif kind == "relief":
            if sender == self.owner:
                self.wake()
        elif sender != self.owner:
            if kind == "left":
                self.wake()
            elif subject_id.lstrip("-").isdecimal():
                self._events.on_notification(kind, int(subject_id))

    def _on_reconnected(self) -> None:
        self._events.on_mail()
        self._events.on_notifications_missed()


async def active_shards(database: "PostgresDatabase") -> list[tuple[int, ...]]:
    """The shards of every process that can own tables now."""
    return [tuple(json.loads(shards)) for (shards,) in await database.rows(sql.ACTIVE_SHARDS)]
