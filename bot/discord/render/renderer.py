"""What each message of a table should show: the game's View in the shell's frame.

Must not import discord.
"""

from collections.abc import Container, Sequence
from dataclasses import replace

from bot.discord.render import on_request
from bot.discord.render.accessibility import make_accessible
from bot.discord.render.controls import MAX_ROWS, Button, ComponentRow, build_rows
from bot.discord.render.custom_id import SHELL_ACTION
from bot.discord.render.frame import Frame, fit_message
from bot.discord.render.lobby import (
    fingerprints_text,
    footer_with_table,
    lobby_message,
    ready_check,
)
from bot.discord.render.message import Message
from bot.discord.render.message_height import MAX_CHARS
from bot.discord.render.news import NewsBlock, select_news, shows_unread
from bot.discord.render.notifications import (
    dm_reminder,
    needs_notification,
    needs_private_panel,
    turn_notification,
    wants_mentions,
    wants_notifications,
)
from bot.discord.render.visible_news import NO_VISIBLE_NEWS, VisibleNews
from bot.locale import words
from bot.locale.en import Catalogue
from bot.locale.history import history_texts
from bot.presentation.view import Group, View
from bot.storage.preferences import PreferenceStore
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    READY_CHECK,
    RESULT,
    MessageKey,
    MessageKind,
    notification_key,
    panel_key,
)
from bot.tables.model import Status, Table
from bot.tables.preferences import ReminderMode, UserPreferences
from bot.tables.seats import seats_not_voting_to_pause
from bot.tables.snapshot import TableSnapshot

EXPIRE_CLOCK_PREFIX = "hurry-"
"""Payload prefix of the host's button to expire a clock; the clock's name follows."""
OVERFLOW_BUTTONS = ("guide", "sit", "leave")
"""Board buttons that move behind More… when the board gets too high."""


def message_keys_of(table: Table) -> list[MessageKey]:
    """Keys of all messages the table may need now, except those that users have to ask for."""
    people = table.user_ids
    status_keys = {Status.LOBBY: [READY_CHECK], Status.OVER: [ENDING, RESULT]}.get(table.status, [])
    notifications = map(notification_key, people) if table.status is Status.PLAYING else ()
    return [BOARD, *map(panel_key, people), *notifications, CHANNEL_REMINDER, *status_keys]


