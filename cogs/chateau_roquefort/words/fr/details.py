"""Everything there is to know, in French, for those who read instead of looking at pictures."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import quantity
from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.details import DetailWords
from cogs.chateau_roquefort.words.fr.names import FrenchNames


class FrenchDetails(FrenchNames, DetailWords):
    heading_now = "**Maintenant**"
    heading_open = "**Pièces ouvertes**"
    heading_roofed = "**Sous les toits**"
    heading_cellar = "**Tout le château**"
    none_open = "Aucune : tous les toits sont en place."
    none_roofed = "Aucune : tous les toits sont enlevés."
    roof_kinds: ClassVar[Mapping[Material, str]] = {
        Material.TILED: "Toits de tuiles",
        Material.THATCHED: "Toits de paille",
        Material.COPPER: "Toits de cuivre",
    }

    def now_placing(self, who: str) -> str:
        return f"{who} choisit une tour pour sa première souris."

    def now_turn(self, who: str, points: int) -> str:
        return (
            f"C’est à {who} de jouer, avec encore {self.actions(points)}. "
            "La poussée reste possible."
        )

    def now_turn_slid(self, who: str, points: int) -> str:
        return f"C’est à {who} de jouer, avec encore {self.actions(points)}. La poussée est faite."

    def now_look(self, who: str) -> str:
        return (
            f"{who} a fini. Tout le monde jette un dernier coup d’œil, puis les pièces vides "
            "retrouvent leur toit."
        )

    def spare_in_words(self, tile: Tile) -> str:
        return f"La tuile restante, à côté du château, c’est {self.pieces[tile]}."

    def target(self, count: int) -> str:
        kinds = quantity(count, "variété", "variétés")
        return f"Qui réunit en premier {kinds} de fromage gagne."

    def cheeses(self, kinds: Sequence[Tile], target: int) -> str:
        names = ", ".join(self.tiles[kind] for kind in kinds)
        return f"{quantity(len(kinds), 'fromage', 'fromages')} sur {target} : {names}"

    def no_cheeses(self, target: int) -> str:
        return f"Aucun fromage sur {target} pour l’instant"

    def mouse_on(self, mouse: int, field: str) -> str:
        return f"Souris {mouse} en {field}"

    def mouse_in_tower(self, mouse: int, tower: str) -> str:
        return f"Souris {mouse} dans la tour {tower}"

    def mouse_fallen(self, mouse: int) -> str:
        return f"Souris {mouse} à la cave"

    def mice_outside(self, count: int) -> str:
        return f"{quantity(count, 'souris', 'souris')} encore dehors"

    see_picture = (
        "Pour savoir ce qui s’y trouve, lis la description de l’image du plateau. "
        "Aucun message n’a le droit de s’en souvenir à ta place."
    )

    def roofs(self, material: Material, rooms: Sequence[str]) -> str:
        return f"{self.roof_kinds[material]} : {', '.join(rooms)}"
