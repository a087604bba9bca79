"""The SQL of a cluster.

Each operation is a single statement: a process that freezes between two never blocks others.
"""

import json
from collections.abc import Sequence
from typing import Any

NOTIFY_CHANNEL = "cheeseboard"
"""Channel of the notifications between processes."""
APPLICATION_NAME_PREFIX = "cheeseboard "
"""Prefix of a connection's application name; the name of its process follows."""
LEASE_SECONDS = 3.5
MAX_CLOCK_GAP_SECONDS = 2.5
"""A longer time without any heartbeat is an outage and does not count for players."""
TAKE_OVER_LIMIT = 500
REQUEST_EXPIRY_SECONDS = 900
"""How long a request is kept. After that, its interaction can no longer be answered."""

NOW = "extract(epoch FROM clock_timestamp())::float8"
SHARD_CONDITION = (
    "(COALESCE(t.guild_id, 0) >> 22) % ?::bigint"
    " IN (SELECT value::bigint FROM json_array_elements_text(?::json) AS value)"
)
LEASE_CONDITION = " AND EXISTS (SELECT 1 FROM leases WHERE table_id = tables.id AND token = ?)"
UNCLAIMED_CONDITION = " AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.table_id = t.id)"

START_CLOCK = (
    f"INSERT INTO fleet_clock (id, time, at) VALUES (1, ?::float8, {NOW})"
    " ON CONFLICT (id) DO UPDATE SET time = GREATEST(fleet_clock.time, excluded.time)"
)
HEARTBEAT = f"""
WITH n AS MATERIALIZED (SELECT {NOW} AS now),
c AS (
    UPDATE fleet_clock f SET
        time = f.time + CASE WHEN ?::boolean
            THEN LEAST(GREATEST(n.now - f.at, 0), {MAX_CLOCK_GAP_SECONDS}) ELSE 0 END,
        at = CASE WHEN ?::boolean THEN n.now ELSE f.at END
    FROM n RETURNING f.time, n.now
),
p AS (
    INSERT INTO processes (owner, shards, wants, count, up, clock, minds, until)
    SELECT ?::text, ?::text, ?::text, ?::bigint, ?::bigint, c.time, c.now + ?::float8,
        c.now + {LEASE_SECONDS}
    FROM c
    ON CONFLICT (owner) DO UPDATE SET up = excluded.up, wants = excluded.wants,
        shards = CASE WHEN excluded.shards = '[]' THEN processes.shards ELSE excluded.shards END,
        clock = CASE WHEN excluded.up = 1 THEN excluded.clock ELSE processes.clock END,
        minds = CASE WHEN excluded.up = 1 THEN excluded.minds ELSE processes.minds END,
        until = excluded.until
)
SELECT c.time, c.now,
    (SELECT json_agg(json_build_array(table_id, token))::text FROM leases
        WHERE owner = ?::text),
    (SELECT json_agg(json_build_array(owner, shards, count, up))::text FROM processes
        WHERE until > c.now),
    (SELECT count(*) FROM leases l JOIN processes p ON p.owner = l.owner
        WHERE l.table_id > 0 AND p.minds <= c.now AND l.owner <> ?::text),
    (SELECT l.owner FROM leases l JOIN processes p ON p.owner = l.owner
        WHERE l.table_id = 0 AND p.minds > c.now),
    (SELECT min(minds) - c.now FROM processes WHERE minds > c.now AND owner <> ?::text),
    EXISTS (SELECT 1 FROM letters WHERE table_id > 0 AND NOT EXISTS (
        SELECT 1 FROM processes p WHERE p.owner = letters.owner AND p.until > c.now)),
    EXISTS (SELECT 1 FROM processes WHERE until <= c.now)
FROM c
"""


def heartbeat_values(
    owner: str, shards: Sequence[int], count: int, requested_shards: str | None, *, up: bool
) -> tuple[Any, ...]:
    """The values of HEARTBEAT."""
    lease_seconds = LEASE_SECONDS if up else 0.0
    shards_json = json.dumps(list(shards))
    return (
        up,
        up,
        owner,
        shards_json,
        requested_shards,
        count,
        int(up),
        lease_seconds,
        owner,
        owner,
        owner,
    )


