"""Each of the 32 structure tiles does what its text says."""

import pytest

from cogs.fromage.printed.kinds import Card
from cogs.fromage.printed.tiles import COSTS, TILES, Tile
from cogs.fromage.rules.score.creamery import Bonus
from cogs.fromage.rules.score.sheet import sheet
from tests.fromage.tables import Sitting, hold, sit

COVERED = {
    Tile.MARKET_STALL: 3,
    Tile.CIDER_PRESS: 2,
    Tile.STABLE_YARD: 2,
    Tile.TRADING_POST: 2,
    Tile.GUILD_HALL: 4,
    Tile.NOTARY: 3,
    Tile.TOWN_PASTURE: 4,
    Tile.JAM_KITCHEN: 4,
    Tile.RIPENING_ROOM: 3,
    Tile.PRESS_HOUSE: 3,
    Tile.BLUE_CELLAR: 3,
    Tile.AGING_VAULT: 3,
    Tile.QUICK_DAIRY: 2,
    Tile.FRUIT_PARLOUR: 2,
    Tile.POST_OFFICE: 2,
    Tile.MILKING_ANNEX: 1,
    Tile.WIDE_DOORS: 3,
    Tile.EXCHANGE: 2,
    Tile.DAIRY_SCHOOL: 3,
    Tile.FLEXIBLE_CREW: 4,
    Tile.PRESERVE_CELLAR: 2,
    Tile.FINE_ORDERS: 3,
    Tile.EXPRESS_CART: 3,
    Tile.VILLAGE_FAIR: 2,
    Tile.BISTRO_STAR: 4,
    Tile.FESTIVAL_STAGE: 4,
    Tile.SHOP_WINDOW: 4,
    Tile.ROAD_NETWORK: 4,
    Tile.GOLD_MEDAL: 4,
    Tile.FULL_RANGE: 5,
    Tile.RESERVE_VAULT: 3,
    Tile.ROYAL_WARRANT: 5,
}


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_is_built_for_its_cost(tile: Tile) -> None:
    game = sit()
    game.creamery().slots[3] = tile
    game.creamery().structure = COSTS[tile] - 1
    assert game.refused("build 3") == "no-structures"
    game.creamery().structure += 1
    game.play("build 3")
    assert game.creamery().structure == 0
    assert COSTS[tile] == COVERED[tile]


def having(tile: Tile, venue: str = "bistro", resource: str = "fruit", slot: int = 1) -> Sitting:
    game = sit(venue, resource, board=1)
    game.builds(tile, slot)
    return game


def goods(game: Sitting) -> tuple[int, int, int, int]:
    creamery = game.creamery()
    return creamery.livestock, len(creamery.orders), creamery.structure, creamery.fruit


def test_1_market_stall_a_worker_brings_one_of_any() -> None:
    game = having(Tile.MARKET_STALL)
    game.play("barn soft 1")
    assert len(game.offers() - {"skip", "undo"}) == 4
    game.play("take structure", "gather hard 1")
    assert goods(game) == (0, 0, 1, 1)
    game.everyone_ready()
    assert game.creamery().at[0] == ""


def test_2_cider_press_a_worker_brings_fruit_or_an_order() -> None:
    game = having(Tile.CIDER_PRESS)
    game.play("barn soft 1")
    assert game.offers() - {"skip", "undo"} == {"take fruit", "take order"}
    game.play("take order")
    assert goods(game) == (0, 1, 0, 0)


def test_3_stable_yard_a_worker_brings_livestock_or_a_structure() -> None:
    game = having(Tile.STABLE_YARD)
    game.play("barn soft 1")
    assert game.offers() - {"skip", "undo"} == {"take livestock", "take structure"}
    game.play("take livestock")
    assert goods(game) == (1, 0, 0, 0)


def test_4_trading_post_one_resource_for_two_of_another_kind() -> None:
    game = having(Tile.TRADING_POST)
    game.creamery().fruit = 1
    game.play("barn soft 1")
    assert game.refused("swap fruit fruit") == "no-such-answer"
    game.play("swap fruit livestock")
    assert goods(game) == (2, 0, 0, 0)


def test_4_trading_post_an_order_is_not_traded_for_orders() -> None:
    game = having(Tile.TRADING_POST)
    hold(game, Card.SOFT_GOLD)
    game.play("barn soft 1")
    assert "swap soft-gold order" not in game.offers()
    game.play("swap soft-gold structure")
    assert goods(game) == (0, 0, 2, 0)


def test_5_guild_hall_a_worker_brings_two_different() -> None:
    game = having(Tile.GUILD_HALL)
    game.play("barn soft 1", "take livestock+structure")
    assert goods(game) == (1, 0, 1, 0)


def test_6_notary_a_worker_brings_two_orders() -> None:
    game = having(Tile.NOTARY)
    game.play("barn soft 1")
    assert goods(game) == (0, 2, 0, 0)


