"""Progress and final report of a soak run."""

import sys
from dataclasses import dataclass, field
from time import monotonic


@dataclass(slots=True)
class Report:
    """Progress on standard error, a table at the end."""

    rows: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    started_at: float = field(default_factory=monotonic)
    quiet: bool = False

    def progress(self, part: str, text: str) -> None:
        if not self.quiet:
            print(
                f"[{monotonic() - self.started_at:6.0f} s] {part}: {text}",
                file=sys.stderr,
                flush=True,
            )

    def add_result(self, part: str, label: str, value: object) -> None:
        self.rows.append((part, label, str(value)))

    def table(self) -> str:
        if not self.rows:
            return "nothing was tried"
        widths = [max(len(row[i]) for row in self.rows) for i in range(2)]
        return "\n".join(
            f"{part:{widths[0]}}  {what:{widths[1]}}  {figure}" for part, what, figure in self.rows
        )
