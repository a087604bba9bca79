"""Who may do what at a table: the whole of it, in one place.

A stranger learns nothing, not even whether a table exists: everything they ask is answered by the
sentence for `no-table`.
"""

from enum import StrEnum

from bot.kernel import Refused
from bot.table.table import Table


class Role(StrEnum):
    """What somebody is to a table."""

    HOST = "host"
    SEATED = "seated"
    MANAGER = "manager"
    """Sees the channel and may manage it."""
    MEMBER = "member"
    """Sees the channel."""
    STRANGER = "stranger"


EVERYBODY = frozenset({Role.HOST, Role.SEATED, Role.MANAGER, Role.MEMBER})
SITTING = frozenset({Role.HOST, Role.SEATED})
LEADING = frozenset({Role.HOST})
ENDING = frozenset({Role.HOST, Role.MANAGER})
SITTING_OR_MANAGING = frozenset({Role.HOST, Role.SEATED, Role.MANAGER})

RIGHTS: dict[str, frozenset[Role]] = {
    "board": EVERYBODY,
    "log": EVERYBODY,
    "words": EVERYBODY,
    "join": EVERYBODY,
    "sit": EVERYBODY,
    "again": EVERYBODY,
    "rematch": SITTING,
    "here": SITTING,
    "invite": SITTING,
    "play": SITTING,
    "hand": SITTING,
    "back": SITTING,
    "leave": SITTING,
    "vote-end": SITTING,
    "pause": SITTING,
    "resume": SITTING,
    "hint": SITTING,
    "nudge": SITTING_OR_MANAGING,
    "replace": SITTING_OR_MANAGING,
    "end": ENDING,
    "send-out": ENDING,
    "robot": LEADING,
    "unrobot": LEADING,
    "start": LEADING,
    "agree": LEADING,
    "hurry": LEADING,
}
"""Action and who may. Refusals of the action itself (a full table) come later."""


def role_of(table: Table, user_id: int, *, sees: bool, manages: bool) -> Role:
    """What that person is to the table. Whoever sits there need not see the channel any more."""
    if table.seat_of(user_id) is not None:
        return Role.HOST if user_id == table.host_id else Role.SEATED
    if not sees:
        return Role.STRANGER
    return Role.MANAGER if manages else Role.MEMBER


def demand(action: str, table: Table, role: Role, *, manages: bool = False) -> None:
    """Refused if somebody of that role may not do that."""
    allowed = RIGHTS[action]
    if role in allowed or (manages and Role.MANAGER in allowed):
        return
    if role is Role.STRANGER:
        raise Refused("no-table")
    if allowed <= ENDING:
        raise Refused("host-only", host=table.host_id)
    raise Refused("not-seated")
