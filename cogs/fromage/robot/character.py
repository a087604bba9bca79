"""How well a robot plays, and what it is fond of."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import Skill
from bot.mind import character
from cogs.fromage.robot.plan import Reach
from cogs.fromage.robot.worth import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """What a robot of that skill looks at, and how often something escapes it."""

    reach: Reach
    weights: Weights
    fondness: float
    """How much its temper weighs: what it is fond of counts for so much more."""
    overlooks: float = 0.0
    """Chance that a space, a parlour or a structure escapes it for this turn."""
    plans_tiles: bool = True
    """Whether it drafts for its own board; else by what looks good on the tile."""
    searches: bool = False
    """Whether it plays its plans on with everybody at the table,"""
    ways: int = 10
    """and how many of them."""


class Temper(StrEnum):
    """What a robot is fond of: the same name, the same character, every evening."""

    SHEPHERD = "shepherd"
    GARDENER = "gardener"
    POSTMAN = "postman"
    BUILDER = "builder"
    TRAVELLER = "traveller"
    ENTERTAINER = "entertainer"
    SHOPKEEPER = "shopkeeper"
    HOST = "host"


def temper_of(name: str) -> Temper | None:
    """The temper that goes with a name; a nameless robot has none."""
    return character(name, tuple(Temper)) if name else None


def tempered(weights: Weights, temper: Temper | None, fondness: float) -> Weights:
    """What a position is worth in the eyes of that character."""
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
