"""What each message of a table should show: the game's View in the shell's frame. No Discord.

Audiences: `board` (the channel), `hand.USER` (that person's direct messages), `side.USER` (the same
panel as a private answer in the channel), `ping` (a reminder that goes away), `ready` (are you
here?), `ending` (how it ended, posted once and never changed: see `endings`), `result` (the same in
a line, in the channel that a server has for it). A panel belongs to a person, never to a seat:
seats change hands.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.screen.calls import (
    call,
    is_called,
    is_private,
    reminder,
    wants_calls,
    wants_mentions,
)
from bot.screen.controls import BUTTONS_A_ROW, ROWS, Button, Row, lay_out
from bot.screen.custom_id import DO
from bot.screen.height import ROOM, height_of
from bot.screen.message import Message, fitted
from bot.screen.news import News, has_room, news_of
from bot.screen.render_lobby import lobby, ready_check
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.stage.view import View
from bot.table.look import Look
from bot.table.seats import unconvinced
from bot.table.table import Status, Table
from bot.table.time import TableTime
from bot.table.wishes import Reminded, WishBook

BOARD, PING, READY, ENDING, CALL = "board", "ping", "ready", "ending", "call"
RESULT = "result"
BUDGET = 600
"""Characters of a message, all in all; the oldest news make room first."""


def hand_audience(user_id: int) -> str:
    return f"hand.{user_id}"


def side_audience(user_id: int) -> str:
    return f"side.{user_id}"


def call_audience(user_id: int) -> str:
    return f"{CALL}.{user_id}"


def reader_of(audience: str) -> int | None:
    """The person a private audience is."""
    kind, _, user_id = audience.partition(".")
    return int(user_id) if kind in ("hand", "side", CALL) else None


def audiences(table: Table) -> list[str]:
    """Everybody there is to show this table to."""
    people = table.people
    about = {Status.LOBBY: [READY], Status.OVER: [ENDING, RESULT]}.get(table.status, [])
    panels = [*map(hand_audience, people), *map(side_audience, people)]
    calls = map(call_audience, people) if table.status is Status.PLAYING else ()
    return [BOARD, *panels, *calls, PING, *about]


class Renderer:
    """Builds messages. `unreached` are the people whose direct messages are closed to us."""

    def __init__(self, time: TableTime, wishes: WishBook) -> None:
        self._time = time
        self._wishes = wishes
        self.unreached: set[int] = set()

    def message(
        self, look: Look, audience: str, cursor: str = "", unread: Collection[str] = ()
    ) -> Message | None:
        """What should be there; None if there should be nothing.

        Lines of news that are there and `unread` stay, if they are still news at all.
        """
        if audience == BOARD:
            return self._board(look, unread)
        if audience == PING:
            return self._ping(look)
        if audience == READY:
            return ready_check(look)
        if audience in (ENDING, RESULT):
            return None
        reader = reader_of(audience)
        assert reader is not None
        if audience == call_audience(reader):
            return self._call(look, reader)
        return self._panel(look, reader, cursor, unread)

    # --- the board ----------------------------------------------------------------------------

    def _board(self, look: Look, unread: Collection[str] = ()) -> Message:
        table = look.table
        say = words(table.language)
        match table.status:
            case Status.LOBBY:
                view, rows = lobby(look)
                return _finished(look, view, rows, look.mark(None))
            case Status.CLOSED:
                why = say.lobby_closed if table.snapshot is None else say.abandoned
                view = View(_name(look, table.language), why)
                return _finished(look, view, ())
            case Status.PLAYING:
                return self._playing(look, unread)
            case Status.OVER:
                # What can be done now stands below the ending, which is a message of its own.
                return _finished(look, self.board_view(look), ())

    def _playing(self, look: Look, unread: Collection[str]) -> Message:
        table = look.table
        say = words(table.language)
        view, news = self._board_and_news(look, unread)
        if table.paused:
            return self._paused(look, view, news)
        lines = [_coach_on_board(look, say), view.body]
        view = replace(view, body="\n".join(line for line in lines if line))
        seats = table.seats
        # Nobody can press what only a robot may do.
        anybody = any(not seats[i].automatic for i in look.awaited) or not look.awaited
        rows = lay_out(view.groups, "", ROWS - 1, say.signs) if anybody else ()
        hand = (Button(DO, "hand", say.my_hand, "✋", "primary"),)
        buttons = [
            *(hand if look.game.stage.has_hand else ()),
            Button(DO, "words", say.in_words, "💬"),
            Button(DO, "guide", say.how_to_play, "📖"),
        ]
        if look.host_clock is not None:
            buttons.append(Button(DO, "hurry", say.move_on, "⏩"))
        if table.lesson:
            buttons.append(Button(DO, "leave", say.leave_lesson, "🚪"))
        elif any(seat.user_id is None for seat in seats) and table.guild_id is not None:
            buttons.append(Button(DO, "sit", say.take_seat, "🪑"))
        if table.pausing and len(buttons) < BUTTONS_A_ROW:
            buttons.append(Button(DO, "pause", club_words(table.language).pause, "⏸️"))
        rows = _joined(rows, tuple(buttons))
        return _finished(look, view, rows, look.mark(None), news=news, below=self._notices(look))

    def _paused(self, look: Look, view: View, news: News) -> Message:
        """The board of a game that stands still."""
        say, club = words(look.table.language), club_words(look.table.language)
        view = replace(view, task=club.paused_task, groups=())
        row = (
            Button(DO, "resume", club.resume, "▶️", "good"),
            Button(DO, "words", say.in_words, "💬"),
            Button(DO, "guide", say.how_to_play, "📖"),
        )
        return _finished(look, view, (row,), look.mark(None), news=news, below=[club.paused_board])

    def board_view(self, look: Look) -> View:
        """The game's own board, with its news."""
        view, news = self._board_and_news(look)
        return _told(view, news)

    def _board_and_news(self, look: Look, unread: Collection[str] = ()) -> tuple[View, News]:
        table, stage = look.table, look.game.stage
        view = stage.board(look.sight(None), table.players, table.language)
        return view, _news(look, view, None, table.language, unread)

    def has_room(self, look: Look) -> bool:
        """Whether the board shows what was news before the last entry and is not read yet."""
        board = self._board(look).view
        return board is None or has_room(look, board)

    def _notices(self, look: Look) -> list[str]:
        """Until when, and what the shell has to say about seats."""
        table = look.table
        say = words(table.language)
        shown = table.players.shown
        lines: list[str] = []
        if look.due is not None:
            lines.append(say.until(self._time.stamp(look.due)))
        closed = [shown(i) for i, seat in enumerate(table.seats) if seat.user_id in self.unreached]
        if closed and look.game.stage.has_hand:
            lines.append(say.closed_dms(closed))
        minded = [shown(i) for i, seat in enumerate(table.seats) if seat.away]
        if minded:
            lines.append(say.minded(minded))
        silent = [shown(i) for i, s in enumerate(table.seats) if s.silent and not s.away]
        if silent:
            lines.append(say.silent(silent))
        if table.votes:
            lines.append(say.wants_to_end(len(table.votes), len(table.people)))
        if table.pausing:
            asking = [shown(i) for i, s in enumerate(table.seats) if s.user_id in table.pausing]
            club = club_words(table.language)
            lines.append(club.would_pause(asking, len(unconvinced(table))))
        return lines

    # --- private panels -----------------------------------------------------------------------

    def _panel(
        self, look: Look, reader: int, cursor: str, unread: Collection[str]
    ) -> Message | None:
        table = look.table
        seat = table.seat_of(reader)
        if seat is None:
            return None
        owner = table.seats[seat]
        say = words(owner.language)
        where = say.table_line(table.id, table.channel_id if table.guild_id else None)
        name = _name(look, owner.language)
        if table.status is Status.LOBBY:
            view = View(name, f"{say.welcome(name)}\n\n{where}")
            row = (Button(DO, "guide", say.how_to_play, "📖"),)
            return _finished(look, view, (row,), look.mark(seat), owner.language)
        if look.state is None or table.status is Status.CLOSED:
            return _finished(look, View(name, f"{say.closed}\n\n{where}"), ())
        view, news = self._panel_and_news(look, seat, unread)
        if look.game.stage.has_hand and (coach := _coach(look, seat, say)):
            view = replace(view, body=f"{coach}\n{view.body}".strip())
        if look.outcome is not None:
            verdict = look.game.stage.verdict(look.outcome, table.players, owner.language)
            if verdict not in view.body:
                view = replace(view, body=f"{verdict}\n{view.body}".strip())
        timed = view.timed and look.due is not None
        below = [say.until(self._time.stamp(look.due))] if timed and look.due is not None else []
        if table.paused and table.live:
            view = replace(view, groups=(), task="")
            below.append(club_words(owner.language).paused_panel)
        # A panel that offers nothing cannot be stale, so it need not follow every move.
        mark = look.mark(seat) if view.groups else ""
        rows: tuple[Row, ...] = lay_out(view.groups, cursor, ROWS - 1, say.signs)
        if table.status is Status.PLAYING:
            rows = _joined(rows, self._panel_buttons(look, seat, say))
        return _finished(
            look, view, rows, mark, owner.language, news=news, below=[*below, where], numbered=False
        )

    def panel_view(self, look: Look, seat: int) -> View:
        """The game's own panel for that seat, with its news."""
        view, news = self._panel_and_news(look, seat)
        return _told(view, news)

    def _panel_and_news(
        self, look: Look, seat: int, unread: Collection[str] = ()
    ) -> tuple[View, News]:
        table, owner = look.table, look.table.seats[seat]
        offers = look.offers(seat)
        view = look.game.stage.panel(look.sight(seat), seat, offers, table.players, owner.language)
        return view, _news(look, view, seat, owner.language, unread)

    def _panel_buttons(self, look: Look, seat: int, say: English) -> tuple[Button, ...]:
        """How to play is asked on the board: a panel has enough of its own."""
        club, owner = club_words(say.language), look.table.seats[seat]
        buttons = [Button(DO, "words", say.in_words, "💬")]
        hints = look.table.hints and self._wishes.of(owner.user_id).hints
        if hints and seat in look.awaited and not owner.away:
            buttons.append(Button(DO, "hint", club.hint, "💡"))
        if look.table.lesson:
            buttons.append(Button(DO, "leave", say.leave_lesson, "🚪"))
        if look.table.paused:
            buttons.insert(0, Button(DO, "resume", club.resume, "▶️", "good"))
        if owner.away:
            buttons.insert(0, Button(DO, "back", say.im_back, "👋", "good"))
        return tuple(buttons)

    # --- the rest -----------------------------------------------------------------------------

    def _call(self, look: Look, user_id: int) -> Message | None:
        """What is sent to somebody by direct message because a game waits for them."""
        wall = self._time.wall()
        if user_id in self.unreached or not wants_calls(self._wishes, look.table, user_id, wall):
            return None
        if self._wishes.of(user_id).reminded is Reminded.DM:
            return call(look, user_id) or reminder(look, user_id)
        return call(look, user_id)

    def reminds_anybody(self, look: Look) -> bool:
        """Whether somebody the game waits for is being told so, here or by direct message."""
        late = [user for user in look.table.people if look.table.seat_of(user) in look.awaited]
        return self._ping(look) is not None or any(self._call(look, user) for user in late)

    def _is_mentioned(self, table: Table, user_id: int) -> bool:
        """Whether that person's reminders come here: they want them, or cannot have theirs."""
        wall = self._time.wall()
        if wants_mentions(self._wishes, table, user_id, wall):
            return True
        return user_id in self.unreached and wants_calls(self._wishes, table, user_id, wall)

    def _ping(self, look: Look) -> Message | None:
        """Mentions of people who were reminded and have not answered since, and at once of those
        whom no direct message can call."""
        table = look.table
        late = [
            seat.user_id
            for i in look.awaited
            if (seat := table.seats[i]).user_id is not None
            and not seat.away
            and self._is_mentioned(table, seat.user_id)
            and (
                seat.nudged == look.mark(i)
                or (seat.user_id in self.unreached and is_called(look, i))
            )
        ]
        if not late or table.guild_id is None:
            return None
        say = words(table.language)
        mentions = [f"<@{user_id}>" for user_id in late]
        name = _name(look, table.language)
        private = look.game.stage.has_hand and any(is_private(look, user) for user in late)
        text = say.ping_private(mentions, name) if private else say.ping(mentions, name)
        return Message(content=text, mentions=tuple(late))


