"""The tools of the command line: each does one thing, says what it did, and gives the exit code."""

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
from bot.cli.ending import Hopeless
from bot.cli.fresh import set_aside
from bot.game import Games
from bot.settings import Settings
from bot.table.address import Place
from bot.table.checking import Summary, TableReport
from bot.table.checking import check as check_database
from bot.table.copying import CopyFailed, copy
from bot.table.database import migrations, too_new
from bot.table.fleet.shards import Shards
from bot.table.lockfile import DatabaseLock, Locked
from bot.table.moving import NotMoved, move
from bot.table.private import new_private_file, reason
from bot.table.readonly import Unreadable, reading
from bot.table.seal import key_path

UNSOUND = 1


def backup(database: Place, target: Path) -> int:
    """A file, whatever the database is."""
    try:
        if isinstance(database, Path):
            copy(database, target)
        else:
            asyncio.run(move(database, target, _of_rows, alone=False))
            _progress("")
    except (CopyFailed, NotMoved) as error:
        raise Hopeless(str(error)) from error
    print(f"The backup is in {target}.")
    return 0


def check(database: Place) -> int:
    """Table by table; 1 if anything is wrong. What is no file is checked as a copy in one."""
    if isinstance(database, Path):
        return _check(database, str(database))
    with tempfile.TemporaryDirectory(prefix="cheeseboard-") as folder:
        copied = Path(folder) / "check.db"
        try:
            asyncio.run(move(database, copied, _of_rows, alone=False))
        except NotMoved as error:
            raise Hopeless(str(error)) from error
        return _check(copied, str(database))


def move_db(source: Place, target: Place, key_file: Path) -> int:
    """Everything from one database to another that is empty, either way."""

    def report(what: str, done: int, of: int) -> None:
        _of_rows(what, done, of)
        if done == of and not what.startswith("checking"):
            _progress("")
            print(f"{what}: {of}", flush=True)

    try:
        with _for_us_alone(source):
            moved = asyncio.run(move(source, target, report))
    except (NotMoved, Locked) as error:
        raise Hopeless(str(error)) from error
    _progress("")
    print(f"{moved.tables} tables, {moved.rows} rows in all, are in {target}, checked row by row.")
    print(_move_key(*(_key_of(place, key_file) for place in (source, target))))
    print(f"{source} is as it was. Set CHEESEBOARD_DB to go on with the new one.")
    return 0


def _for_us_alone(source: Place) -> AbstractContextManager[object]:
    """A bot that goes on there would save what is left behind."""
    return DatabaseLock(source) if isinstance(source, Path) and source.exists() else nullcontext()


def _key_of(place: Place, key_file: Path) -> Path:
    return key_path(place) if isinstance(place, Path) else key_file


def _move_key(old: Path, new: Path) -> str:
    if old == new or not old.exists():
        return f"The key of sealed deals stays in {new}."
    if new.exists():
        if new.read_bytes() == old.read_bytes():
            return f"The key of sealed deals is in {new}."
        return f"{new} holds another key of sealed deals and was left; running games get new seals."
    with open(new_private_file(new), "wb") as file:
        file.write(old.read_bytes())
    return f"The key of sealed deals is copied to {new}."


def _of_rows(what: str, done: int, of: int) -> None:
    _progress(f"{what}: {done} of {of}")


def _check(database: Path, name: str) -> int:

    def report(found: TableReport, done: int, of: int) -> None:
        _progress("")
        print(_line(found), flush=True)
        _progress(f"{done} of {of}")

    try:
        summary = check_database(database, games_there_are(), report)
    except Unreadable as error:
        raise Hopeless(str(error)) from error
    _progress("")
    print(_sum(name, summary))
    return 0 if summary.sound else UNSOUND


def _progress(text: str) -> None:
    """One line that is written over and over, for whoever watches."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _line(found: TableReport) -> str:
    head = f"table {found.id}: {found.game}, {found.status}, {found.moves} moves"
    return f"{head}: {'; '.join(found.faults) or found.note or 'sound'}"


def _sum(database: str, summary: Summary) -> str:
    lines = [f"The database is damaged: {fault}." for fault in summary.faults]
    count = f"{summary.tables} tables and {summary.moves} moves in {database}"
    if summary.sound:
        lines.append(f"{count}: all sound.")
    else:
        lines.append(f"{count}; tables that are not sound: {summary.unsound}.")
    return "\n".join(lines)


def gallery(folder: Path, game: str, language: str, *, colour_blind: bool) -> int:
    from bot.gallery import hang, packages_like
    from bot.screen.words import words

    names = packages_like(game)
    if not names:
        raise Hopeless(f"No game has {game!r} in its name.")
    if language not in words:
        raise Hopeless(f"The games do not speak {language!r}; they speak {', '.join(words)}.")
    count = hang(folder, names, colour_blind=colour_blind, language=language)
    print(f"{count} pictures in {folder}")
    return 0


def install_service(
    settings: Settings,
    user: str,
    shards: Shards | None = None,
    *,
    only_print: bool,
    update: bool = False,
) -> int:
    from bot.cli.service import TEMPLATE, UNIT, install, unit

    if os.name != "posix":
        raise Hopeless("install-service is for Linux with systemd.")
    text = unit(settings.folders, user, shards)
    if only_print:
        print(text, end="")
        return 0
    target = UNIT if shards is None else TEMPLATE
    print(install(text, settings.folders, user, target, update=update))
    return 0


def restore(database: Place, source: Path) -> int:
    """Put a backup in the database's place; what was there is kept under another name."""
    if not isinstance(database, Path):
        raise Hopeless("restore is for a database that is a file; move-db fills a server's.")
    part = database.with_name(f"{database.name}.restored")
    try:
        _demand_known(source)
        with DatabaseLock(database):
            # The copy first: until it is whole and checked, nothing else is touched.
            part.unlink(missing_ok=True)
            copy(source, part)
            kept = set_aside(database)
            part.rename(database)
    except (CopyFailed, Locked, Unreadable) as error:
        raise Hopeless(str(error)) from error
    except OSError as error:
        raise Hopeless(f"{database} cannot be written: {reason(error, database)}.") from error
    for name in kept.values():
        print(f"What was there is now {name}.")
    print(f"{database} is the backup {source}.")
    return 0


def _demand_known(source: Path) -> None:
    """Refuse what this version could not read, before anything is changed."""
    with reading(source) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        newest = migrations()[-1][0]
        if version > newest:
            raise Unreadable(str(too_new(str(source), version, newest)))


def games_there_are() -> Games:
    """Every game there is, without the bot that would load them."""
    games = Games()
    for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
        if module.ispkg and find_spec(f"{module.name}.game") is not None:
            games.add(import_module(f"{module.name}.game").GAME)
    return games


def languages() -> int:
    """Part by part and language by language; 1 if anything is missing."""
    from bot.cli.languages import lacking

    found = list(lacking())
    for part, language, lines in found:
        print(f"{part}, {language}: {f'{len(lines)} missing' if lines else 'complete'}")
        for line in lines:
            print(f"  {line}")
    return UNSOUND if any(lines for _, _, lines in found) else 0


def new_game(name: str) -> int:
    """A complete tiny game in the folder one stands in."""
    from bot.newgame import NameRefused, main

    try:
        files = main(name, Path.cwd())
    except NameRefused as error:
        raise Hopeless(str(error)) from error
    print(f"{len(files)} files of {name} are laid out. Try it: uv run cheeseboard")
    return 0
