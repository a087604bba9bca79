"""Calling people to a private step: an edit notifies nobody, so a short message does.

It comes at once to whoever the game waits for and whose choice is in their own panel, by direct
message, and goes when they have answered. Who acted a moment ago is there and is not called. All of
it follows from what everybody knows: whom the game waits for, and when who last acted.
"""

from bot.screen.message import Message
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage.view import View
from bot.table.look import Look
from bot.table.table import Table
from bot.table.wishes import Reminded, WishBook

PRESENT = 45.0
"""Who has acted so many seconds before the step began is looking."""


def is_called(look: Look, seat: int) -> bool:
    """Whether that seat has something to do in its own panel, and may not know it."""
    table = look.table
    if not look.playing or table.guild_id is None or not look.game.stage.has_hand:
        return False
    if seat not in look.awaited or table.seats[seat].automatic or _is_present(look, seat):
        return False
    return not on_board(look)


def _is_present(look: Look, seat: int) -> bool:
    news = look.table.news
    acts = [entry.at for entry in news if entry.seat == seat]
    return bool(acts) and news[-1].at - acts[-1] < PRESENT


def on_board(look: Look) -> bool:
    """Whether the decision the game is waiting for can be made with the board's own buttons."""
    table = look.table
    return decides(look.game.stage.board(look.sight(None), table.players, table.language))


def decides(board: View) -> bool:
    """Whether a board has buttons for the awaited decision, not only optional extras."""
    return any(not group.aside for group in board.groups)


def is_private(look: Look, user_id: int) -> bool:
    """Whether what that person is to do is in their own panel alone."""
    seat = look.table.seat_of(user_id)
    return seat is not None and seat in look.awaited and not on_board(look)


def wants_mentions(wishes: WishBook, table: Table, user_id: int, wall: float) -> bool:
    """Whether that person may be mentioned in the channel now, as a reminder."""
    how = wishes.of(user_id).reminded
    return how is Reminded.MENTION and not wishes.is_quiet(user_id, table.guild_id, wall)


def wants_calls(wishes: WishBook, table: Table, user_id: int, wall: float) -> bool:
    """Whether that person may be called by direct message now."""
    how = wishes.of(user_id).reminded
    called = how in (Reminded.MENTION, Reminded.DM)
    return called and not wishes.is_quiet(user_id, table.guild_id, wall)


def reminder(look: Look, user_id: int) -> Message | None:
    """The reminder of somebody who has them by direct message; None if it is not time."""
    table = look.table
    seat = table.seat_of(user_id)
    if seat is None or table.guild_id is None or seat not in look.awaited:
        return None
    if table.seats[seat].away or table.seats[seat].nudged != look.mark(seat):
        return None
    language = table.seats[seat].language
    name = look.game.stage.words(language).name
    return Message(content=club_words(language).reminder(name, table.id, table.channel_id))


def call(look: Look, user_id: int) -> Message | None:
    """The call to that person, in their direct messages; None if there is none."""
    table = look.table
    seat = table.seat_of(user_id)
    if seat is None or not is_called(look, seat):
        return None
    language = table.seats[seat].language
    offers = look.offers(seat)
    view = look.game.stage.panel(look.sight(seat), seat, offers, table.players, language)
    name = look.game.stage.words(language).name
    return Message(content=words(language).call(name, view.task, table.id, table.channel_id))
