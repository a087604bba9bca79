"""PostgreSQL as the database: migrations, one bot per database, error messages, moving."""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.cli import serve as serving
from bot.cli.commands import main
from bot.cli.shutdown import FatalError
from bot.cluster.transfer import transfer_database
from bot.history.achievements import EarnedAchievements
from bot.kernel import Refused
from bot.retry import Retry
from bot.settings import BadSettings, Settings, read_settings
from bot.storage.address import PostgresAddress, parse_address
from bot.storage.database import (
    DatabaseInUse,
    DatabaseUnavailable,
    DatabaseUnreachable,
    StoreError,
    migrations,
)
from bot.storage.heartbeat import run_heartbeat
from bot.storage.personal_data import delete_user_data as forget_person
from bot.storage.personal_data import stored_data_about
from bot.storage.retention import DAY, delete_expired
from bot.storage.tables import Store
from bot.tables.messages import BOARD
from bot.tables.seal import Seals
from tests.ops.bot_program import ROOT
from tests.postgres import PostgresServer
from tests.tables.harness import ANNA, BEN, TableHarness, wait_until

asyncpg = pytest.importorskip("asyncpg")
from asyncpg.transaction import Transaction  # noqa: E402

from bot.cluster.postgres import PostgresDatabase, to_postgres_schema  # noqa: E402

NOWHERE = PostgresAddress("postgresql://mouse:se%23cret@127.0.0.1:1/cheeseboard")


@pytest.fixture
async def database(postgres_address: PostgresAddress) -> AsyncIterator[PostgresDatabase]:
    made = await PostgresDatabase.open(postgres_address, exclusive=True)
    yield made
    await made.close()


# --- versions -----------------------------------------------------------------------------------


def shape(server: PostgresServer, place: PostgresAddress) -> list[tuple[object, ...]]:
    """All columns of all tables."""
    return server.rows(
        place,
        "SELECT table_name, column_name, data_type, is_nullable, column_default"
        " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
    )


