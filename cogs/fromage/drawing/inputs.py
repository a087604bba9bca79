"""The values of the pictures, built from Sight, containing everything the pictures depend on."""

from dataclasses import dataclass

from cogs.fromage.printed.kinds import Card, Cheese, Resource, Side, Venue


@dataclass(frozen=True, slots=True)
class Piece:
    """A cheese on a space, its worker's remaining turns (0: no worker), and whether it is new."""

    space: str
    owner: int
    wait: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Venuescape:
    """One venue in its current state."""

    venue: Venue
    side: Side
    seats: int
    pieces: tuple[Piece, ...]
    letters: str
    """For soft, hard and bleu."""
    customers: tuple[tuple[str, int], ...]
    """Letter or name, and points, by region; empty outside Villes."""
    open: tuple[str, ...] = ()
    """Spaces that may be chosen now."""


@dataclass(frozen=True, slots=True)
class PlayerPlate:
    """A player beside the board."""

    seat: int
    name: str
    tokens: int
    ready: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class Quarter:
    """One quarter of the board: its venue, its resource, and the seat it faces."""

    scape: Venuescape
    name: str
    resource: Resource
    blocked: tuple[tuple[int, int, int], ...]
    """Amount, owner and remaining turns of workers on the resource's spaces."""
    seat: int | None
    acting: bool


@dataclass(frozen=True, slots=True)
class CorporationScene:
    """The solo player's rival; `drawn` are its cards of this turn."""

    name: str
    tokens: int
    kept: int
    drawn: tuple[Card, ...]
    letters: str


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The whole board, clockwise from the lower left, and the players beside it."""

    turn: str
    quarters: tuple[Quarter, Quarter, Quarter, Quarter]
    people: tuple[PlayerPlate, ...]
    corporation: CorporationScene | None


@dataclass(frozen=True, slots=True)
class WorkerScene:
    cheese: Cheese
    wait: int


@dataclass(frozen=True, slots=True)
class ParlourScene:
    cheese: Cheese | None
    age: int | None
    cost: int
    used: bool
    can: bool


@dataclass(frozen=True, slots=True)
class StructureScene:
    name: str
    gains: tuple[Resource, ...]
    """What it brings or counts, if that is one or two kinds."""
    cost: int
    built: bool
    can: bool


@dataclass(frozen=True, slots=True)
class TileScene:
    """A tile of the draft; chosen, or already placed."""

    name: str
    text: str
    cost: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Headings:
    """Headings of the parts of a creamery."""

    workers: str
    stock: str
    orders: str
    milk: str
    build: str


@dataclass(frozen=True, slots=True)
class CreameryScene:
    """One player's board."""

    seat: int
    tokens: int
    workers: tuple[WorkerScene, ...]
    livestock: int
    structure: int
    fruit: int
    orders: tuple[Card, ...]
    served: int
    fruited: int
    jam: int
    parlours: tuple[ParlourScene, ...]
    structures: tuple[StructureScene, ...]
    headings: Headings
    letters: str


@dataclass(frozen=True, slots=True)
class PanelScene:
    """The player's own quadrant, enlarged, and their creamery around it."""

    quarter: Quarter
    creamery: CreameryScene


@dataclass(frozen=True, slots=True)
class DraftScene:
    """The tiles to choose from or to place, and the player's creamery below."""

    tiles: tuple[TileScene, ...]
    creamery: CreameryScene


@dataclass(frozen=True, slots=True)
class SheetColumn:
    seat: int
    name: str
    points: tuple[int | None, ...]
    """By line; None if a line does not apply to this column. The total comes last."""
    best: bool


@dataclass(frozen=True, slots=True)
class SheetScene:
    """The score sheet; `over`: it is final, and the title names the winner."""

    title: str
    over: bool
    lines: tuple[tuple[str, str], ...]
    """Each with the key of its icon."""
    columns: tuple[SheetColumn, ...]


@dataclass(frozen=True, slots=True)
class FinaleRow:
    """One player's final result and best sources of points (keys of the sheet's lines)."""

    seat: int
    name: str
    points: int
    best: tuple[tuple[str, int], ...]
    won: bool


@dataclass(frozen=True, slots=True)
class FinaleScene:
    """The winners with the trophy, and all players' points, best first."""

    title: str
    rows: tuple[FinaleRow, ...]
