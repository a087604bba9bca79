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

from bot.screen.message import Message
from bot.screen.notes import note_notified
from bot.screen.send import Closed, Denied, NoChannel, Rejected, Sender
from bot.table.table import Surface

BEFORE = 60.0
"""Seconds that our clock may be ahead of Discord's."""
MESSAGES = 100


def print_of(message: Message) -> str:
    """By what a message is known again once it is posted."""
    view = message.view
    said = (view.title, view.body, view.task) if view is not None else ("", "", "")
    return _print(message.content, *said)


def print_of_posted(message: dict[str, Any]) -> str:
    """The same, of a message as Discord sends it."""
    embed = next(iter(message.get("embeds") or ()), {})
    footer = embed.get("footer") or {}
    return _print(
        message.get("content") or "",
        embed.get("title") or "",
        embed.get("description") or "",
        footer.get("text") or "",
    )


def _print(*texts: str) -> str:
    # Discord trims what it is given.
    said = ["".join(text.split()) for text in texts]
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()


def announcement(
    table_id: int, audience: str, channel_id: int, message: Message, wall: float
) -> Surface:
    """That message is about to be posted there."""
    return Surface(table_id, audience, channel_id, 0, print_of(message), wall)


async def posted(sender: Sender, announced: Surface, known: Collection[int]) -> list[Surface]:
    """What became of an announcement: our messages like it that nobody knows, the newest first."""
    try:
        since = await sender.since(announced.channel_id, announced.posted_at - BEFORE, MESSAGES)
    except (Denied, NoChannel, Rejected, Closed):
        # Where we may not read, Discord's own memory of the nonce has to do.
        return []
    return [
        _adopted(announced, message)
        for message in sorted(since, key=lambda m: int(m["id"]), reverse=True)
        if int(message["id"]) not in known
        and sender.is_ours(message)
        and print_of_posted(message) == announced.digest
    ]


def _adopted(announced: Surface, message: dict[str, Any]) -> Surface:
    found = replace(announced, message_id=int(message["id"]), digest="")
    note_notified(found, [int(user["id"]) for user in message.get("mentions") or ()])
    return found
