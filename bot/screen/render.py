"""What each message of a table should show: the game's View in the shell's frame. No Discord.

Audiences: `board` (the channel), `hand.USER` (that person's direct messages), `side.USER` (the same
panel as a private answer in the channel), `words.USER`, `sheet.USER` and `hint.USER` (what that
person asked for, see `asked`), `ping` (a reminder that goes away), `ready` (are you here?),
`ending` (how it ended, posted once and never changed: see `endings`), `result` (the same in a line,
in the channel that a server has for it). A panel belongs to a person, never to a seat: seats change
hands.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.screen import asked
from bot.screen.calls import (
    call,
    is_called,
    is_private,
    reminder,
    wants_calls,
    wants_mentions,
)
from bot.screen.clear import cleared
from bot.screen.controls import ROWS, Button, Row, lay_out
from bot.screen.custom_id import DO
from bot.screen.frame import Frame, framed
from bot.screen.height import LETTERS
from bot.screen.message import Message
from bot.screen.news import News, has_room, news_of
from bot.screen.render_lobby import lobby, numbered, prints, ready_check
from bot.screen.standing import NOTHING, There
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.stage.view import Group, View
from bot.table.look import Look
from bot.table.seats import unconvinced
from bot.table.table import Status, Table
from bot.table.time import TableTime
from bot.table.wishes import Reminded, WishBook, Wishes

BOARD, PING, READY, ENDING, CALL = "board", "ping", "ready", "ending", "call"
RESULT = "result"
HURRY = "hurry-"
"""Begins what the host's button to end a clock stands for; the clock's name follows."""
SELDOM = ("guide", "sit", "leave")
"""The board's buttons that wait behind More… where they would make it too high."""


def hand_audience(user_id: int) -> str:
    return f"hand.{user_id}"


def side_audience(user_id: int) -> str:
    return f"side.{user_id}"


def call_audience(user_id: int) -> str:
    return f"{CALL}.{user_id}"


def asked_audience(kind: str, user_id: int) -> str:
    """Of the kinds in `asked`."""
    return f"{kind}.{user_id}"


def is_answer(audience: str) -> bool:
    """Whether that is a private answer: there only once somebody has asked for it."""
    return audience.partition(".")[0] in ("side", *asked.ASKED)


