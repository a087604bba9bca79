"""Scoring: the rulebook's examples and the page's vectors F1 to F6, F9, F10."""

import pytest

from cogs.fromage.printed.kinds import Card, Customer, Resource, Venue
from cogs.fromage.printed.venues import LAYOUTS, REGIONS
from cogs.fromage.rules.ending import result
from cogs.fromage.rules.score.creamery import order_points
from cogs.fromage.rules.score.sheet import corporation_sheet, sheet, total
from cogs.fromage.rules.score.venues import festival_groups, group_points
from cogs.fromage.state import CORPORATION, Phase
from tests.fromage.tables import RULES, sit

A, B, C = Customer


def test_f1_festival_groups_of_four_and_two_score_eight() -> None:
    game = sit()
    # 13, 23, the sample at 33 and 43 are four; 52 with the sample at 51 are two.
    game.owns(0, "festival-13", "festival-23", "festival-43", "festival-52")
    assert festival_groups(game.table.tokens, 0) == [4, 2]
    assert sheet(game.table, 0).festival == 6 + 2


def test_a_group_needs_a_cheese_of_its_owner() -> None:
    assert festival_groups(sit().table.tokens, 0) == []


def test_a_free_sample_joins_the_groups_of_all_players() -> None:
    game = sit()
    game.owns(0, "festival-32", "festival-34")
    game.owns(1, "festival-23", "festival-43")
    assert festival_groups(game.table.tokens, 0) == [5]
    assert festival_groups(game.table.tokens, 1) == [3]


@pytest.mark.parametrize(
    ("size", "points"),
    [(1, 0), (2, 2), (3, 4), (4, 6), (5, 9), (6, 12), (7, 15), (8, 20), (9, 25)],
)
def test_bigger_groups_score_more_each(size: int, points: int) -> None:
    assert group_points(size) == points


def test_f2_three_shelves_and_two_on_the_bottom_right_score_seven() -> None:
    game = sit()
    game.owns(0, "fromagerie-1", "fromagerie-4", "fromagerie-10", "fromagerie-12")
    assert sheet(game.table, 0).fromagerie == 5 + 1 + 1


def test_all_six_shelves_score_twenty_and_their_signs() -> None:
    game = sit()
    game.owns(0, *(f"fromagerie-{number}" for number in (1, 4, 7, 10, 13, 16)))
    assert sheet(game.table, 0).fromagerie == 20 + 1 + 2 + 3


def test_f3_one_pairing_makes_bronze_silver_silver_gold_twelve() -> None:
    game = sit()
    game.owns(0, "bistro-1", "bistro-2", "bistro-3", "bistro-9")
    game.owns(1, "bistro-4", "bistro-10")
    mine = sheet(game.table, 0)
    assert mine.pairings == 1
    assert mine.plates == (1, 2, 1)
    assert mine.bistro == 1 + 3 + 3 + 5


def test_more_than_three_pairings_use_the_row_of_three() -> None:
    game = sit()
    game.owns(0, *(f"bistro-{number}" for number in range(1, 9)))
    assert sheet(game.table, 0).pairings == 4
    assert sheet(game.table, 0).bistro == 3 * 6 + 4 * 9 + 1 * 3


def test_f4_four_regions_and_a_tie_between_two_players_score_fifteen() -> None:
    game = sit(seats=2)
    game.table.customers = [A, A, B, C, B, C]  # purple, blue, green, white; orange, pink
    game.owns(0, "villes-4", "villes-7", "villes-12", "villes-8")  # orange: Limoges
    game.owns(1, "villes-10")  # orange and pink
    mine = sheet(game.table, 0)
    assert [(claim.region, claim.points, claim.tied) for claim in mine.claims] == [
        ("purple", 3, False),
        ("blue", 3, False),
        ("green", 4, False),
        ("white", 5, False),
        ("orange", 0, True),
    ]
    assert mine.villes == 15
    assert sheet(game.table, 1).villes == 5  # pink


@pytest.mark.parametrize(("seats", "tied", "alone"), [(2, 0, 3), (3, 2, 5), (4, 3, 7)])
def test_tied_regions_are_worth_the_other_side_of_the_token(
    seats: int, tied: int, alone: int
) -> None:
    game = sit(seats=seats)
    game.table.customers[REGIONS.index("green")] = A
    game.owns(0, "villes-18")
    assert sheet(game.table, 0).villes == alone
    game.owns(1, "villes-13")
    game.table.customers[REGIONS.index("blue")] = A
    assert sheet(game.table, 0).villes == tied
    assert sheet(game.table, 1).villes == tied + alone


def test_a_region_without_cheese_is_nobodys() -> None:
    game = sit()
    assert [sheet(game.table, seat).villes for seat in range(4)] == [0] * 4


