"""When the game ends, and who wins."""

from bot.kernel import Outcome
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.kinds import TOKENS
from cogs.fromage.rules.score.sheet import corporation_sheet, total
from cogs.fromage.state import Table


def why_over(table: Table) -> str | None:
    """Why the turn just played was the last one, or None if it was not."""
    if any(not creamery.tokens for creamery in table.creameries):
        return "last-token"
    if table.corporation is not None and not table.corporation.tokens:
        return "corporation-done"
    if table.turn >= table.turn_cap:
        return "turn-cap"
    return None


def totals(table: Table) -> tuple[int, ...]:
    """By seat; the Corporation's comes last."""
    points = [total(table, seat) for seat in range(table.seats)]
    if table.corporation is not None:
        points.append(corporation_sheet(table, table.corporation).total)
    return tuple(points)


def result(table: Table) -> Outcome:
    """Most points win; ties go to more cheese, then the victory is shared."""
    points = totals(table)
    made = [TOKENS - creamery.tokens for creamery in table.creameries]
    corporation = table.corporation
    if corporation is not None:
        rival = (points[1], LEVELS[corporation.level].tokens - corporation.tokens)
        own = (points[0], made[0])
        verdict = "won" if own > rival else "lost" if own < rival else "shared"
        winners = () if verdict == "lost" else (0,)
        return Outcome(f"solo-{verdict}-{corporation.level}", winners, points[:1])
    ranks = list(zip(points, made, strict=True))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome("shared", winners, points)
    alone = sum(rank[0] == best[0] for rank in ranks) == 1
    return Outcome("most-points" if alone else "more-cheese", winners, points)
