"""What things are called."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.chateau_roquefort.castle import Layout, Material
from cogs.chateau_roquefort.state import Tile


class Names:
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
    pieces: ClassVar[Mapping[Tile, str]] = {
        **tiles,
        Tile.BLANK: "an empty tile",
        Tile.TRAP: "a TRAP",
    }
    """A tile that is slid, in a sentence."""
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

    def cheese_list(self, cheeses: Sequence[Tile]) -> str:
        return join_list([self.tiles[cheese] for cheese in cheeses])

    def lettered(self, tile: Tile) -> str:
        """With the letter that it has in pictures."""
        letter = self.letters.get(tile)
        return f"{self.tiles[tile]} ({letter})" if letter else self.tiles[tile]

    def actions(self, count: int) -> str:
        return "1 action" if count == 1 else f"{count} actions"
