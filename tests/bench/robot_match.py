"""One game between robots, driven as the shell drives it, and the measured player's result.

To cancel out luck, `one` takes every seat of a deal in turn. In a game with two sides (Cheese
Thief) it plays the thief with the followers and then everyone else. In a solo game both players get
the same deal.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from bot.game import Game
from bot.kernel import (
    CLOCK_PREFIX,
    ROBOTS_ONLY,
    Entry,
    Memory,
    Move,
    Offer,
    Outcome,
    Robot,
    RobotContext,
    Skill,
    apply,
    random_move,
)
from bot.mind import Budget
from cogs.chateau_roquefort.castle import DUNGEON
from cogs.cheese_thief.state import Card as ThiefCard
from cogs.cheese_thief.state import Phase as ThiefPhase
from tests.bench.first_version import first_robot
from tests.fromage.rivals import GreedyPlayer, ThriftyPlayer

COGS = Path(__file__).parents[2] / "cogs"
MAX_STEPS = 5000
MAX_MOVES_PER_STEP = 60
"""Moves in a row by one seat without progress before it is skipped until the game advances."""


class RandomRobot(Robot[Any]):
    """Plays any offered move."""

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        return random_move(offers, rng) if offers else None


EXTRA_PLAYERS: Mapping[tuple[str, str], Callable[[], Robot[Any]]] = {
    ("fromage", "greedy"): GreedyPlayer,
    ("fromage", "thrifty"): ThriftyPlayer,
}
"""Players that are not a level of the game's robot, by game and name."""
FIRST_SIDE: Mapping[str, Callable[[Any], tuple[int, ...]]] = {
    "thief": lambda state: (state.cards.index(ThiefCard.THIEF), *state.followers),
}
"""For two-sided games: the seats currently on the first side. A seat that changes sides plays for
the new side.
"""
WAITS_FOR_CLOCK: Mapping[str, Callable[[Any], bool]] = {
    "thief": lambda state: state.phase is ThiefPhase.DAY and max(state.spoke) >= state.ticks,
}
"""Positions in which robots wait for the clock, because a player has just spoken."""
LOSS_COUNTERS: Mapping[str, Callable[[Any, int], int]] = {
    "roquefort": lambda state, seat: state.mice[seat].count(DUNGEON),
}
"""A seat's losses at the end, reported beside victories."""


@dataclass(frozen=True, slots=True)
class Player:
    robot: Robot[Any]
    context: RobotContext = ROBOTS_ONLY
    keeps_own_memory: bool = True
    """Whether it keeps its own kind of memory; otherwise it gets the current robot's."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One line of the ladder."""

    slug: str
    seats: int
    one: str
    rest: str
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    thought: float | None = None
    """CPU seconds for a searching robot; None uses its own budget."""
    first: str = ""
    """Path of the first version's checkout."""

    @property
    def even_share(self) -> float:
        """Share of victories between equal players."""
        return 0.5 if self.seats == 1 or self.slug in FIRST_SIDE else 1 / self.seats

    @property
    def games_per_deal(self) -> int:
        return 2 if self.slug in FIRST_SIDE else self.seats


@dataclass(frozen=True, slots=True)
class GameResult:
    """Result of one game for the measured player."""

    share: float
    points: float
    against: float
    """Best score of the opponents; in a solo game, the other player's score on the same deal."""
    seconds: float
    """CPU time of its decisions."""
    choices: int
    """Number of decisions."""
    lost: float = 0.0
    """Its losses as counted by `LOSS_COUNTERS`."""
    lost_by_others: float = 0.0
    """Average losses of the others."""


def all_games() -> Iterator[Game]:
    for file in sorted(COGS.glob("*/game.py")):
        yield import_module(f"cogs.{file.parent.name}.game").GAME


@cache
def _game_and_package(slug: str) -> tuple[Game, str]:
    for game in all_games():
        if game.slug == slug:
            return game, type(game.robot).__module__.split(".")[1]
    raise KeyError(slug)


def game_by_slug(slug: str) -> Game:
    return _game_and_package(slug)[0]


def player_for(pairing: "Pairing", name: str) -> Player:
    """Cached robot: games share its search caches."""
    return _player(pairing.slug, name, pairing.thought, pairing.first)


@cache
def _player(slug: str, name: str, thought: float | None, first: str) -> Player:
    game, folder = _game_and_package(slug)
    if name == "random":
        return Player(RandomRobot(), keeps_own_memory=False)
    if (slug, name) in EXTRA_PLAYERS:
        return Player(EXTRA_PLAYERS[slug, name]())
    if name == "first":
        return Player(first_robot(Path(first), folder))
    robot = game.robot
    if thought is not None and "budget" in signature(type(robot)).parameters:
        robot = type(robot)(budget=Budget(cpu_seconds=thought))  # pyright: ignore[reportCallIssue]
    return Player(robot, RobotContext(frozenset(), Skill(name), ""))


