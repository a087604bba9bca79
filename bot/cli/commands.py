"""`cheeseboard`, its tools and its exit codes."""

import argparse
import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bot.cli.ending import GRACE_SECONDS, WRONG, Hopeless, end_on_signals
from bot.logs import Discreet, set_up_logging
from bot.release import version
from bot.settings import FILE, BadSettings, Settings, read_settings
from bot.table.address import Place, Postgres, place_of
from bot.table.fleet.shards import RELIEF_SECONDS, Shards, shards_of
from bot.table.private import open_to_others

log = logging.getLogger(__name__)
OWN_FILES = 0o077
"""Whatever the running bot writes is for its own user."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the bot, or one of its tools."""
    given = _parser().parse_args(arguments)
    try:
        settings = read_settings()
        token, db = settings.discord_token, settings.cheeseboard_db
        secrets = set_up_logging(
            settings.cheeseboard_log,
            [
                *([] if token is None else [token.get_secret_value()]),
                *(db.passwords if isinstance(db, Postgres) else []),
            ],
            form=settings.cheeseboard_log_format,
        )
        sys.exit(_done(given, settings, secrets))
    except (BadSettings, Hopeless) as error:
        print(f"cheeseboard: {error}", file=sys.stderr)
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(130)


def _done(given: argparse.Namespace, settings: Settings, secrets: Discreet) -> int:
    """Do what was asked for; the exit code."""
    if given.tool is None:
        asyncio.run(_run(settings, given, secrets))
        return 0
    from bot.cli import club_tools, tools

    match given.tool:
        case "fleet":
            from bot.cli.fleet import keep

            asyncio.run(keep(settings, given.processes, given.shards))
            return 0
        case "backup":
            return tools.backup(settings.cheeseboard_db, given.path)
        case "restore":
            return tools.restore(settings.cheeseboard_db, given.path)
        case "check":
            return tools.check(given.database or settings.cheeseboard_db)
        case "move-db":
            return tools.move_db(given.source, given.target, settings.cheeseboard_key_file)
        case "export":
            return club_tools.export(settings.cheeseboard_db, given.table, given.file)
        case "verify":
            return club_tools.verify(given.file, given.fingerprint, given.closing)
        case "gallery":
            return tools.gallery(
                given.folder, given.game, given.language, colour_blind=given.colour_blind
            )
        case "new-game":
            return tools.new_game(given.name)
        case "languages":
            return tools.languages()
        case "install-service":
            return tools.install_service(
                settings, given.user, given.shards, only_print=given.print, update=given.update
            )
        case _:
            raise AssertionError(f"the tool {given.tool} does nothing")


async def _run(settings: Settings, given: argparse.Namespace, secrets: Discreet) -> None:
    os.umask(OWN_FILES)
    # One of several may wait for whoever takes its place.
    end_on_signals(GRACE_SECONDS + (RELIEF_SECONDS if settings.cheeseboard_shards else 0.0))
    # Told to stop: everything has been put in order on the way here.
    with contextlib.suppress(asyncio.CancelledError):
        if settings.discord_token is not None:
            from bot.cli.serve import owned, serve

            with owned(settings.cheeseboard_db) as lock:
                _warn_of_open_files(settings)
                await serve(settings, settings.discord_token.get_secret_value(), lock)
        else:
            from bot.cli.play import play

            port = settings.cheeseboard_port if given.port is None else given.port
            await play(settings, given.host, port, secrets, fresh=given.fresh)


