"""Changes that another process can request by name and plain arguments."""

from collections.abc import Callable, Mapping
from random import Random

from bot.tables import seats
from bot.tables.draft import Draft


def _set_language(draft: Draft, _rng: Random, *, user: int, language: str) -> None:
    seat = draft.table.seat_of(user)
    if seat is not None:
        draft.table.seats[seat].language = language


def _refresh(_draft: Draft, _rng: Random, *, user: int) -> None:
    """Save without changes after a user's preferences changed: deadlines and reminders follow."""


def _leave(draft: Draft, rng: Random, *, user: int) -> None:
    seats.leave(draft, user, rng)


NAMED_CHANGES: Mapping[str, Callable[..., None]] = {
    "speak": _set_language,
    "follow": _refresh,
    "get-up": _leave,
}
"""Do not rename the keys: they are stored in requests that another version may read."""
