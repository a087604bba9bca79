"""Commands are registered with Discord only when they differ from what is there."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.pauses import growing

log = logging.getLogger(__name__)
AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu
LONGEST_PAUSE = 600.0
DAILY_QUOTA = 30034
_KEPT = (
    "name", "type", "description", "required", "autocomplete", "min_value", "max_value",
    "min_length", "max_length", "nsfw", "default_member_permissions", "contexts",
    "integration_types", "value", "channel_types", "name_localizations",
    "description_localizations",
)  # fmt: skip

_FILLED_IN = ("contexts", "integration_types")


def essence(command: Any) -> Any:
    """A command's payload without ids, versions and defaults, so that two can be compared."""
    kept: dict[str, Any] = {}
    for key in _KEPT:
        value = command.get(key)
        if value is not False and value not in (None, [], "", {}):
            kept[key] = sorted(value) if isinstance(value, list) else value
    if "default_member_permissions" in kept:
        # We send a number, Discord gives a text back.
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    kept.setdefault("type", 1)
    for key in ("options", "choices"):
        if command.get(key):
            kept[key] = [essence(part) for part in command[key]]
    return kept


def are_registered(ours: Any, theirs: Any, *, everywhere: bool) -> bool:
    """Whether Discord's list of commands is what we would send.

    Discord fills in `contexts` and `integration_types` where a command leaves them open, from the
    application's own settings; commands of a single server have neither.
    """
    sent, listed = _by_name(ours), _by_name(theirs)
    for name, command in listed.items():
        for key in _FILLED_IN:
            if not everywhere or key not in sent.get(name, {}):
                command.pop(key, None)
                sent.get(name, {}).pop(key, None)
    return sent == listed


class Mentions:
    """Our commands as people can click them, once Discord has given them numbers."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, ids: Mapping[str, int]) -> None:
        self._ids = dict(ids)

    def __call__(self, command: str) -> str:
        """`table board` as a mention; as plain text while its number is not known."""
        number = self._ids.get(command.partition(" ")[0])
        return f"`/{command}`" if number is None else f"</{command}:{number}>"


async def register_commands(
    bot: commands.AutoShardedBot,
    guild: discord.Object | None,
    mentions: Mentions | None = None,
    *,
    send: bool = True,
) -> bool:
    """Make Discord's list of our commands ours; whether anything had to be sent.

    Without `send` it is only read: of several processes one sends.
    """
    mentions = mentions or Mentions()
    if not send:
        mentions.learn(_numbers(await _registered(bot, guild)))
        return False
    if guild is not None:
        bot.tree.copy_global_to(guild=guild)
    ours = [await _payload(bot, command) for command in bot.tree.get_commands(guild=guild)]
    theirs = await _registered(bot, guild)
    if are_registered(ours, theirs, everywhere=guild is None):
        log.info("the %s commands are up to date", len(ours))
        mentions.learn(_numbers(theirs))
        return False
    mentions.learn(_numbers(await _send(bot, guild, ours)))
    log.info("registered %s commands", len(ours))
    return True


async def _send(
    bot: commands.AutoShardedBot, guild: discord.Object | None, ours: list[dict[str, Any]]
) -> Any:
    """Just what was compared: discord.py's `sync` would translate all of it a second time."""
    assert bot.application_id is not None
    payload = cast(Any, ours)
    if guild is None:
        return await bot.http.bulk_upsert_global_commands(bot.application_id, payload)
    return await bot.http.bulk_upsert_guild_commands(bot.application_id, guild.id, payload)


def _numbers(listed: Any) -> dict[str, int]:
    """What Discord calls each of them."""
    return {command["name"]: int(command["id"]) for command in listed}


async def _payload(bot: commands.AutoShardedBot, command: AnyCommand) -> dict[str, Any]:
    """A command as it is sent, in all languages."""
    # There are thousands of words: others get their turn between two commands.
    await asyncio.sleep(0)
    translator = bot.tree.translator
    if translator is None:
        return command.to_dict(bot.tree)
    return await command.get_translated_payload(bot.tree, translator)


async def _registered(bot: commands.AutoShardedBot, guild: discord.Object | None) -> Any:
    """What Discord has of ours. It leaves the other languages out unless it is asked for them."""
    ours = bot.application_id
    if guild is None:
        route = Route("GET", "/applications/{application_id}/commands", application_id=ours)
    else:
        route = Route(
            "GET",
            "/applications/{application_id}/guilds/{guild_id}/commands",
            application_id=ours,
            guild_id=guild.id,
        )
    return await bot.http.request(route, params={"with_localizations": "true"})


async def keep_registering(
    bot: commands.AutoShardedBot,
    guild: discord.Object | None,
    mentions: Mentions | None = None,
    *,
    send: bool = True,
) -> None:
    """Register them, however often it takes; games are played meanwhile. Ends when it is done."""
    for pause in growing(most=LONGEST_PAUSE):
        try:
            await register_commands(bot, guild, mentions, send=send)
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("%s; next try in %.0f s", _why(error), pause)
        except Exception:
            log.exception("the commands could not be registered; next try in %.0f s", pause)
        else:
            return
        await asyncio.sleep(pause)


def _why(error: Exception) -> str:
    match error:
        case discord.HTTPException(code=code) if code == DAILY_QUOTA:
            return "Discord takes no more new commands today"
        case discord.Forbidden():
            return f"Discord does not let us register commands there ({error})"
        case _:
            return f"the commands could not be registered ({error!r})"


def _by_name(listed: Any) -> dict[str, Any]:
    return {command["name"]: essence(command) for command in listed}