async def test_a_database_comes_up_to_date_from_any_version(
    postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, steps = postgres_server.create_database(), migrations()
    for known in (1, 7, len(steps)):
        monkeypatch.setattr("bot.cluster.postgres.migrations", lambda known=known: steps[:known])
        database = await PostgresDatabase.open(place)
        assert await database.schema_version() == known
        await database.close()
    assert shape(postgres_server, place) == shape(postgres_server, postgres_server.address)


async def test_a_migration_that_fails_leaves_the_version_it_came_from(
    postgres_server: PostgresServer,
    postgres_address: PostgresAddress,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = shape(postgres_server, postgres_address)
    bad = (len(migrations()) + 1, "CREATE TABLE half (id INTEGER); CREATE TABLE half (id INTEGER)")
    monkeypatch.setattr("bot.cluster.postgres.migrations", lambda: [*migrations(), bad])
    with pytest.raises(StoreError, match="DuplicateTableError"):
        await PostgresDatabase.open(postgres_address)
    assert shape(postgres_server, postgres_address) == before


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(
    postgres_address: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cluster.postgres.migrations", lambda: migrations()[:3])
    with pytest.raises(StoreError, match=r"newer version .* knows 3"):
        await PostgresDatabase.open(postgres_address)


def test_every_type_has_a_name_in_postgresql() -> None:
    for _, script in migrations():
        left = to_postgres_schema(script)
        for word in ("INTEGER", "REAL", "BLOB", "STRICT", "ROWID", "AUTOINCREMENT"):
            assert word not in left


# --- one bot to a database ----------------------------------------------------------------------


async def test_a_second_bot_is_refused_while_tools_may_look(
    database: PostgresDatabase, postgres_address: PostgresAddress
) -> None:
    with pytest.raises(DatabaseInUse, match="Another Cheeseboard is using the database"):
        await PostgresDatabase.open(postgres_address, exclusive=True)
    looking = await PostgresDatabase.open(postgres_address, migrate=False)
    assert await looking.schema_version() == migrations()[-1][0]
    await looking.close()
    await database.close()
    await (await PostgresDatabase.open(postgres_address, exclusive=True)).close()


async def test_connections_that_are_cut_are_made_again_and_the_lock_is_taken_again(
    database: PostgresDatabase, postgres_server: PostgresServer, postgres_address: PostgresAddress
) -> None:
    await database.write("INSERT INTO meta VALUES ('a', '1')")
    postgres_server.rows(
        postgres_address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )

    async def wrote() -> bool:
        try:
            await database.write("UPDATE meta SET value = '2' WHERE name = 'a'")
        except DatabaseUnavailable:
            return False
        return True

    async with asyncio.timeout(120):
        while not await wrote():
            await asyncio.sleep(0.02)
    with pytest.raises(DatabaseInUse):
        await PostgresDatabase.open(postgres_address, exclusive=True)


async def test_who_has_lost_the_database_to_another_changes_nothing_in_it(
    database: PostgresDatabase, postgres_server: PostgresServer, postgres_address: PostgresAddress
) -> None:
    guard = database._lock_connection
    await guard.close()
    other = await PostgresDatabase.open(postgres_address, exclusive=True)
    with pytest.raises(DatabaseInUse):
        await database.write("INSERT INTO meta VALUES ('a', '1')")
    with pytest.raises(DatabaseInUse):
        async with database.transaction() as work:
            await work.execute("INSERT INTO meta VALUES ('a', '1')")
    await other.close()
    assert postgres_server.rows(postgres_address, "SELECT 1 FROM meta WHERE name = 'a'") == []
    await database.write("INSERT INTO meta VALUES ('a', '1')")


# --- a game and its time ------------------------------------------------------------------------


async def test_the_pulse_is_saved_where_there_is_no_lock_file(
    postgres_address: PostgresAddress,
) -> None:
    table_harness = await TableHarness.create(postgres_address)
    assert await table_harness.store.load_table_time() is None
    beating = asyncio.create_task(
        run_heartbeat(table_harness.store, None, table_harness.table_time)
    )
    await wait_until(lambda: table_harness.store.saved_table_time)
    beating.cancel()
    assert await table_harness.store.load_table_time() == pytest.approx(
        table_harness.table_time(), abs=1
    )
    await table_harness.close()


async def test_what_a_row_holds_is_in_no_message(database: PostgresDatabase) -> None:
    await database.write("INSERT INTO meta VALUES ('a', 'a hand of cards')")
    for wrong in (
        "SELECT value::bigint FROM meta WHERE name = 'a'",
        "INSERT INTO meta VALUES ('a', 'x')",
        "SELECT nothing",
    ):
        with pytest.raises(StoreError) as found:
            await database.rows(wrong)
        assert not isinstance(found.value, DatabaseUnavailable)
        assert "hand" not in str(found.value)


@pytest.mark.parametrize("saved", [True, False])
async def test_a_connection_lost_while_a_move_is_committed_neither_loses_nor_doubles_it(
    postgres_address: PostgresAddress, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    """Where it was saved nobody is told otherwise; where it was not, the next try saves it."""
    table_harness = await TableHarness.create(postgres_address)
    await table_harness.start_game(ANNA, robots=1)
    commit = Transaction.commit

    async def cut(self: Transaction) -> None:
        monkeypatch.undo()
        if saved:
            await commit(self)
        self._connection.terminate()
        raise asyncpg.ConnectionDoesNotExistError("cut")

    monkeypatch.setattr(Transaction, "commit", cut)
    if saved:
        await table_harness.lay_first_pebble(0)
    else:
        with pytest.raises(Refused, match="not-saved"):
            await table_harness.lay_first_pebble(0)
        assert await table_harness.store.load_log(1) == []
        await table_harness.lay_first_pebble(0)
    assert [line.text.split()[0] for line in await table_harness.store.load_log(1)] == ["lay"]
    row = await table_harness.store.load_row(1)
    assert row is not None
    assert row["rev"] == (await table_harness.table()).rev
    await table_harness.close()


async def played_out(place: Path) -> None:
    """A finished game, a lobby with a player gone, a cancelled game, and a running one with a
    player gone.
    """
    table_harness = await TableHarness.create(place)
    await table_harness.start_game(ANNA, robots=1)
    while (await table_harness.table()).is_live:
        for seat in (await table_harness.snapshot()).awaited:
            move = table_harness.games["pebble"].rules.default_move(
                await table_harness.state(), seat, table_harness.rng
            )
            await table_harness.play(1, seat, str(move))
    await table_harness.open_table(ANNA, BEN)
    await table_harness.leave(2, BEN.id)
    await table_harness.close_table(await table_harness.open_table(BEN))
    await table_harness.leave(await table_harness.start_game(ANNA, BEN, robots=1), ANNA.id)
    await table_harness.store.preferences.update(BEN.id, is_public=False)
    await table_harness.close()


async def told(table_harness: TableHarness) -> list[object]:
    """What statistics report, and what is left after people and old games are deleted."""
    store, database = table_harness.store, table_harness.store.database
    seals = Seals(bytes(32))
    end = table_harness.table_time.wall()
    said: list[Any] = [
        await store.finished_games.list_games(ANNA.id, person=ANNA.id, channel=7, game="pebble"),
        await store.results.of_user(ANNA.id, 1),
        await store.results.in_server(1, "pebble", 0.0),
        store.preferences.hidden_user_ids,
        [await store.uploads.store_file(ANNA.id, f"game {i}", end) for i in range(7)],
        [await store.uploads.file_text(number, ANNA.id) for number in (1, 7)],
        await table_harness.store.results.rematch_series_score(7, frozenset({ANNA.id}), end + 1),
        await table_harness.store.messages.records_to_prune(1, BOARD, end + 1, end + 1),
        (
            await EarnedAchievements(table_harness.store, table_harness.games).for_table(
                1, "pebble"
            )
        ).to_json(),
        await stored_data_about(database, seals, ANNA.id),
    ]
    await forget_person(database, seals, ANNA.id, "Somebody")
    left = await stored_data_about(database, seals, ANNA.id)
    assert set(left) == {"seat_marks"}
    said.append(left)
    said.append(await delete_expired(database.transaction, end + 400 * DAY, 365, pause=0))
    said.append(
        table_harness.rows("SELECT id, status, former, forgotten, host_id FROM tables ORDER BY id")
    )
    await table_harness.close()
    return said


async def test_the_clubhouse_is_told_the_same_by_both_engines(
    tmp_path: Path, postgres_server: PostgresServer, postgres_address: PostgresAddress
) -> None:
    await played_out(tmp_path / "hall.db")
    await transfer_database(tmp_path / "hall.db", postgres_address, lambda *_: None)
    on_file = await told(await TableHarness.create(tmp_path / "hall.db"))
    assert on_file[0] != []
    assert (
        await told(await TableHarness.create(postgres_address, server=postgres_server)) == on_file
    )


# --- settings and endings -----------------------------------------------------------------------


def test_an_address_is_shown_without_its_password() -> None:
    place = parse_address("postgresql://mouse:se%23cret@cellar:5433/cheese?sslmode=require")
    assert isinstance(place, PostgresAddress)
    assert str(place) == "postgresql://mouse@cellar:5433/cheese"
    assert "cret" not in repr(place)
    assert set(place.passwords) == {"se%23cret", "se#cret"}
    assert parse_address("data/x.db") == Path("data/x.db")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"DB": "postgresql://a:pass@host:99999/x"}, "CHEESEBOARD_DB cannot be right: its port"),
        ({"DB": "postgres://a:pass@host"}, "CHEESEBOARD_DB cannot be right: it names no database"),
        (
            {"DB": "postgresql://a:pass@host/x", "BACKUP_DIR": "copies"},
            "CHEESEBOARD_BACKUP_DIR is for a database that is a file",
        ),
    ],
)
def test_a_wrong_address_is_refused_without_quoting_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in settings.items():
        monkeypatch.setenv(f"CHEESEBOARD_{name}", value)
    with pytest.raises(BadSettings) as found:
        read_settings()
    assert str(found.value).startswith(sentence)
    assert "pass" not in str(found.value).partition("pg_dump")[0]


