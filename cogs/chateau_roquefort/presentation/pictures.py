"""The board's picture as a value, built from Sight, and its alt text."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.chateau_roquefort import drawing
from cogs.chateau_roquefort.castle import DUNGEON, FIELD, NAMES, OFF, ROOM, ROOM_NAMES
from cogs.chateau_roquefort.drawing import finale
from cogs.chateau_roquefort.drawing.value import (
    CastleScene,
    Ending,
    FinaleScene,
    Moment,
    PlayerResult,
    Tray,
)
from cogs.chateau_roquefort.moves import Enter, Go, Uncover
from cogs.chateau_roquefort.presentation.log import why
from cogs.chateau_roquefort.presentation.threats import threats
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import LOST, Act, Deed, Phase, Tile
from cogs.chateau_roquefort.words import Words

_ALT = 1000


def board_picture(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> Picture:
    scene = castle_scene(sight, offers, players, say)
    return Picture(scene, drawing.draw, alt(sight, players, say))


def castle_scene(
    sight: Sight, offers: Sequence[Offer], players: Players, say: Words
) -> CastleScene:
    """The picture's value. Only the last action is drawn."""
    deed = sight.deeds[-1] if sight.deeds else None
    over = sight.phase is Phase.OVER
    return CastleScene(
        layout=sight.layout,
        tiles=sight.tiles,
        roofs=() if over else tuple(room for room, roofed in enumerate(sight.roofed) if roofed),
        letters=say.letters,
        spare=sight.spare,
        spare_word=say.picture_spare,
        trays=tuple(_tray(sight, seat, players, say) for seat in range(sight.seats)),
        seat=sight.active,
        slots="free" if sight.phase is Phase.TURN and not sight.slid else "used",
        pushed=deed.slot if deed is not None else None,
        lit=changed(sight, deed),
        trail=_trail(deed),
        falls=_falls(deed),
        danger=tuple(sorted({threat.field for threat in threats(sight)})),
        liftable=tuple(ROOM[o.room] for o in offers if isinstance(o, Uncover)),
        landings=tuple(sorted({FIELD[o.field] for o in offers if isinstance(o, Go)})),
        entries=tuple(FIELD[o.tower] for o in offers if isinstance(o, Enter)),
        moments=() if deed is None else _moments(sight, deed, players, say),
        ending=_ending(sight, players, say),
    )


def _tray(sight: Sight, seat: int, players: Players, say: Words) -> Tray:
    active = seat == sight.active and sight.phase is not Phase.OVER
    return Tray(
        seat=seat,
        name=players.name(seat),
        cheeses=sight.tokens[seat],
        slots=sight.target,
        mice=sight.mice[seat],
        points=sight.points if active and sight.phase is Phase.TURN else None,
        note=say.picture_look if active and sight.phase is Phase.PAUSE else "",
        active=active or (sight.result is not None and sight.result.winner == seat),
    )


def changed(sight: Sight, deed: Deed | None) -> tuple[int, ...]:
    """The fields that the last action changed."""
    if deed is None:
        return ()
    lit = {
        place
        for find in deed.finds
        for place in sight.mice[find.seat]
        if place >= 0 and sight.tiles[place] is find.cheese
    }
    if deed.room is not None and not sight.roofed[deed.room]:
        lit.update(sight.castle.rooms[deed.room])
    if deed.target is not None:
        lit.add(deed.target)
    return tuple(sorted(lit))


def _trail(deed: Deed | None) -> tuple[int, int] | None:
    if deed is None or deed.origin is None or deed.target is None:
        return None
    return deed.origin, deed.target


def _falls(deed: Deed | None) -> tuple[tuple[int, int], ...]:
    if deed is None:
        return ()
    return tuple((fall.seat, fall.field) for fall in deed.falls if fall.field is not None)


