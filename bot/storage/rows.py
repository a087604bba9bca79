"""How a table is stored: its columns, its seats and a checksum over all of it.

Many columns could hold any value (channel, players, deadlines), so a corrupted byte would go
unnoticed. A checksum is saved with every change of a live table; `check` verifies it.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from bot.tables.compact_json import to_json
from bot.tables.model import Seat, Table

COLUMNS = [
    "id",
    "game",
    "status",
    "guild_id",
    "channel_id",
    "host_id",
    "language",
    "options",
    "timer",
    "seed",
    "rev",
    "snapshot",
    "opened_at",
    "changed_at",
    "version",
    "settled",
    "aside",
    "hold",
    "news",
    "former",
    "forgotten",
    "votes",
    "spare",
    "again",
    "dealt",
    "pace",
    "skill",
    "hints",
    "invited",
    "sent_out",
    "asked",
    "seal",
    "paused",
    "pausing",
    "lesson",
]
"""All columns of a table."""
SEAT_COLUMNS = [
    "user_id",
    "name",
    "language",
    "away",
    "plays",
    "public_plays",
    "nudged",
    "memory",
    "silent",
    "here_at",
]
FIXED_COLUMNS = ("id", "game", "guild_id", "channel_id", "language", "opened_at", "lesson")
"""Columns that never change after the table was opened."""
COLUMNS_WITHOUT_CHECKSUM = ("settled", "aside")
"""Columns written separately, as notes for the next start. Not part of the checksum."""
UPDATED_COLUMNS = [
    name for name in COLUMNS if name not in (*FIXED_COLUMNS, *COLUMNS_WITHOUT_CHECKSUM)
]
_CHECKSUM_COLUMNS = [name for name in COLUMNS if name not in COLUMNS_WITHOUT_CHECKSUM]
_FLOAT_COLUMNS = ("opened_at", "changed_at", "hold")
_COLUMNS_HASH = blake2b(repr((_CHECKSUM_COLUMNS, SEAT_COLUMNS)).encode(), digest_size=4).hexdigest()
"""Identifies the summed columns: another version may have other columns."""


def columns_of(table: Table) -> dict[str, Any]:
    """The columns of a table as stored."""
    return {
        "id": table.id,
        "game": table.game,
        "status": table.status.value,
        "guild_id": table.guild_id,
        "channel_id": table.channel_id,
        "host_id": table.host_id,
        "language": table.language,
        "options": table.options.model_dump_json(),
        "timer": table.timer,
        "seed": table.seed,
        "rev": table.rev,
        "snapshot": table.snapshot,
        "opened_at": table.opened_at,
        "changed_at": table.changed_at,
        "version": table.version,
        "hold": table.robots_wait_until,
        "news": f"[{','.join(news.json_text for news in table.news)}]",
        "former": to_json(table.former_seats),
        "forgotten": to_json(table.anonymized_seats),
        "votes": to_json(table.end_votes),
        "spare": to_json(table.banked_turn_time),
        "again": table.rematch_table_id,
        "dealt": table.dealt_version,
        "pace": table.pace.value,
        "skill": table.skill.value,
        "hints": int(table.hints),
        "invited": to_json(table.invited),
        "sent_out": to_json(table.removed_user_ids),
        "asked": to_json(table.ready_pending),
        "seal": None if table.seal is None else table.seal.to_json(),
        "paused": int(table.paused),
        "pausing": to_json(table.pause_votes),
        "lesson": int(table.lesson),
    }


def seat_to_row(seat: Seat) -> tuple[Any, ...]:
    """The columns of a seat as stored."""
    return (
        seat.user_id,
        seat.name,
        seat.language,
        int(seat.away),
        seat.move_count,
        seat.public_move_count,
        seat.reminded_freshness,
        to_json(seat.memory),
        int(seat.unresponsive),
        seat.confirmed_present_at,
    )


def seat_from_row(row: Sequence[Any]) -> Seat:
    """Read a seat. Raises ValueError for values that no version writes."""
    user, name, language, away, plays, public_plays, nudged, memory, silent, here_at = row
    return Seat(
        user,
        name,
        language,
        bool(away),
        plays,
        nudged,
        json.loads(memory),
        bool(silent),
        here_at,
        public_plays,
    )


# --- checksum ---------------------------------------------------------------------------------


def checksum_key(table_id: int) -> str:
    """Key of the checksum in `meta`."""
    return f"sum {table_id}"


def checksum_of(
    columns: Mapping[str, Any], seats: Sequence[Sequence[Any]], deadlines: Mapping[str, float]
) -> str:
    """The checksum of a table at its revision."""
    values: list[Any] = [
        float(columns[name]) if name in _FLOAT_COLUMNS else columns[name]
        for name in _CHECKSUM_COLUMNS
    ]
    values += [(*row[:-1], float(row[-1])) for row in seats]
    values += sorted((name, float(due)) for name, due in deadlines.items())
    digest = blake2b(repr(values).encode(errors="surrogateescape"), digest_size=12).hexdigest()
    return f"{columns['rev']} {_COLUMNS_HASH} {digest}"


def _normalized_seat_row(row: Sequence[Any]) -> tuple[Any, ...]:
    """Normalize an unchanged seat, whose JSON another version may have formatted differently."""
    *unchanged, memory, silent, here_at = row
    return (*unchanged, to_json(json.loads(memory)), silent, here_at)


def checksum_differs(
    stored: str,
    columns: Mapping[str, Any],
    seats: Sequence[Sequence[Any]],
    deadlines: Mapping[str, float],
) -> bool:
    """True if the table differs from what was saved with that checksum.

    False if that is unknown: a version without checksums or with other columns saved it later.
    """
    rev, _, rest = stored.partition(" ")
    columns_hash, _, digest = rest.partition(" ")
    if not rev.isdecimal() or len(digest) != 24:
        return True
    if columns_hash != _COLUMNS_HASH:
        return False
    seat_rows = [_normalized_seat_row(seat) for seat in seats]
    matches = checksum_of({**columns, "rev": int(rev)}, seat_rows, deadlines) == stored
    return not matches if int(rev) == columns["rev"] else matches
