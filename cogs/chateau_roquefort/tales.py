"""What is said: the board in words, the log, the alt text. From Sight and events alone."""

from collections.abc import Sequence

from bot.kernel import Event
from bot.stage.players import Players
from bot.stage.view import Field
from cogs.chateau_roquefort.castle import (
    DUNGEON,
    LANE_FIELDS,
    NAMES,
    OFF,
    ROOM_NAMES,
    SIZE,
    TOWERS,
    Material,
)
from cogs.chateau_roquefort.events import (
    Collected,
    Dealt,
    Entered,
    Fell,
    Moved,
    Slid,
    TurnEnded,
    Uncovered,
    Undone,
)
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import POINTS, Act, Deed, Phase, Tile
from cogs.chateau_roquefort.words import Words


def title(sight: Sight, words: Words) -> str:
    name = words.castles[sight.layout]
    match sight.phase:
        case Phase.PLACING:
            return words.title_placing(name)
        case Phase.OVER:
            return words.title_over(name)
        case _:
            return words.title_turn(name, sight.turn)


def body(sight: Sight, players: Players, words: Words) -> str:
    lines = [standing(sight, players, words)]
    if sight.phase is not Phase.OVER:
        lines.append(f"{words.spare(tile_name(sight.spare, words))} {words.target(sight.target)}")
    return "\n".join(lines)


def standing(sight: Sight, players: Players, words: Words) -> str:
    who = players.shown(sight.active)
    match sight.phase:
        case Phase.PLACING:
            return words.placing(who)
        case Phase.TURN:
            return words.to_play(who, sight.points, sight.slid)
        case Phase.PAUSE:
            return words.last_look(who)
        case Phase.OVER:
            assert sight.result is not None
            winner = sight.result.winner
            count = len(sight.tokens[winner])
            verdict = words.verdict(sight.result.reason, players.shown(winner), count)
            return f"{verdict}\n{words.all_shown}"


def fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    """All that the picture shows, in words."""
    made = [
        Field(players.shown(seat), player(sight, seat, words), inline=True)
        for seat in range(sight.seats)
    ]
    if sight.deeds:
        fresh = sight.phase is Phase.OVER or sight.points < POINTS
        heading = words.last_actions if fresh else words.earlier_actions
        lines = [line for deed in sight.deeds for line in deed_lines(deed, players, words)]
        made.append(Field(heading, "\n".join(lines)))
    if sight.phase is Phase.OVER:
        made.append(Field(words.whole_cellar, whole_cellar(sight, words)))
    else:
        made.append(Field(words.open_rooms, open_rooms(sight, words)))
        made.append(Field(words.roofed_rooms, roofed_rooms(sight, words)))
    return tuple(made)


def player(sight: Sight, seat: int, words: Words) -> str:
    tokens = sight.tokens[seat]
    kinds = [words.tiles[tile] for tile in tokens]
    mice = mouse_lines(sight, seat, words)
    return "\n".join([words.cheeses(len(tokens), sight.target, kinds), *mice])


def mouse_lines(sight: Sight, seat: int, words: Words) -> list[str]:
    lines: list[str] = []
    for mouse, place in enumerate(sight.mice[seat], 1):
        if place in TOWERS:
            lines.append(words.mouse_in_tower(mouse, NAMES[place].upper()))
        elif place == DUNGEON:
            lines.append(words.mouse_fallen(mouse))
        elif place != OFF:
            tile = sight.tiles[place]
            assert tile is not None
            lines.append(words.mouse_on(mouse, NAMES[place].upper(), words.tiles[tile]))
    outside = sight.mice[seat].count(OFF)
    return [*lines, words.mice_outside(outside)] if outside else lines


def open_rooms(sight: Sight, words: Words) -> str:
    lines = [
        words.open_room(ROOM_NAMES[room].upper(), spots(sight, places, words))
        for room, places in enumerate(sight.castle.rooms)
        if sight.tiles[places[0]] is not None
    ]
    return "\n".join(lines) or words.none_open


