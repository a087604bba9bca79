"""Robot strength: `python -m tests.fromage.fromage_rates 40` plays 40 games per line.

Each line has one player's share of victories against others of one kind, with its 95 % interval,
and its points. Further words choose lines: `hard`, `4`, `solo`, `tiles`.
"""

import sys
from collections.abc import Iterator
from statistics import mean

from tests.fromage.arena import ArenaResults, Game, fared, interval, matches

PAIRS = (
    ("greedy", "random"),
    ("easy", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("normal", "greedy"),
    ("hard", "greedy"),
)


def line(name: str, found: ArenaResults) -> str:
    wins, off = interval(found.wins)
    points, unsure = interval(found.points)
    parts = {
        part: mean(getattr(sheet, part) for sheet in found.sheets)
        for part in ("structures", "orders", "served")
    }
    told = ", ".join(f"{part} {count:.1f}" for part, count in parts.items())
    return (
        f"{name}: wins {100 * wins:.0f} ± {100 * off:.0f} %, "
        f"points {points:.1f} ± {unsure:.1f} ({told}), {found.turns:.1f} turns"
    )


def lines(games: int, wanted: set[str]) -> Iterator[str]:
    for seats in (2, 3, 4):
        for one, others in PAIRS:
            if not wanted or wanted <= {one, others, str(seats)}:
                found = fared(list(matches(one, others, seats, games)), one)
                yield line(f"{seats} players, {one} among {others}", found)
    for level in (1, 2, 3, 4):
        for one in ("random", "easy", "normal", "hard"):
            if not wanted or wanted <= {one, "solo", str(level)}:
                alone = [Game((one,), seed, (("level", level),)) for seed in range(games)]
                yield line(f"alone on level {level}, {one}", fared(alone, one))
    for one in ("normal", "hard"):
        if not wanted or wanted <= {one, "tiles"}:
            for tiles in (False, True):
                table = list(matches(one, one, 4, games, advanced=tiles))
                yield line(f"4 players, all {one}, tiles {tiles}", fared(table, one))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    for told in lines(count, set(sys.argv[2:])):
        print(told, flush=True)
