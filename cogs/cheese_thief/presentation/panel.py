"""One seat's panel: its card, night and choices."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from bot.kernel import Move, Offer, SomeOf
from bot.presentation.players import SEAT_SYMBOLS, Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu, View
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.presentation.board import NIGHT_VIOLET, title
from cogs.cheese_thief.presentation.details import claim_parts, identity, night, own_details, role
from cogs.cheese_thief.presentation.labels import choice, within
from cogs.cheese_thief.presentation.log import card_seen
from cogs.cheese_thief.presentation.pictures import panel_picture
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import FOLLOWERS, Card, FourThief, Phase
from cogs.cheese_thief.words import Words

_HINT = 100


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    """Everything private. By night all panels have the same parts."""
    me = sight.me
    assert me is not None
    return View(
        title=_title(sight, say),
        body="\n".join(_lines(sight, seat, me, players, say)),
        picture=panel_picture(sight, seat, offers, players, say),
        groups=_choices(sight, seat, offers, players, say),
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


def _choices(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """All offers, in at most four rows."""
    moves = [offer for offer in offers if not isinstance(offer, SomeOf)]

    def of(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(
            choice(move, sight, seat, players, say, _hint(move, sight, say))
            for move in moves
            if type(move) in kinds
        )

    picks = {
        type(o.template): MultiSelect(o, tuple(players.symbol_name(other) for other in o.options))
        for o in offers
        if isinstance(o, SomeOf)
    }
    told: tuple[Choice | Submenu, ...] = of(m.ClaimHour) + of(m.ClaimCheese)
    if m.ClaimSaw in picks:
        told += (Submenu("saw", say.saw_list, picks[m.ClaimSaw]),)
    peeks = tuple(offer for offer in offers if isinstance(offer, m.ClaimPeek))
    peeked = _peek_folders(peeks, players, say)
    said = _words(sight, seat, offers, players, say)
    buttons = (m.Nod, m.Wake, m.Ready, m.Unready, m.Talk, m.ClaimAlone, m.ClaimClear, m.Next)
    groups = [
        Group("", of(*buttons)),
        Group(say.peek_list, of(m.Peek), as_select=True),
        Group(say.recruit_list, of(m.Recruit), as_select=True),
        # All that can be said is one select: two would not fit one screen.
        Group(say.say_list, (*told, *peeked, *of(m.Accuse), *said), as_select=True),
    ]
    if m.Recruit in picks:
        groups.append(Group(say.recruit_list, picks[m.Recruit]))
    groups.append(Group(say.vote_list, of(m.Vote), as_select=True))
    return tuple(group for group in groups if group.items)


def _hint(move: Move, sight: Sight, say: Words) -> str:
    """What a possible target of a vote has claimed."""
    if not isinstance(move, m.Vote):
        return ""
    parts = claim_parts(sight.claims[move.target], SEAT_SYMBOLS, say)
    hint = ", ".join(parts)
    while len(hint) > _HINT:
        parts = parts[:-1]
        hint = ", ".join(parts)
    return hint or say.details.silent


def _words(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Submenu, ...]:
    """Lines besides claims, by addressee."""
    by_target: dict[int | None, list[Choice]] = {}
    for offer in offers:
        if isinstance(offer, m.Say):
            entry = choice(offer, sight, seat, players, say)
            by_target.setdefault(offer.about, []).append(entry)
    to_all = by_target.pop(None, [])
    to_one = tuple(
        Submenu(f"to{about}", say.words_to(players.symbol_name(about)), tuple(found))
        for about, found in by_target.items()
        if about is not None
    )
    return (
        *((Submenu("all", say.words_folder, tuple(to_all)),) if to_all else ()),
        *((Submenu("one", say.answer_folder, to_one),) if to_one else ()),
    )


@lru_cache(256)
def _peek_folders(
    offers: tuple[m.ClaimPeek, ...], players: Players, say: Words
) -> tuple[Submenu, ...]:
    """Half of all that can be said, and constant during a talk."""
    by_target: dict[int, list[Choice]] = {}
    for offer in offers:
        label = say.peek_claim_entry(players.symbol_name(offer.target), offer.die)
        by_target.setdefault(offer.target, []).append(Choice(offer, within(label)))
    if not by_target:
        return ()
    inner = tuple(
        Submenu(f"p{target}", say.peeked_at(players.symbol_name(target)), tuple(found))
        for target, found in by_target.items()
    )
    return (Submenu("peek", say.peek_folder, inner),)
