"""Everything there is to know, in English, for those who read instead of looking at pictures."""

from collections.abc import Sequence

from bot.presentation.english import quantity
from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names


class DetailWords(Names):
    heading_now = "**Now**"
    heading_open = "**Open rooms**"
    heading_roofed = "**Under roofs**"
    heading_cellar = "**The whole cellar**"
    none_open = "None: all roofs are on."
    none_roofed = "None: all roofs are off."

    def now_placing(self, who: str) -> str:
        return f"{who} is choosing a tower for the first mouse."

    def now_turn(self, who: str, points: int) -> str:
        return f"It is {who}’s turn, with {self.actions(points)} left. A slide is still possible."

    def now_turn_slid(self, who: str, points: int) -> str:
        return f"It is {who}’s turn, with {self.actions(points)} left. The slide is done."

    def now_look(self, who: str) -> str:
        return f"{who} is done. Everybody has a last look, then empty rooms get their roofs back."

    def spare_in_words(self, tile: Tile) -> str:
        return f"The spare tile beside the castle is {self.pieces[tile]}."

    def target(self, count: int) -> str:
        return f"The first to collect {quantity(count, 'kind')} of cheese wins."

    def cheeses(self, kinds: Sequence[Tile], target: int) -> str:
        names = ", ".join(self.tiles[kind] for kind in kinds)
        return f"{len(kinds)} of {quantity(target, 'cheese')}: {names}"

    def no_cheeses(self, target: int) -> str:
        return f"None of {quantity(target, 'cheese')} yet"

    def mouse_on(self, mouse: int, field: str) -> str:
        return f"Mouse {mouse} on {field}"

    def mouse_in_tower(self, mouse: int, tower: str) -> str:
        return f"Mouse {mouse} in tower {tower}"

    def mouse_fallen(self, mouse: int) -> str:
        return f"Mouse {mouse} in the dungeon"

    def mice_outside(self, count: int) -> str:
        return "1 mouse still outside" if count == 1 else f"{count} mice still outside"

    see_picture = (
        "To hear what lies there, read the description of the board’s picture. "
        "No message may remember it for you."
    )

    def row(self, fields: Sequence[str]) -> str:
        return ", ".join(fields)

    def field(self, name: str, tile: Tile) -> str:
        return f"{name} {self.tiles[tile]}"

    def room(self, room: str, fields: Sequence[str]) -> str:
        return f"{room} ({' '.join(fields)})"

    def roofs(self, material: Material, rooms: Sequence[str]) -> str:
        return f"{self.materials[material].capitalize()} roofs: {', '.join(rooms)}"
