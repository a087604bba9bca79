"""The six moves, each checked and carried out."""

from typing import assert_never

from bot.kernel import Event, Refused
from cogs.chateau_roquefort.castle import FIELD, LANES, OFF, ROOM, TOWERS
from cogs.chateau_roquefort.events import Entered, Moved, RoundBegan, Slid, Uncovered, Undone
from cogs.chateau_roquefort.moves import AnyMove, End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.rules.aftermath import empty_rooms, end_turn, resolve
from cogs.chateau_roquefort.rules.offers import free_towers, landings, occupied, reachable_roofs
from cogs.chateau_roquefort.state import MICE, Act, Deed, Phase, State, Step


def act(state: State, seat: int, move: AnyMove) -> list[Event]:
    if state.phase is Phase.PLACING:
        if not isinstance(move, Enter):
            raise Refused("place-first")
        return _place(state, seat, move)
    if state.phase is Phase.PAUSE and not isinstance(move, End | Undo):
        raise Refused("turn-done")
    match move:
        case Enter():
            return _enter(state, seat, move)
        case Uncover():
            return _uncover(state, seat, move)
        case Go():
            return _go(state, seat, move)
        case Slide():
            return _slide(state, seat, move)
        case End():
            return _end(state)
        case Undo():
            return _undo(state, seat)
        case _:
            assert_never(move)


def _free_tower(state: State, name: str) -> int:
    tower = FIELD.get(name, OFF)
    if tower not in TOWERS:
        raise Refused("no-such-tower")
    if tower not in free_towers(state):
        raise Refused("tower-taken", tower=name.upper())
    return tower


def _place(state: State, seat: int, move: Enter) -> list[Event]:
    tower = _free_tower(state, move.tower)
    state.mice[seat][0] = tower
    state.active = (seat + 1) % len(state.mice)
    if state.active == state.start:
        state.phase = Phase.TURN
        state.turn = 1
        return [Entered(seat=seat, mouse=0, tower=tower), RoundBegan(number=1)]
    return [Entered(seat=seat, mouse=0, tower=tower)]


def _enter(state: State, seat: int, move: Enter) -> list[Event]:
    # Rulebook: any empty tower, even if another player began there.
    tower = _free_tower(state, move.tower)
    if OFF not in state.mice[seat]:
        raise Refused("no-mouse-left")
    mouse = state.mice[seat].index(OFF)
    _put(state, seat, mouse, tower, cost=1)
    entered = Entered(seat=seat, mouse=mouse, tower=tower)
    return [entered, *resolve(state, Deed(Act.ENTERED, seat, mouse=mouse, target=tower), 1)]


def _uncover(state: State, seat: int, move: Uncover) -> list[Event]:
    room = ROOM.get(move.room, -1)
    if room < 0:
        raise Refused("no-such-room")
    if not state.roofed[room]:
        raise Refused("room-open", room=move.room.upper())
    if room not in reachable_roofs(state, seat):
        raise Refused("room-too-far", room=move.room.upper())
    state.roofed[room] = False
    state.trail.clear()
    uncovered = Uncovered(seat=seat, room=room)
    return [uncovered, *resolve(state, Deed(Act.UNCOVERED, seat, room=room), 1)]


def _go(state: State, seat: int, move: Go) -> list[Event]:
    if not 1 <= move.mouse <= MICE or move.field not in FIELD:
        raise Refused("no-such-move")
    mouse, target = move.mouse - 1, FIELD[move.field]
    origin = state.mice[seat][mouse]
    if origin < 0:
        raise Refused("mouse-not-inside", mouse=move.mouse)
    cost = dict(landings(state, occupied(state), origin)).get(target)
    if cost is None:
        raise Refused("cannot-move-there", mouse=move.mouse, field=move.field.upper())
    _put(state, seat, mouse, target, cost)
    moved = Moved(seat=seat, mouse=mouse, origin=origin, target=target, jumped=cost - 1)
    deed = Deed(Act.MOVED, seat, mouse=mouse, origin=origin, target=target)
    return [moved, *resolve(state, deed, cost)]


def _slide(state: State, seat: int, move: Slide) -> list[Event]:
    if move.slot not in LANES:
        raise Refused("no-such-slot")
    if state.slid:
        raise Refused("slid-already")
    push(state, LANES[move.slot])
    state.slid = True
    state.trail.clear()
    return [
        Slid(seat=seat, slot=move.slot),
        *resolve(state, Deed(Act.SLID, seat, slot=move.slot), 1),
    ]


def push(state: State, lane: tuple[int, ...]) -> None:
    """The spare goes in, everything moves on by one, what drops out is the new spare."""
    for field in lane:
        state.tiles[field], state.spare = state.spare, state.tiles[field]


def _put(state: State, seat: int, mouse: int, place: int, cost: int) -> None:
    state.trail.append(Step(mouse, state.mice[seat][mouse], cost))
    state.mice[seat][mouse] = place


def _end(state: State) -> list[Event]:
    if state.phase is Phase.PAUSE:
        return end_turn(state)
    if not state.acted:
        raise Refused("nothing-done")
    if state.pause_seconds > 0 and empty_rooms(state):
        state.phase = Phase.PAUSE
        return []
    return end_turn(state)


def _undo(state: State, seat: int) -> list[Event]:
    if not state.trail:
        raise Refused("nothing-to-undo")
    step = state.trail.pop()
    state.mice[seat][step.mouse] = step.origin
    state.points += step.cost
    state.phase = Phase.TURN
    state.deeds.pop()
    for cheese in step.found:
        state.tokens[seat].remove(cheese)
    return [Undone(seat=seat, returned=step.found)]
