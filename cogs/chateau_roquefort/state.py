"""The state of one game as plain data, and its options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, cast

from pydantic import Field, model_validator

from bot.kernel import Options
from cogs.chateau_roquefort.castle import Layout

POINTS = 4
"""Actions per turn."""
MICE = 4
LOST = MICE - 1
"""Mice in the dungeon that end the game."""


class Tile(StrEnum):
    """The tile on a field of the cellar."""

    BRIE = "brie"
    EMMENTAL = "emmental"
    MIMOLETTE = "mimolette"
    NEUFCHATEL = "neufchatel"
    PROVOLONE = "provolone"
    ROQUEFORT = "roquefort"
    VALENCAY = "valencay"
    BLANK = "blank"
    TRAP = "trap"
    RAISED = "raised"
    """No tile: a raised field or a tower."""


CHEESES = (
    Tile.BRIE,
    Tile.EMMENTAL,
    Tile.MIMOLETTE,
    Tile.NEUFCHATEL,
    Tile.PROVOLONE,
    Tile.ROQUEFORT,
    Tile.VALENCAY,
)
CENSUS = {**dict.fromkeys(CHEESES, 3), Tile.BLANK: 10, Tile.TRAP: 3}
"""The 34 sliding tiles."""


class Phase(StrEnum):
    PLACING = "placing"
    TURN = "turn"
    PAUSE = "pause"
    """The turn is over, but the roofs are still off: players take a last look."""
    OVER = "over"


class LayoutChoice(StrEnum):
    FRONT = "front"
    BACK = "back"
    RANDOM = "random"


class Recall(StrEnum):
    """How well robots remember the tiles under the roofs."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"
    PERFECT = "perfect"


class RobotTraps(StrEnum):
    """When robots slide traps under other players' mice."""

    LATER = "later"
    ALWAYS = "always"
    NEVER = "never"


class RoquefortOptions(Options):
    layout: LayoutChoice = LayoutChoice.FRONT
    target: int = Field(default=4, ge=2, le=6)
    start_spare: Literal["random", "blank"] = "random"
    pause_seconds: int = Field(default=6, ge=0, le=15)
    """Seconds of the last look before the roofs go back on; 0 means no limit."""
    robot_memory: Recall = Recall.LONG
    robot_traps: RobotTraps = RobotTraps.LATER

    @model_validator(mode="before")
    @classmethod
    def _without_what_is_gone(cls, values: Any) -> Any:
        """Drop an option of earlier versions, `on_timeout`."""
        if not isinstance(values, Mapping):
            return values
        given = cast(Mapping[str, Any], values)
        return {name: value for name, value in given.items() if name != "on_timeout"}


class Act(StrEnum):
    ENTERED = "entered"
    UNCOVERED = "uncovered"
    MOVED = "moved"
    SLID = "slid"


@dataclass(frozen=True, slots=True)
class Fall:
    seat: int
    mouse: int
    field: int | None
    """None in games of earlier versions, whose deeds outlived the turn."""


@dataclass(frozen=True, slots=True)
class Find:
    seat: int
    cheese: Tile


@dataclass(frozen=True, slots=True)
class Deed:
    """One action of this turn and its result, for pictures and texts."""

    act: Act
    seat: int
    mouse: int | None = None
    room: int | None = None
    slot: str | None = None
    origin: int | None = None
    target: int | None = None
    falls: tuple[Fall, ...] = ()
    finds: tuple[Find, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What is needed to undo a step."""

    mouse: int
    origin: int
    cost: int
    found: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    reason: str
    winner: int


@dataclass(slots=True)
class State:
    layout: Layout
    target: int
    pause_seconds: int
    robot_memory: Recall
    tiles: list[Tile]
    spare: Tile
    roofed: list[bool]
    mice: list[list[int]]
    """By seat and mouse: a field, OFF or DUNGEON."""
    tokens: list[list[Tile]]
    """By seat, in the order they were collected."""
    start: int
    active: int
    robot_traps: RobotTraps = RobotTraps.LATER
    phase: Phase = Phase.PLACING
    points: int = POINTS
    slid: bool = False
    turn: int = 0
    step: int = 0
    """Counts moves and expired clocks, so that each last look has a unique name."""
    trail: list[Step] = field(default_factory=list[Step])
    """The steps of this turn that can be undone, oldest first."""
    deeds: list[Deed] = field(default_factory=list[Deed])
    """The actions of this turn. From the turn before only the slide, until the first action."""
    result: Result | None = None

    @property
    def acted(self) -> bool:
        """True if the player has acted this turn: every action costs a point."""
        return self.points < POINTS
