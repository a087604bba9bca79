"""The evenings that the gallery plays, and which of their moments are worth a picture."""

from bot.gallery import Evening
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, SideChoice, Table

_SIDE_II = dict.fromkeys(("villes", "festival", "fromagerie", "bistro"), SideChoice.II)

EVENINGS = (
    Evening(1, {"level": 1}, seed=1),
    Evening(1, {"level": 4, "advanced": True}, seed=1),
    Evening(2, {}, seed=2),
    Evening(2, {"advanced": True, **_SIDE_II}, seed=2),
    Evening(3, {}, seed=3),
    Evening(3, {"advanced": True, **_SIDE_II}, seed=3, wild=True),
    Evening(4, {}, seed=4),
    Evening(4, {"advanced": True, **_SIDE_II}, seed=4, wild=True),
    Evening(4, {"printed": True}, seed=4, wild=True),
)
LATE = 9
"""From this turn on a board is full enough to be looked at again."""


def moment(sight: Sight, seat: int | None) -> str | None:
    """What a moment is called; the same name, the same kind of picture."""
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
