"""How well a robot plays, and in which manner: its level is the table's, its temper its name's."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character
from cogs.chateau_roquefort.robot.memory import FORGETS
from cogs.chateau_roquefort.robot.thought import NEUTRAL, Leaning
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Recall, RobotTraps

GRACE = 3
"""Rounds in which it leaves the mice of others alone, where the table wants that."""

DAWDLING = 0.4
"""So much less an easy robot sees that is level with people, and again for each find ahead."""


@dataclass(frozen=True, slots=True)
class Level:
    beam: int
    """How many positions it follows up after each of its actions."""
    replies: int = 0
    """To how many ways of ending its turn it thinks of what the others will answer."""
    whim: float = 0.5
    """How much chance there is in its judgements."""
    overlooks: float = 0.0
    """How likely it does not see one of the slides."""
    leaning: Leaning = NEUTRAL


LEVELS = {
    Skill.EASY: Level(beam=3, whim=8.0, overlooks=0.5, leaning=Leaning(caution=0.5)),
    Skill.NORMAL: Level(beam=14),
    Skill.HARD: Level(beam=60, replies=14, leaning=Leaning(caution=4.0, guess=1.0, rivalry=2.0)),
}


class Temper(StrEnum):
    PLAIN = "plain"
    CAREFUL = "careful"
    CURIOUS = "curious"
    BOLD = "bold"
    SOCIABLE = "sociable"


TEMPERS = {
    Temper.PLAIN: Leaning(),
    Temper.CAREFUL: Leaning(caution=2.0),
    Temper.CURIOUS: Leaning(news=1.5),
    Temper.BOLD: Leaning(caution=0.6, spite=2.0),
    Temper.SOCIABLE: Leaning(company=2.0),
}


_SALT = ".6611246"
"""Gives the names that robots have the tempers they have always had here."""


def temper(name: str) -> Temper:
    """The same name, the same character, every evening."""
    return character(name, tuple(Temper), _SALT) if name else Temper.PLAIN


def leaning(level: Level, name: str) -> Leaning:
    own, bent = level.leaning, TEMPERS[temper(name)]
    return Leaning(
        caution=own.caution * bent.caution,
        guess=own.guess * bent.guess,
        news=own.news * bent.news,
        spite=own.spite * bent.spite,
        company=own.company * bent.company,
        rivalry=own.rivalry * bent.rivalry,
    )


def level_of(sight: Sight, seat: int, context: RobotContext) -> Level:
    """The table's; but an easy robot that is not behind people looks less closely."""
    level, people = LEVELS[context.skill], context.people - {seat}
    if context.skill is not Skill.EASY or not people:
        return level
    lead = 1 + len(sight.tokens[seat]) - max(len(sight.tokens[person]) for person in people)
    if lead <= 0:
        return level
    overlooks = 1 - (1 - level.overlooks) * DAWDLING**lead
    return replace(level, beam=1, whim=level.whim * (1 + lead), overlooks=overlooks)


def forgetting(sight: Sight, skill: Skill) -> float:
    """The table's choice is for the normal level: beginners forget soon, masters never."""
    match skill:
        case Skill.EASY:
            return max(FORGETS[Recall.SHORT], FORGETS[sight.robot_memory])
        case Skill.NORMAL:
            return FORGETS[sight.robot_memory]
        case Skill.HARD:
            return FORGETS[Recall.PERFECT]


def spared(sight: Sight, others: list[int], context: RobotContext) -> tuple[bool, ...]:
    """Whose mice it traps not on purpose: easy robots never those of people."""
    everybody = sight.robot_traps is RobotTraps.NEVER or (
        sight.robot_traps is RobotTraps.LATER and sight.turn <= GRACE * sight.seats
    )
    gentle = context.people if context.skill is Skill.EASY else frozenset[int]()
    return tuple(everybody or seat in gentle for seat in others)
