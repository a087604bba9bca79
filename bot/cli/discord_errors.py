"""Classifies Discord errors as fatal or transient."""

import sqlite3

import aiohttp
import discord

from bot.discord.commands.registration import DAILY_QUOTA
from bot.storage.database import DatabaseUnavailable

AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4004, 4014
UNSUPPORTED_CODES = (4012, 4013)
_UNAUTHORIZED, _FORBIDDEN, _NOT_FOUND, _TIMEOUT, _TOO_MANY_REQUESTS = 401, 403, 404, 408, 429
_INTENT_TEXT = "Discord refuses an intent this bot asks for; allow it in the developer portal."


def fatal_reason(error: Exception) -> str | None:
    """A sentence about a problem the owner must fix, or None."""
    match error:
        case discord.LoginFailure():
            return "Discord does not accept DISCORD_TOKEN; copy it anew from the developer portal."
        case discord.PrivilegedIntentsRequired():
            return _INTENT_TEXT
        case discord.ConnectionClosed(code=code) if code == AUTHENTICATION_FAILED:
            return _token_revoked_text()
        case discord.ConnectionClosed(code=code) if code == DISALLOWED_INTENTS:
            return _INTENT_TEXT
        case discord.ConnectionClosed(code=code) if code in UNSUPPORTED_CODES:
            return f"Discord refuses how this version speaks to it ({code}); please update."
        case discord.GatewayNotFound(__cause__=discord.HTTPException() as cause):
            return fatal_reason(cause)
        case discord.HTTPException(status=status) if status == _UNAUTHORIZED:
            return _token_revoked_text()
        case discord.HTTPException(status=status) if status == _NOT_FOUND:
            return "There is no Discord at DISCORD_API_BASE, or not its API version 10."
        case discord.HTTPException() if not _is_transient(error):
            return f"Discord refuses to let the bot in: {error}."
        case aiohttp.InvalidURL():
            return "DISCORD_API_BASE is no address."
        case _:
            return None


def _token_revoked_text() -> str:
    return (
        "Discord no longer accepts DISCORD_TOKEN: the token was revoked or reset;"
        " copy the new one from the developer portal."
    )


def transient_reason(error: Exception) -> str | None:
    """The beginning of a sentence about a temporary problem, or None."""
    match error:
        case discord.GatewayNotFound():
            return f"Discord does not say where its gateway is ({error.__cause__ or error})"
        case discord.HTTPException(code=code) if code == DAILY_QUOTA:
            return "Discord takes no more new commands today"
        case discord.HTTPException() if _is_transient(error):
            return f"Discord cannot answer now ({error})"
        case discord.RateLimited():
            return "Discord asks us to wait"
        case discord.ConnectionClosed():
            return f"Discord has closed the connection ({error.code})"
        case TimeoutError():
            return "Discord does not answer"
        case aiohttp.ClientError() | OSError():
            return f"Discord cannot be reached ({error or type(error).__name__})"
        case sqlite3.OperationalError() | DatabaseUnavailable():
            return f"the database cannot be used now ({error})"
        case _:
            return None


def _is_transient(error: discord.HTTPException) -> bool:
    """True for temporary errors. Includes 403, which Discord sends to rate-limited addresses."""
    if error.code == DAILY_QUOTA:
        return True
    return error.status >= 500 or error.status in (_FORBIDDEN, _TIMEOUT, _TOO_MANY_REQUESTS)