_OWNER_IS_DEAD = (
    f"NOT EXISTS (SELECT 1 FROM processes p WHERE p.owner = leases.owner AND p.until > {NOW})"
)
ACQUIRE_SHARDS = f"""
INSERT INTO leases (table_id, owner, token)
SELECT key, o.owner, 0 FROM (SELECT ?::json AS keys, ?::text AS owner, ?::bigint AS most) o,
    LATERAL (
        SELECT value::bigint AS key FROM json_array_elements_text(o.keys) AS value
        WHERE NOT EXISTS (
            SELECT 1 FROM leases JOIN processes p ON p.owner = leases.owner
            WHERE leases.table_id = value::bigint AND p.until > {NOW})
        ORDER BY 1 DESC LIMIT o.most
    ) free
ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner WHERE {_OWNER_IS_DEAD}
RETURNING table_id
"""
ACQUIRE_LEADERSHIP = f"""
INSERT INTO leases (table_id, owner, token) VALUES (0, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, token = excluded.token
WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.owner = leases.owner AND p.minds > {NOW})
RETURNING token
"""
LEAVE = f"""
WITH gone AS (
    UPDATE processes SET up = 0, until = {NOW}, minds = {NOW},
        clock = CASE WHEN up = 1 THEN (SELECT time FROM fleet_clock) ELSE clock END
    WHERE owner = ?
)
SELECT pg_notify('{NOTIFY_CHANNEL}', ?)
"""

END_DEAD_TRANSACTIONS = f"""
SELECT pg_terminate_backend(a.pid)
FROM processes p JOIN pg_stat_activity a
    ON a.application_name = '{APPLICATION_NAME_PREFIX}' || p.owner
WHERE p.until <= {NOW} AND a.datname = current_database()
AND a.xact_start IS NOT NULL AND a.wait_event_type = 'Client'
"""
"""Terminates transactions of dead processes that wait for their client: their locks block
others."""

CLAIM = f"""
INSERT INTO leases (table_id, owner, token)
SELECT t.id, ?::text, ?::bigint FROM tables t WHERE t.id = ? AND (?::boolean OR {SHARD_CONDITION})
ON CONFLICT (table_id) DO NOTHING RETURNING token
"""
SELECT_LEASE = f"""
SELECT l.owner, l.token, COALESCE(p.minds, 0) > {NOW}
FROM leases l LEFT JOIN processes p ON p.owner = l.owner WHERE l.table_id = ?
"""
TABLES_OWNED_ELSEWHERE = f"""
SELECT t.channel_id, t.id FROM leases l JOIN tables t ON t.id = l.table_id
WHERE l.owner <> ?::text AND {SHARD_CONDITION}
"""
RELEASE = "DELETE FROM leases WHERE table_id = ? AND token = ?"
_TAKE_OVER = f"""
WITH old AS (
    SELECT l.table_id, GREATEST(f.time - p.clock, 0) AS lapse
    FROM leases l JOIN tables t ON t.id = l.table_id JOIN processes p ON p.owner = l.owner,
        fleet_clock f
    WHERE p.minds <= {NOW} AND l.owner <> ?::text AND {SHARD_CONDITION} {{more}}
    LIMIT {TAKE_OVER_LIMIT} FOR UPDATE OF l SKIP LOCKED
),
late AS (
    UPDATE deadlines d SET due_at = d.due_at + old.lapse FROM old WHERE d.table_id = old.table_id
),
unsummed AS (
    DELETE FROM meta USING old WHERE old.lapse > 0 AND meta.name = 'sum ' || old.table_id
),
post AS (
    UPDATE letters SET owner = ?::text FROM old WHERE letters.table_id = old.table_id
)
UPDATE leases l SET owner = ?::text, token = floor(random() * 4e15)::bigint
FROM old WHERE l.table_id = old.table_id RETURNING l.table_id, l.token
"""
TAKE_OVER = _TAKE_OVER.format(more="")
TAKE_OVER_ONE = _TAKE_OVER.format(more="AND l.table_id = ?::bigint")


def take_over_values(
    owner: str, count: int, covered_shards: str, *table_id: int
) -> tuple[Any, ...]:
    """The values of TAKE_OVER, for all tables or for one."""
    return (owner, count, covered_shards, *table_id, owner, owner)