def whole_cellar(sight: Sight, words: Words) -> str:
    """Row by row and without the raised fields, which everybody knows: it is long enough."""
    rows = [[field for field in LANE_FIELDS if field // SIZE == row] for row in range(SIZE)]
    return "\n".join(", ".join(spots(sight, row, words)) for row in rows)


def spots(sight: Sight, places: Sequence[int], words: Words) -> list[str]:
    found: list[str] = []
    for place in places:
        tile = sight.tiles[place]
        assert tile is not None
        found.append(words.field(NAMES[place].upper(), words.tiles[tile]))
    return found


def roofed_rooms(sight: Sight, words: Words) -> str:
    lines: list[str] = []
    for material in Material:
        rooms = [
            words.roofed_room(
                ROOM_NAMES[room].upper(),
                [NAMES[place].upper() for place in sight.castle.rooms[room]],
            )
            for room, roofed in enumerate(sight.roofed)
            if roofed and sight.castle.materials[room] is material
        ]
        if rooms:
            lines.append(words.roofs(words.materials[material], rooms))
    return "\n".join(lines) or words.none_roofed


def tile_name(tile: Tile, words: Words) -> str:
    letter = words.letters.get(tile)
    return f"{words.tiles[tile]} ({letter})" if letter else words.tiles[tile]


def deed_lines(deed: Deed, players: Players, words: Words) -> list[str]:
    """One action and what came of it, in one line each."""
    who = players.shown(deed.seat)
    said = _action(deed, who, words)
    more = [words.fell(players.shown(fall.seat), fall.mouse + 1) for fall in deed.falls]
    more += [words.collected(players.shown(f.seat), words.tiles[f.cheese]) for f in deed.finds]
    return [" ".join([said, *more])]


def _action(deed: Deed, who: str, words: Words) -> str:
    match deed.act:
        case Act.ENTERED:
            assert deed.mouse is not None
            assert deed.target is not None
            return words.entered(who, deed.mouse + 1, NAMES[deed.target].upper())
        case Act.UNCOVERED:
            assert deed.room is not None
            return words.uncovered(who, ROOM_NAMES[deed.room].upper())
        case Act.MOVED:
            assert deed.mouse is not None
            assert deed.origin is not None
            assert deed.target is not None
            said = words.moved if abs(deed.origin - deed.target) in (1, 7) else words.jumped
            places = NAMES[deed.origin].upper(), NAMES[deed.target].upper()
            return said(who, deed.mouse + 1, *places)
        case Act.SLID:
            assert deed.slot is not None
            return words.slid(who, deed.slot.upper(), words.lane(deed.slot))


def tell(event: Event, players: Players, words: Words) -> str | None:
    match event:
        case Dealt():
            return words.dealt(players.shown(event.start))
        case Entered():
            tower = NAMES[event.tower].upper()
            return words.entered(players.shown(event.seat), event.mouse + 1, tower)
        case Uncovered():
            return words.uncovered(players.shown(event.seat), ROOM_NAMES[event.room].upper())
        case Moved():
            said = words.jumped if event.jumped else words.moved
            places = NAMES[event.origin].upper(), NAMES[event.target].upper()
            return said(players.shown(event.seat), event.mouse + 1, *places)
        case Slid():
            return words.slid(players.shown(event.seat), event.slot.upper(), words.lane(event.slot))
        case Fell():
            return words.fell(players.shown(event.seat), event.mouse + 1)
        case Collected():
            return words.collected(players.shown(event.seat), words.tiles[event.cheese])
        case Undone():
            return words.undone(players.shown(event.seat))
        case TurnEnded(idle=True):
            return words.passed(players.shown(event.seat))
        case TurnEnded() if event.covered:
            return words.covered([ROOM_NAMES[room].upper() for room in event.covered])
        case _:
            return None


def alt(sight: Sight, players: Players, words: Words, limit: int = 1000) -> str:
    """The picture in words, for ears."""
    said = [words.alt_castle(words.castles[sight.layout], "A-G", "1-7")]
    if sight.result is not None:
        said.append(words.alt_winner(players.signed(sight.result.winner)))
    else:
        points = None if sight.phase is Phase.PLACING else sight.points
        said.append(words.alt_turn(players.signed(sight.active), points))
    said.append(words.alt_spare(words.tiles[sight.spare]))
    for seat in range(sight.seats):
        mice = ", ".join(
            words.alt_mouse(
                mouse,
                words.alt_outside
                if place == OFF
                else words.alt_fallen
                if place == DUNGEON
                else NAMES[place].upper(),
            )
            for mouse, place in enumerate(sight.mice[seat], 1)
        )
        said.append(words.alt_player(players.signed(seat), len(sight.tokens[seat]), mice))
    seen = ", ".join(
        words.field(NAMES[place].upper(), words.tiles[tile])
        for place, tile in enumerate(sight.tiles)
        if tile is not None and tile is not Tile.RAISED
    )
    said.append(words.alt_open(seen))
    text = " ".join(said)
    return text if len(text) <= limit else text[: limit - 1] + "…"
