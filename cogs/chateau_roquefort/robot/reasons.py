"""Explains a robot's move as a catalogue key."""

from collections.abc import Sequence

from bot.kernel import Move
from cogs.chateau_roquefort.castle import FIELD, LANES
from cogs.chateau_roquefort.moves import Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.robot.worth import threats
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CHEESES, Phase, Tile


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Enter():
            return "enter-first" if sight.phase is Phase.PLACING else "enter"
        case Uncover():
            return "uncover"
        case Go(mouse, field):
            return _gone(sight, seat, mouse, FIELD[field])
        case Slide(slot):
            return _slid(sight, seat, slot)
        case Undo():
            return "undo"
        case _:
            return "end"


def _gone(sight: Sight, seat: int, mouse: int, field: int) -> str:
    before = sight.mice[seat]
    places = (*before[: mouse - 1], field, *before[mouse:])
    if _pairs(sight.tiles, places, sight, seat) > _pairs(sight.tiles, before, sight, seat):
        return "go-pair"
    if is_exposed(sight, before[mouse - 1]) and not is_exposed(sight, field):
        return "go-safe"
    tile = sight.tiles[field]
    return "go-cheese" if tile in CHEESES and tile not in sight.tokens[seat] else "go-near"


def _slid(sight: Sight, seat: int, slot: str) -> str:
    """Explain a slide by its visible effects."""
    tiles, carried = list(sight.tiles), sight.spare
    for spot in LANES[slot]:
        tiles[spot], carried = carried, tiles[spot]
    mice = sight.mice[seat]
    if _pairs(tiles, mice, sight, seat) > _pairs(sight.tiles, mice, sight, seat):
        return "slide-pair"
    others = [place for s, places in enumerate(sight.mice) if s != seat for place in places]
    if any(place >= 0 and tiles[place] is Tile.TRAP for place in others):
        return "slide-trap"
    return "slide"


def _pairs(
    tiles: Sequence[Tile | None], mice: Sequence[int], sight: Sight, seat: int
) -> frozenset[Tile]:
    """The missing kinds on which two of these mice stand."""
    on = [tiles[place] for place in mice if place >= 0]
    new = (kind for kind in CHEESES if kind not in sight.tokens[seat])
    return frozenset(kind for kind in new if on.count(kind) > 1)


def is_exposed(sight: Sight, place: int) -> bool:
    """True if one slide can bring a visible trap there."""
    return place >= 0 and any(
        (sight.spare if source < 0 else sight.tiles[source]) is Tile.TRAP
        for source in threats(place)
    )
