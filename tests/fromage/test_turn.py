"""A turn: making, gathering, milking, building, the barn, orders; and refusals."""

from random import Random

import pytest

from bot.kernel import Refused
from cogs.fromage.events import Gained
from cogs.fromage.printed.kinds import Card, Resource, Side, Venue
from cogs.fromage.rules.deal import first_resources
from cogs.fromage.state import FromageOptions, Phase
from tests.fromage.tables import RULES, hold, sit, top


def test_players_start_with_two_from_the_left_and_one_from_opposite() -> None:
    game = sit(resource="livestock", seats=2)
    # Clockwise from seat 0: livestock, order, structure, fruit; seat 1 sits opposite.
    assert first_resources(game.table, 0) == ("order", "order", "structure")
    assert first_resources(game.table, 1) == ("fruit", "fruit", "livestock")


def test_everyone_is_dealt_those_resources_and_a_board_of_their_own() -> None:
    for seed in range(20):
        state = RULES.deal(4, FromageOptions(), Random(seed))
        boards = [creamery.board for creamery in state.table.creameries]
        assert sorted(boards) == [1, 2, 3, 4]
        for seat, creamery in enumerate(state.table.creameries):
            assert creamery.unused == 3
            kinds = first_resources(state.table, seat)
            assert len(creamery.orders) == kinds.count(Resource.ORDER)
            assert creamery.fruit == kinds.count(Resource.FRUIT)


def test_the_board_turns_clockwise() -> None:
    game = sit(venue="villes")
    assert [game.table.facing(seat) for seat in range(4)] == list(Venue)
    game.everyone_ready()
    assert game.table.facing(1) is Venue.VILLES
    assert game.table.facing(0) is Venue.BISTRO
    assert game.table.facer(game.table.ring.index(Venue.VILLES)) == 1


def test_two_players_face_opposite_quadrants() -> None:
    game = sit(venue="villes", seats=2)
    assert [game.table.facing(seat) for seat in (0, 1)] == [Venue.VILLES, Venue.FROMAGERIE]
    assert game.table.facer(game.table.ring.index(Venue.FESTIVAL)) is None


@pytest.mark.parametrize(("space", "turns"), [(13, 1), (14, 2), (8, 3)])
def test_an_older_cheese_keeps_its_worker_longer(space: int, turns: int) -> None:
    game = sit("bistro")
    game.creamery().fruit = 1
    game.play(f"make soft bistro-{space}")
    for _ in range(turns):
        assert game.creamery().at[0] == f"bistro-{space}"
        game.everyone_ready()
    assert game.creamery().at[0] == ""
    assert game.table.tokens[f"bistro-{space}"] == 0


def test_f7_a_gathering_worker_comes_back_in_time_and_blocks_its_space_meanwhile() -> None:
    game = sit(resource="structure")
    game.play("gather bleu 2")
    assert game.creamery().structure == 2
    game.everyone_ready()
    assert game.table.facing_resource(1) is Resource.STRUCTURE
    assert game.refused("gather soft 2", seat=1) == "space-blocked"
    assert {"gather soft 1", "gather soft 3"} <= game.offers(1)
    assert game.creamery().at[2] == "structure-2"
    game.everyone_ready()
    assert game.creamery().at[2] == ""
    assert "gather soft 2" in game.offers(2)


def test_resources_may_be_used_in_the_turn_they_are_gathered() -> None:
    game = sit("bistro", "livestock", board=1)
    game.play("gather hard 2", "milk 0 bistro-7")
    assert game.table.tokens == {"bistro-7": 0}


def test_f8_two_livestock_in_the_first_parlour_make_a_bronze_soft_without_a_worker() -> None:
    game = sit("bistro", board=1)
    game.creamery().livestock = 2
    assert {move for move in game.offers() if move.startswith("milk")} == {"milk 0 bistro-7"}
    game.play("milk 0 bistro-7")
    assert game.creamery().at == ["", "", ""]
    assert game.creamery().tokens == 14
    assert game.creamery().livestock == 0
    assert game.creamery().parlours == [2, 0, 0, 0]


def test_a_bonus_cheese_on_an_icon_needs_fruit_too() -> None:
    game = sit("bistro", board=1)
    game.creamery().livestock = 2
    assert game.refused("milk 0 bistro-13") == "no-fruit"
    game.creamery().fruit = 1
    game.play("milk 0 bistro-13")
    assert (game.creamery().fruit, game.creamery().fruited) == (0, 1)


