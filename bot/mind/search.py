"""Monte Carlo tree search over what a seat knows.

Each round samples a state that fits what the seat has seen (`Rules.imagine`), descends the tree
towards the moves that did best, adds a node, and plays on quickly until the position can be
evaluated. Nodes are keyed by the moves played, not by hidden information, so all samples share one
tree. Seats that act at the same time each choose by their own statistics. Only sampled states are
used here, never the true one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from bot.kernel import Memory, Move, Offer, Rules
from bot.mind.budget import Budget
from bot.mind.guide import Playout, SearchPolicy

S = TypeVar("S")
V = TypeVar("V")
SeatMove = tuple[int, Move]
MAX_PLAYOUT_STEPS = 600
"""Maximum number of moves and clocks in one playout."""


@dataclass(slots=True)
class MoveStats:
    """Statistics of one seat's move at one node."""

    prior: float
    """Value before any playout,"""
    prior_weight: int
    """and how many playouts that counts for."""
    visits: int = 0
    total: float = 0.0
    times_available: int = 0
    """How often the move was available."""

    def mean(self, baseline: float) -> float:
        total = self.total + self.prior_weight * (baseline + self.prior)
        return total / (self.visits + self.prior_weight)

    def selection_score(self, baseline: float, exploration: float) -> float:
        bonus = sqrt(log(self.times_available + 1) / (self.visits + self.prior_weight))
        return self.mean(baseline) + exploration * bonus


@dataclass(slots=True)
class Node:
    stats: dict[SeatMove, MoveStats] = field(default_factory=dict[SeatMove, MoveStats])
    children: "dict[tuple[SeatMove, ...], Node]" = field(
        default_factory=dict[tuple[SeatMove, ...], "Node"]
    )

    def choose(
        self, seat: int, moves: Sequence[tuple[Move, float]], policy: SearchPolicy[Any, Any]
    ) -> tuple[MoveStats, Move]:
        """Choose by mean value plus exploration bonus."""
        candidates: list[tuple[MoveStats, Move]] = []
        for move, prior in moves:
            stats = self.stats.get((seat, move))
            if stats is None:
                stats = self.stats[seat, move] = MoveStats(prior, policy.prior_weight)
            stats.times_available += 1
            candidates.append((stats, move))
        baseline = _baseline([tried for tried, _ in candidates], policy)
        return max(
            candidates, key=lambda pair: pair[0].selection_score(baseline, policy.exploration)
        )

    def ranked_moves(
        self, seat: int, policy: SearchPolicy[Any, Any]
    ) -> list[tuple[Move, int, float]]:
        """That seat's moves with visits and mean value, best first (see `are_priors_relative`)."""
        tried = [(move, stats) for (other, move), stats in self.stats.items() if other == seat]
        baseline = _baseline([stats for _, stats in tried], policy)
        ranking = [(move, stats.visits, stats.mean(baseline)) for move, stats in tried]
        first_column = 2 if policy.are_priors_relative else 1
        return sorted(ranking, key=lambda row: row[first_column:], reverse=True)


def _baseline(stats: Sequence[MoveStats], policy: SearchPolicy[Any, Any]) -> float:
    """The zero point of the priors: the mean value of all these moves if priors are relative."""
    if not policy.are_priors_relative:
        return 0.0
    return sum(one.total for one in stats) / max(1, sum(one.visits for one in stats))


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Result of a search."""

    move: Move
    playouts: int
    value: float
    """Expected value of that move for its seat."""
    ranking: tuple[tuple[Move, int, float], ...]
    """Each move with its visits and mean value, best first."""
    line: tuple[Move, ...]
    """The best move and this seat's best follow-up moves, as far as the tree reaches."""


def search(
    rules: Rules[S, Any, V],
    policy: SearchPolicy[S, V],
    sight: V,
    seat: int,
    memory: Memory,
    rng: Random,
    budget: Budget,
) -> SearchResult | None:
    """Return the best move for that seat given its sight and memory, or None if it has no move."""
    run = _SearchRun(rules, policy, sight, seat, memory, rng)
    rounds = 0
    for _ in budget.rounds():
        run.run_playout()
        rounds += 1
        if not run.root.stats:
            return None
    ranking = run.root.ranked_moves(seat, policy)
    if not ranking:
        return None
    move, _, value = ranking[0]
    return SearchResult(move, rounds, value, tuple(ranking), _best_line(run.root, seat, policy))


