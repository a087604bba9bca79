"""Baseline players for measuring robots: a random one, and greedy ones."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Memory, Move, Offer, Robot, RobotContext
from cogs.fromage.moves import Keep, Lay, Lift, Ready, Swap, Undo, Unready
from cogs.fromage.robot.plan import UNSEEN
from cogs.fromage.rules.pending import answer
from cogs.fromage.rules.score.creamery import leftover_points
from cogs.fromage.rules.score.sheet import total
from cogs.fromage.rules.turn import act
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, State, Step


class RandomPlayer(Robot[Sight]):
    """Plays any move except undo."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        moves = [o for o in offers if isinstance(o, Move) and not isinstance(o, Undo | Unready)]
        return rng.choice(moves) if moves else None


class GreedyPlayer(RandomPlayer):
    """Plays the move with the most points if the game ended at once."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        moves = [o for o in offers if isinstance(o, Move) and not isinstance(o, Undo | Unready)]
        if not moves or sight.table.phase is not Phase.TURN:
            moves = [m for m in moves if not isinstance(m, Lift)] or moves
            picks = [m for m in moves if isinstance(m, Keep | Lay)] or moves
            return rng.choice(picks) if picks else None
        rng.shuffle(moves)
        return max(moves, key=lambda move: self.points_after(sight, seat, move, rng))

    def points_after(self, sight: Sight, seat: int, move: Move, rng: Random) -> float:
        now = total(sight.table, seat)
        if isinstance(move, Ready):
            return now - 0.5  # only if everything else costs points
        if isinstance(move, Swap):
            return now - 1
        state = State(sight.table.copy(), [UNSEEN] * 40, [], [], [], [])
        creamery = state.table.creameries[seat]
        (answer if creamery.pending else act)(state, seat, move, Step(creamery), rng, [])
        return total(state.table, seat)


class ThriftyPlayer(GreedyPlayer):
    """Greedy, but a worker's turn away costs a point, and a resource is worth one."""

    def points_after(self, sight: Sight, seat: int, move: Move, rng: Random) -> float:
        if isinstance(move, Swap):
            return total(sight.table, seat) - 1
        if isinstance(move, Ready):
            table = sight.table
        else:
            state = State(sight.table.copy(), [UNSEEN] * 40, [], [], [], [])
            creamery = state.table.creameries[seat]
            (answer if creamery.pending else act)(state, seat, move, Step(creamery), rng, [])
            table = state.table
        mine = table.creameries[seat]
        away = sum(max(0, due - table.turn - 1) for due in mine.due)
        return total(table, seat) - leftover_points(mine) + 0.9 * mine.unused - 1.0 * away
