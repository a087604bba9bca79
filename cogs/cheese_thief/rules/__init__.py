"""The rules of Cheese Thief."""

from cogs.cheese_thief.rules.game import CheeseThief

__all__ = ["CheeseThief"]
