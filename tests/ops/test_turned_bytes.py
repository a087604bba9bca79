"""A flipped bit in any column of a live table is reported by `check`, or is never read."""

import json
import sqlite3
import struct
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game import GameRegistry
from bot.kernel import Refused
from bot.runtime.loading import Unplayable, load_table
from bot.storage.database import StoreError
from bot.storage.maintenance import checking
from bot.storage.maintenance.read_only import DatabaseUnreadable
from bot.storage.maintenance.read_only import open_for_reading as opened
from bot.storage.rows import checksum_key
from bot.storage.tables import Store
from bot.tables.compact_json import to_json
from bot.tables.model import Hint
from cogs.cheese_thief.game import GAME as THIEF
from tests.contract.pebble_game import PEBBLE
from tests.soak.screen_checks import open_saved_tables
from tests.tables.harness import ANNA, BEN, TableHarness, query_file

KEYS = {
    "tables": "id",
    "seats": "table_id",
    "deadlines": "table_id",
    "log": "table_id",
    "hints": "table_id",
}

GAMES = GameRegistry()
for each in (PEBBLE, THIEF):
    GAMES.add(each)


@pytest.fixture
async def database(table_harness: TableHarness) -> Path:
    """Table 1 is a lobby, 2 plays Pebble, 3 plays Thief."""
    await table_harness.open_table(ANNA, BEN)
    await table_harness.lay_first_pebble(0, await table_harness.start_game(ANNA, BEN))
    options = THIEF.rules.options_type()
    thief = await table_harness.start_game(ANNA, BEN, robots=3, game="thief", options=options)
    await table_harness.play(thief, (await table_harness.snapshot(thief)).awaited[0], "nod")
    await table_harness.store.add_hint(thief, Hint(0, 3, "3.1", 1, "nod"))
    await table_harness.close()
    with closing(sqlite3.connect(table_harness.store.path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return table_harness.store.path


def turned(value: Any, rng: Random) -> Any:
    """The value with one bit flipped; None becomes a value."""
    match value:
        case None:
            return 1
        case int():
            return value ^ (1 << rng.randrange(8))
        case float():
            (bits,) = struct.unpack("<q", struct.pack("<d", value))
            return struct.unpack("<d", struct.pack("<q", bits ^ (1 << rng.randrange(52))))[0]
        case str():
            return _turned(value.encode(), rng).decode(errors="replace") or "?"
        case _:
            return _turned(value, rng)


def _turned(data: bytes, rng: Random) -> bytes:
    if not data:
        return b"?"
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(7))]) + data[at + 1 :]


def said(db: sqlite3.Connection) -> list[str]:
    found: list[str] = []
    summary = checking._check_tables(
        db, GAMES, lambda table, _done, _of: found.extend(table.faults)
    )
    return found + summary.faults


