"""The panel as a View: what its owner knows and may do."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.gouda_ganoven.cards import KIND, ROOMS, Kind
from cogs.gouda_ganoven.presentation import choices, details, pictures
from cogs.gouda_ganoven.presentation.board import ACCENT, NAMED
from cogs.gouda_ganoven.presentation.labels import strength_of
from cogs.gouda_ganoven.sight import Own, Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    own = sight.own
    assert own is not None
    return View(
        title=_title(sight, say),
        body=_body(sight, seat, own, say),
        picture=pictures.panel_picture(sight, seat, players, say),
        groups=choices.groups(sight, seat, own, offers, players, say),
        footer=_task(sight, seat, own, players, say),
        details=details.of_panel(sight, seat, players, say),
        colour=ACCENT,
        covered_news=tuple(map(say.headed, ROOMS)),
    )


def _title(sight: Sight, say: Words) -> str:
    if sight.phase is Phase.OVER:
        return say.hand_over
    if sight.special:
        return say.hand_special(sight.special, sight.phase)
    return say.hand_heading(sight.round, sight.phase)


def _body(sight: Sight, seat: int, own: Own, say: Words) -> str:
    rat = sight.rats[seat]
    if not rat.playing:
        if sight.phase is Phase.OVER:
            return say.watched
        return say.watching_special if sight.special else say.watching_out
    match sight.phase:
        case Phase.SNEAK:
            call = [say.special_call] if sight.special else []
            return "\n".join((*call, _plan(own, say), *_reminder(sight, own, say)))
        case Phase.REVEAL if seat in sight.fought:
            return say.ate if seat in sight.eaters else say.hungry
        case Phase.SPY | Phase.UPGRADE | Phase.REVEAL:
            assert own.room is not None
            known = rat.known_room is own.room
            stance = say.stance_known if known else say.stance
            return stance(own.room, rat.strength)
        case Phase.FIGHT | Phase.OVER:
            return _result(sight, seat, say)


def _plan(own: Own, say: Words) -> str:
    count, strength = len(own.bag), strength_of(own.bag)
    if own.room is None:
        return say.plan_nowhere(count, strength) if count else say.no_plan
    return say.plan(own.room, count, strength) if count else say.plan_empty(own.room)


def _reminder(sight: Sight, own: Own, say: Words) -> list[str]:
    """Why some cards of the hand cannot be carried, if there are any."""
    kinds = {KIND[card] for card in own.hand}
    if sight.special and Kind.CHEESE in kinds:
        return [say.no_cheese_cards]
    return [say.actions_wait] if kinds & {Kind.DOOR, Kind.THIEF, Kind.HOLE} else []


def _result(sight: Sight, seat: int, say: Words) -> str:
    if seat in sight.eaters:
        return say.ate
    if seat not in sight.bled:
        return say.hungry
    return say.bled if sight.rats[seat].tokens else say.bled_out


def _task(sight: Sight, seat: int, own: Own, players: Players, say: Words) -> str:
    rat = sight.rats[seat]
    match sight.phase:
        case Phase.OVER:
            return ""
        case Phase.REVEAL:
            return say.reveal_task
        case Phase.FIGHT:
            waiting = rat.playing and seat not in sight.onward
            return say.fight_task if waiting else say.goes_on
        case Phase.SNEAK if rat.playing:
            if rat.ready:
                return say.ready_task
            return say.confirm_task if own.room is not None else say.choose_task
        case Phase.SPY if sight.decider == seat:
            return say.spy_own_task
        case Phase.UPGRADE if sight.decider == seat:
            return say.upgrade_own_task
        case Phase.SNEAK | Phase.SPY | Phase.UPGRADE:
            late = (
                [sight.decider]
                if sight.decider is not None
                else [other for other in sight.order if not sight.rats[other].ready]
            )
            if len(late) > NAMED:
                return say.waiting_many(len(late))
            return say.waiting_task(say.joined(map(players.name, late)))
