"""One position of a finished game from one viewpoint: text and a picture. Blocks briefly."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.history.open_view import open_view_picture
from bot.history.replay import Replay
from bot.presentation.players import Players
from bot.presentation.view import Picture, View

CHANNEL_VIEWPOINT, OPEN_VIEWPOINT = "c", "o"
"""Viewpoints: the channel, everything revealed, or a seat (`s0`)."""
MAX_LINES = 8


def viewpoint_seat(viewpoint: str) -> int | None:
    """The seat of a viewpoint, or None."""
    return int(viewpoint[1:]) if viewpoint.startswith("s") else None


def all_viewpoints(seats: int) -> list[str]:
    return [CHANNEL_VIEWPOINT, *(f"s{seat}" for seat in range(seats)), OPEN_VIEWPOINT]


@dataclass(frozen=True, slots=True)
class PositionView:
    """Everything to show about one position."""

    lines: tuple[tuple[int | None, str], ...]
    """News lines, newest last; in the open viewpoint with the seat that saw it, if only one did."""
    picture: Picture | None
    colour: int


@dataclass(frozen=True, slots=True)
class ReplayViewer:
    """Shows the positions of a replay in one language."""

    replay: Replay
    players: Players
    language: str
    board_name: str
    public: bool = False
    """For posting in the channel: people are named instead of addressed as "you"."""

    def show(self, position: int, viewpoint: str) -> PositionView:
        """Render that position from that viewpoint."""
        replay, players, language = self.replay, self.players, self.language
        presentation, rules = replay.game.presentation, replay.game.rules
        state, seat = replay.state_at(position), viewpoint_seat(viewpoint)
        board = presentation.board(
            rules.sight(state, None), rules.public_offers(state), players, language
        )
        view = board if seat is None else self._panel(seat, state)
        # In games without hidden information a seat sees the board.
        picture = view.picture or board.picture
        if viewpoint == OPEN_VIEWPOINT and presentation.has_hand:
            hands = [(i, self._panel(i, state).picture) for i in range(len(players))]
            shown = [(i, hand) for i, hand in hands if hand is not None]
            picture = open_view_picture(board.picture, shown, players, self.board_name)
        lines = list(self._lines(position, viewpoint))[-MAX_LINES:]
        if position == replay.last_position and replay.outcome is not None:
            verdict = presentation.outcome_text(replay.outcome, players, language)
            lines.append((None, f"🏁 {verdict}"))
        return PositionView(tuple(lines), picture, view.colour)

    def _panel(self, seat: int, state: Any) -> View:
        """A seat's panel; in public with a picture that addresses nobody."""
        presentation, rules = self.replay.game.presentation, self.replay.game.rules
        offers = list(rules.legal(state, seat)) if rules.outcome(state) is None else []
        seen = rules.sight(state, seat), seat, offers, self.players, self.language
        panel = presentation.panel(*seen)
        return replace(panel, picture=presentation.shared_picture(*seen)) if self.public else panel

    def _lines(self, position: int, viewpoint: str) -> Iterator[tuple[int | None, str]]:
        """Lines of visible events, each with its reader if it was not public.

        In public only public events in the third person: what one seat learned is in its picture.
        """
        seat = None if self.public else viewpoint_seat(viewpoint)
        shows_all = viewpoint == OPEN_VIEWPOINT and not self.public
        for event in self.replay.events[position]:
            is_secret = shows_all and event.to is not None
            if not is_secret and not event.seen_by(seat):
                continue
            reader = next(iter(event.to or ()), None) if is_secret else seat
            line = self.replay.game.presentation.event_text(
                event, reader, self.players, self.language
            )
            if line:
                yield (reader if is_secret else None), line
