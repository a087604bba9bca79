"""Decide what to do about one message: record and desired message in, one decision out. Pure.

Everything that a crash, a slow or refusing Discord, or another process can leave behind is a case
here. Nothing is sent from here, and nothing but the arguments is read.
"""

from dataclasses import dataclass

from bot.discord.render.message import Message
from bot.tables.messages import BOARD, MessageKey, MessageRecord, MessageState

MAX_EDIT_AGE_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour; from here on post a new message."""
DELETE_EPHEMERAL_SECONDS = 13.5 * 60
"""Age at which an ephemeral reply is deleted: Discord allows no changes after 15 minutes, and the
reply could go on showing what players must forget."""
LOST_EPHEMERAL_SECONDS = 15 * 60
"""Age after which deleting an ephemeral reply is no longer tried."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is known about a message besides its record. Times are wall times."""

    may_post: bool = True
    """A new message may be posted: the table is not closed, and nobody has just been told."""
    not_before: float = 0.0
    """The message may not be posted earlier."""
    blocked_until: float = 0.0
    """Discord has refused the message, so it is not tried until then."""
    has_scrolled_away: bool = False
    is_clicked: bool = False
    """Somebody clicked the message a moment ago, so it must not move."""
    repost_due: bool = False
    """It was edited in place although it had scrolled away."""
    cannot_edit: bool = False
    """An edit has just failed for good."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Nothing to do. `until`: when to look again."""

    is_current: bool = False
    """True if the message shows what is desired."""
    until: float | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """Something is to be done, but not before that time."""

    until: float


@dataclass(frozen=True, slots=True)
class Send:
    """Post a new message."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Edit the existing message."""


@dataclass(frozen=True, slots=True)
class Repost:
    """Delete the existing message and post a new one."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete the message and its record."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete the record only: the message cannot be reached any more."""


@dataclass(frozen=True, slots=True)
class Find:
    """Look in the channel for a message that may have been posted without being recorded."""


Decision = Keep | Wait | Send | Edit | Repost | Delete | Forget | Find


def decide_unrendered(
    key: MessageKey, record: MessageRecord | None, now: float, place: Place
) -> Decision | None:
    """Decide if that is possible without rendering the message, else None."""
    if record is None:
        if key.is_ephemeral:
            return Keep()
        if not key.is_posted_once:
            return None
        # An ending is rendered once, when it is posted.
        if not place.may_post:
            return Keep()
        wait_until = max(place.not_before, place.blocked_until)
        return Wait(wait_until) if wait_until > now else Send()
    if record.state is MessageState.PLANNED:
        return Find()
    if record.state is MessageState.PRUNED or key.is_posted_once:
        return Keep()
    if record.interaction_token is not None:
        age = now - record.posted_at
        if age >= LOST_EPHEMERAL_SECONDS:
            return Forget()
        if age >= DELETE_EPHEMERAL_SECONDS:
            return Delete()
    return None


def decide(
    key: MessageKey,
    record: MessageRecord | None,
    desired: Message | None,
    now: float,
    place: Place,
) -> Decision:
    """Decide what makes Discord show `desired`; None means that no message should exist."""
    if (decision := decide_unrendered(key, record, now, place)) is not None:
        return decision
    if desired is None:
        return Keep() if record is None else Delete()
    if record is None:
        if not place.may_post:
            return Keep()
        return Wait(place.blocked_until) if place.blocked_until > now else Send()
    is_current = record.state is MessageState.SHOWN and record.fingerprint == desired.fingerprint
    if is_current and not (place.repost_due and not place.is_clicked):
        return Keep(is_current=True, until=_delete_at(record))
    if place.blocked_until > now:
        return Wait(place.blocked_until)
    if record.interaction_token is not None:
        return Forget() if place.cannot_edit else Edit()
    if place.cannot_edit:
        return Repost() if place.may_post else Keep()
    return Repost() if _must_move(key, record, desired, now, place) else Edit()


def _delete_at(record: MessageRecord) -> float | None:
    is_ephemeral = record.interaction_token is not None
    return record.posted_at + DELETE_EPHEMERAL_SECONDS if is_ephemeral else None


def _must_move(
    key: MessageKey, record: MessageRecord, desired: Message, now: float, place: Place
) -> bool:
    """True if an edit is not enough: new users to notify, scrolled away, or too old."""
    if key.has_mentions:
        return not record.notified_users.issuperset(desired.mentions)
    if key == BOARD and place.is_clicked:
        return False
    if key == BOARD and place.has_scrolled_away:
        return True
    return now - record.posted_at > MAX_EDIT_AGE_SECONDS and bool(desired.rows)
