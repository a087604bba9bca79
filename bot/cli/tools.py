"""Command line tools. Each does one thing, prints what it did, and returns the exit code."""

import asyncio
import os
import pkgutil
import sys
import tempfile
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import cogs
from bot.cli.fresh_start import move_existing_databases
from bot.cli.shutdown import FatalError
from bot.cluster.shards import ShardConfig
from bot.cluster.transfer import TransferFailed, transfer_database
from bot.game import GameRegistry
from bot.private_files import new_private_file, os_error_reason
from bot.settings import Settings
from bot.storage.address import DatabaseAddress
from bot.storage.database import migrations, newer_schema_error
from bot.storage.lock_file import DatabaseLock, DatabaseLocked
from bot.storage.maintenance.checking import Summary, TableReport
from bot.storage.maintenance.checking import check_integrity as check_database
from bot.storage.maintenance.copying import CopyFailed, copy_database
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.tables.seal import key_path

EXIT_PROBLEMS_FOUND = 1


def backup(database: DatabaseAddress, target: Path) -> int:
    """Copy the database to a file, for any kind of database."""
    try:
        if isinstance(database, Path):
            copy_database(database, target)
        else:
            asyncio.run(transfer_database(database, target, _show_row_progress, exclusive=False))
            _show_progress("")
    except (CopyFailed, TransferFailed) as error:
        raise FatalError(str(error)) from error
    print(f"The backup is in {target}.")
    return 0


def check(database: DatabaseAddress) -> int:
    """Check every table; return 1 if anything is wrong. Server databases are copied to a file
    first."""
    if isinstance(database, Path):
        return _check_file(database, str(database))
    with tempfile.TemporaryDirectory(prefix="cheeseboard-") as folder:
        copied = Path(folder) / "check.db"
        try:
            asyncio.run(transfer_database(database, copied, _show_row_progress, exclusive=False))
        except TransferFailed as error:
            raise FatalError(str(error)) from error
        return _check_file(copied, str(database))


def move_db(source: DatabaseAddress, target: DatabaseAddress, key_file: Path) -> int:
    """Copy everything from one database into another, empty one."""

    def report(what: str, done: int, of: int) -> None:
        _show_row_progress(what, done, of)
        if done == of and not what.startswith("checking"):
            _show_progress("")
            print(f"{what}: {of}", flush=True)

    try:
        with _lock_source(source):
            moved = asyncio.run(transfer_database(source, target, report))
    except (TransferFailed, DatabaseLocked) as error:
        raise FatalError(str(error)) from error
    _show_progress("")
    print(f"{moved.tables} tables, {moved.rows} rows in all, are in {target}, checked row by row.")
    print(_copy_key(*(_key_path(place, key_file) for place in (source, target))))
    print(f"{source} is as it was. Set CHEESEBOARD_DB to go on with the new one.")
    return 0


def _lock_source(source: DatabaseAddress) -> AbstractContextManager[object]:
    """Lock the source, since a running bot would save to the database left behind."""
    return DatabaseLock(source) if isinstance(source, Path) and source.exists() else nullcontext()


def _key_path(place: DatabaseAddress, key_file: Path) -> Path:
    return key_path(place) if isinstance(place, Path) else key_file


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
        print(_table_line(found), flush=True)
        _show_progress(f"{done} of {of}")

    try:
        summary = check_database(database, load_games(), report)
    except DatabaseUnreadable as error:
        raise FatalError(str(error)) from error
    _show_progress("")
    print(_summary_text(name, summary))
    return 0 if summary.is_sound else EXIT_PROBLEMS_FOUND


