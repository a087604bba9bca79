"""Château Roquefort as a Subject: everything is public except the covered tiles."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from bot.kernel import Event
from cogs.chateau_roquefort.castle import LANE_FIELDS, LANES, castle
from cogs.chateau_roquefort.events import Slid
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.state import CENSUS, Phase, Recall, State, Tile
from tests.contract.subject import Subject


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Shuffle the covered tiles; after the end there is no secret left."""
    if state.phase is Phase.OVER:
        return state
    room_of = castle(state.layout).room_of
    hidden = [field for field in LANE_FIELDS if state.roofed[room_of[field]]]
    tiles = [state.tiles[field] for field in hidden]
    rng.shuffle(tiles)
    for field, tile in zip(hidden, tiles, strict=True):
        state.tiles[field] = tile
    return state


def learn(
    known: dict[str, Any], state: State, events: Sequence[Event], _seat: int
) -> dict[str, Any]:
    """A seen tile stays known wherever it is pushed, and so does an inserted spare tile."""
    tiles: dict[int, Tile] = dict(known.get("tiles", {}))
    carried: Tile | None = known.get("spare")
    for event in events:
        if isinstance(event, Slid):
            for field in LANES[event.slot]:
                left = tiles.pop(field, None)
                if carried is not None:
                    tiles[field] = carried
                carried = left
    room_of = castle(state.layout).room_of
    for field in LANE_FIELDS:
        if not state.roofed[room_of[field]]:
            tiles[field] = state.tiles[field]
    return {"tiles": tiles, "spare": state.spare}


def holds(known: dict[str, Any], state: State) -> bool:
    tiles: dict[int, Tile] = known.get("tiles", {})
    census = Counter(state.tiles[field] for field in LANE_FIELDS) + Counter([state.spare])
    return census == CENSUS and all(state.tiles[field] is tile for field, tile in tiles.items())


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public_paths=frozenset(
        {
            *("layout", "target", "pause_seconds", "robot_memory", "robot_traps"),
            *("spare", "roofed", "mice", "tokens", "start", "active", "phase", "points", "slid"),
            *("turn", "step", "trail", "deeds", "result"),
        }
    ),
    learn_facts=learn,
    facts_hold=holds,
    option_values_override={"target": (4,), "pause_seconds": (0, 6), "robot_memory": tuple(Recall)},
    max_entries=8000,
)
