"""Test whether public information gives a robot thief away.

    uv run python -m tests.cheese_thief.thief_tells 3000 --seats 7 5 --why

Robots play; everything public in each talk (claims, their form and order, times, remarks about
others, line lengths, silence) trains a classifier. On unseen games its accuracy is compared with
the robots' own public deduction, by three-fold cross-validation: of 3,000 games it learns from
2,000 at a time and is tested on all. Both are tested on the same games, so the interval is that of
the difference. `--why` adds one kind of feature at a time to the deduction.
"""

import pickle
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from statistics import fmean, pstdev

from bot.kernel import Skill
from cogs.cheese_thief.robot.tells import trusted
from cogs.cheese_thief.state import Ending

from .talked import Features, Kind, Talked, played
from .thief_learn import Example, fit

COUNTS = (5, 6, 7, 8, 4)
FOLDS = 3
Scores = Sequence[float]


class Guesser:
    """Names the thief by weighted features: a conditional logit, one choice per game."""

    def __init__(self, games: Sequence[Talked], kinds: Collection[Kind], *, reasons: bool) -> None:
        self.kinds, self.reasons = kinds, reasons
        self.trust, self.weights = fit(
            [
                Example(
                    tuple(tuple(sorted(mine)) for mine in self._features(game)),
                    tuple(map(trusted, self._odds(game))),
                    game.thief,
                )
                for game in games
            ],
            epochs=16,
        )

    def scores(self, game: Talked) -> Scores:
        return [
            self.trust * trusted(odd) + sum(self.weights.get(name, 0.0) for name in features)
            for features, odd in zip(self._features(game), self._odds(game), strict=True)
        ]

    def _features(self, game: Talked) -> list[Features]:
        seats = range(len(game.rumour))
        return [frozenset[str]().union(*(game.public[k][s] for k in self.kinds)) for s in seats]

    def _odds(self, game: Talked) -> tuple[float, ...]:
        return game.rumour if self.reasons else (1.0,) * len(game.rumour)


@dataclass(frozen=True)
class Share:
    """A mean over games, with half of its 95 % interval."""

    mean: float
    within: float

    def __str__(self) -> str:
        return f"{self.mean:.1%} ±{self.within:.1%}"


def share(hits: Sequence[float]) -> Share:
    return Share(fmean(hits), 1.96 * pstdev(hits) / sqrt(len(hits)))


def by_reasoning(games: Sequence[Talked]) -> list[float]:
    """For each game, whether the robots' deduction names the thief."""
    return [_hit(game, game.rumour) for game in games]


def by_learning(
    games: Sequence[Talked], kinds: Collection[Kind] = tuple(Kind), *, reasons: bool = True
) -> list[float]:
    """For each game, whether a classifier trained on the other folds names the thief."""
    hits = [0.0] * len(games)
    for fold in range(FOLDS):
        asked = range(fold, len(games), FOLDS)
        guesser = Guesser(
            [g for n, g in enumerate(games) if n not in asked], kinds, reasons=reasons
        )
        for n in asked:
            hits[n] = _hit(games[n], guesser.scores(games[n]))
    return hits


def _hit(game: Talked, scores: Scores) -> float:
    """Whether the thief has the highest score; ties count by chance."""
    best = [seat for seat, score in enumerate(scores) if score >= max(scores) - 1e-9]
    return (game.thief in best) / len(best)


def surprise(games: Sequence[Talked]) -> float:
    """Average surprise of the deduction in bits: the value it is tuned by."""
    return -fmean(log(max(1e-6, game.rumour[game.thief]), 2) for game in games)


def caught(games: Sequence[Talked]) -> Share:
    return share([float(game.ending is Ending.CAUGHT) for game in games])


def wins(games: Sequence[Talked]) -> dict[str, Share]:
    """Share of victories of each side."""
    sides = sorted({side for game in games for side in game.sides})
    return {
        side: share(
            [float(s in g.winners) for g in games for s, mine in enumerate(g.sides) if mine == side]
        )
        for side in sides
    }


