"""What each message of a table should show: the game's View in the shell's frame. No Discord.

Audiences: `board` (the channel), `hand.USER` (that person's direct messages), `side.USER` (the same
panel as a private answer in the channel), `ping` (a reminder that goes away). A panel belongs to a
person, never to a seat: seats change hands.
"""

from dataclasses import replace

from bot.screen.layout import ROWS, Button, Row, lay_out
from bot.screen.screenful import Screenful, fitted
from bot.screen.tickets import DO
from bot.screen.words import words
from bot.stage.players import SYMBOLS, Players, escape
from bot.stage.view import Field, View
from bot.table.runtime import Tables
from bot.table.table import Status, Table

BOARD, PING = "board", "ping"


def hand_audience(user_id: int) -> str:
    return f"hand.{user_id}"


def side_audience(user_id: int) -> str:
    return f"side.{user_id}"


def reader_of(audience: str) -> int | None:
    """The person a private audience is."""
    kind, _, user_id = audience.partition(".")
    return int(user_id) if kind in ("hand", "side") else None


def audiences(table: Table) -> list[str]:
    """Everybody there is to show this table to."""
    people = [seat.user_id for seat in table.seats if seat.user_id is not None]
    return [BOARD, *map(hand_audience, people), *map(side_audience, people), PING]


