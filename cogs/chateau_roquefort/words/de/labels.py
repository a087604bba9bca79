"""What may be done, in German: buttons, menus and what a command answers."""

from collections.abc import Mapping, Sequence

from bot.presentation.german import quantity
from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.de.names import GermanNames
from cogs.chateau_roquefort.words.en.labels import LabelWords


class GermanLabels(GermanNames, LabelWords):
    group_tower = "Such einen Turm für deine erste Maus aus"
    group_uncover = "Ein Dach aufdecken (1 Aktion)"
    group_acts: Mapping[tuple[bool, bool, bool], str] = {
        (True, True, True): "Ein Dach aufdecken, laufen oder schieben",
        (True, True, False): "Ein Dach aufdecken, laufen oder eine Maus hereinholen",
        (True, False, True): "Ein Dach aufdecken oder schieben",
        (False, True, True): "Mit einer Maus laufen oder schieben",
        (True, False, False): group_uncover,
        (False, True, False): "Mit einer Maus laufen oder eine hereinholen",
        (False, False, True): "Das übrige Plättchen einschieben (einmal pro Zug)",
    }
    group_turn = "Fertig?"

    def uncover(self, room: str) -> str:
        return f"Dach {room} aufdecken"

    def uncover_hint(self, material: Material, fields: Sequence[str]) -> str:
        return f"{self.actions(1)} · {self.materials[material]}: {', '.join(fields)}"

    def enter(self, mouse: int, tower: str) -> str:
        return f"Maus {mouse} in Turm {tower}"

    def place(self, tower: str) -> str:
        return f"Turm {tower}"

    enter_hint = "1 Aktion"

    def step(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Maus {mouse}: {origin} → {target} ({self.tiles[tile]})"

    def feast(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Maus {mouse}: {origin} → {target} (du bekommst den {self.tiles[tile]}!)"

    def priced(self, label: str, cost: int) -> str:
        return f"{label}, {self.actions(cost)}"

    def step_hint(self, cost: int) -> str:
        return self.actions(cost)

    def jump_hint(self, over: int, cost: int) -> str:
        return f"Springt über {quantity(over, 'Maus', 'Mäuse')} · {self.actions(cost)}"

    def slide(self, slot: str, tile: Tile, field: str) -> str:
        return f"{slot}: {self.pieces[tile]} nach {field}"

    def slide_falls(self, mouse: str) -> str:
        return f"{mouse} fällt!"

    def slide_collects(self, who: str, cheese: Tile) -> str:
        return f"{who} bekommt den {self.tiles[cheese]}!"

    def slide_under(self, mouse: str, tile: Tile) -> str:
        return f"{self.pieces[tile]} unter {mouse}"

    def slide_out(self, tile: Tile) -> str:
        return f"heraus fällt {self.pieces[tile]}"

    def slide_hint(self, effects: Sequence[str]) -> str:
        told = " · ".join(effects)
        return told[:1].upper() + told[1:]

    end = "Zug beenden"
    end_look = "Dächer wieder drauf"
    undo = "Letzten Schritt zurücknehmen"

    # --- for commands -----------------------------------------------------------------------

    def uncover_label(self, room: str, material: Material, fields: Sequence[str]) -> str:
        return f"Dach {room} aufdecken, {self.materials[material]}: {' '.join(fields)}"

    def step_label(self, mouse: int, origin: str, target: str) -> str:
        return f"Maus {mouse}: {origin} → {target}"

    def slide_label(self, slot: str, field: str) -> str:
        return f"{slot}: das übrige Plättchen nach {field}"
