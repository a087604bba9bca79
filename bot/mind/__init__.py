"""Tools for all robots: a search, and characters by name. Pure; may import the kernel only."""

from bot.mind.budget import HALF_A_SECOND, Budget, is_half_spent, thinking_turn, yield_if_due
from bot.mind.character import character
from bot.mind.guide import Playout, SearchPolicy
from bot.mind.search import SearchResult, search

__all__ = [
    "HALF_A_SECOND",
    "Budget",
    "Playout",
    "SearchPolicy",
    "SearchResult",
    "character",
    "is_half_spent",
    "search",
    "thinking_turn",
    "yield_if_due",
]
