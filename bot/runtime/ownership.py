"""Which process owns a table, and how to reach the owner of one that lives elsewhere.

`SingleProcess` is the default and does nothing: one process owns every table. A cluster of
processes implements the same protocol; nothing outside it asks which of the two it has.
"""

import math
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol

from bot.kernel import Refused
from bot.storage.table_scope import ALL_TABLES, UNGUARDED, SaveGuard, TableFilter


class OwnedElsewhere(Refused):
    """The table lives in another process, which must do what was asked."""

    def __init__(self, table_id: int, owner: str) -> None:
        super().__init__("busy")
        self.table_id = table_id
        self.owner = owner
        """Empty if no process can own it at the moment."""


@dataclass(slots=True)
class ForwardedRequest:
    """A request from another process, while it is being handled."""

    id: int
    age: float
    """Seconds since the other process received it."""
    is_deferred: bool
    """True if Discord was asked for more time (a deferred reply)."""
    hops: int = 1
    """How many times it was forwarded; 0 if this process received it from Discord."""
    is_completed: bool = False
    """True if its row was deleted, in the same transaction as the change it caused."""

    @property
    def is_remote(self) -> bool:
        return self.hops > 0


LOCAL_REQUEST = ForwardedRequest(id=0, age=0.0, is_deferred=False, hops=0, is_completed=True)
"""A request that Discord sent to this process."""
forwarded_request: ContextVar[ForwardedRequest] = ContextVar("passed", default=LOCAL_REQUEST)
"""The request that the current task handles."""


class PendingReply(Protocol):
    """The reply to an interaction. Another process may send it instead."""

    @property
    def is_unanswered(self) -> bool: ...

    @property
    def deferred(self) -> bool: ...

    def leave_to_other_process(self) -> None: ...

    async def defer_if_pending(self, is_still_pending: Callable[[], Awaitable[bool]]) -> None: ...


class Ownership(Protocol):
    """This process's share of the tables, and its connection to the other processes.

    The defaults are for one process that owns all tables.
    """

    poll_seconds: float = math.inf
    """Polling interval for deadlines of tables that other processes unloaded."""
    closed_because: str = ""
    """Why this process closed its bot by itself; empty otherwise."""

    @property
    def is_leader(self) -> bool:
        """True if this process does the work that must be done once for all processes."""
        return True

    @property
    def is_successor(self) -> bool:
        """True if this process replaces one that may still be running."""
        return False

    @property
    def confirmed_at(self) -> float:
        """Event-loop time at which our claims were last confirmed."""
        return math.inf

    # --- tables -----------------------------------------------------------------------------

    async def claim(self, table_id: int, *, is_new: bool = False) -> None:
        """Claim the table before loading it. Raises OwnedElsewhere if another process has it."""

    async def recheck(self, table_id: int) -> None:
        """Drop the claim if another process has taken the table, so that `claim` finds out."""

    async def release(self, table_id: int) -> None:
        """Let any process claim the table."""

    async def request_reshow(self, table_id: int) -> None:
        """Have the owner show the table again: we may have shown a stale state of it."""

    def closing_refusal(self, table_id: int) -> Refused:
        """The refusal of a change that arrives during shutdown."""
        del table_id
        return Refused("closing")

    def save_guard(self, table_id: int, request: ForwardedRequest) -> SaveGuard:
        """What a save of the table must check. `request` is the origin of the change."""
        del table_id, request
        return UNGUARDED

    def covered_tables(self, *, unclaimed: bool = False) -> TableFilter:
        """The tables this process is responsible for, or only the unclaimed ones among them."""
        del unclaimed
        return ALL_TABLES

    # --- other processes --------------------------------------------------------------------

    def raise_if_owned_elsewhere(self, table_id: int) -> None:
        """Raise OwnedElsewhere if the cached owner is another process. No database access."""

    async def forward(self, reply: PendingReply, elsewhere: OwnedElsewhere) -> None:
        """Have the owner answer the current interaction. Raises Refused if it cannot."""
        del reply
        raise elsewhere

    async def request_change(
        self, elsewhere: OwnedElsewhere, name: str, arguments: Mapping[str, int | str]
    ) -> None:
        """Have the owner apply a named change. Raises Refused on a timeout."""
        del name, arguments
        raise elsewhere

    async def request_task(
        self, elsewhere: OwnedElsewhere, task: str, **arguments: int | str
    ) -> None:
        """Have the owner run a task added by `TableRegistry.add_remote_task` soon."""

    async def broadcast_task(self, task: str, **arguments: int | str) -> None:
        """Have every other process run a task added by `TableRegistry.add_remote_task` soon."""

    # --- life cycle -------------------------------------------------------------------------

    def start(self) -> None:
        """Join in, once the bot is set up."""

    async def hand_over(self) -> None:
        """Wait until a successor is ready, before anything is shut down."""

    def stop(self) -> None:
        """Claim no more tables and accept no more requests."""

    async def leave(self) -> None:
        """Give up all claims, after the tables are closed."""


class SingleProcess(Ownership):
    """The only process on its database."""
