"""A robot's thinking: the rest of a turn played out in the head, on the tiles it believes in.

A beam search over the actions that are left. Tiles are numbers here: the cheeses 0 to 6, then
BLANK, TRAP, RAISED and UNKNOWN. It knows no State; beliefs come from a Sight and a memory.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from cogs.chateau_roquefort.castle import (
    DUNGEON,
    FIELDS,
    LANE_FIELDS,
    LANES,
    NAMES,
    OFF,
    RAYS,
    ROOM_NAMES,
    SIZE,
    SLOTS,
    TOWERS,
    Castle,
)
from cogs.chateau_roquefort.moves import Enter, Go, Slide, Uncover
from cogs.chateau_roquefort.state import CENSUS, CHEESES, Tile

BLANK, TRAP, RAISED, UNKNOWN = 7, 8, 9, 10
CODE = {
    **{cheese: number for number, cheese in enumerate(CHEESES)},
    Tile.BLANK: BLANK,
    Tile.TRAP: TRAP,
    Tile.RAISED: RAISED,
}
KINDS = range(len(CHEESES))
FAR = 99

BEAM = 14
"""How many positions are followed up after each action."""

TOKEN = 100.0
RIVAL_TOKEN = 45.0
WIN = 1e6
MOUSE_LOST = 70.0
RIVAL_MOUSE_LOST = 30.0
MOUSE_INSIDE = (0.0, 14.0, 40.0, 52.0, 60.0)
"""Worth of having that many mice inside: two make a pair, more make it easier."""
EXPOSED = 8.0
"""A mouse that the next slide may sink."""
NEWS = 2.2
"""A field whose tile comes to light."""
HOPE = (62, 58, 52, 45, 37, 24, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1)
"""Worth of a pair by the actions it still takes: what fits into the next turn is dear."""
SHARES = (1.0, 0.75, 0.55, 0.45, 0.35, 0.25, 0.15)
SEARCH_COST = 5
"""Actions it takes to find a second cheese of a kind, if nobody knows where it lies."""

_DISTANCE = tuple(
    tuple(abs(f // SIZE - g // SIZE) + abs(f % SIZE - g % SIZE) for g in FIELDS) for f in FIELDS
)
_FROM_OUTSIDE = tuple(1 + min(_DISTANCE[t][f] for t in TOWERS) for f in FIELDS)
_ENTRIES = tuple(lane[0] for lane in LANES.values())
_TO_ENTRY = tuple(1 + min(_DISTANCE[f][e] for e in _ENTRIES) for f in FIELDS)
_OUTSIDE_TO_ENTRY = 1 + min(_TO_ENTRY[t] for t in TOWERS)


@cache
def _threats(field: int) -> tuple[int, ...]:
    """The fields whose tile one slide brings here; -1 is the spare."""
    found: list[int] = []
    for lane in LANES.values():
        if field in lane:
            at = lane.index(field)
            found.append(lane[at - 1] if at else -1)
    return tuple(found)


Doing = Enter | Uncover | Go | Slide


@dataclass(slots=True, eq=False)
class Floor:
    """The cellar after this turn's slide, or before it."""

    tiles: tuple[int, ...]
    spare: int
    where: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[int, ...], ...]
    standing: float = 0.0
    """How the others stand, from our point of view."""
    hopes: dict[tuple[tuple[int, ...], int], float] = field(default_factory=dict)
    """Worked out already, by mice and tokens."""


@dataclass(slots=True, eq=False)
class Node:
    """A position in the middle of our turn."""

    mice: tuple[int, ...]
    open: int
    floor: Floor
    owned: int
    points: int
    slid: bool
    news: float
    first: Doing | None
    final: float | None = None
    """Set where the game ends."""

    def key(self) -> tuple[object, ...]:
        return self.mice, self.open, id(self.floor), self.owned, self.points


@dataclass(slots=True)
class Mind:
    """What does not change while thinking."""

    castle: Castle
    seat: int
    target: int
    rival_tokens: tuple[frozenset[int], ...]
    keeps: bool
    """Whether what it sees is any use to it in its next turn."""
    trap_chance: float
    whim: Callable[[], float]
    """A little chance in every judgement, more of it the longer nothing happens."""
    slides: dict[str, Floor] = field(default_factory=dict)
    """The floor after each slide; only one is made a turn, and the others stand still."""


