"""`check` reports what is wrong with a database and where, and changes nothing."""

import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game import GameRegistry
from bot.storage.maintenance.checking import Summary, TableReport, check_integrity
from bot.storage.maintenance.read_only import DatabaseUnreadable
from bot.storage.retention import DAY, delete_expired
from bot.tables.seal import Seal, Seals
from cogs.cheese_thief.game import GAME as THIEF
from tests.contract.pebble_game import PEBBLE
from tests.ops.bot_program import run_bot
from tests.tables.harness import ANNA, BEN, CLEO, TableHarness, query_file


async def play_out(table_harness: TableHarness, number: int) -> None:
    """Play to the end by default moves and clocks."""
    rng = Random(number)
    while (snapshot := await table_harness.snapshot(number)).is_playing:
        for seat in snapshot.awaited:
            move = snapshot.game.rules.default_move(snapshot.state, seat, rng)
            if move is not None:
                await table_harness.play(number, seat, str(move), automatic=True)
                break
        else:
            name, due = min(snapshot.table.deadlines.items(), key=lambda item: item[1])
            table_harness.manual_time.advance(max(0.0, due - table_harness.table_time()))
            await table_harness.expire(number, name)


@pytest.fixture
async def database(table_harness: TableHarness) -> Path:
    """Table 1 is a lobby, 2 plays Pebble, 3 plays Thief, 4 was cancelled, 5 and 6 are over."""
    await table_harness.open_table(ANNA, BEN)
    await table_harness.lay_first_pebble(0, await table_harness.start_game(ANNA, BEN, CLEO))
    options = THIEF.rules.options_type()
    await table_harness.start_game(ANNA, BEN, robots=3, game="thief", options=options)
    await table_harness.close_table(await table_harness.open_table(ANNA))
    await play_out(table_harness, await table_harness.start_game(ANNA, BEN))
    await play_out(
        table_harness, await table_harness.start_game(ANNA, robots=4, game="thief", options=options)
    )
    await table_harness.close()
    return table_harness.store.path


def games() -> GameRegistry:
    made = GameRegistry()
    made.add(PEBBLE)
    made.add(THIEF)
    return made


def look(path: Path, known: GameRegistry | None = None) -> tuple[Summary, dict[int, TableReport]]:
    found: dict[int, TableReport] = {}
    progress: list[tuple[int, int]] = []

    def report(table: TableReport, done: int, of: int) -> None:
        found[table.id] = table
        progress.append((done, of))

    summary = check_integrity(path, known or games(), report)
    assert progress == [(i + 1, len(found)) for i in range(len(found))]
    return summary, found


def change(path: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(sql, values)
        db.commit()


async def test_a_sound_database_is_sound_and_left_as_it_was(database: Path) -> None:
    before = hashlib.sha256(database.read_bytes()).digest()
    summary, found = look(database)
    assert summary.is_sound
    assert {table.id: (table.game, table.status) for table in found.values()} == {
        1: ("pebble", "lobby"),
        2: ("pebble", "playing"),
        3: ("thief", "playing"),
        4: ("pebble", "closed"),
        5: ("pebble", "over"),
        6: ("thief", "over"),
    }
    assert summary.tables == 6
    assert summary.moves == sum(table.moves for table in found.values()) > 10
    assert hashlib.sha256(database.read_bytes()).digest() == before


def _memory(path: Path) -> None:
    change(path, "UPDATE seats SET memory = 'oops' WHERE table_id = 2 AND seat = 1")


def _seat_lost(path: Path) -> None:
    change(path, "DELETE FROM seats WHERE table_id = 2 AND seat = 1")


def _options(path: Path) -> None:
    change(path, "UPDATE tables SET options = '{\"nonsense\": 1}' WHERE id = 2")


def _no_json(path: Path) -> None:
    change(path, "UPDATE tables SET options = 'oops' WHERE id = 2")


def _snapshot(path: Path) -> None:
    change(path, "UPDATE tables SET snapshot = ? WHERE id = 2", b'{"secret": 42}')


def _no_snapshot(path: Path) -> None:
    change(path, "UPDATE tables SET snapshot = NULL WHERE id = 2")


def _other_snapshot(path: Path) -> None:
    ((snapshot,),) = query_file(path, "SELECT snapshot FROM tables WHERE id = 2")
    state = PEBBLE.rules.load(snapshot)
    first, second = state.players[0], state.players[1]
    state.players[0], state.players[1] = (
        replace(first, hand=second.hand),
        replace(second, hand=first.hand),
    )
    change(path, "UPDATE tables SET snapshot = ? WHERE id = 2", PEBBLE.rules.dump(state))


def _no_seed(path: Path) -> None:
    change(path, "UPDATE tables SET seed = NULL WHERE id = 2")


def _other_seed(path: Path) -> None:
    change(path, "UPDATE tables SET seed = seed + 1 WHERE id = 3")


def _line_lost(path: Path) -> None:
    first = "SELECT min(seq) FROM log WHERE table_id = 5"
    change(path, f"DELETE FROM log WHERE table_id = 5 AND seq = ({first})")


def _line_changed(path: Path) -> None:
    change(path, "UPDATE log SET text = 'lay nonsense' WHERE table_id = 2")


def _line_too_late(path: Path) -> None:
    change(path, "UPDATE log SET seq = seq + 100 WHERE table_id = 2")


def _events(path: Path) -> None:
    change(path, 'UPDATE log SET events = \'[{"event": "Nothing"}]\' WHERE table_id = 2')


def _events_none(path: Path) -> None:
    change(path, "UPDATE log SET events = '{' WHERE table_id = 2")


def _unknown_game(path: Path) -> None:
    change(path, "UPDATE tables SET game = 'chess' WHERE id = 2")


def _never_ended(path: Path) -> None:
    change(path, "UPDATE tables SET status = 'playing' WHERE id = 5")


def _ended_early(path: Path) -> None:
    change(path, "UPDATE tables SET status = 'over' WHERE id = 2")


def _results_lost(path: Path) -> None:
    change(path, "DELETE FROM results WHERE table_id = 5 AND seat = 0")


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (_memory, "the robot's memory of seat 1 cannot be read"),
        (_seat_lost, "its seats are numbered [0, 2]"),
        (_options, "its options cannot be read (nonsense: Extra inputs are not permitted)"),
        (_no_json, "its options cannot be read (Invalid JSON"),
        (_snapshot, "its snapshot cannot be read ("),
        (_no_snapshot, "it has no snapshot"),
        (_other_snapshot, "its log does not lead to its snapshot"),
        (_no_seed, "it has a snapshot, but no seed"),
        (_other_seed, "its log does not lead to its snapshot"),
        (_line_lost, "log entry "),
        (_line_changed, "cannot be replayed ("),
        (_line_too_late, " is later than the table ("),
        (_events, "its events cannot be read (KeyError)"),
        (_events_none, "its events cannot be read (TypeError)"),
        (_unknown_game, "this version has no such game"),
        (_never_ended, "it is over, but goes on"),
        (_ended_early, "it is over without an end"),
        (_results_lost, "it has 1 results for 2 seats"),
    ],
)
async def test_what_is_wrong_is_found_at_its_table(
    database: Path, fault: Callable[[Path], None], words: str
) -> None:
    fault(database)
    summary, found = look(database)
    assert not summary.is_sound
    assert summary.damaged_tables == 1
    (unsound,) = [table for table in found.values() if table.faults]
    assert words in "; ".join(unsound.faults)


