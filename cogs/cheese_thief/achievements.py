"""Achievements of Cheese Thief."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.kernel import Event, Outcome
from bot.presentation.achievements import AchievementRules
from cogs.cheese_thief.events import Claimed, Dealt, RoundEnded, Spoke, VotesShown
from cogs.cheese_thief.state import HOURS, SILENCE, Ending

TURNS = 3


@dataclass(slots=True)
class _Round:
    """One night and the day after."""

    said: list[Claimed | Spoke] = field(default_factory=list[Claimed | Spoke])
    votes: tuple[int | None, ...] = ()
    top: tuple[int, ...] = ()
    end: RoundEnded | None = None


def earned(story: Sequence[Event], outcome: Outcome, seat: int) -> set[str]:
    """The keys that this seat has earned."""
    return {key for told in _rounds(story) for key in _of_round(told, seat)}


def _rounds(story: Sequence[Event]) -> Iterator[_Round]:
    told = _Round()
    for event in story:
        match event:
            case Dealt():
                told = _Round()
            case Claimed() | Spoke():
                told.said.append(event)
            case VotesShown():
                told.votes, told.top = event.votes, event.top
            case RoundEnded():
                told.end = event
                yield told
                told = _Round()
            case _:
                pass


def _of_round(told: _Round, seat: int) -> Iterator[str]:
    end, votes = told.end, told.votes
    assert end is not None
    won = seat in end.winners
    mine = [event for event in told.said if event.seat == seat]
    if seat == end.thief:
        yield from _as_thief(end, votes, won=won)
    else:
        yield from _as_another(end, told, seat, won=won)
    if won and not mine:
        yield "silent"
    changes = sum(isinstance(event, Claimed) and event.instead is not None for event in mine)
    if changes >= TURNS:
        yield "weathervane"
    if any(isinstance(event, Claimed) and event.claim == SILENCE for event in mine):
        yield "never-mind"


def _as_thief(end: RoundEnded, votes: tuple[int | None, ...], *, won: bool) -> Iterator[str]:
    against = [voter for voter, target in enumerate(votes) if target == end.thief]
    if won:
        yield "got-away"
        if votes and not against:
            yield "invisible"
        if end.theft_hour == HOURS[0]:
            yield "early-bird"
        if end.theft_hour == HOURS[-1]:
            yield "last-minute"
    elif len(against) == len(votes) - 1 > 0:
        yield "red-pawed"
    if end.ending is Ending.TIED and won:
        yield "whisker"


def _as_another(end: RoundEnded, told: _Round, seat: int, *, won: bool) -> Iterator[str]:
    votes = told.votes
    if end.ending is Ending.FALL_MOUSE and won:
        yield "fall"
        return
    pointed = seat < len(votes) and votes[seat] == end.thief
    if seat in end.followers:
        if won:
            yield "loyal"
        if pointed:
            yield "traitor"
        return
    if won and pointed:
        yield "sleuth"
    if pointed and not won and votes.count(end.thief) == 1:
        yield "cassandra"
    if seat in told.top and end.ending in (Ending.ESCAPED, Ending.TIED):
        yield "scapegoat"


def parts(story: Sequence[Event], outcome: Outcome, seat: int) -> Iterator[tuple[str, bool]]:
    """That seat's role in each round.

    A Fall Mouse is not always revealed, so it counts as innocent here.
    """
    for told in _rounds(story):
        assert told.end is not None
        guilty = "follower" if seat in told.end.followers else "innocent"
        yield "thief" if seat == told.end.thief else guilty, seat in told.end.winners


FEATS = AchievementRules(2, earned, parts)