def test_the_fourth_parlour_gives_any_cheese() -> None:
    game = sit("villes")
    game.creamery().livestock = 5
    game.creamery().fruit = 1
    offered = {move for move in game.offers() if move.startswith("milk 3 ")}
    assert len(offered) == 18


def test_several_bonus_cheeses_and_a_made_one_fit_in_one_turn() -> None:
    game = sit("bistro", board=1)
    game.creamery().livestock = 9
    game.creamery().fruit = 1
    game.play("make bleu bistro-5", "milk 0 bistro-7", "milk 1 bistro-3", "milk 2 bistro-6")
    assert len(game.table.tokens) == 4


def test_fruit_goes_to_the_area_of_the_icon() -> None:
    game = sit("bistro")
    game.creamery().fruit = 3
    game.play("make soft bistro-8")
    game.everyone_ready()
    assert (game.creamery().fruited, game.creamery().jam, game.creamery().fruit) == (0, 1, 2)


class TestRefusals:
    """F11."""

    def test_a_second_make_in_a_turn(self) -> None:
        game = sit("bistro")
        game.play("make soft bistro-1")
        assert game.refused("make hard bistro-9") == "made-already"

    def test_a_second_gather_in_a_turn(self) -> None:
        game = sit()
        game.play("gather soft 1")
        assert game.refused("gather hard 2") == "gathered-already"

    def test_a_space_of_another_venue(self) -> None:
        assert sit("bistro").refused("make hard villes-4") == "other-venue"

    def test_a_space_there_is_not(self) -> None:
        assert sit("bistro").refused("make hard bistro-99") == "no-such-space"
        assert sit("bistro").refused("gather hard 4") == "no-such-space"

    def test_the_wrong_worker(self) -> None:
        assert sit("bistro").refused("make soft bistro-9") == "wrong-worker"

    def test_a_worker_that_is_away(self) -> None:
        game = sit("bistro")
        game.play("gather soft 3")
        assert game.refused("make soft bistro-1") == "worker-away"

    def test_an_occupied_space(self) -> None:
        game = sit("bistro")
        game.owns(2, "bistro-1")
        assert game.refused("make soft bistro-1") == "space-taken"

    def test_a_closed_space(self) -> None:
        assert sit("bistro", seats=2).refused("make soft bistro-1") == "space-closed"
        assert sit("bistro", seats=3).refused("make soft bistro-1") == "space-closed"

    def test_an_icon_without_fruit(self) -> None:
        assert sit("bistro").refused("make soft bistro-8") == "no-fruit"

    def test_a_parlour_used_twice(self) -> None:
        game = sit("bistro")
        game.creamery().livestock = 4
        game.play("milk 0 bistro-7")
        assert game.refused("milk 0 bistro-7") == "parlour-used"

    def test_a_parlour_without_enough_livestock(self) -> None:
        game = sit("bistro")
        game.creamery().livestock = 1
        assert game.refused("milk 0 bistro-7") == "no-livestock"

    def test_a_bonus_cheese_of_another_kind(self) -> None:
        game = sit("bistro")
        game.creamery().livestock = 2
        assert game.refused("milk 0 bistro-1") == "wrong-cheese"

    def test_building_without_enough_tokens(self) -> None:
        game = sit(board=1)
        game.creamery().structure = 1
        assert game.refused("build 0") == "no-structures"

    def test_building_twice(self) -> None:
        game = sit(board=1)
        game.creamery().structure = 9
        game.play("build 0")
        assert game.refused("build 0") == "built-already"

    def test_a_barn_that_is_not_built(self) -> None:
        assert sit().refused("barn soft 0") == "not-built"
        assert sit().refused("barn soft 1") == "no-worker-spot"

    def test_a_second_worker_in_the_barn(self) -> None:
        game = sit()
        game.creamery().built[0] = True
        game.play("barn soft 0")
        assert game.refused("barn hard 0") == "spot-taken"

    def test_moves_after_ready(self) -> None:
        game = sit("bistro")
        game.play("ready")
        assert game.refused("make soft bistro-1") == "ready-already"
        assert game.refused("gather soft 1") == "ready-already"

    def test_two_orders_with_one_token(self) -> None:
        game = sit("bistro")
        hold(game, Card.SOFT_SILVER, Card.SOFT_SILVER)
        game.play("make soft bistro-1", "order soft-silver")
        assert game.refused("order soft-silver") == "not-now"
        assert game.creamery().served == 1

    def test_an_order_drawn_after_the_cheese_was_made(self) -> None:
        game = sit("bistro", "order")
        top(game, Card.SOFT_SILVER)
        game.play("make soft bistro-1", "gather hard 1")
        assert game.creamery().orders == [Card.SOFT_SILVER]
        assert game.refused("order soft-silver") == "not-now"

    def test_another_move_while_a_question_is_open(self) -> None:
        game = sit("fromagerie")
        game.play("make hard fromagerie-8")
        assert game.refused("gather soft 1") == "no-such-answer"
        assert game.refused("ready") == "answer-first"

    def test_a_cheese_without_a_token(self) -> None:
        game = sit("bistro")
        game.creamery().tokens = 0
        assert game.refused("make soft bistro-1") == "no-tokens"
        assert "gather soft 1" in game.offers()

    def test_taking_back_ready_without_being_ready(self) -> None:
        assert sit().refused("unready") == "not-ready"


