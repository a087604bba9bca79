"""The state of a game of Fromage: the public table and what is hidden."""

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import Field

from bot.kernel import Options
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import (
    POSITIONS,
    VENUES,
    Card,
    Customer,
    Resource,
    Side,
    Venue,
)
from cogs.fromage.printed.tiles import COSTS
from cogs.fromage.printed.venues import LAYOUTS, VENUE_OF, Space, open_spaces

CORPORATION = -1
"""Owner of the Corporation's tokens."""


class SideChoice(StrEnum):
    I = "i"  # noqa: E741
    II = "ii"
    RANDOM = "random"


class FromageOptions(Options):
    """The variants."""

    advanced: bool = False
    villes: SideChoice = SideChoice.I
    festival: SideChoice = SideChoice.I
    fromagerie: SideChoice = SideChoice.I
    bistro: SideChoice = SideChoice.I
    printed: bool = False
    level: int = Field(default=1, ge=1, le=4)
    strict_order: bool = False
    turn_cap: int = Field(default=40, ge=5, le=100)


class Phase(StrEnum):
    DRAFT = "draft"
    OVERLAY = "overlay"
    CORPORATION = "corporation"
    TURN = "turn"
    OVER = "over"


@dataclass(slots=True)
class Pending:
    """An unresolved effect of a placement or a structure."""

    kind: EffectKind
    source: str
    """`sign`, `parlour`, or the structure that caused it: `slot-0` .. `slot-3`."""
    kinds: list[Resource]
    amount: int
    space: str


@dataclass(slots=True)
class Creamery:
    """One player's board, workers and turn."""

    board: int
    at: list[str]
    """Places of the soft, hard and bleu worker: empty (free), a space, `fruit-2`, `slot-0`."""
    due: list[int]
    """The turn at whose start each worker returns."""
    tokens: int
    livestock: int
    structure: int
    fruit: int
    orders: list[Card]
    completed: list[Card]
    """Completed orders beside the board. `served` also counts those shuffled back."""
    served: int
    fruited: int
    jam: int
    parlours: list[int]
    """Livestock moved to each milking parlour; 0 for an unused one."""
    slots: list[int]
    """The tile on each structure; 0 for none."""
    built: list[bool]
    kept: list[int]
    """Tiles kept in the draft."""
    made: bool
    gathered: bool
    grown: bool
    """True if the Greenhouse was used this turn."""
    exchanged: bool
    ready: bool
    pending: list[Pending]

    def copy(self) -> "Creamery":
        return Creamery(
            self.board,
            self.at[:],
            self.due[:],
            self.tokens,
            self.livestock,
            self.structure,
            self.fruit,
            self.orders[:],
            self.completed[:],
            self.served,
            self.fruited,
            self.jam,
            self.parlours[:],
            self.slots[:],
            self.built[:],
            self.kept[:],
            self.made,
            self.gathered,
            self.grown,
            self.exchanged,
            self.ready,
            self.pending[:],
        )

    def has(self, tile: int) -> bool:
        """True if that tile is here and built."""
        return tile in self.slots and self.built[self.slots.index(tile)]

    def has_printed(self, slot: Slot) -> bool:
        """True if that structure is built and not covered by a tile."""
        return self.built[slot] and not self.slots[slot]

    def cost(self, slot: int) -> int:
        """Structure tokens it costs to build there."""
        tile = self.slots[slot]
        return COSTS[tile] if tile else BOARDS[self.board].costs[slot]

    @property
    def unused(self) -> int:
        """Unused resources, including unfinished orders."""
        return self.livestock + self.structure + self.fruit + len(self.orders)


@dataclass(slots=True)
class Corporation:
    """The solo player's rival."""

    level: int
    tokens: int
    cards: list[Card]
    """Orders it could not serve."""
    card: Card | None
    """The order it is serving, if several spaces match."""
    draws: int
    """Cards it still draws this turn."""
    drawn: list[Card] = field(default_factory=list[Card])
    """Cards it has drawn this turn."""


