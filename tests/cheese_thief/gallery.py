"""Sample games of Cheese Thief for the gallery, and the names of their moments."""

from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import Card, Phase
from tests.tools.gallery import SampleGame

SAMPLE_GAMES = (
    SampleGame(4, {"rounds": 3}, seed=1),
    SampleGame(5, {"rounds": 3}, seed=1),
    SampleGame(6, seed=2),
    SampleGame(7, {"fall_mouse": True}, seed=2),
    SampleGame(8, {"fall_mouse": True, "rounds": 4}, seed=1),
    SampleGame(8, {"fall_mouse": True, "tie_rule": "sole_top"}, seed=5, plays_randomly=True),
)


def moment(sight: Sight, seat: int | None) -> str | None:
    """Name a moment by phase, progress, and what a seat sees."""
    if sight.me is None:
        return f"board_{_phase(sight)}"
    if sight.phase in (Phase.VOTES, Phase.CARDS):
        # Every seat sees the same as the board.
        return None
    if sight.phase in (Phase.DEAL, Phase.CHOOSE, Phase.DAY):
        # Other players' actions change nothing here.
        return f"hand_{sight.phase}_{_eyes(sight, sight.me)}"
    return f"hand_{_phase(sight)}_{_eyes(sight, sight.me)}"


def _phase(sight: Sight) -> str:
    match sight.phase:
        case Phase.DEAL | Phase.CHOOSE:
            return f"{sight.phase}{'_some' if any(sight.pressed) else ''}"
        case Phase.DAY:
            if any(sight.ready):
                return "day_ready"
            return "day_some" if any(claim.cheese for claim in sight.claims) else "day_silent"
        case Phase.VOTE:
            return f"vote{'_some' if any(sight.voted) else ''}"
        case Phase.RESULT:
            assert sight.reveal is not None
            return f"result_{sight.reveal.ending}"
        case _:
            return str(sight.phase)


def _eyes(sight: Sight, me: Mine) -> str:
    kind = "follower" if me.is_follower else str(me.card)
    if sight.phase is Phase.NIGHT:
        if not me.is_awake:
            return "asleep"
        if me.report[-1].thief is not None:
            return f"theft_{kind}_{len(me.report[-1].others)}"
        peeked = "_peeked" if me.peek is not None else ""
        return f"awake_{len(me.report[-1].others)}{peeked}"
    if sight.phase is Phase.VOTE:
        return "voted" if me.vote is not None else "waiting"
    return kind if me.card is not Card.FALL_MOUSE else f"mouse_{kind}"
