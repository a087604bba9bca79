"""The rules. R1 to R18 are the test vectors of the game's page, #1 to #24 its rulings."""

import json
from collections import Counter
from random import Random

import pytest

from bot.kernel import Move, Refused
from cogs.chateau_roquefort.castle import (
    FIELD,
    LANE_FIELDS,
    LANES,
    RAISED,
    TOWERS,
    Layout,
    Material,
    castle,
)
from cogs.chateau_roquefort.events import Collected, Covered, Fell, Finished, Slid, TurnEnded
from cogs.chateau_roquefort.state import CENSUS, CHEESES, Act, Deed, Phase, RoquefortOptions, Tile
from tests.chateau_roquefort.roquefort_table import BLANK, BRIE, EMMENTAL, RULES, TRAP, Table

MIMOLETTE = Tile.MIMOLETTE


def refused(table: Table, text: str, seat: int | None = None) -> str:
    before = RULES.dump(table.state)
    with pytest.raises(Refused) as refusal:
        table.play(text, seat=seat)
    assert RULES.dump(table.state) == before
    return refusal.value.reason


# The castles


@pytest.mark.parametrize("layout", Layout)
def test_each_castle_has_eleven_tiled_five_thatched_and_two_copper_roofs(layout: Layout) -> None:
    home = castle(layout)
    assert Counter(home.materials) == {
        Material.TILED: 11,
        Material.THATCHED: 5,
        Material.COPPER: 2,
    }
    fields = [field for room in home.rooms for field in room]
    assert sorted(fields) == [f for f in range(49) if f not in TOWERS]
    for room in home.rooms:
        assert any(field in LANE_FIELDS for field in room)
        reached = {room[0]}
        for _ in room:
            reached |= {f for f in room for g in reached if abs(f - g) in (1, 7)}
        assert reached == set(room)


def test_the_two_castles_have_no_room_in_common() -> None:
    front, back = castle(Layout.FRONT), castle(Layout.BACK)
    assert not set(front.rooms) & set(back.rooms)


def test_there_are_33_tile_fields_and_twelve_raised_ones() -> None:
    assert len(LANE_FIELDS) == 33
    assert len(RAISED) == 12
    assert not set(LANE_FIELDS) & (set(RAISED) | set(TOWERS))


# Setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_lays_out_all_34_tiles_under_18_roofs(seats: int) -> None:
    state = RULES.deal(seats, RoquefortOptions(), Random(5))
    laid = [state.tiles[f] for f in LANE_FIELDS]
    assert Counter([*laid, state.spare]) == CENSUS
    assert all(state.roofed)
    assert all(place == -1 for places in state.mice for place in places)


def test_the_first_spare_may_be_anything_or_always_blank() -> None:  # ruling 2
    def spares(choice: str) -> set[Tile]:
        options = RoquefortOptions.model_validate({"start_spare": choice})
        return {RULES.deal(2, options, Random(seed)).spare for seed in range(200)}

    assert spares("blank") == {BLANK}
    assert spares("random") >= {TRAP, BLANK, *CHEESES}


def test_a_random_castle_is_either_side() -> None:
    options = RoquefortOptions.model_validate({"layout": "random"})
    assert {RULES.deal(2, options, Random(seed)).layout for seed in range(20)} == set(Layout)


def test_each_player_from_the_start_on_places_one_mouse_in_a_free_tower_for_nothing() -> None:
    state = RULES.deal(3, RoquefortOptions(), Random(2))
    order = [(state.start + n) % 3 for n in range(3)]
    for seat, tower in zip(order, ("g7", "a1", "g1"), strict=True):
        assert RULES.awaited(state) == (seat,)
        RULES.play(state, seat, RULES.notation.parse(f"enter {tower}"), Random(0))
    assert (state.phase, state.active, state.points) == (Phase.TURN, state.start, 4)
    assert [state.mice[seat][0] for seat in order] == [FIELD[t] for t in ("g7", "a1", "g1")]
    assert all(places[1:] == [-1, -1, -1] for places in state.mice)


def test_placing_takes_no_other_move_and_no_taken_tower() -> None:
    table = Table().with_(phase=Phase.PLACING, turn=0)
    assert table.offers() == {"enter a1", "enter g1", "enter a7", "enter g7"}
    assert refused(table, "slide n-b") == "place-first"
    table.play("enter a1")
    assert table.offers() == {"enter g1", "enter a7", "enter g7"}
    assert refused(table, "enter a1") == "tower-taken"
    assert refused(table, "enter b2") == "no-such-tower"


