"""Sample games of Gouda Ganoven for the gallery, and the names of their moments.

The last game is played at random: robots are too sensible for some moments.
"""

from cogs.gouda_ganoven.cards import KIND, Kind
from cogs.gouda_ganoven.moves import Spy, Steal, Tunnel
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase
from tests.tools.gallery import SampleGame

SAMPLE_GAMES = (
    SampleGame(3, {"rats_to_win": 3}, seed=3),
    SampleGame(4, {"mode": "survivor", "lives": 2}, seed=4),
    SampleGame(5, {"weapons_only": True, "cheese_delta": 1, "rats_to_win": 3}, seed=5),
    SampleGame(6, {"rats_to_win": 3}, seed=6),
    SampleGame(6, {"rats_to_win": 2, "cheese_delta": 2}, seed=7, plays_randomly=True),
)


def moment(sight: Sight, seat: int | None) -> str:
    """Name a moment by phase, last action, and size of the hand."""
    special = "_special" if sight.special else ""
    if seat is None:
        return f"board_{sight.phase}{special}{_deed(sight)}{_rooms(sight)}{_brawl(sight)}"
    own = sight.own
    assert own is not None
    if sight.brawls:
        return f"hand_{sight.phase}"
    size = len(own.hand)
    full = "none" if not size else "few" if size < 5 else "some" if size < 11 else "many"
    spies = "_spies" if sight.phase is Phase.SPY and sight.decider == seat else ""
    plan = "_plan" if sight.phase is Phase.SNEAK and own.bag else ""
    return f"hand_{sight.phase}_{full}{spies}{plan}"


def _deed(sight: Sight) -> str:
    deed = sight.deed
    if deed is None or sight.brawls:
        return ""
    match deed.move:
        case Spy():
            return "_snap" if KIND.get(deed.card) is Kind.TRAP else "_spied"
        case Steal():
            return "_thief"
        case Tunnel():
            return "_hole"
        case _:
            return "_added" if deed.card else "_passed"


def _brawl(sight: Sight) -> str:
    """Number of rats in the contested room, and what decided the fight."""
    if sight.phase is not Phase.REVEAL or not sight.brawls:
        return ""
    brawl = sight.brawls[-1]
    kind = "hungry" if not brawl.cheese else "brawl" if brawl.contested else "peace"
    snap = "_snap" if any(rat.traps for rat in brawl.rats) else ""
    return f"_{kind}_of_{len(brawl.rats)}{snap}"


def _rooms(sight: Sight) -> str:
    """Number of rooms in the fight."""
    if sight.phase is not Phase.FIGHT:
        return ""
    return f"_in_{sum(bool(brawl.rats) for brawl in sight.brawls)}"
