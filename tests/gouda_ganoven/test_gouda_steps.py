"""Sneaking, spying, upgrading and fighting, rule by rule."""

from random import Random

import pytest

from bot.kernel import SomeOf
from cogs.gouda_ganoven.brawl import Contender, brawl
from cogs.gouda_ganoven.cards import ROOMS, WEAPONS
from cogs.gouda_ganoven.events import (
    DoorNailed,
    FoundNothing,
    Packed,
    Passed,
    Readied,
    Snapped,
    SneakedIn,
    Spied,
)
from cogs.gouda_ganoven.moves import Carry
from cogs.gouda_ganoven.rules.sneak import PAGE
from cogs.gouda_ganoven.state import Phase
from tests.gouda_ganoven.gouda_tables import (
    BATHROOM,
    BEDROOM,
    CELLAR,
    PLAYROOM,
    RULES,
    cards_before,
    fight,
    lying,
    onward,
    pass_through,
    play,
    refused,
    reveal,
    sneak,
    spot_of,
    spy_through,
    table,
)

# Step 3: sneaking in


def test_everybody_sneaks_at_once_and_is_awaited_until_confirmed():
    state = table(["", "", ""])
    assert RULES.awaited(state) == [0, 1, 2]
    play(state, 1, "go cellar")
    assert RULES.awaited(state) == [0, 1, 2]
    play(state, 1, "confirm")
    assert RULES.awaited(state) == [0, 2]


def test_g23_a_rat_must_go_somewhere():
    state = table(["hx", "", ""])
    play(state, 0, "carry 1 hx")
    assert refused(state, 0, "confirm") == "choose-a-room"
    assert "confirm" not in map(str, RULES.legal(state, 0))


def test_g23_a_second_room_replaces_the_first():
    state = table(["", "", ""])
    play(state, 0, "go cellar")
    play(state, 0, "go bedroom")
    sneak(state, "", "cellar", "cellar")
    play(state, 0, "confirm")
    assert cards_before(state, 0) == ["bedroom"]


def test_the_lay_may_change_until_everybody_has_confirmed():
    state = table(["hx 3x", "", ""])
    sneak(state, "cellar hx", "cellar", "")
    assert refused(state, 0, "go bedroom") == "already-confirmed"
    assert refused(state, 0, "carry 1 3x") == "already-confirmed"
    play(state, 0, "change")
    assert refused(state, 0, "change") == "not-confirmed"
    play(state, 0, "go bedroom")
    play(state, 0, "carry 1 3x")
    play(state, 0, "confirm")
    sneak(state, "", "", "cellar")
    assert cards_before(state, 0) == ["3x", "bedroom"]
    assert state.players[0].hand == ["hx"]
    assert refused(state, 0, "change") == "not-while-spying"


def test_g23_action_cards_wait_for_the_upgrade():
    state = table(["d1 g1 h1 hx", "", ""])
    for action in ("d1", "g1", "h1"):
        assert refused(state, 0, f"carry 1 {action}") == "actions-wait"


def test_cards_one_does_not_hold_cannot_be_carried():
    state = table(["hx", "3x", ""])
    assert refused(state, 0, "carry 1 3x") == "not-in-hand"
    assert refused(state, 0, "carry 2 hx") == "no-such-page"
    assert refused(state, 0, "carry 1 hx+hx") == "cards-in-order"


def test_any_number_of_weapons_traps_and_cheese_may_be_carried():
    hand = "3x hx hy t1 t2 c1 c2"
    state = table([hand, "", ""])
    sneak(state, f"cellar {'+'.join(hand.split())}", "cellar", "cellar")
    assert len(state.players[0].laid) == 8
    assert state.players[0].hand == []


def test_a_hand_of_any_size_can_be_carried_in_moves_of_sixty_characters():
    state = table([" ".join((*WEAPONS, "t1", "t2", "t3", "t4", "c1", "c2")), "", ""])
    pages = [offer for offer in RULES.legal(state, 0) if isinstance(offer, SomeOf)]
    assert len(pages) == 3
    assert all(len(page.options) <= PAGE <= 25 for page in pages)
    for page in pages:
        text = str(page.build(page.options))
        assert len(text) <= 60
        play(state, 0, text)
    assert len(state.players[0].bag) == 46
    sneak(state, "cellar", "cellar", "cellar")
    assert len(state.players[0].laid) == 47


