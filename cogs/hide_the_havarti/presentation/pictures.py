"""Chooses the picture of a View, builds its value from Sight, and its alt text."""

from collections.abc import Sequence
from dataclasses import replace

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.hide_the_havarti.drawing.ending import RoundArt, draw_round
from cogs.hide_the_havarti.drawing.finale import FinaleArt, draw_finale
from cogs.hide_the_havarti.drawing.house import HouseArt, draw_house
from cogs.hide_the_havarti.drawing.kit import Named
from cogs.hide_the_havarti.drawing.outside import OutsideArt, draw_outside
from cogs.hide_the_havarti.drawing.private import (
    CardsArt,
    LayingArt,
    LookArt,
    draw_cards,
    draw_laying,
    draw_look,
)
from cogs.hide_the_havarti.drawing.side import CountArt, PlayerArt, SideArt
from cogs.hide_the_havarti.house import ENTRANCES, NEAR, SIDE, SIZE
from cogs.hide_the_havarti.presentation.details import (
    counted,
    hand_of,
    search_lines,
    seen_rooms,
    trail_lines,
)
from cogs.hide_the_havarti.roles import winners
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import (
    CHEESE_NUMBER,
    IS_SPECIAL,
    Card,
    Deed,
    Phase,
    PublicDeed,
    Room,
)
from cogs.hide_the_havarti.words import Words

SWAPS = (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED)
ALT = 1000
WARNED_SECONDS = 10
_OUTSIDE = (Phase.CHOOSE, Phase.SETUP, Phase.LATE)


def board_picture(sight: Sight, players: Players, say: Words) -> Picture:
    """The house as the channel sees it, from outside, or with the paths of the cheeses."""
    if sight.phase in _OUTSIDE:
        return _outside(sight, players, say)
    if sight.phase in (Phase.ROUND_END, Phase.OVER):
        return _round(sight, players, say)
    return _house(sight, players, say)