def _best_line(node: Node | None, seat: int, policy: SearchPolicy[Any, Any]) -> tuple[Move, ...]:
    """The best moves from that node on."""
    line: list[Move] = []
    while node is not None and (ranking := node.ranked_moves(seat, policy)):
        line.append(ranking[0][0])
        node = node.children.get(((seat, ranking[0][0]),))
    return tuple(line)


@dataclass(slots=True)
class _SearchRun(Generic[S, V]):
    rules: Rules[S, Any, V]
    policy: SearchPolicy[S, V]
    sight: V
    seat: int
    memory: Memory
    rng: Random
    root: Node = field(default_factory=Node)

    def run_playout(self) -> None:
        """Run one imagined game: down the tree, then quick moves."""
        rng, rules = self.rng, self.rules
        state = self.policy.imagine(rules, self.sight, self.seat, self.memory, rng)
        playout = self.policy.start_playout(self.sight, self.seat, self.memory, rng)
        path: list[tuple[int, MoveStats]] = []
        node: Node | None = self.root
        values: Sequence[float] | None = None
        for _ in range(MAX_PLAYOUT_STEPS):
            values = self._evaluate(state, playout)
            if values is not None:
                break
            actors = sorted(rules.awaited(state))
            if node is self.root and self.seat not in actors:
                # The game does not wait for this seat, but it may act.
                actors = [self.seat, *actors]
            if not actors:
                if not self._pass_time(state, playout):
                    break
                continue
            node = self._act(state, playout, actors, node, path)
        if values is None:
            return
        for seat, stats in path:
            stats.visits += 1
            stats.total += values[seat]

    def _evaluate(self, state: S, playout: Playout[S]) -> Sequence[float] | None:
        outcome, values = self.rules.outcome(state), playout.evaluate(state)
        if outcome is None or values is not None:
            return values
        share = 1 / max(1, len(outcome.winners))
        seats = max(self.seat, *outcome.winners, len(outcome.scores) - 1) + 1
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]

    def _act(
        self,
        state: S,
        playout: Playout[S],
        actors: Sequence[int],
        node: Node | None,
        path: list[tuple[int, MoveStats]],
    ) -> Node | None:
        """Make a move for every awaited seat. Returns None once outside the tree."""
        rules, rng = self.rules, self.rng
        step = rules.step(state)
        chosen: list[SeatMove] = []
        is_new_node = False
        for index, actor in enumerate(actors):
            if index and (rules.step(state) != step or rules.outcome(state) is not None):
                break
            offers: list[Offer] = list(rules.legal(state, actor))
            if not offers:
                continue
            if node is not None and (actor == self.seat or self.policy.models_opponents):
                moves = playout.candidate_moves(state, actor, offers, rng)
                stats, move = node.choose(actor, moves, self.policy)
                is_new_node = is_new_node or not stats.visits
                path.append((actor, stats))
            else:
                move = playout.quick_move(state, actor, offers, rng)
            chosen.append((actor, move))
            playout.on_events(state, rules.play(state, actor, move, rng))
        if node is None or is_new_node:
            return None
        # Simultaneous moves are hidden from each other, so only our own move is part of the key.
        key = tuple(pair for pair in chosen if len(chosen) == 1 or pair[0] == self.seat)
        return node.children.setdefault(key, Node())

    def _pass_time(self, state: S, playout: Playout[S]) -> bool:
        """Let the next clock expire. Returns False if there is none."""
        clocks = self.rules.clocks(state)
        names = [name for name, clock in clocks.items() if clock.seconds is not None]
        names = names or [name for name, clock in clocks.items() if clock.host]
        if not names:
            return False
        first = min(names, key=lambda name: clocks[name].seconds or 0.0)
        playout.on_events(state, self.rules.expire(state, first, self.rng))
        return True
