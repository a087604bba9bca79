"""The messages of one live table, as this process knows them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from bot.discord.render.message import Message
from bot.retry import Retry
from bot.tables.messages import MessageKey, MessageRecord, MessageState

FIRST_REFUSED_SECONDS, MAX_REFUSED_SECONDS = 2.0, 300.0
"""Retry delays after Discord has refused a message: most refusals pass quickly."""


@dataclass(slots=True)
class LiveMessage:
    """One message of a live table: its record, and what this process remembers of it."""

    key: MessageKey
    record: MessageRecord | None = None
    is_saved: bool = True
    """False if the record could not be saved."""
    is_flushed: bool = True
    """False if the record is current for a later revision than saved."""
    inputs: object = None
    """What the last rendering depended on."""
    desired: Message | None = None
    """The last rendering."""
    repost_due: bool = False
    """It was edited in place although it had scrolled away."""
    blocked_until: float = 0.0
    """Wall time before which a refused message is not tried again."""
    refused: Retry = field(
        default_factory=lambda: Retry(FIRST_REFUSED_SECONDS, MAX_REFUSED_SECONDS)
    )
    is_denied: bool = False
    """Discord's last response was that we may not post it."""
    posted_freshness: str | None = None
    """Freshness token when it was last posted new, which notified its reader."""
    used_nonce: str | None = None
    """A message deleted while we run may be posted again, with another nonce."""


class LiveMessages:
    """All messages of a table by key, whether they are there or not."""

    def __init__(self) -> None:
        self._messages: dict[MessageKey, LiveMessage] = {}

    def __getitem__(self, key: MessageKey) -> LiveMessage:
        live = self._messages.get(key)
        if live is None:
            live = self._messages[key] = LiveMessage(key)
        return live

    def __iter__(self) -> Iterator[LiveMessage]:
        return iter(list(self._messages.values()))

    @property
    def recorded(self) -> list[MessageKey]:
        """Keys of the messages that are there, or may be."""
        return [live.key for live in self if live.record is not None]

    def load(self, records: Iterable[MessageRecord], rev: int) -> None:
        """Take over saved records. What a crash may have left behind counts as unknown."""
        for record in records:
            is_outdated = record.state is MessageState.SHOWN and record.shown_rev != rev
            self[record.key].record = (
                replace(record, state=MessageState.UNKNOWN) if is_outdated else record
            )

    def key_of(self, message_id: int) -> MessageKey | None:
        """The key of a recorded message, or None."""
        recorded = (live for live in self if live.record is not None)
        found = (one.key for one in recorded if one.record and one.record.message_id == message_id)
        return next(found, None)
