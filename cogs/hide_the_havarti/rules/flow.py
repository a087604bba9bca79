"""Rounds and turns: whose turn is next, when a round is over, and its score."""

from collections.abc import Iterable
from dataclasses import replace
from operator import add

from bot.kernel import Event, fields_of
from cogs.hide_the_havarti.events import Happened, RoundBegan, RoundEnded
from cogs.hide_the_havarti.house import SIZE, seen_from
from cogs.hide_the_havarti.roles import fromagers, next_fromager
from cogs.hide_the_havarti.state import (
    CHEESES,
    Card,
    Deed,
    Phase,
    PublicDeed,
    Room,
    RoundScore,
    Search,
    State,
)

CHEESE_COUNT = 4
_SHOWN = (Deed.CHECKED, Deed.BARED)
INTERVAL_SECONDS = 60
"""How long the opened house is shown before the next round."""


def enter(state: State, phase: Phase) -> None:
    """Start a new decision; earlier clicks become stale."""
    state.phase = phase
    state.step += 1


def report(
    state: State,
    out: list[Event],
    deed: Deed,
    seat: int | None,
    places: Iterable[int] = (),
    *,
    room: Room | None = None,
    card: Card | None = None,
) -> None:
    """Publish an event and keep it in the news until the inspecteur's next turn."""
    news = PublicDeed(deed, seat, tuple(places), room, card)
    state.news = (*state.news, news)
    out.append(Happened(news=news))


def close(state: State, places: Iterable[int]) -> None:
    """Close rooms. The news no longer name them either."""
    for at in places:
        state.up[at] = False
        room = state.rooms[at]
        state.news = tuple(
            replace(news, room=None) if news.deed in _SHOWN and news.room is room else news
            for news in state.news
        )


def standing(state: State) -> int:
    """The inspecteur's place, once in the house."""
    assert state.place is not None
    return state.place


def exchange(state: State, first: int, second: int) -> None:
    """Exchange two rooms as they are; an inspecteur on one of them moves along."""
    rooms, up = state.rooms, state.up
    rooms[first], rooms[second] = rooms[second], rooms[first]
    up[first], up[second] = up[second], up[first]
    if state.place == first:
        state.place = second
    elif state.place == second:
        state.place = first
    note_trails(state)
    mark_switched(state, (first, second))


def note_trails(state: State) -> None:
    """Append the cheeses' current places to their paths, for the end of the round."""
    trails = state.trails or [[] for _ in CHEESES]
    for number, room in enumerate(CHEESES):
        if room in state.rooms:
            at = state.rooms.index(room)
            if not trails[number] or trails[number][-1] != at:
                trails[number].append(at)
    state.trails = trails


def mark_switched(state: State, places: Iterable[int]) -> None:
    state.switched = tuple(sorted({*state.switched, *places}))


def swap_refusal(state: State, first: int, second: int) -> str | None:
    """Why two adjacent rooms may not be swapped. Line of sight does not matter."""
    if state.up[first] or state.up[second]:
        return "swap-open"
    return None


def hide_refusal(state: State, place: int) -> str | None:
    if not state.up[place]:
        return "hide-hidden"
    if place in seen_from(standing(state), state.up):
        return "hide-seen"
    return None


def give_turn(state: State, seat: int) -> None:
    """Start that fromager's turn, or the inspecteur's.

    A fromager can always act: nine rooms are off the inspecteur's row and column and so out of
    sight, and if none of them is open to be hidden, two closed neighbours among them can be
    swapped.
    """
    state.turn = seat
    enter(state, Phase.INSPECTEUR if seat == state.inspecteur else Phase.FROMAGER)


def conclude(state: State, out: list[Event]) -> None:
    """After a check with all its effects, or another action of the inspecteur."""
    state.effect = state.decider = state.carried = state.barred = None
    state.appointed = False
    state.tries = 0
    if len(state.found) + len(state.lost) == CHEESE_COUNT:
        end_round(state, "all-found", out)
    elif state.again:
        # The limit is not tested between the two checks of Ahhh HA!
        enter(state, Phase.AGAIN)
    elif state.die > state.options.searches:
        end_round(state, "searches-spent", out)
    else:
        give_turn(state, next_fromager(state))


def gains(state: State) -> tuple[int, ...]:
    """The round's points for each seat. A cheese lost in the Dairy was not found."""
    found = len(state.found)
    points = [CHEESE_COUNT - found] * state.seats
    if state.options.own_cheese:
        for number, seat in enumerate(fromagers(state), 1):
            points[seat] = 0 if number in state.found else 2
    points[state.inspecteur] = found
    return tuple(points)


def end_round(state: State, reason: str, out: list[Event]) -> None:
    score = RoundScore(
        state.inspecteur,
        reason,
        state.found,
        state.lost,
        gains(state),
        state.walks,
        state.checks,
    )
    state.sheet = (*state.sheet, score)
    state.scores = tuple(map(add, state.scores, score.gains))
    state.up = [True] * SIZE
    state.looks = []
    state.cards = []
    state.ready = ()
    out.append(RoundEnded(number=state.round, score=score, scores=state.scores))
    enter(state, Phase.OVER if state.round == state.rounds else Phase.ROUND_END)


def next_round(state: State, out: list[Event]) -> None:
    """The next player clockwise is the inspecteur. The last house stays open until the set-up."""
    state.round += 1
    state.inspecteur = (state.inspecteur + 1) % state.seats
    for name, fresh in fields_of(Search, Search()).items():
        setattr(state, name, fresh)
    enter(state, Phase.CHOOSE)
    out.append(RoundBegan(number=state.round, rounds=state.rounds, inspecteur=state.inspecteur))


def onward(state: State, seat: int, out: list[Event]) -> None:
    state.ready = tuple(sorted((*state.ready, seat)))
    if len(state.ready) == state.seats:
        next_round(state, out)
