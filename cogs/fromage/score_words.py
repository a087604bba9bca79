"""The score sheet in words: each line, and how it came about."""

from bot.stage.players import Players
from bot.stage.view import Field
from cogs.fromage.rules.score.sheet import CorporationSheet, Sheet, corporation_sheet, sheet
from cogs.fromage.state import Table
from cogs.fromage.words import Words

LINES = (
    "bistro",
    "festival",
    "fromagerie",
    "villes",
    "structures",
    "fruit",
    "orders",
    "leftovers",
)


def reasons(words: Words, mine: Sheet) -> dict[str, str]:
    """How each line of a player's sheet came about."""
    claims = [(claim.region, claim.points, claim.tied) for claim in mine.claims]
    bonuses = [
        (words.tile(bonus.tile) if bonus.tile else words.structures[3], bonus.points)
        for bonus in mine.bonuses
    ]
    return {
        "bistro": words.why_bistro(mine.plates, mine.pairings),
        "festival": words.why_festival(mine.groups),
        "fromagerie": words.why_fromagerie(mine.shelves, mine.sign_points),
        "villes": words.why_villes(claims),
        "structures": words.why_structures(bonuses),
        "fruit": words.why_fruit(mine.fruited, mine.jam),
        "orders": words.why_orders(mine.served),
        "leftovers": words.why_leftovers(mine.unused),
    }


def sheet_field(words: Words, name: str, mine: Sheet) -> Field:
    why = reasons(words, mine)
    lines = [f"{words.score_lines[line]} **{getattr(mine, line)}** · {why[line]}" for line in LINES]
    return Field(f"{name}: {words.points(mine.total)}", "\n".join(lines)[:1000])


def corporation_score_field(words: Words, theirs: CorporationSheet) -> Field:
    claims = [(claim.region, claim.points, claim.tied) for claim in theirs.claims]
    lines = [
        f"{words.score_lines['track']} **{theirs.track}** · {words.why_track(theirs.cheeses)}",
        f"{words.score_lines['villes']} **{theirs.villes}** · {words.why_villes(claims)}",
        f"{words.score_lines['orders']} **{theirs.orders}** · {words.why_cards(theirs.cards)}",
    ]
    name = f"{words.corporation_sign} {words.corporation}: {words.points(theirs.total)}"
    return Field(name, "\n".join(lines))


def score_fields(words: Words, table: Table, players: Players) -> list[Field]:
    """Every player's sheet, line by line."""
    fields = [
        sheet_field(words, players.signed(seat), sheet(table, seat)) for seat in range(table.seats)
    ]
    if table.corporation is not None:
        fields.append(corporation_score_field(words, corporation_sheet(table, table.corporation)))
    return fields


def summary(words: Words, mine: Sheet) -> str:
    """A sheet on one line, less what brings nothing."""
    points = {line: getattr(mine, line) for line in LINES}
    parts = [f"{words.score_lines[line]} {count}" for line, count in points.items() if count]
    return f"**{words.points(mine.total)}**" + (f": {', '.join(parts)}" if parts else "")
