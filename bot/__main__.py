"""`python -m bot`: with DISCORD_TOKEN on Discord, without it on a local Discord of its own."""

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from bot.settings import BadSettings, Settings, read_settings

if TYPE_CHECKING:
    from bot.app import Cheeseboard
    from bot.playground.web.game_cards import GameCard

BAD = 2
"""Exit code for what the person at the keyboard can put right."""
FULL_TABLE = 4
"""How many seats the welcome fills, where the game allows."""


class Hopeless(Exception):  # noqa: N818
    """The bot cannot start; the message says why in one sentence."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the bot, or one of its tools."""
    parser = argparse.ArgumentParser(
        prog="cheeseboard", description="Five cheese-themed board games on Discord."
    )
    tools = parser.add_subparsers(dest="tool", metavar="TOOL")
    backup = tools.add_parser("backup", help="copy the database, also while the bot is running")
    backup.add_argument("path", type=Path, help="the file to write; it must not exist")
    gallery = tools.add_parser("gallery", help="draw every scene of every game, to look at")
    gallery.add_argument("folder", type=Path, help="where to put the pictures")
    house = parser.add_argument_group("the playground", "where there is no DISCORD_TOKEN")
    house.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (0.0.0.0: the whole network)"
    )
    house.add_argument("--port", type=_port, help="the page's port, instead of CHEESEBOARD_PORT")
    house.add_argument("--fresh", action="store_true", help="forget what was said and played")
    given = parser.parse_args(arguments)
    try:
        settings = read_settings()
        logging.basicConfig(
            level=settings.cheeseboard_log,
            format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
        )
        if given.tool == "backup":
            asyncio.run(_backup(settings, given.path))
        elif given.tool == "gallery":
            from bot.gallery import hang

            print(f"{hang(given.folder)} pictures in {given.folder}")
        else:
            asyncio.run(_run(settings, given.host, given.port, fresh=given.fresh))
    except (BadSettings, Hopeless) as error:
        print(f"cheeseboard: {error}", file=sys.stderr)
        sys.exit(BAD)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(0)


async def _backup(settings: Settings, path: Path) -> None:
    from bot.table.store import Store, StoreError

    try:
        store = await Store.open(settings.cheeseboard_db)
        try:
            await store.backup(path)
        finally:
            await store.close()
    except StoreError as error:
        raise Hopeless(str(error)) from error
    print(f"The backup is in {path}.")


async def _run(settings: Settings, host: str, port: int | None, *, fresh: bool) -> None:
    _end_on_signals()
    # Told to stop: everything has been put in order on the way here.
    with contextlib.suppress(asyncio.CancelledError):
        if settings.discord_token is not None:
            await _serve(settings, settings.discord_token.get_secret_value())
        else:
            page = settings.cheeseboard_port if port is None else port
            await _play(settings, host, page, fresh=fresh)


def _end_on_signals() -> None:
    """The first signal ends this task in order; a second one ends the process."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None

    def end() -> None:
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(name)
        task.cancel()

    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, end)


async def _play(settings: Settings, host: str, port: int, *, fresh: bool) -> None:
    """The bot on a local Discord, with a page to play on."""
    from bot.playground.web.bot_runner import BotRunner
    from bot.playground.web.playground import Playground
    from bot.playground.world.archive import BadArchive

    folder = settings.cheeseboard_db.parent
    if fresh and (folder / "playground.db").exists():
        _set_aside(settings.cheeseboard_db)
    try:
        playground = Playground(folder / "playground.db", host=host, fresh=fresh)
    except BadArchive as error:
        raise Hopeless(str(error)) from error
    try:
        await playground.start(port)
    except OSError as error:
        raise Hopeless(
            f"{host}, port {port} cannot be used ({error.strerror});"
            " choose another with --port or CHEESEBOARD_PORT, or 0 for any."
        ) from error
    here = settings.model_copy(update={"discord_api_base": playground.local.api_base})

    def ready(bot: "Cheeseboard") -> None:
        playground.show_games(_offers(bot))

    runner = BotRunner(lambda: _serve(here, playground.local.token, ready, guild_ready_timeout=0.1))
    playground.run_by(runner)
    print("No DISCORD_TOKEN is set: play in the browser at", flush=True)
    print(f"\n{playground.invitation()}\n", flush=True)
    try:
        await runner.run()
    finally:
        await playground.stop()


def _offers(bot: "Cheeseboard") -> list["GameCard"]:
    """Every game as the welcome offers it: with robots in the other seats."""
    from bot.playground.web.game_cards import GameCard

    made: list[GameCard] = []
    for game in bot.games:
        words, seats = game.stage.words("en"), game.rules.seats
        company = min(max(FULL_TABLE, seats[0]), seats[-1]) - 1
        made.append(
            GameCard(
                slug=game.slug,
                name=words.name,
                tagline=words.tagline,
                emoji=game.stage.emoji,
                colour=game.stage.accent,
                seats=(seats[0], seats[-1]),
                command=f"{game.slug} new",
                options={"robots": company},
                begin="|a:start",
                rules="rules",
                rules_options={"game": game.slug},
            )
        )
    return made


def _set_aside(database: Path) -> None:
    """A fresh playground knows none of the channels that the bot's tables stood in."""
    kept = database.with_name(f"{database.stem}.before-fresh{database.suffix}")
    for tail in ("", "-wal", "-shm"):
        old = database.with_name(database.name + tail)
        if old.exists():
            old.replace(kept.with_name(kept.name + tail))
            print(f"{old} is now {kept.name + tail}.", flush=True)


async def _serve(
    settings: Settings,
    token: str,
    ready: "Callable[[Cheeseboard], None] | None" = None,
    **options: Any,
) -> None:
    """Be the bot until told to stop."""
    import discord
    from discord.http import Route

    from bot.app import Cheeseboard
    from bot.table.store import Store, StoreError

    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    try:
        store = await Store.open(settings.cheeseboard_db)
    except StoreError as error:
        raise Hopeless(str(error)) from error
    bot = Cheeseboard(settings, store, **options)
    running = asyncio.ensure_future(bot.start(token))
    if ready is not None:
        bot.add_listener(_once_ready(bot, ready), "on_ready")
    try:
        await running
    except asyncio.CancelledError:
        logging.getLogger(__name__).info("stopping: the move in hand is finished and saved")
    except discord.LoginFailure as error:
        raise Hopeless("Discord does not accept DISCORD_TOKEN; copy it anew.") from error
    except discord.PrivilegedIntentsRequired as error:
        raise Hopeless(
            "Discord refuses an intent this bot asks for; allow it in the developer portal."
        ) from error
    except discord.HTTPException as error:
        raise Hopeless(f"Discord refuses to let the bot in: {error}.") from error
    except discord.GatewayNotFound as error:
        raise Hopeless("Discord's gateway cannot be found at DISCORD_API_BASE.") from error
    except (discord.ConnectionClosed, OSError) as error:
        raise Hopeless(f"the connection to Discord cannot be made: {error}.") from error
    finally:
        with contextlib.suppress(asyncio.CancelledError):
            await bot.close()


def _once_ready(
    bot: "Cheeseboard", ready: "Callable[[Cheeseboard], None]"
) -> "Callable[[], Coroutine[Any, Any, None]]":
    async def on_ready() -> None:
        ready(bot)

    return on_ready


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number up to 65535")
    return int(text)


if __name__ == "__main__":
    main()
