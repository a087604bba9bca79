"""What may be known: everything but the tiles under the roofs, and the same for everybody."""

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
    """By field; None under a roof. When the game is over, the whole cellar."""
    mice: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[Tile, ...], ...]
    deeds: tuple[Deed, ...]
    result: Result | None
    step: int
    trail: tuple[Step, ...]
    """The steps of this turn that may be taken back: everybody saw them."""

    @property
    def castle(self) -> Castle:
        return castle(self.layout)

    @property
    def seats(self) -> int:
        return len(self.mice)
