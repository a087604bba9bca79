"""Sample games for the gallery, and names for their moments."""

from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, SideChoice, Table
from tests.tools.gallery import SampleGame

_SIDE_II = dict.fromkeys(("villes", "festival", "fromagerie", "bistro"), SideChoice.II)

EVENINGS = (
    SampleGame(1, {"level": 1}, seed=1),
    SampleGame(1, {"level": 4, "advanced": True}, seed=1),
    SampleGame(2, {}, seed=2),
    SampleGame(2, {"advanced": True, **_SIDE_II}, seed=2),
    SampleGame(3, {}, seed=3),
    SampleGame(3, {"advanced": True, **_SIDE_II}, seed=3, plays_randomly=True),
    SampleGame(4, {}, seed=4),
    SampleGame(4, {"advanced": True, **_SIDE_II}, seed=4, plays_randomly=True),
    SampleGame(4, {"printed": True}, seed=4, plays_randomly=True),
)
LATE = 9
"""From this turn on a board is full enough for another picture."""


def moment(sight: Sight, seat: int | None) -> str | None:
    """Name a moment; equal names mean the same kind of picture."""
    table = sight.table
    when = f"{table.phase}{'_late' if table.turn >= LATE else ''}"
    if table.phase is Phase.OVER:
        return "score" if seat is None else None
    if seat is None:
        return f"board_{when}"
    if seat not in table.acting():
        return None
    return _hand(table, seat, when)


def _hand(table: Table, seat: int, when: str) -> str:
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        return f"hand_{table.phase}"
    venue = table.facing(seat)
    question = "_question" if table.creameries[seat].pending else ""
    return f"hand_{venue}_{table.side(venue)}_{when}{question}"
