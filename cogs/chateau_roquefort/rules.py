"""The rules: placing, the actions of a turn, falls and finds after each, roofs at its end."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import ClassVar, assert_never

from bot.kernel import Clock, Event, IllegalMove, Move, Outcome, Rules
from cogs.chateau_roquefort import events, moves
from cogs.chateau_roquefort.castle import (
    DUNGEON,
    FIELD,
    LANE_FIELDS,
    LANES,
    NAMES,
    OFF,
    RAYS,
    ROOM,
    ROOM_NAMES,
    SLOTS,
    TOWERS,
    Castle,
    Layout,
    castle,
)
from cogs.chateau_roquefort.events import (
    Collected,
    Dealt,
    Entered,
    Fell,
    Finished,
    Moved,
    Slid,
    TurnEnded,
    Uncovered,
    Undone,
)
from cogs.chateau_roquefort.moves import End, Enter, Go, Pass, Slide, Uncover, Undo
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import (
    CENSUS,
    CHEESES,
    MICE,
    POINTS,
    Act,
    Deed,
    Fall,
    Find,
    LayoutChoice,
    Phase,
    Result,
    RoquefortOptions,
    State,
    Step,
    Tile,
)

AnyMove = Enter | Uncover | Go | Slide | End | Undo | Pass

LOST = MICE - 1
"""Mice in the dungeon that end the game."""

# Moves are values: one of each is enough.
_ENTER = {tower: Enter(NAMES[tower]) for tower in TOWERS}
_UNCOVER = tuple(Uncover(room) for room in ROOM_NAMES)
_GO = tuple(tuple(Go(mouse + 1, name) for name in NAMES) for mouse in range(MICE))
_SLIDE = tuple(Slide(slot) for slot in SLOTS)
_END, _UNDO, _PASS = End(), Undo(), Pass()
_CHEESE = frozenset(CHEESES)


class RoquefortRules(Rules[State, RoquefortOptions, Sight]):
    slug: ClassVar[str] = "roquefort"
    seats: ClassVar[range] = range(2, 5)
    moves: ClassVar[tuple[type[Move], ...]] = (
        *(moves.Enter, moves.Uncover, moves.Go, moves.Slide),
        *(moves.End, moves.Undo, moves.Pass),
    )
    events: ClassVar[tuple[type[Event], ...]] = (
        *(events.Dealt, events.Entered, events.Uncovered, events.Moved, events.Slid),
        *(events.Fell, events.Collected, events.Undone, events.TurnEnded, events.Finished),
    )
    state_type = State
    options_type = RoquefortOptions

    def deal(self, seats: int, options: RoquefortOptions, rng: Random) -> State:
        layout = (
            rng.choice(tuple(Layout))
            if options.layout is LayoutChoice.RANDOM
            else Layout(options.layout.value)
        )
        bag = [tile for tile, count in CENSUS.items() for _ in range(count)]
        rng.shuffle(bag)
        if options.start_spare == "blank":
            bag.append(bag.pop(bag.index(Tile.BLANK)))
        spare = bag.pop()
        tiles = [Tile.RAISED for _ in NAMES]
        for field, tile in zip(LANE_FIELDS, bag, strict=True):
            tiles[field] = tile
        start = rng.randrange(seats)
        return State(
            layout=layout,
            target=options.target,
            pause_seconds=options.pause_seconds,
            on_timeout=options.on_timeout,
            robot_memory=options.robot_memory,
            tiles=tiles,
            spare=spare,
            roofed=[True for _ in ROOM_NAMES],
            mice=[[OFF] * MICE for _ in range(seats)],
            tokens=[[] for _ in range(seats)],
            start=start,
            active=start,
        )

    def opening(self, state: State) -> list[Event]:
        return [Dealt(start=state.start)]

    def legal(self, state: State, seat: int) -> list[Move]:
        return legal(state, seat)

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if state.phase is Phase.OVER:
            raise IllegalMove("game-over")
        if seat != state.active:
            raise IllegalMove("not-your-turn")
        assert isinstance(move, AnyMove)
        happened = _play(state, seat, move)
        state.step += 1
        return happened

    def sight(self, state: State, seat: int | None) -> Sight:
        over = state.phase is Phase.OVER
        room_of = castle(state.layout).room_of
        hidden = [not over and roofed for roofed in state.roofed]
        hidden.append(False)  # the towers' "room" is -1
        return Sight(
            layout=state.layout,
            target=state.target,
            pause_seconds=state.pause_seconds,
            robot_memory=state.robot_memory,
            phase=state.phase,
            start=state.start,
            active=state.active,
            points=state.points,
            slid=state.slid,
            turn=state.turn,
            spare=state.spare,
            roofed=tuple(state.roofed),
            tiles=tuple(
                None if hidden[room] else tile
                for room, tile in zip(room_of, state.tiles, strict=True)
            ),
            mice=tuple(tuple(places) for places in state.mice),
            tokens=tuple(tuple(cheeses) for cheeses in state.tokens),
            deeds=tuple(state.deeds),
            offers=tuple(legal(state, state.active)),
            result=state.result,
        )

    def awaited(self, state: State) -> Collection[int]:
        waits_for_clock = state.phase is Phase.PAUSE and state.pause_seconds > 0
        return () if waits_for_clock or state.phase is Phase.OVER else (state.active,)

    def step(self, state: State) -> int:
        return state.step

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.PAUSE and state.pause_seconds > 0:
            return {f"pause.{state.step}": Clock(state.pause_seconds)}
        return {}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        state.step += 1
        return _end_turn(state)

    def default(self, state: State, seat: int, rng: Random) -> Move | None:
        if seat != state.active:
            return None
        match state.phase:
            case Phase.PLACING:
                return rng.choice(legal(state, seat))
            case Phase.TURN if state.acted:
                return _END
            case Phase.TURN if state.on_timeout == "pass":
                return _PASS
            case Phase.TURN:
                return rng.choice(harmless_slides(state, seat))
            case Phase.PAUSE:
                return _END
            case Phase.OVER:
                return None

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        scores = tuple(len(cheeses) for cheeses in state.tokens)
        return Outcome(state.result.reason, (state.result.winner,), scores)


# What may be done. All of it can be read off the open board, so an offer gives nothing away.


def legal(state: State, seat: int) -> list[Move]:
    if seat != state.active or state.phase is Phase.OVER:
        return []
    if state.phase is Phase.PLACING:
        return [_ENTER[tower] for tower in free_towers(state)]
    undo: list[Move] = [_UNDO] if state.trail else []
    if state.phase is Phase.PAUSE:
        return [_END, *undo]
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
    if state.acted:
        offers.append(_END)
    elif state.on_timeout == "pass":
        offers.append(_PASS)
    return offers + undo


def occupied(state: State) -> set[int]:
    """All fields and towers with a mouse (and OFF and DUNGEON, which are no fields)."""
    return {place for places in state.mice for place in places}


def free_towers(state: State) -> list[int]:
    taken = occupied(state)
    return [tower for tower in TOWERS if tower not in taken]


def reachable_roofs(state: State, seat: int) -> list[int]:
    """The roofed rooms that touch one of the seat's mice, if only at a corner."""
    near = castle(state.layout).near
    rooms = {room for place in state.mice[seat] if place >= 0 for room in near[place]}
    return [room for room in sorted(rooms) if state.roofed[room]]


