"""What a robot has seen under the roofs, and how it fades.

One memory serves every level: each tile is stored with its weakest random draw so far, and a higher
forgetting rate filters out more tiles.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from bot.kernel import Event, Memory
from cogs.chateau_roquefort.castle import LANE_FIELDS, LANES
from cogs.chateau_roquefort.events import Collected, Slid, TurnEnded
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Recall, Tile

FORGETS = {Recall.NONE: 1.0, Recall.SHORT: 0.3, Recall.LONG: 0.06, Recall.PERFECT: 0.0}
"""Probability of forgetting a hidden tile with each turn that ends."""
_FRESH = 1.0
T = TypeVar("T")


def remembered(memory: Memory, rate: float) -> dict[int, Tile]:
    """The tiles by field that are still remembered at that forgetting rate."""
    faded: dict[str, float] = memory.get("faded", {})
    tiles: dict[str, str] = memory.get("tiles", {})
    return {
        int(field): Tile(tile) for field, tile in tiles.items() if faded.get(field, _FRESH) >= rate
    }


def witnessed(memory: Memory, sight: Sight, events: Sequence[Event], rng: Random) -> Memory:
    """The memory after these events; `sight` is the new one."""
    tiles: dict[str, str] = dict(memory.get("tiles", {}))
    faded: dict[str, float] = dict(memory.get("faded", {}))
    spare: str | None = memory.get("spare")
    dull: int = memory.get("dull", 0)
    pushed: str | None = memory.get("pushed")
    for event in events:
        if isinstance(event, Slid):
            _shift(tiles, LANES[event.slot], spare)
            _shift(faded, LANES[event.slot], None)
            pushed = event.slot
        elif isinstance(event, TurnEnded):
            faded = {field: min(faded.get(field, _FRESH), _moment(rng)) for field in tiles}
            dull += 1
        elif isinstance(event, Collected):
            dull = 0
    for field in LANE_FIELDS:
        tile = sight.tiles[field]
        if tile is not None:
            tiles[str(field)] = tile.value
            faded.pop(str(field), None)
    return {
        "tiles": tiles,
        "faded": faded,
        "spare": sight.spare.value,
        "dull": dull,
        "pushed": pushed,
    }


def _moment(rng: Random) -> float:
    # Saved with every move, so three digits are enough.
    return int(rng.random() * 1000) / 1000


def _shift(kept: dict[str, T], lane: tuple[int, ...], spare: T | None) -> None:
    """Follow a hidden slide: known tiles move along."""
    carried = spare
    for field in lane:
        left = kept.pop(str(field), None)
        if carried is not None:
            kept[str(field)] = carried
        carried = left