def faults(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        return said(db)


async def read(path: Path) -> list[object]:
    """Everything that table actors and readers of the log load."""
    made: list[object] = []
    async with open_saved_tables(path) as (store, _):
        for number in (1, 2, 3):
            try:
                snapshot = await load_table(store, GAMES, number)
            except (Unplayable, Refused) as error:
                made.append(type(error))
            else:
                # What only says whether a start has to look is nobody's game.
                made.append(replace(snapshot.table, displayed_rev=0))
                lines = await store.load_log(number)
                # A seed that its entry did not need changes nothing; others lead to another state.
                made += [(line.seat, line.text, line.events) for line in lines]
    return made


def set_to(db: sqlite3.Connection, name: str, row: sqlite3.Row, column: str, value: Any) -> bool:
    """Set a column; return whether the database accepts it."""
    db.execute("PRAGMA ignore_check_constraints = ON")
    keys = [each[1] for each in db.execute(f"PRAGMA table_info({name})") if each[5]]
    where = " AND ".join(f"{key} = ?" for key in keys)
    try:
        values = (value, *(row[key] for key in keys))
        return db.execute(f"UPDATE {name} SET {column} = ? WHERE {where}", values).rowcount == 1
    except (sqlite3.Error, OverflowError):
        return False


async def test_a_turned_byte_is_said_or_changes_nothing(database: Path, tmp_path: Path) -> None:
    rng, before, tried, told = Random("bytes"), await read(database), 0, 0
    with closing(sqlite3.connect(database)) as whole:
        whole.row_factory = sqlite3.Row
        assert said(whole) == []
        for name, key in KEYS.items():
            for number in (2, 3):
                asked = f"SELECT * FROM {name} WHERE {key} = ?"
                lines = whole.execute(asked, (number,)).fetchall()
                for column in lines[0].keys() if lines else ():
                    row = rng.choice(lines)
                    value = turned(row[column], rng)
                    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
                        whole.backup(db)
                        db.row_factory = sqlite3.Row
                        if not set_to(db, name, row, column, value):
                            continue
                        tried += 1
                        if said(db):
                            told += 1
                            continue
                        with closing(sqlite3.connect(tmp_path / f"{tried}.db")) as kept:
                            db.backup(kept)
                    same = await read(tmp_path / f"{tried}.db") == before
                    assert same, (name, number, column, value)
    assert tried > 80
    assert told > 70


async def test_a_table_that_was_saved_without_a_sum_is_not_said_to_be_damaged(
    database: Path,
) -> None:
    """By a version before ours: a later one that knows no sums, or other columns, may have too."""
    ((kept,),) = query_file(database, "SELECT value FROM meta WHERE name = ?", checksum_key(2))
    rev, shape, made = kept.split()
    for other in (f"{int(rev) - 1} {shape} {made[::-1]}", f"{rev} 00000000 {made}"):
        with closing(sqlite3.connect(database)) as db:
            db.execute("UPDATE meta SET value = ? WHERE name = ?", (other, checksum_key(2)))
            db.commit()
        assert faults(database) == []


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('"event":', '"eveNt":', "cannot be read by whoever plays it on"),
        ('"keep":true,"seat":0', '"keep":true,"seat":1', "its news tell of something else"),
    ],
)
async def test_what_is_wrong_in_news_that_everybody_has_read_is_said_without_a_sum_too(
    database: Path, was: str, now: str, says: str
) -> None:
    ((text,),) = query_file(database, "SELECT news FROM tables WHERE id = 2")
    *_, laid = json.loads(text)
    before, *since = ({**laid, "read": True, "seat": seat} for seat in (0, 1, 0))
    news = to_json([{**before, "step": laid["step"] - 1}, *({**old, "rev": 99} for old in since)])
    for one, sound in ((news, True), (news.replace(was, now, 1), False)):
        with closing(sqlite3.connect(database)) as db:
            db.execute("DELETE FROM meta WHERE name = ?", (checksum_key(2),))
            db.execute("UPDATE tables SET news = ? WHERE id = 2", (one,))
            db.commit()
        assert [says in fault for fault in faults(database)] == [True] * (not sound)


async def test_a_table_that_is_over_has_no_sum(table_harness: TableHarness) -> None:
    number = await table_harness.open_table(ANNA)
    asked = "SELECT count(*) FROM meta WHERE name LIKE 'sum %'"
    assert query_file(table_harness.store.path, asked) == [(1,)]
    await table_harness.close_table(number)
    assert query_file(table_harness.store.path, asked) == [(0,)]


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("UPDATE tables SET settled = rev + 64 WHERE id = 3", "settled at a later change"),
        ("UPDATE log SET at = 9e18 WHERE table_id = 3", "a time that no clock shows"),
        ("UPDATE hints SET seat = 64", "a hint was given to nobody"),
        ("UPDATE hints SET after = 4096", "after an entry that is not there"),
        ("UPDATE hints SET text = 'nkd'", "a hint is none of its moves"),
    ],
)
async def test_what_is_in_no_sum_is_looked_at_as_well(database: Path, sql: str, says: str) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute(sql)
        db.commit()
    assert any(says in line for line in faults(database))


async def test_a_byte_turned_in_the_schema_is_said_in_a_sentence(
    database: Path, tmp_path: Path
) -> None:
    """SQLite's own words quote it, and are not UTF-8 then."""
    copy = tmp_path / "schema.db"
    with closing(sqlite3.connect(database)) as db, closing(sqlite3.connect(copy)) as made:
        db.backup(made)
    whole = copy.read_bytes()
    copy.write_bytes(whole.replace(b"AUTOINCREMENT", b"AUTOINCREMENT\xac"[1:], 1))
    assert copy.read_bytes() != whole
    with (
        pytest.raises(DatabaseUnreadable, match="cannot be read: its schema is not UTF-8"),
        opened(copy),
    ):
        pass
    with pytest.raises(StoreError, match="cannot be used: its schema is not UTF-8"):
        await Store.open(copy)
