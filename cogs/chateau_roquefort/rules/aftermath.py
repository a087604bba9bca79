"""Consequences of an action and of a turn: falls, finds, the end of the game, roofs put back."""

from dataclasses import replace

from bot.kernel import Event
from cogs.chateau_roquefort.castle import DUNGEON, castle
from cogs.chateau_roquefort.events import Collected, Covered, Fell, Finished, RoundBegan, TurnEnded
from cogs.chateau_roquefort.state import (
    CHEESES,
    LOST,
    POINTS,
    Act,
    Deed,
    Fall,
    Find,
    Phase,
    Result,
    State,
    Tile,
)

_CHEESE = frozenset(CHEESES)


def resolve(state: State, deed: Deed, cost: int) -> list[Event]:
    """After every action: falls, then finds, then the end of the game or the turn."""
    if not state.acted:
        state.deeds.clear()
    state.points -= cost
    # A mouse that falls is no longer on a cheese: falls come first.
    falls = _falls(state) if deed.act is Act.SLID else ()
    finds = _finds(state)
    state.deeds.append(replace(deed, falls=falls, finds=finds) if falls or finds else deed)
    happened: list[Event] = [Fell(seat=fall.seat, by=deed.seat) for fall in falls]
    happened += [Collected(seat=find.seat, cheese=find.cheese, by=deed.seat) for find in finds]
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
    """For every player, at any turn: two mice on one kind, each kind once."""
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
    """Most cheeses; ties go to the player whose last turn is longest ago."""
    most = max(len(state.tokens[seat]) for seat in rivals)
    best = [seat for seat in rivals if len(state.tokens[seat]) == most]
    seats = len(state.mice)
    # The player after the active one has waited longest, the active player least.
    winner = min(best, key=lambda seat: (seat - state.active - 1) % seats)
    return Result(reason if len(best) == 1 else f"{reason}-tie", winner)


def empty_rooms(state: State) -> list[int]:
    home = castle(state.layout)
    lived_in = {home.room_of[place] for places in state.mice for place in places if place >= 0}
    return [r for r, roofed in enumerate(state.roofed) if not roofed and r not in lived_in]


def end_turn(state: State) -> list[Event]:
    """Put roofs back, start the next player's turn, and forget what was done.

    The slot of the last slide is kept, but not who fell or ate by it, which would reveal tiles.
    """
    ended = _tally(state)
    covered = empty_rooms(state)
    for room in covered:
        state.roofed[room] = True
    slides = [deed for deed in state.deeds if deed.act is Act.SLID]
    state.deeds = [Deed(Act.SLID, deed.seat, slot=deed.slot) for deed in slides]
    state.active = (state.active + 1) % len(state.mice)
    state.turn += 1
    state.points = POINTS
    state.slid = False
    state.phase = Phase.TURN
    state.trail.clear()
    happened: list[Event] = [ended]
    if covered:
        happened.append(Covered(rooms=tuple(covered)))
    if state.active == state.start:
        happened.append(RoundBegan(number=1 + (state.turn - 1) // len(state.mice)))
    return happened


def _tally(state: State) -> TurnEnded:
    done = [deed.act for deed in state.deeds]
    return TurnEnded(
        seat=state.active,
        turn=state.turn,
        roofs=done.count(Act.UNCOVERED),
        steps=done.count(Act.ENTERED) + done.count(Act.MOVED),
        slid=state.slid,
    )
