"""One position of a finished game from one viewpoint: text and a picture. Blocks briefly."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.history.open_view import open_view_picture
from bot.history.replay import Replay
from bot.kernel import Offer
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

    lines: tuple[str, ...]
    """News lines, newest last. In the open viewpoint `readers` says who saw each line."""
    readers: tuple[int | None, ...]
    picture: Picture | None
    colour: int
    details: str


def position_view(
    replay: Replay,
    position: int,
    viewpoint: str,
    players: Players,
    language: str,
    board_name: str,
    *,
    public: bool = False,
) -> PositionView:
    """Render that position from that viewpoint.

    `public`: for posting in the channel, so people are named instead of addressed as "you".
    """
    presentation, state = replay.game.presentation, replay.state_at(position)
    rules = replay.game.rules
    board = presentation.board(
        rules.sight(state, None), rules.public_offers(state), players, language
    )
    seat = viewpoint_seat(viewpoint)
    view, picture = board, board.picture
    if seat is not None:
        view = _panel_view(replay, state, seat, players, language)
        own_picture = (
            _shared_picture(replay, state, seat, players, language) if public else view.picture
        )
        # In games without hidden information a seat sees the board.
        picture = own_picture or board.picture
    elif viewpoint == OPEN_VIEWPOINT and presentation.has_hand:
        hands: list[tuple[int, Picture]] = []
        for i in range(len(players)):
            if public:
                hand = _shared_picture(replay, state, i, players, language)
            else:
                hand = _panel_view(replay, state, i, players, language).picture
            hands += [] if hand is None else [(i, hand)]
        picture = open_view_picture(board.picture, hands, players, board_name)
    lines_of = _public_lines if public else _viewpoint_lines
    lines = list(lines_of(replay, position, viewpoint, players, language))[-MAX_LINES:]
    if position == replay.last_position and replay.outcome is not None:
        lines.append((None, f"🏁 {presentation.outcome_text(replay.outcome, players, language)}"))
    return PositionView(
        tuple(line for _, line in lines),
        tuple(reader for reader, _ in lines),
        picture,
        view.colour,
        view.details,
    )


def _panel_view(replay: Replay, state: Any, seat: int, players: Players, language: str) -> View:
    offers, sight = _offers(replay, state, seat), replay.game.rules.sight(state, seat)
    return replay.game.presentation.panel(sight, seat, offers, players, language)


def _shared_picture(
    replay: Replay, state: Any, seat: int, players: Players, language: str
) -> Picture | None:
    offers, sight = _offers(replay, state, seat), replay.game.rules.sight(state, seat)
    return replay.game.presentation.shared_picture(sight, seat, offers, players, language)


def _offers(replay: Replay, state: Any, seat: int) -> list[Offer]:
    rules = replay.game.rules
    return list(rules.legal(state, seat)) if rules.outcome(state) is None else []


def _public_lines(
    replay: Replay, position: int, viewpoint: str, players: Players, language: str
) -> Iterator[tuple[int | None, str]]:
    """Lines of public events in the third person. What one seat learned is in its picture."""
    for event in replay.steps[position].events:
        line = event.seen_by(None) and replay.game.presentation.event_text(
            event, None, players, language
        )
        if line:
            yield None, line


def _viewpoint_lines(
    replay: Replay, position: int, viewpoint: str, players: Players, language: str
) -> Iterator[tuple[int | None, str]]:
    """Lines of visible events, each with its reader if it was not public."""
    seat, presentation = viewpoint_seat(viewpoint), replay.game.presentation
    for event in replay.steps[position].events:
        reader = seat
        if viewpoint == OPEN_VIEWPOINT and event.to is not None:
            reader = event.to[0] if event.to else None
        elif not event.seen_by(seat):
            continue
        line = presentation.event_text(event, reader, players, language)
        if line:
            yield (reader if viewpoint == OPEN_VIEWPOINT and event.to is not None else None), line