def test_an_order_is_completed_by_a_cheese_of_its_type_and_age() -> None:
    game = sit("bistro")
    hold(game, Card.SOFT_GOLD, Card.SOFT_SILVER, Card.HARD_SILVER)
    game.play("make soft bistro-1")
    assert game.offers() == {"order soft-silver", "skip", "undo"}
    game.play("order soft-silver")
    assert game.creamery().completed == [Card.SOFT_SILVER]
    assert game.creamery().orders == [Card.SOFT_GOLD, Card.HARD_SILVER]


def test_an_order_may_be_declined() -> None:
    game = sit("bistro")
    hold(game, Card.SOFT_SILVER)
    game.play("make soft bistro-1", "skip")
    assert game.creamery().served == 0
    assert game.creamery().orders == [Card.SOFT_SILVER]


def test_a_bonus_cheese_completes_an_order() -> None:
    game = sit("bistro", board=1)
    hold(game, Card.SOFT_BRONZE)
    game.creamery().livestock = 2
    game.play("milk 0 bistro-7", "order soft-bronze")
    assert game.creamery().served == 1


class TestSigns:
    def test_the_silver_shelf_gives_one_of_any(self) -> None:
        game = sit("fromagerie")
        game.play("make soft fromagerie-4")
        kinds = {"take livestock", "take order", "take structure", "take fruit"}
        assert game.offers() == {*kinds, "skip", "undo"}
        game.play("take order")
        assert len(game.creamery().orders) == 1

    def test_the_gold_shelf_gives_two_different(self) -> None:
        game = sit("fromagerie")
        game.play("make soft fromagerie-7")
        assert len(game.offers()) == 6 + 2
        assert game.refused("take fruit+fruit") == "no-such-answer"
        game.play("take livestock+fruit")
        assert (game.creamery().livestock, game.creamery().fruit) == (1, 1)

    def test_the_bronze_shelf_trades_one_for_one(self) -> None:
        game = sit("fromagerie")
        game.creamery().structure = 1
        game.play("make soft fromagerie-1", "swap structure livestock")
        assert (game.creamery().structure, game.creamery().livestock) == (0, 1)

    def test_an_order_can_be_traded_away(self) -> None:
        game = sit("fromagerie")
        hold(game, Card.BLEU_GOLD)
        game.play("make soft fromagerie-1", "swap bleu-gold fruit")
        assert game.table.discards == [Card.BLEU_GOLD]
        assert game.creamery().fruit == 1

    def test_a_trade_with_nothing_to_give_does_not_happen(self) -> None:
        game = sit("fromagerie")
        game.play("make soft fromagerie-1")
        assert not game.creamery().pending

    def test_a_sign_may_be_declined(self) -> None:
        game = sit("fromagerie")
        game.play("make soft fromagerie-7", "skip")
        assert game.creamery().unused == 0

    def test_the_shelves_on_the_right_ask_nothing(self) -> None:
        game = sit("fromagerie")
        game.play("make hard fromagerie-17")
        assert not game.creamery().pending

    def test_an_order_drawn_from_a_sign_may_be_completed_at_once(self) -> None:
        game = sit("fromagerie")
        top(game, Card.SOFT_SILVER)
        game.play("make soft fromagerie-4", "take order", "order soft-silver")
        assert game.creamery().served == 1


