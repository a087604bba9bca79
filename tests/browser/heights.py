"""Height and text length of every message of every game:

    uv run python -m tests.browser.heights [--games fromage …] [--seeds 3] [--worst 5]

Prints, for each game, seat count and kind of message, the greatest height on a desktop and on a
phone (points) and the longest text (characters). `docs/what-people-see.md` has the maximum of each
game.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.discord.render.message_height import estimate_height
from tests.browser.measure import PHONE, ruler
from tests.browser.messages import Sample, as_json, letters, messages_of, shell_messages
from tests.tools.gallery import game_packages

HEAD = "| game | players | message | shown | points, desktop | points, phone | characters |"


async def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--worst", type=int, default=0)
    asked = parser.parse_args(arguments)
    wanted = [p for p in game_packages() if not asked.games or p.rpartition(".")[2] in asked.games]
    print(HEAD, "|---|---|---|---|---|---|---|", sep="\n")
    async with ruler() as measure:
        for package in wanted:
            seats = import_module(f"{package}.game").GAME.rules.seats
            for count in sorted({seats[0], seats[-1]}):
                found: list[Sample] = []
                with TemporaryDirectory() as folder:
                    for seed in range(1, asked.seeds + 1):
                        found += await messages_of(package, count, Path(folder), seed=seed)
                    found += await shell_messages(package, count, Path(folder))
                drawn = [as_json(sample.message) for sample in found]
                desktop, phone = await measure(drawn), await measure(drawn, PHONE)
                points = list(zip(desktop, phone, strict=True))
                _print(package.rpartition(".")[2], count, found, points, asked.worst)


def _print(
    game: str,
    count: int,
    found: Sequence[Sample],
    points: Sequence[tuple[float, float]],
    worst: int,
) -> None:
    for kind in sorted({sample.kind for sample in found}):
        of_kind = [i for i, sample in enumerate(found) if sample.kind == kind]
        high = [max(points[i][side] for i in of_kind) for side in (0, 1)]
        said = max(letters(found[i].message) for i in of_kind)
        cells = [game, count, kind, len(of_kind), f"{high[0]:.0f}", f"{high[1]:.0f}", said]
        print(f"| {' | '.join(map(str, cells))} |", flush=True)
        seen = set[str]()
        for i in sorted(of_kind, key=lambda i: -points[i][0]):
            view = found[i].message.view
            if view is None or f"{view.title}{len(found[i].message.rows)}" in seen:
                continue
            seen.add(f"{view.title}{len(found[i].message.rows)}")
            if len(seen) > worst:
                break
            rows = " / ".join(
                ", ".join(b.label for b in row)
                if isinstance(row, tuple)
                else f"[{row.placeholder}]"
                for row in found[i].message.rows
            )
            reckoned = estimate_height(view, found[i].message.rows, found[i].message.content)
            print(
                f"  {points[i][0]:.0f} ({reckoned} reckoned), phone {points[i][1]:.0f},"
                f" {letters(found[i].message)} characters"
                f"\n    {view.title}\n    "
                + view.body.replace("\n", "\n    ")
                + f"\n    _{view.footer}_\n    {rows}"
            )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
