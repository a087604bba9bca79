"""Every sentence of Château Roquefort in English. Names come in ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.stage.english import listed
from cogs.chateau_roquefort.castle import Layout, Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en_game import GAME


class English:
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME

    # --- things -----------------------------------------------------------------------------

    castles: ClassVar[Mapping[Layout, str]] = {
        Layout.FRONT: "Château Roquefort",
        Layout.BACK: "Castle of Appenzell",
    }
    tiles: ClassVar[Mapping[Tile, str]] = {
        Tile.BRIE: "Brie",
        Tile.EMMENTAL: "Emmental",
        Tile.MIMOLETTE: "Mimolette",
        Tile.NEUFCHATEL: "Neufchâtel",
        Tile.PROVOLONE: "Provolone",
        Tile.ROQUEFORT: "Roquefort",
        Tile.VALENCAY: "Valençay",
        Tile.BLANK: "empty",
        Tile.TRAP: "TRAP",
        Tile.RAISED: "raised",
    }
    letters: ClassVar[Mapping[Tile, str]] = {
        Tile.BRIE: "B",
        Tile.EMMENTAL: "E",
        Tile.MIMOLETTE: "M",
        Tile.NEUFCHATEL: "N",
        Tile.PROVOLONE: "P",
        Tile.ROQUEFORT: "R",
        Tile.VALENCAY: "V",
    }
    materials: ClassVar[Mapping[Material, str]] = {
        Material.TILED: "tiled",
        Material.THATCHED: "thatched",
        Material.COPPER: "copper",
    }

    def piece(self, tile: Tile) -> str:
        """A tile that is slid, in a sentence."""
        return {Tile.BLANK: "an empty tile", Tile.TRAP: "a TRAP"}.get(tile) or self.tiles[tile]

    def listed(self, parts: Sequence[str]) -> str:
        return listed(parts)

    # --- titles and the board ---------------------------------------------------------------

    def title_placing(self, castle: str) -> str:
        return f"{castle}: the first mice"

    def title_turn(self, castle: str, turn: int) -> str:
        return f"{castle}: turn {turn}"

    def title_over(self, castle: str) -> str:
        return f"{castle}: the hunt is over"

    def placing(self, who: str) -> str:
        return f"{who} puts a first mouse into a free tower."

    def actions(self, count: int) -> str:
        return "1 action" if count == 1 else f"{count} actions"

    def to_play(self, who: str, points: int, slid: bool) -> str:
        slide = "the slide is used" if slid else "a slide is still free"
        return f"{who} to play: **{self.actions(points)} left**, {slide}."

    def last_look(self, who: str) -> str:
        return f"{who} is done. A last look, then empty rooms get their roofs back."

    def target(self, count: int) -> str:
        return f"{count} kinds of cheese win."

    def spare(self, tile: str) -> str:
        return f"Spare tile beside the castle: **{tile}**."

    all_shown = "All roofs are off: this is what lay in the cellar."
    open_rooms = "Open rooms"
    whole_cellar = "The whole cellar"
    roofed_rooms = "Under roofs"
    none_open = "All rooms are covered."
    none_roofed = "No room is covered."
    last_actions = "Done this turn"
    earlier_actions = "Done in the turn before"

    def open_room(self, room: str, fields: Sequence[str]) -> str:
        return f"**{room}**: {', '.join(fields)}"

    def field(self, name: str, tile: str) -> str:
        return f"{name} {tile}"

    def roofed_room(self, room: str, fields: Sequence[str]) -> str:
        return f"{room} ({' '.join(fields)})"

    def roofs(self, material: str, rooms: Sequence[str]) -> str:
        return f"{material.capitalize()}: {', '.join(rooms)}"

    # --- a player ---------------------------------------------------------------------------

    def cheeses(self, have: int, target: int, kinds: Sequence[str]) -> str:
        named = f": {', '.join(kinds)}" if kinds else ""
        return f"Cheeses {have} of {target}{named}"

    def mouse_on(self, mouse: int, field: str, tile: str) -> str:
        return f"mouse {mouse} on {field} ({tile})"

    def mouse_in_tower(self, mouse: int, tower: str) -> str:
        return f"mouse {mouse} in tower {tower}"

    def mouse_fallen(self, mouse: int) -> str:
        return f"mouse {mouse} in the dungeon"

    def mice_outside(self, count: int) -> str:
        return "1 mouse outside" if count == 1 else f"{count} mice outside"

    # --- the hand ---------------------------------------------------------------------------

    your_turn = "**It is your turn.** Play on the board: your choices are below its picture."
    others_turn = (
        "Others are playing. Watch the board: what you see now, you will need later. "
        "When it is your turn, it says so here."
    )
    # --- choices ----------------------------------------------------------------------------

    group_tower = "Choose a tower for your first mouse"
    group_uncover = "Take a roof off (1 action)"
    group_move = "Move a mouse, or bring one in"
    group_slide = "Slide the spare tile in (once a turn)"
    group_turn = "Your turn"

    def uncover(self, room: str) -> str:
        return f"Uncover room {room}"

    def uncover_hint(self, material: str, fields: Sequence[str]) -> str:
        return f"1 action. {material.capitalize()}: {', '.join(fields)}"

    def enter(self, mouse: int, tower: str) -> str:
        return f"Mouse {mouse} into tower {tower}"

    def place(self, tower: str) -> str:
        return f"Tower {tower}"

    enter_hint = "1 action"

    def move(
        self, mouse: int, origin: str, target: str, tile: str, cost: int, *, collects: bool
    ) -> str:
        brings = f"collects {tile}!" if collects else tile
        price = "" if cost == 1 else f", {cost} actions"
        return f"Mouse {mouse}: {origin} → {target} ({brings}){price}"

    def move_hint(self, cost: int) -> str:
        return "1 action" if cost == 1 else f"Jumps over {cost - 1}: {self.actions(cost)}"

    def slide(self, slot: str, tile: str, field: str) -> str:
        return f"{slot}: {tile} in at {field}"

    def slide_falls(self, mouse: str) -> str:
        return f"{mouse} falls!"

    def slide_collects(self, who: str, cheese: str) -> str:
        return f"{who} collects {cheese}!"

    def slide_under(self, mouse: str, tile: str) -> str:
        return f"{mouse} onto {tile}"

    def slide_out(self, tile: str) -> str:
        return f"out drops {tile}"

    end = "End turn"
    end_look = "Roofs back on"
    undo = "Take back the last step"
    pass_ = "Let this turn go by"

    # --- labels of moves, for commands ------------------------------------------------------

    def uncover_label(self, room: str, material: str, fields: Sequence[str]) -> str:
        return f"Room {room}, {material}: {' '.join(fields)}"

    def moved_label(self, mouse: int, origin: str, target: str) -> str:
        return f"Mouse {mouse}: {origin} → {target}"

    def slid_label(self, slot: str, field: str) -> str:
        return f"{slot}: the spare tile in at {field}"

    # --- what happened ----------------------------------------------------------------------

    def dealt(self, who: str) -> str:
        return f"{who} begins."

    def entered(self, who: str, mouse: int, tower: str) -> str:
        return f"{who} brings mouse {mouse} into tower {tower}."

    def uncovered(self, who: str, room: str) -> str:
        return f"{who} takes the roof off room {room}."

    def moved(self, who: str, mouse: int, origin: str, target: str) -> str:
        return f"{who} moves mouse {mouse} from {origin} to {target}."

    def jumped(self, who: str, mouse: int, origin: str, target: str) -> str:
        return f"{who} lets mouse {mouse} jump from {origin} to {target}."

    def slid(self, who: str, slot: str, lane: str) -> str:
        return f"{who} slides the spare tile in at {slot}: {lane} moves on by one."

    def lane(self, slot: str) -> str:
        side, lane = slot.split("-")
        return f"column {lane.upper()}" if side in "ns" else f"row {lane}"

    def fell(self, who: str, mouse: int) -> str:
        return f"{who} loses mouse {mouse} to the dungeon."

    def collected(self, who: str, cheese: str) -> str:
        return f"{who} collects {cheese}!"

    def undone(self, who: str) -> str:
        return f"{who} takes a step back."

    def covered(self, rooms: Sequence[str]) -> str:
        return (
            f"The roof goes back on room {rooms[0]}."
            if len(rooms) == 1
            else (f"Roofs go back on rooms {self.listed(rooms)}.")
        )

    def passed(self, who: str) -> str:
        return f"{who} lets the turn go by."

    # --- the end ----------------------------------------------------------------------------

    verdicts: ClassVar[Mapping[str, str]] = {
        "cheeses": "{winner} has {count} kinds of cheese and wins.",
        "cheeses-tie": "One slide fed several at once. {winner}, with {count} kinds, has waited "
        "longest since their last turn and wins.",
        "dungeon": "A third mouse is in the dungeon. Of the others {winner} has the most cheese "
        "({count}) and wins.",
        "dungeon-tie": "A third mouse is in the dungeon. Of those with the most cheese ({count}) "
        "{winner} has waited longest and wins.",
    }

    def verdict(self, reason: str, winner: str, count: int) -> str:
        return self.verdicts[reason].format(winner=winner, count=count)

    # --- the picture ------------------------------------------------------------------------

    picture_spare = "Spare"

    def picture_winner(self, name: str) -> str:
        return f"{name} wins"

    def alt_castle(self, castle: str, columns: str, rows: str) -> str:
        return f"{castle} from above, columns {columns}, rows {rows}."

    def alt_turn(self, who: str, points: int | None) -> str:
        left = "" if points is None else f", {self.actions(points)} left"
        return f"Turn of {who}{left}."

    def alt_winner(self, who: str) -> str:
        return f"{who} wins."

    def alt_player(self, who: str, cheeses: int, mice: str) -> str:
        have = "1 cheese" if cheeses == 1 else f"{cheeses} cheeses"
        return f"{who}: {have}, {mice}."

    def alt_spare(self, tile: str) -> str:
        return f"Spare: {tile}."

    def alt_open(self, rooms: str) -> str:
        return f"Open: {rooms}." if rooms else "All rooms roofed."

    def alt_mouse(self, mouse: int, place: str) -> str:
        return f"mouse {mouse} {place}"

    alt_fallen = "dungeon"
    alt_outside = "outside"
