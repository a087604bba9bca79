"""Everything a reader may know, in words: short lines under headings, for the button In words."""

from collections.abc import Iterable

from bot.stage.players import Players
from cogs.hide_the_havarti.house import ENTRANCES, SIDE, SIZE
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.stage.choices import CARD_SIGNS
from cogs.hide_the_havarti.stage.log import gains_text, happened
from cogs.hide_the_havarti.state import CARDS, Card, Phase, Room
from cogs.hide_the_havarti.words import Words

BEFORE = (Phase.CHOOSE, Phase.SETUP, Phase.LATE)
AFTER = (Phase.ROUND_END, Phase.OVER)


def details(task: str, sight: Sight, players: Players, say: Words) -> str:
    """The complete state as this reader may know it; `task` is what the message asks for."""
    parts = [
        (say.now_heading, [task] if task else []),
        *_private(sight, players, say),
        (say.table_heading, _table(sight, players, say)),
        (say.house_heading, house_rows(sight.house, sight, say) if sight.house else []),
        (say.search_heading, search_lines(sight, say) if sight.phase not in BEFORE else []),
        (say.news_heading, [happened(news, sight.seat, players, say) for news in sight.news]),
        (say.trails_heading, trail_lines(sight, say)),
        (say.owners_heading, _owners(sight, players, say)),
        (say.points_heading, _points(sight, players, say)),
        (say.sheet_heading, _sheet(sight, players, say)),
    ]
    return "\n\n".join(
        "\n".join([say.heading(heading), *lines]) for heading, lines in parts if lines
    )


def _private(sight: Sight, players: Players, say: Words) -> list[tuple[str, list[str]]]:
    """What only this reader sees."""
    parts = [
        (say.looks_heading, [say.seen_room(*seen) + "." for seen in seen_rooms(sight)]),
        (say.cards_heading, [say.card_line(CARD_SIGNS[card], card) for card in hand_of(sight)]),
    ]
    laying = sight.laying
    if laying is not None:
        held = [say.held(room, count) for room, count in counted(laying.hand)]
        parts += [
            (say.house_heading, house_rows(laying.layout, sight, say, say.empty)),
            (say.hand_heading, held),
            (say.ready_heading, [players.shown(seat) for seat in laying.done]),
        ]
    return parts


def seen_rooms(sight: Sight) -> list[tuple[int, Room]]:
    return [seen for look in sight.looks for seen in zip(look.places, look.rooms, strict=True)]


def hand_of(sight: Sight) -> tuple[Card, ...]:
    """The cards the reader holds, or is to choose from."""
    choosing = sight.phase is Phase.CHOOSE and sight.seat == sight.inspecteur
    return CARDS if choosing else sight.cards


def counted(hand: Iterable[Room]) -> list[tuple[Room, int]]:
    held = list(hand)
    return [(room, held.count(room)) for room in dict.fromkeys(held)]


def _table(sight: Sight, players: Players, say: Words) -> list[str]:
    return [
        say.round(sight.round, sight.rounds),
        say.the_inspecteur(players.shown(sight.inspecteur)),
        say.the_fromagers([players.shown(seat) for seat in sight.fromagers]),
    ]


def house_rows(
    rooms: Iterable[Room | None], sight: Sight, say: Words, instead: str | None = None
) -> list[str]:
    """Row by row, each place with what lies there."""
    names = [say.rooms[room] if room else instead or say.closed for room in rooms]
    cells = [say.cell(at, names[at], _marks(at, sight, say)) for at in range(SIZE)]
    return [say.row(row + 1, cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def _marks(at: int, sight: Sight, say: Words) -> list[str]:
    marks = [say.mark_inspecteur] if at == sight.place else []
    marks += [say.mark_seen] if at in sight.lit else []
    return marks + ([say.mark_entrance] if at in ENTRANCES else [])


def search_lines(sight: Sight, say: Words) -> list[str]:
    """Where the inspecteur is, what is in sight, how the count stands."""
    lines = _whereabouts(sight, say)
    spent = sight.die > sight.options.searches
    lines.append(say.search_spent if spent else say.search(sight.die, sight.options.searches))
    lines.append(say.found_numbers(sight.found))
    if sight.lost:
        lines.append(say.lost_numbers(sight.lost))
    if sight.phase not in AFTER:
        lines.append(say.cards_left(sight.cards_left))
        if sight.switched:
            lines.append(say.switched(sight.switched))
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
    """Where each cheese has lain, once the round is over."""
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
        say.owner(players.shown(seat), number) for number, seat in enumerate(sight.fromagers, 1)
    ]


def _points(sight: Sight, players: Players, say: Words) -> list[str]:
    ranked = sorted(range(sight.seats), key=lambda seat: -sight.scores[seat])
    return [say.standing_line(players.shown(seat), sight.scores[seat]) for seat in ranked]


def _sheet(sight: Sight, players: Players, say: Words) -> list[str]:
    return [
        say.sheet_line(
            number,
            players.shown(score.inspecteur),
            len(score.found),
            gains_text(score.gains, say),
        )
        for number, score in enumerate(sight.sheet, 1)
    ]
