"""The crash matrix: every game and phase against every point of a move's life."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

Cell = tuple[str, str, str]
"""Game, phase, point."""
MAX_MISSES = 1
"""Failed attempts after which a point counts as unreachable in a phase."""


@dataclass
class CrashMatrix:
    """Cells that were hit, and the choice of the next one."""

    points: tuple[str, ...]
    phases: dict[str, list[str]]
    hits: Counter[Cell] = field(default_factory=Counter[Cell])
    misses: Counter[Cell] = field(default_factory=Counter[Cell])
    other_phase: Counter[Cell] = field(default_factory=Counter[Cell])
    """Attempts that hit another phase because the game had moved on."""
    unreachable: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    """Phases that could not be reached."""

    def load(self, file: Path) -> None:
        """Load the results of earlier runs."""
        if not file.exists():
            return
        saved = json.loads(file.read_text())
        self.hits.update({_parse_cell(name): times for name, times in saved["struck"].items()})
        self.misses.update({_parse_cell(name): times for name, times in saved["missed"].items()})

    def save(self, file: Path) -> None:
        """Save the results. A concurrent run may have recorded cells of other games since."""
        others = CrashMatrix(self.points, {})
        others.load(file)
        merged = {
            "struck": _merge_counts(self.phases, others.hits, self.hits),
            "missed": _merge_counts(self.phases, others.misses, self.misses),
        }
        new = file.with_suffix(".new")
        new.write_text(json.dumps(merged, indent=0))
        new.replace(file)

    def possible_cells(self, game: str) -> list[Cell]:
        return [
            cell
            for cell in self._cells_of(game)
            if cell[:2] not in self.unreachable
            and (self.misses[cell] < MAX_MISSES or self.hits[cell])
        ]

    def next_cell(self, game: str, current_phase: str | None, rng: Random) -> Cell:
        """The cell with the fewest hits; among equals, one in the current phase."""
        cells = self.possible_cells(game)
        fewest = min(map(self._try_count, cells))
        least = [cell for cell in cells if self._try_count(cell) == fewest]
        here = [cell for cell in least if cell[1] == current_phase]
        return rng.choice(here or least)

    def _try_count(self, cell: Cell) -> int:
        return self.hits[cell] + self.misses[cell] + self.other_phase[cell]

    def report_rows(self) -> list[tuple[str, str]]:
        """One row per phase: hits at each point, by number; `-` where the point does not occur."""
        rows = [
            ("points", ", ".join(f"{i}={point}" for i, point in enumerate(self.points, 1))),
            ("game: phase", " ".join(f"{i:>3}" for i in range(1, len(self.points) + 1))),
        ]
        for game, phases in self.phases.items():
            for phase in phases:
                counts = [self._cell_text(game, phase, point) for point in self.points]
                if (game, phase) in self.unreachable and not any(c.isdigit() for c in counts):
                    rows.append((f"{game}: {phase}", "not come to"))
                else:
                    rows.append((f"{game}: {phase}", " ".join(f"{c:>3}" for c in counts)))
        covered = sum(1 for cell in self._all_cells() if self.hits[cell])
        open_still = sum(
            1
            for cell in self._all_cells()
            if not self.hits[cell]
            and self.misses[cell] < MAX_MISSES
            and cell[:2] not in self.unreachable
        )
        rows.append(("cells struck, not yet tried enough", f"{covered}, {open_still}"))
        return rows

    def _all_cells(self) -> list[Cell]:
        return [cell for game in self.phases for cell in self._cells_of(game)]

    def _cells_of(self, game: str) -> list[Cell]:
        return [(game, phase, point) for phase in self.phases[game] for point in self.points]

    def _cell_text(self, game: str, phase: str, point: str) -> str:
        cell = game, phase, point
        if self.hits[cell]:
            return str(self.hits[cell])
        return "-" if self.misses[cell] >= MAX_MISSES else "."


def _parse_cell(name: str) -> Cell:
    game, phase, point = name.split(" / ")
    return game, phase, point


def _merge_counts(
    mine: Iterable[str], others: Counter[Cell], here: Counter[Cell]
) -> dict[str, int]:
    """Own counts for own games, saved counts for all others."""
    cells = {cell: (here if cell[0] in mine else others)[cell] for cell in {*others, *here}}
    return {" / ".join(cell): times for cell, times in sorted(cells.items()) if times}
