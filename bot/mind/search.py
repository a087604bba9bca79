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
from bot.mind.guide import Guide, Playout

S = TypeVar("S")
V = TypeVar("V")
LONGEST = 600
"""Moves and clocks of one playout."""


@dataclass(slots=True)
class Tried:
    """What came of a move of one seat at one node."""

    hunch: float
    """What it seemed worth at first sight,"""
    trust: int
    """and for how many playouts that counts."""
    visits: int = 0
    total: float = 0.0
    seen: int = 0
    """How often it could have been tried."""

    def mean(self, ground: float) -> float:
        total = self.total + self.trust * (ground + self.hunch)
        return total / (self.visits + self.trust)

    def promise(self, ground: float, curiosity: float) -> float:
        eager = sqrt(log(self.seen + 1) / (self.visits + self.trust))
        return self.mean(ground) + curiosity * eager


@dataclass(slots=True)
class Node:
    tried: dict[tuple[int, Move], Tried] = field(default_factory=dict[tuple[int, Move], Tried])
    after: dict[tuple[tuple[int, Move], ...], "Node"] = field(
        default_factory=dict[tuple[tuple[int, Move], ...], "Node"]
    )

    def choose(
        self, seat: int, moves: Sequence[tuple[Move, float]], guide: Guide[Any, Any]
    ) -> tuple[Tried, Move]:
        """By what came of each, and how seldom it was tried."""
        there: list[tuple[Tried, Move]] = []
        for move, hunch in moves:
            tried = self.tried.get((seat, move))
            if tried is None:
                tried = self.tried[seat, move] = Tried(hunch, guide.trust)
            tried.seen += 1
            there.append((tried, move))
        ground = _ground([tried for tried, _ in there]) if guide.compares else 0.0
        return max(there, key=lambda pair: pair[0].promise(ground, guide.curiosity))

    def ranked(self, seat: int, guide: Guide[Any, Any]) -> list[tuple[Move, int, float]]:
        """That seat's moves, how often each was tried, what came of it; the best first.

        By what came of it where a first sight is of the same measure, else by how often.
        """
        own = {move: tried for (who, move), tried in self.tried.items() if who == seat}
        ground = _ground(list(own.values())) if guide.compares else 0.0
        known = [(move, tried.visits, tried.mean(ground)) for move, tried in own.items()]
        if guide.compares:
            return sorted(known, key=lambda row: row[2], reverse=True)
        return sorted(known, key=lambda row: row[1:], reverse=True)


def _ground(tried: Sequence[Tried]) -> float:
    """What came of them all on average: what hunches that compare start from."""
    return sum(one.total for one in tried) / max(1, sum(one.visits for one in tried))


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to."""

    move: Move
    playouts: int
    worth: float
    """What its seat may expect of that move."""
    tried: tuple[tuple[Move, int, float], ...]
    """Each move, how often it was tried, what came of it; the best first."""
    line: tuple[Move, ...]
    """That move, and what this seat does next as far as it was tried."""


def search(
    rules: Rules[S, Any, V],
    guide: Guide[S, V],
    sight: V,
    seat: int,
    memory: Memory,
    rng: Random,
    budget: Budget,
) -> Found | None:
    """The best move for that seat, from what it sees and remembers; None if it has none."""
    thought = _Thought(rules, guide, sight, seat, memory, rng)
    rounds = 0
    for _ in budget.rounds():
        thought.once()
        rounds += 1
        if not thought.root.tried:
            return None
    own = thought.root.ranked(seat, guide)
    if not own:
        return None
    move, _, worth = own[0]
    return Found(move, rounds, worth, tuple(own), _line(thought.root, seat, guide))


def _line(node: Node | None, seat: int, guide: Guide[Any, Any]) -> tuple[Move, ...]:
    """From there on, what did best."""
    line: list[Move] = []
    while node is not None and (own := node.ranked(seat, guide)):
        line.append(own[0][0])
        node = node.after.get(((seat, own[0][0]),))
    return tuple(line)


class _Thought(Generic[S, V]):
    def __init__(
        self,
        rules: Rules[S, Any, V],
        guide: Guide[S, V],
        sight: V,
        seat: int,
        memory: Memory,
        rng: Random,
    ) -> None:
        self.rules, self.guide, self.rng = rules, guide, rng
        self.sight, self.seat, self.memory = sight, seat, memory
        self.root = Node()

    def once(self) -> None:
        """One imagined game, down the tree and then on."""
        rng, rules = self.rng, self.rules
        state = self.guide.imagine(rules, self.sight, self.seat, self.memory, rng)
        playout = self.guide.begin(self.sight, self.seat, self.memory, rng)
        path: list[tuple[int, Tried]] = []
        node: Node | None = self.root
        worth: Sequence[float] | None = None
        for _ in range(LONGEST):
            worth = self._worth(state, playout)
            if worth is not None:
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
        if worth is None:
            return
        for seat, tried in path:
            tried.visits += 1
            tried.total += worth[seat]

    def _worth(self, state: S, playout: Playout[S]) -> Sequence[float] | None:
        outcome = self.rules.outcome(state)
        if outcome is None:
            return playout.worth(state)
        known = playout.worth(state)
        if known is not None:
            return known
        share = 1 / max(1, len(outcome.winners))
        seats = max(self.seat, *outcome.winners, len(outcome.scores) - 1) + 1
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]

    def _act(
        self,
        state: S,
        playout: Playout[S],
        actors: Sequence[int],
        node: Node | None,
        path: list[tuple[int, Tried]],
    ) -> Node | None:
        """Everybody the game waits for makes a move; None once the tree is left."""
        rules, rng = self.rules, self.rng
        step = rules.step(state)
        chosen: list[tuple[int, Move]] = []
        fresh = False
        for place, actor in enumerate(actors):
            if place and (rules.step(state) != step or rules.outcome(state) is not None):
                break
            offers: list[Offer] = list(rules.legal(state, actor))
            if not offers:
                continue
            thinks = node is not None and (actor == self.seat or self.guide.reads_others)
            if thinks:
                assert node is not None
                moves = playout.moves(state, actor, offers, rng)
                tried, move = node.choose(actor, moves, self.guide)
                fresh = fresh or not tried.visits
                path.append((actor, tried))
            else:
                move = playout.quick(state, actor, offers, rng)
            chosen.append((actor, move))
            playout.told(state, rules.play(state, actor, move, rng))
        if node is None or fresh:
            return None
        # What several do at once is not known to the others: the own move alone tells nodes apart.
        key = tuple(pair for pair in chosen if len(chosen) == 1 or pair[0] == self.seat)
        return node.after.setdefault(key, Node())

    def _pass_time(self, state: S, playout: Playout[S]) -> bool:
        clocks = self.rules.clocks(state)
        names = [name for name, clock in clocks.items() if clock.seconds is not None]
        names = names or [name for name, clock in clocks.items() if clock.host]
        if not names:
            return False
        first = min(names, key=lambda name: clocks[name].seconds or 0.0)
        playout.told(state, self.rules.expire(state, first, self.rng))
        return True
