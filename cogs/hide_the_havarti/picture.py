"""The pictures of a View: what they show in words, and the key that names them."""

from collections.abc import Sequence

from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.hide_the_havarti.house import ENTRANCES, NEAR, SIDE, SIZE
from cogs.hide_the_havarti.scene import board, private
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CARDS, Deed, Phase, Room
from cogs.hide_the_havarti.words import Words

SWAPS = (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED)
ALT = 1000


def board_picture(sight: Sight, players: Players, words: Words) -> Picture:
    """The house as the channel sees it, or its closed shutters."""
    if not sight.house or sight.phase in (Phase.SETUP, Phase.LATE):
        return _outside(sight, players, words)
    art = _board_art(sight, players, words)
    return Picture(art, board.draw, _board_alt(sight, players, words))


def hand_picture(sight: Sight, players: Players, words: Words) -> Picture | None:
    """The set-up, a private look, or the inspecteur's cards."""
    if sight.laying is not None:
        return _laying(sight, words)
    if sight.looks:
        return _look(sight, words)
    is_inspecteur = sight.seat == sight.inspecteur
    if is_inspecteur and sight.phase is Phase.CHOOSE:
        return _cards(CARDS, words)
    return _cards(sight.cards, words) if sight.cards else None


def _named(room: Room | None, words: Words) -> tuple[Room, str] | None:
    return None if room is None else (room, words.on_card(room))


def _board_art(sight: Sight, players: Players, words: Words) -> board.BoardArt:
    over = sight.phase in (Phase.ROUND_END, Phase.OVER, Phase.CHOOSE)
    swaps = [news.places for news in sight.news if news.deed in SWAPS]
    pairs = {(min(pair), max(pair)) for pair in swaps}
    told = [news for news in sight.news if news.places and news.deed is not Deed.CARD]
    last = told[-1] if told and not over else None
    changed = last.places if last is not None else ()
    if last is not None and last.deed is Deed.WALKED:
        changed = last.places[1:]
    return board.BoardArt(
        house=tuple(_named(room, words) for room in sight.house),
        place=sight.place,
        inspecteur=sight.inspecteur,
        lit=sight.lit,
        searching=not over and sight.place is not None,
        swaps=() if over else tuple(sorted(pairs)),
        shuffled=not over and any(news.deed is Deed.SHUFFLED for news in sight.news),
        changed=changed,
        choosable=_choosable(sight),
        names=tuple(players.plain(seat) for seat in range(sight.seats)),
        scores=sight.scores,
        awaited=sight.awaited,
        die=sight.die,
        count=words.picture_count(sight.die, sight.options.searches),
        search_word=words.picture_search,
        found=sight.found,
        lost=sight.lost,
        cards_left=sight.cards_left,
        played=sight.played,
        sheet=tuple((line.inspecteur, line.gains) for line in sight.sheet) if over else (),
        total_word=words.picture_total,
    )


def _choosable(sight: Sight) -> tuple[int, ...]:
    """The rooms the inspecteur may check now."""
    match sight.phase, sight.place:
        case Phase.ENTRY, _:
            return ENTRANCES
        case Phase.INSPECTEUR, int(place):
            return (place, *NEAR[place])
        case Phase.AGAIN, int(place):
            return NEAR[place]
        case _:
            return ()


def _rows(cells: Sequence[str], words: Words) -> list[str]:
    return [words.alt_row(row, cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def _board_alt(sight: Sight, players: Players, words: Words) -> str:
    cells = [words.alt_cell(at, sight.house[at], at in sight.lit) for at in range(SIZE)]
    at = sight.place
    search = [words.where(at, at is not None and sight.house[at] is not None) + "."]
    search.append(words.die(sight.die, sight.options.searches) + ".")
    search.append(words.cheeses(sight.found, sight.lost) + ".")
    if sight.switched:
        search.append(words.switched(sight.switched) + ".")
    scores = [(players.signed(seat), points) for seat, points in enumerate(sight.scores)]
    search.append(words.alt_scores(scores))
    return words.alt_house(_rows(cells, words), search)[:ALT]


def _outside(sight: Sight, players: Players, words: Words) -> Picture:
    name = players.plain(sight.inspecteur)
    banner = words.picture_accused
    if sight.phase is Phase.SETUP:
        banner = words.picture_warned if sight.warned else words.picture_out
    elif sight.phase is Phase.LATE:
        banner = words.picture_late
    clock = sight.phase is Phase.SETUP
    art = private.OutsideArt(sight.inspecteur, name, banner, clock)
    seconds = (10 if sight.warned else sight.options.setup_seconds) if clock else None
    alt = f"{banner} {words.alt_outside(name, seconds)}"
    return Picture(art, private.draw_outside, alt)


def _laying(sight: Sight, words: Words) -> Picture:
    assert sight.laying is not None
    layout, hand = sight.laying.layout, sight.laying.hand
    held = tuple((room, hand.count(room)) for room in dict.fromkeys(hand))
    art = private.LayingArt(tuple(_named(room, words) for room in layout), held)
    cells = [words.alt_laid(at, layout[at]) for at in range(SIZE)]
    left = [words.in_hand(room, count) for room, count in held]
    alt = words.alt_house(_rows(cells, words), [f"{words.hand_field}: {words.listed(left)}."])
    return Picture(art, private.draw_laying, alt[:ALT])


def _look(sight: Sight, words: Words) -> Picture:
    rows = tuple(
        tuple(
            (place, room, words.on_card(room))
            for place, room in zip(look.places, look.rooms, strict=True)
        )
        for look in sight.looks[-3:]
    )
    art = private.LookArt(rows, words.picture_look)
    seen = [(place, room) for row in rows for place, room, _ in row]
    return Picture(art, private.draw_look, words.alt_look(seen))


def _cards(cards: Sequence[object], words: Words) -> Picture:
    held = [card for card in CARDS if card in cards]
    art = private.CardsArt(tuple((card, words.card_name(card)) for card in held))
    return Picture(art, private.draw_cards, words.alt_cards(held))
