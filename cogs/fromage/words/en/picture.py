"""The pictures in English: what stands in them, and what they show for who cannot see them."""

from collections.abc import Sequence

from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.en.names import Names


class PictureWords(Names):
    picture_workers = "Workers"
    picture_stock = "Stock"
    picture_orders = "Orders"
    picture_milk = "Milk"
    picture_build = "Build"

    def picture_turn(self, turn: int) -> str:
        return f"Turn {turn + 1}"

    picture_tiles = "Tiles"

    def map_name(self, region: str) -> str:
        """On the large map, where two regions have room for a letter only."""
        return self.initial(region) if region in ("white", "orange") else self.regions[region]

    def initial(self, region: str) -> str:
        """What stands for a region on the map."""
        return self.regions[region][0]

    def board_alt(self, turn: int, parts: Sequence[str]) -> str:
        return f"The round board in turn {turn + 1}. " + " ".join(parts)

    def quadrant_alt(self, venue: Venue, kind: Resource, facer: str, cheeses: str) -> str:
        faces = f", facing {facer}" if facer else ""
        return f"{self.venues[venue]} and {self.plurals[kind]}{faces}: {cheeses or 'no cheese'}."

    def person_alt(self, name: str, tokens: int, state: str) -> str:
        return f"{name}: {self.tokens_left(tokens)}, {state}."

    def corporation_alt(self, tokens: int) -> str:
        rival = f"{self.corporation_sign} {self.corporation_short}"
        return f"{rival}: {self.tokens_left(tokens)}."

    def taken_alt(self, parts: Sequence[str]) -> str:
        return f"Workers on resources: {', '.join(parts)}."

    def taken_space(self, kind: Resource, amount: int, owner: str) -> str:
        return f"{self.plurals[kind]} {amount} {owner}"

    def venue_alt(self, venue: Venue, cheeses: str) -> str:
        return f"In front, {self.venues[venue]}: {cheeses or 'no cheese'}."

    def choices_alt(self, spots: str) -> str:
        return f"To choose from: {spots}."

    def free_alt(self, spots: str) -> str:
        return f"Free: {spots}."

    def hand_alt(self, tiles: str) -> str:
        return f"Tiles to choose from: {tiles}."

    def kept_alt(self, tiles: str) -> str:
        return f"Tiles kept: {tiles or self.none}."

    def creamery_alt(self, parts: Sequence[str]) -> str:
        return f"The creamery. {'. '.join(parts)}."

    def sheet_alt(
        self, title: str, columns: Sequence[tuple[str, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name}: {', '.join(f'{line} {points}' for line, points in lines)}."
            for name, lines in columns
        )
        return f"The score sheet, “{title}”. " + " ".join(told)

    def finale_alt(
        self, title: str, standing: Sequence[tuple[str, int, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name}: {self.points(total)}{self._mostly(best)}." for name, total, best in standing
        )
        return f"{title} A golden cup with a wedge of cheese. " + " ".join(told)

    def _mostly(self, best: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{line} {points}" for line, points in best)
        return f", most of it from {lines}" if lines else ""
