"""Where a message stands: whether it can be edited there, or has to come to the bottom.

A board that people have talked away is posted anew, but never from under somebody's finger.
"""

import asyncio

from bot.screen.means import Means
from bot.screen.message import Message
from bot.screen.notes import notified
from bot.screen.render import BOARD, PING, READY
from bot.table.table import Surface

SCROLLED = 12
"""After so many messages below it, a board is posted anew."""
OLD = 55 * 60
"""Discord rations edits of messages older than an hour; from here on we post anew."""
PRESSED = 4.0
"""So long after a click a board is not taken from under the finger."""


class Places:
    """Knows which message of one table must move."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._below: int | None = None
        """How many messages its channel had seen when the board came to the bottom."""
        self._pressed = -PRESSED
        self._moving = False

    def pressed(self) -> None:
        """Somebody's finger is on the board."""
        self._pressed = asyncio.get_running_loop().time()

    def posted(self, surface: Surface) -> None:
        """That message is at the bottom now."""
        if surface.audience == BOARD:
            self._moving = False
            self._below = self._means.below[surface.channel_id]
            # A channel with a board is one whose messages are counted.
            self._means.below[surface.channel_id] += 0

    def pushed_up(self, surface: Surface, count: int) -> None:
        """So many messages came below it of which we are only told."""
        below = self._means.below[surface.channel_id] if self._below is None else self._below
        self._below = below - count

    def moves_in(self, surface: Surface) -> float | None:
        """Seconds until what was just edited comes to the bottom; None if it need not."""
        if surface.audience != BOARD or not self._scrolled(surface):
            return None
        self._moving = True
        return PRESSED

    def must_move(self, surface: Surface) -> bool:
        """Whether a board that shows what it should waits to come to the bottom."""
        return surface.audience == BOARD and self._moving and not self._pressed_lately

    def is_stale(self, surface: Surface, want: Message) -> bool:
        """Whether editing in place would not do: scrolled away, too old, or meant to notify."""
        if surface.audience in (PING, READY):
            # Whom it names has been notified: only a new name is worth a new message.
            return not set(want.mentions) <= notified(surface)
        if surface.audience == BOARD and self._pressed_lately:
            return False
        if surface.audience == BOARD and self._scrolled(surface):
            return True
        return self._means.time.wall() - surface.posted_at > OLD and bool(want.rows)

    @property
    def _pressed_lately(self) -> bool:
        return asyncio.get_running_loop().time() - self._pressed < PRESSED

    def _scrolled(self, surface: Surface) -> bool:
        below = self._means.below[surface.channel_id]
        if self._below is None:
            self._below = below
        return below - self._below >= SCROLLED