def _coach(look: Look, seat: int | None, say: English) -> str:
    """What the coach says in a lesson, from what that seat (None: the channel) may know."""
    lesson = look.game.lesson
    if not look.table.lesson or lesson is None or not look.playing:
        return ""
    learner = _learner(look) if seat is None else seat
    if learner is None:
        return ""
    hint = lesson.hint(look.sight(seat), learner, look.offers(learner))
    return say.coach(look.game.stage.words(say.language).lesson[hint]) if hint else ""


def _coach_on_board(look: Look, say: English) -> str:
    """Where all is open the coach speaks at the board; else the board says where."""
    if not look.table.lesson:
        return ""
    return say.lesson_elsewhere if look.game.stage.has_hand else _coach(look, None, say)


def _learner(look: Look) -> int | None:
    return next((i for i, s in enumerate(look.table.seats) if s.user_id is not None), None)


def details(look: Look, view: View) -> str:
    """All there is to know, in words: what the game says, or what its message says."""
    if view.details:
        return view.details
    alt = view.picture.alt if view.picture is not None else ""
    fields = [f"**{field.name}**\n{field.value}" for field in view.fields]
    return "\n\n".join(part for part in (view.body, *fields, alt, view.task) if part)


def _news(
    look: Look, view: View, reader: int | None, language: str, unread: Collection[str]
) -> News:
    room = BUDGET - len(view.title) - len(view.body) - len(view.task)
    return news_of(look, view, reader, language, room, unread)


