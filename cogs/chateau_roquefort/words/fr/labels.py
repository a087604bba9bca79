"""What may be done, in French: buttons, menus and what a command answers."""

from collections.abc import Mapping, Sequence

from bot.presentation.french import quantity
from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.labels import LabelWords
from cogs.chateau_roquefort.words.fr.names import FrenchNames


class FrenchLabels(FrenchNames, LabelWords):
    group_tower = "Choisis une tour pour ta première souris"
    group_uncover = "Enlever un toit (1 action)"
    group_acts: Mapping[tuple[bool, bool, bool], str] = {
        (True, True, True): "Enlever un toit, déplacer une souris ou pousser la tuile",
        (True, True, False): "Enlever un toit, déplacer une souris ou en faire entrer une",
        (True, False, True): "Enlever un toit ou pousser la tuile",
        (False, True, True): "Déplacer une souris ou pousser la tuile",
        (True, False, False): group_uncover,
        (False, True, False): "Déplacer une souris, ou en faire entrer une",
        (False, False, True): "Pousser la tuile restante (une fois par tour)",
    }
    group_turn = "Fini ?"

    def uncover(self, room: str) -> str:
        return f"Enlever le toit {room}"

    def uncover_hint(self, material: Material, fields: Sequence[str]) -> str:
        return f"{self.actions(1)} · {self.materials[material]} : {', '.join(fields)}"

    def enter(self, mouse: int, tower: str) -> str:
        return f"Souris {mouse} dans la tour {tower}"

    def place(self, tower: str) -> str:
        return f"Tour {tower}"

    enter_hint = "1 action"

    def step(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Souris {mouse} : {origin} → {target} ({self.tiles[tile]})"

    def feast(self, mouse: int, origin: str, target: str, tile: Tile) -> str:
        return f"Souris {mouse} : {origin} → {target} (à toi {self.the(tile)} !)"

    def priced(self, label: str, cost: int) -> str:
        return f"{label}, {self.actions(cost)}"

    def step_hint(self, cost: int) -> str:
        return self.actions(cost)

    def jump_hint(self, over: int, cost: int) -> str:
        mice = quantity(over, "souris", "souris")
        return f"Saute par-dessus {mice} · {self.actions(cost)}"

    def slide(self, slot: str, tile: Tile, field: str) -> str:
        return f"{slot} : {self.pieces[tile]} en {field}"

    def slide_falls(self, mouse: str) -> str:
        return f"{mouse} tombe !"

    def slide_collects(self, who: str, cheese: Tile) -> str:
        return f"{who} rafle {self.the(cheese)} !"

    def slide_under(self, mouse: str, tile: Tile) -> str:
        return f"{mouse} sur {self.pieces[tile]}"

    def slide_out(self, tile: Tile) -> str:
        return f"{self.pieces[tile]} ressort"

    def slide_hint(self, effects: Sequence[str]) -> str:
        told = " · ".join(effects)
        return told[:1].upper() + told[1:]

    end = "Finir le tour"
    end_look = "Remettre les toits"
    undo = "Annuler le dernier pas"

    # --- for commands -----------------------------------------------------------------------

    def uncover_label(self, room: str, material: Material, fields: Sequence[str]) -> str:
        return f"Enlever le toit {room}, {self.materials[material]} : {' '.join(fields)}"

    def step_label(self, mouse: int, origin: str, target: str) -> str:
        return f"Souris {mouse} : {origin} → {target}"

    def slide_label(self, slot: str, field: str) -> str:
        return f"{slot} : la tuile restante en {field}"