def reader_of(audience: str) -> int | None:
    """The person a private audience is."""
    kind, _, user_id = audience.partition(".")
    return int(user_id) if kind in ("hand", "side", CALL, *asked.ASKED) else None


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
        self, look: Look, audience: str, cursor: str = "", there: There = NOTHING
    ) -> Message | None:
        """What should be there; None if there should be nothing.

        Lines of news that are `there` and unread stay, if they are still news at all.
        """
        if audience == BOARD:
            return self._board(look, there)
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
        if audience.partition(".")[0] in asked.ASKED:
            return asked.answer(look, reader, cursor, self)
        panel = self._panel(look, reader, cursor, there)
        return None if panel is None else cleared(panel, self._wishes.of(reader))

    def wishes_of(self, user_id: int) -> Wishes:
        return self._wishes.of(user_id)

    # --- the board ----------------------------------------------------------------------------

    def _board(self, look: Look, there: There = NOTHING) -> Message:
        table = look.table
        say = words(table.language)
        match table.status:
            case Status.LOBBY:
                return lobby(look)
            case Status.CLOSED:
                why = say.lobby_closed if table.snapshot is None else say.abandoned
                view = View(_name(look, table.language), why)
                return _numbered(look, view)
            case Status.PLAYING:
                return self._playing(look, there)
            case Status.OVER:
                # What can be done now stands below the ending, which is a message of its own.
                return _numbered(look, *self._board_and_news(look))

    def _playing(self, look: Look, there: There) -> Message:
        table = look.table
        say = words(table.language)
        view, news = self._board_and_news(look, there)
        if table.paused:
            return self._paused(look, view, news)
        pressed = view.groups if _anybody_can_press(look) else ()
        more = Button(DO, "more", say.more_button, "➕")
        frame = Frame(
            above=_coach_on_board(look, say),
            news=news,
            notices=tuple(self.notices(look)),
            where=self._where(look, say, due=look.due),
            number=say.table_name(table.id),
            buttons=_for_readers(self.board_buttons(look), look, more),
            seldom=SELDOM,
            more=more,
            flat=lambda: _rows(pressed, "", say, flat=True),
        )
        mark = look.board_mark if pressed else look.mark(None)
        return _message(look, view, _rows(pressed, "", say), mark, say, frame)

    def board_buttons(self, look: Look) -> tuple[Button, ...]:
        """The shell's own, below a game that is played."""
        table = look.table
        say = words(table.language)
        hand = (Button(DO, "hand", say.my_hand, "✋", "primary"),)
        buttons = [
            *(hand if look.game.stage.has_hand else ()),
            Button(DO, "words", say.in_words, "💬"),
            Button(DO, "guide", say.how_to_play, "📖"),
        ]
        if look.host_clock is not None and not _moves_on_anyway(look):
            # Named, so that a second press does not end the clock that comes after it.
            buttons.append(Button(DO, f"{HURRY}{look.host_clock}", say.move_on, "⏩"))
        if table.lesson:
            buttons.append(Button(DO, "leave", say.leave_lesson, "🚪"))
        elif any(seat.user_id is None for seat in table.seats) and table.guild_id is not None:
            buttons.append(Button(DO, "sit", say.take_seat, "🪑"))
        if table.pausing:
            buttons.append(Button(DO, "pause", club_words(table.language).pause, "⏸️"))
        return tuple(buttons)

    def _paused(self, look: Look, view: View, news: News) -> Message:
        """The board of a game that stands still."""
        say, club = words(look.table.language), club_words(look.table.language)
        view = replace(view, task=club.paused_task, groups=())
        row = (
            Button(DO, "resume", club.resume, "▶️", "good"),
            Button(DO, "words", say.in_words, "💬"),
            Button(DO, "guide", say.how_to_play, "📖"),
        )
        frame = Frame(
            news=news,
            notices=(club.paused_board,),
            where=self._where(look, say),
            number=say.table_name(look.table.id),
        )
        return _message(look, view, (row,), look.mark(None), say, frame)

    def _where(
        self, look: Look, say: English, *, private: bool = False, due: float | None = None
    ) -> str:
        """Which table it is, and until when; a board shows its seal, a panel leads to its board."""
        table = look.table
        until = None if due is None else self._time.stamp(due)
        channel = table.channel_id if private and table.guild_id is not None else None
        sealed = "" if private else prints(table.seal, say.language)
        return say.where(table.id, channel, until, sealed)

    def board_view(self, look: Look, language: str) -> View:
        """The game's own board, with its news, as somebody of that language reads it."""
        view, news = self._board_and_news(look, language=language)
        return replace(view, body="\n".join(line for line in (view.body, *news.lines) if line))

    def _board_and_news(
        self, look: Look, there: There = NOTHING, language: str = ""
    ) -> tuple[View, News]:
        table, stage = look.table, look.game.stage
        language = language or table.language
        view = stage.board(look.sight(None), table.players, language)
        return view, _news(look, view, None, language, there)

    def has_room(self, look: Look) -> bool:
        """Whether the board shows what was news before the last entry and is not read yet."""
        board = self._board(look).view
        return board is None or has_room(look, board)

    def notices(self, look: Look, language: str = "") -> list[str]:
        """What the shell has to say about seats, the most urgent first; in the table's language,
        unless told."""
        table = look.table
        say = words(language or table.language)
        shown = table.players.shown
        lines: list[str] = []
        if table.pausing:
            asking = [shown(i) for i, s in enumerate(table.seats) if s.user_id in table.pausing]
            club = club_words(say.language)
            lines.append(club.would_pause(asking, len(unconvinced(table))))
        if table.votes:
            lines.append(say.wants_to_end(len(table.votes), len(table.people)))
        closed = [shown(i) for i, seat in enumerate(table.seats) if seat.user_id in self.unreached]
        if closed and look.game.stage.has_hand:
            lines.append(say.closed_dms(closed))
        silent = [shown(i) for i, s in enumerate(table.seats) if s.silent and not s.away]
        if silent:
            lines.append(say.silent(silent))
        minded = [shown(i) for i, seat in enumerate(table.seats) if seat.away]
        if minded:
            lines.append(say.minded(minded))
        return lines

    # --- private panels -----------------------------------------------------------------------

    def _panel(self, look: Look, reader: int, cursor: str, there: There) -> Message | None:
        table = look.table
        seat = table.seat_of(reader)
        if seat is None:
            return None
        owner = table.seats[seat]
        say = words(owner.language)
        name = _name(look, owner.language)
        if table.status is Status.LOBBY:
            has_hand = look.game.stage.has_hand
            view = View(name, say.welcome(name) if has_hand else say.welcome_openly(name))
            row = (Button(DO, "guide", say.how_to_play, "📖"),)
            frame = Frame(where=self._where(look, say, private=True))
            return _message(look, view, (row,), look.mark(seat), say, frame)
        if look.state is None or table.status is Status.CLOSED:
            frame = Frame(where=self._where(look, say, private=True))
            return _message(look, View(name, say.closed), (), "", say, frame)
        view, news = self._panel_and_news(look, seat, there)
        above = _coach(look, seat, say) if look.game.stage.has_hand else ""
        if look.outcome is not None:
            verdict = look.game.stage.verdict(look.outcome, table.players, owner.language)
            above = verdict if verdict not in view.body else above
        notices: tuple[str, ...] = ()
        if table.paused and table.live:
            view = replace(view, groups=(), task="")
            notices = (club_words(owner.language).paused_panel,)
        # A panel that offers nothing cannot be stale, so it need not follow every move.
        mark = look.mark(seat) if view.groups else ""
        frame = Frame(
            above=above,
            news=news,
            notices=notices,
            where=self._where(look, say, private=True, due=look.due if view.timed else None),
            number=say.table_name(table.id),
            buttons=(
                self._panel_buttons(look, seat, say) if table.status is Status.PLAYING else ()
            ),
            flat=lambda: _rows(view.groups, cursor, say, flat=True),
        )
        return _message(look, view, _rows(view.groups, cursor, say), mark, say, frame)

    def panel_view(self, look: Look, seat: int) -> View:
        """The game's own panel for that seat, with its news."""
        view, news = self._panel_and_news(look, seat)
        return replace(view, body="\n".join(line for line in (view.body, *news.lines) if line))

    def _panel_and_news(self, look: Look, seat: int, there: There = NOTHING) -> tuple[View, News]:
        table, owner = look.table, look.table.seats[seat]
        offers = look.offers(seat)
        view = look.game.stage.panel(look.sight(seat), seat, offers, table.players, owner.language)
        return view, _news(look, view, seat, owner.language, there)

    def _panel_buttons(self, look: Look, seat: int, say: English) -> tuple[Button, ...]:
        """How to play is asked on the board: a panel has enough of its own."""
        club, owner = club_words(say.language), look.table.seats[seat]
        buttons = [Button(DO, "words", say.in_words, "💬")]
        hints = look.table.hints and self._wishes.of(owner.user_id).hints
        if hints and seat in look.awaited and not owner.away and not look.table.lesson:
            buttons.append(Button(DO, "hint", club.hint, "💡"))
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
        if private and self.unreached.intersection(late):
            # Somebody's direct messages are closed: the button on the board opens every panel.
            text = say.ping_hand(mentions, name)
        else:
            text = say.ping_private(mentions, name) if private else say.ping(mentions, name)
        return Message(content=text, mentions=tuple(late))


