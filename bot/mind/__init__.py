"""One search for all games: it imagines what a seat cannot see, and plays on from there. Pure."""

from bot.mind.budget import HALF_A_SECOND, Budget, breathe, half_spent
from bot.mind.guide import Guide, Playout
from bot.mind.search import Found, search

__all__ = [
    "HALF_A_SECOND",
    "Budget",
    "Found",
    "Guide",
    "Playout",
    "breathe",
    "half_spent",
    "search",
]