def test_f5_one_fruited_and_three_jams_score_three() -> None:
    game = sit()
    game.creamery().fruited, game.creamery().jam = 1, 3
    assert sheet(game.table, 0).fruit == 3


@pytest.mark.parametrize(
    ("served", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 11), (6, 14), (7, 18)]
)
def test_f6_orders_score_by_their_number(served: int, points: int) -> None:
    assert order_points(served) == points


def test_unused_resources_score_a_point_for_two_unfinished_orders_among_them() -> None:
    game = sit()
    creamery = game.creamery()
    creamery.livestock, creamery.structure, creamery.fruit = 1, 1, 2
    creamery.orders = [Card.SOFT_GOLD]
    assert sheet(game.table, 0).leftovers == 2


def test_livestock_in_a_parlour_is_used() -> None:
    game = sit()
    game.creamery().parlours[0] = 2
    assert sheet(game.table, 0).leftovers == 0


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        (1, Resource.STRUCTURE),
        (2, Resource.FRUIT),
        (3, Resource.ORDER),
        (4, Resource.LIVESTOCK),
    ],
)
def test_the_headquarters_count_the_used_resources_of_their_kind(
    board: int, kind: Resource
) -> None:
    game = sit(board=board)
    creamery = game.creamery()
    creamery.fruited, creamery.jam, creamery.served = 2, 1, 3
    creamery.parlours = [2, 3, 0, 0]
    creamery.livestock = creamery.fruit = creamery.structure = 4
    assert sheet(game.table, 0).structures == 0
    creamery.built = [True, False, False, True]
    cost = creamery.cost(0) + 5
    expected = {"structure": cost, "fruit": 3, "order": 3, "livestock": 5}
    assert sheet(game.table, 0).structures == expected[kind]


def test_a_covered_headquarters_score_nothing() -> None:
    game = sit(board=1)
    game.builds(1, slot=3)
    assert sheet(game.table, 0).structures == 0


def test_f9_the_total_is_the_sum_of_the_eight_lines() -> None:
    game = sit(seats=2, board=2)
    game.owns(0, "bistro-1", "bistro-2", "bistro-4")
    game.owns(0, "festival-13", "festival-23", "festival-43")
    game.owns(0, *(f"fromagerie-{number}" for number in (2, 5, 7, 16, 17)))
    game.table.customers = [A, B, C, A, B, C]
    game.owns(0, "villes-4", "villes-18")
    creamery = game.creamery()
    creamery.built[3] = True
    creamery.served = 4
    creamery.fruited, creamery.jam = 2, 3
    creamery.fruit = 3
    mine = sheet(game.table, 0)
    assert (mine.bistro, mine.festival, mine.fromagerie, mine.villes) == (13, 6, 15, 8)
    assert (mine.structures, mine.fruit, mine.orders, mine.leftovers) == (5, 6, 8, 1)
    assert mine.total == total(game.table, 0) == 62


def test_f10_the_corporation_scores_its_track_its_cards_and_its_customers() -> None:
    game = sit(seats=1)
    corporation = game.table.corporation
    assert corporation is not None
    corporation.tokens = 3
    corporation.cards = [Card.SOFT_GOLD] * 5
    game.table.customers[REGIONS.index("purple")] = C
    game.owns(CORPORATION, "villes-4")
    theirs = corporation_sheet(game.table, corporation)
    assert (theirs.track, theirs.orders, theirs.villes) == (36, 15, 5)
    assert theirs.total == 56


def finished(seats: int = 3):
    game = sit(seats=seats)
    game.table.phase = Phase.OVER
    return game


def test_most_points_win() -> None:
    game = finished()
    game.creamery(1).served = 2
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("most-points", (1,), (0, 3, 0))


def test_of_equals_the_one_with_more_cheese_wins() -> None:
    game = finished()
    game.creamery(2).tokens = 9
    outcome = result(game.table)
    assert (outcome.reason, outcome.winners) == ("more-cheese", (2,))


def test_full_equals_share_the_victory() -> None:
    game = finished()
    game.creamery(1).tokens = game.creamery(2).tokens = 9
    outcome = result(game.table)
    assert (outcome.reason, outcome.winners) == ("shared", (1, 2))


@pytest.mark.parametrize("side", ["i", "ii"])
def test_the_sides_leave_the_scores_as_they_are(side: str) -> None:
    game = sit(bistro=side, festival=side, villes=side, fromagerie=side)
    for venue in Venue:
        game.owns(0, *(key for key in LAYOUTS[venue, game.table.side(venue)]))
    mine = sheet(game.table, 0)
    assert mine.bistro == 6 * 3 + 6 * 6 + 6 * 9
    assert mine.groups == (25,)
    assert mine.fromagerie == 20 + 3 * (1 + 2 + 3)
