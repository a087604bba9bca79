"""Labels of moves: on buttons, in selects, in commands and their replies."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Move
from bot.presentation.players import SEAT_SYMBOLS, Players
from cogs.chateau_roquefort.castle import FIELD, LANES, NAMES, OFF, ROOM, SIZE
from cogs.chateau_roquefort.moves import AnyMove, End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.presentation.threats import after_slide
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CHEESES, Phase, Tile
from cogs.chateau_roquefort.words import Words

_LABEL = _HINT = 100


def label(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """A move and its known effects, for autocomplete."""
    assert isinstance(move, AnyMove)
    match move:
        case Enter():
            return enter_label(move, sight, seat, say)
        case Uncover():
            room = ROOM[move.room]
            material = sight.castle.materials[room]
            return say.uncover_label(move.room.upper(), material, names(sight.castle.rooms[room]))
        case Go():
            return step_label(move, sight, seat, say)
        case Slide():
            said, hint = slide_label(move, sight, say), slide_hint(move, sight, say)
            longer = say.slide_told(said, hint)
            return longer if hint and len(longer) <= _LABEL else said
        case End():
            return end_label(sight, say)
        case Undo():
            return say.undo
        case _:
            assert_never(move)


def move_reply(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """The same without naming tiles: the roofs go back on, but a private reply stays."""
    match move:
        case Go():
            origin = NAMES[sight.mice[seat][move.mouse - 1]].upper()
            return say.step_label(move.mouse, origin, move.field.upper())
        case Slide():
            return say.slide_label(move.slot.upper(), NAMES[LANES[move.slot][0]].upper())
        case _:
            return label(move, sight, seat, players, say)


def names(fields: Sequence[int]) -> list[str]:
    return [NAMES[field].upper() for field in fields]


def enter_label(move: Enter, sight: Sight, seat: int, say: Words) -> str:
    return say.enter(sight.mice[seat].index(OFF) + 1, move.tower.upper())


def end_label(sight: Sight, say: Words) -> str:
    return say.end_look if sight.phase is Phase.PAUSE else say.end


def step_label(move: Go, sight: Sight, seat: int, say: Words) -> str:
    """The target, the tile there, and any unusual cost or gain."""
    own, target = sight.mice[seat], FIELD[move.field]
    tile = sight.tiles[target]
    assert tile is not None
    others = [p for mouse, p in enumerate(own, 1) if mouse != move.mouse and p >= 0]
    pair = tile in CHEESES and any(sight.tiles[place] is tile for place in others)
    said = say.feast if pair and tile not in sight.tokens[seat] else say.step
    origin = NAMES[own[move.mouse - 1]].upper()
    step, cost = said(move.mouse, origin, move.field.upper(), tile), _cost(own, move)
    return step if cost == 1 else say.priced(step, cost)


def step_hint(move: Go, sight: Sight, seat: int, say: Words) -> str:
    cost = _cost(sight.mice[seat], move)
    return say.step_hint(cost) if cost == 1 else say.jump_hint(cost - 1, cost)


def _cost(own: tuple[int, ...], move: Go) -> int:
    apart = abs(own[move.mouse - 1] - FIELD[move.field])
    return apart // SIZE if apart % SIZE == 0 else apart


def slide_label(move: Slide, sight: Sight, say: Words) -> str:
    entry = NAMES[LANES[move.slot][0]].upper()
    return say.slide(move.slot.upper(), sight.spare, entry)


def slide_hint(move: Slide, sight: Sight, say: Words) -> str:
    """The slide's effect on mice, as far as it is visible, and which tile drops out.

    Most important first, as there may be no room for all.
    """
    coming = after_slide(sight, move.slot)
    falls: list[str] = []
    finds: list[str] = []
    under: list[str] = []
    for seat, places in enumerate(sight.mice):
        on: list[Tile | None] = []
        for mouse, place in enumerate(places, 1):
            if place < 0:
                continue
            tile = coming.get(place, sight.tiles[place])
            on.append(tile)
            if tile is Tile.TRAP:
                falls.append(say.slide_falls(f"{SEAT_SYMBOLS[seat]}{mouse}"))
            elif place in coming and tile is not None:
                under.append(say.slide_under(f"{SEAT_SYMBOLS[seat]}{mouse}", tile))
        finds += [
            say.slide_collects(SEAT_SYMBOLS[seat], cheese)
            for cheese in CHEESES
            if on.count(cheese) > 1 and cheese not in sight.tokens[seat]
        ]
    out = sight.tiles[LANES[move.slot][-1]]
    drops = [] if out is None else [say.slide_out(out)]
    fitting: list[str] = []
    for said in (*falls, *finds, *under, *drops):
        if len(say.slide_hint([*fitting, said])) <= _HINT:
            fitting.append(said)
    return say.slide_hint(fitting)