def test_a_page_of_a_big_hand_leaves_the_other_pages_alone():
    state = table([" ".join(WEAPONS[:20]), "", ""])
    play(state, 0, f"carry 2 {WEAPONS[18]}")
    events = play(state, 0, f"carry 1 {WEAPONS[0]}+{WEAPONS[3]}")
    assert [event.cards for event in events if isinstance(event, Packed)] == [
        (WEAPONS[0], WEAPONS[3], WEAPONS[18])
    ]
    assert refused(state, 0, f"carry 1 {WEAPONS[18]}") == "other-page"
    play(state, 0, "carry 2 -")
    assert state.players[0].bag == [WEAPONS[0], WEAPONS[3]]


def test_only_ones_own_eyes_see_the_draft():
    state = table(["hx", "", ""])
    for text in ("go cellar", "carry 1 hx"):
        assert all(event.to == (0,) for event in play(state, 0, text))
    assert [type(event) for event in play(state, 0, "confirm")] == [Readied]


def test_counts_are_told_when_all_are_in():
    state = table(["hx t1", "3x", ""], king=1)
    events = sneak(state, "cellar hx+t1", "cellar 3x", "cellar")
    told = [event for event in events if isinstance(event, SneakedIn)]
    assert [(event.order, event.counts) for event in told] == [((1, 2, 0), (2, 1, 3))]


def test_laid_cards_are_shuffled_so_that_no_place_tells_the_room_card():
    places = set()
    for seed in range(40):
        state = table(["hx t1", "", ""])
        sneak(state, "cellar hx+t1", "cellar", "")
        play(state, 2, "go cellar")
        play(state, 2, "confirm", seed)
        places.add(spot_of(state, 0, "cellar"))
    assert places == {1, 2, 3}


def test_out_of_time_the_rat_runs_anywhere_with_nothing():
    rooms = set()
    for seed in range(40):
        state = table(["hx", "", ""])
        sneak(state, "", "cellar", "cellar")
        move = RULES.default_move(state, 0, Random(seed))
        assert move is not None
        RULES.play(state, 0, move, Random(seed))
        assert state.phase is Phase.SPY
        (card,) = cards_before(state, 0)
        rooms.add(card)
    assert rooms == {room.value for room in ROOMS}


def test_out_of_time_a_draft_stands():
    state = table(["hx", "", ""])
    play(state, 0, "go cellar")
    play(state, 0, "carry 1 hx")
    assert str(RULES.default_move(state, 0, Random(1))) == "confirm"
    play(state, 0, "confirm")
    assert RULES.default_move(state, 0, Random(1)) is None


def test_moves_of_other_steps_are_refused_while_sneaking():
    state = table(["hx d1", "", ""])
    for text in ("spy 1 1", "add hx", "nail", "pass", "onward"):
        assert refused(state, 0, text) == "not-while-sneaking"


# Step 4: spying


def spying(hand: str = "t1 hx", king: int = 0):
    state = table(["", hand, ""], {CELLAR: 1}, king=king)
    sneak(state, "cellar", f"cellar {'+'.join(hand.split())}" if hand else "cellar", "cellar")
    return state


def test_spies_go_in_the_kings_order_and_one_card_each():
    state = spying(king=2)
    assert RULES.awaited(state) == [2]
    assert refused(state, 0, "spy 1 1") == "not-your-turn"
    assert RULES.legal(state, 0) == []
    play(state, 2, "spy 0 1")
    assert RULES.awaited(state) == [0]
    assert refused(state, 2, "spy 1 1") == "not-your-turn"


def test_spying_is_compulsory():
    assert refused(spying(), 0, "pass") == "not-while-spying"


def test_g23_never_ones_own_cards_nor_open_ones():
    state = spying()
    assert refused(state, 0, "spy 0 1") == "own-card"
    spot = spot_of(state, 1, "hx")
    play(state, 0, f"spy 1 {spot}")
    assert refused(state, 1, "spy 1 1") == "own-card"
    play(state, 1, "spy 0 1")
    assert refused(state, 2, f"spy 1 {spot}") == "already-open"
    assert refused(state, 2, "spy 1 9") == "no-such-card"
    assert refused(state, 2, "spy 7 1") == "no-such-card"


