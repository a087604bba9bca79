"""The choices of a turn, from Sight alone: they stand on the board."""

from collections.abc import Sequence
from itertools import pairwise

from bot.kernel import Move
from bot.screen.cast import SYMBOLS
from bot.screen.view import Choice, Group
from cogs.chateau_roquefort.castle import FIELD, LANES, NAMES, OFF, ROOM, SIZE
from cogs.chateau_roquefort.moves import End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CHEESES, Phase, Tile
from cogs.chateau_roquefort.words import Words

_HINT = 100


def groups(sight: Sight, words: Words) -> tuple[Group, ...]:
    """At most four rows: roofs, mice, slides, and ending or taking back."""
    made = [
        Group(words.group_tower, _entering(sight, words)),
        Group(words.group_uncover, _uncovering(sight, words)),
        Group(words.group_move, _moving(sight, words)),
        Group(words.group_slide, _sliding(sight, words), select=True),
        Group(words.group_turn, _ending(sight, words)),
    ]
    return tuple(group for group in made if group.items)


def _entering(sight: Sight, words: Words) -> tuple[Choice, ...]:
    if sight.phase is not Phase.PLACING:
        return ()
    return tuple(
        Choice(move, words.place(move.tower.upper()), emoji="🏰", style="primary")
        for move in sight.offers
        if isinstance(move, Enter)
    )


def _uncovering(sight: Sight, words: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            move,
            words.uncover(move.room.upper(), words.materials[material], len(fields)),
            words.uncover_hint(names(fields)),
            "🏠",
        )
        for move in sight.offers
        if isinstance(move, Uncover)
        for fields in [sight.castle.rooms[ROOM[move.room]]]
        for material in [sight.castle.materials[ROOM[move.room]]]
    )


def _moving(sight: Sight, words: Words) -> tuple[Choice, ...]:
    steps = tuple(
        Choice(move, step_label(sight, move, words), step_hint(sight, move, words), "🐭")
        for move in sight.offers
        if isinstance(move, Go)
    )
    if sight.phase is Phase.PLACING:
        return steps
    return steps + tuple(
        Choice(move, words.enter(move.tower.upper()), words.enter_hint, "🏰")
        for move in sight.offers
        if isinstance(move, Enter)
    )


def _sliding(sight: Sight, words: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(move, slide_label(sight, move, words), slide_hint(sight, move, words), "🚩")
        for move in sight.offers
        if isinstance(move, Slide)
    )


def _ending(sight: Sight, words: Words) -> tuple[Choice, ...]:
    made: list[Choice] = []
    for move in sight.offers:
        match move:
            case End():
                said = words.end_look if sight.phase is Phase.PAUSE else words.end
                made.append(Choice(move, said, emoji="✅", style="good"))
            case Undo():
                made.append(Choice(move, words.undo, emoji="↩️"))
            case _:
                # To let a turn go by is for emergencies: a command, and what a time-out does.
                pass
    return tuple(made)


def names(fields: Sequence[int]) -> list[str]:
    return [NAMES[field].upper() for field in fields]


def step_label(sight: Sight, move: Go, words: Words) -> str:
    origin = sight.mice[sight.active][move.mouse - 1]
    tile = sight.tiles[FIELD[move.field]]
    assert tile is not None
    return words.move(move.mouse, NAMES[origin].upper(), move.field.upper(), words.tiles[tile])


def step_hint(sight: Sight, move: Go, words: Words) -> str:
    own = sight.mice[sight.active]
    origin, target = own[move.mouse - 1], FIELD[move.field]
    apart = abs(origin - target)
    cost = apart // SIZE if apart % SIZE == 0 else apart
    tile = sight.tiles[target]
    others = [p for m, p in enumerate(own) if m != move.mouse - 1 and p >= 0]
    pair = tile in CHEESES and any(sight.tiles[place] is tile for place in others)
    found = tile if pair and tile not in sight.tokens[sight.active] else None
    return words.move_hint(cost, cost - 1, words.tiles[found] if found else None)


def slide_label(sight: Sight, move: Slide, words: Words) -> str:
    entry = NAMES[LANES[move.slot][0]].upper()
    return words.slide(move.slot.upper(), words.tiles[sight.spare], entry)


def slide_hint(sight: Sight, move: Slide, words: Words) -> str:
    """What the slide does to mice, as far as the open board tells, and what drops out."""
    lane = LANES[move.slot]
    coming: dict[int, Tile | None] = {lane[0]: sight.spare}
    coming |= {field: sight.tiles[before] for before, field in pairwise(lane)}
    said: list[str] = []
    for seat, places in enumerate(sight.mice):
        for mouse, place in enumerate(places):
            tile = coming.get(place) if place > OFF else None
            if tile is None:
                continue
            who = f"{SYMBOLS[seat]}{mouse + 1}"
            if tile is Tile.TRAP:
                said.insert(0, words.slide_falls(who))
            else:
                said.append(words.slide_under(who, words.tiles[tile]))
    out = sight.tiles[lane[-1]]
    said.append(words.slide_unknown if out is None else words.slide_out(words.tiles[out]))
    hint = said[0]
    for more in said[1:]:
        if len(hint) + 2 + len(more) <= _HINT:
            hint = f"{hint}; {more}"
    return hint[0].upper() + hint[1:]


def label(sight: Sight, move: Move, words: Words) -> str:
    """A move in a few words, for autocomplete and confirmations."""
    match move:
        case Enter():
            return words.enter(move.tower.upper())
        case Uncover():
            room = ROOM[move.room]
            material = words.materials[sight.castle.materials[room]]
            fields = names(sight.castle.rooms[room])
            return words.uncover_label(move.room.upper(), material, fields)
        case Go():
            return step_label(sight, move, words)
        case Slide():
            return slide_label(sight, move, words)
        case End():
            return words.end_look if sight.phase is Phase.PAUSE else words.end
        case Undo():
            return words.undo
        case _:
            return words.pass_


def receipt(sight: Sight, move: Move, words: Words) -> str:
    """The same, without what lies where: the roofs go back, but a private answer stays."""
    match move:
        case Go():
            origin = NAMES[sight.mice[sight.active][move.mouse - 1]].upper()
            return words.moved_label(move.mouse, origin, move.field.upper())
        case Slide():
            entry = NAMES[LANES[move.slot][0]].upper()
            return words.slid_label(move.slot.upper(), entry)
        case _:
            return label(sight, move, words)
