"""Pending records: saved before a message is posted, so that none is posted twice or lost.

A record without a message id means that a post was about to happen. After a crash or a lost
response, the messages posted to the channel since then are searched for it. A match is adopted and
updated or deleted like any other message; no match means that nothing was posted.
"""

from collections.abc import Collection
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from bot.discord.messages.records import set_notified_users
from bot.discord.render.message import Message
from bot.discord.transport.sender import (
    ChannelNotFound,
    DmClosed,
    MissingPermission,
    RequestRejected,
    Sender,
)
from bot.tables.model import MessageRecord

CLOCK_SKEW_SECONDS = 60.0
"""Seconds our clock may be ahead of Discord's."""
MAX_MESSAGES = 100


def content_fingerprint(message: Message) -> str:
    """Fingerprint by which a posted message is recognised."""
    view = message.view
    texts = (view.title, view.body, view.footer) if view is not None else ("", "", "")
    return _hash_texts(message.content, *texts)


def posted_fingerprint(message: dict[str, Any]) -> str:
    """The same fingerprint for a message payload from Discord."""
    embed = next(iter(message.get("embeds") or ()), {})
    footer = embed.get("footer") or {}
    return _hash_texts(
        message.get("content") or "",
        embed.get("title") or "",
        embed.get("description") or "",
        footer.get("text") or "",
    )


def _hash_texts(*texts: str) -> str:
    # Discord trims whitespace.
    normalized = ["".join(text.split()) for text in texts]
    return blake2b(repr(normalized).encode(), digest_size=12).hexdigest()


def pending_record(
    table_id: int, message_key: str, channel_id: int, message: Message, now: float
) -> MessageRecord:
    """Record of a message that is about to be posted."""
    return MessageRecord(table_id, message_key, channel_id, 0, content_fingerprint(message), now)


async def find_posted(
    sender: Sender, pending: MessageRecord, known_ids: Collection[int]
) -> list[MessageRecord]:
    """Find our unrecorded messages that match a pending record, newest first."""
    try:
        recent = await sender.messages_since(
            pending.channel_id, pending.posted_at - CLOCK_SKEW_SECONDS, MAX_MESSAGES
        )
    except (MissingPermission, ChannelNotFound, RequestRejected, DmClosed):
        # Without read access we rely on Discord's nonce check.
        return []
    return [
        _adopt(pending, message)
        for message in sorted(recent, key=lambda m: int(m["id"]), reverse=True)
        if int(message["id"]) not in known_ids
        and sender.is_own_message(message)
        and posted_fingerprint(message) == pending.fingerprint
    ]


def _adopt(pending: MessageRecord, message: dict[str, Any]) -> MessageRecord:
    record = replace(pending, message_id=int(message["id"]), fingerprint="")
    set_notified_users(record, [int(user["id"]) for user in message.get("mentions") or ()])
    return record
