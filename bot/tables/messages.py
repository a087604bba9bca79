"""Which messages show a table, and what is recorded of each of them."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

UNKNOWN_REV = -1


class MessageKind(StrEnum):
    """What a message is for. The values are stored in the database."""

    BOARD = "board"
    PANEL = "hand"
    """A player's panel by DM. It belongs to a user, not to a seat: seats can change hands."""
    EPHEMERAL_PANEL = "side"
    """The same panel as an ephemeral reply."""
    IN_WORDS = "words"
    SCORE_SHEET = "sheet"
    HINT = "hint"
    NOTIFICATION = "call"
    """A DM that tells a player that it is their turn."""
    CHANNEL_REMINDER = "ping"
    READY_CHECK = "ready"
    ENDING = "ending"
    """Posted once and never edited."""
    RESULT = "result"
    """One line in the server's results channel."""


_ON_REQUEST = (
    MessageKind.EPHEMERAL_PANEL,
    MessageKind.IN_WORDS,
    MessageKind.SCORE_SHEET,
    MessageKind.HINT,
)
_WITH_MENTIONS = (MessageKind.CHANNEL_REMINDER, MessageKind.READY_CHECK)


@dataclass(frozen=True, slots=True)
class MessageKey:
    """Identifies one message of a table: its kind, and the user if it is for one user only."""

    kind: MessageKind
    user_id: int | None = None
    _hash: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.kind.value, self.user_id)))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.kind if self.user_id is None else f"{self.kind}.{self.user_id}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the stored form. Raises ValueError."""
        kind, dot, user_id = text.partition(".")
        return cls(MessageKind(kind), int(user_id) if dot else None)

    @property
    def is_ephemeral(self) -> bool:
        """True for ephemeral replies, which exist only after a user has asked for them."""
        return self.kind in _ON_REQUEST

    @property
    def is_panel(self) -> bool:
        return self.kind in (MessageKind.PANEL, MessageKind.EPHEMERAL_PANEL)

    @property
    def is_posted_once(self) -> bool:
        return self.kind in (MessageKind.ENDING, MessageKind.RESULT)

    @property
    def has_mentions(self) -> bool:
        """True if the message is there to notify the users it mentions."""
        return self.kind in _WITH_MENTIONS


BOARD = MessageKey(MessageKind.BOARD)
CHANNEL_REMINDER = MessageKey(MessageKind.CHANNEL_REMINDER)
READY_CHECK = MessageKey(MessageKind.READY_CHECK)
ENDING = MessageKey(MessageKind.ENDING)
RESULT = MessageKey(MessageKind.RESULT)


def panel_key(user_id: int) -> MessageKey:
    return MessageKey(MessageKind.PANEL, user_id)


def ephemeral_panel_key(user_id: int) -> MessageKey:
    return MessageKey(MessageKind.EPHEMERAL_PANEL, user_id)


def notification_key(user_id: int) -> MessageKey:
    return MessageKey(MessageKind.NOTIFICATION, user_id)


class MessageState(StrEnum):
    """What is known of a recorded message."""

    PLANNED = "planned"
    """About to be posted, or posted and the response lost: it has no message id yet."""
    SHOWN = "shown"
    """It shows what the fingerprint says, the table as of `shown_rev`."""
    UNKNOWN = "unknown"
    """It exists, but an edit may or may not have reached Discord."""
    PRUNED = "pruned"
    """Deleted on purpose after the game; must not come back."""


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """What the database says about one message."""

    table_id: int
    key: MessageKey
    channel_id: int
    message_id: int
    state: MessageState
    fingerprint: str = ""
    """Of what it shows; of its text alone while it is planned."""
    posted_at: float = 0.0
    page: str = ""
    """The page its reader has turned to; of messages with mentions, who was notified."""
    interaction_token: str | None = None
    """Token of an ephemeral reply's interaction, valid for 15 minutes."""
    shown_rev: int = UNKNOWN_REV
    """Table revision of the last save. A later revision may have been shown without being saved."""

    @property
    def notified_users(self) -> frozenset[int]:
        """Users whom a message with mentions has notified."""
        if not self.key.has_mentions:
            return frozenset()
        return frozenset(int(user) for user in self.page.split(",") if user.isdecimal())
