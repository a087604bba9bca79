"""Roles at the table: the order of the fromagers, and whose decision is awaited."""

from collections.abc import Sequence

from cogs.hide_the_havarti.state import Phase, PublicState, State


def fromagers(state: PublicState) -> list[int]:
    """In the order in which they act, starting at the inspecteur's left."""
    return [(state.inspecteur + by) % state.seats for by in range(1, state.seats)]


def next_fromager(state: PublicState) -> int:
    """The inspecteur's left neighbour, who acts first."""
    return (state.inspecteur + 1) % state.seats


def last_fromager(state: PublicState) -> int:
    """The inspecteur's right neighbour. With two players this is the next one, too."""
    return (state.inspecteur - 1) % state.seats


def together(state: PublicState) -> int | None:
    """The seat that decides for the fromagers: None for any of them, or the next one if they may
    not talk."""
    return next_fromager(state) if state.options.no_talk else None


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """Most points win; equal ones share the victory."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def awaited(state: PublicState) -> list[int]:
    """The awaited seats, as far as that is public.

    In the set-up the game waits for its clock only: the inspecteur must not learn who is done, and
    a fromager who only watches holds up no one.
    """
    match state.phase:
        case Phase.CHOOSE | Phase.ENTRY | Phase.INSPECTEUR | Phase.AGAIN:
            return [state.inspecteur]
        case Phase.FROMAGER:
            return [state.turn]
        case Phase.LATE | Phase.MICE | Phase.EFFECT:
            return fromagers(state) if state.decider is None else [state.decider]
        case Phase.ROUND_END:
            return [seat for seat in range(state.seats) if seat not in state.ready]
        case Phase.SETUP | Phase.OVER:
            return []


def deciders(state: State) -> list[int]:
    """The seats that may act now."""
    if state.phase is Phase.SETUP:
        return [seat for seat in fromagers(state) if seat not in state.done]
    return awaited(state)
