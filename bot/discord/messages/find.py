"""Find messages that were posted without being recorded, because of a crash or a lost response.

A planned record is saved before a message is posted. As long as it stays planned, the messages
posted to the channel since then are searched: a match is adopted like any other message, and no
match means that nothing was posted.
"""

from collections.abc import Collection
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from bot.discord.render.message import Message
from bot.discord.transport.sender import (
    ChannelNotFound,
    DmClosed,
    MissingPermission,
    RequestRejected,
    Sender,
)
from bot.tables.messages import (
    CHANNEL_REMINDER,
    MessageKey,
    MessageKind,
    MessageRecord,
    MessageState,
)
from bot.tables.snapshot import TableSnapshot

CLOCK_SKEW_SECONDS = 60.0
"""Seconds our clock may be ahead of Discord's."""
MAX_MESSAGES = 100


def text_fingerprint(message: Message) -> str:
    """Fingerprint by which a posted message is recognised."""
    view = message.view
    texts = (view.title, view.body, view.footer) if view is not None else ("", "", "")
    return _hash_texts(message.content, *texts)


def payload_fingerprint(payload: dict[str, Any]) -> str:
    """The same fingerprint for a message from Discord."""
    embed = next(iter(payload.get("embeds") or ()), {})
    footer = embed.get("footer") or {}
    return _hash_texts(
        payload.get("content") or "",
        embed.get("title") or "",
        embed.get("description") or "",
        footer.get("text") or "",
    )


def _hash_texts(*texts: str) -> str:
    # Discord trims whitespace.
    normalized = ["".join(text.split()) for text in texts]
    return blake2b(repr(normalized).encode(), digest_size=12).hexdigest()


async def find_posted(
    sender: Sender, planned: MessageRecord, known_ids: Collection[int]
) -> list[MessageRecord]:
    """Find our unrecorded messages that match a planned record, newest first."""
    try:
        recent = await sender.messages_since(
            planned.channel_id, planned.posted_at - CLOCK_SKEW_SECONDS, MAX_MESSAGES
        )
    except (MissingPermission, ChannelNotFound, RequestRejected, DmClosed):
        # Without read access we rely on Discord's nonce check.
        return []
    return [
        _adopt(planned, payload)
        for payload in sorted(recent, key=lambda m: int(m["id"]), reverse=True)
        if int(payload["id"]) not in known_ids
        and sender.is_own_message(payload)
        and payload_fingerprint(payload) == planned.fingerprint
    ]


def _adopt(planned: MessageRecord, payload: dict[str, Any]) -> MessageRecord:
    mentions = [int(user["id"]) for user in payload.get("mentions") or ()]
    page = mentions_page(mentions) if planned.key.has_mentions else planned.page
    return replace(
        planned,
        message_id=int(payload["id"]),
        state=MessageState.UNKNOWN,
        fingerprint="",
        page=page,
    )


def mentions_page(mentions: Collection[int]) -> str:
    """The `page` of a message's record that says whom it has notified."""
    return ",".join(map(str, mentions))


def posting_nonce(snapshot: TableSnapshot, key: MessageKey, desired: Message) -> str | None:
    """The nonce that makes Discord refuse a second copy, or None if copies are found otherwise.

    Boards and panels are found by their buttons; notifications have none, and an ending is posted
    only once.
    """
    table = snapshot.table
    if key.is_posted_once:
        return f"{str(key)[0]}{table.id}.{int(table.opened_at)}"
    if key != CHANNEL_REMINDER and key.kind is not MessageKind.NOTIFICATION:
        return None
    seat = None if key.user_id is None else table.seat_of(key.user_id)
    token = snapshot.click_token(seat)
    parts = (table.id, int(table.opened_at), str(key), token, desired.fingerprint)
    return blake2b(repr(parts).encode(), digest_size=10).hexdigest()
