"""Send requests to Discord: retry transient failures, map permanent ones to named errors."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, Protocol, TypeVar

import aiohttp
import discord

from bot.discord.render.message import Message
from bot.discord.transport.components import build_embed, build_view
from bot.discord.transport.connection import DiscordConnection
from bot.discord.transport.rate_limiter import RateLimiter

log = logging.getLogger(__name__)
T = TypeVar("T")
RETRY_DELAYS = (0.3, 1.0, 2.0, 3.0)
"""Seconds before each retry: a message is sent within five once Discord has recovered."""
ALT_LIMIT = 1024


class DeliveryError(Exception):
    """A request that failed for good."""

    is_refusal = False
    """Discord answered that it will not post the message."""
    is_denial = False
    """Discord answered that the bot may not post there."""


class MessageNotFound(DeliveryError):
    """The message does not exist (any more)."""


class ChannelNotFound(DeliveryError):
    """The channel does not exist, or the bot cannot see it."""

    is_refusal = is_denial = True


class DmClosed(DeliveryError):
    """The user does not accept DMs from the bot."""

    is_refusal = is_denial = True


class MissingPermission(DeliveryError):
    """The bot lacks a permission in that channel."""

    is_refusal = is_denial = True


class MessageTooOld(DeliveryError):
    """The message is too old to be edited again."""


class InteractionExpired(DeliveryError):
    """The interaction's token has expired."""


class DiscordUnreachable(DeliveryError):
    """No response from Discord after all retries."""


class RequestRejected(DeliveryError):
    """Rejected by Discord with an error code we do not know."""

    is_refusal = True


_ERROR_CODES: dict[int, type[DeliveryError]] = {
    10003: ChannelNotFound,
    10008: MessageNotFound,
    10015: InteractionExpired,
    10062: InteractionExpired,
    30046: MessageTooOld,
    50001: ChannelNotFound,
    50007: DmClosed,
    50013: MissingPermission,
    50027: InteractionExpired,
    50278: DmClosed,
}
ALREADY_ANSWERED = 40060


class ServerErrorResponse(aiohttp.ClientError):
    """A 5xx response from Discord."""