def _moments(sight: Sight, deed: Deed, players: Players, say: Words) -> tuple[Moment, ...]:
    if deed.room is not None and not sight.roofed[deed.room]:
        word = say.picture_room(ROOM_NAMES[deed.room].upper())
        return (Moment(deed.seat, players.name(deed.seat), word, room=deed.room),)
    falls = [Moment(fall.seat, players.name(fall.seat), say.picture_snap) for fall in deed.falls]
    finds = [
        Moment(
            find.seat,
            players.name(find.seat),
            say.picture_got(find.cheese),
            find.cheese,
        )
        for find in deed.finds
    ]
    return (*falls, *finds)


def _ending(sight: Sight, players: Players, say: Words) -> Ending | None:
    if sight.result is None:
        return None
    seat = sight.result.winner
    return Ending(seat, players.name(seat), say.picture_winner)


def final_picture(sight: Sight, players: Players, say: Words) -> Picture | None:
    """The winner and all players' results, best first."""
    if sight.result is None:
        return None
    winner = sight.result.winner
    ranked = sorted(
        range(sight.seats),
        key=lambda seat: (
            seat != winner,
            sight.mice[seat].count(DUNGEON) >= LOST,
            -len(sight.tokens[seat]),
            seat,
        ),
    )
    reason = say.finale_reason(why(sight.result.reason, sight.seats), sight.target)
    shown = FinaleScene(
        title=say.finale_title,
        reason=reason,
        standings=tuple(_standing(sight, seat, players) for seat in ranked),
    )
    told = [say.finale_alt(players.symbol_name(winner), reason)]
    for seat in ranked:
        lost = sight.mice[seat].count(DUNGEON)
        told.append(say.finale_alt_player(players.symbol_name(seat), sight.tokens[seat], lost))
    return Picture(shown, finale.draw, " ".join(told))


def _standing(sight: Sight, seat: int, players: Players) -> PlayerResult:
    return PlayerResult(
        seat=seat,
        name=players.name(seat),
        cheeses=sight.tokens[seat],
        slots=sight.target,
        mice=len(sight.mice[seat]),
        lost=sight.mice[seat].count(DUNGEON),
    )


# Alt text


def alt(sight: Sight, players: Players, say: Words) -> str:
    deed = sight.deeds[-1] if sight.deeds else None
    said = [say.alt_castle(say.castles[sight.layout]), _alt_now(sight, players, say)]
    if deed is not None:
        said += [say.alt_slid(deed.slot.upper())] if deed.act is Act.SLID and deed.slot else []
        if deed.room is not None and not sight.roofed[deed.room]:
            said.append(say.alt_uncovered(ROOM_NAMES[deed.room].upper()))
        said += [say.alt_fell(players.symbol_name(fall.seat)) for fall in deed.falls]
        for find in deed.finds:
            said.append(say.alt_got(players.symbol_name(find.seat), find.cheese))
    said.append(say.alt_spare(sight.spare))
    said += [_alt_player(sight, seat, players, say) for seat in range(sight.seats)]
    danger = sorted({threat.field for threat in threats(sight)})
    said += [say.alt_danger([NAMES[field].upper() for field in danger])] if danger else []
    seen = [
        say.field(NAMES[place].upper(), tile)
        for place, tile in enumerate(sight.tiles)
        if tile is not None and tile is not Tile.RAISED
    ]
    said.append(say.alt_open(seen) if seen else say.alt_all_roofed)
    text = " ".join(said)
    return text if len(text) <= _ALT else text[: _ALT - 1] + "…"


def _alt_now(sight: Sight, players: Players, say: Words) -> str:
    if sight.result is not None:
        return say.alt_winner(players.symbol_name(sight.result.winner))
    who = players.symbol_name(sight.active)
    if sight.phase is Phase.PLACING:
        return say.alt_placing(who)
    return say.alt_turn(who, sight.points)


def _alt_player(sight: Sight, seat: int, players: Players, say: Words) -> str:
    places = {OFF: say.alt_outside, DUNGEON: say.alt_fallen}
    mice = [places.get(place) or NAMES[place].upper() for place in sight.mice[seat]]
    return say.alt_player(players.symbol_name(seat), len(sight.tokens[seat]), mice)
