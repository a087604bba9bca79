"""Re-exports the path of an interaction's answer for tests; faults are in `api`."""

from bot.playground.api.faults import CALLBACK

__all__ = ["CALLBACK"]