def where(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    spots: list[list[int]] = [[] for _ in KINDS]
    for spot in LANE_FIELDS:
        if tiles[spot] < BLANK:
            spots[tiles[spot]].append(spot)
    return tuple(map(tuple, spots))


def trap_chance(tiles: tuple[int, ...], spare: int) -> float:
    """How likely an unknown tile is a trap."""
    unknown = tiles.count(UNKNOWN)
    traps = CENSUS[Tile.TRAP] - tiles.count(TRAP) - (spare == TRAP)
    return traps / unknown if unknown else 0.0


def best_action(mind: Mind, root: Node) -> tuple[Doing | None, float]:
    """The first action of the best plan, None if it is best to do nothing more."""
    best, best_value = None, value(mind, root)
    beam = [root]
    seen: set[tuple[object, ...]] = set()
    while beam:
        grown: list[tuple[float, int, Node]] = []
        for node in beam:
            for child in children(mind, node):
                key = child.key()
                if key in seen:
                    continue
                seen.add(key)
                worth = value(mind, child) + (mind.whim() if child.final is None else 0.0)
                grown.append((worth, len(grown), child))
                if worth > best_value:
                    best, best_value = child.first, worth
        grown.sort(key=lambda entry: (-entry[0], entry[1]))
        beam = [node for _, _, node in grown[:BEAM] if node.points and node.final is None]
    return best, best_value


def children(mind: Mind, node: Node) -> Iterator[Node]:
    home, floor = mind.castle, node.floor
    taken = {place for place in node.mice if place >= 0}
    for places in floor.rivals:
        taken.update(places)
    rooms = {room for place in node.mice if place >= 0 for room in home.near[place]}
    for room in sorted(rooms):
        if not node.open >> room & 1:
            yield _uncovered(mind, node, room)
    for mouse, place in enumerate(node.mice):
        if place < 0:
            continue
        for ray in RAYS[place]:
            for cost, spot in enumerate(ray, 1):
                if cost > node.points:
                    break
                if spot not in taken:
                    if node.open >> home.room_of[spot] & 1 and floor.tiles[spot] != TRAP:
                        yield _gone(mind, node, mouse, spot, cost)
                    break
    if OFF in node.mice:
        mouse = node.mice.index(OFF)
        for tower in TOWERS:
            if tower not in taken:
                yield _placed(node, mouse, tower, 1, node.first or Enter(NAMES[tower]))
    if not node.slid:
        for slot in SLOTS:
            yield _slid(mind, node, slot)


def _uncovered(mind: Mind, node: Node, room: int) -> Node:
    unknown = sum(node.floor.tiles[field] == UNKNOWN for field in mind.castle.rooms[room])
    # News is good at once for what can still be done with it, and later for who remembers.
    weight = (0.5 if node.points > 1 else 0.0) + (0.5 if mind.keeps else 0.0)
    return Node(
        node.mice,
        node.open | 1 << room,
        node.floor,
        node.owned,
        node.points - 1,
        node.slid,
        node.news + NEWS * unknown * weight,
        node.first or Uncover(ROOM_NAMES[room]),
    )


def _gone(mind: Mind, node: Node, mouse: int, field: int, cost: int) -> Node:
    first = node.first or Go(mouse + 1, NAMES[field])
    after = _placed(node, mouse, field, cost, first)
    tile = node.floor.tiles[field]
    if tile < BLANK and not node.owned >> tile & 1:
        if any(
            m != mouse and p >= 0 and node.floor.tiles[p] == tile for m, p in enumerate(node.mice)
        ):
            _collect(mind, after, tile)
    elif tile == UNKNOWN:
        after.news -= 6 * mind.trap_chance
    return after


def _placed(node: Node, mouse: int, field: int, cost: int, first: Doing) -> Node:
    mice = (*node.mice[:mouse], field, *node.mice[mouse + 1 :])
    points = node.points - cost
    return Node(mice, node.open, node.floor, node.owned, points, node.slid, node.news, first)


def _collect(mind: Mind, node: Node, kind: int) -> None:
    node.owned |= 1 << kind
    if node.owned.bit_count() >= mind.target:
        node.final = WIN + node.points


def _slid(mind: Mind, node: Node, slot: str) -> Node:
    floor = mind.slides.get(slot)
    if floor is None:
        floor = mind.slides[slot] = _pushed(mind, node.floor, slot)
    laid = floor.tiles
    mice = tuple([DUNGEON if p >= 0 and laid[p] == TRAP else p for p in node.mice])
    first = node.first or Slide(slot)
    after = Node(mice, node.open, floor, node.owned, node.points - 1, True, node.news, first)
    on = [laid[p] for p in mice if p >= 0]
    for kind in set(on):
        if kind < BLANK and on.count(kind) > 1 and not node.owned >> kind & 1:
            _collect(mind, after, kind)
    end = _ending(mind, after)
    if end is not None:
        after.final = end
    return after


def _pushed(mind: Mind, floor: Floor, slot: str) -> Floor:
    tiles, carried = list(floor.tiles), floor.spare
    for spot in LANES[slot]:
        tiles[spot], carried = carried, tiles[spot]
    laid = tuple(tiles)
    rivals = tuple(
        tuple(DUNGEON if p >= 0 and laid[p] == TRAP else p for p in places)
        for places in floor.rivals
    )
    after = Floor(laid, carried, where(laid), rivals)
    after.standing = standing(mind, after)
    return after


def _gains(mind: Mind, floor: Floor) -> list[int]:
    """Each rival's tokens once the pairs they stand on are paid."""
    counts: list[int] = []
    for places, tokens in zip(floor.rivals, mind.rival_tokens, strict=True):
        on = [floor.tiles[p] for p in places if p >= 0]
        fresh = {kind for kind in on if kind < BLANK and on.count(kind) > 1}
        counts.append(len(tokens | fresh))
    return counts


def _ending(mind: Mind, node: Node) -> float | None:
    """How the game ended for us, if that slide ended it."""
    floor = node.floor
    tokens, own = _gains(mind, floor), node.owned.bit_count()
    if max(tokens) >= mind.target:
        return WIN + node.points if own > max(tokens) else -WIN
    if own >= mind.target:
        return WIN + node.points
    lost = [places.count(DUNGEON) >= 3 for places in floor.rivals]
    ours = node.mice.count(DUNGEON) >= 3
    if not ours and not any(lost):
        return None
    if ours and not all(lost):
        return -WIN
    staying = [t for t, gone in zip(tokens, lost, strict=True) if ours or not gone]
    # Whoever slides has waited least and loses every tie.
    return WIN + node.points if not staying or own > max(staying) else -WIN


def standing(mind: Mind, floor: Floor) -> float:
    """What the others have and may soon have, counted against us."""
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
    return RIVAL_MOUSE_LOST * lost - total / max(1, len(floor.rivals)) ** 0.5


def value(mind: Mind, node: Node) -> float:
    """How good it is to end the turn here."""
    if node.final is not None:
        return node.final
    lost = node.mice.count(DUNGEON)
    inside = sum(place >= 0 for place in node.mice)
    return (
        TOKEN * node.owned.bit_count()
        - MOUSE_LOST * lost * (1 + lost)
        + MOUSE_INSIDE[inside]
        + hopes(node.floor, node.mice, node.owned, mind.target, mind.castle)
        - exposure(node, lost)
        + node.floor.standing
        + node.news
        + 0.01 * node.points
    )


def exposure(node: Node, lost: int) -> float:
    floor, risk = node.floor, 0.0
    for place in node.mice:
        if place < 0:
            continue
        for source in _threats(place):
            if (floor.spare if source < 0 else floor.tiles[source]) == TRAP:
                risk += EXPOSED
                break
    return risk * (1 + 3 * lost)


def hopes(floor: Floor, mice: tuple[int, ...], owned: int, target: int, home: Castle) -> float:
    """The pairs in sight, the nearest first."""
    known = floor.hopes.get((mice, owned))
    if known is None:
        known = floor.hopes[mice, owned] = _hopes(floor, mice, owned, target, home)
    return known


def _hopes(floor: Floor, mice: tuple[int, ...], owned: int, target: int, home: Castle) -> float:
    able = [place for place in mice if place != DUNGEON]
    if len(able) < 2:
        return 0.0
    lived_in = {home.room_of[place] for place in able if place >= 0}
    worths: list[int] = []
    for kind in KINDS:
        if not owned >> kind & 1:
            cost = pair_cost(floor, able, kind, home, lived_in)
            if cost < len(HOPE):
                worths.append(HOPE[cost])
    worths.sort(reverse=True)
    need = max(0, target - owned.bit_count())
    return sum(worth * share for worth, share in zip(worths[:need], SHARES, strict=False))


def pair_cost(floor: Floor, able: list[int], kind: int, home: Castle, lived_in: set[int]) -> int:
    """Roughly the actions until two of these mice stand on that kind."""
    reaches: list[list[tuple[int, int]]] = []
    room_of = home.room_of
    for spot in floor.where[kind]:
        roof = room_of[spot] not in lived_in
        reaches.append(
            _two_nearest(
                [
                    (_FROM_OUTSIDE[spot] if place < 0 else _DISTANCE[place][spot])
                    + (roof and place != spot)
                    for place in able
                ]
            )
        )
    if floor.spare == kind:
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
