"""One position of a finished game, as somebody saw it: words and a picture. Blocks for a moment."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.history.open_view import open_view_picture
from bot.history.replay import Replay
from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Picture, View

CHANNEL_VIEWPOINT, OPEN_VIEWPOINT = "c", "o"
"""Whose eyes: the channel's, everybody's at once, or a seat's (`s0`)."""
MAX_LINES = 8


def viewpoint_seat(viewpoint: str) -> int | None:
    """The seat whose eyes these are."""
    return int(viewpoint[1:]) if viewpoint.startswith("s") else None


def all_viewpoints(seats: int) -> list[str]:
    return [CHANNEL_VIEWPOINT, *(f"s{seat}" for seat in range(seats)), OPEN_VIEWPOINT]


@dataclass(frozen=True, slots=True)
class PositionView:
    """What there is to see."""

    lines: tuple[str, ...]
    """What the move brought, the newest last; for all eyes, each line with whom it was told to."""
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
    """That position through those eyes.

    `public`: to be posted for everybody, so it names people and addresses nobody as "you".
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
        # Where all is open, a seat saw what the channel did.
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
    """What everybody witnessed, in the third person; what one seat was told is in its picture."""
    for event in replay.steps[position].events:
        line = event.seen_by(None) and replay.game.presentation.event_text(
            event, None, players, language
        )
        if line:
            yield None, line


def _viewpoint_lines(
    replay: Replay, position: int, viewpoint: str, players: Players, language: str
) -> Iterator[tuple[int | None, str]]:
    """Lines of what happened, with whom each was told to where it was not everybody."""
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
