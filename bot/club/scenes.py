"""One position of a finished game, as somebody saw it: words and a picture. Blocks for a moment."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.club.montage import montage
from bot.club.retelling import Retelling
from bot.stage.players import Players
from bot.stage.view import Picture, View

CHANNEL, OPEN = "c", "o"
"""Whose eyes: the channel's, everybody's at once, or a seat's (`s0`)."""
LINES = 8


def seat_of(eyes: str) -> int | None:
    """The seat whose eyes these are."""
    return int(eyes[1:]) if eyes.startswith("s") else None


def all_eyes(seats: int) -> list[str]:
    return [CHANNEL, *(f"s{seat}" for seat in range(seats)), OPEN]


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to see."""

    lines: tuple[str, ...]
    """What the move brought, the newest last; for all eyes, each line with whom it was told to."""
    told_to: tuple[int | None, ...]
    picture: Picture | None
    colour: int
    details: str


def scene(
    told: Retelling, position: int, eyes: str, players: Players, language: str, board_name: str
) -> Scene:
    """That position through those eyes."""
    stage, state = told.game.stage, told.state(position)
    board = stage.board(told.game.rules.sight(state, None), players, language)
    seat = seat_of(eyes)
    view, picture = board, board.picture
    if seat is not None:
        view = _panel(told, state, seat, players, language)
        # Where all is open, a seat saw what the channel did.
        picture = view.picture or board.picture
    elif eyes == OPEN and stage.has_hand:
        panels = [
            (i, panel.picture)
            for i in range(len(players))
            if (panel := _panel(told, state, i, players, language)).picture is not None
        ]
        hands = [(i, hand) for i, hand in panels if hand is not None]
        picture = montage(board.picture, hands, players, board_name)
    lines = list(_told(told, position, eyes, players, language))[-LINES:]
    if position == told.last and told.outcome is not None:
        lines.append((None, f"🏁 {stage.verdict(told.outcome, players, language)}"))
    return Scene(
        tuple(line for _, line in lines),
        tuple(reader for reader, _ in lines),
        picture,
        view.colour,
        view.details,
    )


def _panel(told: Retelling, state: Any, seat: int, players: Players, language: str) -> View:
    rules = told.game.rules
    offers = list(rules.legal(state, seat)) if rules.outcome(state) is None else []
    return told.game.stage.panel(rules.sight(state, seat), seat, offers, players, language)


def _told(
    told: Retelling, position: int, eyes: str, players: Players, language: str
) -> Iterator[tuple[int | None, str]]:
    """Lines of what happened, with whom each was told to where it was not everybody."""
    seat, stage = seat_of(eyes), told.game.stage
    for event in told.beats[position].events:
        reader = seat
        if eyes == OPEN and event.to is not None:
            reader = event.to[0] if event.to else None
        elif not event.seen_by(seat):
            continue
        line = stage.tell(event, reader, players, language)
        if line:
            yield (reader if eyes == OPEN and event.to is not None else None), line
