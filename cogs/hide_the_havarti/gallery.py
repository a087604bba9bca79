"""Sample games for the gallery, and names for their moments."""

from cogs.hide_the_havarti.presentation.held import held
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Deed, Phase
from tests.tools.gallery import SampleGame

EVENINGS = (
    SampleGame(2, {"rounds_each": 1}, seed=1),
    SampleGame(2, {"rounds_each": 1}, seed=2, plays_randomly=True),
    SampleGame(3, {"rounds_each": 1, "own_cheese": True}, seed=3, plays_randomly=True),
    SampleGame(3, {"rounds_each": 1}, seed=4),
    SampleGame(4, {"rounds_each": 1}, seed=5, plays_randomly=True),
    SampleGame(4, {"rounds_each": 1}, seed=6, plays_randomly=True),
    SampleGame(4, {"rounds_each": 2}, seed=7),
)


def moment(sight: Sight, seat: int | None) -> str | None:
    """Name a board by the last event, a close-up by its kind, a panel by what it shows."""
    if seat is None:
        kind = "board" if held(sight) is None else "moment"
        return f"{kind}_{sight.effect or sight.phase}_{_happened(sight)}".rstrip("_")
    if sight.looks:
        return f"look_{len(sight.looks)}"
    if sight.laying is not None:
        left = len(sight.laying.hand)
        return f"laying_{sight.phase}_{left}" if left in (0, 9, 16) else None
    if seat == sight.inspecteur and (sight.cards or sight.phase is Phase.CHOOSE):
        kind = "turn" if seat in sight.awaited else "cards"
        return f"inspecteur_{sight.phase}_{kind}"
    return f"panel_{sight.phase}" if seat in sight.awaited else None


def _happened(sight: Sight) -> str:
    told = [news for news in sight.news if news.deed is not Deed.CARD]
    if not told:
        return ""
    found = told[-1].deed is Deed.CHECKED and told[-1].room in CHEESE_NUMBER
    return "found" if found else told[-1].deed
