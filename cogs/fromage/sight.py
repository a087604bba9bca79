"""What the channel and each seat may know: the table, and of the draft only one's own hand."""

from dataclasses import dataclass

from cogs.fromage.state import State, Step, Table


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat sees; seat None is the channel."""

    seat: int | None
    table: Table
    deck: int
    """How many orders are left to draw."""
    hand: tuple[int, ...]
    """The tiles this seat can choose from in the draft."""
    pick: int
    """The one it has chosen; 0 before."""
    undoable: bool
    history: tuple[tuple[Step, ...], ...] = ()
    """By seat, what each may take back; everybody saw it done."""


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
