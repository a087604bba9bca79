"""From a table as it is to a table as it would be: drafts, and what follows from any change.

Nothing is saved or shown here.
"""

import logging

from bot.table.clocks import Nights, set_deadlines
from bot.table.draft import Draft
from bot.table.inbox import Letter
from bot.table.look import Look
from bot.table.pacing import hold, patience
from bot.table.ways import Screen, Ways

log = logging.getLogger(__name__)
UNDER_WAY = 0.2
"""So long what waits for news to be read waits for them to arrive, before it looks again."""


class Changing:
    """Makes the drafts of one table."""

    def __init__(self, ways: Ways, screen: Screen) -> None:
        self._ways = ways
        self._screen = screen

    def draft(self, before: Look) -> Draft:
        """A copy to be changed."""
        ways, time = self._ways, self._ways.time
        draft = Draft(
            before.game, before.table.draft(), before.state, time(), time.wall(), ways.seals
        )
        draft.linger = ways.linger
        draft.seen = self._screen.seen
        draft.nights = Nights(ways.store.wishes, draft.now, draft.wall)
        return draft

    def finish(self, draft: Draft) -> None:
        """What follows from any change: a beat, and which clocks run."""
        ways, table, nights = self._ways, draft.table, draft.nights
        assert nights is not None
        table.rev += 1
        table.changed_at = draft.wall
        draft.keep_transcript()
        if not table.live:
            # No hand is secret any more, so nothing is kept of those who asked to be forgotten.
            table.forgotten = {}
        if draft.turning_point:
            hold(table, draft.now, ways.beat(table))
        set_deadlines(draft.look, draft.now, ways.scale, ways.absent_seconds, nights)

    def wait_for_room(self, before: Look, letter: Letter[None]) -> float | None:
        """Seconds that a robot or a clock has to wait, not to push unread news off the board.

        That hangs on what everybody reads there, and on nothing else.
        """
        draft = self.draft(before)
        draft.linger *= patience(before.table)
        unread = next((news for news in before.table.news if not draft.has_stood(news)), None)
        if unread is None:
            return None
        try:
            letter(draft)
            self.finish(draft)
        except Exception:
            # What is wrong with it shows again when it is done.
            log.debug("table %s: what is due would fail", before.table.id, exc_info=True)
            return None
        if draft.line is None or self._screen.has_room(draft.look):
            return None
        since = self._screen.seen(unread.rev)
        return UNDER_WAY if since is None else since + draft.linger - draft.now