def report(games: Sequence[Talked], silent: Sequence[Talked], *, why: bool) -> Iterator[str]:
    seats = len(games[0].rumour)
    reasoning, learning = by_reasoning(games), by_learning(games)
    more = share([b - a for a, b in zip(reasoning, learning, strict=True)])
    learned = len(games) - len(games) // FOLDS
    yield (
        f"{seats} players, {len(games)} games, trained on {learned}: the thief is named by "
        f"everything public {share(learning)}, by reasoning {share(reasoning)}, "
        f"difference {more.mean:+.1%} ±{more.within:.1%} "
        f"(chance {1 / seats:.1%}; {surprise(games):.2f} bits)"
    )
    yield "  wins: " + ", ".join(f"{side} {found}" for side, found in wins(games).items())
    if silent:
        pairs = zip(games[: len(silent)], silent, strict=True)
        gain = share([float(_escapes(b)) - float(_escapes(a)) for a, b in pairs])
        yield (
            f"  caught: a thief who lies {caught(games)}, one who is silent {caught(silent)} "
            f"({len(silent)} games); the silent one wins {gain.mean:+.1%} ±{gain.within:.1%}"
        )
    if why:
        for kind in Kind:
            alone = by_learning(games, (kind,), reasons=False)
            added = by_learning(games, (kind,))
            gain = share([b - a for a, b in zip(reasoning, added, strict=True)])
            yield (
                f"  {kind}: alone {share(alone)}, "
                f"beside reasoning {gain.mean:+.1%} ±{gain.within:.1%}"
            )
        weights = Guesser(games, tuple(Kind), reasons=True).weights
        seen = Counter(f for g in games for k in Kind for mine in g.public[k] for f in mine)
        top = sorted(weights, key=lambda name: -abs(weights[name]) * sqrt(seen[name]))[:20]
        yield "  weighs most: " + ", ".join(f"{name} {weights[name]:+.2f}" for name in top)


def _escapes(game: Talked) -> bool:
    return game.thief in game.winners


def _job(job: tuple[int, int, bool, bool, Skill]) -> Talked:
    return played(*job)


def all_played(
    pool: ProcessPoolExecutor, seats: int, seeds: range, mute: bool, named: bool, skill: Skill
) -> list[Talked]:
    jobs = [(seats, seed, mute, named, skill) for seed in seeds]
    return list(pool.map(_job, jobs, chunksize=25))


def _kept(seats: int, count: int, mute: bool, given: Namespace) -> str:
    named = "nameless" if given.nameless else "named"
    return f"{seats}-{given.first}-{count}-{mute}-{named}-{given.skill}.pickle"


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("games", type=int, nargs="?", default=3000)
    parser.add_argument("--seats", type=int, nargs="+", default=COUNTS)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--silent", type=int, default=0, help="games with a silent thief")
    parser.add_argument("--nameless", action="store_true", help="robots without tempers")
    parser.add_argument("--skill", default="normal", help="of all robots")
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--keep", type=Path, help="folder: games played before are not played anew")
    given = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for seats in given.seats:
            found: list[list[Talked]] = []
            for mute, count in ((False, given.games), (True, given.silent)):
                kept = given.keep and given.keep / _kept(seats, count, mute, given)
                if kept and kept.exists():
                    found.append(pickle.loads(kept.read_bytes()))
                    continue
                seeds = range(given.first, given.first + count)
                named, skill = not given.nameless, Skill(given.skill)
                found.append(all_played(pool, seats, seeds, mute, named, skill))
                if kept:
                    kept.parent.mkdir(parents=True, exist_ok=True)
                    kept.write_bytes(pickle.dumps(found[-1]))
            for line in report(*found, why=given.why):
                print(line, flush=True)


if __name__ == "__main__":
    main()
