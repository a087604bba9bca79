"""Learn the weights of claims for the robots' deduction, and save them.

    uv run python -m tests.cheese_thief.thief_learn [games a round] [rounds] [seats …]

Robots play with the current weights; then a conditional logit ("which seat is the thief?") is
fitted to the claims of the latest rounds, and they play again with the new weights, liars included.
Each round moves the weights only part of the way: otherwise liars would jump from one habit to the
next and always be a round ahead. A further run continues from the saved weights.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random

from cogs.cheese_thief.robot import deduce, tells, weights
from cogs.cheese_thief.state import Phase

from .matches import Match

_RARE = 12
"""Signs shown by fewer seats than this get no weight."""
_STEP = 0.5
"""Step size towards the weights fitted to the latest rounds."""
_BASE = 6
"""Above this seat count, learning starts from the weights of one player fewer."""


@dataclass(frozen=True)
class Example:
    """The end of a talk."""

    signs: tuple[tells.Signs, ...]
    trusted: tuple[float, ...]
    thief: int


def _example(job: tuple[int, int]) -> Example:
    seats, seed = job
    state = Match(seats, seed).until(Phase.VOTE)
    claims = state.claims
    odds = deduce.deduced(seats, claims, 0, None)
    return Example(
        deduce.read(seats, claims), tuple(tells.trusted(odd) for odd in odds), state.thief
    )


def _set(trust: dict[int, float], found: dict[int, dict[str, float]]) -> None:
    weights.TRUST.update(trust)
    weights.WEIGHTS.update(found)


def fit(
    examples: list[Example], epochs: int = 24, prior: Mapping[str, float] | None = None
) -> tuple[float, dict[str, float]]:
    """The trust in deduction, and a weight for each sign; rare signs keep their prior weight."""
    before = prior or {}
    rng = Random(1)
    seen = Counter(sign for e in examples for mine in e.signs for sign in mine)
    kept = [
        ([[s for s in mine if seen[s] >= _RARE] for mine in e.signs], e.trusted, e.thief)
        for e in examples
    ]
    found = {sign: before.get(sign, 0.0) for sign, times in seen.items() if times >= _RARE}
    trust, mean, mean_trust, summed = 1.0, dict.fromkeys(found, 0.0), 0.0, 0
    for epoch in range(epochs):
        rng.shuffle(kept)
        step = 0.05 / (1 + 0.25 * epoch)
        for seats, logs, thief in kept:
            scores = [
                trust * log + sum(found[s] for s in mine)
                for mine, log in zip(seats, logs, strict=True)
            ]
            top = max(scores)
            odds = [exp(score - top) for score in scores]
            total = sum(odds)
            for seat, mine in enumerate(seats):
                pull = step * ((seat == thief) - odds[seat] / total)
                trust += 0.1 * pull * logs[seat]
                for sign in mine:
                    found[sign] += pull
        # Rare signs need several seats to count.
        for sign, weight in found.items():
            pull = min(0.5, step * 20 / seen[sign])
            found[sign] = weight + pull * (before.get(sign, 0.0) - weight)
        if epoch >= epochs // 2:
            summed += 1
            mean_trust += trust
            for sign, weight in found.items():
                mean[sign] += weight
    learned = {sign: round(weight / summed, 2) for sign, weight in mean.items()}
    return mean_trust / summed, dict(sorted({**before, **learned}.items()))


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    games, rounds = (given + [1000, 3][len(given) :])[:2]
    path = Path(weights.__file__).with_suffix(".json")
    for seats in given[2:] or [5, 6, 7, 8, 4]:
        prior = weights.WEIGHTS[seats]
        if not prior and seats > _BASE:
            prior, weights.TRUST[seats] = weights.WEIGHTS[seats - 1], weights.TRUST[seats - 1]
            weights.WEIGHTS[seats] = prior
        pool: list[list[Example]] = []
        for turn in range(rounds):
            known = (dict(weights.TRUST), dict(weights.WEIGHTS))
            jobs = [(seats, 1_000_000 + turn * games + n) for n in range(games)]
            with ProcessPoolExecutor(2, initializer=_set, initargs=known) as workers:
                pool.append(list(workers.map(_example, jobs, chunksize=25)))
            latest = [example for examples in pool[-3:] for example in examples]
            trust, found = fit(latest, prior=prior)
            before, held = weights.TRUST[seats], weights.WEIGHTS[seats]
            moved = sum(abs(found[sign] - held.get(sign, 0.0)) for sign in found) / len(found)
            print(
                f"{seats} players, round {turn + 1}: named {_named(pool[-1], seats):.1%}, "
                f"trust {trust:.2f}, {len(found)} signs, {moved:.3f} away",
                flush=True,
            )
            weights.TRUST[seats] = round(before + _STEP * (trust - before), 2)
            weights.WEIGHTS[seats] = {
                sign: round(held.get(sign, 0.0) + _STEP * (weight - held.get(sign, 0.0)), 2)
                for sign, weight in found.items()
            }
            _write(path)


def _named(examples: list[Example], seats: int) -> float:
    """How often deduction with the current weights names the thief."""
    trust, known = weights.TRUST[seats], weights.WEIGHTS[seats]
    hits = 0
    for example in examples:
        scores = [
            trust * odd + sum(known.get(sign, 0.0) for sign in mine)
            for mine, odd in zip(example.signs, example.trusted, strict=True)
        ]
        hits += scores.index(max(scores)) == example.thief
    return hits / len(examples)


def _write(path: Path) -> None:
    learned = {"trust": weights.TRUST, "weights": weights.WEIGHTS}
    path.write_text(json.dumps(learned, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
