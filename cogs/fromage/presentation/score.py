"""The score sheet in words: each line and its reasons; the last message of a game."""

from collections.abc import Sequence

from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.fromage.presentation import log
from cogs.fromage.presentation.colour import WINE
from cogs.fromage.presentation.pictures import LINES, sheet_picture
from cogs.fromage.rules.ending import result, totals
from cogs.fromage.rules.score.sheet import CorporationSheet, Sheet, corporation_sheet, sheet
from cogs.fromage.rules.score.venues import Claim
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, Table
from cogs.fromage.words import Words


def score_sheet(sight: Sight, players: Players, say: Words) -> View:
    """All players' points, final or if the game ended now, one line each."""
    table = sight.table
    if table.phase is Phase.OVER:
        return ending(sight, players, say)
    lines = [
        _summary(players.markdown_name(seat), sheet(table, seat), say)
        for seat in range(table.seats)
    ]
    if table.corporation is not None:
        theirs = corporation_sheet(table, table.corporation)
        lines.append(_corporation_summary(theirs, say))
    return View(
        title=say.score_title,
        body="\n".join(lines),
        picture=sheet_picture(sight, players, say),
        details=score_details(table, players, say),
        colour=WINE,
    )


def ending(sight: Sight, players: Players, say: Words) -> View:
    """The last message: the winner and the final standings."""
    table = sight.table
    names = [players.markdown_name(seat) for seat in range(table.seats)]
    if table.corporation is not None:
        names.append(f"{say.corporation_sign} {say.corporation}")
    ranked = sorted(zip(names, totals(table), strict=True), key=lambda pair: -pair[1])
    return View(
        title=say.over_title,
        body=f"{log.outcome_text(result(table), players, say)}\n{say.standing(ranked)}",
        picture=sheet_picture(sight, players, say),
        details=score_details(table, players, say),
        colour=WINE,
    )


def score_details(table: Table, players: Players, say: Words) -> str:
    """Every player's sheet, line by line, with the reasons of each line."""
    lines: list[str] = []
    for seat in range(table.seats):
        mine = sheet(table, seat)
        lines.append(say.score_heading(players.markdown_name(seat), mine.total))
        why = _reasons(mine, say)
        lines += [say.score_line(line, getattr(mine, line), why[line]) for line in LINES]
    if table.corporation is not None:
        lines += _corporation_lines(corporation_sheet(table, table.corporation), say)
    return "\n".join(lines)


def _reasons(mine: Sheet, say: Words) -> dict[str, str]:
    """The reasons of each line of a player's sheet."""
    bonuses = [
        (say.tile(bonus.tile) if bonus.tile else say.structures[3], bonus.points)
        for bonus in mine.bonuses
    ]
    return {
        "bistro": say.why_bistro(mine.plates, mine.pairings),
        "festival": say.why_festival(mine.groups),
        "fromagerie": say.why_fromagerie(mine.shelves, mine.sign_points),
        "villes": say.why_villes(_claims(mine.claims)),
        "structures": say.why_structures(bonuses),
        "fruit": say.why_fruit(mine.fruited, mine.jam),
        "orders": say.why_orders(mine.served),
        "leftovers": say.why_leftovers(mine.unused),
    }


def _claims(claims: Sequence[Claim]) -> list[tuple[str, int, bool]]:
    return [(claim.region, claim.points, claim.tied) for claim in claims]


def _corporation_lines(theirs: CorporationSheet, say: Words) -> list[str]:
    return [
        say.score_heading(say.heading(say.corporation), theirs.total),
        say.score_line("track", theirs.track, say.why_track(theirs.cheeses)),
        say.score_line("villes", theirs.villes, say.why_villes(_claims(theirs.claims))),
        say.score_line("orders", theirs.orders, say.why_cards(theirs.cards)),
    ]


def _summary(name: str, mine: Sheet, say: Words) -> str:
    """A sheet on one line, without lines worth nothing."""
    points = [(line, getattr(mine, line)) for line in LINES]
    return say.summary(name, mine.total, [(line, count) for line, count in points if count])


def _corporation_summary(theirs: CorporationSheet, say: Words) -> str:
    parts = [(line, getattr(theirs, line)) for line in ("track", "villes", "orders")]
    name = f"{say.corporation_sign} {say.corporation}"
    return say.summary(name, theirs.total, [(line, count) for line, count in parts if count])
