"""A robot for Fromage that plans its turn and looks a few turns ahead.

Uses its Sight only.
"""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, Robot, RobotContext, Skill
from bot.mind import HALF_A_SECOND, Budget, search
from cogs.fromage.events import Turned
from cogs.fromage.moves import Put, Ready, Unready
from cogs.fromage.robot import tiles
from cogs.fromage.robot.ahead import FromageGuide
from cogs.fromage.robot.character import LEVELS, Level, temper_of, tempered
from cogs.fromage.robot.plan import Planner, Reach
from cogs.fromage.robot.plans import Plans
from cogs.fromage.robot.reasons import reason
from cogs.fromage.robot.worth import Weights, venue_worth
from cogs.fromage.rules import FromageRules
from cogs.fromage.rules.imagine import HANDS, held
from cogs.fromage.sight import Sight
from cogs.fromage.state import CORPORATION, Phase


class FromageRobot(Robot[Sight]):
    """Plays by the table's level and its temper, or with given parameters for measurements."""

    def __init__(
        self,
        weights: Weights | None = None,
        reach: Reach | None = None,
        budget: Budget = HALF_A_SECOND,
    ) -> None:
        self._weights = weights
        self._reach = reach
        self._budget = budget
        self._plans = Plans()
        self._rules = FromageRules()

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        moves = [offer for offer in offers if isinstance(offer, Move)]
        if seat not in sight.table.acting() or not moves:
            return None
        level = LEVELS[context.skill]
        match sight.table.phase:
            case Phase.DRAFT:
                return tiles.keep(sight, seat, moves, level.plans_tiles)
            case Phase.OVERLAY:
                return tiles.overlay(sight, seat, moves)
            case Phase.CORPORATION:
                puts = [move for move in moves if isinstance(move, Put)]
                return max(puts, key=lambda move: self._after_put(sight, seat, move, level))
            case _:
                if moves == [Ready()] or Unready() in moves:
                    return moves[0] if Ready() in moves else None
                move = self._turn(sight, seat, memory, rng, context, level)
                return move if move in moves else moves[0]

    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return reason(move, sight, seat, LEVELS[Skill.NORMAL].weights)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """Count its moves of this turn, as the first ones get the most thinking time; in the draft,
        remember the hands it passed on."""
        if any(isinstance(event, Turned) for event in events):
            return {}
        own = any(getattr(event, "seat", None) == seat for event in events)
        hands = held(memory, sight)
        return {"moves": memory.get("moves", 0) + own} | ({HANDS: hands} if hands else {})

    def _turn(
        self,
        sight: Sight,
        seat: int,
        memory: Memory,
        rng: Random,
        context: RobotContext,
        level: Level,
    ) -> Move:
        """The next move of the turn's plan; makes a plan if there is none."""
        who = context.skill, context.name
        move = self._plans.recall(who, sight, seat)
        if move is None:
            weights = self._weights or level.weights
            weights = tempered(weights, temper_of(context.name), level.fondness)
            reach, played = self._reach or level.reach, memory.get("moves", 0)
            planner = Planner(seat, weights, reach, rng, played, level.overlooks)
            if level.searches:
                guide = FromageGuide(planner, level.ways)
                found = search(self._rules, guide, sight, seat, memory, rng, self._budget)
                plan = guide.plan(found.line if found else ())
            else:
                plan = planner.best(sight)
            self._plans.note(who, sight, seat, plan, rng)
            move = plan[0]
        return move

    def _after_put(self, sight: Sight, seat: int, move: Put, level: Level) -> float:
        """What is left for the player if the Corporation takes that space."""
        weights = self._weights or level.weights
        table = sight.table.copy()
        venue = table.space(move.space).venue
        table.tokens[move.space] = seat
        gain = venue_worth(table, seat, venue, 9.0, weights)
        table.tokens[move.space] = CORPORATION
        return venue_worth(table, seat, venue, 9.0, weights) - gain
