"""What is told and lit: the last deed, the fight with its weapons, what comes next."""

from dataclasses import replace

import pytest

from cogs.gouda_ganoven.scene import board as scene
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase, State
from tests.gouda_ganoven.gouda_tables import (
    BATHROOM,
    BEDROOM,
    CELLAR,
    PLAYROOM,
    RULES,
    fight,
    onward,
    pass_through,
    play,
    sneak,
    spot_of,
    spy_through,
    table,
)
from tests.gouda_ganoven.gouda_views import CAST, EN, board, hand, labels, said


def seen(state: State) -> Sight:
    return RULES.sight(state, None)


@pytest.fixture
def upgrading() -> State:
    """Everybody is in the cellar and known to be; each holds something else to add."""
    state = table(["h1 kx", "g1 jx", "c1 2x"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar kx", "cellar", "cellar")
    spy_through(state)
    assert state.phase is Phase.UPGRADE
    return state


# The last deed


def test_nothing_is_lit_before_the_first_spy():
    state = table(["", "", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar", "cellar")
    assert seen(state).deed is None


def test_the_card_that_was_spied_on_is_told_and_lit():
    state = table(["", "hx", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar hx", "cellar")
    spot = spot_of(state, 1, "hx")
    play(state, 0, f"spy 1 {spot}")
    deed = seen(state).deed
    assert deed is not None
    assert (deed.seat, deed.card, deed.place, deed.rooms) == (0, "hx", (1, spot), ())
    told = f"turns up card #{spot} of ● **Bo**: ⚔️ **{EN.weapons['hx']} 17**"
    assert told in board(state).body


def test_a_room_that_was_spied_out_is_lit():
    state = table(["", "", ""], {CELLAR: 1})
    sneak(state, "cellar", "playroom", "cellar")
    play(state, 0, "spy 1 1")
    deed = seen(state).deed
    assert deed is not None
    assert deed.rooms == (PLAYROOM,)
    assert "📍 in the playroom" in said(board(state))


def test_a_trap_is_lit_before_the_spy_it_snapped_at():
    state = table(["", "t1", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar t1", "cellar")
    play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    deed = seen(state).deed
    assert deed is not None
    assert (deed.card, deed.place) == ("t1", (0, 0))
    assert "Snap!" in board(state).body


def test_the_gouda_thief_lights_both_rooms(upgrading: State):
    play(upgrading, 0, "pass")
    assert "adds nothing" in board(upgrading).body
    play(upgrading, 1, "steal cellar playroom")
    sight = seen(upgrading)
    assert sight.deed is not None
    assert sight.deed.rooms == (CELLAR, PLAYROOM)
    assert "from the cellar to the playroom" in board(upgrading).body
    dark = replace(sight, deed=replace(sight.deed, rooms=()))
    keys = [scene.board_key(each, CAST, EN) for each in (sight, dark)]
    assert keys[0] != keys[1]
    assert scene.board(sight, CAST, EN) != scene.board(dark, CAST, EN)


def test_the_rat_hole_lights_the_room_it_leads_to(upgrading: State):
    play(upgrading, 0, "tunnel bathroom")
    deed = seen(upgrading).deed
    assert deed is not None
    assert deed.rooms == (BATHROOM,)
    assert deed.place == (0, upgrading.players[0].laid[-1].spot)
    assert "into the bathroom" in board(upgrading).body


def test_an_added_card_is_told(upgrading: State):
    play(upgrading, 0, "pass")
    play(upgrading, 1, "pass")
    before = board(upgrading).body
    assert "adds nothing" in before
    play(upgrading, 2, "add c1")
    # That was the last upgrade: the fight tells it.
    assert "Pocket Gouda" in board(upgrading).body


def test_the_next_round_begins_in_the_dark(upgrading: State):
    play(upgrading, 0, "tunnel bathroom")
    pass_through(upgrading)
    onward(upgrading)
    assert seen(upgrading).deed is None


# Who has to decide


def test_who_decides_finds_the_others_beside_the_choices(upgrading: State):
    mine = said(hand(upgrading, 0))
    assert "● **Bo**: 📍 in the cellar" in mine
    assert "upgrades after you" in mine
    assert "The others" not in said(hand(upgrading, 1))
    for secret in ("jx", "2x"):
        assert EN.weapons[secret] not in mine


def test_the_confirm_button_says_what_it_confirms():
    state = table(["3x hx t1", "", ""], {CELLAR: 2})
    play(state, 0, "go cellar")
    play(state, 0, "carry 1 3x+hx")
    assert "Confirm: Cellar, 2 cards, strength 20" in labels(hand(state, 0))


# The fight


def test_the_fight_names_every_weapon_trap_and_cheese_card():
    state = table(["hx 6x", "fx t1 c1", ""], {BATHROOM: 1})
    sneak(state, "bathroom hx+6x", "bathroom c1+fx+t1", "bathroom")
    play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    spy_through(state)
    pass_through(state)
    words = said(board(state))
    assert f"13 = {EN.weapons['hx']} 17 + {EN.weapons['6x']} 6 − Rat Trap 10" in words
    assert f"15 = {EN.weapons['fx']} 15, with 1 Pocket Gouda" in words
    assert "0, unarmed" in words
    # Everybody finds the same in the hand, of the own room alone.
    assert "13 = " in said(hand(state, 0))


def test_rooms_nobody_came_to_are_told_with_their_cheese():
    state = table(["", "", ""], {BATHROOM: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert "🛁 Bathroom: 2 cheese · 🛏️ Bedroom: no cheese" in said(board(state))


def test_who_has_seen_enough_is_told():
    state = table(["", "", ""], {BATHROOM: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert "Seen enough" not in board(state).body
    play(state, 1, "onward")
    assert "**Seen enough:** ● **Bo**" in board(state).body


def test_a_special_round_is_announced_and_so_is_its_repetition():
    state = table(["", "", ""], {CELLAR: 1, BATHROOM: 1}, rats_to_win=2)
    state.players[0].tokens = state.players[1].tokens = 1
    fight(state, "cellar", "bathroom", "playroom")
    assert "▲ **Anna** and ● **Bo** have 2 rats each" in board(state).body
    onward(state)
    assert "special round 1" in hand(state, 0).title
    assert "This round is for others" in hand(state, 2).body
    (room,) = (room for room, count in state.pieces.items() if count)
    fight(state, room, room, "")
    assert "another special round" in board(state).body


def test_survivors_read_who_lost_a_life_and_who_is_out():
    state = table(["", "", ""], {CELLAR: 1}, mode="survivor")
    state.players[1].tokens = 1
    fight(state, "cellar", "bathroom", "playroom")
    told = board(state).body
    assert "**Lost a life:** ● **Bo** and ■ **Cleo**" in told
    assert "**Out:** ● **Bo**" in told
    assert "lost its last life" in hand(state, 1).body
    assert "lost a life" in hand(state, 2).body
    onward(state)
    assert "Your rat is out" in hand(state, 1).body


def test_survivors_who_are_spared_read_so():
    state = table(["", "", ""], {CELLAR: 1}, mode="survivor", lives=1)
    fight(state, "bathroom", "bathroom", "bathroom")
    assert "nobody loses a life" in board(state).body


def test_the_board_says_who_has_won():
    state = table(["", "", ""], {CELLAR: 1}, rats_to_win=2)
    state.players[1].tokens = 1
    fight(state, "bathroom", "cellar", "playroom")
    assert state.phase is Phase.OVER
    assert "👑 ● **Bo** has 2 rats and is crowned" in board(state).body
    assert "● **Bo** 👑: 2 of 2 rats" in said(board(state))


def test_young_players_read_nothing_of_cards_they_do_not_have():
    state = table(["kx", "jx", "ix"], {CELLAR: 3}, weapons_only=True, cheese_delta=0)
    assert "Action cards" not in hand(state, 0).body
    sneak(state, "cellar", "cellar", "cellar")
    assert "trap" not in said(board(state)).lower()
