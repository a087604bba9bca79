"""A table at one moment, to be looked at: nobody changes it, so it may be handed about."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import Any

from bot.game import Game
from bot.kernel import Event, Move, Offer, Outcome
from bot.tables.model import Seat, Status, Table

MAX_NEWS_LINES = 12
_BOARD_PREFIX = "b"
"""Begins the count of moves in the mark of a board: a panel's begins with a digit."""
_DIGITS = digits + ascii_lowercase


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The table and its decoded state, with the questions that are asked about them."""

    game: Game
    table: Table
    state: Any
    """None while no game has begun."""

    @property
    def is_playing(self) -> bool:
        return self.table.status is Status.PLAYING

    def sight(self, seat: int | None) -> Any:
        return self.game.rules.sight(self.state, seat)

    @property
    def is_running(self) -> bool:
        """Whether it goes on: a game that is paused does not."""
        return self.is_playing and not self.table.paused

    def offers(self, seat: int) -> list[Offer]:
        return list(self.game.rules.legal(self.state, seat)) if self.is_running else []

    @property
    def public_offers(self) -> Sequence[Offer]:
        """What the board shows as choices."""
        return self.game.rules.public_offers(self.state)

    @property
    def awaited(self) -> list[int]:
        """The seats the game waits for, as everybody may know."""
        return sorted(self.game.rules.awaited(self.state)) if self.is_running else []

    @property
    def step(self) -> int:
        return self.game.rules.step(self.state)

    @property
    def host_clock(self) -> str | None:
        """The clock that the host may end now."""
        if not self.is_running:
            return None
        clocks = self.game.rules.clocks(self.state)
        return next((name for name, clock in clocks.items() if clock.host), None)

    @property
    def next_shown_deadline(self) -> float | None:
        """When the next time limit runs out that everybody is told of, in table time."""
        if not self.is_playing:
            return None
        clocks = self.game.rules.clocks(self.state)
        hidden_names = {f"game:{name}" for name, clock in clocks.items() if not clock.shown}
        return min(
            (
                due
                for name, due in self.table.deadlines.items()
                if name.startswith(("game:", "turn:")) and name not in hidden_names
            ),
            default=None,
        )

    @property
    def outcome(self) -> Outcome | None:
        return None if self.state is None else self.game.rules.outcome(self.state)

    def click_token(self, seat: int | None) -> str:
        """Names the present step; with a seat also how often that seat has moved.

        The latter is what a click on that seat's panel must carry to be fresh.
        """
        if not self.is_playing:
            return self.table.status[0]
        return (
            f"{self.step}" if seat is None else f"{self.step}.{self.table.seats[seat].move_count}"
        )

    @property
    def board_token(self) -> str:
        """What a move on the board must carry: the step, and each seat's public moves.

        Everybody can read it, so it must not depend on what a seat did in secret.
        """
        moves = "".join(_public_move_digit(seat) for seat in self.table.seats)
        return f"{self.step}.{_BOARD_PREFIX}{moves}"

    def is_current(self, freshness: str, seat: int) -> bool:
        """Whether what a button with that mark shows is still what that seat would do by it.

        A button is good for one move of a seat: the seat's own moves make it stale, on the panel
        and on the board; those of other seats only if they end the step.
        """
        step, _, moves = freshness.partition(".")
        seat_state = self.table.seats[seat]
        if not self.is_playing or step != f"{self.step}":
            return False
        if moves.startswith(_BOARD_PREFIX):
            return moves[len(_BOARD_PREFIX) :][seat : seat + 1] == _public_move_digit(seat_state)
        if moves:
            return moves == f"{seat_state.move_count}"
        # Boards of earlier versions named the step alone, when nothing was counted yet.
        return seat_state.public_move_count == 0

    def news_for(self, reader: int | None) -> list[Event]:
        """What that seat (None: the channel) should have read by now, newest last."""
        return [event for _, event in self.news_with_revs(reader)]

    def news_with_revs(self, reader: int | None) -> list[tuple[int, Event]]:
        """The same, each with the rev of the table to which it happened.

        For the channel since the present step began, for a seat since it last acted; the entry
        that brought the step about is news of it. What came so shortly before that nobody can
        have read it stays as well.
        """
        news = self.table.news
        if reader is None:
            first = self._step_start_index()
        else:
            first = max((i for i, entry in enumerate(news) if entry.seat == reader), default=0)
        unread = next((i for i, entry in enumerate(news) if not entry.read), len(news))
        codec = self.game.rules.event_codec
        entries = news[min(first, unread) :]
        return [
            (entry.rev, e)
            for entry in entries
            for e in entry.decoded_events(codec)
            if e.seen_by(reader)
        ]

    @property
    def unread_public_events(self) -> list[Event]:
        """What everybody witnessed before the last entry and cannot have read yet."""
        old = [news for news in self.table.news[:-1] if not news.read]
        codec = self.game.rules.event_codec
        return [
            event for news in old for event in news.decoded_events(codec) if event.seen_by(None)
        ]

    def _step_start_index(self) -> int:
        """Where the news of the present step begin."""
        news = self.table.news
        if not news:
            return 0
        step = self.step if self.is_playing else news[-1].step
        return max((i + 1 for i, entry in enumerate(news) if entry.step != step), default=0)


def _public_move_digit(seat: Seat) -> str:
    """Its public moves in one character: nobody presses a button that is 36 moves old."""
    return _DIGITS[seat.public_move_count % len(_DIGITS)]


def move_label(snapshot: TableSnapshot, move: Move, seat: int, language: str) -> str:
    """A move in a few words, as its player reads it."""
    presentation = snapshot.game.presentation
    return presentation.label(move, snapshot.sight(seat), seat, snapshot.table.players, language)