def _show_progress(text: str) -> None:
    """Overwrite one progress line on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _table_line(report: TableReport) -> str:
    head = f"table {report.id}: {report.game}, {report.status}, {report.moves} moves"
    return f"{head}: {'; '.join(report.faults) or report.note or 'sound'}"


def _summary_text(database: str, summary: Summary) -> str:
    lines = [f"The database is damaged: {fault}." for fault in summary.faults]
    count = f"{summary.tables} tables and {summary.moves} moves in {database}"
    if summary.is_sound:
        lines.append(f"{count}: all sound.")
    else:
        lines.append(f"{count}; tables that are not sound: {summary.damaged_tables}.")
    return "\n".join(lines)


def gallery(folder: Path, game: str, language: str, *, colour_blind: bool) -> int:
    from bot.locale import words
    from tests.tools.gallery import game_packages_matching, write_gallery

    names = game_packages_matching(game)
    if not names:
        raise FatalError(f"No game has {game!r} in its name.")
    if language not in words:
        raise FatalError(f"The games do not speak {language!r}; they speak {', '.join(words)}.")
    count = write_gallery(folder, names, colour_blind=colour_blind, language=language)
    print(f"{count} pictures in {folder}")
    return 0


def install_service(
    settings: Settings,
    user: str,
    shards: ShardConfig | None = None,
    *,
    only_print: bool,
    update: bool = False,
) -> int:
    from bot.cli.systemd import TEMPLATE_UNIT_PATH, UNIT_PATH, install, unit_text

    if os.name != "posix":
        raise FatalError("install-service is for Linux with systemd.")
    text = unit_text(settings.writable_folders, user, shards)
    if only_print:
        print(text, end="")
        return 0
    target = UNIT_PATH if shards is None else TEMPLATE_UNIT_PATH
    print(install(text, settings.writable_folders, user, target, update=update))
    return 0


def restore(database: DatabaseAddress, source: Path) -> int:
    """Replace the database by a backup. The old one is kept under another name."""
    if not isinstance(database, Path):
        raise FatalError("restore is for a database that is a file; move-db fills a server's.")
    temporary_file = database.with_name(f"{database.name}.restored")
    try:
        _require_known_schema(source)
        with DatabaseLock(database):
            # Copy first: nothing else is changed until the copy is complete and checked.
            temporary_file.unlink(missing_ok=True)
            copy_database(source, temporary_file)
            moved = move_existing_databases(database)
            temporary_file.rename(database)
    except (CopyFailed, DatabaseLocked, DatabaseUnreadable) as error:
        raise FatalError(str(error)) from error
    except OSError as error:
        raise FatalError(
            f"{database} cannot be written: {os_error_reason(error, database)}."
        ) from error
    for name in moved.values():
        print(f"What was there is now {name}.")
    print(f"{database} is the backup {source}.")
    return 0


def _require_known_schema(source: Path) -> None:
    """Refuse a database of a newer version before anything is changed."""
    with open_for_reading(source) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        newest = migrations()[-1][0]
        if version > newest:
            raise DatabaseUnreadable(str(newer_schema_error(str(source), version, newest)))


def load_games() -> GameRegistry:
    """Load all games without starting the bot."""
    games = GameRegistry()
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        if module.ispkg and find_spec(f"{module.name}.game") is not None:
            games.add(import_module(f"{module.name}.game").GAME)
    return games


def languages() -> int:
    """List missing translations by part and language; return 1 if any are missing."""
    from tests.tools.languages import missing_translations

    found = list(missing_translations())
    for part, language, lines in found:
        print(f"{part}, {language}: {f'{len(lines)} missing' if lines else 'complete'}")
        for line in lines:
            print(f"  {line}")
    return EXIT_PROBLEMS_FOUND if any(lines for _, _, lines in found) else 0


def new_game(name: str) -> int:
    """Create a complete tiny game in the current folder."""
    from tests.tools.new_game import InvalidGameName, create_game

    try:
        files = create_game(name, Path.cwd())
    except InvalidGameName as error:
        raise FatalError(str(error)) from error
    print(f"{len(files)} files of {name} are laid out. Try it: uv run cheeseboard")
    return 0