class Renderer:
    """Builds messages. `closed_dms` are users who do not accept DMs from the bot."""

    def __init__(
        self,
        time: TableTime,
        preferences: PreferenceStore,
        closed_dms: Container[int | None] = frozenset(),
    ) -> None:
        self._time = time
        self._preferences = preferences
        self._closed_dms = closed_dms

    def render(
        self,
        snapshot: TableSnapshot,
        key: MessageKey,
        page: str = "",
        visible: VisibleNews = NO_VISIBLE_NEWS,
    ) -> Message | None:
        """Render the message for a key, or None if it should not exist.

        Unread lines in `visible` stay on the message while they are still news.
        """
        match key.kind:
            case MessageKind.BOARD:
                return self._board(snapshot, visible)
            case MessageKind.CHANNEL_REMINDER:
                return self._channel_reminder(snapshot)
            case MessageKind.READY_CHECK:
                return ready_check(snapshot)
            case MessageKind.ENDING | MessageKind.RESULT:
                # Rendered once, when they are posted: see `endings`.
                return None
        reader = key.user_id
        assert reader is not None
        match key.kind:
            case MessageKind.NOTIFICATION:
                return self._dm_notification(snapshot, reader)
            case MessageKind.PANEL | MessageKind.EPHEMERAL_PANEL:
                panel = self._panel(snapshot, reader, page, visible)
                preferences = self._preferences.for_user(reader)
                return None if panel is None else make_accessible(panel, preferences)
            case MessageKind.IN_WORDS | MessageKind.SCORE_SHEET | MessageKind.HINT:
                return on_request.render_private_view(snapshot, reader, page, self)

    def inputs(
        self, snapshot: TableSnapshot, key: MessageKey, page: str, visible: VisibleNews
    ) -> object:
        """What the message depends on: equal inputs render equal messages.

        None if that cannot be said: endings, reminders (quiet hours), and messages on which news
        waits for room.
        """
        table, reader = snapshot.table, key.user_id
        if visible.has_queued_news or not (key == BOARD or key.is_panel) or not snapshot.is_playing:
            return None
        seat = None if reader is None else table.seat_of(reader)
        due = snapshot.next_shown_deadline
        people = [i for i, owner in enumerate(table.seats) if not owner.is_robot_controlled]
        return (
            page,
            snapshot.sight(seat),
            [snapshot.offers(i) for i in people] if seat is None else snapshot.offers(seat),
            snapshot.awaited,
            snapshot.board_token if seat is None else snapshot.click_token(seat),
            snapshot.host_clock,
            None if due is None else self._time.to_wall_seconds(due),
            [(news.rev, news.read) for news in table.news],
            [
                (
                    s.user_id,
                    s.name,
                    s.language,
                    s.away,
                    s.unresponsive,
                    s.user_id in self._closed_dms,
                )
                for s in table.seats
            ],
            (table.language, table.paused, table.hints, table.seal and table.seal.fingerprint),
            (tuple(table.pause_votes), tuple(table.end_votes), table.rematch_table_id),
            None if reader is None else self._preferences.for_user(reader),
        )

    def preferences_of(self, user_id: int) -> UserPreferences:
        return self._preferences.for_user(user_id)

    # --- the board ----------------------------------------------------------------------------

    def _board(self, snapshot: TableSnapshot, visible: VisibleNews = NO_VISIBLE_NEWS) -> Message:
        table = snapshot.table
        say = words(table.language)
        match table.status:
            case Status.LOBBY:
                return lobby_message(snapshot)
            case Status.CLOSED:
                why = say.lobby_closed if table.snapshot is None else say.abandoned
                view = View(_game_name(snapshot, table.language), why)
                return _finished_board(snapshot, view)
            case Status.PLAYING:
                return self._playing_board(snapshot, visible)
            case Status.OVER:
                # The next actions are on the ending, which is a message of its own.
                return _finished_board(snapshot, *self._board_and_news(snapshot))

    def _playing_board(self, snapshot: TableSnapshot, visible: VisibleNews) -> Message:
        table = snapshot.table
        say = words(table.language)
        view, news = self._board_and_news(snapshot, visible)
        if table.paused:
            return self._paused_board(snapshot, view, news)
        groups = view.groups if _has_usable_buttons(snapshot) else ()
        more_button = Button(SHELL_ACTION, "more", say.more_button, "➕")
        frame = Frame(
            header=_board_coach_text(snapshot, say),
            news=news,
            notices=tuple(self.notices(snapshot)),
            table_line=self._table_line(snapshot, say, due=snapshot.next_shown_deadline),
            table_name=say.table_name(table.id),
            buttons=_move_sit_behind_more(self.board_buttons(snapshot), snapshot, more_button),
            overflow=OVERFLOW_BUTTONS,
            more_button=more_button,
            select_rows=lambda: _game_rows(groups, "", say, use_selects=True),
        )
        freshness = snapshot.board_token if groups else snapshot.click_token(None)
        return _build_message(snapshot, view, _game_rows(groups, "", say), freshness, say, frame)

    def board_buttons(self, snapshot: TableSnapshot) -> tuple[Button, ...]:
        """The shell's own buttons on the board of a running game."""
        table = snapshot.table
        say = words(table.language)
        hand = (Button(SHELL_ACTION, "hand", say.my_hand, "✋", "primary"),)
        buttons = [
            *(hand if snapshot.game.presentation.has_hand else ()),
            Button(SHELL_ACTION, "words", say.in_words, "💬"),
            Button(SHELL_ACTION, "guide", say.how_to_play, "📖"),
        ]
        if snapshot.host_clock is not None and not _can_advance_alone(snapshot):
            # The payload names the clock, so that a second press does not expire the next one.
            buttons.append(
                Button(
                    SHELL_ACTION, f"{EXPIRE_CLOCK_PREFIX}{snapshot.host_clock}", say.move_on, "⏩"
                )
            )
        if table.lesson:
            buttons.append(Button(SHELL_ACTION, "leave", say.leave_lesson, "🚪"))
        elif any(seat.user_id is None for seat in table.seats) and table.guild_id is not None:
            buttons.append(Button(SHELL_ACTION, "sit", say.take_seat, "🪑"))
        if table.pause_votes:
            buttons.append(Button(SHELL_ACTION, "pause", history_texts(table.language).pause, "⏸️"))
        return tuple(buttons)

    def _paused_board(self, snapshot: TableSnapshot, view: View, news: NewsBlock) -> Message:
        """The board of a paused game."""
        say, texts = words(snapshot.table.language), history_texts(snapshot.table.language)
        view = replace(view, footer=texts.paused_task, groups=())
        row = (
            Button(SHELL_ACTION, "resume", texts.resume, "▶️", "good"),
            Button(SHELL_ACTION, "words", say.in_words, "💬"),
            Button(SHELL_ACTION, "guide", say.how_to_play, "📖"),
        )
        frame = Frame(
            news=news,
            notices=(texts.paused_board,),
            table_line=self._table_line(snapshot, say),
            table_name=say.table_name(snapshot.table.id),
        )
        return _build_message(snapshot, view, (row,), snapshot.click_token(None), say, frame)

    def _table_line(
        self,
        snapshot: TableSnapshot,
        say: Catalogue,
        *,
        private: bool = False,
        due: float | None = None,
    ) -> str:
        """Table name and deadline; a board adds its fingerprints, a panel a link to its channel."""
        table = snapshot.table
        deadline = None if due is None else self._time.to_wall_seconds(due)
        channel = table.channel_id if private and table.guild_id is not None else None
        fingerprints = "" if private else fingerprints_text(table.seal, say.language)
        return say.where(table.id, channel, deadline, fingerprints)

    def board_view(self, snapshot: TableSnapshot, language: str) -> View:
        """The game's board with its news, in the reader's language."""
        view, news = self._board_and_news(snapshot, language=language)
        return replace(view, body="\n".join(line for line in (view.body, *news.lines) if line))

    def _board_and_news(
        self, snapshot: TableSnapshot, visible: VisibleNews = NO_VISIBLE_NEWS, language: str = ""
    ) -> tuple[View, NewsBlock]:
        table, presentation = snapshot.table, snapshot.game.presentation
        language = language or table.language
        view = presentation.board(
            snapshot.sight(None), snapshot.public_offers, table.players, language
        )
        return view, _select_news(snapshot, view, None, language, visible)

    def board_shows_unread(self, snapshot: TableSnapshot) -> bool:
        """True if the board shows all public events that are still unread."""
        board = self._board(snapshot).view
        return board is None or shows_unread(snapshot, board)

    def notices(self, snapshot: TableSnapshot, language: str = "") -> list[str]:
        """Notices about seats, most urgent first; `language` defaults to the table's."""
        table = snapshot.table
        say = words(language or table.language)
        display_name = table.players.markdown_name
        lines: list[str] = []
        if table.pause_votes:
            pause_voters = [
                display_name(i) for i, s in enumerate(table.seats) if s.user_id in table.pause_votes
            ]
            texts = history_texts(say.language)
            lines.append(texts.would_pause(pause_voters, len(seats_not_voting_to_pause(table))))
        if table.end_votes:
            lines.append(say.wants_to_end(len(table.end_votes), len(table.user_ids)))
        closed_dms = [
            display_name(i)
            for i, seat in enumerate(table.seats)
            if seat.user_id in self._closed_dms
        ]
        if closed_dms and snapshot.game.presentation.has_hand:
            lines.append(say.closed_dms(closed_dms))
        unresponsive = [
            display_name(i) for i, s in enumerate(table.seats) if s.unresponsive and not s.away
        ]
        if unresponsive:
            lines.append(say.silent(unresponsive))
        away = [display_name(i) for i, seat in enumerate(table.seats) if seat.away]
        if away:
            lines.append(say.minded(away))
        return lines

    # --- private panels -----------------------------------------------------------------------

    def _panel(
        self, snapshot: TableSnapshot, reader: int, page: str, visible: VisibleNews
    ) -> Message | None:
        table = snapshot.table
        seat = table.seat_of(reader)
        if seat is None:
            return None
        owner = table.seats[seat]
        say = words(owner.language)
        name = _game_name(snapshot, owner.language)
        if table.status is Status.LOBBY:
            has_hand = snapshot.game.presentation.has_hand
            view = View(name, say.welcome(name) if has_hand else say.welcome_openly(name))
            row = (Button(SHELL_ACTION, "guide", say.how_to_play, "📖"),)
            frame = Frame(table_line=self._table_line(snapshot, say, private=True))
            return _build_message(snapshot, view, (row,), snapshot.click_token(seat), say, frame)
        if snapshot.state is None or table.status is Status.CLOSED:
            frame = Frame(table_line=self._table_line(snapshot, say, private=True))
            return _build_message(snapshot, View(name, say.closed), (), "", say, frame)
        view, news = self._panel_and_news(snapshot, seat, visible)
        header = _coach_text(snapshot, seat, say) if snapshot.game.presentation.has_hand else ""
        if snapshot.outcome is not None:
            verdict = snapshot.game.presentation.outcome_text(
                snapshot.outcome, table.players, owner.language
            )
            header = verdict if verdict not in view.body else header
        notices: tuple[str, ...] = ()
        if table.paused and table.is_live:
            view = replace(view, groups=(), footer="")
            notices = (history_texts(owner.language).paused_panel,)
        # A panel without choices cannot be stale, so it need not be edited after every move.
        freshness = snapshot.click_token(seat) if view.groups else ""
        frame = Frame(
            header=header,
            news=news,
            notices=notices,
            table_line=self._table_line(
                snapshot,
                say,
                private=True,
                due=snapshot.next_shown_deadline if view.shows_deadline else None,
            ),
            table_name=say.table_name(table.id),
            buttons=(
                self._panel_buttons(snapshot, seat, say) if table.status is Status.PLAYING else ()
            ),
            select_rows=lambda: _game_rows(view.groups, page, say, use_selects=True),
        )
        return _build_message(
            snapshot, view, _game_rows(view.groups, page, say), freshness, say, frame
        )

    def panel_view(self, snapshot: TableSnapshot, seat: int) -> View:
        """The game's panel for the seat, with its news."""
        view, news = self._panel_and_news(snapshot, seat)
        return replace(view, body="\n".join(line for line in (view.body, *news.lines) if line))

    def _panel_and_news(
        self, snapshot: TableSnapshot, seat: int, visible: VisibleNews = NO_VISIBLE_NEWS
    ) -> tuple[View, NewsBlock]:
        table, owner = snapshot.table, snapshot.table.seats[seat]
        offers = snapshot.offers(seat)
        view = snapshot.game.presentation.panel(
            snapshot.sight(seat), seat, offers, table.players, owner.language
        )
        return view, _select_news(snapshot, view, seat, owner.language, visible)

    def _panel_buttons(
        self, snapshot: TableSnapshot, seat: int, say: Catalogue
    ) -> tuple[Button, ...]:
        """The panel's shell buttons. The rules guide is on the board only, to save space here."""
        texts, owner = history_texts(say.language), snapshot.table.seats[seat]
        buttons = [Button(SHELL_ACTION, "words", say.in_words, "💬")]
        hints = snapshot.table.hints and self._preferences.for_user(owner.user_id).hints
        if hints and seat in snapshot.awaited and not owner.away and not snapshot.table.lesson:
            buttons.append(Button(SHELL_ACTION, "hint", texts.hint, "💡"))
        if snapshot.table.paused:
            buttons.insert(0, Button(SHELL_ACTION, "resume", texts.resume, "▶️", "good"))
        if owner.away:
            buttons.insert(0, Button(SHELL_ACTION, "back", say.im_back, "👋", "good"))
        return tuple(buttons)

    # --- notifications ------------------------------------------------------------------------

    def _dm_notification(self, snapshot: TableSnapshot, user_id: int) -> Message | None:
        """The DM for a user the game waits for, or None."""
        wall_time = self._time.wall()
        if user_id in self._closed_dms or not wants_notifications(
            self._preferences, snapshot.table, user_id, wall_time
        ):
            return None
        if self._preferences.for_user(user_id).reminder_mode is ReminderMode.DM:
            return turn_notification(snapshot, user_id) or dm_reminder(snapshot, user_id)
        return turn_notification(snapshot, user_id)

    def has_reminder(self, snapshot: TableSnapshot) -> bool:
        """True if an awaited player is being reminded, in the channel or by DM."""
        late = [
            user
            for user in snapshot.table.user_ids
            if snapshot.table.seat_of(user) in snapshot.awaited
        ]
        return self._channel_reminder(snapshot) is not None or any(
            self._dm_notification(snapshot, user) for user in late
        )

    def _wants_channel_reminder(self, table: Table, user_id: int) -> bool:
        """True if the user's reminders go to the channel: by preference, or as DMs are closed."""
        wall_time = self._time.wall()
        if wants_mentions(self._preferences, table, user_id, wall_time):
            return True
        return user_id in self._closed_dms and wants_notifications(
            self._preferences, table, user_id, wall_time
        )

    def _channel_reminder(self, snapshot: TableSnapshot) -> Message | None:
        """Mention players who were reminded and have not moved since.

        Players with closed DMs are mentioned at once instead of notified by DM.
        """
        table = snapshot.table
        late = [
            seat.user_id
            for i in snapshot.awaited
            if (seat := table.seats[i]).user_id is not None
            and not seat.away
            and self._wants_channel_reminder(table, seat.user_id)
            and (
                seat.reminded_freshness == snapshot.click_token(i)
                or (seat.user_id in self._closed_dms and needs_notification(snapshot, i))
            )
        ]
        if not late or table.guild_id is None:
            return None
        say = words(table.language)
        mentions = [f"<@{user_id}>" for user_id in late]
        name = _game_name(snapshot, table.language)
        needs_panel = snapshot.game.presentation.has_hand and any(
            needs_private_panel(snapshot, user) for user in late
        )
        if needs_panel and any(user in self._closed_dms for user in late):
            # With DMs closed, the board's button is the way to the panel.
            content = say.ping_hand(mentions, name)
        else:
            content = say.ping_private(mentions, name) if needs_panel else say.ping(mentions, name)
        return Message(content=content, mentions=tuple(late))