class TestPrintedStructures:
    def test_the_barn_gives_its_resource_and_the_worker_is_back_next_turn(self) -> None:
        game = sit(board=1)
        game.creamery().structure = 2
        game.play("build 0", "barn soft 0")
        assert game.creamery().livestock == 1
        game.everyone_ready()
        assert game.creamery().at[0] == ""

    def test_the_barn_is_no_gather_action_so_three_workers_can_act(self) -> None:
        game = sit("bistro", board=1)
        game.creamery().built[0] = True
        game.play("gather soft 1", "barn hard 0", "make bleu bistro-5")
        assert "" not in game.creamery().at

    @pytest.mark.parametrize(
        ("board", "venue", "move", "kind"),
        [
            (1, "fromagerie", "make hard fromagerie-17", "orders"),
            (2, "festival", "make hard festival-44", "livestock"),
            (3, "villes", "make hard villes-4", "structure"),
            (4, "bistro", "make hard bistro-9", "fruit"),
        ],
    )
    def test_the_delicatessen_gives_its_resource_in_its_venue(
        self, board: int, venue: str, move: str, kind: str
    ) -> None:
        game = sit(venue, board=board)
        game.creamery().built[1] = True
        game.play(move)
        assert game.creamery().unused == 1
        assert getattr(game.creamery(), kind)

    def test_the_delicatessen_works_for_bonus_cheese_and_not_elsewhere(self) -> None:
        game = sit("bistro", board=4)
        game.creamery().built[1] = True
        game.creamery().livestock = 2
        game.play("milk 0 bistro-11")
        assert game.creamery().fruit == 1
        other = sit("villes", board=4)
        other.creamery().built[1] = True
        other.play("make hard villes-4")
        assert other.creamery().fruit == 0

    def test_an_order_drawn_by_the_delicatessen_may_be_completed_by_the_same_cheese(self) -> None:
        game = sit("fromagerie", board=1)
        game.creamery().built[1] = True
        top(game, Card.HARD_GOLD)
        game.play("make hard fromagerie-17", "order hard-gold")
        assert game.creamery().served == 1

    def test_the_sign_comes_before_the_delicatessen(self) -> None:
        game = sit("fromagerie", board=1)
        game.creamery().built[1] = True
        game.play("make soft fromagerie-4")
        assert game.creamery().orders == []
        game.play("take fruit")
        assert len(game.creamery().orders) == 1

    def test_the_greenhouse_gives_one_more_once_a_turn(self) -> None:
        game = sit("fromagerie", "fruit", board=1)
        game.creamery().built[2] = True
        game.play("gather soft 2")
        assert game.creamery().fruit == 3
        game.play("make hard fromagerie-8", "take structure+fruit")
        assert game.creamery().fruit == 4
        game.everyone_ready()
        assert not game.creamery().grown

    def test_the_greenhouse_works_for_signs_and_barns_too(self) -> None:
        game = sit("fromagerie", "livestock", board=1)
        game.creamery().built[2] = True
        events = game.play("make hard fromagerie-8", "take livestock+fruit")
        assert game.creamery().fruit == 2
        assert Gained(0, Resource.FRUIT, 2, grown=True) in events

    def test_an_unbuilt_greenhouse_gives_nothing(self) -> None:
        game = sit(resource="fruit", board=1)
        game.play("gather soft 2")
        assert game.creamery().fruit == 2


class TestParallelTurns:
    def test_all_act_at_the_same_time_and_the_last_ready_turns_the_board(self) -> None:
        game = sit(seats=3)
        assert RULES.awaited(game.state) == [0, 1, 2]
        game.play("ready", seat=1)
        assert RULES.awaited(game.state) == [0, 2]
        step = RULES.step(game.state)
        game.play("gather soft 1", "ready", seat=2)
        assert RULES.step(game.state) == step
        game.play("ready", seat=0)
        assert game.table.turn == 1
        assert RULES.step(game.state) > step
        assert RULES.awaited(game.state) == [0, 1, 2]

    def test_ready_may_be_taken_back_until_all_are(self) -> None:
        game = sit("bistro")
        game.play("ready", "unready", "make soft bistro-1")
        assert 0 in RULES.awaited(game.state)

    def test_a_player_may_do_nothing(self) -> None:
        game = sit()
        game.turns(3)
        assert game.table.turn == 3

    def test_strict_order_goes_clockwise_from_the_structure_quadrant(self) -> None:
        game = sit(resource="livestock", strict_order=True)
        order = []
        while game.table.turn == 0:
            (seat,) = RULES.awaited(game.state)
            order.append(seat)
            other = (seat + 1) % 4
            assert game.offers(other) == set()
            step = RULES.step(game.state)
            game.play("ready", seat=seat)
            assert RULES.step(game.state) > step
        assert order == [2, 3, 0, 1]
        assert RULES.awaited(game.state) == [3]

    def test_strict_order_starts_at_the_next_player_where_nobody_faces_structures(self) -> None:
        game = sit(resource="order", seats=2, strict_order=True)
        assert RULES.awaited(game.state) == [1]

    def test_in_strict_order_ready_is_final_and_others_wait(self) -> None:
        game = sit(resource="structure", strict_order=True)
        assert game.refused("ready", seat=1) == "not-your-turn"
        game.play("ready")
        assert game.refused("unready") == "ready-already"


