"""What robots of all games think with. Pure.

One search: it imagines what a seat cannot see, and plays on from there; and who is which character.
"""

from bot.mind.budget import HALF_A_SECOND, Budget, breathe, half_spent, thinking
from bot.mind.character import character
from bot.mind.guide import Guide, Playout
from bot.mind.search import Found, search

__all__ = [
    "HALF_A_SECOND",
    "Budget",
    "Found",
    "Guide",
    "Playout",
    "breathe",
    "character",
    "half_spent",
    "search",
    "thinking",
]
