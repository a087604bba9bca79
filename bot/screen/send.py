"""Getting messages to Discord: a passing failure is tried again, a final one has a name."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, Protocol, TypeVar

import aiohttp
import discord

from bot.screen.compose import embed_of, view_of
from bot.screen.link import Link
from bot.screen.message import Message
from bot.screen.turnstile import Turnstile

log = logging.getLogger(__name__)
T = TypeVar("T")
WAITS = (0.3, 1.0, 2.0, 3.0)
"""Seconds before each further try: a message follows within five once Discord is well again."""
ALT_LIMIT = 1024


class Trouble(Exception):  # noqa: N818
    """A request that will not succeed as it is."""


class Gone(Trouble):
    """The message is not there (any more)."""


class NoChannel(Trouble):
    """The channel is not there, or we may not see it."""


class Closed(Trouble):
    """That person does not take direct messages from us."""


class Denied(Trouble):
    """We lack a permission in that channel."""


class TooOld(Trouble):
    """The message is too old to be edited again."""


class Expired(Trouble):
    """The interaction can no longer be answered."""


class Unreachable(Trouble):
    """Discord did not answer, however often we tried."""


class Rejected(Trouble):
    """Discord refuses that request for a reason we do not know by name."""


_CODES: dict[int, type[Trouble]] = {
    10003: NoChannel,
    10008: Gone,
    10015: Expired,
    10062: Expired,
    30046: TooOld,
    50001: NoChannel,
    50007: Closed,
    50013: Denied,
    50027: Expired,
    50278: Closed,
}
ALREADY_ANSWERED = 40060


class Unwell(aiohttp.ClientError):
    """Discord has answered that it cannot answer now."""


def no_blind_waits() -> aiohttp.TraceConfig:
    """Have discord.py tell us of such an answer, to a click too, instead of waiting for up to nine
    seconds by itself: we try again sooner, and a click has three in all."""

    async def ended(_session: Any, _context: Any, told: aiohttp.TraceRequestEndParams) -> None:
        if told.response.status >= 500:
            told.response.release()
            raise Unwell(f"Discord answered {told.response.status}")

    config = aiohttp.TraceConfig()
    config.on_request_end.append(ended)
    return config


async def persist(call: Callable[[], Awaitable[T]], waits: Iterable[float] = WAITS) -> T:
    """The call's result; dropped connections and 5xx are tried again. Trouble if it is final."""
    for wait in (*waits, None):
        try:
            return await call()
        except discord.HTTPException as error:
            if error.code in _CODES:
                raise _CODES[error.code](error.text) from error
            if error.status < 500:
                raise Rejected(f"{error.status} {error.code}: {error.text}") from error
            if wait is None:
                raise Unreachable(str(error)) from error
            log.info("Discord answered %s, trying again in %s s", error.status, wait)
        except (aiohttp.ClientError, TimeoutError, ConnectionError) as error:
            if wait is None:
                raise Unreachable(str(error)) from error
            log.info("the connection to Discord failed (%r), trying again in %s s", error, wait)
        await asyncio.sleep(wait)
    raise AssertionError("unreachable")


class Painter(Protocol):
    """Draws pictures off the event loop."""

    async def paint(
        self, key: str, draw: Callable[[], bytes], *, urgent: bool = False
    ) -> bytes: ...

    def is_long(self, key: str) -> bool: ...


