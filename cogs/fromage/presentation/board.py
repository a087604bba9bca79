"""The public message: public information, and who is awaited."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.fromage.presentation import score
from cogs.fromage.presentation.colour import WINE
from cogs.fromage.presentation.details import board_details
from cogs.fromage.presentation.pictures import board_picture
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, Table
from cogs.fromage.words import Words


def board(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> View:
    table = sight.table
    if table.phase is Phase.OVER:
        return score.ending(sight, players, say)
    return View(
        title=title(table, say),
        body="\n".join(_body(table, players, say)),
        picture=board_picture(sight, players, say),
        footer=_task(table, players, say),
        details=board_details(sight, players, say),
        covered_news=said_above(table, say),
        colour=WINE,
    )


def title(table: Table, say: Words) -> str:
    match table.phase:
        case Phase.DRAFT:
            return say.draft_title
        case Phase.OVERLAY:
            return say.overlay_title
        case Phase.CORPORATION:
            return say.corporation_title
        case Phase.TURN:
            return say.turn_title(table.turn)
        case Phase.OVER:
            return say.over_title
        case _:
            assert_never(table.phase)


def said_above(table: Table, say: Words) -> tuple[str, ...]:
    """Log lines that the title or body already contains."""
    match table.phase:
        case Phase.TURN:
            return (say.told_turn(table.turn) if table.turn else say.first_turn,)
        case Phase.CORPORATION:
            assert table.corporation is not None
            assert table.corporation.card is not None
            return (say.told_drew(table.corporation.card),)
        case _:
            return ()


def _body(table: Table, players: Players, say: Words) -> list[str]:
    match table.phase:
        case Phase.DRAFT:
            return [say.drafting_alone if table.seats == 1 else say.drafting]
        case Phase.OVERLAY:
            return [say.laying]
        case Phase.CORPORATION:
            return [corporation_asks(table, say), *last_turn(table, players, say)]
        case Phase.TURN:
            return last_turn(table, players, say)
        case Phase.OVER:
            return []
        case _:
            assert_never(table.phase)


def _task(table: Table, players: Players, say: Words) -> str:
    names = [players.name(seat) for seat in players.seats_to_notify(table.acting())]
    match table.phase:
        case Phase.DRAFT:
            return say.draft_task(names)
        case Phase.OVERLAY:
            return say.overlay_task(names)
        case Phase.CORPORATION:
            return say.put_task(players.name(0))
        case Phase.TURN:
            return say.turn_task(names)
        case Phase.OVER:
            return ""
        case _:
            assert_never(table.phase)


def corporation_asks(table: Table, say: Words) -> str:
    """Ask where the Corporation's cheese for the drawn card goes."""
    assert table.corporation is not None
    assert table.corporation.card is not None
    return say.corporation_asks(table.corporation.card)


def is_last(table: Table) -> bool:
    """True if the game ends with this turn, as far as is known now."""
    rival = table.corporation
    return (
        any(not creamery.tokens for creamery in table.creameries)
        or (rival is not None and not rival.tokens)
        or table.turn + 1 >= table.turn_cap
    )


def last_turn(table: Table, players: Players, say: Words, reader: int | None = None) -> list[str]:
    """That this turn is the last and why, or nothing."""
    if not is_last(table):
        return []
    out = [seat for seat, creamery in enumerate(table.creameries) if not creamery.tokens]
    rival = table.corporation is not None and not table.corporation.tokens
    if out == [reader] and not rival:
        return [say.your_last_turn]
    names = [players.markdown_name(seat) for seat in out]
    return [say.last_turn(names, corporation=rival) if names or rival else say.longest_game]
