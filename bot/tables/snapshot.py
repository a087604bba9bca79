"""An immutable view of a table at one moment, safe to share."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import Any

from bot.game import Game
from bot.kernel import Event, Move, Offer, Outcome
from bot.tables.clock.deadline_key import TIME_LIMITS, DeadlineKey, DeadlineKind
from bot.tables.model import NewsEntry, Seat, Status, Table

_BOARD_PREFIX = "b"
"""Marks the move counts in a board's token; a panel's begin with a digit."""
_DIGITS = digits + ascii_lowercase


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The table and its decoded state, with queries on them."""

    game: Game
    table: Table
    state: Any
    """None before the game has started."""

    @property
    def is_playing(self) -> bool:
        return self.table.status is Status.PLAYING

    def sight(self, seat: int | None) -> Any:
        return self.game.rules.sight(self.state, seat)

    @property
    def is_running(self) -> bool:
        """True if a game is being played and is not paused."""
        return self.is_playing and not self.table.paused

    def offers(self, seat: int) -> list[Offer]:
        return list(self.game.rules.legal(self.state, seat)) if self.is_running else []

    @property
    def public_offers(self) -> Sequence[Offer]:
        """What the board shows as choices."""
        return self.game.rules.public_offers(self.state)

    @property
    def awaited(self) -> list[int]:
        """The seats the game waits for. Public information."""
        return sorted(self.game.rules.awaited(self.state)) if self.is_running else []

    @property
    def step(self) -> int:
        return self.game.rules.step(self.state)

    @property
    def host_clock(self) -> str | None:
        """The clock that the host may expire now, or None."""
        if not self.is_running:
            return None
        clocks = self.game.rules.clocks(self.state)
        return next((name for name, clock in clocks.items() if clock.host), None)

    @property
    def next_shown_deadline(self) -> float | None:
        """Table time of the next deadline shown to everyone, or None."""
        if not self.is_playing:
            return None
        clocks = self.game.rules.clocks(self.state)
        due_by_key = {DeadlineKey.parse(name): due for name, due in self.table.deadlines.items()}
        for name, clock in clocks.items():
            if not clock.shown:
                due_by_key.pop(DeadlineKey(DeadlineKind.GAME_CLOCK, name), None)
        return min(
            (due for key, due in due_by_key.items() if key.kind in TIME_LIMITS), default=None
        )

    @property
    def outcome(self) -> Outcome | None:
        return None if self.state is None else self.game.rules.outcome(self.state)

    def click_token(self, seat: int | None) -> str:
        """Token of the step and, for a seat, its moves: what a click on its panel must carry."""
        if not self.is_playing:
            return self.table.status[0]
        if seat is None:
            return f"{self.step}"
        return f"{self.step}.{self.table.seats[seat].move_count}"

    @property
    def board_token(self) -> str:
        """Token of a move on the board. Everyone can read it, so it counts public moves only."""
        moves = "".join(_public_move_digit(seat) for seat in self.table.seats)
        return f"{self.step}.{_BOARD_PREFIX}{moves}"

    def is_current(self, freshness: str, seat: int) -> bool:
        """True if a button with that token still means the same move for the seat.

        Only the seat's own moves make it stale, on panel and board, and the end of the step.
        """
        step, _, moves = freshness.partition(".")
        seat_state = self.table.seats[seat]
        if not self.is_playing or step != f"{self.step}":
            return False
        if moves.startswith(_BOARD_PREFIX):
            return moves[len(_BOARD_PREFIX) :][seat : seat + 1] == _public_move_digit(seat_state)
        if moves:
            return moves == f"{seat_state.move_count}"
        # Boards from earlier versions carry the step alone and no move counts.
        return seat_state.public_move_count == 0

    def news_with_revs(self, reader: int | None) -> list[tuple[int, Event]]:
        """News for a seat (None for the channel) with table revisions, newest last.

        For the channel since the current step began, for a seat since its last move; the entry that
        started the step is included. So is older news that could not have been read yet.
        """
        news = self.table.news
        if reader is None:
            last_step = news[-1].step if news else 0
            step = self.step if self.is_playing else last_step
            first = max((i + 1 for i, entry in enumerate(news) if entry.step != step), default=0)
        else:
            first = max((i for i, entry in enumerate(news) if entry.seat == reader), default=0)
        unread = next((i for i, entry in enumerate(news) if not entry.read), len(news))
        return self._seen_events(news[min(first, unread) :], reader)

    @property
    def unread_public_events(self) -> list[Event]:
        """Public events before the last entry that could not have been read yet."""
        unread = [news for news in self.table.news[:-1] if not news.read]
        return [event for _, event in self._seen_events(unread, None)]

    def _seen_events(
        self, news: Sequence[NewsEntry], reader: int | None
    ) -> list[tuple[int, Event]]:
        codec = self.game.rules.event_codec
        return [
            (entry.rev, event)
            for entry in news
            for event in entry.decoded_events(codec)
            if event.seen_by(reader)
        ]


def _public_move_digit(seat: Seat) -> str:
    """Its public moves as one digit: no one clicks a button that is 36 moves old."""
    return _DIGITS[seat.public_move_count % len(_DIGITS)]


def move_label(snapshot: TableSnapshot, move: Move, seat: int, language: str) -> str:
    """A short label of a move for its player."""
    presentation = snapshot.game.presentation
    return presentation.label(move, snapshot.sight(seat), seat, snapshot.table.players, language)
