"""Château Roquefort under the suite: all is public but the tiles under the roofs."""

from random import Random

from cogs.chateau_roquefort.castle import LANE_FIELDS, castle
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.state import Phase, Recall, State
from tests.contract.subject import Subject


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Shuffle what lies under the roofs; when the game is over there is no secret left."""
    if state.phase is Phase.OVER:
        return state
    room_of = castle(state.layout).room_of
    hidden = [field for field in LANE_FIELDS if state.roofed[room_of[field]]]
    tiles = [state.tiles[field] for field in hidden]
    rng.shuffle(tiles)
    for field, tile in zip(hidden, tiles, strict=True):
        state.tiles[field] = tile
    return state


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public=frozenset(
        {
            *("layout", "target", "pause_seconds", "robot_memory", "robot_traps"),
            *("spare", "roofed", "mice", "tokens", "start", "active", "phase", "points", "slid"),
            *("turn", "step", "trail", "deeds", "result"),
        }
    ),
    narrow={"target": (4,), "pause_seconds": (0, 6), "robot_memory": tuple(Recall)},
    limit=8000,
)
