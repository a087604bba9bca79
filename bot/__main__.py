"""`python -m bot`: with DISCORD_TOKEN on Discord, without it on a local Discord of its own."""

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bot.settings import BadSettings, Settings, read_settings

BAD = 2
"""Exit code for what the person at the keyboard can put right."""


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
            asyncio.run(_run(settings))
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


async def _run(settings: Settings) -> None:
    if settings.discord_token is not None:
        await _serve(settings, settings.discord_token.get_secret_value())
        return
    from bot.playground import LocalDiscord

    local = LocalDiscord(rate_limits=True)
    try:
        await local.start(port=settings.cheeseboard_port)
    except OSError as error:
        raise Hopeless(
            f"port {settings.cheeseboard_port} cannot be used ({error.strerror});"
            " set CHEESEBOARD_PORT to another, or to 0 for any."
        ) from error
    try:
        here = settings.model_copy(update={"discord_api_base": local.api_base})
        print(f"No DISCORD_TOKEN is set: a local Discord runs at {local.api_base.removesuffix('/api/v10')}/", flush=True)
        await _serve(here, local.token)
    finally:
        await local.stop()


async def _serve(settings: Settings, token: str) -> None:
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
    bot = Cheeseboard(settings, store)
    running = asyncio.ensure_future(bot.start(token))
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, running.cancel)
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


if __name__ == "__main__":
    main()