# Uncovering


def test_r1_a_mouse_reaches_the_roofs_of_all_eight_neighbours() -> None:
    assert Table().mice(0, "a1").offers("uncover") == {"a"}
    assert Table().mice(0, "b2").offers("uncover") == {"b", "e", "f"}
    assert Table().mice(0, "d4").offers("uncover") == set("egklm")
    assert Table(layout="back").mice(0, "a1").offers("uncover") == {"a", "d"}


def test_uncovering_opens_the_whole_room_for_one_point_and_nothing_falls() -> None:
    table = Table().mice(0, "a1").tiles(a2=TRAP, b1=BRIE, b2=BRIE)
    happened = table.play("uncover a")
    assert [type(event).__name__ for event in happened] == ["Uncovered"]
    assert table.state.points == 3
    sight = RULES.sight(table.state, None)
    assert [sight.tiles[FIELD[name]] for name in ("a2", "b1", "b2")] == [TRAP, BRIE, BRIE]


def test_a_room_out_of_reach_or_open_is_not_uncovered() -> None:  # ruling 22
    table = Table().mice(0, "a1").mice(1, "g1")
    assert refused(table, "uncover d") == "room-too-far"
    table.play("uncover a")
    assert refused(table, "uncover a") == "room-open"
    assert refused(table, "uncover z") == "no-such-room"


def test_a_mouse_off_the_board_uncovers_nothing() -> None:
    assert Table().mice(0, "-").offers("uncover") == set()


# Entering


def test_a_new_mouse_enters_any_free_tower_whoever_began_there() -> None:  # rulings 6, 7
    table = Table().mice(0, "a1").mice(1, "g1")
    assert table.offers("enter") == {"a7", "g7"}
    assert refused(table, "enter g1") == "tower-taken"
    table.mice(1, "f1").play("enter g1")
    assert table.place(0, 2) == "g1"
    assert table.state.points == 3


def test_with_all_four_mice_inside_nobody_enters() -> None:  # ruling 19
    table = Table().mice(0, "a1", "b1", "b2", "a2")
    assert table.offers("enter") == set()
    assert refused(table, "enter g7") == "no-mouse-left"


def test_with_all_mice_lost_but_others_outside_one_enters_anew() -> None:  # ruling 18
    table = Table().mice(0, "-", "-").mice(1, "a1")
    assert table.offers("enter") == {"g1", "a7", "g7"}
    assert table.play("enter g7")
    assert table.place(0, 3) == "g7"


def test_with_no_mouse_inside_and_all_towers_full_only_slides_are_left() -> None:  # ruling 18
    table = Table(3).mice(0, "-").mice(1, "a1", "g1").mice(2, "a7", "g7")
    assert {offer.split()[0] for offer in table.offers()} == {"slide"}


# Moving and jumping


def test_a_mouse_steps_straight_onto_an_open_free_field_without_a_trap() -> None:
    table = Table().mice(0, "b2").tiles(b1=TRAP).opened("e")
    assert table.offers("move") == {"1 a2", "1 c2"}  # b1 is a trap, b3 is roofed
    assert refused(table, "move 1 b1") == "cannot-move-there"
    assert refused(table, "move 1 b3") == "cannot-move-there"
    assert refused(table, "move 1 c3") == "cannot-move-there"
    assert refused(table, "move 2 c2") == "mouse-not-inside"
    table.play("move 1 c2")
    assert (table.place(0, 1), table.state.points) == ("c2", 3)


def test_towers_are_entrances_not_exits() -> None:  # ruling 8
    table = Table().mice(0, "b1", "a2")
    assert not {"1 a1", "2 a1"} & table.offers("move")
    assert refused(table, "move 1 a1") == "cannot-move-there"


def test_a_mouse_leaves_its_tower_both_ways() -> None:
    table = Table(layout="back").mice(0, "a1").opened("ad")
    assert table.offers("move") == {"1 b1", "1 a2"}


def test_the_room_left_behind_stays_open_until_the_turn_ends() -> None:
    table = Table().mice(0, "b2").opened("e")
    table.play("move 1 c2")
    assert table.open_rooms() == "ae"
    table.play("end")
    assert table.open_rooms() == "e"


