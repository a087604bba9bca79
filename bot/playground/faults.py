"""Where tests find the path of an interaction's answer; faults themselves live in `api`."""

from bot.playground.api.faults import CALLBACK

__all__ = ["CALLBACK"]
