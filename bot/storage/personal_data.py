"""SQL for everything stored about one user: read it all, or delete it all."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from bot.storage.database import Database
from bot.storage.results import DELETED_USER_ID
from bot.storage.rows import checksum_key
from bot.tables import seats
from bot.tables.compact_json import to_json
from bot.tables.model import Status
from bot.tables.seal import Seal, Seals

DATA_KINDS = (
    "seats", "results", "tables_opened", "tables_with_a_seat_once", "tables_invited_to",
    "tables_sent_out_of", "game_files", "private_messages", "direct_messages", "wishes", "cuts",
    "names_sealed", "seat_marks",
)  # fmt: skip
"""Kinds of data stored about a user."""
_SEALS_SQL = "SELECT id, seal FROM tables WHERE seal LIKE ? ORDER BY id"
_PSEUDONYMS_SQL = "SELECT id, forgotten FROM tables WHERE forgotten <> '{}' ORDER BY id"
_USER_LIST_COLUMNS = ("invited", "sent_out", "asked", "votes", "pausing")
"""Columns of tables that contain JSON lists of users."""
QueryFunction = Callable[..., Awaitable[list[Any]]]


async def stored_data_about(
    database: Database, seals: Seals | None, user_id: int
) -> dict[str, Any]:
    """Return all stored data about a user, with readable names."""
    rows = database.rows
    seat_rows = await rows(
        "SELECT t.id, t.game, t.status, t.guild_id, t.channel_id, s.seat, s.name, s.language"
        " FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? ORDER BY t.id",
        user_id,
    )
    results = await rows(
        "SELECT table_id, game, guild_id, seat, won, score, reason, at FROM results"
        " WHERE user_id = ? ORDER BY at",
        user_id,
    )
    hosted = await rows("SELECT id FROM tables WHERE host_id = ? ORDER BY id", user_id)
    once_seated = await _tables_once_seated_at(rows, user_id)
    invited = await _tables_listing_user(rows, "invited", user_id)
    sent_out = await _tables_listing_user(rows, "sent_out", user_id)
    files = await rows("SELECT id, at, text FROM imports WHERE user_id = ? ORDER BY id", user_id)
    messages = await rows(
        "SELECT table_id, audience, channel_id, message_id FROM surfaces"
        " WHERE audience LIKE ? ORDER BY table_id, audience",
        f"%.{user_id}",
    )
    people = await rows(
        "SELECT dm_channel, dm_closed, dm_tried FROM people WHERE user_id = ?", user_id
    )
    names = ("listed", "language", "zone", "quiet", "reminded", "hints", "digested")
    names += ("large_text", "high_contrast")
    preferences = await rows(
        f"SELECT {', '.join(names)} FROM preferences WHERE user_id = ?", user_id
    )
    seals_naming_user = await _seals_naming_user(database, user_id)
    data = {
        "seats": [
            _to_dict(
                ("table", "game", "status", "server", "channel", "seat", "name", "language"), r
            )
            for r in seat_rows
        ],
        "results": [
            _to_dict(("table", "game", "server", "seat", "won", "points", "reason", "at"), r)
            for r in results
        ],
        "tables_opened": [number for (number,) in hosted],
        "tables_with_a_seat_once": [number for number, _ in once_seated],
        "tables_invited_to": [number for number, _ in invited],
        "tables_sent_out_of": [number for number, _ in sent_out],
        "game_files": [_to_dict(("number", "at", "text"), r) for r in files],
        "private_messages": [
            _to_dict(("table", "kind", "channel", "message"), r) for r in messages
        ],
        "direct_messages": [_to_dict(("channel", "closed_at", "tried_at"), r) for r in people],
        "wishes": [_to_dict(names, r) for r in preferences],
        "cuts": [
            {"table": number, "word": word}
            for number, seal in seals_naming_user
            for user, word in seal.cuts
            if user == user_id
        ],
        "names_sealed": [
            {"table": number, "seat": holder.seat, "name": holder.name}
            for number, seal in seals_naming_user
            for holder in ([] if seal.transcript is None else seal.transcript.holders)
            if holder.user == user_id
        ],
        "seat_marks": await _seat_pseudonyms(rows, seals, user_id),
    }
    assert set(data) == set(DATA_KINDS)
    return {name: value for name, value in data.items() if value}


def _to_dict(names: tuple[str, ...], row: Any) -> dict[str, Any]:
    return dict(zip(names, row, strict=True))


async def _tables_once_seated_at(
    rows: QueryFunction, user_id: int
) -> list[tuple[int, dict[str, int]]]:
    """Tables where that user may return to a seat, with all users who may."""
    found_rows = await rows(
        "SELECT id, former FROM tables WHERE former LIKE ? ORDER BY id", f'%"{user_id}"%'
    )
    read = [(number, json.loads(text)) for number, text in found_rows]
    return [(number, former) for number, former in read if str(user_id) in former]


async def _seat_pseudonyms(
    rows: QueryFunction, seals: Seals | None, user_id: int
) -> list[dict[str, Any]]:
    """Running games whose deleted former players include that user, by pseudonym."""
    return [
        {"table": number, "seat": seat, "mark": pseudonym}
        for number, text in await rows(_PSEUDONYMS_SQL)
        for pseudonym, seat in json.loads(text).items()
        if seals is not None and pseudonym == seals.pseudonym_of(number, user_id)
    ]


async def _tables_of_user(rows: QueryFunction, user_id: int) -> set[int]:
    """Tables that user hosts or sits at."""
    found_rows = await rows(
        "SELECT id FROM tables WHERE host_id = ? UNION SELECT table_id FROM seats"
        " WHERE user_id = ?",
        user_id,
        user_id,
    )
    return {number for (number,) in found_rows}


async def _tables_listing_user(
    rows: QueryFunction, column: str, user_id: int
) -> list[tuple[int, list[Any]]]:
    """Tables whose list in that column contains the user, with the list."""
    found_rows = await rows(
        f"SELECT id, {column} FROM tables WHERE {column} LIKE ? ORDER BY id", f"%{user_id}%"
    )
    read = [(number, json.loads(text)) for number, text in found_rows]
    return [(number, people) for number, people in read if user_id in people]


async def _seals_naming_user(database: Database, user_id: int) -> list[tuple[int, Seal]]:
    """Tables whose seal names that user, for cutting the deck or holding a seat."""
    found_rows = await database.rows(_SEALS_SQL, f"%{user_id}%")
    read = [(number, Seal.from_json(text)) for number, text in found_rows]
    return [(number, seal) for number, seal in read if seal.mentions_user(user_id)]


async def delete_user_data(
    database: Database, seals: Seals | None, user_id: int, former_name: str
) -> None:
    """Delete all rows about a user in one transaction. Seats in live tables must be given up first.

    Results stay under DELETED_USER_ID, so that other players' games remain valid. A running game
    keeps a pseudonym; see `bot.tables.seats.anonymize_player`.
    """
    seals_naming_user = await _seals_naming_user(database, user_id)
    async with database.transaction() as db:
        changed_table_ids = {number for number, _ in seals_naming_user} | await _tables_of_user(
            db.rows, user_id
        )
        await db.execute(
            "UPDATE seats SET user_id = NULL, name = ?, memory = '{}' WHERE user_id = ?",
            former_name,
            user_id,
        )
        await db.execute(
            "UPDATE results SET user_id = ? WHERE user_id = ?", DELETED_USER_ID, user_id
        )
        await db.execute(
            "UPDATE tables SET host_id = ? WHERE host_id = ?", DELETED_USER_ID, user_id
        )
        for number, former in await _tables_once_seated_at(db.rows, user_id):
            changed_table_ids.add(number)
            seat = former.pop(str(user_id))
            ((status, pseudonyms),) = await db.rows(
                "SELECT status, forgotten FROM tables WHERE id = ?", number
            )
            if status == Status.PLAYING:
                pseudonym = seats.pseudonym_of(seals, number, user_id)
                pseudonyms = to_json({**json.loads(pseudonyms), pseudonym: seat})
            await db.execute(
                "UPDATE tables SET former = ?, forgotten = ? WHERE id = ?",
                to_json(former),
                pseudonyms,
                number,
            )
        for column in _USER_LIST_COLUMNS:
            for number, people in await _tables_listing_user(db.rows, column, user_id):
                changed_table_ids.add(number)
                remaining = to_json([value for value in people if value != user_id])
                await db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", remaining, number)
        for number, seal in seals_naming_user:
            text = seal.without_user(user_id).to_json()
            await db.execute("UPDATE tables SET seal = ? WHERE id = ?", text, number)
        # The next save writes a new checksum.
        checksum_keys = [(checksum_key(number),) for number in sorted(changed_table_ids)]
        await db.execute_many("DELETE FROM meta WHERE name = ?", checksum_keys)
        await db.execute("DELETE FROM surfaces WHERE audience LIKE ?", f"%.{user_id}")
        for name in ("imports", "people", "preferences"):
            await db.execute(f"DELETE FROM {name} WHERE user_id = ?", user_id)
