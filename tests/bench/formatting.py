"""Number formatting for reports."""

import os
from collections.abc import Sequence
from statistics import median


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def mebibytes(count: float) -> str:
    return f"{count / 2**20:.1f} MiB"


def median_and_range(values: Sequence[float]) -> str:
    """Median and range of several rounds."""
    return f"{median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def load_average() -> str:
    one, five, _ = os.getloadavg()
    return f"load average {one:.1f} (1 min), {five:.1f} (5 min) on {os.cpu_count()} cores"


def print_table(title: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table with the first column left-aligned and the others right-aligned."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    print(f"\n{title}  [{load_average()}]")
    for number, row in enumerate(cells):
        first, *rest = (
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(["", first, *rest]))
        if number == 0:
            print("  " + "-" * (sum(widths) + 2 * len(widths) - 2))
    print(flush=True)
