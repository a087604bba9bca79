"""Sample games for the gallery, and names for their moments."""

from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase
from tests.tools.gallery import SampleGame

EVENINGS = (
    SampleGame(2, {"layout": "front", "target": 4}, seed=1),
    SampleGame(2, {"layout": "back", "target": 4}, seed=2),
    SampleGame(3, {"layout": "back", "target": 5}, seed=3),
    SampleGame(4, {"layout": "front", "target": 6}, seed=4),
    SampleGame(4, {"layout": "front", "target": 4}, seed=6, plays_randomly=True),
    SampleGame(4, {"layout": "back", "target": 4}, seed=5),
)


def moment(sight: Sight, seat: int | None) -> str | None:
    """Name a moment by phase, last action and its result. There are no hands."""
    if seat is not None:
        return None
    name = f"{sight.layout}_{sight.phase}"
    deed = sight.deeds[-1] if sight.deeds else None
    if deed is None or sight.phase is Phase.OVER:
        return name
    came = ("_fell" if deed.falls else "") + ("_found" if deed.finds else "")
    return f"{name}_{deed.act}{came}"