def _rows(
    groups: Sequence[Group], cursor: str, say: English, *, flat: bool = False
) -> tuple[Row, ...]:
    """The game's own rows; flat: the same as lists."""
    return lay_out(groups, cursor, ROWS - 1, say.signs, flat=flat)


def _anybody_can_press(look: Look) -> bool:
    """Nobody can press what only a robot may do, or what all people have done already."""
    people = [i for i, seat in enumerate(look.table.seats) if not seat.automatic]
    if look.awaited:
        return any(i in look.awaited for i in people)
    return any(look.offers(i) for i in people)


def _moves_on_anyway(look: Look) -> bool:
    """Whether whoever could hurry the others is alone, and has a button to go on with."""
    people = look.table.people
    seat = look.table.seat_of(people[0]) if len(people) == 1 else None
    return seat is not None and bool(look.offers(seat))


def _for_readers(buttons: tuple[Button, ...], look: Look, more: Button) -> tuple[Button, ...]:
    """Of use to most who read the board: one person among robots is offered no other seat, and
    who comes by finds one behind `more`."""
    if len(look.table.people) > 1 or not any(button.load == "sit" for button in buttons):
        return buttons
    return (*(button for button in buttons if button.load != "sit"), more)


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
    if not look.game.stage.has_hand:
        return _coach(look, None, say)
    return say.lesson_elsewhere if look.table.guild_id is not None else say.lesson_below


def _learner(look: Look) -> int | None:
    return next((i for i, s in enumerate(look.table.seats) if s.user_id is not None), None)


def _news(look: Look, view: View, reader: int | None, language: str, there: There) -> News:
    room = LETTERS - len(view.title) - len(view.body) - len(view.task)
    return news_of(look, view, reader, language, room, there)


def _name(look: Look, language: str) -> str:
    return look.game.stage.words(language).name


def _numbered(look: Look, view: View, news: News | None = None) -> Message:
    """A board that is no longer played on: its footer says which table it was."""
    say = words(look.table.language)
    number = numbered(look, view.task)
    return _message(look, replace(view, task=number), (), "", say, Frame(news=news or News()))


def _message(
    look: Look, view: View, rows: tuple[Row, ...], mark: str, say: English, frame: Frame
) -> Message:
    """The whole message."""
    if not view.task and look.playing and look.awaited:
        waiting = say.waiting_for([look.table.players.signed(i) for i in look.awaited])
        view = replace(view, task=waiting)
    view, rows, more = framed(view, rows, replace(frame, recall=say.recalled))
    return Message(
        view=view,
        rows=rows,
        table=look.table.id,
        mark=mark or look.table.status[0],
        picture=view.picture,
        more=more,
    )