def test_a_turned_card_stays_open_before_its_owner_for_all_to_see():
    state = spying()
    events = play(state, 0, f"spy 1 {spot_of(state, 1, 'hx')}")
    (spied,) = events
    assert isinstance(spied, Spied)
    assert (spied.card, spied.to) == ("hx", None)
    assert lying(state, 1, "hx").open


def test_several_may_spy_on_the_same_victim():
    state = table(["3x", "t1 hx", ""])
    sneak(state, "cellar", "cellar t1+hx", "cellar")
    play(state, 0, f"spy 1 {spot_of(state, 1, 'hx')}")
    play(state, 1, "spy 2 1")
    play(state, 2, f"spy 1 {spot_of(state, 1, 'cellar')}")
    assert sum(laid.open for laid in state.players[1].laid) == 2


def test_g14_a_trap_jumps_to_the_spy():
    state = spying()
    events = play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    assert any(isinstance(event, Snapped) for event in events)
    assert cards_before(state, 1) == ["cellar", "hx"]
    assert state.players[0].traps == ["t1"]
    spy_through(state)
    pass_through(state)
    reveal(state)
    (cellar,) = [b for b in RULES.sight(state, None).brawls if b.room is CELLAR]
    assert {rat.seat: rat.strength for rat in cellar.rats} == {0: -10, 1: 17, 2: 0}
    onward(state)
    assert "t1" in state.discard
    assert state.players[0].traps == []


def test_the_other_cards_keep_their_numbers_when_a_trap_is_taken():
    state = spying("t1 hx 3x")
    before = dict(state.players[1].faces)
    trap = spot_of(state, 1, "t1")
    play(state, 0, f"spy 1 {trap}")
    assert state.players[1].faces == {s: card for s, card in before.items() if s != trap}
    assert [laid.spot for laid in state.players[1].laid] == list(state.players[1].faces)


def test_a_trap_that_nobody_turned_up_is_dead_and_discarded():
    state = table(["", "t1", ""])
    sneak(state, "cellar", "cellar t1", "cellar")
    play(state, 0, f"spy 1 {spot_of(state, 1, 'cellar')}")
    play(state, 1, "spy 2 1")
    play(state, 2, "spy 0 1")
    reveal(state)
    assert state.phase is Phase.FIGHT
    assert all(rat.traps == 0 for b in RULES.sight(state, None).brawls for rat in b.rats)
    onward(state)
    assert "t1" in state.discard


def test_a_spy_without_a_target_is_skipped():
    state = table(["", "", "hx"], {CELLAR: 1})
    sneak(state, "cellar", "cellar", "cellar")
    play(state, 0, "spy 1 1")
    events = play(state, 1, "spy 0 1")
    # Only the third one's own card is face down now.
    assert [event.seat for event in events if isinstance(event, FoundNothing)] == [2]
    assert state.phase is Phase.UPGRADE


def test_out_of_time_a_spy_turns_up_any_card():
    state = spying()
    moves = {str(RULES.default_move(state, 0, Random(seed))) for seed in range(60)}
    assert moves == {str(move) for move in RULES.legal(state, 0)}
    assert len(moves) == 4


# Step 5: the upgrade


def upgrading(hand: str, *others: str, king: int = 0, **pieces: int):
    places = {CELLAR: 1} if not pieces else {room: pieces.get(room, 0) for room in ROOMS}
    state = table([hand, *(others or ("1x", "2x"))], places, king=king)
    sneak(state, "cellar", *["cellar"] * (len(state.players) - 1))
    spy_through(state)
    return state


def test_one_weapon_may_be_added_openly():
    state = upgrading("hx hy")
    play(state, 0, "add hx")
    card = lying(state, 0, "hx")
    assert card.open
    assert card.late
    assert RULES.awaited(state) == [1]


def test_g23_a_second_card_is_refused():
    state = upgrading("hx hy")
    play(state, 0, "add hx")
    assert refused(state, 0, "add hy") == "not-your-turn"


def test_g23_traps_come_too_late_for_the_upgrade():
    state = upgrading("t1")
    assert refused(state, 0, "add t1") == "too-late-for-traps"
    assert [str(move) for move in RULES.legal(state, 0)] == ["pass"]


