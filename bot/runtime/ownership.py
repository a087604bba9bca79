"""Whose a table is, where several processes share a database. One alone knows nothing of it."""

from contextvars import ContextVar
from dataclasses import dataclass

from bot.kernel import Refused


class OwnedElsewhere(Refused):
    """That table lives in another process, which does what is wanted."""

    def __init__(self, table_id: int, owner: str) -> None:
        super().__init__("busy")
        self.table_id = table_id
        self.owner = owner
        """Empty where nobody is there to mind it just now."""


@dataclass(slots=True)
class ForwardedRequest:
    """A letter from another process, while what it asks is being done."""

    id: int
    age: float
    """Seconds that it was under way."""
    is_deferred: bool
    """Whether Discord was told that the answer takes longer."""
    hops: int = 1
    is_completed: bool = False
    """Whether it is gone: deleted with the change that it led to."""


forwarded_request: ContextVar[ForwardedRequest | None] = ContextVar("passed", default=None)
"""The letter that the task at hand goes back to, if any."""