def _game_rows(
    groups: Sequence[Group], page: str, say: Catalogue, *, use_selects: bool = False
) -> tuple[ComponentRow, ...]:
    """The game's own rows; with `use_selects` as selects."""
    return build_rows(groups, page, MAX_ROWS - 1, say.signs, use_selects=use_selects)


def _has_usable_buttons(snapshot: TableSnapshot) -> bool:
    """True if at least one human can use the game's buttons on the board."""
    people = [i for i, seat in enumerate(snapshot.table.seats) if not seat.is_robot_controlled]
    if snapshot.awaited:
        return any(i in snapshot.awaited for i in people)
    return any(snapshot.offers(i) for i in people)


def _can_advance_alone(snapshot: TableSnapshot) -> bool:
    """True if only one human is seated and can advance the game with a move."""
    people = snapshot.table.user_ids
    seat = snapshot.table.seat_of(people[0]) if len(people) == 1 else None
    return seat is not None and bool(snapshot.offers(seat))


def _move_sit_behind_more(
    buttons: tuple[Button, ...], snapshot: TableSnapshot, more_button: Button
) -> tuple[Button, ...]:
    """Move the sit button behind `more` if only one human is seated.

    It is of no use to that player; other users still find it there.
    """
    if len(snapshot.table.user_ids) > 1 or not any(button.payload == "sit" for button in buttons):
        return buttons
    return (*(button for button in buttons if button.payload != "sit"), more_button)