def test_actions_are_played_by_their_own_moves_and_only_when_held():
    state = upgrading("d1")
    assert refused(state, 0, "add d1") == "play-the-action"
    assert refused(state, 0, "steal cellar bedroom") == "no-such-action"
    assert refused(state, 0, "tunnel bedroom") == "no-such-action"
    assert refused(state, 0, "add hx") == "not-in-hand"
    assert refused(state, 0, "go cellar") == "not-while-upgrading"


def test_g15_the_nailed_door_ends_the_step_at_once():
    state = upgrading("d1 hx")
    events = play(state, 0, "nail")
    (nailed,) = [event for event in events if isinstance(event, DoorNailed)]
    assert nailed.shut_out == (1, 2)
    reveal(state)
    assert state.phase is Phase.FIGHT
    onward(state)
    assert "d1" in state.discard


def test_g15_the_last_players_door_shuts_nobody_out():
    state = upgrading("1x", "2x", "d1")
    play(state, 0, "add 1x")
    play(state, 1, "add 2x")
    events = play(state, 2, "nail")
    (nailed,) = [event for event in events if isinstance(event, DoorNailed)]
    assert nailed.shut_out == ()
    reveal(state)
    assert state.fed == (1,)


def test_the_gouda_thief_moves_a_piece():
    state = upgrading("g1", cellar=1, bedroom=1)
    play(state, 0, "steal bedroom cellar")
    assert (state.pieces[CELLAR], state.pieces[BEDROOM]) == (2, 0)


def test_the_gouda_thief_needs_a_piece_and_another_room():
    state = upgrading("g1", cellar=1)
    assert refused(state, 0, "steal bedroom cellar") == "no-cheese-there"
    assert refused(state, 0, "steal cellar cellar") == "same-room"
    steals = [str(move) for move in RULES.legal(state, 0) if str(move).startswith("steal")]
    assert steals == ["steal cellar bathroom", "steal cellar bedroom", "steal cellar playroom"]


def test_the_gouda_thief_cannot_be_played_without_any_piece():
    state = upgrading("g1 c1", cellar=0, bedroom=0)
    assert [str(move) for move in RULES.legal(state, 0)] == ["add c1", "pass"]


def test_the_rat_hole_moves_the_rat_with_all_it_carries():
    state = table(["hx c1 h1", "", ""], {CELLAR: 1})
    sneak(state, "cellar hx+c1", "cellar", "bedroom")
    spy_through(state)
    assert refused(state, 0, "tunnel cellar") == "already-there"
    play(state, 0, "tunnel bedroom")
    reveal(state)
    bedroom = next(b for b in RULES.sight(state, None).brawls if b.room is BEDROOM)
    assert bedroom.cheese == 1
    assert [(rat.seat, rat.strength) for rat in bedroom.rats] == [(0, 17), (2, 0)]
    assert bedroom.fed == (0,)
    assert state.fed == (0, 1)


def test_the_new_room_is_open_and_a_hidden_old_one_stays_hidden_till_the_fight():
    state = table(["h1", "", "hx"], {CELLAR: 1})
    sneak(state, "cellar", "cellar", "cellar")
    play(state, 0, "spy 1 1")
    play(state, 1, "spy 2 1")
    # The third spy could only have turned the first one's card; put it back face down.
    play(state, 2, "spy 0 1")
    state.players[0].laid[0].open = False
    play(state, 0, "tunnel bedroom")
    assert lying(state, 0, "bedroom").open
    assert not lying(state, 0, "cellar").open
    rat = RULES.sight(state, None).rats[0]
    assert rat.tunnel is BEDROOM
    assert [card.card for card in rat.laid] == [None, "h1", "bedroom"]


def test_a_cheese_card_counts_where_the_rat_ends_up():
    state = upgrading("c1", cellar=0)
    play(state, 0, "add c1")
    play(state, 1, "pass")
    play(state, 2, "pass")
    reveal(state)
    cellar = next(b for b in RULES.sight(state, None).brawls if b.room is CELLAR)
    assert cellar.cheese == 1
    assert state.fed == (0, 1, 2)