def landings(state: State, taken: set[int], place: int) -> Iterator[tuple[int, int]]:
    """Where a mouse may step or jump to, each with its price."""
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


def harmless_slides(state: State, seat: int) -> list[Slide]:
    """Slides in lanes without a mouse of that seat; all of them if there is no such lane."""
    own = set(state.mice[seat])
    return [slide for slide in _SLIDE if own.isdisjoint(LANES[slide.slot])] or list(_SLIDE)


# What happens.


def _play(state: State, seat: int, move: AnyMove) -> list[Event]:
    if state.phase is Phase.PLACING:
        if not isinstance(move, Enter):
            raise IllegalMove("place-first")
        return _place(state, seat, move)
    if state.phase is Phase.PAUSE and not isinstance(move, End | Undo):
        raise IllegalMove("turn-done")
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
        case Pass():
            if state.acted or state.on_timeout != "pass":
                raise IllegalMove("no-pass")
            return _end_turn(state)
        case _:
            assert_never(move)


def _free_tower(state: State, name: str) -> int:
    tower = FIELD.get(name, OFF)
    if tower not in TOWERS:
        raise IllegalMove("no-such-tower")
    if tower not in free_towers(state):
        raise IllegalMove("tower-taken", tower=name.upper())
    return tower


def _place(state: State, seat: int, move: Enter) -> list[Event]:
    tower = _free_tower(state, move.tower)
    state.mice[seat][0] = tower
    state.active = (seat + 1) % len(state.mice)
    if state.active == state.start:
        state.phase = Phase.TURN
        state.turn = 1
    return [Entered(seat=seat, mouse=0, tower=tower)]