async def served(place: PostgresAddress, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """The error with which the bot gives up on that database, and how often it retried."""
    waited: list[float] = []

    def no_pause(_: Retry) -> float:
        waited.append(0.0)
        return 0.0

    monkeypatch.setattr(Retry, "failed", no_pause)
    with pytest.raises(FatalError) as found:
        await serving.run_bot(Settings(cheeseboard_db=place), "token", None)
    assert "cret" not in str(found.value)
    return str(found.value), len(waited)


async def test_a_server_that_is_not_there_is_given_up_after_some_tries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sentence, waited = await served(NOWHERE, monkeypatch)
    where = "postgresql://mouse@127.0.0.1:1/cheeseboard"
    assert sentence.startswith(f"The database {where} cannot be reached: ")
    assert sentence.endswith(".")
    assert waited == serving.MAX_CONNECT_ATTEMPTS - 1


async def test_a_database_that_does_not_exist_is_given_up_at_once(
    postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence, waited = await served(postgres_server.address_of("no_such"), monkeypatch)
    assert "does not let us in" in sentence
    assert '"no_such" does not exist' in sentence
    assert waited == 0


async def test_a_database_that_another_bot_has_is_given_up_after_some_tries(
    database: PostgresDatabase, postgres_address: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence, waited = await served(postgres_address, monkeypatch)
    assert sentence.startswith("Another Cheeseboard is using the database")
    assert waited == serving.MAX_CONNECT_ATTEMPTS - 1


async def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    sentence, waited = await served(NOWHERE, monkeypatch)
    assert "uv sync --extra postgres" in sentence
    assert waited == 0


def test_the_small_host_loads_nothing_of_it() -> None:
    loaded = "import sys, bot.runtime.registry, bot.cluster.transfer, bot.cli.serve"
    code = f"{loaded}; print('asyncpg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_bot_on_a_file_loads_nothing_of_the_cluster() -> None:
    code = (
        "import sys, bot.cli.commands, bot.cli.serve, bot.cli.tools, bot.discord.client\n"
        "import bot.storage.tables, cogs.privacy, cogs.settings\n"
        "print([name for name in sys.modules if name.startswith('bot.cluster.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_nothing_but_the_loader_names_the_cluster() -> None:
    """Import-linter does not see imports for type checkers, nor strings."""
    naming = [
        str(file.relative_to(ROOT))
        for file in (*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py"))
        if ROOT / "bot" / "cluster" not in file.parents
        and re.search(r"bot\.cluster\b|from bot import cluster\b", file.read_text("utf-8"))
    ]
    assert naming == ["bot/cluster_loader.py"]


async def test_a_server_that_goes_away_is_unreachable_and_no_more(
    database: PostgresDatabase,
) -> None:
    with pytest.raises(DatabaseUnreachable):
        await PostgresDatabase.open(NOWHERE)
    await database.close()
    with pytest.raises(DatabaseUnavailable):
        await database.rows("SELECT 1")


# --- moving -------------------------------------------------------------------------------------


async def filled(place: Path | PostgresAddress) -> None:
    """A running game, a lobby, a cancelled and deleted game, and user preferences."""
    table_harness = await TableHarness.create(place)
    await table_harness.start_game(ANNA, robots=2, timer=600)
    await table_harness.lay_first_pebble(0)
    await table_harness.open_table(ANNA)
    gone = await table_harness.open_table(ANNA)
    await table_harness.store.database.write("DELETE FROM tables WHERE id = ?", gone)
    await table_harness.store.preferences.update(ANNA.id, zone="Europe/Zürich", quiet="22-8")
    await table_harness.store.save_table_time(table_harness.table_time())
    await table_harness.close()


async def everything(place: Path | PostgresAddress) -> dict[str, list[tuple[object, ...]]]:
    store = await Store.open(place)
    names = "tables seats log deadlines surfaces people results meta imports preferences servers"
    found = {
        name: sorted(await store.database.rows(f"SELECT * FROM {name}"), key=repr)
        for name in [*names.split(), "feats", "hints"]
    }
    await store.close()
    return found


def moved(*arguments: object) -> int:
    with pytest.raises(SystemExit) as ended:
        main([str(argument) for argument in arguments])
    return ended.value.code  # pyright: ignore[reportReturnType]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory for the command line."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.commands.set_up_logging", lambda *_, **__: None)
    return tmp_path


async def test_everything_moves_there_and_back(
    desk: Path, postgres_address: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = desk / "first.db", desk / "second.db"
    await filled(first)
    Path("first.db.key").write_text("00" * 32)
    bytes_before = first.read_bytes()
    assert await asyncio.to_thread(moved, "move-db", first, postgres_address.dsn) == 0
    assert first.read_bytes() == bytes_before
    assert Path("data/cheeseboard.key").read_text() == "00" * 32
    assert await asyncio.to_thread(moved, "move-db", postgres_address.dsn, second) == 0
    assert (desk / "second.db.key").read_text() == "00" * 32
    said = capsys.readouterr().out
    assert said.count("2 tables, ") == 2
    assert "seats: 4\n" in said
    there = await everything(first)
    assert await everything(postgres_address) == there
    assert await everything(second) == there
    # A number that was given is never given again, on either.
    for place in (second, postgres_address):
        table_harness = await TableHarness.create(place)
        assert await table_harness.open_table(ANNA) == 4
        await table_harness.lay_first_pebble(1, 1)
        await table_harness.close()
    assert second.stat().st_mode & 0o777 == 0o600


async def test_what_holds_something_is_never_written_over(
    desk: Path, postgres_address: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = desk / "a.db", desk / "b.db"
    await filled(file)
    await filled(postgres_address)
    await filled(other)
    before = await everything(postgres_address), await everything(other)
    assert await asyncio.to_thread(moved, "move-db", file, postgres_address.dsn) == 2
    assert await asyncio.to_thread(moved, "move-db", postgres_address.dsn, other) == 2
    said = capsys.readouterr().err
    assert "holds tables already; nothing was changed." in said
    assert f"{other} exists already; nothing was changed." in said
    assert (await everything(postgres_address), await everything(other)) == before


async def test_a_database_that_a_bot_uses_is_not_moved(
    desk: Path, database: PostgresDatabase, postgres_address: PostgresAddress
) -> None:
    assert await asyncio.to_thread(moved, "move-db", postgres_address.dsn, desk / "a.db") == 2
    assert list(desk.glob("a.db*")) == []


async def test_rows_that_arrive_otherwise_are_noticed_and_nothing_is_left(
    desk: Path,
    postgres_server: PostgresServer,
    postgres_address: PostgresAddress,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from bot.cluster.transfer import PostgresEndpoint

    put = PostgresEndpoint.insert_rows

    async def forgetful(
        self: PostgresEndpoint, table: str, columns: list[str], rows: list[object]
    ) -> None:
        await put(self, table, columns, rows[:-1] if table == "seats" else rows)  # pyright: ignore

    monkeypatch.setattr(PostgresEndpoint, "insert_rows", forgetful)
    await filled(desk / "a.db")
    assert await asyncio.to_thread(moved, "move-db", desk / "a.db", postgres_address.dsn) == 2
    assert postgres_server.rows(postgres_address, "SELECT 1 FROM tables") == []


async def test_a_backup_and_a_check_read_beside_the_bot(
    desk: Path,
    postgres_address: PostgresAddress,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await filled(postgres_address)
    bot = await PostgresDatabase.open(postgres_address, exclusive=True)
    monkeypatch.setenv("CHEESEBOARD_DB", postgres_address.dsn)
    assert await asyncio.to_thread(moved, "backup", desk / "copy.db") == 0
    # Pebble is no game of this bot's, so its tables cannot be sound: but they were looked at.
    assert await asyncio.to_thread(moved, "check") == 1
    assert "table 1: pebble, playing, 1 moves" in capsys.readouterr().out
    assert await asyncio.to_thread(moved, "export", 1, desk / "game.txt") == 2
    await bot.close()
    assert await everything(desk / "copy.db") == await everything(postgres_address)
