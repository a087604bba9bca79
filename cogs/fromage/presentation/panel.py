"""One seat's panel: its venue, what it can do now, and its position."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.fromage.moves import Barn, Build, Gather, Make, Milk, Swap
from cogs.fromage.presentation import score
from cogs.fromage.presentation.board import corporation_asks, is_last, last_turn, said_above
from cogs.fromage.presentation.board import title as board_title
from cogs.fromage.presentation.choices import groups
from cogs.fromage.presentation.colour import WINE
from cogs.fromage.presentation.details import panel_details
from cogs.fromage.presentation.pictures import panel_picture
from cogs.fromage.presentation.questions import question
from cogs.fromage.rules.score.sheet import total
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase
from cogs.fromage.words import Words


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    table = sight.table
    if table.phase is Phase.OVER:
        return score.ending(sight, players, say)
    title = board_title(table, say)
    if table.phase is Phase.TURN:
        title = say.panel_title(table.turn, table.facing(seat), table.facing_resource(seat))
    return View(
        title=title,
        body="\n".join(_body(sight, seat, players, say)),
        picture=panel_picture(sight, seat, offers, players, say),
        groups=groups(sight, seat, offers, players, say),
        footer=_task(sight, seat, offers, players, say),
        details=panel_details(sight, seat, players, say),
        covered_news=said_above(table, say),
        colour=WINE,
    )


def _body(sight: Sight, seat: int, players: Players, say: Words) -> list[str]:
    table = sight.table
    match table.phase:
        case Phase.DRAFT:
            return [say.drafting_alone if table.seats == 1 else say.drafting]
        case Phase.OVERLAY:
            return [say.laying]
        case Phase.CORPORATION:
            return [corporation_asks(table, say), *last_turn(table, players, say, seat)]
        case Phase.TURN:
            return _turn_body(sight, seat, players, say)
        case Phase.OVER:
            return []
        case _:
            assert_never(table.phase)


def _turn_body(sight: Sight, seat: int, players: Players, say: Words) -> list[str]:
    table = sight.table
    now = say.score_now(total(table, seat))
    lines = last_turn(table, players, say, seat)
    if is_last(table):
        lines.append(now)
    else:
        following = (table.quadrant(seat) - 1) % 4
        upcoming = say.next_turn(table.ring[following], table.tile[following])
        lines.append(say.outlook(upcoming, now))
    if _is_undo_gone(sight, seat):
        lines.append(say.no_undo)
    return lines


def _is_undo_gone(sight: Sight, seat: int) -> bool:
    """True if the player has done something this turn that can no longer be undone."""
    table = sight.table
    creamery = table.creameries[seat]
    if sight.undoable or creamery.ready or seat not in table.acting():
        return False
    placed = any(table.tokens[key] == seat for key in table.fresh)
    sent = any(
        at.startswith("slot-") and due == table.turn + 1
        for at, due in zip(creamery.at, creamery.due, strict=True)
    )
    return creamery.gathered or creamery.exchanged or placed or sent


def _task(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> str:
    table = sight.table
    creamery = table.creameries[seat]
    match table.phase:
        case Phase.DRAFT:
            return say.picked(sight.pick) if sight.pick else say.choose_tile(len(creamery.kept))
        case Phase.OVERLAY:
            return say.laid_task if creamery.ready else say.lay_task
        case Phase.CORPORATION:
            return say.put_task_yours
        case Phase.TURN:
            return _turn_task(sight, seat, offers, players, say)
        case Phase.OVER:
            return ""
        case _:
            assert_never(table.phase)


def _turn_task(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> str:
    table = sight.table
    acting = table.acting()
    if table.creameries[seat].ready:
        return say.waiting_for([players.name(other) for other in acting])
    if seat not in acting:
        return say.wait_your_turn(players.name(acting[0]))
    if table.creameries[seat].pending:
        return question(sight, seat, say)
    deeds = (
        (Make, say.can_make),
        (Gather, say.can_gather(table.facing_resource(seat))),
        (Milk, say.can_milk),
        (Build, say.can_build),
        (Barn, say.can_send),
        (Swap, say.can_trade),
    )
    possible = [deed for kind, deed in deeds if any(isinstance(move, kind) for move in offers)]
    return say.your_turn(possible) if possible else say.nothing_left
