"""How a table lies in the database: its columns, its seats, and a sum over all of it.

Most of what a table holds could be anything: where it is played, who sits there, when a clock runs
out. So a sum is saved with every change of a table that is live, and `check` can say whether a byte
has turned since.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from bot.table.compact import compact
from bot.table.table import Seat, Table

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
"""All that is read of a table."""
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
FIXED = ("id", "game", "guild_id", "channel_id", "language", "opened_at", "lesson")
"""What stays as it was when the table was opened."""
APART = ("settled", "aside")
"""What is written apart, as notes to the next start: not summed."""
CHANGING = [name for name in COLUMNS if name not in (*FIXED, *APART)]
_SUMMED = [name for name in COLUMNS if name not in APART]
_REAL = ("opened_at", "changed_at", "hold")
_SHAPE = blake2b(repr((_SUMMED, SEAT_COLUMNS)).encode(), digest_size=4).hexdigest()
"""Another version may know other columns, and sums up others."""


def columns_of(table: Table) -> dict[str, Any]:
    """As they are written."""
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
        "hold": table.hold,
        "news": f"[{','.join(news.text for news in table.news)}]",
        "former": compact(table.former),
        "forgotten": compact(table.forgotten),
        "votes": compact(table.votes),
        "spare": compact(table.spare),
        "again": table.again,
        "dealt": table.dealt,
        "pace": table.pace.value,
        "skill": table.skill.value,
        "hints": int(table.hints),
        "invited": compact(table.invited),
        "sent_out": compact(table.sent_out),
        "asked": compact(table.asked),
        "seal": None if table.seal is None else table.seal.dumped(),
        "paused": int(table.paused),
        "pausing": compact(table.pausing),
        "lesson": int(table.lesson),
    }


def row_of(seat: Seat) -> tuple[Any, ...]:
    """A seat as it is written."""
    return (
        seat.user_id,
        seat.name,
        seat.language,
        int(seat.away),
        seat.plays,
        seat.public_plays,
        seat.nudged,
        compact(seat.memory),
        int(seat.silent),
        seat.here_at,
    )


def seat_of(row: Sequence[Any]) -> Seat:
    """A seat as it is read; ValueError if it holds what none of ours wrote."""
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


# --- the sum ----------------------------------------------------------------------------------


def sum_name(table_id: int) -> str:
    """Under which it is kept."""
    return f"sum {table_id}"


def sum_of(
    columns: Mapping[str, Any], seats: Sequence[Sequence[Any]], deadlines: Mapping[str, float]
) -> str:
    """Over a table as we write it, at its rev."""
    said: list[Any] = [float(columns[name]) if name in _REAL else columns[name] for name in _SUMMED]
    said += [(*row[:-1], float(row[-1])) for row in seats]
    said += sorted((name, float(due)) for name, due in deadlines.items())
    made = blake2b(repr(said).encode(errors="surrogateescape"), digest_size=12).hexdigest()
    return f"{columns['rev']} {_SHAPE} {made}"


def _respelt(row: Sequence[Any]) -> tuple[Any, ...]:
    """A seat that did not change may have been written by another version, in its own spelling."""
    *more, memory, silent, here_at = row
    return (*more, compact(json.loads(memory)), silent, here_at)


def differs(
    kept: str,
    columns: Mapping[str, Any],
    seats: Sequence[Sequence[Any]],
    deadlines: Mapping[str, float],
) -> bool:
    """Whether something is no longer as it was saved with that sum.

    False as well where nobody can say: a version that knows no sums, or sums up other columns, has
    saved it after this one.
    """
    rev, _, rest = kept.partition(" ")
    shape, _, made = rest.partition(" ")
    if not rev.isdecimal() or len(made) != 24:
        return True
    if shape != _SHAPE:
        return False
    spelt = [_respelt(seat) for seat in seats]
    as_it_was = sum_of({**columns, "rev": int(rev)}, spelt, deadlines) == kept
    return not as_it_was if int(rev) == columns["rev"] else as_it_was
