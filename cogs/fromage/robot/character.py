"""A robot's strength and preferences."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import Skill
from bot.mind import character
from cogs.fromage.robot.plan import Reach
from cogs.fromage.robot.worth import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """What a robot of that skill considers, and how often it overlooks something."""

    reach: Reach
    weights: Weights
    fondness: float
    """Extra weight of what its temper prefers."""
    overlooks: float = 0.0
    """Probability of overlooking a space, a parlour or a structure this turn."""
    plans_tiles: bool = True
    """True if it drafts for its own board; else by general value."""
    searches: bool = False
    """True if it runs playouts of its plans with all players,"""
    ways: int = 10
    """and of how many."""


class Temper(StrEnum):
    """A robot's preference; the same name always has the same one."""

    SHEPHERD = "shepherd"
    GARDENER = "gardener"
    POSTMAN = "postman"
    BUILDER = "builder"
    TRAVELLER = "traveller"
    ENTERTAINER = "entertainer"
    SHOPKEEPER = "shopkeeper"
    HOST = "host"


def temper_of(name: str) -> Temper | None:
    """The temper of a name; a nameless robot has none."""
    return character(name, tuple(Temper)) if name else None


def tempered(weights: Weights, temper: Temper | None, fondness: float) -> Weights:
    """The weights, adjusted to that temper."""
    more = 1 + fondness
    match temper:
        case None:
            return weights
        case Temper.SHEPHERD:
            return replace(weights, livestock=weights.livestock * more)
        case Temper.GARDENER:
            return replace(weights, fruit=weights.fruit * more)
        case Temper.POSTMAN:
            return replace(weights, order=weights.order * more, unseen=weights.unseen * more)
        case Temper.BUILDER:
            return replace(
                weights, structure=weights.structure * more, ability=weights.ability * more
            )
        case Temper.TRAVELLER:
            return replace(weights, venues=(more, 1.0, 1.0, 1.0))
        case Temper.ENTERTAINER:
            return replace(weights, venues=(1.0, more, 1.0, 1.0))
        case Temper.SHOPKEEPER:
            return replace(weights, venues=(1.0, 1.0, more, 1.0))
        case Temper.HOST:
            return replace(weights, venues=(1.0, 1.0, 1.0, more))


_BEGINNER = Weights(wait=0.9, shelf=0.35, group=0.3, pairing=0.3, order=0.5, unseen=0.5)

LEVELS = {
    Skill.EASY: Level(
        Reach(turns=1, width=3, positions=120),
        _BEGINNER,
        fondness=0.25,
        overlooks=0.35,
        plans_tiles=False,
    ),
    Skill.NORMAL: Level(Reach(), Weights(), fondness=0.15),
    Skill.HARD: Level(
        Reach(turns=3, width=12, paths=10, positions=4000, fewest=400, rivals=True),
        Weights(deny=0.05),
        fondness=0.06,
        searches=True,
    ),
}
