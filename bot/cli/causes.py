"""Why the bot cannot be on Discord: for good, or for now."""

import sqlite3

import aiohttp
import discord

from bot.screen.register import DAILY_QUOTA
from bot.table.database import NotNow

TOKEN_RESET, INTENTS = 4004, 4014
OUR_FAULT = (4012, 4013)
_UNAUTHORIZED, _FORBIDDEN, _NOT_FOUND, _TIMEOUT, _TOO_MANY = 401, 403, 404, 408, 429
_INTENT = "Discord refuses an intent this bot asks for; allow it in the developer portal."


def hopeless(error: Exception) -> str | None:
    """What somebody has to put right before it can work, in a sentence."""
    match error:
        case discord.LoginFailure():
            return "Discord does not accept DISCORD_TOKEN; copy it anew from the developer portal."
        case discord.PrivilegedIntentsRequired():
            return _INTENT
        case discord.ConnectionClosed(code=code) if code == TOKEN_RESET:
            return _revoked()
        case discord.ConnectionClosed(code=code) if code == INTENTS:
            return _INTENT
        case discord.ConnectionClosed(code=code) if code in OUR_FAULT:
            return f"Discord refuses how this version speaks to it ({code}); please update."
        case discord.GatewayNotFound(__cause__=discord.HTTPException() as cause):
            return hopeless(cause)
        case discord.HTTPException(status=status) if status == _UNAUTHORIZED:
            return _revoked()
        case discord.HTTPException(status=status) if status == _NOT_FOUND:
            return "There is no Discord at DISCORD_API_BASE, or not its API version 10."
        case discord.HTTPException() if not _passes(error):
            return f"Discord refuses to let the bot in: {error}."
        case aiohttp.InvalidURL():
            return "DISCORD_API_BASE is no address."
        case _:
            return None


def _revoked() -> str:
    return (
        "Discord no longer accepts DISCORD_TOKEN: the token was revoked or reset;"
        " copy the new one from the developer portal."
    )


def passing(error: Exception) -> str | None:
    """What will be over some time, in the beginning of a sentence."""
    match error:
        case discord.GatewayNotFound():
            return f"Discord does not say where its gateway is ({error.__cause__ or error})"
        case discord.HTTPException(code=code) if code == DAILY_QUOTA:
            return "Discord takes no more new commands today"
        case discord.HTTPException() if _passes(error):
            return f"Discord cannot answer now ({error})"
        case discord.RateLimited():
            return "Discord asks us to wait"
        case discord.ConnectionClosed():
            return f"Discord has closed the connection ({error.code})"
        case TimeoutError():
            return "Discord does not answer"
        case aiohttp.ClientError() | OSError():
            return f"Discord cannot be reached ({error or type(error).__name__})"
        case sqlite3.OperationalError() | NotNow():
            return f"the database cannot be used now ({error})"
        case _:
            return None


def _passes(error: discord.HTTPException) -> bool:
    """Also 403: Discord's answer to an address that has asked too much for a while."""
    if error.code == DAILY_QUOTA:
        return True
    return error.status >= 500 or error.status in (_FORBIDDEN, _TIMEOUT, _TOO_MANY)