def raise_on_server_error() -> aiohttp.TraceConfig:
    """Raise on 5xx responses instead of letting discord.py wait up to nine seconds.

    We retry sooner: an interaction must be answered within three seconds.
    """

    async def on_request_end(
        _session: Any, _context: Any, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if params.response.status >= 500:
            params.response.release()
            raise ServerErrorResponse(f"Discord answered {params.response.status}")

    config = aiohttp.TraceConfig()
    config.on_request_end.append(on_request_end)
    return config


async def with_retries(
    call: Callable[[], Awaitable[T]], delays: Iterable[float] = RETRY_DELAYS
) -> T:
    """Return the call's result, retrying dropped connections and 5xx.

    Raises a DeliveryError if it fails for good.
    """
    for delay in (*delays, None):
        try:
            return await call()
        except discord.HTTPException as error:
            if error.code in _ERROR_CODES:
                raise _ERROR_CODES[error.code](error.text) from error
            if error.status < 500:
                raise RequestRejected(f"{error.status} {error.code}: {error.text}") from error
            if delay is None:
                raise DiscordUnreachable(str(error)) from error
            log.info("Discord returned HTTP %s, retrying in %s s", error.status, delay)
        except (aiohttp.ClientError, TimeoutError, ConnectionError) as error:
            if delay is None:
                raise DiscordUnreachable(str(error)) from error
            log.info("connection to Discord failed (%r), retrying in %s s", error, delay)
        await asyncio.sleep(delay)
    raise AssertionError("unreachable")


class Painter(Protocol):
    """Draws pictures off the event loop."""

    async def render(
        self, key: str, draw: Callable[[], bytes], *, urgent: bool = False
    ) -> bytes: ...

    def has_long_wait(self, key: str) -> bool: ...


class Sender:
    """Sends, edits and deletes messages, and reports success and failure to the connection."""

    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        connection: DiscordConnection,
        rate_limiter: RateLimiter | None = None,
    ) -> None:
        self._client = client
        self._painter = painter
        self.connection = connection
        self.rate_limiter = rate_limiter or RateLimiter(None)

    async def _request(self, call: Callable[[], Awaitable[T]], channel_id: int | None = None) -> T:
        """Send with retries. `channel_id` selects the rate limiter's queue, None bypasses it."""

        async def rate_limited_call() -> T:
            if channel_id is not None:
                await self.rate_limiter.acquire(channel_id)
            return await call()

        try:
            result = await with_retries(rate_limited_call)
        except DiscordUnreachable:
            self.connection.request_failed()
            raise
        except DeliveryError:
            self.connection.request_succeeded()
            raise
        self.connection.request_succeeded()
        return result

    def is_slow_to_draw(self, message: Message) -> bool:
        """True if the message's picture has to wait for many others to be drawn."""
        return message.picture is not None and self._painter.has_long_wait(message.picture.key)

    async def kwargs_builder(
        self, message: Message, *, edit: bool, urgent: bool = False
    ) -> Callable[[], dict[str, Any]]:
        """Return a function that builds discord.py's keyword arguments.

        Each try needs a fresh set, because sending consumes the files.
        """
        picture = message.picture
        data = None
        if picture is not None:
            data = await self._painter.render(picture.key, picture.render, urgent=urgent)

        def build() -> dict[str, Any]:
            name = f"board.{picture.suffix}" if picture else ""
            kwargs: dict[str, Any] = {
                "allowed_mentions": discord.AllowedMentions(
                    everyone=False,
                    roles=False,
                    users=[discord.Object(i) for i in message.mentions],
                )
            }
            if message.content or edit:
                kwargs["content"] = message.content or None
            embed = build_embed(message, name)
            if embed is not None or edit:
                kwargs["embed"] = embed
            if message.rows or edit:
                kwargs["view"] = build_view(message)
            if picture is not None and data is not None:
                file = discord.File(BytesIO(data), name, description=picture.alt[:ALT_LIMIT])
                kwargs["attachments" if edit else "file"] = [file] if edit else file
            elif edit:
                kwargs["attachments"] = []
            if message.attachment is not None:
                name, content = message.attachment
                file = discord.File(BytesIO(content), name)
                kwargs["attachments" if edit else "file"] = [file] if edit else file
            return kwargs

        return build

    async def send(self, channel_id: int, message: Message, nonce: str | None = None) -> int:
        """Post a new message and return its id. The nonce keeps a retry from posting twice."""
        build = await self.kwargs_builder(message, edit=False)
        channel = self._client.get_partial_messageable(channel_id)
        unique_nonce = nonce or secrets.token_hex(8)
        sent = await self._request(lambda: channel.send(nonce=unique_nonce, **build()), channel_id)
        return sent.id

    async def edit(self, channel_id: int, message_id: int, message: Message) -> None:
        build = await self.kwargs_builder(message, edit=True)
        target = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._request(lambda: target.edit(**build()), channel_id)

    async def edit_ephemeral(self, token: str, message_id: int, message: Message) -> None:
        """Edit an ephemeral message through its interaction token."""
        build = await self.kwargs_builder(message, edit=True)
        assert self._client.application_id is not None
        webhook = discord.Webhook.partial(self._client.application_id, token, client=self._client)
        await self._request(lambda: webhook.edit_message(message_id, **build()))

    async def delete(self, channel_id: int, message_id: int) -> bool:
        """Delete a message; False if Discord does not allow it."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await self._request(message.delete, channel_id)
        except (MissingPermission, RequestRejected):
            log.debug("message %s could not be deleted", message_id)
            return False
        except (MessageNotFound, ChannelNotFound):
            log.debug("message %s was already deleted", message_id)
        return True

    async def delete_ephemeral(self, token: str, message_id: int) -> None:
        assert self._client.application_id is not None
        webhook = discord.Webhook.partial(self._client.application_id, token, client=self._client)
        try:
            await self._request(lambda: webhook.delete_message(message_id))
        except (MessageNotFound, InteractionExpired, RequestRejected):
            log.debug("ephemeral message %s was already deleted or expired", message_id)

    async def latest_messages(self, channel_id: int, count: int) -> list[dict[str, Any]]:
        """The latest messages of a channel, newest first, as raw payloads."""
        messages: Any = await self._request(
            lambda: self._client.http.logs_from(channel_id, count), channel_id
        )
        return messages

    async def messages_since(
        self, channel_id: int, timestamp: float, count: int
    ) -> list[dict[str, Any]]:
        """The messages of a channel since a timestamp, as raw payloads."""
        after = discord.utils.time_snowflake(datetime.fromtimestamp(timestamp, UTC))
        messages: Any = await self._request(
            lambda: self._client.http.logs_from(channel_id, count, after=after), channel_id
        )
        return messages

    def is_own_message(self, message: dict[str, Any]) -> bool:
        """True if the bot is the author of a raw message payload."""
        user = self._client.user
        return user is not None and int(message["author"]["id"]) == user.id

    async def open_dm_channel(self, user_id: int) -> int:
        """Open the DM channel with a user and return its id."""
        channel = await self._request(
            lambda: self._client.create_dm(discord.Object(user_id)), user_id
        )
        return channel.id
