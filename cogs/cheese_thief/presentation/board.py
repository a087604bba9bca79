"""The board: public information."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Move, Offer
from bot.presentation.players import Players
from bot.presentation.view import Group, View
from cogs.cheese_thief.presentation.choices import choice
from cogs.cheese_thief.presentation.details import public_details
from cogs.cheese_thief.presentation.pictures import board_picture
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import Words

NIGHT_VIOLET = 0x5B3F8C


def board(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> View:
    """The public message. At night it depends on the hour alone."""
    return View(
        title=title(sight, say),
        body="\n".join(_lines(sight, players, say)),
        picture=board_picture(sight, players, say),
        groups=_choices(sight, offers, players, say),
        footer=_task(sight, players, say),
        details=public_details(sight, players, say),
        colour=NIGHT_VIOLET,
    )


def title(sight: Sight, say: Words) -> str:
    """The phase, and at night the hour; the same on the board and all panels."""
    if sight.reveal is not None:
        what = say.endings[sight.reveal.ending]
    elif sight.phase is Phase.NIGHT:
        what = say.night_title(sight.hour)
    else:
        what = say.titles[sight.phase]
    return say.title(what, sight.round, sight.options.rounds)


def _lines(sight: Sight, players: Players, say: Words) -> list[str]:
    match sight.phase:
        case Phase.RESULT:
            return _result(sight, players, say)
        case Phase.DAY:
            # The picture shows who is ready; leave the room for what people say.
            lines = [say.boards[sight.phase]]
            if sight.has_majority:
                lines.append(say.vote_is_near)
        case Phase.VOTE:
            lines = [say.boards[sight.phase], say.votes_so_far(sum(sight.voted), sight.seats)]
        case (
            Phase.DEAL
            | Phase.CHOOSE
            | Phase.NIGHT
            | Phase.RECRUIT
            | Phase.MEET
            | Phase.VOTES
            | Phase.CARDS
        ):
            lines = [say.boards[sight.phase]]
        case _:
            assert_never(sight.phase)
    if sight.options.fall_mouse and sight.phase in (Phase.DEAL, Phase.VOTE):
        lines.append(say.mouse_in_play)
    return lines


def _result(sight: Sight, players: Players, say: Words) -> list[str]:
    assert sight.reveal is not None
    winners = [players.markdown_name(seat) for seat in sight.reveal.winners]
    lines = [say.winners(winners) if winners else say.nobody_wins]
    if sight.options.rounds > 1:
        ranked = sorted(range(sight.seats), key=lambda seat: -sight.points[seat])
        points = [
            say.points(players.markdown_name(seat), sight.points[seat]) for seat in ranked[:3]
        ]
        lines.append(say.standing(points))
    return lines


def _task(sight: Sight, players: Players, say: Words) -> str:
    """Who must act, and how."""
    missing = [
        seat for seat in range(sight.seats) if not (sight.pressed[seat] or sight.voted[seat])
    ]
    names = [players.name(seat) for seat in players.seats_to_notify(missing)]
    match sight.phase:
        case Phase.DEAL:
            return say.do_look(names, sight.seats)
        case Phase.CHOOSE:
            return say.do_set_alarm(names, sight.seats)
        case Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            return say.do_sleep
        case Phase.DAY:
            return say.do_talk
        case Phase.VOTE:
            return say.do_vote(names, sight.seats)
        case Phase.VOTES | Phase.CARDS:
            return say.do_watch
        case Phase.RESULT:
            return "" if sight.is_over else say.do_next
        case _:
            assert_never(sight.phase)


def _choices(
    sight: Sight, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """The same for everyone. Going back from the vote to the talk is optional."""
    moves = [offer for offer in offers if isinstance(offer, Move)]
    if not moves:
        return ()
    choices = tuple(choice(move, sight, 0, players, say) for move in moves)
    return (Group("", choices, is_optional=sight.phase is Phase.VOTE),)
