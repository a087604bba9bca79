"""The pictures in French: what stands in them, and what they show for who cannot see them."""

from collections.abc import Sequence

from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.en.picture import PictureWords
from cogs.fromage.words.fr.names import FrenchNames


class FrenchPicture(FrenchNames, PictureWords):
    picture_workers = "Ouvriers"
    picture_stock = "Stock"
    picture_orders = "Carnet"
    picture_milk = "Traire"
    picture_build = "Bâtir"

    def picture_turn(self, turn: int) -> str:
        return f"Tour {turn + 1}"

    picture_tiles = "Tuiles"

    def board_alt(self, turn: int, parts: Sequence[str]) -> str:
        return f"Le plateau rond au tour {turn + 1}. " + " ".join(parts)

    def quadrant_alt(self, venue: Venue, kind: Resource, facer: str, cheeses: str) -> str:
        faces = f", face à {facer}" if facer else ""
        told = cheeses or "pas de fromage"
        return f"{self.venues[venue]} et {self.plurals[kind]}{faces} : {told}."

    def person_alt(self, name: str, tokens: int, state: str) -> str:
        return f"{name} : {self.tokens_left(tokens)}, {state}."

    def corporation_alt(self, tokens: int) -> str:
        return f"{self.corporation_sign} {self.corporation_short} : {self.tokens_left(tokens)}."

    def taken_alt(self, parts: Sequence[str]) -> str:
        return f"Ouvriers sur les ressources : {', '.join(parts)}."

    def taken_space(self, kind: Resource, amount: int, owner: str) -> str:
        return f"{self.plurals[kind]} {amount} {owner}"

    def venue_alt(self, venue: Venue, cheeses: str) -> str:
        return f"Juste en face, {self.the_venues[venue]} : {cheeses or 'pas de fromage'}."

    def choices_alt(self, spots: str) -> str:
        return f"Au choix : {spots}."

    def free_alt(self, spots: str) -> str:
        return f"Libres : {spots}."

    def hand_alt(self, tiles: str) -> str:
        return f"Tuiles au choix : {tiles}."

    def kept_alt(self, tiles: str) -> str:
        return f"Tuiles gardées : {tiles or self.none}."

    def creamery_alt(self, parts: Sequence[str]) -> str:
        return f"La crémerie. {'. '.join(parts)}."

    def sheet_alt(
        self, title: str, columns: Sequence[tuple[str, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name} : {', '.join(f'{line} {points}' for line, points in lines)}."
            for name, lines in columns
        )
        return f"La feuille de score, « {title} ». " + " ".join(told)

    def finale_alt(
        self, title: str, standing: Sequence[tuple[str, int, Sequence[tuple[str, int]]]]
    ) -> str:
        told = (
            f"{name} : {self.points(total)}{self._mostly(best)}." for name, total, best in standing
        )
        return f"{title} Une coupe dorée avec une part de fromage. " + " ".join(told)

    def _mostly(self, best: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{line} {points}" for line, points in best)
        return f", surtout {lines}" if lines else ""
