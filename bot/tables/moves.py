"""A player's move on its way to the rules: who plays what, and what came of it. Pure."""

from dataclasses import dataclass
from typing import Protocol

from bot.kernel import Refused, SomeOf
from bot.tables.draft import Draft, Stale
from bot.tables.snapshot import TableSnapshot


class MoveChoice(Protocol):
    """How a player has named a move. A value, not a callback: it goes down to the table's actor."""

    def notation(self, snapshot: TableSnapshot, seat: int) -> str:
        """The notation of the chosen move. Raises Refused or Stale."""
        ...


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """A button or an option of a select: the move itself."""

    text: str

    def notation(self, snapshot: TableSnapshot, seat: int) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class ChosenSeveral:
    """A select with several values: a move made of some of its options."""

    template: str
    values: tuple[str, ...]

    def notation(self, snapshot: TableSnapshot, seat: int) -> str:
        for offer in snapshot.offers(seat):
            if isinstance(offer, SomeOf) and str(offer.template) == self.template:
                return str(offer.build([o for o in offer.options if str(o) in self.values]))
        raise Stale


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A move that a user wants to play."""

    user_id: int
    language: str
    choice: MoveChoice
    freshness: str | None = None
    """Token of the clicked message; None for a command, which is always current."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was played and saved."""

    before: TableSnapshot
    seat: int
    text: str

    def describe(self, language: str) -> str:
        """A short description for the player."""
        presentation = self.before.game.presentation
        move = self.before.game.rules.notation.parse(self.text)
        sight, players = self.before.sight(self.seat), self.before.table.players
        return presentation.move_reply(move, sight, self.seat, players, language)


def play_move(draft: Draft, request: MoveRequest) -> PlayedMove:
    """Play a user's move in the draft. Raises Refused or Stale."""
    before = draft.snapshot
    seat = before.table.seat_of(request.user_id)
    if seat is None:
        raise Refused("not-seated")
    if before.table.paused:
        raise Refused("paused")
    text = request.choice.notation(before, seat)
    try:
        draft.play(seat, text, request.freshness)
    except Stale:
        raise
    except Refused as refusal:
        raise _with_whose_turn(before, seat, refusal) from refusal
    # Follow changes of the user's Discord language.
    draft.table.seats[seat].language = request.language
    return PlayedMove(before, seat, text)


def _with_whose_turn(snapshot: TableSnapshot, seat: int, refusal: Refused) -> Refused:
    """Replace a refusal by whose turn it is, if the move was out of turn."""
    awaited = snapshot.awaited
    if snapshot.offers(seat) or not awaited or seat in awaited:
        return refusal
    names = [snapshot.table.players.markdown_name(i) for i in awaited]
    if len(names) > 1:
        return Refused("turns-of", names=", ".join(names))
    return Refused("turn-of", names=names[0])
