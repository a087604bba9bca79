"""Log lines and the result.

Lines that name a place are for the board only, where they stay for the turn: a panel collects
everything since its reader's last move, so it would do the remembering for them.
"""

from typing import assert_never

from bot.kernel import Event, Outcome
from bot.presentation.players import PersonName, Players
from cogs.chateau_roquefort.castle import NAMES, ROOM_NAMES
from cogs.chateau_roquefort.events import (
    Collected,
    Covered,
    Dealt,
    Entered,
    Fell,
    Finished,
    Moved,
    Passing,
    RoundBegan,
    Slid,
    TurnEnded,
    Uncovered,
    Undone,
)
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.words import Words

AnyPlace = Entered | Uncovered | Moved | Slid | Covered
AnyKept = Dealt | RoundBegan | Fell | Collected | Undone | TurnEnded | Finished


def event_text(event: Event, reader: int | None, players: Players, say: Words) -> str | None:
    if isinstance(event, Passing):
        assert isinstance(event, AnyPlace)
        return _place(event, players, say) if reader is None else None
    assert isinstance(event, AnyKept)
    return _kept(event, reader, players, say)


def _place(event: AnyPlace, players: Players, say: Words) -> str:
    match event:
        case Entered():
            tower = NAMES[event.tower].upper()
            return say.entered(players.person_name(event.seat, None), event.mouse + 1, tower)
        case Uncovered():
            return say.uncovered(
                players.person_name(event.seat, None), ROOM_NAMES[event.room].upper()
            )
        case Moved():
            said = say.jumped if event.jumped else say.moved
            places = NAMES[event.origin].upper(), NAMES[event.target].upper()
            return said(players.person_name(event.seat, None), event.mouse + 1, *places)
        case Slid():
            return say.slid(players.person_name(event.seat, None), event.slot.upper())
        case Covered():
            return say.covered([ROOM_NAMES[room].upper() for room in event.rooms])
        case _:
            assert_never(event)


def _kept(event: AnyKept, reader: int | None, players: Players, say: Words) -> str | None:
    def who(seat: int) -> PersonName:
        return players.person_name(seat, reader)

    match event:
        case Dealt():
            return say.goes_first(who(event.start))
        case RoundBegan():
            return None  # a heading, see `log_heading`
        case Fell():
            return say.fell(who(event.seat))
        case Collected():
            return say.collected(who(event.seat), event.cheese)
        case Undone():
            mover, cheeses = who(event.seat), event.returned
            return say.returned(mover, cheeses) if cheeses else say.undone(mover)
        case TurnEnded():
            return say.turn_ended(who(event.seat), event.roofs, event.steps, slid=event.slid)
        case Finished():
            return None  # The verdict says it.
        case _:
            assert_never(event)


def log_heading(event: Event, players: Players, say: Words) -> str | None:
    """The heading before this event."""
    match event:
        case Dealt():
            return say.chapter_placing
        case RoundBegan():
            return say.chapter_round(event.number)
        case _:
            return None


def winner(sight: Sight, players: Players, say: Words) -> str:
    """The result, from Sight."""
    assert sight.result is not None
    seat = sight.result.winner
    reason = why(sight.result.reason, sight.seats)
    return say.verdict(reason, players.markdown_name(seat), len(sight.tokens[seat]))


def why(reason: str, seats: int) -> str:
    """With two players the one with mice left wins, regardless of cheese."""
    return "dungeon-two" if reason == "dungeon" and seats == 2 else reason


def outcome_text(outcome: Outcome, players: Players, say: Words) -> str:
    (seat,) = outcome.winners
    reason = why(outcome.reason, len(outcome.scores))
    return say.verdict(reason, players.markdown_name(seat), outcome.scores[seat])