def _warn_of_open_files(settings: Settings) -> None:
    """The token and every hidden hand are in them. What is another user's is never changed."""
    for path in (FILE, *settings.secret_files):
        if open_to_others(path):
            log.warning(
                "%s can be read by other users of this machine: chmod 600 %s", path, path.absolute()
            )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cheeseboard", description="Cheese-themed board games on Discord."
    )
    tools = parser.add_subparsers(dest="tool", metavar="TOOL")
    backup = tools.add_parser("backup", help="copy the database, also while the bot is running")
    backup.add_argument("path", type=Path, help="the file to write; it must not exist")
    restore = tools.add_parser(
        "restore", help="put a backup in the database's place, while the bot is stopped"
    )
    restore.add_argument("path", type=Path, help="what `backup` wrote")
    check = tools.add_parser("check", help="see whether a database is sound; changes nothing")
    check.add_argument("database", type=_place, nargs="?", help="instead of CHEESEBOARD_DB")
    move = tools.add_parser("move-db", help="copy everything into another, empty database")
    for name, what in (("source", "where it is now"), ("target", "where it is to go")):
        move.add_argument(
            name, type=_place, metavar="FROM" if name == "source" else "TO",
            help=f"{what}: a file, or postgresql://user@host/database",
        )  # fmt: skip
    export = tools.add_parser("export", help="write a finished game as a text file")
    export.add_argument("table", type=int, help="the number of the table")
    export.add_argument("file", type=Path, help="the file to write; it must not exist")
    verify = tools.add_parser("verify", help="check a game file against its fingerprints")
    verify.add_argument("file", type=Path, help="what `/deal file` or `export` gave you")
    verify.add_argument(
        "--fingerprint", "--opening", default="",
        help="the opening fingerprint (🔏), noted while the table was open, or its beginning",
    )  # fmt: skip
    verify.add_argument(
        "--closing", default="",
        help="the closing fingerprint (🏁), noted from the result, or its beginning",
    )  # fmt: skip
    gallery = tools.add_parser("gallery", help="draw every scene of every game, to look at")
    gallery.add_argument("folder", type=Path, help="where to put the pictures")
    gallery.add_argument("--game", default="", help="only games with this in their name")
    gallery.add_argument("--language", default="en", help="what their words are in: en, fr, de")
    gallery.add_argument(
        "--colour-blind",
        action="store_true",
        help="also the sheets as people see them who are colour-blind, three ways",
    )
    new_game = tools.add_parser("new-game", help="lay out a tiny game to change into your own")
    new_game.add_argument("name", help="its folder in cogs/, such as stilton_stones")
    tools.add_parser("languages", help="list what is missing in which language")
    service = tools.add_parser("install-service", help="have systemd run the bot on this machine")
    service.add_argument("--print", action="store_true", help="show the unit, write nothing")
    service.add_argument("--update", action="store_true", help="write it anew if it is there")
    service.add_argument("--user", default="cheeseboard", help="whom it runs as (cheeseboard)")
    service.add_argument(
        "--shards", type=_shards, help="a template for several processes, each with so many: auto/4"
    )
    fleet = tools.add_parser("fleet", help="run several processes on one PostgreSQL database")
    fleet.add_argument("--processes", type=_few, required=True, help="how many, 1 to 64")
    fleet.add_argument("--shards", type=_few, help="how many they share, 1 to 64 (one for each)")
    parser.add_argument("--version", action="version", version=f"cheeseboard {version()}")
    house = parser.add_argument_group("the playground", "where there is no DISCORD_TOKEN")
    house.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (0.0.0.0: the whole network)"
    )
    house.add_argument("--port", type=_port, help="the page's port, instead of CHEESEBOARD_PORT")
    house.add_argument(
        "--fresh", action="store_true", help="set aside what was said and played, and begin anew"
    )
    return parser


def _place(text: str) -> Place:
    try:
        return place_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"that address cannot be: {error}") from None


def _few(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 64):
        raise argparse.ArgumentTypeError(f"{text!r} cannot be: give a number from 1 to 64")
    return int(text)


def _shards(text: str) -> Shards:
    try:
        found = shards_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be: {error}") from None
    if found.ids:
        raise argparse.ArgumentTypeError("all instances have the same: give auto/4, or auto*2/8")
    return found


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number up to 65535")
    return int(text)
