"""A castle set up by hand: the mice, the tiles under them, and the seat to move."""

from random import Random
from typing import Any

from bot.kernel import Event, Move
from cogs.chateau_roquefort.castle import FIELD, LANE_FIELDS, LANES, NAMES, ROOM, castle
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.state import MICE, Phase, RoquefortOptions, State, Tile

RULES = RoquefortRules()
BRIE, EMMENTAL, BLANK, TRAP = Tile.BRIE, Tile.EMMENTAL, Tile.BLANK, Tile.TRAP
OFF, DUNGEON = -1, -2


class Table:
    """A game after placement. Every tile is blank and covered unless set otherwise."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        options = {"pause_seconds": 0, **options}
        self.state: State = RULES.deal(seats, RoquefortOptions(**options), Random(1))
        state = self.state
        state.phase, state.turn = Phase.TURN, 1
        state.start = state.active = 0
        state.spare = BLANK
        for field in LANE_FIELDS:
            state.tiles[field] = BLANK

    def mice(self, seat: int, *places: str) -> "Table":
        """Place mice by field name, `-` for the dungeon; the rest is off-board. Their rooms are
        open.
        """
        state = self.state
        where = [DUNGEON if place == "-" else FIELD[place] for place in places]
        state.mice[seat] = where + [OFF] * (MICE - len(where))
        for place in where:
            room = castle(state.layout).room_of[place] if place >= 0 else -1
            if room >= 0:
                state.roofed[room] = False
        return self

    def tiles(self, **tiles: Tile) -> "Table":
        for name, tile in tiles.items():
            self.state.tiles[FIELD[name]] = tile
        return self

    def row(self, slot: str, tiles: list[Tile]) -> "Table":
        for field, tile in zip(LANES[slot], tiles, strict=True):
            self.state.tiles[field] = tile
        return self

    def opened(self, rooms: str) -> "Table":
        for room in rooms:
            self.state.roofed[ROOM[room]] = False
        return self

    def with_(self, **values: Any) -> "Table":
        for name, value in values.items():
            setattr(self.state, name, value)
        return self

    def play(self, *texts: str, seat: int | None = None) -> list[Event]:
        """Play moves of the active seat by their text; return the events of the last one."""
        happened: list[Event] = []
        for text in texts:
            who = self.state.active if seat is None else seat
            happened = RULES.play(self.state, who, RULES.notation.parse(text), Random(0))
        return happened

    def legal(self, seat: int | None = None) -> list[Move]:
        return RULES.legal(self.state, self.state.active if seat is None else seat)

    def offers(self, verb: str = "", seat: int | None = None) -> set[str]:
        texts = {str(offer) for offer in self.legal(seat)}
        return {text.removeprefix(f"{verb} ") for text in texts if text.startswith(verb)}

    def place(self, seat: int, mouse: int) -> str:
        """Position of mouse 1 to 4: a field's name, `off` or `dungeon`."""
        place = self.state.mice[seat][mouse - 1]
        return {OFF: "off", DUNGEON: "dungeon"}.get(place) or NAMES[place]

    def open_rooms(self) -> str:
        return "".join(r for r, i in ROOM.items() if not self.state.roofed[i])

    def winner(self) -> tuple[str, int] | None:
        outcome = RULES.outcome(self.state)
        return None if outcome is None else (outcome.reason, outcome.winners[0])
