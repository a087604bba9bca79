"""All permissions at a table: which role may do what.

Strangers learn nothing, not even whether a table exists: every action is refused with `no-table`.
"""

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
HOST_ONLY = frozenset({Role.HOST})
HOST_OR_MANAGER = frozenset({Role.HOST, Role.MANAGER})
PLAYERS_OR_MANAGER = frozenset({Role.HOST, Role.SEATED, Role.MANAGER})

PERMISSIONS: dict[str, frozenset[Role]] = {
    "board": EVERYONE,
    "log": EVERYONE,
    "words": EVERYONE,
    "join": EVERYONE,
    "sit": EVERYONE,
    "again": EVERYONE,
    "rematch": PLAYERS,
    "here": PLAYERS,
    "invite": PLAYERS,
    "play": PLAYERS,
    "hand": PLAYERS,
    "back": PLAYERS,
    "leave": PLAYERS,
    "vote-end": PLAYERS,
    "pause": PLAYERS,
    "resume": PLAYERS,
    "hint": PLAYERS,
    "nudge": PLAYERS_OR_MANAGER,
    "replace": PLAYERS_OR_MANAGER,
    "end": HOST_OR_MANAGER,
    "send-out": HOST_OR_MANAGER,
    "robot": HOST_ONLY,
    "unrobot": HOST_ONLY,
    "start": HOST_ONLY,
    "agree": HOST_ONLY,
    "hurry": HOST_ONLY,
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
