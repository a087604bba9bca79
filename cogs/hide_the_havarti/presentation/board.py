"""The public message: the position, who must act, and the public choices."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Offer
from bot.presentation.lesson import is_offered
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.hide_the_havarti.moves import Hide, Walk
from cogs.hide_the_havarti.presentation.choices import groups
from cogs.hide_the_havarti.presentation.details import details
from cogs.hide_the_havarti.presentation.log import earlier, victory
from cogs.hide_the_havarti.presentation.moments import moment_picture
from cogs.hide_the_havarti.presentation.pictures import board_picture
from cogs.hide_the_havarti.roles import winners
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase, Room
from cogs.hide_the_havarti.words import Words

HERB = 0x6E9B5E
WARNING_SECONDS = 10
SEARCHING = (Phase.FROMAGER, Phase.INSPECTEUR, Phase.AGAIN, Phase.MICE, Phase.EFFECT)


def board(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> View:
    if sight.effect is Room.LIBRARY and sight.carried is None:
        offers = ()  # up to 48 choices in two steps: only the panel offers them
    task = _task(sight, offers, players, say)
    return View(
        title=say.title(_title(sight, say), sight.round, sight.rounds),
        body="\n".join(standing(sight, players, say)),
        picture=moment_picture(sight, players, say) or board_picture(sight, players, say),
        groups=groups(offers, sight, players, say),
        footer=task,
        details=details(task, sight, players, say),
        past_events=earlier(sight, players, say) if sight.phase in SEARCHING else (),
        colour=HERB,
    )


def _title(sight: Sight, say: Words) -> str:
    return say.titles[sight.phase] if sight.effect is None else say.rooms[sight.effect]


def standing(sight: Sight, players: Players, say: Words) -> list[str]:
    """The current position, in three lines at most."""
    inspecteur = players.markdown_name(sight.inspecteur)
    match sight.phase:
        case Phase.CHOOSE:
            return [say.cards_first]
        case Phase.SETUP if sight.warned:
            return [say.warning(inspecteur, WARNING_SECONDS)]
        case Phase.SETUP:
            return [say.outside(inspecteur), say.laying_in_panels]
        case Phase.LATE:
            return [say.late]
        case Phase.ENTRY:
            return [say.at_the_door(inspecteur)]
        case Phase.FROMAGER | Phase.INSPECTEUR | Phase.AGAIN:
            return [_count(sight, say)]
        case Phase.MICE:
            what = say.mice_wrong if sight.tries else say.mice_out
            return [_count(sight, say), what]
        case Phase.EFFECT:
            assert sight.effect is not None
            return [_count(sight, say), say.does_effect[sight.effect]]
        case Phase.ROUND_END:
            return [_end(sight, inspecteur, say)]
        case Phase.OVER:
            best = winners(sight.scores)
            return [victory(best, sight.scores, players, say), _end(sight, inspecteur, say)]
        case never:
            assert_never(never)


def _count(sight: Sight, say: Words) -> str:
    spent = sight.die > sight.options.searches
    search = say.die_spent if spent else say.die(sight.die, sight.options.searches)
    return say.standing(search, say.found(len(sight.found)))


def _end(sight: Sight, inspecteur: str, say: Words) -> str:
    found = sight.sheet[-1].reason == "all-found"
    return say.all_found(inspecteur) if found else say.gave_up(inspecteur)


def _task(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> str:
    what = to_do(sight, offers, say)
    if sight.phase in (Phase.ROUND_END, Phase.OVER):
        return what
    if not offers:
        what = say.in_panel(what)
    if sight.phase is Phase.SETUP:
        names = say.everybody([players.name(seat) for seat in sight.fromagers])
    else:
        names = say.any_of([players.name(seat) for seat in sight.awaited])
    return say.task(names, what)


def to_do(sight: Sight, offers: Sequence[Offer], say: Words) -> str:
    """The current decision, addressed to those who decide."""
    match sight.phase:
        case Phase.CHOOSE:
            return say.task_choose
        case Phase.SETUP:
            alone = len(sight.fromagers) == 1
            return say.task_setup if alone else say.task_setup_together
        case Phase.LATE:
            return say.task_late
        case Phase.ENTRY:
            return say.task_enter
        case Phase.FROMAGER:
            return say.task_swap_or_close if is_offered(offers, Hide) else say.task_swap
        case Phase.INSPECTEUR if is_offered(offers, Walk):
            return say.task_search_cards if sight.cards_left else say.task_search
        case Phase.INSPECTEUR:
            return say.task_check_cards if sight.cards_left else say.task_check
        case Phase.AGAIN:
            return say.task_again
        case Phase.MICE:
            return say.task_line
        case Phase.EFFECT:
            return _effect_to_do(sight, say)
        case Phase.ROUND_END:
            return say.task_onward
        case Phase.OVER:
            return ""
        case never:
            assert_never(never)


def _effect_to_do(sight: Sight, say: Words) -> str:
    assert sight.effect is not None
    if sight.effect is Room.CHEESE_CELLAR and not sight.appointed:
        return say.task_appoint
    if sight.carried is not None and sight.barred is not None:
        return say.task_carry_on(sight.carried, sight.barred)
    return say.tasks_effect[sight.effect]
