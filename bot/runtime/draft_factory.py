"""Creates drafts of a table and applies what follows from any change. Saves and shows nothing."""

import logging

from bot.runtime.change_queue import Change
from bot.runtime.services import TableServices, TableView
from bot.tables.clock.deadlines import QuietHoursAt, set_deadlines
from bot.tables.clock.pacing import news_wait_factor, start_reading_pause
from bot.tables.draft import Draft
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
NEWS_POLL_SECONDS = 0.2
"""Delay before checking again whether news has arrived on the board."""


class DraftFactory:
    """Creates the drafts of one table."""

    def __init__(self, services: TableServices, view: TableView) -> None:
        self._services = services
        self._view = view

    def new_draft(self, before: TableSnapshot, news_wait_factor: float = 1.0) -> Draft:
        """Copy a snapshot into a draft; news stays `news_wait_factor` times as long as usual."""
        services, now, wall = self._services, self._services.time(), self._services.time.wall()
        return Draft(
            before.game,
            before.table.copy(),
            before.state,
            now,
            wall,
            services.seals,
            min_news_seconds=services.min_news_seconds * news_wait_factor,
            readable_since=self._view.readable_since,
            quiet_hours=QuietHoursAt(services.store.preferences, now, wall),
        )

    def finalize(self, draft: Draft) -> None:
        """Complete a changed draft: revision, transcript, reading pause and deadlines."""
        services, table, quiet_hours = self._services, draft.table, draft.quiet_hours
        assert quiet_hours is not None
        table.rev += 1
        table.changed_at = draft.wall
        draft.update_transcript()
        if not table.is_live:
            # No hand is secret any more, so the pseudonyms of deleted players can go.
            table.anonymized_seats = {}
        if draft.turning_point:
            start_reading_pause(table, draft.now, services.reading_pause(table))
        set_deadlines(
            draft.snapshot, draft.now, services.time_scale, services.absent_seconds, quiet_hours
        )

    def seconds_until_news_room(self, before: TableSnapshot, change: Change[None]) -> float | None:
        """Seconds a robot or deadline must wait so as not to push unread news off the board.

        Depends on public information only.
        """
        draft = self.new_draft(before, news_wait_factor(before.table))
        unread = next(
            (news for news in before.table.news if not draft.was_readable_long_enough(news)), None
        )
        if unread is None:
            return None
        try:
            change(draft)
            self.finalize(draft)
        except Exception:
            # The error is reported when the change is applied for real.
            log.debug("table %s: dry run of a due change failed", before.table.id, exc_info=True)
            return None
        if draft.log_line is None or self._view.has_room_for_unread(draft.snapshot):
            return None
        since = self._view.readable_since(unread.rev)
        return NEWS_POLL_SECONDS if since is None else since + draft.min_news_seconds - draft.now
