"""What may be done, in English: buttons, menus and what a command answers."""

from collections.abc import Mapping, Sequence

from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names


class LabelWords(Names):
    group_tower = "Choose a tower for your first mouse"
    group_uncover = "Lift a roof (1 action)"
    group_acts: Mapping[tuple[bool, bool, bool], str] = {
        (True, True, True): "Lift a roof, move a mouse, or slide",
        (True, True, False): "Lift a roof, or move a mouse",
        (True, False, True): "Lift a roof, or slide the tile in",
        (False, True, True): "Move a mouse, or slide the tile in",
        (True, False, False): group_uncover,
        (False, True, False): "Move a mouse, or bring one in",
        (False, False, True): "Slide the spare tile in (once a turn)",
    }
    """By whether a list has roofs to lift, mice to move, and ways to slide."""
    group_turn = "Done?"

    def uncover(self, room: str) -> str:
        return f"Lift roof {room}"

    def uncover_hint(self, material: Material, fields: Sequence[str]) -> str:
        return f"1 action · {self.materials[material]}: {', '.join(fields)}"

    def enter(self, mouse: int, tower: str) -> str:
        return f"Mouse {mouse} into tower {tower}"

    def place(self, tower: str) -> str:
        return f"Tower {tower}"

    enter_hint = "1 action"

    def step(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Mouse {mouse}: {origin} → {target} ({self.tiles[tile]})"

    def feast(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Mouse {mouse}: {origin} → {target} (you get the {self.tiles[tile]}!)"

    def priced(self, label: str, cost: int) -> str:
        return f"{label}, {self.actions(cost)}"

    def step_hint(self, cost: int) -> str:
        return self.actions(cost)

    def jump_hint(self, over: int, cost: int) -> str:
        mice = "1 mouse" if over == 1 else f"{over} mice"
        return f"Jumps over {mice} · {self.actions(cost)}"

    def slide(self, slot: str, tile: Tile, field: str) -> str:
        return f"{slot}: {self.pieces[tile]} in at {field}"

    def slide_falls(self, mouse: str) -> str:
        return f"{mouse} falls!"

    def slide_collects(self, who: str, cheese: Tile) -> str:
        return f"{who} gets the {self.tiles[cheese]}!"

    def slide_under(self, mouse: str, tile: Tile) -> str:
        return f"{mouse} onto {self.pieces[tile]}"

    def slide_out(self, tile: Tile) -> str:
        return f"out drops {self.pieces[tile]}"

    def slide_hint(self, effects: Sequence[str]) -> str:
        """What it does, the weightiest first."""
        told = " · ".join(effects)
        return told[:1].upper() + told[1:]

    def slide_told(self, label: str, hint: str) -> str:
        return f"{label} · {hint}"

    end = "End turn"
    end_look = "Roofs back on"
    undo = "Take back the last step"

    # --- for commands -----------------------------------------------------------------------

    def uncover_label(self, room: str, material: Material, fields: Sequence[str]) -> str:
        return f"Lift roof {room}, {self.materials[material]}: {' '.join(fields)}"

    def step_label(self, mouse: int, origin: str, target: str) -> str:
        return f"Mouse {mouse}: {origin} → {target}"

    def slide_label(self, slot: str, field: str) -> str:
        return f"{slot}: the spare tile in at {field}"