class Sender:
    """Sends, edits and deletes messages, and tells the link how it went."""

    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        link: Link,
        turnstile: Turnstile | None = None,
    ) -> None:
        self._client = client
        self._painter = painter
        self.link = link
        self.turnstile = turnstile or Turnstile(None)

    async def _try(self, call: Callable[[], Awaitable[T]], row: int | None = None) -> T:
        """`row`: the channel it is for; None for what Discord does not count."""

        async def in_turn() -> T:
            if row is not None:
                await self.turnstile.enter(row)
            return await call()

        try:
            result = await persist(in_turn)
        except Unreachable:
            self.link.silent()
            raise
        except Trouble:
            self.link.answered()
            raise
        self.link.answered()
        return result

    def takes_long(self, message: Message) -> bool:
        """Whether that message has a picture for which many others have to be drawn before."""
        return message.picture is not None and self._painter.is_long(message.picture.key)

    async def parts(
        self, message: Message, *, edit: bool, urgent: bool = False
    ) -> Callable[[], dict[str, Any]]:
        """Makes what discord.py's methods take; a fresh set for each try, as files are read up."""
        picture = message.picture
        data = None
        if picture is not None:
            data = await self._painter.paint(picture.key, picture.drawn, urgent=urgent)

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
            embed = embed_of(message, name)
            if embed is not None or edit:
                kwargs["embed"] = embed
            if message.rows or edit:
                kwargs["view"] = view_of(message)
            if picture is not None and data is not None:
                file = discord.File(BytesIO(data), name, description=picture.alt[:ALT_LIMIT])
                kwargs["attachments" if edit else "file"] = [file] if edit else file
            elif edit:
                kwargs["attachments"] = []
            if message.attached is not None:
                name, content = message.attached
                file = discord.File(BytesIO(content), name)
                kwargs["attachments" if edit else "file"] = [file] if edit else file
            return kwargs

        return build

    async def send(self, channel_id: int, message: Message, nonce: str | None = None) -> int:
        """Post a new message; its id. The nonce keeps a repeated try from posting twice."""
        build = await self.parts(message, edit=False)
        channel = self._client.get_partial_messageable(channel_id)
        once = nonce or secrets.token_hex(8)
        sent = await self._try(lambda: channel.send(nonce=once, **build()), channel_id)
        return sent.id

    async def edit(self, channel_id: int, message_id: int, message: Message) -> None:
        build = await self.parts(message, edit=True)
        there = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await self._try(lambda: there.edit(**build()), channel_id)

    async def edit_private(self, token: str, message_id: int, message: Message) -> None:
        """Edit a private answer through its interaction's token."""
        build = await self.parts(message, edit=True)
        assert self._client.application_id is not None
        hook = discord.Webhook.partial(self._client.application_id, token, client=self._client)
        await self._try(lambda: hook.edit_message(message_id, **build()))

    async def delete(self, channel_id: int, message_id: int) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await self._try(message.delete, channel_id)
        except (Gone, NoChannel, Denied, Rejected):
            log.debug("message %s could not be deleted or was gone", message_id)

    async def delete_private(self, token: str, message_id: int) -> None:
        assert self._client.application_id is not None
        hook = discord.Webhook.partial(self._client.application_id, token, client=self._client)
        try:
            await self._try(lambda: hook.delete_message(message_id))
        except (Gone, Expired, Rejected):
            log.debug("private message %s was gone", message_id)

    async def newest(self, channel_id: int, count: int) -> list[dict[str, Any]]:
        """The last messages of a channel, newest first, as Discord sends them."""
        found: Any = await self._try(
            lambda: self._client.http.logs_from(channel_id, count), channel_id
        )
        return found

    async def since(self, channel_id: int, moment: float, count: int) -> list[dict[str, Any]]:
        """The messages of a channel from that moment on, as Discord sends them."""
        after = discord.utils.time_snowflake(datetime.fromtimestamp(moment, UTC))
        found: Any = await self._try(
            lambda: self._client.http.logs_from(channel_id, count, after=after), channel_id
        )
        return found

    def is_ours(self, message: dict[str, Any]) -> bool:
        """Whether we have written a message, as Discord sends it."""
        user = self._client.user
        return user is not None and int(message["author"]["id"]) == user.id

    async def dm_channel(self, user_id: int) -> int:
        """The channel of our direct messages with that person."""
        channel = await self._try(lambda: self._client.create_dm(discord.Object(user_id)), user_id)
        return channel.id
