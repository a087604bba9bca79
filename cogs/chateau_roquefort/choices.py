"""The choices of a turn, from Sight alone: they stand on the board."""

from collections.abc import Sequence
from itertools import pairwise

from bot.kernel import Move
from bot.stage.players import SYMBOLS
from bot.stage.view import Choice, Group
from cogs.chateau_roquefort.castle import FIELD, LANES, NAMES, OFF, ROOM, SIZE
from cogs.chateau_roquefort.moves import End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CHEESES, Phase, Tile
from cogs.chateau_roquefort.words import Words

_LABEL = _HINT = 100
_BUTTONS = 3
"""More would take several rows on a phone and push the castle off the screen."""


def groups(sight: Sight, words: Words) -> tuple[Group, ...]:
    """At most four rows: roofs, mice, slides, and ending or taking back."""
    roofs, mice = _uncovering(sight, words), _moving(sight, words)
    made = [
        Group(words.group_tower, _entering(sight, words)),
        Group(words.group_uncover, roofs, select=len(roofs) > _BUTTONS),
        Group(words.group_move, mice, select=len(mice) > _BUTTONS),
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
    home = sight.castle
    return tuple(
        Choice(
            move,
            words.uncover(move.room.upper()),
            words.uncover_hint(words.materials[home.materials[room]], names(home.rooms[room])),
            "🏠",
        )
        for move in sight.offers
        if isinstance(move, Uncover)
        for room in [ROOM[move.room]]
    )


def _moving(sight: Sight, words: Words) -> tuple[Choice, ...]:
    steps = tuple(
        Choice(move, step_label(sight, move, words), words.move_hint(_cost(sight, move)), "🐁")
        for move in sight.offers
        if isinstance(move, Go)
    )
    if sight.phase is Phase.PLACING:
        return steps
    return steps + tuple(
        Choice(move, enter_label(sight, move, words), words.enter_hint, "🏰")
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


def enter_label(sight: Sight, move: Enter, words: Words) -> str:
    return words.enter(sight.mice[sight.active].index(OFF) + 1, move.tower.upper())


def step_label(sight: Sight, move: Go, words: Words) -> str:
    """Where to, what lies there, and what it costs or brings beyond the ordinary."""
    own, target = sight.mice[sight.active], FIELD[move.field]
    tile = sight.tiles[target]
    assert tile is not None
    others = [p for mouse, p in enumerate(own, 1) if mouse != move.mouse and p >= 0]
    pair = tile in CHEESES and any(sight.tiles[place] is tile for place in others)
    return words.move(
        move.mouse,
        NAMES[own[move.mouse - 1]].upper(),
        move.field.upper(),
        words.tiles[tile],
        _cost(sight, move),
        collects=pair and tile not in sight.tokens[sight.active],
    )


def _cost(sight: Sight, move: Go) -> int:
    apart = abs(sight.mice[sight.active][move.mouse - 1] - FIELD[move.field])
    return apart // SIZE if apart % SIZE == 0 else apart


def slide_label(sight: Sight, move: Slide, words: Words) -> str:
    entry = NAMES[LANES[move.slot][0]].upper()
    return words.slide(move.slot.upper(), words.piece(sight.spare), entry)


def slide_hint(sight: Sight, move: Slide, words: Words) -> str:
    """What the slide does to mice, as far as the open board tells, and what drops out.

    What weighs most comes first: there may be no room for all.
    """
    lane = LANES[move.slot]
    coming: dict[int, Tile | None] = {lane[0]: sight.spare}
    coming |= {field: sight.tiles[before] for before, field in pairwise(lane)}
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
                falls.append(words.slide_falls(f"{SYMBOLS[seat]}{mouse}"))
            elif place in coming and tile is not None:
                under.append(words.slide_under(f"{SYMBOLS[seat]}{mouse}", words.piece(tile)))
        finds += [
            words.slide_collects(SYMBOLS[seat], words.tiles[cheese])
            for cheese in CHEESES
            if on.count(cheese) > 1 and cheese not in sight.tokens[seat]
        ]
    out = sight.tiles[lane[-1]]
    drops = [] if out is None else [words.slide_out(words.piece(out))]
    hint = ""
    for said in (*falls, *finds, *under, *drops):
        longer = f"{hint}; {said}" if hint else said
        hint = longer if len(longer) <= _HINT else hint
    return hint[:1].upper() + hint[1:]


def label(sight: Sight, move: Move, words: Words) -> str:
    """A move in a few words, for autocomplete and confirmations."""
    match move:
        case Enter():
            return enter_label(sight, move, words)
        case Uncover():
            room = ROOM[move.room]
            material = words.materials[sight.castle.materials[room]]
            fields = names(sight.castle.rooms[room])
            return words.uncover_label(move.room.upper(), material, fields)
        case Go():
            return step_label(sight, move, words)
        case Slide():
            said = slide_label(sight, move, words)
            hint = slide_hint(sight, move, words)
            longer = f"{said} · {hint}"
            return longer if hint and len(longer) <= _LABEL else said
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