class TestEnd:
    def test_the_turn_with_the_last_token_is_played_to_its_end(self) -> None:
        game = sit("bistro")
        game.creamery().tokens = 1
        game.play("make soft bistro-1", "ready")
        assert game.table.phase is Phase.TURN
        game.play("gather soft 3", seat=1)
        for seat in (1, 2, 3):
            game.play("ready", seat=seat)
        assert game.table.phase is Phase.OVER
        assert RULES.outcome(game.state) is not None

    def test_more_than_one_may_place_their_last_token(self) -> None:
        game = sit("bistro")
        game.creamery(0).tokens = game.creamery(3).tokens = 1
        game.play("make soft bistro-1")
        game.play("make hard fromagerie-17", seat=3)
        game.everyone_ready()
        assert game.table.phase is Phase.OVER

    def test_a_game_that_goes_nowhere_stops_at_the_cap(self) -> None:
        game = sit(turn_cap=8)
        game.turns(7)
        assert game.table.phase is Phase.TURN
        game.turns(1)
        assert game.table.phase is Phase.OVER
        assert game.refused("ready") == "game-over"


class TestOrderDeck:
    def test_an_empty_deck_is_made_of_the_discarded_orders(self) -> None:
        game = sit(resource="order")
        game.table.discards = game.state.deck[:3]
        game.state.deck = []
        game.play("gather soft 3")
        assert len(game.creamery().orders) == 3
        assert game.table.discards == []

    def test_for_want_of_those_of_the_completed_ones_which_stay_counted(self) -> None:
        game = sit(resource="order")
        game.creamery(1).completed = game.state.deck[:2]
        game.creamery(1).served = 2
        game.state.deck = []
        game.play("gather soft 3")
        assert len(game.creamery().orders) == 2
        assert game.creamery(1).completed == []
        assert game.creamery(1).served == 2

    def test_with_no_order_anywhere_nothing_is_gained(self) -> None:
        game = sit(resource="order")
        game.state.deck = []
        game.play("gather soft 3")
        assert game.creamery().orders == []
        assert game.creamery().at[0] == "order-3"


class TestSides:
    def test_side_two_wants_other_workers(self) -> None:
        game = sit("bistro", bistro="ii")
        assert game.table.side(Venue.BISTRO) is Side.II
        assert "make hard bistro-1" in game.offers()
        assert game.refused("make soft bistro-1") == "wrong-worker"

    def test_side_two_swaps_fruit_and_jam(self) -> None:
        game = sit("bistro", bistro="ii")
        game.creamery().fruit = 1
        game.play("make hard bistro-8")
        assert (game.creamery().fruited, game.creamery().jam) == (1, 0)

    def test_sides_are_chosen_venue_by_venue(self) -> None:
        game = sit(villes="ii")
        assert game.table.sides == [Side.II, Side.I, Side.I, Side.I]

    def test_random_sides_are_one_or_two(self) -> None:
        seen = set()
        for seed in range(30):
            options = FromageOptions.model_validate({"villes": "random", "bistro": "random"})
            seen.add(tuple(RULES.deal(2, options, Random(seed)).table.sides))
        assert len(seen) == 4
        assert all(sides[1:3] == (Side.I, Side.I) for sides in seen)

    def test_the_printed_layout_is_for_four(self) -> None:
        game = sit("bistro", printed=True)
        assert game.table.sides == [Side.PRINTED] * 4
        assert "make bleu bistro-1" in game.offers()
        with pytest.raises(Refused):
            RULES.check_options(3, FromageOptions(printed=True))


class TestDefaults:
    def test_a_seat_out_of_time_is_ready(self) -> None:
        assert str(RULES.default_move(sit().state, 0, Random(1))) == "ready"

    def test_but_first_its_open_question_is_answered(self) -> None:
        game = sit("fromagerie")
        hold(game, Card.SOFT_SILVER)
        game.play("make soft fromagerie-4")
        assert str(RULES.default_move(game.state, 0, Random(1))) == "skip"
        game.play("skip")
        assert str(RULES.default_move(game.state, 0, Random(1))) == "order soft-silver"

    def test_who_is_not_awaited_has_no_default(self) -> None:
        game = sit()
        game.play("ready")
        assert RULES.default_move(game.state, 0, Random(1)) is None
