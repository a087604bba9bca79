"""How a table is stored: its columns, its seats and a checksum over all of it.

Many columns could hold any value (channel, players, deadlines), so a corrupted byte would go
unnoticed. A checksum is saved with every change of a live table; `check` verifies it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from bot.kernel import Options, Skill
from bot.storage.columns import Column, from_row, to_row
from bot.tables.compact_json import to_json
from bot.tables.model import NewsEntry, Pace, Seat, Status, Table
from bot.tables.seal import Seal


def _save_news(news: list[NewsEntry]) -> str:
    return f"[{','.join(entry.json_text for entry in news)}]"


def _load_news(text: str) -> list[NewsEntry]:
    return [NewsEntry(**entry) for entry in json.loads(text)]


def _load_former_seats(text: str) -> dict[int, int]:
    return {int(user): seat for user, seat in json.loads(text).items()}


def _save_seal(seal: Seal | None) -> str | None:
    return None if seal is None else seal.to_json()


def _load_seal(text: str | None) -> Seal | None:
    return None if text is None else Seal.from_json(text)


# The checksum depends on the order of the columns.
_TABLE_COLUMNS = (
    Column("id", "id"),
    Column("game", "game"),
    Column("status", "status", str, Status),
    Column("guild_id", "guild_id"),
    Column("channel_id", "channel_id"),
    Column("host_id", "host_id"),
    Column("language", "language"),
    Column("options", "options", Options.model_dump_json),
    Column("timer", "timer"),
    Column("seed", "seed"),
    Column("rev", "rev"),
    Column("snapshot", "snapshot"),
    Column("opened_at", "opened_at", float),
    Column("changed_at", "changed_at", float),
    Column("version", "version"),
    Column("hold", "robots_wait_until", float),
    Column("news", "news", _save_news, _load_news),
    Column("former", "former_seats", to_json, _load_former_seats),
    Column("forgotten", "anonymized_seats", to_json, json.loads),
    Column("votes", "end_votes", to_json, json.loads),
    Column("spare", "banked_turn_time", to_json, json.loads),
    Column("again", "rematch_table_id"),
    Column("dealt", "dealt_version"),
    Column("pace", "pace", str, Pace),
    Column("skill", "skill", str, Skill),
    Column("hints", "hints", int, bool),
    Column("invited", "invited", to_json, json.loads),
    Column("sent_out", "removed_user_ids", to_json, json.loads),
    Column("asked", "ready_pending", to_json, json.loads),
    Column("seal", "seal", _save_seal, _load_seal),
    Column("paused", "paused", int, bool),
    Column("pausing", "pause_votes", to_json, json.loads),
    Column("lesson", "lesson", int, bool),
)
_SEAT_COLUMNS = (
    Column("user_id", "user_id"),
    Column("name", "name"),
    Column("language", "language"),
    Column("away", "away", int, bool),
    Column("plays", "move_count"),
    Column("public_plays", "public_move_count"),
    Column("nudged", "reminded_freshness"),
    Column("memory", "memory", to_json, json.loads),
    Column("silent", "unresponsive", int, bool),
    Column("here_at", "confirmed_present_at", float),
)
_CHECKSUM_COLUMNS = [column.name for column in _TABLE_COLUMNS]
COLUMNS = [*_CHECKSUM_COLUMNS, "settled", "aside"]
"""All columns of a table. The last two are written separately, as notes for the next start."""
SEAT_COLUMNS = [column.name for column in _SEAT_COLUMNS]
_FIXED_COLUMNS = ("id", "game", "guild_id", "channel_id", "language", "opened_at", "lesson")
UPDATED_COLUMNS = [name for name in _CHECKSUM_COLUMNS if name not in _FIXED_COLUMNS]
"""Columns that may change after the table was opened."""
_COLUMNS_HASH = blake2b(repr((_CHECKSUM_COLUMNS, SEAT_COLUMNS)).encode(), digest_size=4).hexdigest()
"""Identifies the summed columns: another version may have other columns."""


def columns_of(table: Table) -> dict[str, Any]:
    """The columns of a table as stored."""
    return dict(zip(_CHECKSUM_COLUMNS, to_row(_TABLE_COLUMNS, table), strict=True))


def seat_to_row(seat: Seat) -> tuple[Any, ...]:
    """The columns of a seat as stored."""
    return to_row(_SEAT_COLUMNS, seat)


def _seat_from_row(row: Sequence[Any]) -> Seat:
    return Seat(**from_row(_SEAT_COLUMNS, row))


class TableRow(dict[str, Any]):
    """A table as stored, with seats and deadlines. Its snapshot is not decoded."""

    def __init__(
        self,
        columns: Mapping[str, Any],
        seats: Iterable[Sequence[Any]],
        deadlines: dict[str, float],
    ) -> None:
        """Raises ValueError if a seat cannot be read."""
        super().__init__(columns)
        self.seats = [_seat_from_row(seat) for seat in seats]
        self.deadlines = deadlines

    def to_table(self, options: Options) -> Table:
        """Build the Table. Raises ValueError or KeyError for values that no version writes."""
        fields = from_row(_TABLE_COLUMNS, (self[name] for name in _CHECKSUM_COLUMNS))
        fields["options"] = options
        return Table(
            **fields, seats=self.seats, deadlines=self.deadlines, displayed_rev=self["settled"]
        )


# --- checksum ---------------------------------------------------------------------------------


def checksum_key(table_id: int) -> str:
    """Key of the checksum in `meta`."""
    return f"sum {table_id}"


def checksum_of(
    columns: Mapping[str, Any], seats: Iterable[Sequence[Any]], deadlines: Mapping[str, float]
) -> str:
    """The checksum of a table at its revision."""
    values = [columns[name] for name in _CHECKSUM_COLUMNS]
    values += [tuple(row) for row in seats]
    values += sorted((name, float(due)) for name, due in deadlines.items())
    digest = blake2b(repr(values).encode(errors="surrogateescape"), digest_size=12).hexdigest()
    return f"{columns['rev']} {_COLUMNS_HASH} {digest}"


def checksum_differs(
    stored: str,
    columns: Mapping[str, Any],
    seats: Iterable[Sequence[Any]],
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
    # Another version may have formatted the JSON of an unchanged seat differently.
    seat_rows = [seat_to_row(_seat_from_row(seat)) for seat in seats]
    matches = checksum_of({**columns, "rev": int(rev)}, seat_rows, deadlines) == stored
    return not matches if int(rev) == columns["rev"] else matches
