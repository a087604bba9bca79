"""What things are called, in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import elide, join_list, quantity
from cogs.chateau_roquefort.castle import Layout, Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names

_FEMININE = frozenset({Tile.MIMOLETTE})


class FrenchNames(Names):
    castles: ClassVar[Mapping[Layout, str]] = {
        Layout.FRONT: "Château Roquefort",
        Layout.BACK: "Château d’Appenzell",
    }
    tiles: ClassVar[Mapping[Tile, str]] = {
        Tile.BRIE: "brie",
        Tile.EMMENTAL: "emmental",
        Tile.MIMOLETTE: "mimolette",
        Tile.NEUFCHATEL: "neufchâtel",
        Tile.PROVOLONE: "provolone",
        Tile.ROQUEFORT: "roquefort",
        Tile.VALENCAY: "valençay",
        Tile.BLANK: "vide",
        Tile.TRAP: "SOURICIÈRE",
        Tile.RAISED: "case supérieure",
    }
    pieces: ClassVar[Mapping[Tile, str]] = {
        Tile.BRIE: "du brie",
        Tile.EMMENTAL: "de l’emmental",
        Tile.MIMOLETTE: "de la mimolette",
        Tile.NEUFCHATEL: "du neufchâtel",
        Tile.PROVOLONE: "du provolone",
        Tile.ROQUEFORT: "du roquefort",
        Tile.VALENCAY: "du valençay",
        Tile.BLANK: "une tuile vide",
        Tile.TRAP: "une SOURICIÈRE",
        Tile.RAISED: "une case supérieure",
    }
    materials: ClassVar[Mapping[Material, str]] = {
        Material.TILED: "toit de tuiles",
        Material.THATCHED: "toit de paille",
        Material.COPPER: "toit de cuivre",
    }

    def the(self, cheese: Tile, mark: str = "") -> str:
        """With its article: le brie, l’emmental, la mimolette; the mark goes round the name."""
        name = f"{mark}{self.tiles[cheese]}{mark}"
        return elide("la" if cheese in _FEMININE else "le", name)

    def cheese_list(self, cheeses: Sequence[Tile]) -> str:
        return join_list([self.tiles[cheese] for cheese in cheeses])

    def actions(self, count: int) -> str:
        return quantity(count, "action", "actions")