def _told(view: View, news: News, below: Sequence[str] = ()) -> View:
    """The view with what happened below its words."""
    lines = [view.body, *news.lines, *below]
    return replace(view, body="\n".join(line for line in lines if line))


def _joined(rows: tuple[Row, ...], more: tuple[Button, ...]) -> tuple[Row, ...]:
    """The shell's own buttons below the game's, or in a row with some where there is room."""
    for at, row in reversed(tuple(enumerate(rows))):
        if isinstance(row, tuple) and len(row) + len(more) <= BUTTONS_A_ROW:
            return (*rows[:at], (*row, *more), *rows[at + 1 :])
    return (*rows, more)


def _packed(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Short rows of buttons side by side: for a message that would be too high."""
    made: list[Row] = []
    for row in rows:
        before = made[-1] if made else None
        if (
            isinstance(row, tuple)
            and isinstance(before, tuple)
            and len(before) + len(row) <= BUTTONS_A_ROW
        ):
            made[-1] = (*before, *row)
        else:
            made.append(row)
    return tuple(made)


def _name(look: Look, language: str) -> str:
    return look.game.stage.words(language).name


def _finished(
    look: Look,
    view: View,
    rows: tuple[Row, ...],
    mark: str = "",
    language: str = "",
    *,
    news: News = News(),  # noqa: B008
    below: Sequence[str] = (),
    numbered: bool = True,
) -> Message:
    """The whole message. The oldest news make room where it would not fit a screen; `numbered`:
    the footer says which table it is."""
    say = words(language or look.table.language)
    task = view.task
    if not task and look.playing and look.awaited:
        task = say.waiting_for([look.table.players.signed(i) for i in look.awaited])
    if numbered:
        number = say.table_name(look.table.id)
        if look.table.seal is not None:
            number = f"{number} · {club_words(say.language).sealed(look.table.seal.short)}"
        task = f"{task} · {number}" if task else number
    rows = tuple(row for row in rows if row)
    framed = replace(view, task=task)
    if height_of(_told(framed, news.last, below), rows) > ROOM:
        rows = _packed(rows)
    while len(news.told) > 1 and height_of(_told(framed, news, below), rows) > ROOM:
        news = news.fewer()
    view = fitted(_told(framed, news, below))
    return Message(
        view=view,
        rows=rows,
        table=look.table.id,
        mark=mark or look.table.status[0],
        picture=view.picture,
        more=news.more,
    )