@pytest.mark.parametrize(("jumped", "cost"), [(1, 2), (2, 3), (3, 4)])
def test_a_jump_costs_one_point_for_each_field_passed_and_one_more(  # ruling 3
    jumped: int, cost: int
) -> None:
    between = ["b4", "c4", "d4"][:jumped]
    table = Table().mice(0, "a4").mice(1, *between).opened("jk")
    target = ["c4", "d4", "e4"][jumped - 1]
    assert f"1 {target}" in table.offers("move")
    table.play(f"move 1 {target}")
    assert table.place(0, 1) == target
    assert table.state.points == 4 - cost


def test_a_jump_dearer_than_the_points_left_is_refused() -> None:
    table = Table().mice(0, "a4").mice(1, "b4").opened("j").with_(points=1)
    assert refused(table, "move 1 c4") == "cannot-move-there"


def test_one_jumps_own_mice_too() -> None:  # ruling 5
    table = Table().mice(0, "a4", "b4").opened("j")
    assert "1 c4" in table.offers("move")


def test_a_jump_goes_straight_and_never_over_roofs_traps_or_gaps() -> None:  # ruling 4
    table = Table().mice(0, "a4").mice(1, "b4").tiles(c4=TRAP)
    assert refused(table, "move 1 c4") == "cannot-move-there"
    assert refused(table, "move 1 d4") == "cannot-move-there"  # c4 is not occupied
    assert refused(table, "move 1 b5") == "cannot-move-there"
    roofed = Table().mice(0, "a4").mice(1, "b4", "c4", "d4")
    assert refused(roofed, "move 1 e4") == "cannot-move-there"


def test_nobody_jumps_through_a_tower() -> None:  # ruling 6
    table = Table().mice(0, "b1").mice(1, "a1")
    assert "1 a2" not in table.offers("move")
    table = Table().mice(0, "c1").mice(1, "b1", "a1")
    assert not any(text.startswith("1 a1") for text in table.offers("move"))


def test_a_jumped_field_collects_nothing() -> None:  # ruling 14
    table = Table().mice(0, "a4", "b2").mice(1, "b4").tiles(b2=BRIE, b4=BRIE).opened("j")
    table.play("move 1 c4")
    assert table.state.tokens[0] == []


# A turn


def test_r2_a_turn_has_four_points_and_one_slide() -> None:
    table = Table(pause_seconds=6).mice(0, "a1")
    table.play("uncover a", "move 1 a2", "enter a1", "slide s-f")
    assert (table.state.points, table.state.phase) == (0, Phase.PAUSE)
    assert refused(table, "move 1 b2") == "turn-done"
    second = Table().mice(0, "a1")
    second.play("slide n-b")
    assert refused(second, "slide s-b") == "slid-already"
    assert second.offers("slide") == set()


def test_only_the_active_player_plays() -> None:
    table = Table().mice(0, "a1").mice(1, "g1")
    assert RULES.legal(table.state, 1) == []
    assert refused(table, "uncover d", seat=1) == "not-your-turn"


def test_one_ends_a_turn_after_one_action_at_the_earliest() -> None:  # ruling 9
    table = Table().mice(0, "a1")
    assert "end" not in table.offers()
    assert refused(table, "end") == "nothing-done"
    table.play("enter g7", "end")
    assert table.state.active == 1


def test_nobody_lets_a_turn_go_by_with_nothing_done() -> None:  # ruling 9, rulebook: 1 to 4
    table = Table().mice(0, "a1")
    assert {offer.split()[0] for offer in table.offers()} == {"enter", "uncover", "slide"}
    with pytest.raises(Refused):
        RULES.notation.parse("pass")


def defaults(table: Table) -> set[str]:
    return {str(RULES.default_move(table.state, 0, Random(seed))) for seed in range(60)}


def test_a_time_out_lifts_a_roof_which_harms_nobody_and_ends_the_turn() -> None:
    table = Table().mice(0, "b2", "a4").mice(1, "g1")
    assert defaults(table) == {f"uncover {room}" for room in table.offers("uncover")}
    table.play(min(defaults(table)))
    assert defaults(table) == {"end"}


