"""Nonces that keep a message from being posted twice after a crash."""

from hashlib import blake2b

from bot.discord.render.message import Message
from bot.discord.render.renderer import (
    CHANNEL_REMINDER,
    ENDING,
    RESULT,
    notification_key,
    recipient_of,
)
from bot.tables.snapshot import TableSnapshot


class Nonces:
    """Nonces for messages without buttons.

    Boards and panels are found again by their buttons; notifications have none, and an ending is
    posted only once. While the process runs, a deleted notification may be posted again.
    """

    def __init__(self) -> None:
        self._used: dict[str, str | None] = {}

    def nonce_for(self, snapshot: TableSnapshot, message_key: str, desired: Message) -> str | None:
        """The nonce for a message, or None if it may be posted any number of times."""
        table, user_id = snapshot.table, recipient_of(message_key)
        if message_key in (ENDING, RESULT):
            return f"{message_key[0]}{table.id}.{int(table.opened_at)}"
        if message_key not in (CHANNEL_REMINDER, notification_key(user_id or 0)):
            return None
        seat = table.seat_of(user_id) if user_id is not None else None
        parts = (
            table.id,
            int(table.opened_at),
            message_key,
            snapshot.click_token(seat),
            desired.fingerprint,
        )
        nonce = blake2b(repr(parts).encode(), digest_size=10).hexdigest()
        return None if self._used.get(message_key) == nonce else nonce

    def mark_used(self, message_key: str, nonce: str | None) -> None:
        """Record that a message was posted with this nonce."""
        self._used[message_key] = nonce
