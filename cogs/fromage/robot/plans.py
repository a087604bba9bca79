"""A cache of planned turns, so that a robot continues without searching again."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from random import Random

from bot.kernel import Event, Move
from cogs.fromage.moves import Ready
from cogs.fromage.robot.plan import planned
from cogs.fromage.rules.pending import answer
from cogs.fromage.rules.turn import act
from cogs.fromage.sight import Sight
from cogs.fromage.state import Step, Table

_MOST = 4096
"""Cached positions: some hundred turns."""


class Plans:
    """The next move in each position that a plan leads through.

    Eviction only costs another search: the same position gets the same plan. Positions that a plan
    does not foresee (an order was drawn) are not in it and are searched again.
    """

    def __init__(self) -> None:
        self._moves: OrderedDict[Hashable, Move] = OrderedDict()

    def recall(self, who: Hashable, sight: Sight, seat: int) -> Move | None:
        return self._moves.get((who, position(sight.table, seat)))

    def note(
        self, who: Hashable, sight: Sight, seat: int, moves: Sequence[Move], rng: Random
    ) -> None:
        """Store the next move for each position along the plan."""
        state = planned(sight)
        state.table = state.table.copy()
        for move in moves:
            self._moves[who, position(state.table, seat)] = move
            if isinstance(move, Ready):
                break
            creamery = state.table.creameries[seat]
            events: list[Event] = []
            play = answer if creamery.pending else act
            play(state, seat, move, Step(creamery), rng, events)
        while len(self._moves) > _MOST:
            self._moves.popitem(last=False)


def position(table: Table, seat: int) -> Hashable:
    """Everything a seat's turn depends on; other players' actions are not part of it."""
    mine = table.creameries[seat]
    venue = table.facing(seat)
    return (
        table.seats,
        seat,
        table.turn,
        tuple(table.sides),
        tuple(table.ring),
        tuple(table.tile),
        tuple(table.customers),
        frozenset((key, owner) for key, owner in table.tokens.items() if key.startswith(venue)),
        mine.board,
        tuple(mine.at),
        tuple(mine.due),
        (mine.tokens, mine.livestock, mine.structure, mine.fruit, mine.served),
        tuple(mine.orders),
        (mine.fruited, mine.jam),
        tuple(mine.parlours),
        tuple(mine.slots),
        tuple(mine.built),
        (mine.made, mine.gathered, mine.grown, mine.exchanged),
        len(mine.pending),
    )