def test_a_time_out_without_a_roof_to_lift_slides_where_no_mouse_stands() -> None:
    table = Table().mice(0, "a1").mice(1, "b2", "f6").opened("a")
    assert defaults(table) == {f"slide {slot}" for slot in ("n-d", "s-d", "w-4", "e-4")}


def test_a_time_out_among_mice_everywhere_at_least_spares_its_own() -> None:
    table = Table().mice(0, "b2").mice(1, "d4", "f6", "d2", "b5").opened("abef")
    table.opened("".join(table.offers("uncover")))
    spared = ("n-d", "s-d", "n-f", "s-f", "w-4", "e-4", "w-6", "e-6")
    assert defaults(table) == {f"slide {slot}" for slot in spared}


def test_options_of_an_earlier_version_are_read() -> None:
    assert RoquefortOptions.model_validate({"on_timeout": "pass", "target": 5}).target == 5


def test_a_game_of_an_earlier_version_goes_on() -> None:
    table = Table().mice(0, "a1").mice(1, "g1")
    saved = json.loads(RULES.dump(table.state))
    del saved["robot_traps"]
    old = json.dumps({**saved, "on_timeout": "slide"}).encode()
    assert RULES.load(old) == table.state


def test_a_time_out_while_placing_picks_a_free_tower() -> None:
    table = Table().with_(phase=Phase.PLACING).mice(1, "a1")
    picked = {str(RULES.default_move(table.state, 0, Random(seed))) for seed in range(40)}
    assert picked == {"enter g1", "enter a7", "enter g7"}
    assert RULES.default_move(table.state, 1, Random(0)) is None


def test_a_time_out_after_an_action_ends_the_turn() -> None:
    table = Table().mice(0, "a1")
    table.play("uncover a")
    assert str(RULES.default_move(table.state, 0, Random(0))) == "end"


def test_pushing_straight_back_is_allowed() -> None:
    table = Table(3).mice(0, "a1").mice(1, "g1").row("n-b", [*CHEESES])
    before = list(table.state.tiles)
    table.play("slide n-b", "end", "slide s-b")
    assert table.state.tiles == before


def test_a_mouse_may_sit_in_its_tower_for_ever() -> None:  # ruling 20
    table = Table().mice(0, "a1").mice(1, "g1")
    for _ in range(30):
        table.play("slide n-b", "end")
    assert (table.place(0, 1), table.place(1, 1)) == ("a1", "g1")


# Sliding


def test_r4_a_slide_moves_seven_tiles_by_one_and_drops_the_last() -> None:
    letters = [*CHEESES]
    table = Table().mice(0, "a1").row("w-2", letters).with_(spare=TRAP)
    table.play("slide w-2")
    row = [table.state.tiles[field] for field in LANES["w-2"]]
    assert row == [TRAP, *letters[:-1]]
    assert table.state.spare is letters[-1]

    east = Table().mice(0, "a1").row("w-2", letters).with_(spare=TRAP)
    east.play("slide e-2")
    assert [east.state.tiles[field] for field in LANES["w-2"]] == [*letters[1:], TRAP]
    assert east.state.spare is letters[0]


def test_r4_a_slide_from_the_north_pushes_b1_to_b2_and_b7_out() -> None:
    table = Table().mice(0, "a1").tiles(b1=BRIE, b7=EMMENTAL).with_(spare=TRAP)
    table.play("slide n-b")
    state = table.state
    assert [state.tiles[FIELD[f]] for f in ("b1", "b2")] == [TRAP, BRIE]
    assert state.spare is EMMENTAL


def test_mice_do_not_ride_on_tiles() -> None:  # ruling 10
    table = Table().mice(0, "b2").mice(1, "b7")
    table.play("slide n-b")
    assert (table.place(0, 1), table.place(1, 1)) == ("b2", "b7")


def test_r5_a_trap_slid_under_a_mouse_swallows_it() -> None:
    table = Table().mice(0, "a2").mice(1, "c2").row("w-2", [BLANK, TRAP, BRIE, *[BLANK] * 4])
    table.state.spare = EMMENTAL
    happened = table.play("slide w-2")
    assert happened == [Slid(seat=0, slot="w-2"), Fell(seat=1, by=0)]
    assert table.place(1, 1) == "dungeon"
    assert table.state.tiles[FIELD["a2"]] is EMMENTAL
    assert table.place(0, 1) == "a2"


