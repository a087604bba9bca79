"""Everything there is to know, in words, to be listened to. From Sight alone."""

from collections.abc import Sequence

from bot.stage.players import Players
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
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.stage.log import deed_lines, winner
from cogs.chateau_roquefort.stage.threats import standing, threats
from cogs.chateau_roquefort.state import POINTS, Phase
from cogs.chateau_roquefort.words import Words


def details(sight: Sight, players: Players, say: Words) -> str:
    parts = [_now(sight, players, say), *_players(sight, players, say)]
    parts += _danger(sight, players, say) + _done(sight, players, say)
    if sight.phase is Phase.OVER:
        parts.append([say.heading_cellar, *_cellar(sight, say)])
    else:
        parts.append([say.heading_open, *(_open_rooms(sight, say) or [say.none_open])])
        parts.append([say.heading_roofed, *(_roofed_rooms(sight, say) or [say.none_roofed])])
    return "\n\n".join("\n".join(part) for part in parts)


def _now(sight: Sight, players: Players, say: Words) -> list[str]:
    spare, target = say.spare_in_words(say.tiles[sight.spare]), say.target(sight.target)
    return [say.heading_now, _standing(sight, players, say), spare, target]


def _standing(sight: Sight, players: Players, say: Words) -> str:
    who = players.shown(sight.active)
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
            players.shown(seat),
            say.cheeses(len(tokens), sight.target, [say.tiles[tile] for tile in tokens]),
            *_mice(sight, seat, say),
        ]
        for seat, tokens in enumerate(sight.tokens)
    ]


def _mice(sight: Sight, seat: int, say: Words) -> list[str]:
    lines: list[str] = []
    for mouse, place in enumerate(sight.mice[seat], 1):
        if place in TOWERS:
            lines.append(say.mouse_in_tower(mouse, NAMES[place].upper()))
        elif place == DUNGEON:
            lines.append(say.mouse_fallen(mouse))
        elif place != OFF:
            tile = sight.tiles[place]
            assert tile is not None
            lines.append(say.mouse_on(mouse, NAMES[place].upper(), say.tiles[tile]))
    outside = sight.mice[seat].count(OFF)
    return [*lines, say.mice_outside(outside)] if outside else lines


def _danger(sight: Sight, players: Players, say: Words) -> list[list[str]]:
    there = {place: (seat, mouse) for seat, mouse, place in standing(sight)}
    lines = [
        say.threat(threat.slot.upper(), say.mouse_of(players.shown(seat), mouse + 1), field)
        for threat in threats(sight)
        if threat.field in there
        for (seat, mouse), field in [(there[threat.field], NAMES[threat.field].upper())]
    ]
    return [[say.heading_danger, *lines]] if lines else []


def _done(sight: Sight, players: Players, say: Words) -> list[list[str]]:
    if not sight.deeds:
        return []
    fresh = sight.phase is Phase.OVER or sight.points < POINTS
    lines = [line for deed in sight.deeds for line in deed_lines(deed, players, say)]
    return [[say.heading_done if fresh else say.heading_before, *lines]]


def _open_rooms(sight: Sight, say: Words) -> list[str]:
    return [
        say.open_room(ROOM_NAMES[room].upper(), _spots(sight, places, say))
        for room, places in enumerate(sight.castle.rooms)
        if sight.tiles[places[0]] is not None
    ]


def _cellar(sight: Sight, say: Words) -> list[str]:
    """Row by row and without the raised fields, which everybody knows: it is long enough."""
    rows = [[field for field in LANE_FIELDS if field // SIZE == row] for row in range(SIZE)]
    return [", ".join(_spots(sight, row, say)) for row in rows]


def _spots(sight: Sight, places: Sequence[int], say: Words) -> list[str]:
    found: list[str] = []
    for place in places:
        tile = sight.tiles[place]
        assert tile is not None
        found.append(say.field(NAMES[place].upper(), say.tiles[tile]))
    return found


def _roofed_rooms(sight: Sight, say: Words) -> list[str]:
    lines: list[str] = []
    for material in Material:
        rooms = [
            say.roofed_room(
                ROOM_NAMES[room].upper(),
                [NAMES[place].upper() for place in sight.castle.rooms[room]],
            )
            for room, roofed in enumerate(sight.roofed)
            if roofed and sight.castle.materials[room] is material
        ]
        if rooms:
            lines.append(say.roofs(say.materials[material], rooms))
    return lines
