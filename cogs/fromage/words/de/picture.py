"""The pictures in German: what stands in them, and what they show for who cannot see them."""

from collections.abc import Sequence

from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.picture import PictureWords


class GermanPicture(GermanNames, PictureWords):
    picture_workers = "Käser"
    picture_stock = "Vorrat"
    picture_orders = "Karten"
    picture_milk = "Melken"
    picture_build = "Bauen"

    def picture_turn(self, turn: int) -> str:
        return f"Runde {turn + 1}"

    picture_tiles = "Auswahl"

    def board_alt(self, turn: int, parts: Sequence[str]) -> str:
        return f"Der runde Plan in Runde {turn + 1}. " + " ".join(parts)

    def quadrant_alt(self, venue: Venue, kind: Resource, facer: str, cheeses: str) -> str:
        faces = f", vor {facer}" if facer else ""
        told = cheeses or "kein Käse"
        return f"{self.venues[venue]} und {self.plurals[kind]}{faces}: {told}."

    def person_alt(self, name: str, tokens: int, state: str) -> str:
        return f"{name}: {self.tokens_left(tokens)}, {state}."

    def corporation_alt(self, tokens: int) -> str:
        return f"{self.corporation_sign} {self.corporation_short}: {self.tokens_left(tokens)}."

    def taken_alt(self, parts: Sequence[str]) -> str:
        return f"Käser auf Ressourcen: {', '.join(parts)}."

    def taken_space(self, kind: Resource, amount: int, owner: str) -> str:
        return f"{self.plurals[kind]} {amount} {owner}"

    def venue_alt(self, venue: Venue, cheeses: str) -> str:
        return f"Vorn {self.the_venues[venue]}: {cheeses or 'kein Käse'}."

    def choices_alt(self, spots: str) -> str:
        return f"Zur Wahl: {spots}."

    def free_alt(self, spots: str) -> str:
        return f"Frei: {spots}."

    def hand_alt(self, tiles: str) -> str:
        return f"Plättchen zur Wahl: {tiles}."

    def kept_alt(self, tiles: str) -> str:
        return f"Behaltene Plättchen: {tiles or self.none}."

    def creamery_alt(self, parts: Sequence[str]) -> str:
        return f"Die Käserei. {'. '.join(parts)}."

    def sheet_alt(
        self, title: str, columns: Sequence[tuple[str, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name}: {', '.join(f'{line} {points}' for line, points in lines)}."
            for name, lines in columns
        )
        return f"Der Wertungsbogen, „{title}“. " + " ".join(told)

    def finale_alt(
        self, title: str, standing: Sequence[tuple[str, int, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name}: {self.points(total)}{self._mostly(best)}." for name, total, best in standing
        )
        return f"{title} Ein goldener Pokal mit einem Stück Käse. " + " ".join(told)

    def _mostly(self, best: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{line} {points}" for line, points in best)
        return f", das meiste durch {lines}" if lines else ""
