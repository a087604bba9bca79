"""The boards: counts, balance, adjacency, regions, and every order can be fulfilled."""

from collections import Counter
from itertools import product

import pytest

from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.kinds import AGES, CARDS, CHEESES, COPIES, VENUES, Icon, Side, Venue
from cogs.fromage.printed.tiles import COSTS, TILES
from cogs.fromage.printed.venues import (
    CLOSED,
    CUSTOMERS,
    FREE_SAMPLES,
    LAYOUTS,
    REGIONS,
    SHELF_POINTS,
    TABLES,
    matching,
    open_spaces,
)

EVERYWHERE = list(product(VENUES, Side))


@pytest.mark.parametrize(("venue", "side"), EVERYWHERE)
def test_a_venue_has_two_spaces_of_each_type_and_age(venue: Venue, side: Side) -> None:
    counts = Counter((space.cheese, space.age) for space in LAYOUTS[venue, side].values())
    assert counts == dict.fromkeys(product(CHEESES, AGES), 2)


@pytest.mark.parametrize(("venue", "side"), EVERYWHERE)
def test_every_order_can_be_served_in_every_venue_at_every_count(venue: Venue, side: Side) -> None:
    for players, cheese, age in product((1, 2, 3, 4), CHEESES, AGES):
        assert matching(venue, side, players, cheese, age)


@pytest.mark.parametrize("venue", VENUES)
def test_fewer_players_have_fewer_spaces(venue: Venue) -> None:
    sizes = [len(open_spaces(venue, Side.I, players)) for players in (1, 2, 3, 4)]
    assert sizes == [12, 12, 15, 18]
    assert CLOSED[1] == CLOSED[2]
    assert set(CLOSED[3][venue]) <= set(CLOSED[2][venue])


def test_closed_spaces_are_spread_over_types_and_ages() -> None:
    for players, venue in product((2, 3), VENUES):
        layout = LAYOUTS[venue, Side.I]
        closed = [layout[f"{venue}-{number}"] for number in CLOSED[players][venue]]
        for values in (
            Counter(space.cheese for space in closed),
            Counter(space.age for space in closed),
        ):
            assert max(values.values()) - min(values.values()) <= 2
            assert len(values) == 3


def test_festival_spaces_touch_as_many_free_samples_as_they_are_aged_less_one() -> None:
    spaces = LAYOUTS[Venue.FESTIVAL, Side.I].values()
    for space in spaces:
        assert space.number == space.row * 10 + space.column
        near = [
            (space.row + down, space.column + right)
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        ]
        assert sum(cell in FREE_SAMPLES for cell in near) == space.age - 1
    cells = {(space.row, space.column) for space in spaces} | set(FREE_SAMPLES)
    assert cells == set(product(range(1, 6), range(1, 6)))


def test_a_city_touches_as_many_regions_as_its_cheese_has_months() -> None:
    for space in LAYOUTS[Venue.VILLES, Side.I].values():
        assert len(set(space.regions)) == space.age
        assert set(space.regions) <= set(REGIONS)
        assert space.city
    touching = Counter(
        region for space in LAYOUTS[Venue.VILLES, Side.I].values() for region in space.regions
    )
    assert set(touching.values()) == {6}


def test_a_shelf_holds_one_of_each_type_of_one_age() -> None:
    for shelf in range(1, 7):
        on_it = [s for s in LAYOUTS[Venue.FROMAGERIE, Side.II].values() if s.shelf == shelf]
        assert {space.cheese for space in on_it} == set(CHEESES)
        assert len({space.age for space in on_it}) == 1
    assert len(SHELF_POINTS) == 7


def test_a_table_has_two_plates_of_one_type_and_different_age() -> None:
    layout = LAYOUTS[Venue.BISTRO, Side.I]
    assert len(TABLES) == 9
    for one, other in TABLES:
        assert layout[one].cheese == layout[other].cheese
        assert layout[one].age != layout[other].age


def test_the_other_sides_move_types_and_icons_and_nothing_else() -> None:
    for venue, side in EVERYWHERE:
        for key, space in LAYOUTS[venue, side].items():
            first = LAYOUTS[venue, Side.I][key]
            assert (space.age, space.regions, space.shelf, space.table, space.row) == (
                first.age,
                first.regions,
                first.shelf,
                first.table,
                first.row,
            )
            assert (space.icon is Icon.NONE) == (first.icon is Icon.NONE)
    kinds = {
        side: [space.cheese for venue in VENUES for space in LAYOUTS[venue, side].values()]
        for side in Side
    }
    assert all(
        kinds[one][at] != kinds[other][at]
        for one, other in product(Side, Side)
        if one != other
        for at in range(72)
    )


def test_there_are_fruit_and_jam_in_every_venue() -> None:
    for venue, side in EVERYWHERE:
        icons = Counter(space.icon for space in LAYOUTS[venue, side].values())
        assert icons[Icon.FRUIT] >= 2
        assert icons[Icon.JAM] >= 2


def test_player_boards_have_four_parlours_and_differ_in_everything_they_give() -> None:
    for board in BOARDS.values():
        assert [parlour.cost for parlour in board.parlours] == [2, 3, 4, 5]
        assert board.parlours[3].cheese is board.parlours[3].age is None
        assert [parlour.age for parlour in board.parlours[:3]] == [1, 2, 3]
        assert board.costs[3] == 5
        kinds = {board.barn, board.delicatessen[1], board.greenhouse, board.headquarters}
        assert len(kinds) == 4
    for attribute in ("barn", "delicatessen", "greenhouse", "headquarters"):
        assert len({getattr(board, attribute) for board in BOARDS.values()}) == 4


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(CARDS) * COPIES == 36
    assert len(TILES) == len(COSTS) == 32
    assert len(CUSTOMERS) == len(REGIONS) == 6
    assert all(len(level.track) == level.tokens + 1 for level in LEVELS.values())
    assert [sorted(level.track) == list(level.track) for level in LEVELS.values()] == [True] * 4
