"""The draft of structure tiles, and placing them."""

from random import Random

from bot.kernel import Event, Move, Refused
from cogs.fromage.events import Kept, Laid, Picked
from cogs.fromage.moves import Keep, Lay, Lift
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import Creamery, Phase, State

HAND = 4


def deal_tiles(state: State, rng: Random) -> None:
    """Four random tiles each; in a solo game they come from a shrinking stack."""
    stack: list[int] = [int(tile) for tile in TILES]
    rng.shuffle(stack)
    seats = state.table.seats
    state.hands = [[stack.pop() for _ in range(HAND)] for _ in range(seats)]
    state.stack = stack if seats == 1 else []
    state.table.phase = Phase.DRAFT


def keep(state: State, seat: int, tile: int, events: list[Event]) -> None:
    """Choose in secret; when all have chosen, the choices are revealed and the rest is passed
    on."""
    table = state.table
    if tile not in state.hands[seat]:
        raise Refused("no-such-tile")
    if tile == state.picks[seat]:
        raise Refused("picked-already")
    state.picks[seat] = tile
    table.creameries[seat].ready = True
    events.append(Picked(seat, tile, to=(seat,)))
    if all(state.picks):
        _reveal(state, events)


def _reveal(state: State, events: list[Event]) -> None:
    table = state.table
    for seat, creamery in enumerate(table.creameries):
        tile = state.picks[seat]
        creamery.kept.append(tile)
        state.hands[seat].remove(tile)
        creamery.ready = False
        state.picks[seat] = 0
    events.append(Kept(tuple(creamery.kept[-1] for creamery in table.creameries)))
    if table.seats == 1:
        # Rulebook, solo: draw 4, 3, 2, 1; keep one each time.
        size = len(state.hands[0])
        state.hands[0] = [state.stack.pop() for _ in range(size)]
    else:
        # A seat's left neighbour is the next one, which gets the remaining tiles.
        state.hands = state.hands[-1:] + state.hands[:-1]
    if len(state.hands[0]) == 1:
        for seat, creamery in enumerate(table.creameries):
            creamery.kept.append(state.hands[seat].pop())
        events.append(Kept(tuple(creamery.kept[-1] for creamery in table.creameries)))
        state.stack = []
        table.phase = Phase.OVERLAY
    table.steps += 1


def overlays(creamery: Creamery) -> list[Move]:
    """Tiles that can be placed, and taken off."""
    moves: list[Move] = [
        Lay(tile, slot)
        for tile in creamery.kept
        if tile not in creamery.slots
        for slot in range(4)
        if not creamery.slots[slot]
    ]
    moves += [Lift(slot) for slot in range(4) if creamery.slots[slot]]
    return moves


def overlay(creamery: Creamery, move: Move) -> None:
    if move not in overlays(creamery):
        raise Refused("no-such-overlay")
    match move:
        case Lay(tile, slot):
            creamery.slots[slot] = tile
        case Lift(slot):
            creamery.slots[slot] = 0
        case _:
            raise AssertionError(move)


def finish(state: State, events: list[Event]) -> None:
    """All have placed their tiles; the others go back to the box."""
    for seat, creamery in enumerate(state.table.creameries):
        creamery.kept = [tile for tile in creamery.kept if tile in creamery.slots]
        events.append(Laid(seat, tuple(creamery.slots)))


def picks(state: State, seat: int) -> list[Move]:
    """The tiles to choose from; the choice may be changed until all have chosen."""
    return [Keep(tile) for tile in state.hands[seat] if tile != state.picks[seat]]