def _enter(state: State, seat: int, move: Enter) -> list[Event]:
    # Rulebook: any empty tower, whoever began there.
    tower = _free_tower(state, move.tower)
    if OFF not in state.mice[seat]:
        raise IllegalMove("no-mouse-left")
    mouse = state.mice[seat].index(OFF)
    _put(state, seat, mouse, tower, cost=1)
    entered = Entered(seat=seat, mouse=mouse, tower=tower)
    return [entered, *_resolve(state, Deed(Act.ENTERED, seat, mouse=mouse, target=tower), 1)]


def _uncover(state: State, seat: int, move: Uncover) -> list[Event]:
    room = ROOM.get(move.room, -1)
    if room < 0:
        raise IllegalMove("no-such-room")
    if not state.roofed[room]:
        raise IllegalMove("room-open", room=move.room.upper())
    if room not in reachable_roofs(state, seat):
        raise IllegalMove("room-too-far", room=move.room.upper())
    state.roofed[room] = False
    state.trail.clear()
    uncovered = Uncovered(seat=seat, room=room)
    return [uncovered, *_resolve(state, Deed(Act.UNCOVERED, seat, room=room), 1)]


def _go(state: State, seat: int, move: Go) -> list[Event]:
    if not 1 <= move.mouse <= MICE or move.field not in FIELD:
        raise IllegalMove("no-such-move")
    mouse, target = move.mouse - 1, FIELD[move.field]
    origin = state.mice[seat][mouse]
    if origin < 0:
        raise IllegalMove("mouse-not-inside", mouse=move.mouse)
    cost = dict(landings(state, occupied(state), origin)).get(target)
    if cost is None:
        raise IllegalMove("cannot-move-there", mouse=move.mouse, field=move.field.upper())
    _put(state, seat, mouse, target, cost)
    moved = Moved(seat=seat, mouse=mouse, origin=origin, target=target, jumped=cost - 1)
    deed = Deed(Act.MOVED, seat, mouse=mouse, origin=origin, target=target)
    return [moved, *_resolve(state, deed, cost)]


def _slide(state: State, seat: int, move: Slide) -> list[Event]:
    if move.slot not in LANES:
        raise IllegalMove("no-such-slot")
    if state.slid:
        raise IllegalMove("slid-already")
    push(state, LANES[move.slot])
    state.slid = True
    state.trail.clear()
    return [
        Slid(seat=seat, slot=move.slot),
        *_resolve(state, Deed(Act.SLID, seat, slot=move.slot), 1),
    ]


def push(state: State, lane: tuple[int, ...]) -> None:
    """The spare goes in, everything moves on by one, what drops out is the new spare."""
    for field in lane:
        state.tiles[field], state.spare = state.spare, state.tiles[field]


def _put(state: State, seat: int, mouse: int, place: int, cost: int) -> None:
    state.trail.append(Step(mouse, state.mice[seat][mouse], cost))
    state.mice[seat][mouse] = place


def _resolve(state: State, deed: Deed, cost: int) -> list[Event]:
    """After every action: falls, then finds, then whether that ends the game or the turn."""
    if not state.acted:
        state.deeds.clear()
    state.points -= cost
    # A mouse that falls is no longer on a cheese: falls come first.
    falls = _falls(state) if deed.act is Act.SLID else ()
    finds = _finds(state)
    state.deeds.append(replace(deed, falls=falls, finds=finds) if falls or finds else deed)
    happened: list[Event] = [Fell(seat=fall.seat, mouse=fall.mouse) for fall in falls]
    happened += [Collected(seat=find.seat, cheese=find.cheese) for find in finds]
    if finds and state.trail:
        found = tuple(find.cheese for find in finds)
        state.trail[-1] = replace(state.trail[-1], found=found)
    state.result = _result(state) if falls or finds else None
    if state.result is not None:
        state.phase = Phase.OVER
        state.trail.clear()
        return [*happened, Finished(reason=state.result.reason, winner=state.result.winner)]
    if state.points == 0:
        # What the last action uncovered must be seen before the roofs go back.
        state.phase = Phase.PAUSE
    return happened


