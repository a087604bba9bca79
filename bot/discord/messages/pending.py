"""Messages are noted before they are sent, so that none is posted twice or left behind.

A row without a message says: this was about to be posted there. Whoever finds one (after a kill, or
because Discord's answer was lost) looks at what has come into that channel since. What is found is
ours from then on, and changed or taken away like everything else; if nothing is found, nothing was
sent.
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
"""Seconds that our clock may be ahead of Discord's."""
MAX_MESSAGES = 100


def content_fingerprint(message: Message) -> str:
    """By what a message is known again once it is posted."""
    view = message.view
    texts = (view.title, view.body, view.footer) if view is not None else ("", "", "")
    return _hash_texts(message.content, *texts)


def posted_fingerprint(message: dict[str, Any]) -> str:
    """The same, of a message as Discord sends it."""
    embed = next(iter(message.get("embeds") or ()), {})
    footer = embed.get("footer") or {}
    return _hash_texts(
        message.get("content") or "",
        embed.get("title") or "",
        embed.get("description") or "",
        footer.get("text") or "",
    )


def _hash_texts(*texts: str) -> str:
    # Discord trims what it is given.
    normalized = ["".join(text.split()) for text in texts]
    return blake2b(repr(normalized).encode(), digest_size=12).hexdigest()


def pending_record(
    table_id: int, message_key: str, channel_id: int, message: Message, now: float
) -> MessageRecord:
    """That message is about to be posted there."""
    return MessageRecord(table_id, message_key, channel_id, 0, content_fingerprint(message), now)


async def find_posted(
    sender: Sender, pending: MessageRecord, known_ids: Collection[int]
) -> list[MessageRecord]:
    """What became of an announcement: our messages like it that nobody knows, the newest first."""
    try:
        recent = await sender.messages_since(
            pending.channel_id, pending.posted_at - CLOCK_SKEW_SECONDS, MAX_MESSAGES
        )
    except (MissingPermission, ChannelNotFound, RequestRejected, DmClosed):
        # Where we may not read, Discord's own memory of the nonce has to do.
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
