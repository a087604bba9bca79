"""What may be known: everything but the tiles under the roofs. The same for all seats."""

from dataclasses import dataclass

from cogs.chateau_roquefort.castle import Castle, Layout, castle
from cogs.chateau_roquefort.state import Deed, Phase, Recall, Result, RobotTraps, Step, Tile


@dataclass(frozen=True, slots=True)
class Sight:
    layout: Layout
    target: int
    pause_seconds: int
    robot_memory: Recall
    robot_traps: RobotTraps
    phase: Phase
    start: int
    active: int
    points: int
    slid: bool
    turn: int
    spare: Tile
    roofed: tuple[bool, ...]
    tiles: tuple[Tile | None, ...]
    """By field; None under a roof. The whole cellar once the game is over."""
    mice: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[Tile, ...], ...]
    deeds: tuple[Deed, ...]
    result: Result | None
    step: int
    trail: tuple[Step, ...]
    """The steps of this turn that can be undone. They are public."""

    @property
    def castle(self) -> Castle:
        return castle(self.layout)

    @property
    def seats(self) -> int:
        return len(self.mice)
