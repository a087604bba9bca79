"""The state of one game, as plain data, and the options it was dealt with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, cast

from pydantic import Field, model_validator

from bot.kernel import Options
from cogs.chateau_roquefort.castle import Layout

POINTS = 4
"""Actions a turn."""
MICE = 4
LOST = MICE - 1
"""Mice in the dungeon that end the game."""


class Tile(StrEnum):
    """What lies on a field of the cellar."""

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
    """No tile at all: a raised field or a tower."""


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
    """The turn is over, the roofs are still off: a last look for everybody."""
    OVER = "over"


class LayoutChoice(StrEnum):
    FRONT = "front"
    BACK = "back"
    RANDOM = "random"


class Recall(StrEnum):
    """How well the robots remember what lies under the roofs."""

    NONE = "none"
    SHORT = "short"
    LONG = "long"
    PERFECT = "perfect"


class RobotTraps(StrEnum):
    """When robots slide traps under the mice of others."""

    LATER = "later"
    ALWAYS = "always"
    NEVER = "never"


class RoquefortOptions(Options):
    layout: LayoutChoice = LayoutChoice.FRONT
    target: int = Field(default=4, ge=2, le=6)
    start_spare: Literal["random", "blank"] = "random"
    pause_seconds: int = Field(default=6, ge=0, le=15)
    """The last look before roofs go back; 0: as long as the player likes."""
    robot_memory: Recall = Recall.LONG
    robot_traps: RobotTraps = RobotTraps.LATER

    @model_validator(mode="before")
    @classmethod
    def _without_what_is_gone(cls, values: Any) -> Any:
        """Tables of earlier versions say what a time-out does; now there is one answer."""
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
    """One action of this turn and what came of it, for pictures and words."""

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
    """What an undo needs to know about the step it takes back."""

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
    """By seat, in the order of collecting."""
    start: int
    active: int
    robot_traps: RobotTraps = RobotTraps.LATER
    phase: Phase = Phase.PLACING
    points: int = POINTS
    slid: bool = False
    turn: int = 0
    step: int = 0
    """Counts moves and clocks, so that no two last looks have the same name."""
    trail: list[Step] = field(default_factory=list[Step])
    """The steps of this turn that may be taken back, oldest first."""
    deeds: list[Deed] = field(default_factory=list[Deed])
    """The actions of this turn. Of the one before only the slide, until something is done."""
    result: Result | None = None

    @property
    def acted(self) -> bool:
        """Whether anything has been done this turn: every action costs a point."""
        return self.points < POINTS