async def test_what_it_says_shows_nobodys_secrets(database: Path) -> None:
    """The hand of a damaged snapshot is not in the sentence about it."""
    ((snapshot,),) = query_file(database, "SELECT snapshot FROM tables WHERE id = 2")
    state = json.loads(snapshot)
    state["players"][0]["hand"] = "my secret hand"
    change(database, "UPDATE tables SET snapshot = ? WHERE id = 2", json.dumps(state).encode())
    _, found = look(database)
    assert "snapshot cannot be read (players.0.hand: " in found[2].faults[0]
    assert "secret" not in found[2].faults[0]


async def test_a_row_that_belongs_nowhere_is_found(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("DELETE FROM tables WHERE id = 4")
        db.commit()
    summary, found = look(database)
    assert summary.faults == ["a row of seats belongs to a tables row that is not there"]
    assert not summary.is_sound
    assert not any(table.faults for table in found.values())


async def test_a_log_that_was_let_go_is_no_fault(table_harness: TableHarness) -> None:
    await play_out(table_harness, await table_harness.start_game(ANNA, BEN))
    await delete_expired(
        table_harness.store.database.transaction,
        table_harness.table_time.wall() + 400 * DAY,
        365,
        pause=0,
    )
    summary, found = look(table_harness.store.path)
    assert summary.is_sound
    assert found[1].note == "its log is no longer kept"


def test_a_database_of_another_kind_or_of_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    change(path, "CREATE TABLE recipes (cheese)")
    with pytest.raises(DatabaseUnreadable, match=r"is none of Cheeseboard's\.$"):
        look(path)
    change(path, "PRAGMA user_version = 999")
    with pytest.raises(DatabaseUnreadable, match="written by a newer version"):
        look(path)
    with pytest.raises(DatabaseUnreadable, match="There is no database"):
        look(tmp_path / "none.db")


async def test_a_damaged_file_is_said(database: Path) -> None:
    database.write_bytes(database.read_bytes()[:30_000])
    with pytest.raises(
        DatabaseUnreadable, match=r"cannot be read: database disk image is malformed\.$"
    ):
        look(database)


# --- the command --------------------------------------------------------------------------------


async def test_the_command_says_table_by_table_what_it_found(
    table_harness: TableHarness, tmp_path: Path
) -> None:
    options = THIEF.rules.options_type()
    for _ in range(2):
        await table_harness.start_game(ANNA, robots=4, game="thief", options=options)
    path = table_harness.store.path
    async with run_bot(tmp_path, "check", str(path)) as program:
        assert await program.wait_for_exit() == 0
    assert program.output == (
        "table 1: thief, playing, 0 moves: sound\n"
        "table 2: thief, playing, 0 moves: sound\n"
        f"2 tables and 0 moves in {path}: all sound.\n"
    )
    change(path, "UPDATE tables SET options = '{' WHERE id = 2")
    async with run_bot(tmp_path, "check", CHEESEBOARD_DB=str(path)) as program:
        assert await program.wait_for_exit() == 1
    assert "table 2: thief, playing, 0 moves: its options cannot be read" in program.output
    assert program.output.endswith(
        f"2 tables and 0 moves in {path}; tables that are not sound: 1.\n"
    )
    async with run_bot(tmp_path, "check", str(tmp_path / "none.db")) as program:
        assert await program.wait_for_exit() == 2
    assert program.errors == f"cheeseboard: There is no database {tmp_path / 'none.db'}.\n"


# --- seals ------------------------------------------------------------------------------------


@pytest.fixture
async def sealed(tmp_path: Path) -> Path:
    """Table 1 is a lobby, 2 is over, 3 plays under a second seal because the key was lost."""
    path = tmp_path / "sealed.db"
    table_harness = await TableHarness.create(path, seals=Seals(b"k" * 32))
    await table_harness.open_table(ANNA, BEN)
    await play_out(table_harness, await table_harness.start_game(ANNA, BEN))
    await table_harness.lay_first_pebble(0, await table_harness.start_game(ANNA, BEN, CLEO))
    await table_harness.close()
    table_harness = await TableHarness.create(path, seals=Seals(b"l" * 32))
    await table_harness.lay_first_pebble(1, 3)
    await table_harness.close()
    return path


def reseal(path: Path, number: int, **changes: Any) -> None:
    (text,) = query_file(path, f"SELECT seal FROM tables WHERE id = {number}")[0]
    seal = Seal.from_json(text)
    last = replace(seal.chains[-1], **changes)
    made = replace(seal, chains=(*seal.chains[:-1], last)).to_json()
    change(path, "UPDATE tables SET seal = ? WHERE id = ?", made, number)


def rewrite(path: Path, number: int, **changes: Any) -> None:
    (text,) = query_file(path, f"SELECT seal FROM tables WHERE id = {number}")[0]
    seal = Seal.from_json(text)
    assert seal.transcript is not None
    made = replace(seal, transcript=replace(seal.transcript, **changes)).to_json()
    change(path, "UPDATE tables SET seal = ? WHERE id = ?", made, number)


async def test_sealed_tables_are_sound(sealed: Path) -> None:
    summary, found = look(sealed)
    assert summary.is_sound, [table.faults for table in found.values()]
    (text,) = query_file(sealed, "SELECT seal FROM tables WHERE id = 3")[0]
    assert len(Seal.from_json(text).chains) == 2


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda p: change(p, "UPDATE tables SET seal = 'oops' WHERE id = 2"), "cannot be read"),
        (lambda p: reseal(p, 2, anchor="0" * 64), "its seal is broken"),
        (lambda p: reseal(p, 3, last="0" * 64), "its seal is broken"),
        (lambda p: reseal(p, 1, drawn=1), "its seal is broken"),
        (
            lambda p: change(p, "UPDATE tables SET seed = seed + 1 WHERE id = 2"),
            "its deal is not the one that was sealed",
        ),
        (
            lambda p: change(
                p,
                "UPDATE log SET seed = seed + 1 WHERE table_id = 2 AND seq ="
                " (SELECT max(seq) FROM log WHERE table_id = 2)",
            ),
            "is not what was sealed",
        ),
        (
            lambda p: change(
                p,
                "DELETE FROM log WHERE table_id = 2 AND seq ="
                " (SELECT max(seq) FROM log WHERE table_id = 2)",
            ),
            "its seal is for",
        ),
        (
            lambda p: change(
                p,
                "UPDATE log SET seat = 1 - seat WHERE table_id = 2 AND seq ="
                " (SELECT max(seq) FROM log WHERE table_id = 2 AND seat IS NOT NULL)",
            ),
            "is not what was sealed",
        ),
        (
            lambda p: change(p, "UPDATE seats SET name = 'Zoe' WHERE table_id = 2 AND seat = 0"),
            "seat 0 is not who was sealed to sit there",
        ),
        (
            lambda p: change(p, "UPDATE results SET won = 1 - won WHERE table_id = 2"),
            "its results are not those that were sealed",
        ),
        (lambda p: rewrite(p, 2, closing=""), "its closing fingerprint is missing"),
        (lambda p: rewrite(p, 2, closing="0" * 64), "its closing fingerprint is not that of"),
        (lambda p: rewrite(p, 2, ended="2001-01-01"), "its closing fingerprint is not that of"),
        (lambda p: rewrite(p, 3, closing="0" * 64), "it has a closing fingerprint already"),
        (lambda p: rewrite(p, 3, digest="0" * 64), "its log is not what was sealed"),
        (lambda p: rewrite(p, 3, options="{}"), "is not what was sealed"),
    ],
)
async def test_a_seal_that_does_not_hold_is_found(
    sealed: Path, harm: Callable[[Path], None], said: str
) -> None:
    harm(sealed)
    summary, found = look(sealed)
    assert not summary.is_sound
    assert any(said in fault for table in found.values() for fault in table.faults), found
