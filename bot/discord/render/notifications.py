"""Calling people to a private step: an edit notifies nobody, so a short message does.

It comes at once to whoever the game waits for and whose choice is in their own panel, by direct
message, and goes when they have answered. Who acted a moment ago is there and is not called. All of
it follows from what everybody knows: whom the game waits for, and when who last acted.
"""

from bot.discord.render.message import Message
from bot.locale import words
from bot.locale.history import club_words
from bot.presentation.view import View
from bot.storage.preferences import PreferenceStore, ReminderMode
from bot.tables.model import Table
from bot.tables.snapshot import TableSnapshot

PRESENT_SECONDS = 45.0
"""Who has acted so many seconds before the step began is looking."""


def needs_notification(snapshot: TableSnapshot, seat: int) -> bool:
    """Whether that seat has something to do in its own panel, and may not know it."""
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
    """Whether the decision the game is waiting for can be made with the board's own buttons."""
    table = snapshot.table
    return has_decision_buttons(
        snapshot.game.presentation.board(
            snapshot.sight(None), snapshot.public_offers, table.players, table.language
        )
    )


def has_decision_buttons(board: View) -> bool:
    """Whether a board has buttons for the awaited decision, not only optional extras."""
    return any(not group.is_optional for group in board.groups)


def needs_private_panel(snapshot: TableSnapshot, user_id: int) -> bool:
    """Whether what that person is to do is in their own panel alone."""
    seat = snapshot.table.seat_of(user_id)
    return seat is not None and seat in snapshot.awaited and not can_decide_on_board(snapshot)


def wants_mentions(
    preferences: PreferenceStore, table: Table, user_id: int, wall_time: float
) -> bool:
    """Whether that person may be mentioned in the channel now, as a reminder."""
    mode = preferences.for_user(user_id).reminder_mode
    return mode is ReminderMode.MENTION and not preferences.is_in_quiet_hours(
        user_id, table.guild_id, wall_time
    )


def wants_notifications(
    preferences: PreferenceStore, table: Table, user_id: int, wall_time: float
) -> bool:
    """Whether that person may be called by direct message now."""
    mode = preferences.for_user(user_id).reminder_mode
    wants_dm = mode in (ReminderMode.MENTION, ReminderMode.DM)
    return wants_dm and not preferences.is_in_quiet_hours(user_id, table.guild_id, wall_time)


def dm_reminder(snapshot: TableSnapshot, user_id: int) -> Message | None:
    """The reminder of somebody who has them by direct message; None if it is not time."""
    table = snapshot.table
    seat = table.seat_of(user_id)
    if seat is None or table.guild_id is None or seat not in snapshot.awaited:
        return None
    if table.seats[seat].away or table.seats[seat].reminded_freshness != snapshot.click_token(seat):
        return None
    language = table.seats[seat].language
    name = snapshot.game.presentation.texts(language).name
    return Message(content=club_words(language).reminder(name, table.id, table.channel_id))


def turn_notification(snapshot: TableSnapshot, user_id: int) -> Message | None:
    """The call to that person, in their direct messages; None if there is none."""
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