INHERIT_REQUESTS = f"""
UPDATE letters SET owner = ?::text FROM tables t
WHERE t.id = letters.table_id AND {SHARD_CONDITION}
AND NOT EXISTS (SELECT 1 FROM processes p WHERE p.owner = letters.owner AND p.until > {NOW})
"""
ACTIVE_SHARDS = f"SELECT shards FROM processes WHERE up = 1 AND minds > {NOW} ORDER BY shards"

HAND_OVER = f"""
WITH relief AS (
    UPDATE processes SET shards = ?::text WHERE owner = (
        SELECT owner FROM processes
        WHERE until > {NOW} AND shards = '[]' AND count = ?::bigint
        AND wants IN (?::text, ?::text) ORDER BY wants = ?::text DESC, owner LIMIT 1
    ) AND until > {NOW} AND shards = '[]' AND wants IS NOT NULL
    AND EXISTS (SELECT 1 FROM leases WHERE owner = ?::text AND table_id < 0)
    RETURNING owner
),
given AS (
    UPDATE leases SET owner = relief.owner FROM relief
    WHERE leases.table_id < 0 AND leases.owner = ?::text
)
SELECT owner, pg_notify('{NOTIFY_CHANNEL}', 'relief ' || owner) FROM relief
"""


def hand_over_values(owner: str, shards: Sequence[int], count: int) -> tuple[Any, ...]:
    """The values of HAND_OVER: a process that waits for exactly these shards has priority."""
    shards_json, shard_count = json.dumps(list(shards)), str(len(shards))
    return (shards_json, count, shards_json, shard_count, shards_json, owner, owner)


CLEAR_REQUESTED_SHARDS = "UPDATE processes SET wants = NULL WHERE owner = ? RETURNING shards"
SELECT_IS_UP = f"SELECT up FROM processes WHERE owner = ? AND until > {NOW}"
SELECT_STANDBY = f"""
SELECT wants FROM processes WHERE until > {NOW} AND shards = '[]' AND wants IS NOT NULL
"""
CLAIM_INTERACTION = (
    f"INSERT INTO heard (id, at) VALUES (?, {NOW}) ON CONFLICT (id) DO NOTHING RETURNING id"
)
DELETE_OLD_INTERACTIONS = f"DELETE FROM heard WHERE at < {NOW} - {REQUEST_EXPIRY_SECONDS}"
DELETE_OLD_REQUESTS = f"DELETE FROM letters WHERE at < {NOW} - {REQUEST_EXPIRY_SECONDS}"
DELETE_DEAD_PROCESSES = f"""
DELETE FROM processes WHERE until < {NOW} - 60
AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.owner = processes.owner)
"""
NOTIFY = f"SELECT pg_notify('{NOTIFY_CHANNEL}', ?)"

SEND_REQUEST = f"""
WITH sent AS (
    INSERT INTO letters (table_id, owner, body, deferred, at)
    VALUES (?, ?::text, ?, ?, {NOW}) RETURNING id, owner
)
SELECT id, pg_notify('{NOTIFY_CHANNEL}', 'letter ' || owner) FROM sent
"""
BROADCAST_REQUEST = f"""
WITH sent AS (
    INSERT INTO letters (table_id, owner, body, deferred, at)
    SELECT 0, p.owner, ?, 0, {NOW} FROM processes p WHERE p.owner <> ?::text AND p.until > {NOW}
    RETURNING id, owner
)
SELECT id, pg_notify('{NOTIFY_CHANNEL}', 'letter ' || owner) FROM sent
"""
FORWARD_REQUEST = f"""
WITH sent AS (UPDATE letters SET owner = ?::text, body = ? WHERE id = ? RETURNING id, owner)
SELECT id, pg_notify('{NOTIFY_CHANNEL}', 'letter ' || owner) FROM sent
"""
SELECT_REQUESTS = (
    f"SELECT id, table_id, body, deferred, {NOW} - at FROM letters WHERE owner = ? ORDER BY id"
)
DEFER_REQUEST = "UPDATE letters SET deferred = 1 WHERE id = ? RETURNING id"
REQUEST_EXISTS = "SELECT 1 FROM letters WHERE id = ?"
DELETE_REQUEST = "DELETE FROM letters WHERE id = ?"
