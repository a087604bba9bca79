"""News and highlights: the news of each step, the last action, the fight, what comes next."""

import pytest

from cogs.gouda_ganoven.drawing.board import Board
from cogs.gouda_ganoven.drawing.fight import Fight
from cogs.gouda_ganoven.drawing.finale import Finale
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
    reveal,
    sneak,
    spot_of,
    spy_through,
    table,
)
from tests.gouda_ganoven.gouda_views import CAST, EN, STAGE, board, hand, labels, said, told
from tests.tools.measure import find_problems, measure_picture


def pictured(state: State) -> Board:
    """What the board's picture shows."""
    picture = board(state).picture
    assert picture is not None
    assert isinstance(picture.content, Board)
    return picture.content


def fought(state: State) -> Fight:
    picture = board(state).picture
    assert picture is not None
    assert isinstance(picture.content, Fight)
    return picture.content


@pytest.fixture
def upgrading() -> State:
    """All are known to be in the cellar; each holds a different card to add."""
    state = table(["h1 kx", "g1 jx", "c1 2x"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar kx", "cellar", "cellar")
    spy_through(state)
    assert state.phase is Phase.UPGRADE
    return state


# The last deed


def test_nothing_is_lit_before_the_first_spy():
    state = table(["", "", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar", "cellar")
    assert pictured(state).deed is None
    assert not any(room.lit for room in pictured(state).rooms)


def test_the_card_that_was_spied_on_is_told_to_each_in_person_and_shown_large():
    state = table(["", "hx", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar hx", "cellar")
    spot = spot_of(state, 1, "hx")
    events = play(state, 0, f"spy 1 {spot}")
    rake = f"⚔️\N{NO-BREAK SPACE}**{EN.weapons['hx']} 17**"
    assert told(events) == f"▲ **Anna** turns up ● **Bo**'s {rake}."
    assert told(events, 0) == f"You turn up ● **Bo**'s {rake}."
    assert told(events, 1) == f"▲ **Anna** turns up your {rake}."
    assert not any(event.turning_point for event in events)
    deed = pictured(state).deed
    assert deed is not None
    assert (deed.actor, deed.card, deed.owner, deed.snap) == (0, "hx", 1, "")
    (lit,) = (chip for chip in pictured(state).burglars[1].chips if chip.lit)
    assert (lit.number, lit.card) == (spot, "hx")


def test_a_room_that_was_spied_out_is_lit_and_its_rat_stands_in_it():
    state = table(["", "", ""], {CELLAR: 1})
    sneak(state, "cellar", "playroom", "cellar")
    play(state, 0, "spy 1 1")
    (room,) = (room for room in pictured(state).rooms if room.lit)
    assert (room.room, room.rats) == (PLAYROOM, (1,))
    assert "Playroom: no cheese. Known to be there: ● **Bo**." in board(state).details


def test_a_trap_snaps_in_words_and_in_the_picture():
    state = table(["", "t1", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar t1", "cellar")
    events = play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    assert "**SNAP!** ▲ **Anna** fights 10 weaker this round, thanks to ● **Bo**." in told(events)
    assert "**SNAP!** You fight 10 weaker this round, thanks to ● **Bo**." in told(events, 0)
    assert "thanks to you." in told(events, 1)
    deed = pictured(state).deed
    assert deed is not None
    assert deed.snap == "SNAP!"
    (bite,) = pictured(state).burglars[0].chips[-1:]
    assert (bite.card, bite.bites, bite.lit) == ("t1", True, True)
    assert any(event.turning_point for event in events)


def test_where_somebody_hides_is_told_as_such_and_is_a_turning_point():
    state = table(["", "", ""], {CELLAR: 1})
    sneak(state, "cellar", "playroom", "cellar")
    events = play(state, 0, "spy 1 1")
    assert told(events) == "🧸 ▲ **Anna** spots ● **Bo** in **the playroom**!"
    assert told(events, 0) == "🧸 You spot ● **Bo** in **the playroom**!"
    assert told(events, 1) == "🧸 ▲ **Anna** spots you in **the playroom**!"
    assert any(event.turning_point for event in events)


def test_what_wins_is_said_when_the_game_begins_and_after_each_fight():
    state = table(["", "", ""], {CELLAR: 1})
    assert "The first with **5** wins!" in board(state).body
    sneak(state, "cellar", "playroom", "cellar")
    assert "wins" not in board(state).body
    spy_through(state)
    pass_through(state)
    reveal(state)
    assert state.phase is Phase.FIGHT
    assert "The first with **5** wins!" in board(state).body


def test_a_hand_says_its_plan_once():
    state = table(["hx", "", ""], {CELLAR: 1})
    play(state, 0, "go cellar")
    events = play(state, 0, "carry 1 hx")
    view = hand(state, 0)
    assert "Cellar with 1 card, strength **17**" in view.body
    assert told(play(state, 0, "go cellar"), 0) in view.covered_news
    assert told(events, 0) == f"Your rat carries {EN.weapons['hx']} 17."


def test_the_gouda_thief_lights_both_rooms(upgrading: State):
    assert told(play(upgrading, 0, "pass")) == "▲ **Anna** adds nothing."
    before = board(upgrading).picture
    events = play(upgrading, 1, "steal cellar playroom")
    assert "one cheese from the cellar to the playroom" in told(events)
    assert any(event.turning_point for event in events)
    lit = {room.room: room.change for room in pictured(upgrading).rooms if room.lit}
    assert lit == {CELLAR: -1, PLAYROOM: 1}
    after = board(upgrading).picture
    assert before is not None
    assert after is not None
    assert before.key != after.key
    assert before.render() != after.render()


def test_the_rat_hole_lights_the_room_it_leads_to(upgrading: State):
    assert "into the bathroom" in told(play(upgrading, 0, "tunnel bathroom"))
    (room,) = (room for room in pictured(upgrading).rooms if room.lit)
    assert (room.room, room.rats) == (BATHROOM, (0,))
    (left,) = (chip for chip in pictured(upgrading).burglars[0].chips if chip.forsaken)
    assert left.card == CELLAR


def test_an_added_card_is_told(upgrading: State):
    play(upgrading, 0, "pass")
    play(upgrading, 1, "pass")
    events = play(upgrading, 2, "add c1")
    assert told(events, 2).startswith("You add 🧀\N{NO-BREAK SPACE}**Pocket Gouda**.")


def test_a_nailed_door_names_who_came_too_late():
    state = table(["d1", "jx", "ix"], {CELLAR: 1})
    sneak(state, "cellar", "cellar", "bedroom")
    spy_through(state)
    events = play(state, 0, "nail")
    assert "▲ **Anna** slams the **Nailed Door**: too late for ● **Bo** and ■ **Cleo**!" in told(
        events
    )
    assert "too late for you and ■ **Cleo**!" in told(events, 1)


def test_the_next_round_begins_in_the_dark(upgrading: State):
    play(upgrading, 0, "tunnel bathroom")
    pass_through(upgrading)
    reveal(upgrading)
    onward(upgrading)
    assert pictured(upgrading).deed is None


# Who has to decide


def test_who_decides_is_addressed_on_the_board_and_in_the_hand(upgrading: State):
    assert board(upgrading).footer == "Anna: open your hand, add one card or pass"
    assert hand(upgrading, 0).footer.startswith("Your turn to upgrade")
    assert hand(upgrading, 1).footer == "Waiting for Anna"
    assert [burglar.turn for burglar in pictured(upgrading).burglars] == [True, False, False]
    mine = said(hand(upgrading, 0))
    assert "Known to be there: ▲ **Anna** and ● **Bo**." in mine
    for secret in ("jx", "2x"):
        assert EN.weapons[secret] not in mine


def test_the_confirm_button_says_what_it_confirms():
    state = table(["3x hx t1", "", ""], {CELLAR: 2})
    play(state, 0, "go cellar")
    play(state, 0, "carry 1 3x+hx")
    assert "Confirm: Cellar, 2 cards, strength 20" in labels(hand(state, 0))


# The fight


def test_the_fight_shows_every_weapon_trap_and_cheese_card():
    state = table(["hx 6x", "fx t1 c1", ""], {BATHROOM: 1})
    sneak(state, "bathroom hx+6x", "bathroom c1+fx+t1", "bathroom")
    play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    spy_through(state)
    pass_through(state)
    reveal(state)
    (bathroom,) = (room for room in fought(state).rooms if room.fighters)
    assert [(f.seat, f.total, f.fed) for f in bathroom.fighters] == [
        (1, "15", True),
        (0, "13", True),
        (2, "0", False),
    ]
    assert bathroom.fighters[0].cheeses == 1
    assert bathroom.fighters[1].bites == 1
    assert bathroom.fighters[1].weapons == ("hx", "6x")
    assert "strength 0 (no weapon)" in board(state).details
    # Everybody finds the same in the hand.
    assert hand(state, 0).details.endswith(board(state).details)


def test_each_room_is_news_of_one_line():
    state = table(["hx", "fx", "", "1x"], {BATHROOM: 1, CELLAR: 1})
    sneak(state, "bathroom hx", "bathroom fx", "cellar", "playroom")
    spy_through(state)
    events = play(state, 3, "pass") + reveal(state)
    lines = told(events).split("\n")
    assert "🛁 Bathroom: ▲ **Anna** (17) beats ● **Bo** (15)." in lines
    assert "🍷 Cellar: ■ **Cleo** eats in peace." in lines
    assert "🧸 Playroom: no cheese for ◆ **Dev**." in lines
    assert "🛁 Bathroom: you (17) beat ● **Bo** (15)." in told(events, 0).split("\n")
    assert any(event.turning_point for event in events)


def test_cheese_that_nobody_came_for_is_shown_and_told():
    state = table(["", "", ""], {BATHROOM: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert "**🛁 Bathroom, 2 cheeses**\nNobody came." in board(state).details
    spared = [room for room in fought(state).rooms if not room.fighters and room.cheese]
    assert [(room.room, room.cheese) for room in spared] == [(BATHROOM, 2)]


def test_who_is_still_looking_is_told():
    state = table(["", "", ""], {BATHROOM: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert board(state).footer == EN.fight_task
    play(state, 1, "onward")
    assert board(state).footer == "Anna and Cleo: seen enough? On to the next round!"


def test_a_special_round_is_announced_and_so_is_its_repetition():
    state = table(["", "", ""], {CELLAR: 1, BATHROOM: 1}, rats_to_win=2)
    state.players[0].tokens = state.players[1].tokens = 1
    fight(state, "cellar", "bathroom", "playroom")
    assert "▲ **Anna** and ● **Bo** have 2 rats each" in board(state).body
    assert "Each of them draws 2 cards." in told(onward(state))
    assert "special round 1" in hand(state, 0).title
    assert "eat it alone to win!" in hand(state, 0).body
    assert "This round is between others" in hand(state, 2).body
    (room,) = (room for room, count in state.pieces.items() if count)
    fight(state, room, room, "")
    assert "another special round" in board(state).body


def test_survivors_read_who_lost_a_life_and_who_is_out():
    state = table(["", "", ""], {CELLAR: 1}, mode="survivor")
    state.players[1].tokens = 1
    fight(state, "cellar", "bathroom", "playroom")
    losses = {each.seat: (each.tokens, each.change) for each in fought(state).standings}
    assert losses == {0: (3, 0), 1: (0, -1), 2: (2, -1)}
    assert "lost its last life" in hand(state, 1).body
    assert "lost a life" in hand(state, 2).body
    onward(state)
    assert "Your rat is out" in hand(state, 1).body


def test_survivors_who_are_spared_read_so():
    state = table(["", "", ""], {CELLAR: 1}, mode="survivor", lives=1)
    sneak(state, "bathroom", "bathroom", "bathroom")
    # Nobody holds a card, so the last spy's move ends the round.
    play(state, 0, "spy 1 1")
    play(state, 1, "spy 2 1")
    events = play(state, 2, "spy 0 1") + reveal(state)
    assert told(events).endswith(
        "All who are left would drop out together, so nobody loses a life."
    )
    assert "hungry" in hand(state, 0).body


def test_the_winner_stands_in_the_picture_with_the_trophy_and_without_a_crown():
    state = table(["", "", ""], {CELLAR: 1}, rats_to_win=2)
    state.players[1].tokens = 1
    fight(state, "bathroom", "cellar", "playroom")
    assert state.phase is Phase.OVER
    assert board(state).body == "🏆 ● **Bo** wins the race with 2 rats!"
    assert [each.seat for each in fought(state).standings if each.winner] == [1]
    picture = STAGE.final_picture(RULES.sight(state, None), CAST, "en")
    assert picture is not None
    assert isinstance(picture.content, Finale)
    assert find_problems(measure_picture(picture.render)) == []
    assert (picture.content.winners, picture.content.tokens) == ((1,), 2)
    assert [each.seat for each in picture.content.standings if each.winner] == [1]
    assert not any(each.king for each in picture.content.standings)
    assert "👑" not in said(board(state))
    assert hand(state, 1).body == EN.ate


def test_young_players_read_nothing_of_cards_they_do_not_have():
    state = table(["kx", "jx", "ix"], {CELLAR: 3}, weapons_only=True, cheese_delta=0)
    assert "Action cards" not in hand(state, 0).body
    sneak(state, "cellar", "cellar", "cellar")
    assert "trap" not in said(board(state)).lower()
