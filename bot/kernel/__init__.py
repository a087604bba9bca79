"""The contract between a game and everything else. Pure: no clock, no I/O, no Discord."""

from bot.kernel.errors import Refused
from bot.kernel.event import Event, EventCodec
from bot.kernel.journal import CLOCK, Entry, apply, replay
from bot.kernel.move import NOTHING, Move, Notation
from bot.kernel.offer import Offer, SomeOf, any_move, offered
from bot.kernel.robot import Memory, Robot
from bot.kernel.rules import Clock, Options, Outcome, Rules

__all__ = [
    "CLOCK",
    "NOTHING",
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
    "Refused",
    "Robot",
    "Rules",
    "SomeOf",
    "any_move",
    "apply",
    "offered",
    "replay",
]
