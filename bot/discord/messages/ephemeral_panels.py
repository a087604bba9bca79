"""Ephemeral panels: replies only one user sees, editable for 15 minutes by interaction token.

After the token expires a panel could go on showing what players must forget, so it is deleted
before.
"""

import contextlib

from bot.discord.render.message import Message
from bot.discord.transport.reply import Reply
from bot.discord.transport.sender import (
    DeliveryError,
    InteractionExpired,
    MessageNotFound,
    RequestRejected,
    Sender,
)
from bot.tables.clock.table_time import TableTime
from bot.tables.model import MessageRecord

TOKEN_SECONDS = 14.5 * 60
"""Seconds for which an ephemeral reply can be edited, with a safety margin."""
DELETE_AFTER_SECONDS = 13.5 * 60
"""Age in seconds at which an ephemeral reply is deleted, while that is still possible."""
GIVE_UP_SECONDS = TOKEN_SECONDS + 30
"""Age in seconds after which deleting is no longer tried."""


class EphemeralPanels:
    """Creates, edits and deletes the ephemeral panels of one table."""

    def __init__(self, table_id: int, sender: Sender, time: TableTime) -> None:
        self._id = table_id
        self._sender = sender
        self._time = time

    def new_record(
        self, reply: Reply, message_key: str, message_id: int, page: str = ""
    ) -> MessageRecord:
        """Record of an ephemeral reply, with the interaction token needed to edit it."""
        interaction = reply.interaction
        assert interaction.channel_id is not None
        return MessageRecord(
            self._id,
            message_key,
            interaction.channel_id,
            message_id,
            "",
            self._time.wall(),
            interaction_token=interaction.token,
            page=page,
        )

    async def try_edit(self, record: MessageRecord, desired: Message) -> bool:
        """Edit the panel; False if that is no longer possible."""
        if record.interaction_token is None or self._age(record) >= TOKEN_SECONDS:
            return False
        try:
            await self._sender.edit_ephemeral(record.interaction_token, record.message_id, desired)
        except (InteractionExpired, MessageNotFound, RequestRejected):
            return False
        return True

    async def delete(self, record: MessageRecord) -> None:
        """Delete an outdated panel: a second copy of a secret would go stale. Ignores failures."""
        if record.interaction_token is not None and self._age(record) < TOKEN_SECONDS:
            with contextlib.suppress(DeliveryError):
                await self._sender.delete_ephemeral(record.interaction_token, record.message_id)

    def seconds_until_deletion(self, record: MessageRecord) -> float:
        return max(0.0, DELETE_AFTER_SECONDS - self._age(record))

    def is_expired(self, record: MessageRecord) -> bool:
        return self._age(record) >= GIVE_UP_SECONDS

    def _age(self, record: MessageRecord) -> float:
        return self._time.wall() - record.posted_at
