"""The position in words, for screen readers. From Sight alone.

A private reply stays visible after the roofs are back on, so it names no tile in the castle and
nothing that reveals one. The picture's alt text does; it disappears with the picture.
"""

from collections.abc import Sequence

from bot.presentation.players import Players
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
from cogs.chateau_roquefort.presentation.log import winner
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, Tile
from cogs.chateau_roquefort.words import Words


def details(sight: Sight, players: Players, say: Words) -> str:
    parts = [_now(sight, players, say), *_players(sight, players, say)]
    if sight.phase is Phase.OVER:
        parts.append([say.heading_cellar, *_cellar(sight, say)])
    else:
        parts.append([say.heading_open, *_open_rooms(sight, say)])
        parts.append([say.heading_roofed, *(_roofed_rooms(sight, say) or [say.none_roofed])])
    return "\n\n".join("\n".join(part) for part in parts)


def _now(sight: Sight, players: Players, say: Words) -> list[str]:
    spare, target = say.spare_in_words(sight.spare), say.target(sight.target)
    return [say.heading_now, _standing(sight, players, say), spare, target]


def _standing(sight: Sight, players: Players, say: Words) -> str:
    who = players.markdown_name(sight.active)
    match sight.phase:
        case Phase.PLACING:
            return say.now_placing(who)
        case Phase.TURN:
            return (say.now_turn_slid if sight.slid else say.now_turn)(who, sight.points)
        case Phase.PAUSE:
            return say.now_look(who)
        case Phase.OVER:
            return winner(sight, players, say)


def _players(sight: Sight, players: Players, say: Words) -> list[list[str]]:
    return [
        [
            players.markdown_name(seat),
            _cheeses(sight, tokens, say),
            *_mice(sight, seat, say),
        ]
        for seat, tokens in enumerate(sight.tokens)
    ]


def _cheeses(sight: Sight, tokens: Sequence[Tile], say: Words) -> str:
    if not tokens:
        return say.no_cheeses(sight.target)
    return say.cheeses(tokens, sight.target)


def _mice(sight: Sight, seat: int, say: Words) -> list[str]:
    lines: list[str] = []
    for mouse, place in enumerate(sight.mice[seat], 1):
        if place in TOWERS:
            lines.append(say.mouse_in_tower(mouse, NAMES[place].upper()))
        elif place == DUNGEON:
            lines.append(say.mouse_fallen(mouse))
        elif place != OFF:
            lines.append(say.mouse_on(mouse, NAMES[place].upper()))
    outside = sight.mice[seat].count(OFF)
    return [*lines, say.mice_outside(outside)] if outside else lines


def _open_rooms(sight: Sight, say: Words) -> list[str]:
    rooms = [_room(sight, room, say) for room, roofed in enumerate(sight.roofed) if not roofed]
    return [*rooms, say.see_picture] if rooms else [say.none_open]


def _room(sight: Sight, room: int, say: Words) -> str:
    fields = [NAMES[place].upper() for place in sight.castle.rooms[room]]
    return say.room(ROOM_NAMES[room].upper(), fields)


def _cellar(sight: Sight, say: Words) -> list[str]:
    """Row by row, without the raised fields, which are known."""
    rows = [[field for field in LANE_FIELDS if field // SIZE == row] for row in range(SIZE)]
    return [say.row(_spots(sight, row, say)) for row in rows]


def _spots(sight: Sight, places: Sequence[int], say: Words) -> list[str]:
    found: list[str] = []
    for place in places:
        tile = sight.tiles[place]
        assert tile is not None
        found.append(say.field(NAMES[place].upper(), tile))
    return found


def _roofed_rooms(sight: Sight, say: Words) -> list[str]:
    lines: list[str] = []
    for material in Material:
        rooms = [
            _room(sight, room, say)
            for room, roofed in enumerate(sight.roofed)
            if roofed and sight.castle.materials[room] is material
        ]
        if rooms:
            lines.append(say.roofs(material, rooms))
    return lines