@dataclass(slots=True)
class Table:
    """All public parts of the game."""

    seats: int
    advanced: bool
    strict: bool
    turn_cap: int
    sides: list[Side]
    """By venue, in the order of VENUES."""
    ring: list[Venue]
    """The quadrants clockwise. Seat s faces number (s - turn) mod 4, also of the tile."""
    tile: list[Resource]
    customers: list[Customer]
    """By region."""
    phase: Phase
    turn: int
    steps: int
    tokens: dict[str, int]
    """Owner of the cheese on each space."""
    creameries: list[Creamery]
    discards: list[Card]
    corporation: Corporation | None
    fresh: list[str] = field(default_factory=list[str])
    """Spaces that got a cheese this turn, the Corporation's first."""

    def copy(self) -> "Table":
        corporation = self.corporation
        return Table(
            self.seats,
            self.advanced,
            self.strict,
            self.turn_cap,
            self.sides[:],
            self.ring[:],
            self.tile[:],
            self.customers[:],
            self.phase,
            self.turn,
            self.steps,
            dict(self.tokens),
            [creamery.copy() for creamery in self.creameries],
            self.discards[:],
            corporation
            and Corporation(
                corporation.level,
                corporation.tokens,
                corporation.cards[:],
                corporation.card,
                corporation.draws,
                corporation.drawn[:],
            ),
            self.fresh[:],
        )

    def quadrant(self, seat: int) -> int:
        """The quadrant that faces a seat now."""
        return (POSITIONS[self.seats][seat] - self.turn) % 4

    def facing(self, seat: int) -> Venue:
        return self.ring[self.quadrant(seat)]

    def facing_resource(self, seat: int) -> Resource:
        return self.tile[self.quadrant(seat)]

    def facer(self, quadrant: int) -> int | None:
        """The seat that a quadrant faces now; None for an empty place."""
        positions = POSITIONS[self.seats]
        position = (quadrant + self.turn) % 4
        return positions.index(position) if position in positions else None

    def side(self, venue: Venue) -> Side:
        return self.sides[VENUES.index(venue)]

    def space(self, key: str) -> Space:
        venue = VENUE_OF[key]
        return LAYOUTS[venue, self.side(venue)][key]

    def spaces(self, venue: Venue) -> tuple[Space, ...]:
        """The usable spaces of a venue, including taken ones."""
        return open_spaces(venue, self.side(venue), self.seats)

    def due(self, at: str) -> int | None:
        """The turn at which the worker on that resource space leaves; None if it is empty."""
        for creamery in self.creameries:
            if at in creamery.at:
                return creamery.due[creamery.at.index(at)]
        return None

    def acting(self) -> list[int]:
        """The seats that are taking their turn, or that the draft waits for."""
        waiting = [seat for seat, creamery in enumerate(self.creameries) if not creamery.ready]
        match self.phase:
            case Phase.OVER:
                return []
            case Phase.TURN if self.strict and waiting:
                # Rulebook: clockwise from the player facing the Structure quadrant.
                first = (self.tile.index(Resource.STRUCTURE) + self.turn) % 4
                positions = POSITIONS[self.seats]
                return [min(waiting, key=lambda seat: (positions[seat] - first) % 4)]
            case _:
                return waiting


@dataclass(slots=True)
class Step:
    """What is needed to undo a step: the creamery before it, and its effects elsewhere."""

    before: Creamery
    placed: str = ""
    discarded: Card | None = None


@dataclass(slots=True)
class State:
    """The public table and the hidden parts."""

    table: Table
    deck: list[Card]
    """The last card is the top."""
    stack: list[int]
    """Unseen tiles, for the solo draft."""
    hands: list[list[int]]
    picks: list[int]
    """The tile each seat keeps from its hand; 0 until it has chosen."""
    history: list[list[Step]] = field(default_factory=list[list[Step]])