def test_an_empty_hand_is_not_waited_for_but_a_useless_one_is():
    state = table(["", "t1", ""], {CELLAR: 1})
    events = sneak(state, "cellar", "cellar", "cellar")
    assert not events[-1:] or not isinstance(events[-1], Passed)
    play(state, 0, "spy 1 1")
    play(state, 1, "spy 2 1")
    events = play(state, 2, "spy 0 1")
    assert [event.seat for event in events if isinstance(event, Passed)] == [0]
    assert RULES.awaited(state) == [1]
    events = play(state, 1, "pass")
    assert [(e.seat, e.empty) for e in events if isinstance(e, Passed)] == [(1, False), (2, True)]
    assert state.phase is Phase.REVEAL


def test_out_of_time_the_upgrade_is_passed():
    assert str(RULES.default_move(upgrading("hx"), 0, Random(1))) == "pass"


# Step 6: the fight


def fought(pieces: int, *rats: str):
    """Seats fed in one room: "19+7" weapons, "c" a cheese card, "-" a trap."""
    twins = iter("xyxyxyxyxyxy")
    made = []
    for seat, rat in enumerate(rats):
        parts = rat.split("+") if rat else []
        weapons = tuple(
            f"{'0123456789abcdefghijk'[int(part)]}{next(twins)}" for part in parts if part.isdigit()
        )
        made.append(Contender(seat, weapons, parts.count("c"), parts.count("-")))
    return brawl(CELLAR, pieces, made)


@pytest.mark.parametrize(
    ("pieces", "rats", "fed"),
    [
        pytest.param(2, ("15", "19+7", "17+6+-"), (0, 1), id="G1-rulebook-example-1"),
        pytest.param(0, ("10+c", "18+7"), (1,), id="G2-rulebook-example-2"),
        pytest.param(1, ("c", "20"), (0, 1), id="G3-rulebook-example-3"),
        pytest.param(1, ("16+5", "15+6"), (0,), id="G4-rulebook-tie"),
        pytest.param(1, ("10", "10"), (0, 1), id="G5-rulebook-tie"),
        pytest.param(1, ("", ""), (0, 1), id="G9-unarmed"),
        pytest.param(0, ("20", ""), (), id="G10-no-cheese"),
        pytest.param(2, ("12", "12", "5"), (0, 1), id="G12-two-twelves"),
        pytest.param(2, ("12", "5", "5"), (0, 1, 2), id="ties-at-the-last-place-exceed-the-cheese"),
        pytest.param(1, ("16+5", "16+3+2"), (0, 1), id="only-the-strongest-weapon-breaks-ties"),
        pytest.param(1, ("20+-", "10"), (0,), id="a-trap-lowers-the-sum-not-the-weapon"),
        pytest.param(1, ("-",), (0,), id="a-lone-trapped-rat-eats"),
        pytest.param(2, ("-", "20"), (0, 1), id="a-trap-means-nothing-where-there-is-enough"),
        pytest.param(1, ("-", ""), (1,), id="less-than-nothing-loses-to-nothing"),
        pytest.param(3, (), (), id="an-empty-room"),
        pytest.param(4, ("1", "2"), (0, 1), id="extra-cheese-is-left"),
        pytest.param(0, ("c+c", "1", "2"), (1, 2), id="two-cheese-cards"),
    ],
)
def test_who_eats(pieces: int, rats: tuple[str, ...], fed: tuple[int, ...]):
    assert fought(pieces, *rats).fed == fed


def test_it_is_told_when_only_the_strongest_weapon_decides():
    assert fought(1, "16+5", "15+6").hair_breadth
    assert not fought(1, "10", "10").hair_breadth
    assert not fought(1, "10", "9").hair_breadth
    assert not fought(2, "10", "10").hair_breadth


def test_sums_may_exceed_twenty():
    (rat,) = fought(1, "20+19+18").rats
    assert rat.strength == 57


def test_a_rat_wins_one_cheese_a_round_at_most():
    state = table(["", "", ""], {CELLAR: 2, PLAYROOM: 1, BATHROOM: 1})
    fight(state, "cellar", "playroom", "playroom")
    assert [player.tokens for player in state.players] == [1, 1, 1]


def test_after_the_fight_nothing_can_be_added():
    state = table(["hx", "", ""], {CELLAR: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert refused(state, 0, "add hx") == "fight-is-over"


def test_carry_texts_are_written_and_read_alike():
    move = Carry(1, ("3x", "hx", "t1"))
    assert str(move) == "carry 1 3x+hx+t1"
    assert RULES.notation.parse(str(move)) == move
    assert RULES.notation.parse("carry 2 -") == Carry(2, ())
