"""The close-ups: the result of a check, and the dark when the candles are out."""

from dataclasses import replace

from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.hide_the_havarti.drawing.beside import CLOSED, OPEN, BesideArt, PlanArt
from cogs.hide_the_havarti.drawing.moments import CheckArt, DarkArt, draw_check, draw_dark
from cogs.hide_the_havarti.drawing.side import PlayerArt
from cogs.hide_the_havarti.presentation.details import search_lines
from cogs.hide_the_havarti.presentation.held import held, is_dark, outcry
from cogs.hide_the_havarti.presentation.pictures import (
    alt_house,
    alt_scores,
    alt_text,
    choosable,
    count_art,
    player_arts,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Deed, PublicDeed
from cogs.hide_the_havarti.words import Words


def moment_picture(sight: Sight, players: Players, say: Words) -> Picture | None:
    """The close-up for the channel, or None if the house should be shown again."""
    last = held(sight)
    if last is None:
        return None
    dark = is_dark(sight, last)
    return (_dark if dark else _check)(sight, last, players, say)


def _check(sight: Sight, last: PublicDeed, players: Players, say: Words) -> Picture:
    room, place = last.room, last.places[0]
    assert room is not None
    number = CHEESE_NUMBER.get(room)
    beside = _beside(sight, last, players, say)
    art = CheckArt(
        title=outcry(sight, last, say),
        glad=number is not None,
        place=say.spot(place),
        room=(room, say.rooms[room]),
        cheese=number,
        who=_plate(beside, sight.inspecteur),
        beside=beside,
    )
    who = players.symbol_name(sight.inspecteur)
    found = say.alt_found(who, place, number) if number else say.alt_checked(who, place, room)
    return Picture(art, draw_check, _alt([say.alt_banner(art.title), found], sight, players, say))


def _dark(sight: Sight, last: PublicDeed, players: Players, say: Words) -> Picture:
    beside = _beside(sight, last, players, say)
    closed = last.places if last.deed is Deed.DARKENED else ()
    seat = sight.inspecteur if last.seat is None else last.seat
    meaning = say.moment_closed(closed) if closed else say.moment_dark
    art = DarkArt(
        title=say.picture_candles,
        meaning=meaning,
        place="" if closed else say.spot(last.places[0]),
        room="" if closed or last.room is None else say.rooms[last.room],
        doors=tuple(say.spot(place) for place in closed),
        who=_plate(beside, seat),
        beside=beside,
    )
    who = players.symbol_name(seat)
    if closed:
        told = say.alt_closed(who, closed)
    else:
        assert last.room is not None
        told = say.alt_checked(who, last.places[0], last.room)
    sentences = [say.alt_banner(art.title), say.alt_candles, told, meaning]
    return Picture(art, draw_dark, _alt(sentences, sight, players, say))


def _plate(beside: BesideArt, seat: int) -> PlayerArt:
    """With the seat's token instead of the inspecteur's hat, which the figure wears."""
    return replace(beside.players[seat], searches=False)


def _beside(sight: Sight, last: PublicDeed, players: Players, say: Words) -> BesideArt:
    rooms = (CLOSED if room is None else CHEESE_NUMBER.get(room, OPEN) for room in sight.house)
    plan = PlanArt(
        rooms=tuple(rooms),
        lit=sight.lit,
        place=sight.place,
        inspecteur=sight.inspecteur,
        marked=last.places,
        choosable=choosable(sight),
    )
    return BesideArt(player_arts(sight, players), count_art(sight, say), plan)


def _alt(sentences: list[str], sight: Sight, players: Players, say: Words) -> str:
    told = [*sentences, *alt_house(sight, say), *search_lines(sight, say)]
    told += [say.switched(sight.switched)] if sight.switched else []
    return alt_text(told + alt_scores(sight, players, say), say)