def test_7_town_pasture_a_worker_brings_two_livestock() -> None:
    game = having(Tile.TOWN_PASTURE)
    game.play("barn soft 1")
    assert goods(game) == (2, 0, 0, 0)


def test_8_jam_kitchen_a_worker_brings_two_fruit() -> None:
    game = having(Tile.JAM_KITCHEN)
    game.play("barn soft 1")
    assert goods(game) == (0, 0, 0, 2)


def test_two_worker_spots_hold_a_worker_each() -> None:
    game = having(Tile.JAM_KITCHEN)
    game.builds(Tile.TOWN_PASTURE, 2)
    game.play("barn soft 1", "barn hard 2")
    assert goods(game) == (2, 0, 0, 2)


def test_9_ripening_room_soft_brings_livestock() -> None:
    game = having(Tile.RIPENING_ROOM)
    game.play("make soft bistro-1")
    assert goods(game) == (1, 0, 0, 0)
    other = having(Tile.RIPENING_ROOM)
    other.play("make hard bistro-9")
    assert goods(other) == (0, 0, 0, 0)


def test_10_press_house_hard_brings_an_order() -> None:
    game = having(Tile.PRESS_HOUSE)
    game.play("make hard bistro-9")
    if game.creamery().pending:
        game.play("skip")
    assert goods(game) == (0, 1, 0, 0)


def test_11_blue_cellar_bleu_brings_fruit() -> None:
    game = having(Tile.BLUE_CELLAR)
    game.play("make bleu bistro-5")
    assert goods(game) == (0, 0, 0, 1)


def test_12_aging_vault_gold_brings_one_of_any() -> None:
    game = having(Tile.AGING_VAULT)
    game.play("make bleu bistro-6", "take livestock")
    assert goods(game) == (1, 0, 0, 0)
    other = having(Tile.AGING_VAULT)
    other.play("make bleu bistro-5")
    assert not other.creamery().pending


def test_13_quick_dairy_bronze_brings_a_structure() -> None:
    game = having(Tile.QUICK_DAIRY)
    game.creamery().livestock = 2
    game.play("make hard bistro-9", "milk 0 bistro-7")
    assert goods(game) == (0, 0, 2, 0)


def test_14_fruit_parlour_an_icon_brings_livestock() -> None:
    game = having(Tile.FRUIT_PARLOUR)
    game.creamery().fruit = 1
    game.play("make soft bistro-8")
    assert goods(game) == (1, 0, 0, 0)


def test_15_post_office_a_completed_order_brings_fruit() -> None:
    game = having(Tile.POST_OFFICE)
    hold(game, Card.SOFT_SILVER)
    game.play("make soft bistro-1", "order soft-silver")
    assert goods(game) == (0, 0, 0, 1)


def test_16_milking_annex_a_parlour_brings_one_of_any() -> None:
    game = having(Tile.MILKING_ANNEX)
    game.creamery().livestock = 2
    game.play("milk 0 bistro-7", "take fruit")
    assert goods(game) == (0, 0, 0, 1)
    game.play("make soft bistro-1")
    assert not game.creamery().pending


def test_17_wide_doors_gathering_on_three_brings_four() -> None:
    game = having(Tile.WIDE_DOORS)
    game.play("gather soft 3")
    assert goods(game) == (0, 0, 0, 4)
    other = having(Tile.WIDE_DOORS)
    other.play("gather soft 2")
    assert goods(other) == (0, 0, 0, 2)


def test_17_wide_doors_and_the_greenhouse_bring_five() -> None:
    game = having(Tile.WIDE_DOORS)
    game.creamery().built[2] = True
    game.play("gather soft 3")
    assert goods(game) == (0, 0, 0, 5)


def test_18_exchange_once_a_turn_one_for_one() -> None:
    game = having(Tile.EXCHANGE)
    game.creamery().fruit = 2
    game.play("swap fruit livestock")
    assert goods(game) == (1, 0, 0, 1)
    assert game.refused("swap fruit livestock") == "exchanged-already"
    game.everyone_ready()
    assert "swap fruit livestock" in game.offers()


def test_without_the_exchange_nothing_is_swapped() -> None:
    game = sit()
    game.creamery().fruit = 1
    assert game.refused("swap fruit livestock") == "no-exchange"


def test_19_dairy_school_parlours_cost_one_less_and_count_what_was_moved() -> None:
    game = having(Tile.DAIRY_SCHOOL)
    game.creamery().livestock = 1
    game.play("milk 0 bistro-7")
    assert game.creamery().parlours == [1, 0, 0, 0]
    assert goods(game) == (0, 0, 0, 0)
    headquarters = sit(board=4)
    headquarters.builds(Tile.DAIRY_SCHOOL)
    headquarters.creamery().built[3] = True
    headquarters.creamery().livestock = 1
    headquarters.play("milk 0 bistro-11")
    assert sheet(headquarters.table, 0).structures == 1


