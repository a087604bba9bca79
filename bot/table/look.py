"""A table at one moment, to be looked at: nobody changes it, so it may be handed about."""

from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import Any

from bot.game import Game
from bot.kernel import Event, Move, Offer, Outcome
from bot.table.table import Seat, Status, Table

NEWS_LINES = 12
_BOARD = "b"
"""Begins the count of moves in the mark of a board: a panel's begins with a digit."""
_DIGITS = digits + ascii_lowercase


@dataclass(frozen=True, slots=True)
class Look:
    """The table and its decoded state, with the questions that are asked about them."""

    game: Game
    table: Table
    state: Any
    """None while no game has begun."""

    @property
    def playing(self) -> bool:
        return self.table.status is Status.PLAYING

    def sight(self, seat: int | None) -> Any:
        return self.game.rules.sight(self.state, seat)

    @property
    def running(self) -> bool:
        """Whether it goes on: a game that is paused does not."""
        return self.playing and not self.table.paused

    def offers(self, seat: int) -> list[Offer]:
        return list(self.game.rules.legal(self.state, seat)) if self.running else []

    @property
    def awaited(self) -> list[int]:
        """The seats the game waits for, as everybody may know."""
        return sorted(self.game.rules.awaited(self.state)) if self.running else []

    @property
    def step(self) -> int:
        return self.game.rules.step(self.state)

    @property
    def host_clock(self) -> str | None:
        """The clock that the host may end now."""
        if not self.running:
            return None
        clocks = self.game.rules.clocks(self.state)
        return next((name for name, clock in clocks.items() if clock.host), None)

    @property
    def due(self) -> float | None:
        """When the next time limit runs out that everybody is told of, in table time."""
        if not self.playing:
            return None
        clocks = self.game.rules.clocks(self.state)
        unseen = {f"game:{name}" for name, clock in clocks.items() if not clock.shown}
        return min(
            (
                due
                for name, due in self.table.deadlines.items()
                if name.startswith(("game:", "turn:")) and name not in unseen
            ),
            default=None,
        )

    @property
    def outcome(self) -> Outcome | None:
        return None if self.state is None else self.game.rules.outcome(self.state)

    def mark(self, seat: int | None) -> str:
        """Names the present step; with a seat also how often that seat has moved.

        The latter is what a click on that seat's panel must carry to be fresh.
        """
        if not self.playing:
            return self.table.status[0]
        return f"{self.step}" if seat is None else f"{self.step}.{self.table.seats[seat].plays}"

    @property
    def board_mark(self) -> str:
        """What a move on the board must carry: the step, and each seat's public moves.

        Everybody can read it, so it must not depend on what a seat did in secret.
        """
        return f"{self.step}.{_BOARD}{''.join(_digit(seat) for seat in self.table.seats)}"

    def is_fresh(self, mark: str, seat: int) -> bool:
        """Whether what a button with that mark shows is still what that seat would do by it.

        A button is good for one move of a seat: the seat's own moves make it stale, on the panel
        and on the board; those of other seats only if they end the step.
        """
        step, _, moves = mark.partition(".")
        owner = self.table.seats[seat]
        if not self.playing or step != f"{self.step}":
            return False
        if moves.startswith(_BOARD):
            return moves[len(_BOARD) :][seat : seat + 1] == _digit(owner)
        if moves:
            return moves == f"{owner.plays}"
        # Boards of earlier versions named the step alone, when nothing was counted yet.
        return owner.public_plays == 0

    def news(self, reader: int | None) -> list[Event]:
        """What that seat (None: the channel) should have read by now, newest last."""
        return [event for _, event in self.dated_news(reader)]

    def dated_news(self, reader: int | None) -> list[tuple[int, Event]]:
        """The same, each with the rev of the table to which it happened.

        For the channel since the present step began, for a seat since it last acted; the entry
        that brought the step about is news of it. What came so shortly before that nobody can
        have read it stays as well.
        """
        news = self.table.news
        if reader is None:
            first = self._step_began()
        else:
            first = max((i for i, entry in enumerate(news) if entry.seat == reader), default=0)
        unread = next((i for i, entry in enumerate(news) if not entry.read), len(news))
        codec = self.game.rules.event_codec
        entries = news[min(first, unread) :]
        return [(entry.rev, e) for entry in entries for e in entry.told(codec) if e.seen_by(reader)]

    @property
    def unread(self) -> list[Event]:
        """What everybody witnessed before the last entry and cannot have read yet."""
        old = [news for news in self.table.news[:-1] if not news.read]
        codec = self.game.rules.event_codec
        return [event for news in old for event in news.told(codec) if event.seen_by(None)]

    def _step_began(self) -> int:
        """Where the news of the present step begin."""
        news = self.table.news
        if not news:
            return 0
        step = self.step if self.playing else news[-1].step
        return max((i + 1 for i, entry in enumerate(news) if entry.step != step), default=0)


def _digit(seat: Seat) -> str:
    """Its public moves in one character: nobody presses a button that is 36 moves old."""
    return _DIGITS[seat.public_plays % len(_DIGITS)]


def labelled(look: Look, move: Move, seat: int, language: str) -> str:
    """A move in a few words, as its player reads it."""
    stage = look.game.stage
    return stage.label(move, look.sight(seat), seat, look.table.players, language)
