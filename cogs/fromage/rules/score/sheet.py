"""The score sheet: the current value of each line, and its reasons. Reads the table only."""

from dataclasses import dataclass

from cogs.fromage.printed.corporation import CARD_POINTS, LEVELS
from cogs.fromage.printed.kinds import TOKENS
from cogs.fromage.printed.venues import SHELF_POINTS
from cogs.fromage.rules.score.creamery import Bonus, bonuses, leftover_points, order_points
from cogs.fromage.rules.score.venues import (
    Claim,
    bistro_points,
    claims,
    festival_groups,
    festival_points,
    fromagerie_points,
    group_points,
    plates,
    shelves,
)
from cogs.fromage.state import CORPORATION, Corporation, Table


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's column of the score sheet, with the reasons of each line."""

    bistro: int
    festival: int
    fromagerie: int
    villes: int
    structures: int
    fruit: int
    orders: int
    leftovers: int
    total: int
    cheeses: int
    plates: tuple[int, int, int]
    pairings: int
    groups: tuple[int, ...]
    shelves: int
    sign_points: int
    claims: tuple[Claim, ...]
    bonuses: tuple[Bonus, ...]
    fruited: int
    jam: int
    served: int
    unused: int


@dataclass(frozen=True, slots=True)
class CorporationSheet:
    track: int
    villes: int
    orders: int
    total: int
    cheeses: int
    claims: tuple[Claim, ...]
    cards: int


def sheet(table: Table, seat: int) -> Sheet:
    """A player's score if the game ended now."""
    creamery = table.creameries[seat]
    pairings, ages = plates(table.tokens, seat)
    different, signs = shelves(table.tokens, seat)
    groups = festival_groups(table.tokens, seat)
    claimed = claims(table, seat)
    extra = bonuses(table, seat)
    lines = (
        bistro_points(table.tokens, seat),
        sum(map(group_points, groups)),
        SHELF_POINTS[different] + signs,
        sum(claim.points for claim in claimed),
        sum(bonus.points for bonus in extra),
        creamery.fruited * creamery.jam,
        order_points(creamery.served),
        leftover_points(creamery),
    )
    return Sheet(
        *lines,
        total=sum(lines),
        cheeses=TOKENS - creamery.tokens,
        plates=ages,
        pairings=pairings,
        groups=tuple(groups),
        shelves=different,
        sign_points=signs,
        claims=tuple(claimed),
        bonuses=tuple(extra),
        fruited=creamery.fruited,
        jam=creamery.jam,
        served=creamery.served,
        unused=creamery.unused,
    )


def total(table: Table, seat: int) -> int:
    """Only the total of a player's sheet."""
    creamery = table.creameries[seat]
    tokens = table.tokens
    return (
        bistro_points(tokens, seat)
        + festival_points(tokens, seat)
        + fromagerie_points(tokens, seat)
        + sum(claim.points for claim in claims(table, seat))
        + sum(bonus.points for bonus in bonuses(table, seat))
        + creamery.fruited * creamery.jam
        + order_points(creamery.served)
        + leftover_points(creamery)
    )


def corporation_sheet(table: Table, corporation: Corporation) -> CorporationSheet:
    level = LEVELS[corporation.level]
    made = level.tokens - corporation.tokens
    claimed = claims(table, CORPORATION)
    cards = len(corporation.cards)
    villes = sum(claim.points for claim in claimed)
    orders = CARD_POINTS * cards
    track = level.track[made]
    return CorporationSheet(
        track, villes, orders, track + villes + orders, made, tuple(claimed), cards
    )
