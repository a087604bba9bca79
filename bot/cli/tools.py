"""Command line tools. Each does one thing, prints what it did, and returns the exit code."""

import asyncio
import os
import pkgutil
import sys
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import cogs
from bot.cli.fresh_start import move_existing_databases
from bot.cli.shutdown import FatalError, fatal
from bot.cli.systemd import ServiceUnit, install, unit_text
from bot.cluster_loader import load_cluster
from bot.game import GameRegistry
from bot.private_files import new_private_file, os_error_reason
from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.database import migrations, newer_schema_error
from bot.storage.lock_file import DatabaseLock, DatabaseLocked
from bot.storage.maintenance.checking import TableReport, check_integrity
from bot.storage.maintenance.copying import CopyFailed, copy_database
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.tables.seal import key_path

EXIT_PROBLEMS_FOUND = 1


def backup(database: DatabaseAddress, target: Path) -> int:
    """Copy the database to a file, for any kind of database."""
    if isinstance(database, Path):
        with fatal(CopyFailed):
            copy_database(database, target)
    else:
        _copy_from_server(database, target)
        _show_progress("")
    print(f"The backup is in {target}.")
    return 0


def check(database: DatabaseAddress) -> int:
    """Check every table; return 1 if anything is wrong. A server's are copied to a file first."""
    if isinstance(database, Path):
        return _check_file(database, str(database))
    with tempfile.TemporaryDirectory(prefix="cheeseboard-") as folder:
        copied = Path(folder) / "check.db"
        _copy_from_server(database, copied)
        return _check_file(copied, str(database))


def _copy_from_server(database: PostgresAddress, target: Path) -> None:
    transfer = load_cluster().transfer_database
    with fatal(CopyFailed):
        asyncio.run(transfer(database, target, _show_row_progress, exclusive=False))


def move_db(source: DatabaseAddress, target: DatabaseAddress, key_file: Path) -> int:
    """Copy everything from one database into another, empty one."""

    def report(what: str, done: int, of: int) -> None:
        _show_row_progress(what, done, of)
        if done == of and not what.startswith("checking"):
            _show_progress("")
            print(f"{what}: {of}", flush=True)

    with (
        fatal(CopyFailed, DatabaseLocked),
        # A running bot would save to the database left behind.
        DatabaseLock(source) if isinstance(source, Path) and source.exists() else nullcontext(),
    ):
        moved = asyncio.run(load_cluster().transfer_database(source, target, report))
    _show_progress("")
    print(f"{moved.tables} tables, {moved.rows} rows in all, are in {target}, checked row by row.")
    old, new = (key_path(db) if isinstance(db, Path) else key_file for db in (source, target))
    print(_copy_key(old, new))
    print(f"{source} is as it was. Set CHEESEBOARD_DB to go on with the new one.")
    return 0


def _copy_key(old: Path, new: Path) -> str:
    if old == new or not old.exists():
        return f"The key of sealed deals stays in {new}."
    if new.exists():
        if new.read_bytes() == old.read_bytes():
            return f"The key of sealed deals is in {new}."
        return f"{new} holds another key of sealed deals and was left; running games get new seals."
    with open(new_private_file(new), "wb") as file:
        file.write(old.read_bytes())
    return f"The key of sealed deals is copied to {new}."


def _show_row_progress(what: str, done: int, of: int) -> None:
    _show_progress(f"{what}: {done} of {of}")


def _check_file(database: Path, name: str) -> int:
    def report(found: TableReport, done: int, of: int) -> None:
        _show_progress("")
        head = f"table {found.id}: {found.game}, {found.status}, {found.moves} moves"
        print(f"{head}: {'; '.join(found.faults) or found.note or 'sound'}", flush=True)
        _show_progress(f"{done} of {of}")

    with fatal(DatabaseUnreadable):
        summary = check_integrity(database, load_games(), report)
    _show_progress("")
    for fault in summary.faults:
        print(f"The database is damaged: {fault}.")
    count = f"{summary.tables} tables and {summary.moves} moves in {name}"
    if summary.is_sound:
        print(f"{count}: all sound.")
        return 0
    print(f"{count}; tables that are not sound: {summary.damaged_tables}.")
    return EXIT_PROBLEMS_FOUND


def _show_progress(text: str) -> None:
    """Overwrite one progress line on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def install_service(
    folders: Sequence[Path], user: str, unit: ServiceUnit, *, only_print: bool, update: bool
) -> int:
    if os.name != "posix":
        raise FatalError("install-service is for Linux with systemd.")
    text = unit_text(folders, user, unit)
    if only_print:
        print(text, end="")
    else:
        print(install(text, folders, user, unit.path, update=update))
    return 0


def restore(database: DatabaseAddress, source: Path) -> int:
    """Replace the database by a backup. The old one is kept under another name."""
    if not isinstance(database, Path):
        raise FatalError("restore is for a database that is a file; move-db fills a server's.")
    temporary_file = database.with_name(f"{database.name}.restored")
    try:
        with fatal(CopyFailed, DatabaseLocked, DatabaseUnreadable):
            _require_known_schema(source)
            with DatabaseLock(database):
                # Copy first: nothing else is changed until the copy is complete and checked.
                temporary_file.unlink(missing_ok=True)
                copy_database(source, temporary_file)
                moved = move_existing_databases(database)
                temporary_file.rename(database)
    except OSError as error:
        reason = os_error_reason(error, database)
        raise FatalError(f"{database} cannot be written: {reason}.") from error
    for name in moved.values():
        print(f"What was there is now {name}.")
    print(f"{database} is the backup {source}.")
    return 0


def _require_known_schema(source: Path) -> None:
    """Refuse a database of a newer version before anything is changed."""
    newest = migrations()[-1][0]
    with open_for_reading(source) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > newest:
        raise DatabaseUnreadable(str(newer_schema_error(str(source), version, newest)))


def load_games() -> GameRegistry:
    """Load all games without starting the bot."""
    games = GameRegistry()
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        if module.ispkg and find_spec(f"{module.name}.game") is not None:
            games.add(import_module(f"{module.name}.game").GAME)
    return games
