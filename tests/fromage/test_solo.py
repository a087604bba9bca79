"""The Corporation, on its four levels."""

from random import Random

import pytest

from cogs.fromage.events import CorporationDrew, CorporationKept, CorporationMade
from cogs.fromage.printed.kinds import Card, Customer
from cogs.fromage.printed.venues import REGIONS
from cogs.fromage.rules.score.sheet import corporation_sheet
from cogs.fromage.rules.score.venues import claims
from cogs.fromage.state import CORPORATION, FromageOptions, Phase
from tests.fromage.tables import RULES, Sitting, alone, sit, top


def corporation(game: Sitting):
    assert game.table.corporation is not None
    return game.table.corporation


def test_it_serves_its_order_before_the_player_where_one_space_matches() -> None:
    game = alone("bistro")
    top(game, Card.SOFT_SILVER)  # at two players only bistro-14 is open
    events = game.play("ready")
    assert game.table.tokens == {"bistro-14": CORPORATION}
    assert CorporationMade("bistro-14", Card.SOFT_SILVER) in events
    assert game.table.discards == [Card.SOFT_SILVER]
    assert corporation(game).tokens == 14
    assert game.table.phase is Phase.TURN


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_its_first_turn_is_told_with_the_opening(level: int) -> None:
    for seed in range(12):
        state = RULES.deal(1, FromageOptions(level=level), Random(seed))
        table, told = state.table, RULES.opening_events(state)
        drawn = [event.card for event in told if isinstance(event, CorporationDrew)]
        made = [event.space for event in told if isinstance(event, CorporationMade)]
        kept = [event.card for event in told if isinstance(event, CorporationKept)]
        assert table.corporation is not None
        assert drawn == table.corporation.drawn != []
        assert made == table.fresh
        assert kept == table.corporation.cards
        assert len(drawn) == len(made) + len(kept) + (table.phase is Phase.CORPORATION)


def test_it_needs_no_fruit() -> None:
    game = alone("bistro")
    top(game, Card.SOFT_GOLD)  # bistro-8 wants jam
    game.play("ready")
    assert game.table.tokens == {"bistro-8": CORPORATION}


def test_where_several_spaces_match_the_player_chooses() -> None:
    game = alone("bistro")
    top(game, Card.SOFT_BRONZE)
    game.play("ready")
    assert game.table.phase is Phase.CORPORATION
    assert game.offers() == {"put bistro-7", "put bistro-13"}
    assert RULES.awaited(game.state) == [0]
    assert game.refused("gather soft 1") == "corporation-first"
    assert game.refused("put bistro-14") == "no-match"
    step = RULES.step(game.state)
    game.play("put bistro-13")
    assert game.table.tokens == {"bistro-13": CORPORATION}
    assert game.table.phase is Phase.TURN
    assert RULES.step(game.state) > step


def test_an_order_it_cannot_serve_stays_on_its_board() -> None:
    game = alone("bistro")
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_SILVER)
    assert CorporationKept(Card.SOFT_SILVER) in game.play("ready")
    assert corporation(game).cards == [Card.SOFT_SILVER]
    assert corporation(game).tokens == 15


def test_its_last_token_ends_the_game_after_the_turn() -> None:
    game = alone("bistro")
    corporation(game).tokens = 1
    top(game, Card.SOFT_SILVER)
    game.play("ready")
    assert game.table.phase is Phase.TURN
    game.play("ready")
    assert game.table.phase is Phase.OVER


def test_its_deck_is_made_anew_from_the_discards() -> None:
    game = alone("bistro")
    game.table.discards = [Card.SOFT_SILVER]
    game.state.deck = []
    game.play("ready")
    assert game.table.tokens == {"bistro-14": CORPORATION}


@pytest.mark.parametrize(("level", "tokens"), [(1, 15), (2, 15), (3, 18), (4, 18)])
def test_levels_have_more_tokens(level: int, tokens: int) -> None:
    game = sit(seats=1, level=level)
    assert corporation(game).tokens == tokens


def test_the_inserts_are_those_of_two_players() -> None:
    assert sit("bistro", seats=1).refused("make soft bistro-1") == "space-closed"


@pytest.mark.parametrize(("level", "theirs"), [(1, 0), (2, 3), (3, 3), (4, 3)])
def test_rule_a_a_tied_region_is_the_corporations(level: int, theirs: int) -> None:
    game = sit(seats=1, level=level)
    game.table.customers[REGIONS.index("green")] = Customer.A
    game.owns(0, "villes-18")
    game.owns(CORPORATION, "villes-14")
    game.table.customers[REGIONS.index("white")] = Customer.A
    game.table.customers[REGIONS.index("orange")] = Customer.A
    assert corporation_sheet(game.table, corporation(game)).villes == theirs + 6
    assert sum(claim.points for claim in claims(game.table, 0)) == 0


@pytest.mark.parametrize(("level", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_rule_b_two_cards_in_the_fromagerie(level: int, cards: int) -> None:
    game = alone("fromagerie", level)
    top(game, Card.HARD_GOLD, Card.BLEU_SILVER)
    events = game.play("ready")
    assert sum(isinstance(event, CorporationMade) for event in events) == cards


def test_rule_b_the_second_card_comes_after_the_players_choice() -> None:
    game = alone("fromagerie", 3)
    top(game, Card.SOFT_GOLD, Card.BLEU_SILVER)
    game.play("ready")
    assert game.table.phase is Phase.CORPORATION
    events = game.play("put fromagerie-7")
    assert CorporationMade("fromagerie-6", Card.BLEU_SILVER) in events
    assert game.table.phase is Phase.TURN


def test_rule_c_it_takes_what_is_worth_most_to_the_player() -> None:
    game = alone("bistro", 4)
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_BRONZE)  # 7 alone brings 0, 13 makes a pairing
    game.play("ready")
    assert game.table.tokens["bistro-13"] == CORPORATION


def test_rule_c_of_equals_it_takes_the_lowest_number() -> None:
    game = alone("bistro", 4)
    top(game, Card.SOFT_BRONZE)
    game.play("ready")
    assert game.table.tokens == {"bistro-7": CORPORATION}


def test_rule_c_in_villes_it_takes_the_city_with_most_regions_the_player_leads() -> None:
    game = alone("villes", 4)
    game.owns(0, "villes-14")  # white, green, orange
    top(game, Card.SOFT_GOLD)  # Orleans: purple, white, blue; Troyes: blue, white, green
    game.play("ready")
    assert game.table.tokens["villes-12"] == CORPORATION


@pytest.mark.parametrize(
    ("points", "cheeses", "reason", "winners"),
    [
        (100, 0, "solo-won-1", (0,)),
        (0, 0, "solo-lost-1", ()),
        (45, 14, "solo-lost-1", ()),
        (45, 15, "solo-shared-1", (0,)),
    ],
)
def test_the_player_wins_with_more_points_or_as_many_and_more_cheese(
    points: int, cheeses: int, reason: str, winners: tuple[int, ...]
) -> None:
    game = sit(seats=1)
    corporation(game).tokens = 0
    game.table.phase = Phase.OVER
    game.creamery().fruit = 2 * points
    game.creamery().tokens = 15 - cheeses
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == (reason, winners, (points,))


def test_with_fewer_cheeses_of_the_corporation_a_tie_is_the_players() -> None:
    game = sit(seats=1)
    corporation(game).tokens = 5
    game.table.phase = Phase.OVER
    game.creamery().fruit = 60
    game.creamery().tokens = 4
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("solo-won-1", (0,))
