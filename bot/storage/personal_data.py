"""SQL for everything stored about one user: read it all, or delete it all."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from bot.storage.database import Database
from bot.storage.preferences import PREFERENCE_COLUMNS
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
_USER_LIST_COLUMNS = ("invited", "sent_out", "asked", "votes", "pausing")
"""Columns of tables that contain JSON lists of users."""
QueryFunction = Callable[..., Awaitable[list[Any]]]


async def stored_data_about(
    database: Database, seals: Seals | None, user_id: int
) -> dict[str, Any]:
    """Return all stored data about a user, with readable names."""
    rows = database.rows

    async def select(names: str, sql: str, value: object = user_id) -> list[dict[str, Any]]:
        return [dict(zip(names.split(), row, strict=True)) for row in await rows(sql, value)]

    hosted = await rows("SELECT id FROM tables WHERE host_id = ? ORDER BY id", user_id)
    pseudonym_rows = await rows(
        "SELECT id, forgotten FROM tables WHERE forgotten <> '{}' ORDER BY id"
    )
    seals_naming_user = await _seals_naming_user(database, user_id)
    data = {
        "seats": await select(
            "table game status server channel seat name language",
            "SELECT t.id, t.game, t.status, t.guild_id, t.channel_id, s.seat, s.name, s.language"
            " FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? ORDER BY t.id",
        ),
        "results": await select(
            "table game server seat won points reason at",
            "SELECT table_id, game, guild_id, seat, won, score, reason, at FROM results"
            " WHERE user_id = ? ORDER BY at",
        ),
        "tables_opened": [number for (number,) in hosted],
        "tables_with_a_seat_once": [
            number for number, _ in await _tables_naming(rows, "former", str(user_id))
        ],
        "tables_invited_to": [
            number for number, _ in await _tables_naming(rows, "invited", user_id)
        ],
        "tables_sent_out_of": [
            number for number, _ in await _tables_naming(rows, "sent_out", user_id)
        ],
        "game_files": await select(
            "number at text", "SELECT id, at, text FROM imports WHERE user_id = ? ORDER BY id"
        ),
        "private_messages": await select(
            "table kind channel message",
            "SELECT table_id, audience, channel_id, message_id FROM surfaces"
            " WHERE audience LIKE ? ORDER BY table_id, audience",
            f"%.{user_id}",
        ),
        "direct_messages": await select(
            "channel closed_at tried_at",
            "SELECT dm_channel, dm_closed, dm_tried FROM people WHERE user_id = ?",
        ),
        "wishes": await select(
            " ".join(PREFERENCE_COLUMNS),
            f"SELECT {', '.join(PREFERENCE_COLUMNS)} FROM preferences WHERE user_id = ?",
        ),
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
        "seat_marks": [
            {"table": number, "seat": seat, "mark": pseudonym}
            for number, text in pseudonym_rows
            for pseudonym, seat in json.loads(text).items()
            if seals is not None and pseudonym == seals.pseudonym_of(number, user_id)
        ],
    }
    assert set(data) == set(DATA_KINDS)
    return {name: value for name, value in data.items() if value}


async def _tables_naming(
    rows: QueryFunction, column: str, user: int | str
) -> list[tuple[int, Any]]:
    """Tables whose JSON in that column names the user, with the JSON."""
    found_rows = await rows(
        f"SELECT id, {column} FROM tables WHERE {column} LIKE ? ORDER BY id", f"%{user}%"
    )
    read = [(number, json.loads(text)) for number, text in found_rows]
    return [(number, users) for number, users in read if user in users]


async def _seals_naming_user(database: Database, user_id: int) -> list[tuple[int, Seal]]:
    """Tables whose seal names that user, for cutting the deck or holding a seat."""
    found_rows = await database.rows(
        "SELECT id, seal FROM tables WHERE seal LIKE ? ORDER BY id", f"%{user_id}%"
    )
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
        own_tables = await db.rows(
            "SELECT id FROM tables WHERE host_id = ?"
            " UNION SELECT table_id FROM seats WHERE user_id = ?",
            user_id,
            user_id,
        )
        changed_table_ids = {number for number, *_ in (*seals_naming_user, *own_tables)}
        await db.execute(
            "UPDATE seats SET user_id = NULL, name = ?, memory = '{}' WHERE user_id = ?",
            former_name,
            user_id,
        )
        for table, column in (("results", "user_id"), ("tables", "host_id")):
            await db.execute(
                f"UPDATE {table} SET {column} = ? WHERE {column} = ?", DELETED_USER_ID, user_id
            )
        for number, former in await _tables_naming(db.rows, "former", str(user_id)):
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
            for number, users in await _tables_naming(db.rows, column, user_id):
                changed_table_ids.add(number)
                remaining = to_json([user for user in users if user != user_id])
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
