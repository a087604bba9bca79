"""The titled paragraphs of the board and of the panels: house, search, news, points."""

from collections.abc import Sequence

from bot.stage.players import SYMBOLS, Players
from bot.stage.view import Field
from cogs.hide_the_havarti import panel
from cogs.hide_the_havarti.house import SIDE
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CARDS, Phase, Room
from cogs.hide_the_havarti.words import Words

_BEFORE = (Phase.CHOOSE, Phase.SETUP, Phase.LATE)
_AFTER = (Phase.ROUND_END, Phase.OVER)


def public_fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    fields: list[Field] = []
    if sight.house:
        fields.append(Field(words.house_field, _house(sight, words)))
    if sight.phase not in _BEFORE:
        fields += _search(sight, players, words)
    if sight.options.own_cheese:
        owners = [
            words.owner(players.shown(seat), number)
            for number, seat in enumerate(sight.fromagers, 1)
        ]
        fields.append(Field(words.owners_field, "\n".join(owners)))
    if sight.sheet and sight.phase in (Phase.CHOOSE, *_AFTER):
        fields.append(Field(words.sheet_field, _sheet(sight, words)))
    fields.append(Field(words.score_field, _scores(sight, players, words)))
    return tuple(fields)


def private_fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    fields: list[Field] = []
    for look in sight.looks:
        seen = words.looked(list(zip(look.places, look.rooms, strict=True)))
        fields.append(Field(words.look_field(sight.options.peek_seconds), seen))
    if sight.laying is not None:
        laying = sight.laying
        cells = [words.laid_cell(at, room) for at, room in enumerate(laying.layout)]
        fields.append(Field(words.house_field, "\n".join(_rows(cells, words))))
        if laying.hand:
            fields.append(Field(words.hand_field, words.listed(_held(laying.hand, words))))
        if laying.done:
            ready = words.listed([players.shown(seat) for seat in laying.done])
            fields.append(Field(words.ready_field, ready))
    choosing = sight.phase is Phase.CHOOSE and sight.seat == sight.inspecteur
    if cards := CARDS if choosing else sight.cards:
        lines = [words.card_line(panel.CARD_SIGNS[card], card) for card in cards]
        fields.append(Field(words.cards_field, "\n".join(lines)))
    if sight.seat in sight.awaited and sight.phase not in (*_BEFORE, *_AFTER):
        # Whoever has to decide need not go and look at the board first.
        fields += _search(sight, players, words)
    return tuple(fields)


def _held(hand: Sequence[Room], words: Words) -> list[str]:
    return [words.in_hand(room, hand.count(room)) for room in dict.fromkeys(hand)]


def _house(sight: Sight, words: Words) -> str:
    """The house for those who read: back row first."""
    cells = [
        words.cell(at, room, at == sight.place, at in sight.lit)
        for at, room in enumerate(sight.house)
    ]
    return "\n".join([*_rows(cells, words), words.legend])


def _rows(cells: Sequence[str], words: Words) -> list[str]:
    return [words.house_line(row, cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def _search(sight: Sight, players: Players, words: Words) -> list[Field]:
    return [
        Field(words.search_field, "\n".join(_search_lines(sight, words))),
        Field(words.news_field, _news(sight, players, words)),
    ]


def _search_lines(sight: Sight, words: Words) -> list[str]:
    at = sight.place
    lines = [words.where(at, at is not None and sight.house[at] is not None)]
    if at is not None and sight.phase not in _AFTER:
        lines.append(words.sees(sight.lit))
    lines.append(words.die(sight.die, sight.options.searches))
    lines.append(words.cheeses(sight.found, sight.lost))
    lines.append(words.cards_left(sight.cards_left, sight.played))
    if sight.switched and sight.phase not in _AFTER:
        lines.append(words.switched(sight.switched))
    return lines


def _news(sight: Sight, players: Players, words: Words) -> str:
    lines = [words.news(news, name_of(news.seat, players)) for news in sight.news]
    while len("\n".join(lines)) > 1000:
        lines.pop(0)
    return "\n".join(lines) or words.no_news


def name_of(seat: int | None, players: Players) -> str:
    """Nobody has no name: some things happen by themselves."""
    return "" if seat is None else players.shown(seat)


def _scores(sight: Sight, players: Players, words: Words) -> str:
    ranked = sorted(range(sight.seats), key=lambda seat: -sight.scores[seat])
    return "\n".join(
        f"{players.shown(seat)}: {words.points(sight.scores[seat])}" for seat in ranked
    )


def gains_text(gains: Sequence[int], words: Words) -> str:
    return " ".join(words.gain(SYMBOLS[seat], gain) for seat, gain in enumerate(gains))


def _sheet(sight: Sight, words: Words) -> str:
    return "\n".join(
        words.sheet_line(
            number, SYMBOLS[line.inspecteur], len(line.found), gains_text(line.gains, words)
        )
        for number, line in enumerate(sight.sheet, 1)
    )
