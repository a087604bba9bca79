"""The four player boards: milking parlours and printed structures."""

from dataclasses import dataclass
from enum import IntEnum

from cogs.fromage.printed.kinds import BRONZE, GOLD, SILVER, Cheese, Resource, Venue

SOFT, HARD, BLEU = Cheese.SOFT, Cheese.HARD, Cheese.BLEU
LIVESTOCK, ORDER, STRUCTURE, FRUIT = Resource


class Slot(IntEnum):
    """The four places for structures of a player board."""

    BARN = 0
    DELICATESSEN = 1
    GREENHOUSE = 2
    HEADQUARTERS = 3


@dataclass(frozen=True, slots=True)
class Parlour:
    """For that much livestock, a cheese of that type and age; None stands for any."""

    cost: int
    cheese: Cheese | None
    age: int | None


@dataclass(frozen=True, slots=True)
class Board:
    parlours: tuple[Parlour, Parlour, Parlour, Parlour]
    costs: tuple[int, int, int, int]
    barn: Resource
    delicatessen: tuple[Venue, Resource]
    greenhouse: Resource
    headquarters: Resource


def _board(
    first: tuple[Cheese, Cheese, Cheese],
    costs: tuple[int, int, int, int],
    barn: Resource,
    delicatessen: tuple[Venue, Resource],
    greenhouse: Resource,
    headquarters: Resource,
) -> Board:
    bronze, silver, gold = first
    parlours = (
        Parlour(2, bronze, BRONZE),
        Parlour(3, silver, SILVER),
        Parlour(4, gold, GOLD),
        Parlour(5, None, None),
    )
    return Board(parlours, costs, barn, delicatessen, greenhouse, headquarters)


BOARDS: dict[int, Board] = {
    1: _board(
        (SOFT, HARD, BLEU), (2, 2, 3, 5), LIVESTOCK, (Venue.FROMAGERIE, ORDER), FRUIT, STRUCTURE
    ),
    2: _board(
        (SOFT, SOFT, HARD), (1, 2, 3, 5), STRUCTURE, (Venue.FESTIVAL, LIVESTOCK), ORDER, FRUIT
    ),
    3: _board((BLEU, SOFT, BLEU), (2, 1, 3, 5), FRUIT, (Venue.VILLES, STRUCTURE), LIVESTOCK, ORDER),
    4: _board((BLEU, HARD, HARD), (2, 2, 2, 5), ORDER, (Venue.BISTRO, FRUIT), STRUCTURE, LIVESTOCK),
}
