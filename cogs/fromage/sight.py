"""What the channel and each seat may know: the table, and in the draft the seat's own hand."""

from dataclasses import dataclass

from cogs.fromage.state import State, Step, Table


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat sees; seat None is the channel."""

    seat: int | None
    table: Table
    deck: int
    """Number of orders left in the deck."""
    hand: tuple[int, ...]
    """The tiles this seat can choose from in the draft."""
    pick: int
    """The chosen tile; 0 until it has chosen."""
    undoable: bool
    history: tuple[tuple[Step, ...], ...] = ()
    """The steps each seat can undo. They are public."""


def sight_of(state: State, seat: int | None) -> Sight:
    table = state.table.copy()
    if seat is None:
        return Sight(None, table, len(state.deck), (), 0, undoable=False)
    return Sight(
        seat,
        table,
        len(state.deck),
        tuple(state.hands[seat]),
        state.picks[seat],
        undoable=bool(state.history[seat]),
        history=tuple(
            tuple(Step(step.before.copy(), step.placed, step.discarded) for step in steps)
            for steps in state.history
        ),
    )
