"""One position of a finished game, as somebody saw it: words and a picture. Blocks for a moment."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.club.montage import montage
from bot.club.retelling import Retelling
from bot.kernel import Offer
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
    told: Retelling,
    position: int,
    eyes: str,
    players: Players,
    language: str,
    board_name: str,
    *,
    public: bool = False,
) -> Scene:
    """That position through those eyes.

    `public`: to be posted for everybody, so it names people and addresses nobody as "you".
    """
    stage, state = told.game.stage, told.state(position)
    board = stage.board(told.game.rules.sight(state, None), players, language)
    seat = seat_of(eyes)
    view, picture = board, board.picture
    if seat is not None:
        view = _panel(told, state, seat, players, language)
        own = _shared(told, state, seat, players, language) if public else view.picture
        # Where all is open, a seat saw what the channel did.
        picture = own or board.picture
    elif eyes == OPEN and stage.has_hand:
        hands: list[tuple[int, Picture]] = []
        for i in range(len(players)):
            if public:
                hand = _shared(told, state, i, players, language)
            else:
                hand = _panel(told, state, i, players, language).picture
            hands += [] if hand is None else [(i, hand)]
        picture = montage(board.picture, hands, players, board_name)
    told_by = _told_publicly if public else _told
    lines = list(told_by(told, position, eyes, players, language))[-LINES:]
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
    offers, sight = _offers(told, state, seat), told.game.rules.sight(state, seat)
    return told.game.stage.panel(sight, seat, offers, players, language)


def _shared(
    told: Retelling, state: Any, seat: int, players: Players, language: str
) -> Picture | None:
    offers, sight = _offers(told, state, seat), told.game.rules.sight(state, seat)
    return told.game.stage.shared_picture(sight, seat, offers, players, language)


def _offers(told: Retelling, state: Any, seat: int) -> list[Offer]:
    rules = told.game.rules
    return list(rules.legal(state, seat)) if rules.outcome(state) is None else []


def _told_publicly(
    told: Retelling, position: int, eyes: str, players: Players, language: str
) -> Iterator[tuple[int | None, str]]:
    """What everybody witnessed, in the third person; what one seat was told is in its picture."""
    for event in told.beats[position].events:
        line = event.seen_by(None) and told.game.stage.tell(event, None, players, language)
        if line:
            yield None, line


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
