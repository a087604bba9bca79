"""Monte Carlo tree search over what a seat knows.

Each round imagines a state that fits what the seat has seen (`Rules.imagine`), goes down the tree
by what has turned out well so far, adds a node, and plays on quickly until the position is worth
something. Nodes are told apart by what was done, not by what is hidden, so all that is imagined
shares one tree. Who acts at the same time chooses each by the own statistics, knowing nothing of
the others' choice. The only states there are in here are imagined ones.
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
MAX_PLAYOUT_STEPS = 600
"""Moves and clocks of one playout."""


@dataclass(slots=True)
class MoveStats:
    """What came of a move of one seat at one node."""

    prior: float
    """What it seemed worth at first sight,"""
    prior_weight: int
    """and for how many playouts that counts."""
    visits: int = 0
    total: float = 0.0
    times_available: int = 0
    """How often it could have been tried."""

    def mean(self, baseline: float) -> float:
        total = self.total + self.prior_weight * (baseline + self.prior)
        return total / (self.visits + self.prior_weight)

    def selection_score(self, baseline: float, exploration: float) -> float:
        bonus = sqrt(log(self.times_available + 1) / (self.visits + self.prior_weight))
        return self.mean(baseline) + exploration * bonus


@dataclass(slots=True)
class Node:
    stats: dict[tuple[int, Move], MoveStats] = field(
        default_factory=dict[tuple[int, Move], MoveStats]
    )
    children: dict[tuple[tuple[int, Move], ...], "Node"] = field(
        default_factory=dict[tuple[tuple[int, Move], ...], "Node"]
    )

    def choose(
        self, seat: int, moves: Sequence[tuple[Move, float]], policy: SearchPolicy[Any, Any]
    ) -> tuple[MoveStats, Move]:
        """By what came of each, and how seldom it was tried."""
        candidates: list[tuple[MoveStats, Move]] = []
        for move, prior in moves:
            stats = self.stats.get((seat, move))
            if stats is None:
                stats = self.stats[seat, move] = MoveStats(prior, policy.prior_weight)
            stats.times_available += 1
            candidates.append((stats, move))
        baseline = (
            _baseline([tried for tried, _ in candidates]) if policy.are_priors_relative else 0.0
        )
        return max(
            candidates, key=lambda pair: pair[0].selection_score(baseline, policy.exploration)
        )

    def ranked_moves(
        self, seat: int, policy: SearchPolicy[Any, Any]
    ) -> list[tuple[Move, int, float]]:
        """That seat's moves, how often each was tried, what came of it; the best first.

        By what came of it where a first sight is of the same measure, else by how often.
        """
        own_stats = {
            move: stats for (other_seat, move), stats in self.stats.items() if other_seat == seat
        }
        baseline = _baseline(list(own_stats.values())) if policy.are_priors_relative else 0.0
        ranking = [(move, tried.visits, tried.mean(baseline)) for move, tried in own_stats.items()]
        if policy.are_priors_relative:
            return sorted(ranking, key=lambda row: row[2], reverse=True)
        return sorted(ranking, key=lambda row: row[1:], reverse=True)


def _baseline(stats: Sequence[MoveStats]) -> float:
    """What came of them all on average: what hunches that compare start from."""
    return sum(one.total for one in stats) / max(1, sum(one.visits for one in stats))


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search came to."""

    move: Move
    playouts: int
    value: float
    """What its seat may expect of that move."""
    ranking: tuple[tuple[Move, int, float], ...]
    """Each move, how often it was tried, what came of it; the best first."""
    line: tuple[Move, ...]
    """That move, and what this seat does next as far as it was tried."""


def search(
    rules: Rules[S, Any, V],
    policy: SearchPolicy[S, V],
    sight: V,
    seat: int,
    memory: Memory,
    rng: Random,
    budget: Budget,
) -> SearchResult | None:
    """The best move for that seat, from what it sees and remembers; None if it has none."""
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
    """From there on, what did best."""
    line: list[Move] = []
    while node is not None and (ranking := node.ranked_moves(seat, policy)):
        line.append(ranking[0][0])
        node = node.children.get(((seat, ranking[0][0]),))
    return tuple(line)


class _SearchRun(Generic[S, V]):
    def __init__(
        self,
        rules: Rules[S, Any, V],
        policy: SearchPolicy[S, V],
        sight: V,
        seat: int,
        memory: Memory,
        rng: Random,
    ) -> None:
        self.rules, self.policy, self.rng = rules, policy, rng
        self.sight, self.seat, self.memory = sight, seat, memory
        self.root = Node()

    def run_playout(self) -> None:
        """One imagined game, down the tree and then on."""
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
                # Nobody waits for it, but it may act.
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
        outcome = self.rules.outcome(state)
        if outcome is None:
            return playout.evaluate(state)
        values = playout.evaluate(state)
        if values is not None:
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
        """Everybody the game waits for makes a move; None once the tree is left."""
        rules, rng = self.rules, self.rng
        step = rules.step(state)
        chosen: list[tuple[int, Move]] = []
        is_new_node = False
        for index, actor in enumerate(actors):
            if index and (rules.step(state) != step or rules.outcome(state) is not None):
                break
            offers: list[Offer] = list(rules.legal(state, actor))
            if not offers:
                continue
            uses_tree = node is not None and (actor == self.seat or self.policy.models_opponents)
            if uses_tree:
                assert node is not None
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
        # What several do at once is not known to the others: the own move alone tells nodes apart.
        key = tuple(pair for pair in chosen if len(chosen) == 1 or pair[0] == self.seat)
        return node.children.setdefault(key, Node())

    def _pass_time(self, state: S, playout: Playout[S]) -> bool:
        clocks = self.rules.clocks(state)
        names = [name for name, clock in clocks.items() if clock.seconds is not None]
        names = names or [name for name, clock in clocks.items() if clock.host]
        if not names:
            return False
        first = min(names, key=lambda name: clocks[name].seconds or 0.0)
        playout.on_events(state, self.rules.expire(state, first, self.rng))
        return True
