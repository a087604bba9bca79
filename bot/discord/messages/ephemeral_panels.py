"""Private copies: answers that only one person sees, and that can be changed for a quarter hour.

Once its token has run out a copy could go on showing what is to be forgotten, so it is taken away
while that is still possible.
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
"""How long a private answer can be edited, with a little to spare."""
DELETE_AFTER_SECONDS = 13.5 * 60
"""After so long a private answer is taken away, while we still can."""
GIVE_UP_SECONDS = TOKEN_SECONDS + 30
"""After so long there is nothing left to try."""


class EphemeralPanels:
    """Makes, edits and drops them."""

    def __init__(self, table_id: int, sender: Sender, time: TableTime) -> None:
        self._id = table_id
        self._sender = sender
        self._time = time

    def new_record(
        self, reply: Reply, message_key: str, message_id: int, page: str = ""
    ) -> MessageRecord:
        """A private answer, which can be edited by the token of what it answers."""
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
        """Whether that copy could be made to show this."""
        if record.interaction_token is None or self._age(record) >= TOKEN_SECONDS:
            return False
        try:
            await self._sender.edit_ephemeral(record.interaction_token, record.message_id, desired)
        except (InteractionExpired, MessageNotFound, RequestRejected):
            return False
        return True

    async def delete(self, record: MessageRecord) -> None:
        """Two copies of a secret are one too many, and the older would soon be wrong."""
        if record.interaction_token is not None and self._age(record) < TOKEN_SECONDS:
            with contextlib.suppress(DeliveryError):
                await self._sender.delete_ephemeral(record.interaction_token, record.message_id)

    def seconds_until_deletion(self, record: MessageRecord) -> float:
        """Until it has to be taken away."""
        return max(0.0, DELETE_AFTER_SECONDS - self._age(record))

    def is_expired(self, record: MessageRecord) -> bool:
        return self._age(record) >= GIVE_UP_SECONDS

    def _age(self, record: MessageRecord) -> float:
        return self._time.wall() - record.posted_at
