"""How long people could read what happened: measured from what the local Discord shows them.

Every version of a board is noted with its time; a news line (`• …`) has stood from the first
version that has it to the first that has it no more. Lines of the last version stay, and are not
counted.
"""

import asyncio
from dataclasses import dataclass, field

from bot.playground import LocalDiscord, Person, Shown

BULLET = "• "


@dataclass
class Reading:
    """News lines of one table's board and how long each stood, in seconds of table time."""

    scale: float = 1.0
    began: dict[str, float] = field(default_factory=dict[str, float])
    stood: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])

    def note(self, board: Shown, now: float) -> None:
        """The board as it is at that moment."""
        lines = {line for line in board.text.split("\n") if line.startswith(BULLET)}
        for line in [old for old in self.began if old not in lines]:
            self.stood.append((line, (now - self.began.pop(line)) / self.scale))
        for line in lines:
            self.began.setdefault(line, now)

    @property
    def shortest(self) -> float:
        return min((seconds for _, seconds in self.stood), default=0.0)

    def told(self) -> str:
        """A line for a report: how many, the least, the median, and how many were too short."""
        times = sorted(seconds for _, seconds in self.stood)
        if not times:
            return "no news left the board"
        hurried = sum(seconds < 2.5 for seconds in times)
        middle = times[len(times) // 2]
        spread = f"least {times[0]:.2f} s, median {middle:.2f} s"
        return f"{len(times)} lines, {spread}, {hurried} under 2.5 s"


async def watch(world: LocalDiscord, reader: Person, reading: Reading, table_id: int = 1) -> None:
    """Note every version of that table's board, as the reader sees it, until cancelled."""
    loop = asyncio.get_running_loop()
    seen: tuple[int, int] | None = None
    while True:
        for message in reversed(reader.sees(world.general)):
            if message.embeds and not message.ephemeral and f"Table {table_id}" in message.text:
                if (message.id, message.version) != seen and message.labels[:1] != ["Rematch"]:
                    seen = message.id, message.version
                    reading.note(message, loop.time())
                break
        await asyncio.sleep(0.005)