def _coach_text(snapshot: TableSnapshot, seat: int | None, say: Catalogue) -> str:
    """The coach's hint in a lesson, from what the seat (None for the channel) may know."""
    lesson = snapshot.game.lesson
    if not snapshot.table.lesson or lesson is None or not snapshot.is_playing:
        return ""
    learner = _learner_seat(snapshot) if seat is None else seat
    if learner is None:
        return ""
    hint = lesson.hint_key(snapshot.sight(seat), learner, snapshot.offers(learner))
    return (
        say.coach(snapshot.game.presentation.texts(say.language).lesson_hints[hint]) if hint else ""
    )


def _board_coach_text(snapshot: TableSnapshot, say: Catalogue) -> str:
    """The coach's hint, or where to find it if the game has private panels."""
    if not snapshot.table.lesson:
        return ""
    if not snapshot.game.presentation.has_hand:
        return _coach_text(snapshot, None, say)
    return say.lesson_elsewhere if snapshot.table.guild_id is not None else say.lesson_below


def _learner_seat(snapshot: TableSnapshot) -> int | None:
    return next((i for i, s in enumerate(snapshot.table.seats) if s.user_id is not None), None)


def _select_news(
    snapshot: TableSnapshot, view: View, reader: int | None, language: str, visible: VisibleNews
) -> NewsBlock:
    max_chars = MAX_CHARS - len(view.title) - len(view.body) - len(view.footer)
    return select_news(snapshot, view, reader, language, max_chars, visible)


def _game_name(snapshot: TableSnapshot, language: str) -> str:
    return snapshot.game.presentation.texts(language).name


def _finished_board(snapshot: TableSnapshot, view: View, news: NewsBlock | None = None) -> Message:
    """A board without buttons; the footer names the table."""
    say = words(snapshot.table.language)
    footer = footer_with_table(snapshot, view.footer)
    return _build_message(
        snapshot, replace(view, footer=footer), (), "", say, Frame(news=news or NewsBlock())
    )


def _build_message(
    snapshot: TableSnapshot,
    view: View,
    rows: tuple[ComponentRow, ...],
    freshness: str,
    say: Catalogue,
    frame: Frame,
) -> Message:
    """Fit the view into its frame and build the message."""
    if not view.footer and snapshot.is_playing and snapshot.awaited:
        waiting = say.waiting_for([snapshot.table.players.symbol_name(i) for i in snapshot.awaited])
        view = replace(view, footer=waiting)
    view, rows, has_queued_news = fit_message(view, rows, replace(frame, format_recap=say.recalled))
    return Message(
        view=view,
        rows=rows,
        table=snapshot.table.id,
        freshness=freshness or snapshot.table.status[0],
        picture=view.picture,
        has_queued_news=has_queued_news,
    )
