"""The contract of a game: rules, moves, events, offers, robots, clocks.

Pure: no clock, no I/O, no Discord. Imports nothing else of the bot.
"""

from bot.kernel.errors import Refused
from bot.kernel.event import Event, EventCodec
from bot.kernel.fields import fields_of
from bot.kernel.journal import CLOCK_PREFIX, Entry, apply, replay
from bot.kernel.kinds import kinds_in
from bot.kernel.move import NOTHING, Move, Notation
from bot.kernel.offer import Offer, SomeOf, is_offered, random_move
from bot.kernel.robot import ROBOTS_ONLY, Memory, RandomRobot, Robot, RobotContext, Skill
from bot.kernel.rules import Clock, Options, Outcome, Rules

__all__ = [
    "CLOCK_PREFIX",
    "NOTHING",
    "ROBOTS_ONLY",
    "Clock",
    "Entry",
    "Event",
    "EventCodec",
    "Memory",
    "Move",
    "Notation",
    "Offer",
    "Options",
    "Outcome",
    "RandomRobot",
    "Refused",
    "Robot",
    "RobotContext",
    "Rules",
    "Skill",
    "SomeOf",
    "apply",
    "fields_of",
    "is_offered",
    "kinds_in",
    "random_move",
    "replay",
]