def panel_picture(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> Picture | None:
    """A private look, the set-up, the inspecteur's cards; or the house for deciders."""
    if sight.looks:
        return _look(sight, say)
    if sight.laying is not None:
        return _laying(sight, say)
    if sight.phase is Phase.OVER:
        return _round(sight, players, say)
    if offers and sight.phase not in (*_OUTSIDE, Phase.ROUND_END):
        return _house(sight, players, say)
    held = hand_of(sight)
    return _cards(held, say) if held else None


# --- the house ----------------------------------------------------------------------------------


def _house(sight: Sight, players: Players, say: Words) -> Picture:
    last = _last(sight.news)
    checked = last.places[0] if last and last.deed is Deed.CHECKED and last.room else None
    room = last.room if last else None
    banner, glad = _banner(sight, last, say)
    dark = sight.effect is Room.VEGETABLE_CELLAR or (
        last is not None and last.deed is Deed.DARKENED
    )
    pairs = {tuple(sorted(news.places)) for news in sight.news if news.deed in SWAPS}
    art = HouseArt(
        house=_named_rooms(sight.house, say),
        side=SideArt(player_arts(sight, players), count_art(sight, say), banner, glad),
        inspecteur=sight.inspecteur,
        place=sight.place,
        lit=sight.lit,
        swaps=tuple(sorted((pair[0], pair[1]) for pair in pairs)),
        shuffled=any(news.deed is Deed.SHUFFLED for news in sight.news),
        changed=_changed(last),
        choosable=choosable(sight),
        dark=dark,
        checked=checked,
        cheese=CHEESE_NUMBER.get(room) if room and checked is not None else None,
    )
    sentences = [say.alt_banner(banner)] if banner else []
    sentences += [say.alt_candles] if dark else []
    sentences += alt_house(sight, say) + search_lines(sight, say)
    sentences += [say.switched(sight.switched)] if sight.switched else []
    return Picture(art, draw_house, alt_text(sentences + alt_scores(sight, players, say), say))


def _last(news: Sequence[PublicDeed]) -> PublicDeed | None:
    """The last news that changed something in the house."""
    told = [one for one in news if one.places and one.deed is not Deed.CARD]
    return told[-1] if told else None


def _changed(last: PublicDeed | None) -> tuple[int, ...]:
    if last is None:
        return ()
    return last.places[1:] if last.deed is Deed.WALKED else last.places


def _banner(sight: Sight, last: PublicDeed | None, say: Words) -> tuple[str, bool]:
    """A word for the last event, and whether it is good news for the inspecteur."""
    if sight.effect is Room.VEGETABLE_CELLAR or (last and last.deed is Deed.DARKENED):
        return say.picture_candles, False
    newest = sight.news[-1] if sight.news else None
    if newest is not None and newest.deed is Deed.LOST and newest.room is not None:
        return say.picture_lost(CHEESE_NUMBER[newest.room]), False
    if sight.phase is Phase.ENTRY and last is None:
        return say.picture_door, True
    if last is not None and last.deed is Deed.SHUFFLED:
        return say.picture_shuffled, False
    if last is None or last.deed is not Deed.CHECKED or last.room is None:
        return _named_line(sight, say), True
    if last.room in CHEESE_NUMBER:
        return say.picture_found(CHEESE_NUMBER[last.room]), True
    return (say.picture_oh if last.room in IS_SPECIAL else say.picture_rien), False


def _named_line(sight: Sight, say: Words) -> str:
    """The line the mice named; shown until the inspecteur has had a turn to use it."""
    lines = [news.places for news in sight.news if news.deed is Deed.NAMED]
    return say.picture_line(lines[-1]) if lines else ""


def choosable(sight: Sight) -> tuple[int, ...]:
    """The rooms that can be chosen now."""
    match sight.phase, sight.place:
        case Phase.ENTRY, _:
            return ENTRANCES
        case Phase.INSPECTEUR, int(place):
            return (place, *NEAR[place])
        case Phase.AGAIN, int(place):
            return NEAR[place]
        case Phase.FROMAGER, _:
            return tuple(at for at in _opened(sight) if at not in sight.lit)
        case Phase.EFFECT, _ if sight.effect is Room.VEGETABLE_CELLAR:
            return tuple(_opened(sight))
        case _:
            return ()


def _opened(sight: Sight) -> list[int]:
    return [at for at, room in enumerate(sight.house) if room is not None]


def player_arts(
    sight: Sight, players: Players, *, gains: Sequence[str] = ()
) -> tuple[PlayerArt, ...]:
    return tuple(
        PlayerArt(
            seat=seat,
            name=players.name(seat),
            points=sight.scores[seat],
            searches=seat == sight.inspecteur,
            lit=seat in sight.awaited,
            gain=gains[seat] if gains else "",
        )
        for seat in range(sight.seats)
    )


def count_art(sight: Sight, say: Words) -> CountArt:
    spent = sight.die > sight.options.searches
    hidden: tuple[Card | None, ...] = (None,) * sight.cards_left
    return CountArt(
        die=sight.die,
        word=say.picture_search,
        count=say.picture_spent if spent else say.picture_count(sight.die, sight.options.searches),
        found=sight.found,
        lost=sight.lost,
        cards=sight.cards or hidden,
        played=sight.played,
    )


def _named_rooms(rooms: Sequence[Room | None], say: Words) -> tuple[Named | None, ...]:
    return tuple(None if room is None else (room, say.on_card(room)) for room in rooms)


# --- from outside, and the end ------------------------------------------------------------------


def _outside(sight: Sight, players: Players, say: Words) -> Picture:
    banner = say.picture_accused
    if sight.phase is Phase.SETUP:
        banner = say.picture_warned if sight.warned else say.picture_out
    elif sight.phase is Phase.LATE:
        banner = say.picture_late
    clock = sight.phase is Phase.SETUP
    art = OutsideArt(sight.inspecteur, banner, clock, player_arts(sight, players))
    sentences = [say.alt_banner(banner), say.alt_outside(players.symbol_name(sight.inspecteur))]
    if clock:
        seconds = WARNED_SECONDS if sight.warned else sight.options.setup_seconds
        sentences.append(say.alt_watch(seconds))
    return Picture(art, draw_outside, alt_text(sentences + alt_scores(sight, players, say), say))


def _round(sight: Sight, players: Players, say: Words) -> Picture:
    gains = [say.picture_gain(gain) for gain in sight.sheet[-1].gains]
    art = RoundArt(
        house=_named_rooms(sight.house, say),
        trails=sight.trails,
        found=sight.found,
        lost=sight.lost,
        inspecteur=sight.inspecteur,
        side=SideArt(player_arts(sight, players, gains=gains), None, say.picture_round),
    )
    sentences = trail_lines(sight, say) + alt_scores(sight, players, say)
    return Picture(art, draw_round, alt_text(sentences + alt_house(sight, say), say))


def final_picture(sight: Sight, players: Players, say: Words) -> Picture:
    best = winners(sight.scores)
    alone = len(best) == 1
    title = say.picture_wins(players.name(best[0])) if alone else say.picture_shared
    standing = (replace(player, lit=player.seat in best) for player in player_arts(sight, players))
    ranked = sorted(standing, key=lambda player: -player.points)
    art = FinaleArt(title, best, tuple(ranked))
    sentences = [say.alt_winners([players.symbol_name(seat) for seat in best])]
    return Picture(art, draw_finale, alt_text(sentences + alt_scores(sight, players, say), say))


# --- private ------------------------------------------------------------------------------------


def _laying(sight: Sight, say: Words) -> Picture:
    laying = sight.laying
    assert laying is not None
    held = tuple(counted(laying.hand))
    art = LayingArt(
        layout=_named_rooms(laying.layout, say),
        touched=laying.touched,
        hand=held,
        title=say.picture_hand if held else say.picture_laid,
    )
    names = [say.rooms[room] if room else say.empty for room in laying.layout]
    cells = [say.alt_cell(at, name) for at, name in enumerate(names)]
    sentences = [say.alt_house, *_alt_rows(cells, say)]
    sentences.append(say.alt_hand([say.in_hand(room, count) for room, count in held]))
    return Picture(art, draw_laying, alt_text(sentences, say))


def _look(sight: Sight, say: Words) -> Picture:
    rows = tuple(
        tuple(
            (place, (room, say.on_card(room)))
            for place, room in zip(look.places, look.rooms, strict=True)
        )
        for look in sight.looks[-3:]
    )
    seen = [say.alt_cell(at, say.rooms[room]) for at, room in seen_rooms(sight)]
    return Picture(LookArt(rows, say.picture_look), draw_look, alt_text([say.alt_look(seen)], say))


def _cards(cards: Sequence[Card], say: Words) -> Picture:
    art = CardsArt(tuple((card, say.card_name(card), say.card_does[card]) for card in cards))
    return Picture(art, draw_cards, alt_text([say.alt_cards(cards)], say))


# --- alt text -----------------------------------------------------------------------------------


def alt_text(sentences: Sequence[str], say: Words) -> str:
    return say.alt_text(sentences)[:ALT]


def alt_house(sight: Sight, say: Words) -> list[str]:
    cells: list[str] = []
    for at in range(SIZE):
        room = sight.house[at]
        text = say.alt_cell(at, say.rooms[room] if room else say.closed)
        cells.append(say.alt_lit(text) if at in sight.lit else text)
    return [say.alt_house, *_alt_rows(cells, say)]


def _alt_rows(cells: Sequence[str], say: Words) -> list[str]:
    return [say.alt_row(row, cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def alt_scores(sight: Sight, players: Players, say: Words) -> list[str]:
    return [
        say.alt_score(players.symbol_name(seat), score) for seat, score in enumerate(sight.scores)
    ]
