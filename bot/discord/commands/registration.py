"""Register commands with Discord, only if they differ from the registered ones."""

import asyncio
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.retry import Retry

log = logging.getLogger(__name__)
AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu
MAX_RETRY_SECONDS = 600.0
DAILY_QUOTA = 30034
_COMPARED_KEYS = (
    "name", "type", "description", "required", "autocomplete", "min_value", "max_value",
    "min_length", "max_length", "nsfw", "default_member_permissions", "contexts",
    "integration_types", "value", "channel_types", "name_localizations",
    "description_localizations",
)  # fmt: skip

_DEFAULTED_KEYS = ("contexts", "integration_types")


def comparable_payload(command: Any) -> Any:
    """A command's payload without ids, versions and defaults, for comparison."""
    comparable: dict[str, Any] = {}
    for key in _COMPARED_KEYS:
        value = command.get(key)
        if value is not False and value not in (None, [], "", {}):
            comparable[key] = sorted(value) if isinstance(value, list) else value
    if "default_member_permissions" in comparable:
        # We send a number, Discord returns a string.
        comparable["default_member_permissions"] = str(comparable["default_member_permissions"])
    comparable.setdefault("type", 1)
    for key in ("options", "choices"):
        if command.get(key):
            comparable[key] = [comparable_payload(part) for part in command[key]]
    return comparable


def is_up_to_date(ours: Any, theirs: Any, *, is_global: bool) -> bool:
    """True if the registered commands equal the ones we would send.

    Discord fills in missing `contexts` and `integration_types` from the application's settings;
    guild commands have neither.
    """
    sent = {command["name"]: comparable_payload(command) for command in ours}
    listed = {command["name"]: comparable_payload(command) for command in theirs}
    for name, command in listed.items():
        for key in _DEFAULTED_KEYS:
            if not is_global or key not in sent.get(name, {}):
                command.pop(key, None)
                sent.get(name, {}).pop(key, None)
    return sent == listed


class CommandMentions:
    """Clickable mentions of our commands, once their ids are known."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def remember_ids(self, listed: Any) -> None:
        """Remember the ids of the commands that Discord lists."""
        self._ids = {command["name"]: int(command["id"]) for command in listed}

    def __call__(self, command: str) -> str:
        """`table board` as a mention, or as plain text while its id is unknown."""
        number = self._ids.get(command.partition(" ")[0])
        return f"`/{command}`" if number is None else f"</{command}:{number}>"


async def register_commands(
    bot: commands.AutoShardedBot,
    guild: discord.Object | None,
    mentions: CommandMentions | None = None,
    *,
    send: bool = True,
) -> bool:
    """Register our commands if they differ; True if anything was sent.

    Without `send` only the ids are read: in a cluster one process sends.
    """
    mentions = mentions or CommandMentions()
    if not send:
        mentions.remember_ids(await _fetch_registered(bot, guild))
        return False
    if guild is not None:
        bot.tree.copy_global_to(guild=guild)
    ours = [await _payload(bot, command) for command in bot.tree.get_commands(guild=guild)]
    theirs = await _fetch_registered(bot, guild)
    if is_up_to_date(ours, theirs, is_global=guild is None):
        log.info("all %s commands are already registered", len(ours))
        mentions.remember_ids(theirs)
        return False
    # discord.py's `sync` would translate everything a second time.
    route = _commands_route("PUT", bot, guild)
    mentions.remember_ids(await bot.http.request(route, json=ours))
    log.info("registered %s commands", len(ours))
    return True


async def _payload(bot: commands.AutoShardedBot, command: AnyCommand) -> dict[str, Any]:
    """A command's payload with all translations."""
    # Thousands of texts: yield to the event loop between commands.
    await asyncio.sleep(0)
    translator = bot.tree.translator
    if translator is None:
        return command.to_dict(bot.tree)
    return await command.get_translated_payload(bot.tree, translator)


async def _fetch_registered(bot: commands.AutoShardedBot, guild: discord.Object | None) -> Any:
    """Fetch the registered commands, with localizations, which Discord omits by default."""
    route = _commands_route("GET", bot, guild)
    return await bot.http.request(route, params={"with_localizations": "true"})


def _commands_route(
    method: str, bot: commands.AutoShardedBot, guild: discord.Object | None
) -> Route:
    """The registered commands, of a server or of all."""
    scope = "" if guild is None else "/guilds/{guild_id}"
    path = f"/applications/{{application_id}}{scope}/commands"
    guild_id = None if guild is None else guild.id
    return Route(method, path, application_id=bot.application_id, guild_id=guild_id)


async def register_with_retry(
    bot: commands.AutoShardedBot,
    guild: discord.Object | None,
    mentions: CommandMentions | None = None,
    *,
    send: bool = True,
) -> None:
    """Register the commands, retrying with backoff until it succeeds."""
    retry = Retry(longest=MAX_RETRY_SECONDS)
    while True:
        pause = retry.failed()
        try:
            await register_commands(bot, guild, mentions, send=send)
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("%s; retrying in %.0f s", _error_text(error), pause)
        except Exception:
            log.exception("the commands could not be registered; retrying in %.0f s", pause)
        else:
            return
        await asyncio.sleep(pause)


def _error_text(error: Exception) -> str:
    match error:
        case discord.HTTPException(code=code) if code == DAILY_QUOTA:
            return "Discord takes no more new commands today"
        case discord.Forbidden():
            return f"Discord does not let us register commands there ({error})"
        case _:
            return f"the commands could not be registered ({error!r})"
