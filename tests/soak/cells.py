"""The crash matrix as a table: every game and phase against every point of a move's life."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

Cell = tuple[str, str, str]
"""Game, phase, point."""
TRIES = 1
"""So often a point may fail to come in a phase; then it is said not to come there."""


@dataclass
class Cells:
    """What has been struck, and what is to be struck next."""

    points: tuple[str, ...]
    phases: dict[str, list[str]]
    struck: Counter[Cell] = field(default_factory=Counter[Cell])
    missed: Counter[Cell] = field(default_factory=Counter[Cell])
    strayed: Counter[Cell] = field(default_factory=Counter[Cell])
    """What was meant and not struck: the game had gone on by then."""
    never: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Phases that were not come to."""

    def recall(self, file: Path) -> None:
        """What earlier runs have struck, and where they did not come."""
        if not file.exists():
            return
        noted = json.loads(file.read_text())
        self.struck.update({_cell(name): times for name, times in noted["struck"].items()})
        self.missed.update({_cell(name): times for name, times in noted["missed"].items()})

    def note(self, file: Path) -> None:
        """For the next run. Another one may have noted cells of other games meanwhile."""
        others = Cells(self.points, {})
        others.recall(file)
        noted = {
            "struck": _noted(self.phases, others.struck, self.struck),
            "missed": _noted(self.phases, others.missed, self.missed),
        }
        new = file.with_suffix(".new")
        new.write_text(json.dumps(noted, indent=0))
        new.replace(file)

    def possible(self, game: str) -> list[Cell]:
        return [
            cell
            for cell in self._of(game)
            if cell[:2] not in self.never and (self.missed[cell] < TRIES or self.struck[cell])
        ]

    def next(self, game: str, present: str | None, rng: Random) -> Cell:
        """The least struck; of those the ones for which nothing has to be brought about."""
        cells = self.possible(game)
        fewest = min(map(self._tried, cells))
        least = [cell for cell in cells if self._tried(cell) == fewest]
        here = [cell for cell in least if cell[1] == present]
        return rng.choice(here or least)

    def _tried(self, cell: Cell) -> int:
        return self.struck[cell] + self.missed[cell] + self.strayed[cell]

    def lines(self) -> list[tuple[str, str]]:
        """A row for each phase: how often at each point, by number; `-` where it does not come."""
        rows = [
            ("points", ", ".join(f"{i}={point}" for i, point in enumerate(self.points, 1))),
            ("game: phase", " ".join(f"{i:>3}" for i in range(1, len(self.points) + 1))),
        ]
        for game, phases in self.phases.items():
            for phase in phases:
                counts = [self._figure(game, phase, point) for point in self.points]
                if (game, phase) in self.never and not any(c.isdigit() for c in counts):
                    rows.append((f"{game}: {phase}", "not come to"))
                else:
                    rows.append((f"{game}: {phase}", " ".join(f"{c:>3}" for c in counts)))
        covered = sum(1 for cell in self._all() if self.struck[cell])
        open_still = sum(
            1
            for cell in self._all()
            if not self.struck[cell] and self.missed[cell] < TRIES and cell[:2] not in self.never
        )
        rows.append(("cells struck, not yet tried enough", f"{covered}, {open_still}"))
        return rows

    def _all(self) -> list[Cell]:
        return [cell for game in self.phases for cell in self._of(game)]

    def _of(self, game: str) -> list[Cell]:
        return [(game, phase, point) for phase in self.phases[game] for point in self.points]

    def _figure(self, game: str, phase: str, point: str) -> str:
        cell = game, phase, point
        if self.struck[cell]:
            return str(self.struck[cell])
        return "-" if self.missed[cell] >= TRIES else "."


def _cell(name: str) -> Cell:
    game, phase, point = name.split(" / ")
    return game, phase, point


def _noted(mine: Iterable[str], others: Counter[Cell], here: Counter[Cell]) -> dict[str, int]:
    """Mine as they are here, all others as they were."""
    cells = {cell: (here if cell[0] in mine else others)[cell] for cell in {*others, *here}}
    return {" / ".join(cell): times for cell, times in sorted(cells.items()) if times}
