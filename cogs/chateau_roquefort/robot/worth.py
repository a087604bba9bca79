"""The robot's evaluation: possessions, opportunities, threats, and the others' position."""

from functools import cache, lru_cache

from cogs.chateau_roquefort.castle import DUNGEON, FIELDS, LANES, SIZE, TOWERS, Castle
from cogs.chateau_roquefort.robot.thought import BLANK, KINDS, TRAP, UNKNOWN, Floor, Mind, Node

FAR = 99
TOKEN = 100.0
RIVAL_TOKEN = 45.0
MOUSE_LOST = 70.0
RIVAL_MOUSE_LOST = 30.0
MOUSE_INSIDE = (0.0, 14.0, 40.0, 52.0, 60.0)
"""Value of having that many mice inside: two make a pair, more make it easier."""
EXPOSED = 8.0
"""Cost of a mouse that the next slide may sink."""
HOPE = (62, 58, 52, 45, 37, 24, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1)
"""Value of a pair by the actions it still needs; what fits into the next turn is worth most."""
SHARES = (1.0, 0.75, 0.55, 0.45, 0.35, 0.25, 0.15)
SEARCH_COST = 5
"""Actions needed to find the second cheese of a kind whose place is unknown."""

_DISTANCE = tuple(
    tuple(abs(f // SIZE - g // SIZE) + abs(f % SIZE - g % SIZE) for g in FIELDS) for f in FIELDS
)
_FROM_OUTSIDE = tuple(1 + min(_DISTANCE[t][f] for t in TOWERS) for f in FIELDS)
_ENTRIES = tuple(lane[0] for lane in LANES.values())
_TO_ENTRY = tuple(1 + min(_DISTANCE[f][e] for e in _ENTRIES) for f in FIELDS)
_OUTSIDE_TO_ENTRY = 1 + min(_TO_ENTRY[t] for t in TOWERS)


@cache
def threats(field: int) -> tuple[int, ...]:
    """The fields whose tile one slide brings here; -1 is the spare."""
    found: list[int] = []
    for lane in LANES.values():
        if field in lane:
            at = lane.index(field)
            found.append(lane[at - 1] if at else -1)
    return tuple(found)


def standing(mind: Mind, floor: Floor) -> float:
    """Value of what the others have and may soon have, counted against us."""
    total = 0.0
    lost = sum(places.count(DUNGEON) for places in floor.rivals)
    for places, tokens in zip(floor.rivals, mind.rival_tokens, strict=True):
        on = [floor.tiles[p] for p in places if p >= 0]
        fresh = {kind for kind in on if kind < BLANK and on.count(kind) > 1}
        owned = sum(1 << kind for kind in tokens | fresh)
        count = owned.bit_count()
        total += RIVAL_TOKEN * count
        closeness = 0.25 + 0.25 * (count >= mind.target - 1)
        total += closeness * hopes(floor, places, owned, mind.target, mind.castle)
    against = mind.leaning.rivalry * total / max(1, len(floor.rivals)) ** 0.5
    return RIVAL_MOUSE_LOST * mind.leaning.spite * lost - against


def value(mind: Mind, node: Node) -> float:
    """Value of ending the turn here."""
    if node.final is not None:
        return node.final
    lost = node.mice.count(DUNGEON)
    inside = sum(place >= 0 for place in node.mice)
    return (
        TOKEN * node.owned.bit_count()
        - MOUSE_LOST * lost * (1 + lost)
        + MOUSE_INSIDE[inside] * mind.leaning.company
        + hopes(node.floor, node.mice, node.owned, mind.target, mind.castle)
        - exposure(mind, node, lost)
        + node.floor.standing
        + node.news
        + 0.01 * node.points
    )


def exposure(mind: Mind, node: Node, lost: int) -> float:
    """Expected loss by the next slide."""
    floor, risk = node.floor, 0.0
    unknown = mind.leaning.guess * mind.trap_chance
    for place in node.mice:
        if place < 0:
            continue
        worst = 0.0
        for source in threats(place):
            tile = floor.spare if source < 0 else floor.tiles[source]
            if tile == TRAP:
                worst = 1.0
            elif tile == UNKNOWN:
                worst = max(worst, unknown)
        risk += EXPOSED * worst
    return mind.leaning.caution * risk * (1 + 3 * lost)


def hopes(floor: Floor, mice: tuple[int, ...], owned: int, target: int, home: Castle) -> float:
    """Value of the known pairs, nearest first."""
    known = floor.hopes.get((mice, owned))
    if known is None:
        known = floor.hopes[mice, owned] = _hopes(floor, mice, owned, target, home)
    return known


def _hopes(floor: Floor, mice: tuple[int, ...], owned: int, target: int, home: Castle) -> float:
    able = tuple(sorted([place for place in mice if place != DUNGEON]))
    if len(able) < 2:
        return 0.0
    room_of = home.room_of
    lived_in = {room_of[place] for place in able if place >= 0}
    worths: list[int] = []
    for kind in KINDS:
        if not owned >> kind & 1:
            spots = floor.where[kind]
            roofs = tuple([room_of[spot] not in lived_in for spot in spots])
            cost = pair_cost(able, spots, roofs, floor.spare == kind)
            if cost < len(HOPE):
                worths.append(HOPE[cost])
    worths.sort(reverse=True)
    need = max(0, target - owned.bit_count())
    return sum(worth * share for worth, share in zip(worths[:need], SHARES, strict=False))


@lru_cache(maxsize=8192)
def pair_cost(
    able: tuple[int, ...], spots: tuple[int, ...], roofs: tuple[bool, ...], is_spare: bool
) -> int:
    """Approximate number of actions until two of these mice stand on that kind."""
    reaches: list[list[tuple[int, int]]] = []
    for spot, roof in zip(spots, roofs, strict=True):
        reaches.append(
            _two_nearest(
                [
                    (_FROM_OUTSIDE[spot] if place < 0 else _DISTANCE[place][spot])
                    + (roof and place != spot)
                    for place in able
                ]
            )
        )
    if is_spare:
        reaches.append(
            _two_nearest([_OUTSIDE_TO_ENTRY if place < 0 else _TO_ENTRY[place] for place in able])
        )
    best = FAR
    for number, one in enumerate(reaches):
        for other in reaches[number + 1 :]:
            for near, mouse in one:
                for close, second in other:
                    if mouse != second and near + close < best:
                        best = near + close
    if len(reaches) == 1:
        best = min(best, reaches[0][0][0] + SEARCH_COST)
    return best


def _two_nearest(costs: list[int]) -> list[tuple[int, int]]:
    near = min(costs)
    first = costs.index(near)
    others = costs[:]
    others[first] = FAR
    next_near = min(others)
    return [(near, first), (next_near, others.index(next_near))]
