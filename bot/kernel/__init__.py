"""The contract between a game and everything else. Pure: no clock, no I/O, no Discord."""

from bot.kernel.errors import Refused
from bot.kernel.event import Event, EventCodec
from bot.kernel.journal import CLOCK, Entry, apply, replay
from bot.kernel.move import NOTHING, Move, Notation
from bot.kernel.offer import Offer, SomeOf, any_move, offered
from bot.kernel.robot import ROBOTS_ONLY, Company, Memory, Robot, Skill
from bot.kernel.rules import Clock, Options, Outcome, Rules

__all__ = [
    "CLOCK",
    "NOTHING",
    "ROBOTS_ONLY",
    "Clock",
    "Company",
    "Entry",
    "Event",
    "EventCodec",
    "Memory",
    "Move",
    "Notation",
    "Offer",
    "Options",
    "Outcome",
    "Refused",
    "Robot",
    "Rules",
    "Skill",
    "SomeOf",
    "any_move",
    "apply",
    "offered",
    "replay",
]
