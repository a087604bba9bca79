"""Who may do what at a table: the whole of it, in one place.

A stranger learns nothing, not even whether a table exists: everything they ask is answered by the
sentence for `no-table`.
"""

from enum import StrEnum

from bot.kernel import Refused
from bot.tables.model import Table


class Role(StrEnum):
    """What somebody is to a table."""

    HOST = "host"
    SEATED = "seated"
    MANAGER = "manager"
    """Sees the channel and may manage it."""
    MEMBER = "member"
    """Sees the channel."""
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
"""Action and who may. Refusals of the action itself (a full table) come later."""


def role_of(table: Table, user_id: int, *, can_see_channel: bool, can_manage: bool) -> Role:
    """What that person is to the table. Whoever sits there need not see the channel any more."""
    if table.seat_of(user_id) is not None:
        return Role.HOST if user_id == table.host_id else Role.SEATED
    if not can_see_channel:
        return Role.STRANGER
    return Role.MANAGER if can_manage else Role.MEMBER


def require_permission(action: str, table: Table, role: Role, *, can_manage: bool = False) -> None:
    """Refused if somebody of that role may not do that."""
    allowed = PERMISSIONS[action]
    if role in allowed or (can_manage and Role.MANAGER in allowed):
        return
    if role is Role.STRANGER:
        raise Refused("no-table")
    if allowed <= HOST_OR_MANAGER:
        raise Refused("host-only", host=table.host_id)
    raise Refused("not-seated")
