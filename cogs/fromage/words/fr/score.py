"""The score sheet in French: each line, and how it came about."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import plural, quantity
from cogs.fromage.words.en.score import ScoreWords
from cogs.fromage.words.fr.names import FrenchNames


class FrenchScore(FrenchNames, ScoreWords):
    score_title = "Fromage : si la partie s’arrêtait là"
    over_title = "Fromage : le score final"
    sheet_title = "Si on arrêtait là"
    score_lines: ClassVar[Mapping[str, str]] = {
        "track": "Fromages",
        "bistro": "Bistro",
        "festival": "Festival",
        "fromagerie": "Fromagerie",
        "villes": "Villes",
        "structures": "Bâtiments",
        "fruit": "Fruits",
        "orders": "Commandes",
        "leftovers": "Restes",
        "total": "Total",
    }

    def wins(self, names: Sequence[str]) -> str:
        return f"{self.listed(names)} {'gagne' if len(names) == 1 else 'gagnent'} !"

    corporation_wins = "Le Trust gagne !"

    def score_heading(self, name: str, total: int) -> str:
        return f"{name} : {self.points(total)}"

    def summary(self, name: str, total: int, parts: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{self.score_lines[line]} {points}" for line, points in parts)
        return f"{name} **{total}**" + (f" : {lines}" if lines else "")

    def why_bistro(self, plates: Sequence[int], pairings: int) -> str:
        bronze, silver, gold = plates
        rows = f"{bronze} bronze, {silver} argent, {gold} or"
        return f"{rows}, {quantity(pairings, 'accord', 'accords')}"

    def why_festival(self, groups: Sequence[int]) -> str:
        if not groups:
            return "pas de fromage"
        return f"{plural(len(groups), 'groupe', 'groupes')} de {', '.join(map(str, groups))}"

    def why_fromagerie(self, shelves: int, signs: int) -> str:
        different = quantity(shelves, "étagère différente", "étagères différentes")
        return f"{different}, pancartes {signs:+d}"

    def why_villes(self, claims: Sequence[tuple[str, int, bool]]) -> str:
        if not claims:
            return "aucune région"
        return ", ".join(
            f"{self.regions[region]} {points}{' à égalité' if tied else ''}"
            for region, points, tied in claims
        )

    def why_structures(self, bonuses: Sequence[tuple[str, int]]) -> str:
        return ", ".join(f"{name} {points}" for name, points in bonuses) or "aucun qui rapporte"

    def why_fruit(self, fruited: int, jam: int) -> str:
        return f"{quantity(fruited, 'fruité', 'fruités')} × {jam} à la confiture"

    def why_orders(self, served: int) -> str:
        return quantity(served, "livrée", "livrées")

    def why_leftovers(self, unused: int) -> str:
        return quantity(unused, "ressource non utilisée", "ressources non utilisées")

    def why_track(self, cheeses: int) -> str:
        return quantity(cheeses, "fromage posé", "fromages posés")

    def why_cards(self, cards: int) -> str:
        return f"{quantity(cards, 'carte gardée', 'cartes gardées')}, 3 points pièce"
