"""The 32 structure tiles of the draft: costs and effects. Their names are in the catalogues."""

from enum import IntEnum

from cogs.fromage.printed.effects import ANY, Effect, EffectKind, gain, take
from cogs.fromage.printed.kinds import BRONZE, GOLD, Cheese, Resource, Venue


class Tile(IntEnum):
    MARKET_STALL = 1
    CIDER_PRESS = 2
    STABLE_YARD = 3
    TRADING_POST = 4
    GUILD_HALL = 5
    NOTARY = 6
    TOWN_PASTURE = 7
    JAM_KITCHEN = 8
    RIPENING_ROOM = 9
    PRESS_HOUSE = 10
    BLUE_CELLAR = 11
    AGING_VAULT = 12
    QUICK_DAIRY = 13
    FRUIT_PARLOUR = 14
    POST_OFFICE = 15
    MILKING_ANNEX = 16
    WIDE_DOORS = 17
    EXCHANGE = 18
    DAIRY_SCHOOL = 19
    FLEXIBLE_CREW = 20
    PRESERVE_CELLAR = 21
    FINE_ORDERS = 22
    EXPRESS_CART = 23
    VILLAGE_FAIR = 24
    BISTRO_STAR = 25
    FESTIVAL_STAGE = 26
    SHOP_WINDOW = 27
    ROAD_NETWORK = 28
    GOLD_MEDAL = 29
    FULL_RANGE = 30
    RESERVE_VAULT = 31
    ROYAL_WARRANT = 32


TILES = tuple(Tile)

# fmt: off
COSTS: dict[int, int] = dict(zip(TILES, (
    3, 2, 2, 2, 4, 3, 4, 4,
    3, 3, 3, 3, 2, 2,
    2, 1, 3,
    2, 3, 4, 2, 3, 3,
    2,
    4, 4, 4, 4, 4, 5, 3, 5,
), strict=True))
# fmt: on

WORKER_SPOTS: dict[int, Effect] = {
    Tile.MARKET_STALL: take(1),
    Tile.CIDER_PRESS: take(1, Resource.ORDER, Resource.FRUIT),
    Tile.STABLE_YARD: take(1, Resource.LIVESTOCK, Resource.STRUCTURE),
    Tile.TRADING_POST: Effect(EffectKind.BARTER, ANY, 2),
    Tile.GUILD_HALL: take(2),
    Tile.NOTARY: gain(Resource.ORDER, 2),
    Tile.TOWN_PASTURE: gain(Resource.LIVESTOCK, 2),
    Tile.JAM_KITCHEN: gain(Resource.FRUIT, 2),
}
"""Like the Barn: a worker goes here and is back next turn; not a gather action."""

ON_CHEESE: dict[int, tuple[Cheese, Effect]] = {
    Tile.RIPENING_ROOM: (Cheese.SOFT, gain(Resource.LIVESTOCK)),
    Tile.PRESS_HOUSE: (Cheese.HARD, gain(Resource.ORDER)),
    Tile.BLUE_CELLAR: (Cheese.BLEU, gain(Resource.FRUIT)),
}
ON_AGE: dict[int, tuple[int, Effect]] = {
    Tile.AGING_VAULT: (GOLD, take(1)),
    Tile.QUICK_DAIRY: (BRONZE, gain(Resource.STRUCTURE)),
}
ON_ICON: dict[int, Effect] = {Tile.FRUIT_PARLOUR: gain(Resource.LIVESTOCK)}
ON_ORDER: dict[int, Effect] = {Tile.POST_OFFICE: gain(Resource.FRUIT)}
ON_MILK: dict[int, Effect] = {Tile.MILKING_ANNEX: take(1)}
ON_BUILD: dict[int, Effect] = {Tile.VILLAGE_FAIR: take(3)}

BRINGS: dict[int, Effect] = {
    **WORKER_SPOTS,
    **{tile: effect for tile, (_, effect) in (*ON_CHEESE.items(), *ON_AGE.items())},
    **ON_ICON,
    **ON_ORDER,
    **ON_MILK,
    **ON_BUILD,
}
"""The resources of each tile, whatever triggers them."""

PER_VENUE: dict[int, Venue] = {
    Tile.BISTRO_STAR: Venue.BISTRO,
    Tile.FESTIVAL_STAGE: Venue.FESTIVAL,
    Tile.SHOP_WINDOW: Venue.FROMAGERIE,
    Tile.ROAD_NETWORK: Venue.VILLES,
}
"""One point for each own cheese in that venue."""
