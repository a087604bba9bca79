"""The board as a View: public information and public choices."""

from collections.abc import Sequence

from bot.kernel import Offer, Outcome
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, View
from cogs.gouda_ganoven.moves import Onward, Spy
from cogs.gouda_ganoven.presentation import details, log, pictures
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words import Words

ACCENT = 0xB5541C
_ENTRIES, _LISTS = 25, 2
"""Options per select, and selects that fit on a board."""


NAMED = 3
"""Number of people named in a sentence; beyond that only the picture names them."""


def board(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> View:
    """What the channel is shown."""
    return View(
        title=_title(sight, say),
        body=_body(sight, players, say),
        picture=pictures.board_picture(sight, players, say),
        groups=_groups(sight, offers, players, say),
        footer=_task(sight, players, say),
        details=details.of_board(sight, players, say),
        colour=ACCENT,
    )


def onward_group(say: Words) -> Group:
    """The button that ends the fight, on the board and in the panel."""
    return Group(say.onward_title, (Choice(Onward(), say.onward, emoji="➡️"),))


def _title(sight: Sight, say: Words) -> str:
    if sight.special:
        return say.special_heading(sight.special, sight.phase)
    return say.heading(sight.round, sight.phase)


def _body(sight: Sight, players: Players, say: Words) -> str:
    match sight.phase:
        case Phase.SNEAK if sight.special:
            return f"{say.special_call}\n{say.sneak_call}"
        case Phase.SNEAK if sight.round == 1:
            return f"{_goal(sight, say)}\n{say.sneak_call}"
        case Phase.SNEAK:
            return say.sneak_call
        case Phase.SPY if sight.options.weapons_only:
            return say.spy_call_all
        case Phase.SPY:
            return f"{say.spy_call_all} {say.mind_the_traps}"
        case Phase.UPGRADE:
            return say.upgrade_call
        case Phase.REVEAL:
            return say.reveal_call
        case Phase.FIGHT:
            return _outlook(sight, players, say)
        case Phase.OVER:
            tokens = tuple(rat.tokens for rat in sight.rats)
            return log.outcome_text(Outcome(sight.reason, sight.winners, tokens), players, say)


def _outlook(sight: Sight, players: Players, say: Words) -> str:
    """What happens after the fight."""
    if sight.special:
        left = [players.markdown_name(seat) for seat in sight.eaters or sight.order]
        return say.special_again(left) if len(left) <= NAMED else say.special_again_all
    if sight.options.mode is Mode.SURVIVOR:
        return say.goes_on
    goal = sight.options.rats_to_win
    first = [players.markdown_name(rat.seat) for rat in sight.rats if rat.tokens >= goal]
    if first:
        few = len(first) <= NAMED
        return say.special_ahead(first, goal) if few else say.special_ahead_many(len(first), goal)
    return f"{say.race_goal(goal)}\n{say.goes_on}"


def _goal(sight: Sight, say: Words) -> str:
    """The goal of the game."""
    if sight.options.mode is Mode.SURVIVOR:
        return say.survivor_goal
    return say.race_goal(sight.options.rats_to_win)


def _task(sight: Sight, players: Players, say: Words) -> str:
    match sight.phase:
        case Phase.SNEAK:
            late = [seat for seat in sight.order if not sight.rats[seat].ready]
            waiting = players.seats_to_notify(late)
            if len(waiting) <= NAMED:
                return say.sneak_task([players.name(seat) for seat in waiting])
            if len(waiting) == len(sight.rats):
                return say.sneak_task_all
            return say.sneak_task_many(len(waiting))
        case Phase.SPY:
            assert sight.decider is not None
            return say.spy_task(players.name(sight.decider))
        case Phase.UPGRADE:
            assert sight.decider is not None
            return say.upgrade_task(players.name(sight.decider))
        case Phase.REVEAL:
            return say.reveal_task
        case Phase.FIGHT if sight.onward:
            late = [seat for seat in sight.order if seat not in sight.onward]
            return say.onward_task([players.name(seat) for seat in players.seats_to_notify(late)])
        case Phase.FIGHT:
            return say.fight_task
        case Phase.OVER:
            return ""


def _groups(
    sight: Sight, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    match sight.phase:
        case Phase.SPY:
            return _spy_groups(sight, offers, players, say)
        case Phase.FIGHT:
            return (onward_group(say),)
        case Phase.SNEAK | Phase.UPGRADE | Phase.REVEAL | Phase.OVER:
            return ()


def _spy_groups(
    sight: Sight, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """All cards at once: the board is shared by all players, so it cannot have pages."""
    assert sight.decider is not None
    title = say.spy_call(players.symbol_name(sight.decider))
    cards = [
        Choice(offer, say.spy_card(players.symbol_name(offer.victim), offer.spot), emoji="🔍")
        for offer in offers
        if isinstance(offer, Spy)
    ]
    if len(cards) > _LISTS * _ENTRIES:
        return ()  # the panel groups them by owner
    return tuple(
        Group(title, tuple(cards[start : start + _ENTRIES]))
        for start in range(0, len(cards), _ENTRIES)
    )