def test_r6_a_spare_trap_swallows_the_mouse_at_the_slot() -> None:
    table = Table().mice(0, "a2").with_(spare=TRAP)
    happened = table.play("slide w-2")
    assert Fell(seat=0, by=0) in happened


def test_a_mouse_on_a_raised_field_never_falls() -> None:  # ruling 12
    table = Table().mice(0, "c1").mice(1, "a3").with_(spare=TRAP)
    for slot in LANES:
        table.state.slid, table.state.points = False, 4
        table.play(f"slide {slot}")
        table.state.spare = TRAP
    assert (table.place(0, 1), table.place(1, 1)) == ("c1", "a3")


def test_a_trap_under_a_roof_does_nothing_but_bar_the_way_later() -> None:  # ruling 11
    table = Table().mice(0, "a1").with_(spare=TRAP)
    table.play("slide w-2")
    assert RULES.sight(table.state, None).tiles[FIELD["a2"]] is None
    table.play("uncover a")
    assert "1 a2" not in table.offers("move")
    assert "1 b1" in table.offers("move")


# Collecting


def test_two_mice_on_one_kind_collect_it_after_a_step() -> None:
    table = Table().mice(0, "a2", "b1").tiles(a2=BRIE, b2=BRIE)
    assert table.play("move 2 b2")[-1] == Collected(seat=0, cheese=BRIE, by=0)
    assert table.state.tokens == [[BRIE], []]


def test_collecting_happens_on_the_way_too() -> None:  # ruling 14
    table = Table().mice(0, "a2", "a4").tiles(a2=BRIE, b4=BRIE).opened("j")
    table.play("move 2 b4", "move 2 c4")
    assert table.state.tokens[0] == [BRIE]


def test_one_slide_may_feed_several_players_out_of_turn() -> None:
    table = Table(3).mice(0, "g1").mice(1, "b4", "d4").mice(2, "c4", "e4")
    table.row("w-4", [BRIE, EMMENTAL, BRIE, EMMENTAL, BLANK, BLANK, BLANK])
    happened = table.play("slide w-4")
    assert happened[1:] == [
        Collected(seat=1, cheese=BRIE, by=0),
        Collected(seat=2, cheese=EMMENTAL, by=0),
    ]


def test_one_slide_may_bring_several_kinds_at_once() -> None:
    table = Table().mice(0, "b4", "c4", "d4", "e4")
    table.row("w-4", [BRIE, EMMENTAL, BRIE, EMMENTAL, BLANK, BLANK, BLANK])
    table.play("slide w-4")
    assert sorted(table.state.tokens[0]) == [BRIE, EMMENTAL]


def test_r8_a_kind_is_collected_once() -> None:  # ruling 15
    table = Table().mice(0, "a2", "b1", "a4").tiles(a2=BRIE, b2=BRIE).tiles(b4=BRIE).opened("j")
    table.state.tokens[0] = [BRIE]
    assert len(table.play("move 2 b2")) == 1
    table.play("move 3 b4")
    assert table.state.tokens[0] == [BRIE]


def test_r9_a_raised_field_counts_for_nothing() -> None:
    table = Table().mice(0, "b2", "d3").tiles(b2=BRIE, d3=BRIE)
    table.play("move 2 c3", "enter a1")
    assert table.state.tokens[0] == []


def test_mice_of_two_players_make_no_pair() -> None:
    table = Table().mice(0, "a2").mice(1, "b2").tiles(a2=BRIE, b2=BRIE)
    table.play("enter a1")
    assert table.state.tokens == [[], []]


def test_a_mouse_that_falls_is_no_longer_on_a_cheese() -> None:  # ruling 13
    table = Table().mice(0, "b4", "d4").row("w-4", [TRAP, *[BLANK] * 6]).tiles(d4=BRIE, b4=BRIE)
    table.row("w-4", [TRAP, BLANK, BRIE, BLANK, BLANK, BLANK, BLANK]).mice(0, "b4", "d4")
    table.play("slide w-4")
    assert table.place(0, 1) == "dungeon"
    assert table.state.tokens[0] == []


