"""Legal moves. They follow from the visible board, so an offer reveals nothing."""

from collections.abc import Iterator, Sequence

from bot.kernel import Move
from cogs.chateau_roquefort.castle import LANES, NAMES, OFF, RAYS, ROOM_NAMES, SLOTS, TOWERS, castle
from cogs.chateau_roquefort.moves import End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.state import MICE, Phase, State, Tile

# Moves are immutable values, so share them.
_ENTER = {tower: Enter(NAMES[tower]) for tower in TOWERS}
_UNCOVER = tuple(Uncover(room) for room in ROOM_NAMES)
_GO = tuple(tuple(Go(mouse + 1, name) for name in NAMES) for mouse in range(MICE))
_SLIDE = tuple(Slide(slot) for slot in SLOTS)
END = End()
_UNDO = Undo()


def legal(state: State, seat: int) -> list[Move]:
    if seat != state.active or state.phase is Phase.OVER:
        return []
    if state.phase is Phase.PLACING:
        return [_ENTER[tower] for tower in free_towers(state)]
    undo: list[Move] = [_UNDO] if state.trail else []
    if state.phase is Phase.PAUSE:
        return [END, *undo]
    offers: list[Move] = [_UNCOVER[room] for room in reachable_roofs(state, seat)]
    taken = occupied(state)
    for mouse, place in enumerate(state.mice[seat]):
        if place >= 0:
            go = _GO[mouse]
            offers += [go[field] for field, _ in landings(state, taken, place)]
    if OFF in state.mice[seat]:
        offers += [_ENTER[tower] for tower in free_towers(state)]
    if not state.slid:
        offers += _SLIDE
    # Rulebook: one to four actions. There is always one: the spare tile can be slid in.
    if state.acted:
        offers.append(END)
    return offers + undo


def occupied(state: State) -> set[int]:
    """All positions with a mouse (including OFF and DUNGEON)."""
    return {place for places in state.mice for place in places}


def free_towers(state: State) -> list[int]:
    taken = occupied(state)
    return [tower for tower in TOWERS if tower not in taken]


def reachable_roofs(state: State, seat: int) -> list[int]:
    """The roofed rooms that touch one of the seat's mice, even at a corner."""
    near = castle(state.layout).near
    rooms = {room for place in state.mice[seat] if place >= 0 for room in near[place]}
    return [room for room in sorted(rooms) if state.roofed[room]]


def landings(state: State, taken: set[int], place: int) -> Iterator[tuple[int, int]]:
    """Where a mouse may step or jump to, each with its cost."""
    room_of, roofed, tiles = castle(state.layout).room_of, state.roofed, state.tiles
    points = state.points
    for ray in RAYS[place]:
        for cost, field in enumerate(ray, 1):
            if cost > points:
                break
            if field not in taken:
                if not roofed[room_of[field]] and tiles[field] is not Tile.TRAP:
                    yield field, cost
                break


def least_actions(state: State, seat: int) -> Sequence[Move]:
    """The least harmful actions, for a player whose time is up.

    Taking off a roof harms no one; else a slide that moves no mouse, or at least none of that
    seat's.
    """
    if roofs := reachable_roofs(state, seat):
        return [_UNCOVER[room] for room in roofs]
    everybody, own = occupied(state), set(state.mice[seat])
    return (
        [slide for slide in _SLIDE if everybody.isdisjoint(LANES[slide.slot])]
        or [slide for slide in _SLIDE if own.isdisjoint(LANES[slide.slot])]
        or _SLIDE
    )