def test_20_flexible_crew_any_worker_makes_any_cheese() -> None:
    game = having(Tile.FLEXIBLE_CREW)
    game.play("make bleu bistro-1")
    assert game.creamery().at == ["", "", "bistro-1"]


def test_21_preserve_cellar_fruit_goes_where_one_likes() -> None:
    game = having(Tile.PRESERVE_CELLAR)
    game.creamery().fruit = 1
    game.play("make soft bistro-8")
    assert game.offers() == {"spend fruited", "spend jam", "undo"}
    game.play("spend fruited")
    assert (game.creamery().fruited, game.creamery().jam) == (1, 0)


def test_22_fine_orders_an_older_cheese_serves_too() -> None:
    game = having(Tile.FINE_ORDERS)
    hold(game, Card.SOFT_BRONZE, Card.SOFT_GOLD, Card.HARD_BRONZE)
    game.play("make soft bistro-1")
    assert game.offers() == {"order soft-bronze", "skip", "undo"}
    game.play("order soft-bronze")
    assert game.creamery().served == 1


def test_23_express_cart_the_maker_of_a_bronze_cheese_stays() -> None:
    game = having(Tile.EXPRESS_CART)
    game.play("make soft bistro-7", "gather soft 2")
    assert game.creamery().at[0] == "fruit-2"
    other = having(Tile.EXPRESS_CART)
    other.play("make soft bistro-1")
    assert other.creamery().at[0] == "bistro-1"


def test_24_village_fair_brings_three_different_when_built() -> None:
    game = sit()
    game.creamery().slots[2] = Tile.VILLAGE_FAIR
    game.creamery().structure = 2
    game.play("build 2")
    assert len(game.offers() - {"skip", "undo"}) == 4
    game.play("take livestock+structure+fruit")
    assert goods(game) == (1, 0, 1, 1)


@pytest.mark.parametrize(
    ("tile", "venue"),
    [
        (Tile.BISTRO_STAR, "bistro"),
        (Tile.FESTIVAL_STAGE, "festival"),
        (Tile.SHOP_WINDOW, "fromagerie"),
        (Tile.ROAD_NETWORK, "villes"),
    ],
)
def test_25_to_28_a_point_for_each_cheese_in_the_venue(tile: Tile, venue: str) -> None:
    game = having(tile)
    numbers = (12, 14) if venue == "festival" else (4, 8)
    game.owns(0, *(f"{venue}-{number}" for number in numbers))
    game.owns(0, "bistro-18" if venue != "bistro" else "villes-18")
    game.owns(1, f"{venue}-13")
    assert sheet(game.table, 0).bonuses == (Bonus(tile, 2),)


def test_29_gold_medal_a_point_for_each_gold_cheese() -> None:
    game = having(Tile.GOLD_MEDAL)
    game.owns(0, "bistro-2", "villes-2", "bistro-1")
    assert sheet(game.table, 0).structures == 2


@pytest.mark.parametrize(("side", "points"), [("i", 4), ("ii", 4)])
def test_30_full_range_two_points_a_set(side: str, points: int) -> None:
    game = sit(bistro=side)
    game.builds(Tile.FULL_RANGE)
    game.owns(0, "bistro-1", "bistro-2", "bistro-3", "bistro-4", "bistro-5", "bistro-6")
    game.owns(0, "bistro-7")
    assert sheet(game.table, 0).structures == points


def test_30_full_range_counts_types_as_the_side_shows_them() -> None:
    game = sit(bistro="ii")
    game.builds(Tile.FULL_RANGE)
    game.owns(0, "bistro-1", "bistro-3", "villes-4")  # hard, bleu, hard
    assert sheet(game.table, 0).structures == 0
    game.owns(0, "villes-5")  # soft
    assert sheet(game.table, 0).structures == 2


def test_31_reserve_vault_unused_resources_score_a_point_each() -> None:
    game = having(Tile.RESERVE_VAULT)
    game.creamery().fruit = 3
    hold(game, Card.SOFT_GOLD, Card.SOFT_GOLD)
    assert sheet(game.table, 0).leftovers == 5


def test_32_royal_warrant_three_points_a_structure() -> None:
    game = having(Tile.ROYAL_WARRANT)
    game.creamery().built[0] = True
    assert sheet(game.table, 0).structures == 6


def test_an_unbuilt_tile_does_nothing() -> None:
    game = sit()
    game.creamery().slots = [Tile.FLEXIBLE_CREW, Tile.RIPENING_ROOM, Tile.EXCHANGE, 25]
    game.owns(0, "bistro-7")
    assert game.refused("make hard bistro-1") == "wrong-worker"
    assert sheet(game.table, 0).structures == 0
