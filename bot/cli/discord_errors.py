"""Classifies Discord errors as fatal or transient."""

import sqlite3
from http import HTTPStatus

import aiohttp
import discord

from bot.discord.commands.registration import DAILY_QUOTA
from bot.storage.database import DatabaseUnavailable

_TRANSIENT_STATUSES = (
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
)
_INTENT_TEXT = "Discord refuses an intent this bot asks for; allow it in the developer portal."
_TOKEN_REVOKED_TEXT = (
    "Discord no longer accepts DISCORD_TOKEN: the token was revoked or reset;"
    " copy the new one from the developer portal."
)


def fatal_reason(error: Exception) -> str | None:
    """A sentence about a problem the owner must fix, or None."""
    match error:
        case discord.LoginFailure():
            return "Discord does not accept DISCORD_TOKEN; copy it anew from the developer portal."
        case discord.PrivilegedIntentsRequired() | discord.ConnectionClosed(code=4014):
            return _INTENT_TEXT
        case (
            discord.ConnectionClosed(code=4004)
            | discord.HTTPException(status=HTTPStatus.UNAUTHORIZED)
        ):
            return _TOKEN_REVOKED_TEXT
        case discord.ConnectionClosed(code=4012 | 4013 as code):
            return f"Discord refuses how this version speaks to it ({code}); please update."
        case discord.GatewayNotFound(__cause__=discord.HTTPException() as cause):
            return fatal_reason(cause)
        case discord.HTTPException(status=HTTPStatus.NOT_FOUND):
            return "There is no Discord at DISCORD_API_BASE, or not its API version 10."
        case discord.HTTPException() if not _is_transient(error):
            return f"Discord refuses to let the bot in: {error}."
        case aiohttp.InvalidURL():
            return "DISCORD_API_BASE is no address."
        case _:
            return None


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
    return (
        error.code == DAILY_QUOTA
        or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        or error.status in _TRANSIENT_STATUSES
    )
