"""The words of the board: what everybody at the table may read."""

from collections.abc import Sequence

from bot.stage.players import Players
from bot.stage.view import Field
from cogs.cheese_thief.sight import Reveal, Sight
from cogs.cheese_thief.speech import claim_parts, short, shorts
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import Words


def board_title(sight: Sight, words: Words) -> str:
    """The phase, and by night the hour: the same on the board and on every panel."""
    if sight.reveal is not None:
        what = words.endings[sight.reveal.ending]
    elif sight.phase is Phase.NIGHT:
        what = words.night_title(sight.hour)
    else:
        what = {
            Phase.DEAL: words.deal_title,
            Phase.CHOOSE: words.choose_title,
            Phase.RECRUIT: words.recruit_title,
            Phase.MEET: words.meet_title,
            Phase.DAY: words.day_title,
            Phase.VOTE: words.vote_title,
        }[sight.phase]
    return words.title(what, sight.round, sight.options.rounds)


def board_body(sight: Sight, players: Players, words: Words) -> str:
    """What goes on, in a few sentences."""
    match sight.phase:
        case Phase.DEAL:
            lines = [words.deal_board]
        case Phase.CHOOSE:
            lines = [words.choose_board]
        case Phase.NIGHT:
            lines = [
                words.night_so_far(sight.hour),
                words.night_board(sight.hour),
                words.cheese_at_night,
            ]
        case Phase.RECRUIT:
            lines = [words.recruit_board]
        case Phase.MEET:
            lines = [words.meet_board]
        case Phase.DAY:
            lines = [words.day_board, words.ready_board(sum(sight.ready), sight.seats)]
        case Phase.VOTE:
            lines = [words.vote_board(sum(sight.voted), sight.seats)]
        case Phase.RESULT:
            reveal = sight.reveal
            assert reveal is not None
            winners = [players.shown(seat) for seat in reveal.winners]
            return words.result(winners, players.shown(reveal.thief), reveal.theft_hour)
    if sight.options.fall_mouse:
        lines.append(words.mouse_in_play)
    return "\n".join(lines)


def board_fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    """The tables under it."""
    match sight.phase:
        case Phase.DEAL:
            fields = [_who(words.looked, sight.pressed, players, words)]
        case Phase.CHOOSE:
            fields = [_who(words.settled, sight.pressed, players, words)]
        case Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            fields = []
        case Phase.DAY:
            fields = claims_fields(sight, players, words)
        case Phase.VOTE:
            missing = tuple(not voted for voted in sight.voted)
            fields = [
                _who(words.have_voted, sight.voted, players, words),
                _who(words.waited_for, missing, players, words),
            ]
        case Phase.RESULT:
            assert sight.reveal is not None
            fields = _reveal_fields(sight.reveal, players, words)
    if sight.options.rounds > 1:
        fields.append(_points(sight, players, words))
    return tuple(fields)


def claims_fields(sight: Sight, players: Players, words: Words) -> list[Field]:
    """What everybody says, and who is ready."""
    return [
        Field(
            players.shown(seat),
            words.said(claim_parts(claim, players, words))
            + (f"\n{words.yes_ready}" if sight.ready[seat] else ""),
        )
        for seat, claim in enumerate(sight.claims)
    ]


def _who(title: str, flags: Sequence[bool], players: Players, words: Words) -> Field:
    names = [players.shown(seat) for seat, flag in enumerate(flags) if flag]
    count = words.counted(len(names), len(flags))
    return Field(f"{title}: {count}", words.listed(names))


def _points(sight: Sight, players: Players, words: Words) -> Field:
    ranked = sorted(range(sight.seats), key=lambda seat: -sight.points[seat])
    lines = [words.points_line(players.shown(seat), sight.points[seat]) for seat in ranked]
    return Field(words.points_field, "\n".join(lines))


def _reveal_fields(reveal: Reveal, players: Players, words: Words) -> list[Field]:
    cards = [
        words.card_line(
            players.shown(seat),
            card,
            reveal.dice[seat],
            seat in reveal.followers,
            _won(reveal, seat),
        )
        for seat, card in enumerate(reveal.cards)
    ]
    top = [
        words.top_line(short(players, seat), reveal.tally[seat], reveal.cards[seat])
        for seat in reveal.top
    ]
    votes = [
        words.vote_line(short(players, seat), None if vote is None else short(players, vote))
        for seat, vote in enumerate(reveal.votes)
    ]
    hours = [
        words.hour_line(
            hour.hour,
            shorts(players, hour.awake),
            hour.cheese,
            short(players, reveal.thief) if hour.is_theft else None,
        )
        for hour in reveal.hours
    ]
    peeks = [
        words.peek_line(short(players, seat), short(players, target), reveal.dice[target][0])
        for seat, target in enumerate(reveal.peeks)
        if target is not None
    ]
    fields = [
        Field(words.top_field, "\n".join(top) or words.no_votes),
        Field(words.votes_field, "\n".join(votes)),
        Field(words.cards_field, "\n".join(cards)),
        Field(words.night_field, "\n".join(hours)),
    ]
    return [*fields, Field(words.peeks_field, "\n".join(peeks))] if peeks else fields


def _won(reveal: Reveal, seat: int) -> bool:
    return seat in reveal.winners