def _falls(state: State) -> tuple[Fall, ...]:
    falls = tuple(
        Fall(seat, mouse, place)
        for seat, places in enumerate(state.mice)
        for mouse, place in enumerate(places)
        if place >= 0 and state.tiles[place] is Tile.TRAP
    )
    for fall in falls:
        state.mice[fall.seat][fall.mouse] = DUNGEON
    return falls


def _finds(state: State) -> tuple[Find, ...]:
    """For every player, whoever's turn it is: two mice on one kind, each kind once."""
    finds: list[Find] = []
    tiles = state.tiles
    for seat, places in enumerate(state.mice):
        seen: set[Tile] = set()
        for place in places:
            if place < 0 or (tile := tiles[place]) not in _CHEESE:
                continue
            if tile in seen and tile not in state.tokens[seat]:
                state.tokens[seat].append(tile)
                finds.append(Find(seat, tile))
            seen.add(tile)
    return tuple(finds)


def _result(state: State) -> Result | None:
    seats = range(len(state.mice))
    if at_target := [seat for seat in seats if len(state.tokens[seat]) >= state.target]:
        return _best(state, "cheeses", at_target)
    if lost := [seat for seat in seats if state.mice[seat].count(DUNGEON) >= LOST]:
        return _best(state, "dungeon", [s for s in seats if s not in lost] or list(seats))
    return None


def _best(state: State, reason: str, rivals: list[int]) -> Result:
    """Most cheeses; among equals the longest wait since one's last turn."""
    most = max(len(state.tokens[seat]) for seat in rivals)
    best = [seat for seat in rivals if len(state.tokens[seat]) == most]
    seats = len(state.mice)
    # Next after the active player has waited longest, the active player not at all.
    winner = min(best, key=lambda seat: (seat - state.active - 1) % seats)
    return Result(reason if len(best) == 1 else f"{reason}-tie", winner)


def _end(state: State) -> list[Event]:
    if state.phase is Phase.PAUSE:
        return _end_turn(state)
    if not state.acted:
        raise IllegalMove("nothing-done")
    if state.pause_seconds > 0 and _empty_rooms(state):
        state.phase = Phase.PAUSE
        return []
    return _end_turn(state)


def _undo(state: State, seat: int) -> list[Event]:
    if not state.trail:
        raise IllegalMove("nothing-to-undo")
    step = state.trail.pop()
    state.mice[seat][step.mouse] = step.origin
    state.points += step.cost
    state.phase = Phase.TURN
    state.deeds.pop()
    for cheese in step.found:
        state.tokens[seat].remove(cheese)
    return [Undone(seat=seat)]


def _empty_rooms(state: State) -> list[int]:
    home: Castle = castle(state.layout)
    lived_in = {home.room_of[place] for places in state.mice for place in places if place >= 0}
    return [r for r, roofed in enumerate(state.roofed) if not roofed and r not in lived_in]


def _end_turn(state: State) -> list[Event]:
    covered = _empty_rooms(state)
    room_of = castle(state.layout).room_of
    for room in covered:
        state.roofed[room] = True
    ended = TurnEnded(seat=state.active, covered=tuple(covered), idle=not state.acted)
    if not state.acted:
        state.deeds.clear()
    state.deeds = [_forget(deed, room_of, state.roofed) for deed in state.deeds]
    state.active = (state.active + 1) % len(state.mice)
    state.turn += 1
    state.points = POINTS
    state.slid = False
    state.phase = Phase.TURN
    state.trail.clear()
    return [ended]


def _forget(deed: Deed, room_of: tuple[int, ...], roofed: list[bool]) -> Deed:
    if not any(f.field is not None and roofed[room_of[f.field]] for f in deed.falls):
        return deed
    falls = tuple(
        replace(f, field=None) if f.field is not None and roofed[room_of[f.field]] else f
        for f in deed.falls
    )
    return replace(deed, falls=falls)
