"""A robot's strength and style: the level is the table's, the temper follows its name."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character
from cogs.chateau_roquefort.robot.memory import FORGETS
from cogs.chateau_roquefort.robot.thought import NEUTRAL, Leaning
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Recall, RobotTraps

GRACE = 3
"""Rounds in which it spares other players' mice, if the table wants that."""

DAWDLING = 0.4
"""How much less an easy robot sees when level with people, and again for each find ahead."""


@dataclass(frozen=True, slots=True)
class Level:
    beam: int
    """Beam width: positions kept after each action."""
    replies: int = 0
    """Number of candidate turns for which replies are considered."""
    whim: float = 0.5
    """Amount of randomness in its evaluation."""
    overlooks: float = 0.0
    """Probability of overlooking a slide."""
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
"""Keeps the tempers that robot names have always had in this game."""


def temper(name: str) -> Temper:
    """The same name always has the same temper."""
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
    """The table's level; an easy robot that is not behind people plays less carefully."""
    level, people = LEVELS[context.skill], context.people - {seat}
    if context.skill is not Skill.EASY or not people:
        return level
    lead = 1 + len(sight.tokens[seat]) - max(len(sight.tokens[person]) for person in people)
    if lead <= 0:
        return level
    overlooks = 1 - (1 - level.overlooks) * DAWDLING**lead
    return replace(level, beam=1, whim=level.whim * (1 + lead), overlooks=overlooks)


def forgetting(sight: Sight, skill: Skill) -> float:
    """The table's option applies to the normal level: easy robots forget soon, hard ones never."""
    match skill:
        case Skill.EASY:
            return max(FORGETS[Recall.SHORT], FORGETS[sight.robot_memory])
        case Skill.NORMAL:
            return FORGETS[sight.robot_memory]
        case Skill.HARD:
            return FORGETS[Recall.PERFECT]


def spared(sight: Sight, others: list[int], context: RobotContext) -> tuple[bool, ...]:
    """Rivals whose mice it does not trap on purpose; easy robots always spare people."""
    everybody = sight.robot_traps is RobotTraps.NEVER or (
        sight.robot_traps is RobotTraps.LATER and sight.turn <= GRACE * sight.seats
    )
    gentle = context.people if context.skill is Skill.EASY else frozenset[int]()
    return tuple(everybody or seat in gentle for seat in others)
