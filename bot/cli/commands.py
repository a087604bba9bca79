"""The `cheeseboard` command, its tools and exit codes."""

import argparse
import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bot.cli.shutdown import EXIT_FATAL, GRACE_SECONDS, FatalError, stop_on_signals
from bot.cli.systemd import ONE_PROCESS, ServiceUnit, template_unit
from bot.cluster_loader import load_cluster
from bot.log_setup import RedactingFormatter, set_up_logging
from bot.private_files import is_accessible_to_others
from bot.settings import ENV_FILE, BadSettings, Settings, read_settings
from bot.shards import HANDOVER_TIMEOUT_SECONDS, parse_shards
from bot.storage.address import DatabaseAddress, PostgresAddress, parse_address
from bot.version import version

log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the bot, or one of its tools."""
    options = _build_parser().parse_args(arguments)
    try:
        settings = read_settings()
        token, db = settings.discord_token, settings.cheeseboard_db
        secrets = [*db.passwords] if isinstance(db, PostgresAddress) else []
        if token is not None:
            secrets.append(token.get_secret_value())
        formatter = set_up_logging(
            settings.cheeseboard_log, secrets, log_format=settings.cheeseboard_log_format
        )
        sys.exit(_run_command(options, settings, formatter))
    except (BadSettings, FatalError) as error:
        print(f"cheeseboard: {error}", file=sys.stderr)
        sys.exit(EXIT_FATAL)
    except KeyboardInterrupt:
        sys.exit(130)


def _run_command(
    options: argparse.Namespace, settings: Settings, formatter: RedactingFormatter
) -> int:
    """Run the requested command and return the exit code."""
    if options.tool is None:
        asyncio.run(_run_bot(settings, options, formatter))
        return 0
    from bot.cli import game_files, tools

    match options.tool:
        case "fleet":
            fleet = load_cluster().run_fleet(settings, options.processes, options.shards)
            asyncio.run(fleet)
            return 0
        case "backup":
            return tools.backup(settings.cheeseboard_db, options.path)
        case "restore":
            return tools.restore(settings.cheeseboard_db, options.path)
        case "check":
            return tools.check(options.database or settings.cheeseboard_db)
        case "move-db":
            return tools.move_db(options.source, options.target, settings.cheeseboard_key_file)
        case "export":
            return game_files.export(settings.cheeseboard_db, options.table, options.file)
        case "verify":
            return game_files.verify(options.file, options.fingerprint, options.closing)
        case "install-service":
            return tools.install_service(
                settings.writable_folders, options.user, options.unit,
                only_print=options.print, update=options.update,
            )  # fmt: skip
        case _:
            raise AssertionError(f"the tool {options.tool} does nothing")


async def _run_bot(
    settings: Settings, options: argparse.Namespace, formatter: RedactingFormatter
) -> None:
    os.umask(0o077)  # the files it writes are private to its user
    in_cluster = settings.cheeseboard_shards is not None
    stop_on_signals(GRACE_SECONDS + (HANDOVER_TIMEOUT_SECONDS if in_cluster else 0))
    # Cancelled by a signal: shutdown is already complete here.
    with contextlib.suppress(asyncio.CancelledError):
        if settings.discord_token is not None:
            from bot.cli.serve import exclusive_database, run_bot

            with exclusive_database(settings.cheeseboard_db) as lock:
                for path in (ENV_FILE, *settings.secret_files):
                    # Files of other users are never changed.
                    if is_accessible_to_others(path):
                        readable = "%s can be read by other users of this machine: chmod 600 %s"
                        log.warning(readable, path, path.absolute())
                await run_bot(settings, settings.discord_token.get_secret_value(), lock)
        else:
            from bot.cli.playground import run_playground

            port = settings.cheeseboard_port if options.port is None else options.port
            await run_playground(settings, options.host, port, formatter, fresh=options.fresh)


def _build_parser() -> argparse.ArgumentParser:
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
    check.add_argument(
        "database", type=_database_argument, nargs="?", help="instead of CHEESEBOARD_DB"
    )
    move = tools.add_parser("move-db", help="copy everything into another, empty database")
    for name, shown, what in (
        ("source", "FROM", "where it is now"),
        ("target", "TO", "where it is to go"),
    ):
        help_text = f"{what}: a file, or postgresql://user@host/database"
        move.add_argument(name, type=_database_argument, metavar=shown, help=help_text)
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
    service = tools.add_parser("install-service", help="have systemd run the bot on this machine")
    service.add_argument("--print", action="store_true", help="show the unit, write nothing")
    service.add_argument("--update", action="store_true", help="write it anew if it is there")
    service.add_argument("--user", default="cheeseboard", help="whom it runs as (cheeseboard)")
    service.add_argument(
        "--shards", dest="unit", default=ONE_PROCESS, type=_template_argument,
        help="a template for several processes, each with so many: auto/4",
    )  # fmt: skip
    fleet = tools.add_parser("fleet", help="run several processes on one PostgreSQL database")
    fleet.add_argument("--processes", type=_count_argument, required=True, help="how many, 1 to 64")
    fleet.add_argument(
        "--shards", type=_count_argument, help="how many they share, 1 to 64 (one for each)"
    )
    parser.add_argument("--version", action="version", version=f"cheeseboard {version()}")
    playground = parser.add_argument_group("the playground", "where there is no DISCORD_TOKEN")
    playground.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (0.0.0.0: the whole network)"
    )
    playground.add_argument(
        "--port", type=_port_argument, help="the page's port, instead of CHEESEBOARD_PORT"
    )
    playground.add_argument(
        "--fresh", action="store_true", help="set aside what was said and played, and begin anew"
    )
    return parser


def _database_argument(text: str) -> DatabaseAddress:
    try:
        return parse_address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"that address cannot be: {error}") from None


def _count_argument(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 64):
        raise argparse.ArgumentTypeError(f"{text!r} cannot be: give a number from 1 to 64")
    return int(text)


def _template_argument(text: str) -> ServiceUnit:
    try:
        shards = parse_shards(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be: {error}") from None
    if shards.ids:
        raise argparse.ArgumentTypeError("all instances have the same: give auto/4, or auto*2/8")
    return template_unit(shards)


def _port_argument(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number up to 65535")
    return int(text)
