"""A player of Fromage that looks a few turns ahead. It knows its Sight and nothing else."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Company, Event, Memory, Move, Offer, Robot
from cogs.fromage.events import Turned
from cogs.fromage.moves import Keep, Lay, Put, Ready, Unready
from cogs.fromage.printed.creameries import Slot
from cogs.fromage.printed.tiles import COSTS
from cogs.fromage.robot.plan import Planner, Reach
from cogs.fromage.robot.worth import ABILITIES, PRINTED, Weights, venue_worth
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Phase

TURNS = 11
"""How long a built structure is of use, in the draft's eyes."""


class FromageRobot(Robot[Sight]):
    def __init__(self, weights: Weights | None = None, reach: Reach | None = None) -> None:
        self.weights = weights or Weights()
        self.reach = reach or Reach()

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        moves = [offer for offer in offers if isinstance(offer, Move)]
        if seat not in sight.table.acting() or not moves:
            return None
        match sight.table.phase:
            case Phase.DRAFT:
                picks = [move for move in moves if isinstance(move, Keep)]
                return max(picks, key=lambda move: tile_worth(move.tile))
            case Phase.OVERLAY:
                return _overlay(sight, seat, moves)
            case Phase.CORPORATION:
                puts = [move for move in moves if isinstance(move, Put)]
                return max(puts, key=lambda move: self._after_put(sight, seat, move))
            case _:
                if moves == [Ready()] or Unready() in moves:
                    return moves[0] if Ready() in moves else None
                played: int = memory.get("moves", 0)
                move = Planner(seat, self.weights, self.reach, rng, played).best(sight)
                return move if move in moves else moves[0]

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """Counts its moves of this turn: the first ones deserve most thought."""
        if any(isinstance(event, Turned) for event in events):
            return {}
        own = any(getattr(event, "seat", None) == seat for event in events)
        return {"moves": memory.get("moves", 0) + own}

    def _after_put(self, sight: Sight, seat: int, move: Put) -> float:
        """What is left for the player if the Corporation takes that space."""
        table = sight.table.copy()
        venue = table.space(move.space).venue
        table.tokens[move.space] = seat
        gain = venue_worth(table, seat, venue, 9.0, self.weights)
        table.tokens[move.space] = CORPORATION
        return venue_worth(table, seat, venue, 9.0, self.weights) - gain


def tile_worth(tile: int) -> float:
    """What a tile brings over a game, less what it takes to build it."""
    return ABILITIES[tile] * TURNS - COSTS[tile]


def _overlay(sight: Sight, seat: int, moves: Sequence[Move]) -> Move:
    """Lay the best tile over the weakest structure, as long as that gains something."""
    creamery = sight.table.creameries[seat]
    laid = [move for move in moves if isinstance(move, Lay)]
    if not laid:
        return Ready()

    def gain(move: Lay) -> float:
        printed = PRINTED[Slot(move.slot)] * TURNS - creamery.cost(move.slot)
        return tile_worth(move.tile) - printed

    best = max(laid, key=gain)
    return best if gain(best) > 0 else Ready()
