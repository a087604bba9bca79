"""All permissions at a table. Strangers do not even learn whether it exists (`no-table`)."""

from enum import StrEnum

from bot.kernel import Refused
from bot.tables.model import Table


class Role(StrEnum):
    """A user's relation to a table."""

    HOST = "host"
    SEATED = "seated"
    MANAGER = "manager"
    """Can see the channel and manage it."""
    MEMBER = "member"
    """Can see the channel."""
    STRANGER = "stranger"


EVERYONE = frozenset({Role.HOST, Role.SEATED, Role.MANAGER, Role.MEMBER})
PLAYERS = frozenset({Role.HOST, Role.SEATED})
HOST_OR_MANAGER = frozenset({Role.HOST, Role.MANAGER})

PERMISSIONS: dict[str, frozenset[Role]] = {
    **dict.fromkeys(("board", "log", "words", "join", "sit", "again"), EVERYONE),
    **dict.fromkeys(("rematch", "here", "invite", "play", "hand", "back", "leave"), PLAYERS),
    **dict.fromkeys(("vote-end", "pause", "resume", "hint"), PLAYERS),
    **dict.fromkeys(("nudge", "replace"), PLAYERS | {Role.MANAGER}),
    **dict.fromkeys(("end", "send-out"), HOST_OR_MANAGER),
    **dict.fromkeys(("robot", "unrobot", "start", "agree", "hurry"), frozenset({Role.HOST})),
}
"""Roles allowed for each action. An action itself may still be refused (a full table)."""


def role_of(table: Table, user_id: int, *, can_see_channel: bool, can_manage: bool) -> Role:
    """A user's role. Seated users keep theirs even if they cannot see the channel any more."""
    if table.seat_of(user_id) is not None:
        return Role.HOST if user_id == table.host_id else Role.SEATED
    if not can_see_channel:
        return Role.STRANGER
    return Role.MANAGER if can_manage else Role.MEMBER


def require_permission(action: str, table: Table, role: Role, *, can_manage: bool = False) -> None:
    """Raise Refused if the role may not do that."""
    allowed = PERMISSIONS[action]
    if role in allowed or (can_manage and Role.MANAGER in allowed):
        return
    if role is Role.STRANGER:
        raise Refused("no-table")
    if allowed <= HOST_OR_MANAGER:
        raise Refused("host-only", host=table.host_id)
    raise Refused("not-seated")
