"""Samples a floor that fits what a seat has seen: random tiles under the roofs, except known
ones."""

from collections import Counter
from random import Random

from bot.kernel import Memory
from cogs.chateau_roquefort.castle import LANE_FIELDS
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CENSUS, State, Tile


def imagined(sight: Sight, memory: Memory, rng: Random) -> State:
    """`memory["tiles"]` has the seen tiles by field, updated with every slide."""
    known: dict[str, str] = memory.get("tiles", {})
    tiles = [Tile.RAISED if tile is None else tile for tile in sight.tiles]
    dark: list[int] = []
    left = Counter(CENSUS)
    left[sight.spare] -= 1
    for field in LANE_FIELDS:
        tile = sight.tiles[field]
        if tile is None:
            seen = known.get(str(field))
            if seen is None:
                dark.append(field)
                continue
            tile = tiles[field] = Tile(seen)
        left[tile] -= 1
    bag = [tile for tile in CENSUS for _ in range(left[tile])]
    rng.shuffle(bag)
    for field, tile in zip(dark, bag, strict=True):
        tiles[field] = tile
    return State(
        layout=sight.layout,
        target=sight.target,
        pause_seconds=sight.pause_seconds,
        robot_memory=sight.robot_memory,
        robot_traps=sight.robot_traps,
        tiles=tiles,
        spare=sight.spare,
        roofed=list(sight.roofed),
        mice=[list(places) for places in sight.mice],
        tokens=[list(cheeses) for cheeses in sight.tokens],
        start=sight.start,
        active=sight.active,
        phase=sight.phase,
        points=sight.points,
        slid=sight.slid,
        turn=sight.turn,
        step=sight.step,
        trail=list(sight.trail),
        deeds=list(sight.deeds),
        result=sight.result,
    )