class Match:
    """A game between robots."""

    def __init__(self, game: Game, players: Sequence[Player], state: Any, seed: int) -> None:
        self.game, self.rules, self.players, self.state = game, game.rules, players, state
        self.rng = Random(seed)
        self.memories: list[Memory] = [{} for _ in players]
        self.seconds, self.choices = [0.0] * len(players), [0] * len(players)
        self._moved = [0] * len(players)
        self._step = self.rules.step(state)
        self._waits_for_clock = WAITS_FOR_CLOCK.get(game.slug, lambda state: False)
        self._update_memories(self.rules.opening_events(self.state))

    def play(self) -> Outcome:
        for _ in range(MAX_STEPS):
            outcome = self.rules.outcome(self.state)
            if outcome is not None:
                return outcome
            if self._waits_for_clock(self.state) or not self._play_one_move():
                self._expire_clock()
        raise AssertionError("robots do not end")

    def _play_one_move(self) -> bool:
        seats = list(range(len(self.players)))
        self.rng.shuffle(seats)
        for seat in seats:
            offers = list(self.rules.legal(self.state, seat))
            if not offers or self._moved[seat] >= MAX_MOVES_PER_STEP:
                continue
            move = self._choose(seat, offers)
            if move is not None:
                self._moved[seat] += 1
                self._apply(Entry(seat, str(move), self.rng.getrandbits(32)))
                return True
        return False

    def _choose(self, seat: int, offers: Sequence[Offer]) -> Move | None:
        who, sight = self.players[seat], self.rules.sight(self.state, seat)
        chance = Random(self.rng.getrandbits(32))
        began = time.thread_time()
        move = who.robot.choose(sight, seat, offers, self.memories[seat], chance, who.context)
        self.seconds[seat] += time.thread_time() - began
        self.choices[seat] += 1
        return move

    def _expire_clock(self) -> None:
        clocks = self.rules.clocks(self.state)
        names = [n for n, clock in clocks.items() if clock.seconds is not None or clock.host]
        if names:
            first = min(names, key=lambda name: clocks[name].seconds or 0.0)
            self._apply(Entry(None, CLOCK_PREFIX + first, self.rng.getrandbits(32)))
            return
        for seat in self.rules.awaited(self.state):
            seed = self.rng.getrandbits(32)
            move = self.rules.default_move(self.state, seat, Random(seed))
            if move is not None:
                self._apply(Entry(seat, str(move), seed))
                return

    def _apply(self, entry: Entry) -> None:
        self._update_memories(apply(self.rules, self.state, entry))
        if self.rules.step(self.state) != self._step:
            self._step, self._moved = self.rules.step(self.state), [0] * len(self.players)

    def _update_memories(self, told: Sequence[Any]) -> None:
        for seat, who in enumerate(self.players):
            seen = [event for event in told if event.seen_by(seat)]
            sight = self.rules.sight(self.state, seat)
            chance = Random(self.rng.getrandbits(32))
            robot = who.robot if who.keeps_own_memory else self.game.robot
            self.memories[seat] = robot.witness(self.memories[seat], sight, seat, seen, chance)


class TwoSidedMatch(Match):
    """A two-sided game: each seat is played by the robot of its current side."""

    def __init__(
        self,
        game: Game,
        sides: tuple[Player, Player],
        side: Callable[[Any], tuple[int, ...]],
        seats: int,
        state: Any,
        seed: int,
    ) -> None:
        self._sides, self._side = sides, side
        super().__init__(game, self._players_for(state, seats), state, seed)

    def _apply(self, entry: Entry) -> None:
        super()._apply(entry)
        self.players = self._players_for(self.state, len(self.players))

    def _players_for(self, state: Any, seats: int) -> list[Player]:
        few, many = self._sides
        mine = self._side(state)
        return [few if seat in mine else many for seat in range(seats)]


def play_game(pairing: Pairing, number: int) -> GameResult:
    """Play the game of that number. Deals follow one another, each with all its seatings."""
    game = game_by_slug(pairing.slug)
    one, rest = (player_for(pairing, name) for name in (pairing.one, pairing.rest))
    deal, place = divmod(number, pairing.games_per_deal)
    seed = pairing.seed * 1_000_003 + deal
    if pairing.seats == 1:
        return _play_solo(game, one, rest, pairing, seed)
    state = deal_state(game, pairing, seed)
    seats = range(pairing.seats)
    side = FIRST_SIDE.get(pairing.slug)
    match: Match
    if side is None:
        match = Match(game, [one if s == place else rest for s in seats], state, seed)
    else:
        sides = (one, rest) if place == 0 else (rest, one)
        match = TwoSidedMatch(game, sides, side, pairing.seats, state, seed)
    winners = set((outcome := match.play()).winners)
    if side is None:
        mine = {place}
        share = len(winners & mine) / max(1, len(winners))
    else:
        few = side(match.state)
        mine = set(few) if place == 0 else set(seats) - set(few)
        share = float((few[0] in winners) == (place == 0))
    scores = outcome.scores if len(outcome.scores) == pairing.seats else (0,) * pairing.seats
    others = [seat for seat in seats if seat not in mine]
    lost = LOSS_COUNTERS.get(pairing.slug, lambda state, seat: 0)
    return GameResult(
        share,
        max(scores[seat] for seat in mine),
        max(scores[seat] for seat in others),
        sum(match.seconds[seat] for seat in mine),
        sum(match.choices[seat] for seat in mine),
        mean(lost(match.state, seat) for seat in mine),
        mean(lost(match.state, seat) for seat in others),
    )


def _play_solo(game: Game, one: Player, rest: Player, pairing: Pairing, seed: int) -> GameResult:
    """More points on the same deal win; the game's own rival does not compete."""
    points: list[float] = []
    matches: list[Match] = []
    for who in (one, rest):
        match = Match(game, [who], deal_state(game, pairing, seed), seed)
        points.append(match.play().scores[0])
        matches.append(match)
    share = 0.5 if points[0] == points[1] else float(points[0] > points[1])
    return GameResult(share, points[0], points[1], matches[0].seconds[0], matches[0].choices[0])


def deal_state(game: Game, pairing: Pairing, seed: int) -> Any:
    options = game.rules.options_type.model_validate(dict(pairing.options))
    return game.rules.deal(pairing.seats, options, Random(seed))
