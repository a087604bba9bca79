"""One seat's private message: what only it may see, and all it may do."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Picture, View
from cogs.hide_the_havarti.presentation.board import (
    HERB,
    SEARCHING,
    WARNING_SECONDS,
    standing,
    to_do,
)
from cogs.hide_the_havarti.presentation.choices import groups
from cogs.hide_the_havarti.presentation.details import details, seen_rooms
from cogs.hide_the_havarti.presentation.log import earlier
from cogs.hide_the_havarti.presentation.moments import moment_picture
from cogs.hide_the_havarti.presentation.pictures import panel_picture
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase
from cogs.hide_the_havarti.words import Words


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    task = _task(sight, seat, offers, say)
    is_deciding = sight.phase in SEARCHING and seat in sight.awaited and not sight.looks
    return View(
        title=_title(sight, seat, say),
        body="\n".join(_lines(sight, seat, players, say)),
        picture=_picture(sight, seat, offers, players, say),
        groups=groups(offers, sight, players, say),
        footer=task,
        details=details(task, sight, players, say),
        past_events=earlier(sight, players, say) if is_deciding else (),
        colour=HERB,
        is_transient=bool(sight.looks),
    )


def _picture(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> Picture | None:
    """The player who opened a door sees the close-up for as long as the board shows it."""
    if seat == sight.inspecteur and not offers and not sight.looks:
        moment = moment_picture(sight, players, say)
        if moment is not None:
            return moment
    return panel_picture(sight, seat, offers, players, say)


def _title(sight: Sight, seat: int, say: Words) -> str:
    if sight.phase is Phase.OVER:
        return say.titles[Phase.OVER]
    if seat == sight.inspecteur:
        return say.title_inspecteur
    if sight.options.own_cheese:
        return say.title_owner(sight.fromagers.index(seat) + 1)
    return say.title_fromager


def _lines(sight: Sight, seat: int, players: Players, say: Words) -> list[str]:
    """Private information first, then the position for this seat."""
    if sight.looks:
        seen = [say.seen_room(*room) for room in seen_rooms(sight)]
        return [say.seen(seen, sight.options.peek_seconds)]
    return _situation(sight, seat, players, say)


def _situation(sight: Sight, seat: int, players: Players, say: Words) -> list[str]:
    is_inspecteur = seat == sight.inspecteur
    match sight.phase:
        case Phase.CHOOSE if is_inspecteur:
            return [say.unseen_cards]
        case Phase.CHOOSE:
            name = players.markdown_name(sight.inspecteur)
            return [say.get_ready(name, sight.options.setup_seconds)]
        case Phase.SETUP | Phase.LATE if is_inspecteur:
            return [say.your_warning(WARNING_SECONDS)] if sight.warned else [say.out]
        case Phase.SETUP:
            done = sight.laying is not None and seat in sight.laying.done
            return [say.content if done else say.learn_by_heart]
        case Phase.LATE:
            return [say.last_look]
        case Phase.OVER:
            return [say.thanks]
        case Phase.ENTRY if is_inspecteur:
            return [say.at_your_door]
        case Phase.ROUND_END if is_inspecteur:
            all_found = sight.sheet[-1].reason == "all-found"
            return [say.you_found_all if all_found else say.you_gave_up]
        case _ if seat in sight.awaited:
            # Deciders need not look at the board first.
            return standing(sight, players, say)
        case Phase.ENTRY:
            return [say.remember]
        case _:
            return [say.wait_inspecteur if is_inspecteur else say.wait_fromager]


def _task(sight: Sight, seat: int, offers: Sequence[Offer], say: Words) -> str:
    """What this seat must do; empty if nothing."""
    if not offers:
        return ""
    match sight.phase:
        case Phase.CHOOSE:
            return say.your_keep
        case Phase.SETUP if sight.laying is not None and not sight.laying.hand:
            return say.your_done
        case Phase.SETUP:
            return say.your_laying if len(sight.fromagers) == 1 else say.your_laying_together
        case Phase.LATE:
            return say.your_late
        case Phase.ROUND_END:
            return say.task_onward
        case _:
            return say.your_turn(to_do(sight, offers, say))