def test_no_kind_runs_out() -> None:  # ruling 24
    table = Table(4)
    for seat, places in enumerate([("a2", "b2"), ("c2", "d2"), ("f2", "g2"), ("e2", "b4")]):
        table.mice(seat, *places)
    for name in ("a2", "b2", "c2", "d2", "f2", "g2", "e2", "b4"):
        table.tiles(**{name: BRIE})
    table.play("enter a1")
    assert [tokens for tokens in table.state.tokens if BRIE in tokens] == [[BRIE]] * 4


# The end of a turn


def test_r10_empty_rooms_are_covered_and_inhabited_ones_stay_open() -> None:  # ruling 21
    table = Table().mice(0, "a1").mice(1, "b2").opened("e")
    table.play("enter g7")
    ended = TurnEnded(seat=0, turn=1, roofs=0, steps=1, slid=False)
    assert table.play("end") == [ended, Covered(rooms=(4,))]
    assert table.open_rooms() == "a"


def test_r10_a_room_whose_only_mouse_fell_is_covered() -> None:
    table = Table().mice(0, "a1").mice(1, "c4").row("w-4", [BLANK, TRAP, *[BLANK] * 5])
    table.play("slide w-4")
    assert table.open_rooms() == "j"
    fall = table.state.deeds[-1].falls[0]
    assert fall.field == FIELD["c4"]
    table.play("end")
    assert table.open_rooms() == ""
    # Who fell, with where the tile went in, would tell where the trap lies.
    assert table.state.deeds == [Deed(Act.SLID, 0, slot="w-4")]


def test_at_no_points_there_is_a_pause_before_the_roofs_go_back() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").with_(points=1)
    table.play("uncover a")
    assert table.state.phase is Phase.PAUSE
    assert RULES.awaited(table.state) == ()
    ((name, clock),) = RULES.clocks(table.state).items()
    assert clock.seconds == 6
    assert table.open_rooms() == "a"
    assert RULES.expire(table.state, name, Random(0)) == [
        TurnEnded(seat=0, turn=1, roofs=1, steps=0, slid=False),
        Covered(rooms=(0,)),
    ]
    assert (table.open_rooms(), table.state.active) == ("", 1)
    with pytest.raises(KeyError):
        RULES.expire(table.state, name, Random(0))


def test_the_pause_is_cut_short_by_ending_it() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").with_(points=1)
    table.play("uncover a")
    assert table.offers() == {"end"}
    table.play("end")
    assert table.state.active == 1


def test_ending_early_pauses_only_if_a_roof_goes_back() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").mice(1, "g1")
    table.play("uncover a", "end")
    assert table.state.phase is Phase.PAUSE
    table.play("end", "slide n-b", "end")
    assert (table.state.phase, table.state.active) == (Phase.TURN, 0)


def test_without_a_clock_the_roofs_wait_until_the_player_ends_the_turn() -> None:
    table = Table(pause_seconds=0).mice(0, "a1").with_(points=1)
    table.play("uncover a")
    assert (table.open_rooms(), RULES.awaited(table.state)) == ("a", (0,))
    assert RULES.clocks(table.state) == {}
    assert str(RULES.default_move(table.state, 0, Random(0))) == "end"
    table.play("end")
    assert (table.state.active, table.state.points, table.open_rooms()) == (1, 4, "")
    table.mice(1, "g1").play("uncover d", "end")
    assert (table.state.active, table.open_rooms()) == (0, "")


# Undo


def test_steps_are_taken_back_with_their_points_and_cheese() -> None:  # ruling 23
    table = Table().mice(0, "a2", "b1").tiles(a2=BRIE, b2=BRIE)
    table.play("enter g7", "move 2 b2")
    assert table.state.tokens[0] == [BRIE]
    table.play("undo")
    assert (table.place(0, 2), table.state.points, table.state.tokens[0]) == ("b1", 3, [])
    table.play("undo")
    assert (table.place(0, 3), table.state.points) == ("off", 4)
    assert refused(table, "undo") == "nothing-to-undo"
    assert "end" not in table.offers()


@pytest.mark.parametrize("reveal", ["uncover b", "slide s-f"])
def test_nothing_is_taken_back_past_a_reveal_or_a_slide(reveal: str) -> None:
    table = Table().mice(0, "b2")
    table.play("move 1 b1")
    assert "undo" in table.offers()
    table.play(reveal)
    assert "undo" not in table.offers()
    assert refused(table, "undo") == "nothing-to-undo"
    table.play("move 1 b2", "undo")
    assert table.place(0, 1) == "b1"


