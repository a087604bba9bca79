"""One seat's panel: its card, night and choices."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.cheese_thief.presentation.board import NIGHT_VIOLET, title
from cogs.cheese_thief.presentation.choices import groups
from cogs.cheese_thief.presentation.details import identity, night, own_details, role
from cogs.cheese_thief.presentation.log import card_seen
from cogs.cheese_thief.presentation.pictures import panel_picture
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import FOLLOWERS, Card, FourThief, Phase
from cogs.cheese_thief.words import Words


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    """Everything private. At night all panels have the same parts."""
    me = sight.me
    assert me is not None
    return View(
        title=_title(sight, say),
        body="\n".join(_lines(sight, seat, me, players, say)),
        picture=panel_picture(sight, seat, offers, players, say),
        groups=groups(sight, seat, offers, players, say),
        footer=_task(sight, seat, me, say),
        details=own_details(sight, seat, me, players, say),
        colour=NIGHT_VIOLET,
        covered_news=(card_seen(me.card, me.dice, say),),
    )


def _title(sight: Sight, say: Words) -> str:
    """As on the board; the result is in the body."""
    if not sight.is_over:
        return title(sight, say)
    return say.title(say.over_title, sight.round, sight.options.rounds)


def _lines(sight: Sight, seat: int, me: Mine, players: Players, say: Words) -> list[str]:
    """This seat's role; by day, what it saw."""
    match sight.phase:
        case Phase.DEAL | Phase.CHOOSE | Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            return [*identity(me, say), say.your_dice(me.dice)]
        case Phase.DAY | Phase.VOTE:
            saw = night(seat, me, players, say, is_short=True)
            vote = [] if me.vote is None else [say.your_vote(players.markdown_name(me.vote))]
            # The picture and the details contain the rest of its knowledge.
            return [role(me, say), saw[0], *vote]
        case Phase.VOTES | Phase.CARDS:
            return [role(me, say)]
        case Phase.RESULT:
            assert sight.reveal is not None
            return [say.you_won if seat in sight.reveal.winners else say.you_lost]
        case _:
            assert_never(sight.phase)


def _task(sight: Sight, seat: int, me: Mine, say: Words) -> str:
    """What this seat must do now."""
    match sight.phase:
        case Phase.DEAL:
            return say.my_wait if me.pressed else say.my_look
        case Phase.CHOOSE:
            if me.pressed:
                return say.my_wait
            return say.my_alarm if _can_choose(sight, me) else say.my_alarm_is_set
        case Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            return _by_night(sight, me, say)
        case Phase.DAY:
            return say.my_talk_ready if sight.ready[seat] else say.my_talk
        case Phase.VOTE:
            return say.my_vote if me.vote is None else say.my_vote_again
        case Phase.VOTES:
            return say.my_watch
        case Phase.CARDS:
            return say.my_watch_cards
        case Phase.RESULT:
            if sight.is_over:
                return ""
            return say.my_wait if me.pressed else say.my_next
        case _:
            assert_never(sight.phase)


def _can_choose(sight: Sight, me: Mine) -> bool:
    is_bound = me.card is Card.THIEF and sight.options.four_thief is FourThief.BOTH_FIRST
    return len(set(me.dice)) > 1 and not is_bound


def _by_night(sight: Sight, me: Mine, say: Words) -> str:
    """What to do while awake, or the text of all who sleep."""
    is_thief = me.card is Card.THIEF
    if sight.phase is Phase.RECRUIT and is_thief:
        return say.my_followers if me.followers else say.my_recruit(FOLLOWERS[sight.seats])
    if sight.phase is Phase.MEET and me.is_follower:
        return say.my_met
    if not me.is_awake:
        return say.my_sleep
    if me.is_pointing:
        return say.my_point if is_thief else say.my_pointed
    if sight.seats > 4 and not me.report[-1].others and not is_thief:
        return say.my_peek if me.peek is None else say.my_peeked
    return say.my_awake
