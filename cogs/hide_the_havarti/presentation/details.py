"""The position in words: short lines under headings, for the In words button.

A private reply stays visible after doors are closed again. So until the round is over it names no
room in the house, no look and no move. The picture's alt text does; it disappears with the picture.
"""

from collections.abc import Iterable

from bot.presentation.players import Players, escape_markdown
from cogs.hide_the_havarti.house import ENTRANCES, SIDE
from cogs.hide_the_havarti.presentation.choices import CARD_SIGNS
from cogs.hide_the_havarti.presentation.held import just_now
from cogs.hide_the_havarti.presentation.log import gains_text
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CARDS, Card, Phase, Room
from cogs.hide_the_havarti.words import Words

BEFORE = (Phase.CHOOSE, Phase.SETUP, Phase.LATE)
AFTER = (Phase.ROUND_END, Phase.OVER)


def details(task: str, sight: Sight, players: Players, say: Words) -> str:
    """What this reader may keep; `task` is the message's task line."""
    parts = [
        (say.now_heading, just_now(sight, say) + ([escape_markdown(task)] if task else [])),
        *_private(sight, players, say),
        (say.table_heading, _table(sight, players, say)),
        (say.house_heading, _house(sight, say)),
        (say.search_heading, search_lines(sight, say) if sight.phase not in BEFORE else []),
        (say.trails_heading, trail_lines(sight, say)),
        (say.owners_heading, _owners(sight, players, say)),
        (say.points_heading, _points(sight, players, say)),
        (say.sheet_heading, _sheet(sight, players, say)),
    ]
    return "\n\n".join(
        "\n".join([say.heading(heading), *lines]) for heading, lines in parts if lines
    )


def _private(sight: Sight, players: Players, say: Words) -> list[tuple[str, list[str]]]:
    """What only this reader may see, for as long as the round lasts."""
    parts = [
        (say.looks_heading, [say.see_picture] if sight.looks else []),
        (say.cards_heading, [say.card_line(CARD_SIGNS[card], card) for card in hand_of(sight)]),
    ]
    laying = sight.laying
    if laying is not None:
        laid = len(laying.layout) - len(laying.hand)
        parts += [
            (say.house_heading, [say.laid_out(laid, len(laying.hand)), say.see_picture]),
            (say.ready_heading, [players.markdown_name(seat) for seat in laying.done]),
        ]
    return parts


def seen_rooms(sight: Sight) -> list[tuple[int, Room]]:
    return [seen for look in sight.looks for seen in zip(look.places, look.rooms, strict=True)]


def hand_of(sight: Sight) -> tuple[Card, ...]:
    """The cards the reader holds or must choose from."""
    choosing = sight.phase is Phase.CHOOSE and sight.seat == sight.inspecteur
    return CARDS if choosing else sight.cards


def counted(hand: Iterable[Room]) -> list[tuple[Room, int]]:
    held = list(hand)
    return [(room, held.count(room)) for room in dict.fromkeys(held)]


def _table(sight: Sight, players: Players, say: Words) -> list[str]:
    return [
        say.round(sight.round, sight.rounds),
        say.the_inspecteur(players.markdown_name(sight.inspecteur)),
        say.the_fromagers([players.markdown_name(seat) for seat in sight.fromagers]),
    ]


def _house(sight: Sight, say: Words) -> list[str]:
    """The house row by row. Rooms are named only when all doors stay open."""
    if not sight.house:
        return []
    for_good = sight.phase in (*AFTER, Phase.CHOOSE)
    cells: list[str] = []
    for at, room in enumerate(sight.house):
        what = say.closed if room is None else say.rooms[room] if for_good else say.opened
        cells.append(say.cell(at, what, _marks(at, sight, say)))
    rows = [say.row(row + 1, cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
    return rows if for_good else [*rows, say.see_picture]


def _marks(at: int, sight: Sight, say: Words) -> list[str]:
    marks = [say.mark_inspecteur] if at == sight.place else []
    marks += [say.mark_seen] if at in sight.lit else []
    return marks + ([say.mark_entrance] if at in ENTRANCES else [])


def search_lines(sight: Sight, say: Words) -> list[str]:
    """The inspecteur's place, the visible rooms, and the search count."""
    lines = _whereabouts(sight, say)
    spent = sight.die > sight.options.searches
    lines.append(say.search_spent if spent else say.search(sight.die, sight.options.searches))
    over = sight.phase in AFTER and not sight.found
    lines.append(say.found_none if over else say.found_numbers(sight.found))
    if sight.lost:
        lines.append(say.lost_numbers(sight.lost))
    if sight.phase not in AFTER:
        lines.append(say.cards_left(sight.cards_left))
    if sight.played:
        lines.append(say.cards_played(sight.played))
    return lines


def _whereabouts(sight: Sight, say: Words) -> list[str]:
    at = sight.place
    if at is None:
        return [say.still_outside]
    where = say.on_open(at) if sight.house[at] else say.on_closed(at)
    if sight.phase in AFTER:
        return [where]
    return [where, say.sees(sight.lit) if sight.lit else say.sees_nothing]


def trail_lines(sight: Sight, say: Words) -> list[str]:
    """The path of each cheese, once the round is over."""
    lines: list[str] = []
    for number, trail in enumerate(sight.trails, 1):
        if number in sight.found:
            lines.append(say.trail_found(number, trail))
        elif number in sight.lost:
            lines.append(say.trail_lost(number, trail))
        else:
            lines.append(say.trail_hidden(number, trail))
    return lines


def _owners(sight: Sight, players: Players, say: Words) -> list[str]:
    if not sight.options.own_cheese:
        return []
    return [
        say.owner(players.markdown_name(seat), number)
        for number, seat in enumerate(sight.fromagers, 1)
    ]


def _points(sight: Sight, players: Players, say: Words) -> list[str]:
    ranked = sorted(range(sight.seats), key=lambda seat: -sight.scores[seat])
    return [say.standing_line(players.markdown_name(seat), sight.scores[seat]) for seat in ranked]


def _sheet(sight: Sight, players: Players, say: Words) -> list[str]:
    return [
        say.sheet_line(
            number,
            players.markdown_name(score.inspecteur),
            len(score.found),
            gains_text(score.gains, say),
        )
        for number, score in enumerate(sight.sheet, 1)
    ]