def test_the_pause_still_allows_an_undo() -> None:
    table = Table(pause_seconds=6).mice(0, "b2").with_(points=1)
    table.play("move 1 b1", "undo")
    assert (table.state.phase, table.state.points) == (Phase.TURN, 1)


def test_nobody_takes_back_what_another_did() -> None:
    table = Table().mice(0, "b2").mice(1, "f2")
    table.play("move 1 b1", "end")
    assert "undo" not in table.offers()


# The end of the game


def with_tokens(table: Table, *counts: int) -> Table:
    for seat, count in enumerate(counts):
        table.state.tokens[seat] = [tile for tile in CHEESES if tile is not BRIE][:count]
    return table


def test_the_fourth_kind_wins_at_once() -> None:
    table = with_tokens(Table().mice(0, "a2", "b1").tiles(a2=BRIE, b2=BRIE), 3, 3)
    happened = table.play("move 2 b2")
    assert happened[-1] == Finished(reason="cheeses", winner=0)
    assert table.winner() == ("cheeses", 0)
    assert (RULES.legal(table.state, 0), list(RULES.awaited(table.state))) == ([], [])
    assert refused(table, "end", seat=0) == "game-over"


@pytest.mark.parametrize(("target", "owned"), [(5, 3), (6, 3), (6, 4)])
def test_r18_with_a_higher_target_the_game_goes_on(target: int, owned: int) -> None:
    table = with_tokens(Table(target=target).mice(0, "a2", "b1").tiles(a2=BRIE, b2=BRIE), owned)
    table.play("move 2 b2")
    assert len(table.state.tokens[0]) == owned + 1
    assert table.winner() is None


def pairs_on_row_4(table: Table, *feeds: int) -> Table:
    """A slide W-4 gives Brie to the first feed and Emmental to the second."""
    spots = [("b4", "d4"), ("c4", "e4")]
    for seat, places in zip(feeds, spots, strict=False):
        table.mice(seat, *places)
    table.row("w-4", [BRIE, EMMENTAL, BRIE, EMMENTAL, BLANK, BLANK, BLANK])
    return table


def three_others(table: Table, *seats: int) -> Table:
    for seat in seats:
        kinds = [t for t in CHEESES if t not in (BRIE, EMMENTAL)]
        table.state.tokens[seat] = kinds[:3]
    return table


def test_two_at_the_target_in_one_slide_the_longer_wait_wins() -> None:  # ruling 16
    table = three_others(pairs_on_row_4(Table(3), 0, 2), 0, 2)
    table.play("slide w-4")
    assert table.winner() == ("cheeses-tie", 2)
    table = three_others(pairs_on_row_4(Table(3), 2, 1).mice(0, "a1"), 1, 2)
    table.play("slide w-4")
    assert table.winner() == ("cheeses-tie", 1)


def test_two_at_the_target_the_one_with_more_wins() -> None:
    table = pairs_on_row_4(Table(), 0, 1)
    table.mice(0, "b4", "d4", "f4", "g4").row(
        "w-4", [BRIE, EMMENTAL, BRIE, EMMENTAL, MIMOLETTE, MIMOLETTE, BLANK]
    )
    rest = [t for t in CHEESES if t not in (BRIE, EMMENTAL, MIMOLETTE)]
    table.state.tokens = [rest[:3], rest[:3]]
    table.play("slide w-4")
    assert [len(tokens) for tokens in table.state.tokens] == [5, 4]
    assert table.winner() == ("cheeses", 0)


def sinking(seats: int, victim: int) -> Table:
    """A slide W-4 sinks the victim's third mouse."""
    table = Table(seats).mice(0, "a1")
    return table.mice(victim, "-", "-", "b4").row("w-4", [TRAP, *[BLANK] * 6])


def test_r13_the_third_mouse_lost_gives_the_game_to_the_other_of_two() -> None:
    table = with_tokens(sinking(2, 1), 3, 0)
    table.play("slide w-4")
    assert table.winner() == ("dungeon", 0)


def test_r13_who_sinks_their_own_third_mouse_loses_to_nothing() -> None:  # ruling 17
    table = with_tokens(sinking(2, 0), 3, 0)
    table.play("slide w-4")
    assert table.winner() == ("dungeon", 1)


