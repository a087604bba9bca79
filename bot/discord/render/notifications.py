"""DMs that notify a player of a decision in their private panel, since edits do not notify.

Sent when the game starts waiting for a player whose choices are in their panel, and deleted when
they have moved. A player who acted a moment ago is not notified. Depends on public information
only: the awaited seats and when each seat last acted.
"""

from bot.discord.render.message import Message
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.storage.preferences import PreferenceStore
from bot.tables.model import Table
from bot.tables.preferences import ReminderMode
from bot.tables.snapshot import TableSnapshot

PRESENT_SECONDS = 45.0
"""A player who acted within this many seconds before the step began counts as present."""


def needs_notification(snapshot: TableSnapshot, seat: int) -> bool:
    """True if the seat has a decision in its panel and its player may not know."""
    table = snapshot.table
    if not snapshot.is_playing or table.guild_id is None or not snapshot.game.presentation.has_hand:
        return False
    if (
        seat not in snapshot.awaited
        or table.seats[seat].is_robot_controlled
        or _is_present(snapshot, seat)
    ):
        return False
    return not can_decide_on_board(snapshot)


def _is_present(snapshot: TableSnapshot, seat: int) -> bool:
    news = snapshot.table.news
    action_times = [entry.at for entry in news if entry.seat == seat]
    return bool(action_times) and news[-1].at - action_times[-1] < PRESENT_SECONDS


def can_decide_on_board(snapshot: TableSnapshot) -> bool:
    """True if the awaited decision can be made with the board's own buttons."""
    table = snapshot.table
    return has_decision_buttons(
        snapshot.game.presentation.board(
            snapshot.sight(None), snapshot.public_offers, table.players, table.language
        )
    )


def has_decision_buttons(board: View) -> bool:
    """True if a board has buttons for the awaited decision, not only optional extras."""
    return any(not group.is_optional for group in board.groups)


def needs_private_panel(snapshot: TableSnapshot, user_id: int) -> bool:
    """True if the user's awaited decision can be made in their panel only."""
    seat = snapshot.table.seat_of(user_id)
    return seat is not None and seat in snapshot.awaited and not can_decide_on_board(snapshot)


def wants_mentions(
    preferences: PreferenceStore, table: Table, user_id: int, wall_time: float
) -> bool:
    """True if the user may be mentioned in the channel now, as a reminder."""
    mode = preferences.for_user(user_id).reminder_mode
    return mode is ReminderMode.MENTION and not preferences.is_in_quiet_hours(
        user_id, table.guild_id, wall_time
    )


def wants_notifications(
    preferences: PreferenceStore, table: Table, user_id: int, wall_time: float
) -> bool:
    """True if the user may be notified by DM now."""
    mode = preferences.for_user(user_id).reminder_mode
    wants_dm = mode in (ReminderMode.MENTION, ReminderMode.DM)
    return wants_dm and not preferences.is_in_quiet_hours(user_id, table.guild_id, wall_time)


def dm_reminder(snapshot: TableSnapshot, user_id: int) -> Message | None:
    """The reminder for a user who gets reminders by DM, or None if it is not due."""
    table = snapshot.table
    seat = table.seat_of(user_id)
    if seat is None or table.guild_id is None or seat not in snapshot.awaited:
        return None
    if table.seats[seat].away or table.seats[seat].reminded_freshness != snapshot.click_token(seat):
        return None
    language = table.seats[seat].language
    name = snapshot.game.presentation.texts(language).name
    return Message(content=history_texts(language).reminder(name, table.id, table.channel_id))


def turn_notification(snapshot: TableSnapshot, user_id: int) -> Message | None:
    """The DM notification for a user, or None if they need none."""
    table = snapshot.table
    seat = table.seat_of(user_id)
    if seat is None or not needs_notification(snapshot, seat):
        return None
    language = table.seats[seat].language
    offers = snapshot.offers(seat)
    view = snapshot.game.presentation.panel(
        snapshot.sight(seat), seat, offers, table.players, language
    )
    name = snapshot.game.presentation.texts(language).name
    return Message(content=words(language).call(name, view.footer, table.id, table.channel_id))
