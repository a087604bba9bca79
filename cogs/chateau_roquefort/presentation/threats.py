"""What the next slide can do to a mouse, as far as it is visible."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from cogs.chateau_roquefort.castle import LANES
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, Tile


@dataclass(frozen=True, slots=True)
class Threat:
    """A slide at that slot brings a trap to that open field."""

    slot: str
    field: int


def after_slide(sight: Sight, slot: str) -> dict[int, Tile | None]:
    """The tiles in that lane after the spare tile is pushed in; None where unknown."""
    lane = LANES[slot]
    return {lane[0]: sight.spare} | {field: sight.tiles[one] for one, field in pairwise(lane)}


def threats(sight: Sight) -> list[Threat]:
    if sight.phase in (Phase.PLACING, Phase.OVER):
        return []
    return [
        Threat(slot, field)
        for slot in LANES
        for field, tile in after_slide(sight, slot).items()
        if tile is Tile.TRAP and sight.tiles[field] not in (None, Tile.TRAP)
    ]


def mice_in_danger(sight: Sight) -> list[tuple[int, int]]:
    """Seat and number of all mice that one slide can sink."""
    fields = {threat.field for threat in threats(sight)}
    return [(seat, mouse) for seat, mouse, place in standing(sight) if place in fields]


def standing(sight: Sight) -> Iterator[tuple[int, int, int]]:
    """Seat, number and field of all mice in the castle."""
    for seat, places in enumerate(sight.mice):
        for mouse, place in enumerate(places):
            if place >= 0:
                yield seat, mouse, place
