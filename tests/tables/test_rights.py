"""Permissions at a table: every action for every role, listed independently."""

import pytest

from bot.kernel import Refused
from bot.tables.model import Status, Table
from bot.tables.permissions import PERMISSIONS, Role, require_permission, role_of
from bot.tables.seats import seat_for
from tests.contract.pebble import PebbleOptions
from tests.tables.harness import ANNA, BEN, CLEO, START

ROLES = (Role.HOST, Role.SEATED, Role.MANAGER, Role.MEMBER, Role.STRANGER)
EXPECTED = {
    #            host seated manager member stranger
    "board":     "yes  yes    yes     yes    no-table",
    "log":       "yes  yes    yes     yes    no-table",
    "words":     "yes  yes    yes     yes    no-table",
    "join":      "yes  yes    yes     yes    no-table",
    "sit":       "yes  yes    yes     yes    no-table",
    "again":     "yes  yes    yes     yes    no-table",
    "rematch":   "yes  yes    not-seated not-seated no-table",
    "here":      "yes  yes    not-seated not-seated no-table",
    "invite":    "yes  yes    not-seated not-seated no-table",
    "play":      "yes  yes    not-seated not-seated no-table",
    "hand":      "yes  yes    not-seated not-seated no-table",
    "back":      "yes  yes    not-seated not-seated no-table",
    "leave":     "yes  yes    not-seated not-seated no-table",
    "vote-end":  "yes  yes    not-seated not-seated no-table",
    "pause":     "yes  yes    not-seated not-seated no-table",
    "resume":    "yes  yes    not-seated not-seated no-table",
    "hint":      "yes  yes    not-seated not-seated no-table",
    "nudge":     "yes  yes    yes     not-seated no-table",
    "replace":   "yes  yes    yes     not-seated no-table",
    "end":       "yes  host-only yes  host-only no-table",
    "send-out":  "yes  host-only yes  host-only no-table",
    "robot":     "yes  host-only host-only host-only no-table",
    "unrobot":   "yes  host-only host-only host-only no-table",
    "start":     "yes  host-only host-only host-only no-table",
    "agree":     "yes  host-only host-only host-only no-table",
    "hurry":     "yes  host-only host-only host-only no-table",
}  # fmt: skip


def a_table() -> Table:
    """Anna's table, with Ben in the second seat."""
    return Table(
        id=4, game="pebble", status=Status.LOBBY, guild_id=1, channel_id=7, host_id=ANNA.id,
        language="en", options=PebbleOptions(), timer=None,
        seats=[seat_for(ANNA), seat_for(BEN)], opened_at=START, changed_at=START,
    )  # fmt: skip


def answer(action: str, role: Role, *, manages: bool = False) -> str:
    try:
        require_permission(action, a_table(), role, can_manage=manages)
    except Refused as refusal:
        return refusal.reason
    return "yes"


def test_no_action_is_left_out() -> None:
    assert set(EXPECTED) == set(PERMISSIONS)


@pytest.mark.parametrize("action", PERMISSIONS)
def test_every_role_gets_the_answer_that_is_written_down(action: str) -> None:
    assert [answer(action, role) for role in ROLES] == EXPECTED[action].split()


@pytest.mark.parametrize("action", PERMISSIONS)
def test_a_stranger_is_told_that_there_is_no_table(action: str) -> None:
    with pytest.raises(Refused) as refused:
        require_permission(action, a_table(), Role.STRANGER)
    assert (refused.value.reason, refused.value.facts) == ("no-table", {})


@pytest.mark.parametrize("action", PERMISSIONS)
def test_a_player_who_manages_the_channel_may_do_what_either_may(action: str) -> None:
    either = "yes" in (answer(action, Role.SEATED), answer(action, Role.MANAGER))
    assert (answer(action, Role.SEATED, manages=True) == "yes") is either


def test_who_may_not_lead_is_told_who_does() -> None:
    with pytest.raises(Refused) as refused:
        require_permission("start", a_table(), Role.SEATED)
    assert refused.value.facts == {"host": ANNA.id}


@pytest.mark.parametrize(
    ("user_id", "sees", "manages", "role"),
    [
        (ANNA.id, True, False, Role.HOST),
        (ANNA.id, False, False, Role.HOST),
        (ANNA.id, True, True, Role.HOST),
        (BEN.id, True, False, Role.SEATED),
        (BEN.id, False, False, Role.SEATED),
        (BEN.id, True, True, Role.SEATED),
        (CLEO.id, True, True, Role.MANAGER),
        (CLEO.id, True, False, Role.MEMBER),
        (CLEO.id, False, False, Role.STRANGER),
        (CLEO.id, False, True, Role.STRANGER),
    ],
)
def test_what_somebody_is_follows_from_seat_and_sight(
    user_id: int, sees: bool, manages: bool, role: Role
) -> None:
    assert role_of(a_table(), user_id, can_see_channel=sees, can_manage=manages) is role


def test_a_host_who_got_up_is_no_longer_one() -> None:
    table = a_table()
    del table.seats[0]
    assert role_of(table, ANNA.id, can_see_channel=True, can_manage=False) is Role.MEMBER
