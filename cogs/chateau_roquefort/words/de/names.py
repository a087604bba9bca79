"""What things are called, in German. All cheeses are masculine: der Brie, den Brie."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, quantity
from cogs.chateau_roquefort.castle import Layout, Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names


class GermanNames(Names):
    castles: ClassVar[Mapping[Layout, str]] = {
        Layout.FRONT: "Château Roquefort",
        Layout.BACK: "Burg Appenzell",
    }
    tiles: ClassVar[Mapping[Tile, str]] = {
        Tile.BRIE: "Brie",
        Tile.EMMENTAL: "Emmentaler",
        Tile.MIMOLETTE: "Mimolette",
        Tile.NEUFCHATEL: "Neufchâtel",
        Tile.PROVOLONE: "Provolone",
        Tile.ROQUEFORT: "Roquefort",
        Tile.VALENCAY: "Valençay",
        Tile.BLANK: "leer",
        Tile.TRAP: "MAUSEFALLE",
        Tile.RAISED: "erhöht",
    }
    pieces: ClassVar[Mapping[Tile, str]] = {
        **tiles,
        Tile.BLANK: "ein leeres Plättchen",
        Tile.TRAP: "eine MAUSEFALLE",
    }
    materials: ClassVar[Mapping[Material, str]] = {
        Material.TILED: "Ziegeldach",
        Material.THATCHED: "Strohdach",
        Material.COPPER: "Kupferdach",
    }

    def cheese_list(self, cheeses: Sequence[Tile]) -> str:
        return join_list([self.tiles[cheese] for cheese in cheeses])

    def actions(self, count: int) -> str:
        return quantity(count, "Aktion", "Aktionen")
