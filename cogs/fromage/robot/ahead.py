"""Playouts for the search: this turn as planned, then quick turns.

The planner finds ways to play the turn, evaluated by its own creamery only; playing them out with
all players shows their value.
"""

from collections.abc import Hashable, Sequence
from itertools import takewhile
from math import exp
from random import Random

from bot.kernel import Event, Memory, Move, Offer
from bot.mind import Playout, SearchPolicy
from cogs.fromage.moves import Ready, Undo, Unready
from cogs.fromage.printed.kinds import VENUES
from cogs.fromage.robot.plan import Planner, Way, planned
from cogs.fromage.robot.plans import position
from cogs.fromage.robot.quick import QuickPlayer
from cogs.fromage.robot.worth import Weights, creamery_worth, prospects, turns_left, venue_worth
from cogs.fromage.rules.ending import totals
from cogs.fromage.rules.pending import answer
from cogs.fromage.rules.turn import act
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, State, Step, Table

TURNS = 5
"""Turns per playout: every venue comes around once more."""
ALL_TURNS = 40
TRUST = 6
SCALE = 9.0
"""Lead in points that makes a victory likely."""
Choices = dict[Hashable, dict[Move, float]]
"""In each position of a turn, the planned moves and their values."""


def choices_of(sight: Sight, seat: int, ways: Sequence[Way], rng: Random) -> Choices:
    found: Choices = {}
    for way in ways:
        state = planned(sight)
        state.table = state.table.copy()
        for move in way.moves:
            here = found.setdefault(position(state.table, seat), {})
            here[move] = max(here.get(move, way.worth), way.worth)
            if isinstance(move, Ready):
                break
            creamery = state.table.creameries[seat]
            play = answer if creamery.pending else act
            play(state, seat, move, Step(creamery), rng, [])
    return found


def distinct(ways: Sequence[Way]) -> list[Way]:
    """Of ways with the same moves in this turn, keep the best; the input is sorted best first."""
    found: dict[tuple[Move, ...], Way] = {}
    for way in ways:
        moves = way.moves or (Ready(),)
        found.setdefault(moves, Way(way.state, moves, way.venues, way.worth, way.extra))
    return list(found.values())


def _alike(one: Sequence[Move], other: Sequence[Move]) -> int:
    """Number of moves two ways have in common before they differ."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def worth_of(table: Table, seat: int, weights: Weights) -> float:
    """Expected points of a seat, from a position at the beginning of a turn."""
    left = turns_left(table, seat)
    hopes = prospects(table, seat, left, weights)
    venues = sum(venue_worth(table, seat, venue, left, weights) for venue in VENUES)
    return venues + creamery_worth(table, seat, left, weights, hopes)


def chance(own: float, others: Sequence[float]) -> float:
    """Probability that these points win."""
    return 1 / (1 + exp(-(own - max(others)) / SCALE))


class FromagePlayout(Playout[State]):
    def __init__(self, guide: "FromageGuide", turn: int) -> None:
        self._guide = guide
        self._turn = turn
        self._quick = QuickPlayer(guide.weights)

    def candidate_moves(
        self, state: State, seat: int, offers: Sequence[Offer], rng: Random
    ) -> Sequence[tuple[Move, float]]:
        ways = self._planned(state, seat)
        if not ways:
            return [(self.quick_move(state, seat, offers, rng), 0.0)]
        guide = self._guide
        return [(move, guide.hunch(worth)) for move, worth in ways.items()]

    def quick_move(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        ways = self._planned(state, seat)
        if ways:
            return max(ways, key=ways.__getitem__)
        match state.table.phase:
            case Phase.TURN:
                return self._quick.next(state, seat, offers, rng)
            case _:
                # The Corporation's cheese or a tile: choose at random.
                moves = [
                    o for o in offers if isinstance(o, Move) and not isinstance(o, Undo | Unready)
                ]
                return rng.choice(moves)

    def _planned(self, state: State, seat: int) -> dict[Move, float] | None:
        guide = self._guide
        if seat != guide.seat or state.table.turn != self._turn:
            return None
        return guide.choices.get(position(state.table, seat))

    def on_events(self, state: State, events: Sequence[Event]) -> None:
        pass

    def evaluate(self, state: State) -> Sequence[float] | None:
        table = state.table
        if table.phase is Phase.OVER:
            points: Sequence[float] = totals(table)
        elif table.turn - self._turn < self._guide.turns:
            return None
        else:
            weights = self._guide.weights
            points = [worth_of(table, seat, weights) for seat in range(table.seats)]
        if table.seats == 1:
            return [1 / (1 + exp(-(points[0] - self._guide.base) / SCALE))]
        return [
            chance(own, [other for who, other in enumerate(points) if who != seat])
            for seat, own in enumerate(points)
        ]


class FromageGuide(SearchPolicy[State, Sight]):
    """For one turn of one seat."""

    exploration = 0.1
    are_priors_relative = True

    def __init__(self, planner: Planner, most: int) -> None:
        self.seat, self.weights = planner.seat, planner.weights
        self._planner, self._most = planner, most
        self.ways: list[Way] = []
        self.choices: Choices = {}
        self.turns = TURNS
        self.base = 0.0

    def _prepare(self, sight: Sight, rng: Random) -> None:
        """Plan the turn. Planning counts against the search's budget."""
        self.ways = distinct(self._planner.futures(sight, self._most))
        self.choices = choices_of(sight, self.seat, self.ways, rng)
        seats = sight.table.seats
        if seats == 1:
            self.turns = ALL_TURNS
        # With more players, the result depends less on this turn.
        self.trust = TRUST * max(1, seats - 1)
        self.base = worth_of(sight.table, self.seat, self.weights)

    def plan(self, line: Sequence[Move]) -> tuple[Move, ...]:
        """The best of the ways that begin like that."""
        return max(self.ways, key=lambda way: (_alike(way.moves, line), way.worth)).moves

    def hunch(self, worth: float) -> float:
        """The prior of a way, by its value relative to the best, assuming an even game."""
        return (worth - self.ways[0].worth) / (4 * SCALE)

    def start_playout(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> FromagePlayout:
        if not self.ways:
            self._prepare(sight, rng)
        return FromagePlayout(self, sight.table.turn)