def test_two_mice_lost_end_nothing() -> None:
    table = Table().mice(0, "a1").mice(1, "-", "b4").row("w-4", [TRAP, *[BLANK] * 6])
    table.play("slide w-4")
    assert table.place(1, 2) == "dungeon"
    assert table.winner() is None


def test_the_loser_of_three_mice_never_wins_whatever_they_hold() -> None:
    table = with_tokens(sinking(3, 1), 1, 3, 2)
    table.play("slide w-4")
    assert table.winner() == ("dungeon", 2)


@pytest.mark.parametrize(
    ("active", "victim", "winner"), [(0, 1, 2), (0, 2, 1), (0, 3, 1), (2, 3, 0), (3, 1, 0)]
)
def test_among_equals_the_longest_wait_since_their_last_turn_wins(
    active: int, victim: int, winner: int
) -> None:
    table = with_tokens(sinking(4, victim), 2, 2, 2, 2).with_(active=active)
    table.play("slide w-4")
    assert table.winner() == ("dungeon-tie", winner)


def test_the_active_player_has_waited_least() -> None:
    table = with_tokens(sinking(3, 1), 2, 3, 2)
    table.play("slide w-4")
    assert table.winner() == ("dungeon-tie", 2)


def test_if_everybody_loses_the_third_mouse_all_are_compared() -> None:
    table = Table().mice(0, "-", "-", "b4").mice(1, "-", "-", "c4")
    with_tokens(table, 2, 1).row("w-4", [TRAP, TRAP, *[BLANK] * 5])
    table.play("slide w-4")
    assert table.winner() == ("dungeon", 0)


def test_the_target_goes_before_the_dungeon() -> None:  # 8.4
    table = three_others(pairs_on_row_4(Table(3), 0), 0)
    table.mice(1, "-", "-", "a4").with_(spare=TRAP)
    table.play("slide w-4")
    assert table.place(1, 3) == "dungeon"
    assert table.winner() == ("cheeses", 0)


# What may be known


def test_the_spare_is_public_and_tiles_under_roofs_are_not() -> None:  # ruling 1
    table = Table().mice(0, "a1").mice(1, "g1").with_(spare=TRAP).tiles(a2=BRIE)
    for seat in (None, 0, 1):
        sight = RULES.sight(table.state, seat)
        assert sight.spare is TRAP
        assert all(sight.tiles[field] is None for field in LANE_FIELDS)


def test_a_covered_room_is_secret_again() -> None:
    table = Table().mice(0, "a1").mice(1, "g1").tiles(a2=BRIE)
    table.play("uncover a")
    assert RULES.sight(table.state, 1).tiles[FIELD["a2"]] is BRIE
    table.play("end")
    assert RULES.sight(table.state, 1).tiles[FIELD["a2"]] is None


def test_at_the_end_the_whole_cellar_is_shown() -> None:
    table = with_tokens(sinking(2, 1), 3, 0)
    table.play("slide w-4")
    assert RULES.sight(table.state, None).tiles == tuple(table.state.tiles)


def test_a_turn_is_one_step_however_much_is_done_and_undone_in_it() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").with_(points=2)
    seen = [RULES.step(table.state)]
    for text in ("enter g7", "undo", "enter g7", "uncover a", "end"):
        table.play(text)
        seen.append(RULES.step(table.state))
    assert len(set(seen[:-1])) == 1
    assert seen[-1] > seen[0]


def test_no_two_last_looks_have_the_same_name() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").opened("b").with_(points=1)
    names: list[str] = []
    for text in ("enter g7", "undo", "enter g7"):
        table.play(text)
        names += RULES.clocks(table.state)
    assert len(set(names)) == len(names) == 2


@pytest.mark.parametrize("text", ["move 0 a1", "move 9 a2", "move 1 z9", "slide x-1"])
def test_nonsense_is_refused_with_a_reason(text: str) -> None:
    assert refused(Table().mice(0, "a1"), text) in {"no-such-move", "no-such-slot"}


def test_every_move_reads_back_from_its_text() -> None:
    table = Table().mice(0, "a1").opened("a")
    offers: list[Move] = RULES.legal(table.state, 0)
    assert [RULES.notation.parse(str(offer)) for offer in offers] == offers
    assert max(len(str(offer)) for offer in offers) <= 60
