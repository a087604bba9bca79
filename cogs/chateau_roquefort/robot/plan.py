"""A robot's plan: a beam search over the remaining actions on the tiles it believes in.

It never sees State; beliefs come from a Sight and a memory.
"""

from collections.abc import Iterator

from bot.mind import yield_if_due
from cogs.chateau_roquefort.castle import (
    DUNGEON,
    LANES,
    NAMES,
    OFF,
    RAYS,
    ROOM_NAMES,
    TOWERS,
)
from cogs.chateau_roquefort.moves import Enter, Go, Slide, Uncover
from cogs.chateau_roquefort.robot.thought import (
    BLANK,
    TRAP,
    UNKNOWN,
    Doing,
    Floor,
    Mind,
    Node,
    where,
)
from cogs.chateau_roquefort.robot.worth import standing, value

BEAM = 14
"""Positions kept after each action."""
WIN = 1e6
NEWS = 2.2
"""Value of revealing an unknown field."""


def search(mind: Mind, root: Node, beam: int = BEAM) -> list[Node]:
    """Possible ends of the turn, best first, including the root."""
    root.worth = value(mind, root)
    ends, front = [root], [root]
    seen: set[tuple[object, ...]] = set()
    while front:
        grown: list[Node] = []
        for node in front:
            yield_if_due()
            for child in children(mind, node):
                key = child.key()
                if key in seen:
                    continue
                seen.add(key)
                child.worth = value(mind, child) + (mind.whim() if child.final is None else 0.0)
                grown.append(child)
        grown.sort(key=_worth, reverse=True)
        ends += grown
        front = [node for node in grown[:beam] if node.points and node.final is None]
    ends.sort(key=_worth, reverse=True)
    return ends


def _worth(node: Node) -> float:
    return node.worth


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
        for slot in mind.slots:
            if _sinks_the_spared(mind, node, slot):
                continue
            child = _slid(mind, node, slot)
            if slot != mind.stale or child.owned != node.owned or child.final is not None:
                yield child


def _uncovered(mind: Mind, node: Node, room: int) -> Node:
    unknown = sum(node.floor.tiles[field] == UNKNOWN for field in mind.castle.rooms[room])
    # Information is useful now if actions remain, and later if it is remembered.
    weight = (0.5 if node.points > 1 else 0.0) + (0.5 if mind.keeps else 0.0)
    return Node(
        node.mice,
        node.open | 1 << room,
        node.floor,
        node.owned,
        node.points - 1,
        node.slid,
        node.news + NEWS * mind.leaning.news * unknown * weight,
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


def _sinks_the_spared(mind: Mind, node: Node, slot: str) -> bool:
    if True not in mind.spared:
        return False
    before, after = node.floor.rivals, _after(mind, node, slot).rivals
    return any(
        spared and there != here
        for spared, there, here in zip(mind.spared, before, after, strict=True)
    )


def _after(mind: Mind, node: Node, slot: str) -> Floor:
    floor = mind.slides.get(slot)
    if floor is None:
        floor = mind.slides[slot] = _pushed(mind, node.floor, slot)
    return floor


def _slid(mind: Mind, node: Node, slot: str) -> Node:
    floor = _after(mind, node, slot)
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


def gains(mind: Mind, floor: Floor) -> list[frozenset[int]]:
    """Each rival's kinds after collecting the pairs they stand on."""
    kinds: list[frozenset[int]] = []
    for places, tokens in zip(floor.rivals, mind.rival_tokens, strict=True):
        on = [floor.tiles[p] for p in places if p >= 0]
        kinds.append(tokens | {kind for kind in on if kind < BLANK and on.count(kind) > 1})
    return kinds


def _ending(mind: Mind, node: Node) -> float | None:
    """The result for us if that slide ended the game, else None."""
    floor = node.floor
    tokens = [len(kinds) for kinds in gains(mind, floor)]
    own = node.owned.bit_count()
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
    # The active player has waited least and loses every tie.
    return WIN + node.points if not staying or own > max(staying) else -WIN
