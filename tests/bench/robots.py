"""How strong the robots are: one against the rest, in every seat in turn, with 95 % intervals.

`python -m tests.bench robots --games havarti --pairs hard:normal --matches 200 --minutes 2`

A share of 1 / players is an even game. The same seed plays the same games; robots that think by
the clock (hard ones, where they search) are as strong as the machine lets them.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from bot.game import Game
from bot.kernel import (
    CLOCK,
    ROBOTS_ONLY,
    Company,
    Entry,
    Memory,
    Move,
    Offer,
    Robot,
    Skill,
    any_move,
    apply,
)

COGS = Path(__file__).parents[2] / "cogs"
PAIRS = ("easy:random", "normal:easy", "hard:normal")
LONGEST = 5000


class Careless(Robot[Any]):
    """Does anything that is offered."""

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        return any_move(offers, rng) if offers else None


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    robot: Robot[Any]
    company: Company


@dataclass(slots=True)
class Tally:
    """Shares of victories of one player, match by match."""

    shares: list[float]
    thought: float = 0.0
    moves: int = 0

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, which is right at the edges, too."""
        n, p, z = len(self.shares), self.mean, 1.96
        middle, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - wide) / (1 + z * z / n), (middle + wide) / (1 + z * z / n)


def games() -> Iterator[Game]:
    for file in sorted(COGS.glob("*/game.py")):
        yield import_module(f"cogs.{file.parent.name}.game").GAME


def player(game: Game, name: str) -> Player:
    if name == "random":
        return Player(name, Careless(), ROBOTS_ONLY)
    return Player(name, game.robot, Company(frozenset(), Skill(name), ""))


class Match:
    """A game among robots, as the shell plays it."""

    def __init__(self, game: Game, players: Sequence[Player], options: Any, seed: int) -> None:
        self.game, self.rules, self.players = game, game.rules, players
        self.rng = Random(seed)
        self.state = self.rules.deal(len(players), options, Random(seed))
        self.memories: list[Memory] = [{} for _ in players]
        self.thought, self.moves = [0.0] * len(players), [0] * len(players)
        self._witness(self.rules.opening(self.state))

    def play(self) -> list[float]:
        """Everybody's share of the victory."""
        for _ in range(LONGEST):
            outcome = self.rules.outcome(self.state)
            if outcome is not None:
                share = 1 / max(1, len(outcome.winners))
                return [share * (seat in outcome.winners) for seat in range(len(self.players))]
            if not self._somebody_moves():
                self._time_passes()
        raise AssertionError("robots do not end")

    def _somebody_moves(self) -> bool:
        seats = list(range(len(self.players)))
        self.rng.shuffle(seats)
        for seat in seats:
            offers = list(self.rules.legal(self.state, seat))
            if not offers:
                continue
            who = self.players[seat]
            sight = self.rules.sight(self.state, seat)
            began = time.thread_time()
            chance = Random(self.rng.getrandbits(32))
            move = who.robot.choose(sight, seat, offers, self.memories[seat], chance, who.company)
            self.thought[seat] += time.thread_time() - began
            self.moves[seat] += 1
            if move is not None:
                self._enter(Entry(seat, str(move), self.rng.getrandbits(32)))
                return True
        return False

    def _time_passes(self) -> None:
        clocks = self.rules.clocks(self.state)
        names = [n for n, clock in clocks.items() if clock.seconds is not None or clock.host]
        if names:
            first = min(names, key=lambda name: clocks[name].seconds or 0.0)
            self._enter(Entry(None, CLOCK + first, self.rng.getrandbits(32)))
            return
        for seat in self.rules.awaited(self.state):
            seed = self.rng.getrandbits(32)
            move = self.rules.default(self.state, seat, Random(seed))
            if move is not None:
                self._enter(Entry(seat, str(move), seed))
                return

    def _enter(self, entry: Entry) -> None:
        self._witness(apply(self.rules, self.state, entry))

    def _witness(self, told: Sequence[Any]) -> None:
        for seat in range(len(self.players)):
            seen = [event for event in told if event.seen_by(seat)]
            sight = self.rules.sight(self.state, seat)
            chance = Random(self.rng.getrandbits(32))
            memory = self.memories[seat]
            # What is remembered is the game's; a careless robot just makes no use of it.
            self.memories[seat] = self.game.robot.witness(memory, sight, seat, seen, chance)


def contest(
    game: Game,
    seats: int,
    one: Player,
    rest: Player,
    options: Any,
    matches: int,
    until: float,
    seed: int,
) -> Tally:
    """`one` in each seat in turn, `rest` in all others."""
    tally = Tally([])
    for number in range(matches):
        if time.monotonic() >= until and tally.shares:
            break
        at = number % seats
        players = [one if seat == at else rest for seat in range(seats)]
        match = Match(game, players, options, seed * 1_000_003 + number)
        tally.shares.append(match.play()[at])
        tally.thought += match.thought[at]
        tally.moves += match.moves[at]
        low, high = tally.interval
        print(
            f"\r{game.slug} {seats}: {one.name} v {rest.name}, {number + 1}/{matches}:"
            f" {tally.mean:.1%} ({low:.1%} to {high:.1%})   ",
            end="",
            file=sys.stderr,
            flush=True,
        )
    print(file=sys.stderr)
    return tally


def measure(told: Namespace) -> None:
    print(f"Robots, seed {told.seed}: share of victories of one against the rest, 95 % intervals")
    for game in games():
        if told.games and game.slug not in told.games:
            continue
        for seats in game.rules.seats:
            if seats < 2 or (told.seats and seats not in told.seats):
                continue
            for pair in told.pairs:
                first, second = pair.split(":")
                tally = contest(
                    game,
                    seats,
                    player(game, first),
                    player(game, second),
                    game.rules.options_type(),
                    told.matches,
                    time.monotonic() + 60 * told.minutes,
                    told.seed,
                )
                low, high = tally.interval
                print(
                    f"  {game.slug:10} {seats} players  {first:>7} v {second:<7}"
                    f" {tally.mean:6.1%}  ({low:.1%} to {high:.1%}; even: {1 / seats:.1%};"
                    f" {len(tally.shares)} games;"
                    f" {1000 * tally.thought / max(1, tally.moves):.1f} ms a choice)",
                    flush=True,
                )


def options_of(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("robots")
    group.add_argument("--games", nargs="+", default=[], help="slugs; all unless told")
    group.add_argument("--seats", nargs="+", type=int, default=[], help="counts; all unless told")
    group.add_argument("--pairs", nargs="+", default=PAIRS, help="such as hard:normal")
    group.add_argument("--matches", type=int, default=200, help="of each pair at each count")
    group.add_argument("--minutes", type=float, default=1.0, help="at most, for each of these")
    group.add_argument("--seed", type=int, default=1)