class Frames:
    """Builds screenfuls. `unreached` are the people whose direct messages are closed to us."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.unreached: set[int] = set()

    def screenful(self, table: Table, audience: str, cursor: str = "") -> Screenful | None:
        """What should be there; None if there should be nothing."""
        if audience == BOARD:
            return self._board(table)
        if audience == PING:
            return self._ping(table)
        reader = reader_of(audience)
        assert reader is not None
        return self._hand(table, reader, cursor)

    # --- the board ----------------------------------------------------------------------------

    def _board(self, table: Table) -> Screenful:
        say = words(table.language)
        match table.status:
            case Status.LOBBY:
                return self._lobby(table)
            case Status.CLOSED:
                why = say.lobby_closed if table.snapshot is None else say.abandoned
                view = View(self._name(table), why, task=self._footer(table, ""))
                return self._finish(table, view, ())
            case Status.PLAYING:
                return self._playing(table)
            case Status.OVER:
                view = self._game_board(table)
                row = (
                    Button(DO, "rematch", say.rematch, "🔁", "good"),
                    Button(DO, "guide", say.how_to_play, "📖"),
                )
                return self._finish(table, view, (row,))

    def _playing(self, table: Table) -> Screenful:
        say = words(table.language)
        view = self._game_board(table)
        lines = [view.body, *self._notices(table)]
        view = replace(view, body="\n\n".join(line for line in lines if line))
        mark = self._tables.mark(table, None)
        rows = lay_out(view.groups, "", ROWS - 1, say.signs)
        buttons = [
            Button(DO, "hand", say.my_hand, "✋", "primary"),
            Button(DO, "guide", say.how_to_play, "📖"),
        ]
        if self._tables.host_clock(table) is not None:
            buttons.append(Button(DO, "hurry", say.move_on, "⏩"))
        if any(seat.user_id is None for seat in table.seats) and table.guild_id is not None:
            buttons.append(Button(DO, "sit", say.take_seat, "🪑"))
        return self._finish(table, view, (*rows, tuple(buttons)), mark)

    def _game_board(self, table: Table) -> View:
        stage = self._tables.game(table).stage
        view = stage.board(self._tables.sight(table, None), table.players, table.language)
        return replace(view, task=self._footer(table, view.task))

    def _notices(self, table: Table) -> list[str]:
        """Who is awaited and until when, and what the shell has to say about seats."""
        say = words(table.language)
        lines: list[str] = []
        awaited = self._tables.awaited(table)
        if awaited:
            lines.append(say.waiting_for([table.players.shown(i) for i in awaited]))
        due = self._tables.due(table)
        if due is not None:
            lines.append(say.until(round(due)))
        closed = [
            table.players.shown(i)
            for i, seat in enumerate(table.seats)
            if seat.user_id in self.unreached
        ]
        if closed:
            lines.append(say.closed_dms(closed))
        minded = [table.players.shown(i) for i, seat in enumerate(table.seats) if seat.away]
        if minded:
            lines.append(say.minded(minded))
        return ["\n".join(lines)] if lines else []

    def _lobby(self, table: Table) -> Screenful:
        say = words(table.language)
        game = self._tables.game(table)
        catalogue = game.stage.words(table.language)
        seats = game.rules.seats
        players = table.players
        lines = [self._seat_line(table, players, i) for i in range(len(table.seats))]
        lines += [f"{SYMBOLS[i]} *{say.free}*" for i in range(len(lines), seats.start)]
        view = View(
            say.lobby_title(catalogue.name),
            f"{catalogue.tagline}\n\n{say.hosted_by(f'<@{table.host_id}>')}",
            (
                Field(
                    f"{say.seats} ({say.seats_line(len(players), seats.start, seats[-1])})",
                    "\n".join(lines),
                ),
                Field(say.options, self._options(table)),
            ),
            task=self._footer(table, say.lobby_footer),
            colour=game.stage.accent,
        )
        rows = (
            (
                Button(DO, "join", say.join, "🧀", "good"),
                Button(DO, "leave", say.leave),
                Button(DO, "robot", say.add_robot, "🤖"),
                Button(DO, "unrobot", say.remove_robot),
            ),
            (
                Button(DO, "start", say.start, "▶️", "primary"),
                Button(DO, "cancel", say.cancel, style="danger"),
                Button(DO, "guide", say.how_to_play, "📖"),
            ),
        )
        return self._finish(table, view, rows, self._tables.mark(table, None))

    def _seat_line(self, table: Table, players: Players, i: int) -> str:
        say = words(table.language)
        seat = table.seats[i]
        if seat.user_id is None:
            return f"{players.shown(i)} · {say.robot} 🤖"
        return f"{players.shown(i)}" + (f" · {say.host}" if seat.user_id == table.host_id else "")

    def _options(self, table: Table) -> str:
        say = words(table.language)
        catalogue = self._tables.game(table).stage.words(table.language)
        lines: list[str] = []
        for name, value in table.options.model_dump(mode="json").items():
            wording = catalogue.options[name]
            shown = (
                wording.values.get(str(value))
                or {True: say.yes, False: say.no}.get(value, str(value))
                if isinstance(value, bool)
                else wording.values.get(str(value), str(value))
            )
            lines.append(f"{wording.label}: **{escape(shown)}**")
        lines.append(f"{say.timer}: **{say.timers.get(table.timer or 0, str(table.timer))}**")
        return "\n".join(lines)

    # --- private panels -----------------------------------------------------------------------

    def _hand(self, table: Table, reader: int, cursor: str) -> Screenful | None:
        seat = table.seat_of(reader)
        if seat is None:
            return None
        owner = table.seats[seat]
        say = words(owner.language)
        where = say.table_line(table.id, table.channel_id if table.guild_id else None)
        catalogue = self._tables.game(table).stage.words(owner.language)
        if table.status is Status.LOBBY:
            view = View(catalogue.name, f"{say.welcome(catalogue.name)}\n\n{where}")
            row = (Button(DO, "guide", say.how_to_play, "📖"),)
            return self._finish(table, view, (row,), self._tables.mark(table, seat))
        if table.snapshot is None or table.status is Status.CLOSED:
            return self._finish(table, View(catalogue.name, f"{say.closed}\n\n{where}"), ())
        stage = self._tables.game(table).stage
        view = stage.panel(
            self._tables.sight(table, seat),
            seat,
            self._tables.offers(table, seat),
            table.players,
            owner.language,
        )
        parts = [view.body]
        outcome = self._tables.outcome(table)
        if outcome is not None:
            parts.insert(0, stage.verdict(outcome, table.players, owner.language))
        due = self._tables.due(table) if view.timed else None
        if due is not None:
            parts.append(say.until(round(due)))
        view = replace(view, body="\n\n".join([*(p for p in parts if p), where]))
        # A panel that offers nothing cannot be stale, so it need not follow every move.
        mark = self._tables.mark(table, seat) if view.groups else ""
        rows: tuple[Row, ...] = lay_out(view.groups, cursor, ROWS - 1, say.signs)
        buttons = [Button(DO, "guide", say.how_to_play, "📖")]
        if owner.away:
            buttons.insert(0, Button(DO, "back", say.im_back, "👋", "good"))
        if table.status is Status.PLAYING:
            rows = (*rows, tuple(buttons))
        return self._finish(table, view, rows, mark)

    # --- the rest -----------------------------------------------------------------------------

    def _ping(self, table: Table) -> Screenful | None:
        """Mentions of people who were reminded and have not answered since."""
        late = [
            seat.user_id
            for i in self._tables.awaited(table)
            if (seat := table.seats[i]).user_id is not None
            and not seat.away
            and seat.nudged == self._tables.mark(table, i)
        ]
        if not late or table.guild_id is None:
            return None
        say = words(table.language)
        mentions = [f"<@{user_id}>" for user_id in late]
        return Screenful(content=say.ping(mentions, self._name(table)), mentions=tuple(late))

    def _name(self, table: Table) -> str:
        return self._tables.game(table).stage.words(table.language).name

    def _footer(self, table: Table, more: str) -> str:
        name = words(table.language).table_name(table.id)
        return f"{name} · {more}" if more else name

    def _finish(self, table: Table, view: View, rows: tuple[Row, ...], mark: str = "") -> Screenful:
        view = fitted(view)
        return Screenful(
            view=view,
            rows=tuple(row for row in rows if row),
            table=table.id,
            mark=mark or table.status[0],
            picture=view.picture,
        )
