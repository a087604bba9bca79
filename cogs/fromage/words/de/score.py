"""The score sheet in German: each line, and how it came about."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import plural, quantity
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.score import ScoreWords


class GermanScore(GermanNames, ScoreWords):
    score_title = "Fromage: Wenn jetzt Schluss wäre"
    over_title = "Fromage: Endstand"
    sheet_title = "Wenn jetzt Schluss wäre"
    score_lines: ClassVar[Mapping[str, str]] = {
        "track": "Käseleiste",
        "bistro": "Bistro",
        "festival": "Festival",
        "fromagerie": "Fromagerie",
        "villes": "Villes",
        "structures": "Gebäude",
        "fruit": "Früchte",
        "orders": "Aufträge",
        "leftovers": "Reste",
        "total": "Summe",
    }

    def wins(self, names: Sequence[str]) -> str:
        return f"{self.listed(names)} {'gewinnt' if len(names) == 1 else 'gewinnen'}!"

    corporation_wins = "Der Konzern gewinnt!"

    def score_heading(self, name: str, total: int) -> str:
        return f"{name}: {self.points(total)}"

    def summary(self, name: str, total: int, parts: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{self.score_lines[line]} {points}" for line, points in parts)
        return f"{name} **{total}**" + (f": {lines}" if lines else "")

    def why_bistro(self, plates: Sequence[int], pairings: int) -> str:
        bronze, silver, gold = plates
        rows = f"Bronze {bronze}, Silber {silver}, Gold {gold}"
        return f"{rows}, {quantity(pairings, 'Paar', 'Paare')}"

    def why_festival(self, groups: Sequence[int]) -> str:
        if not groups:
            return "kein Käse"
        return f"{plural(len(groups), 'Gruppe', 'Gruppen')} von {', '.join(map(str, groups))}"

    def why_fromagerie(self, shelves: int, signs: int) -> str:
        different = quantity(shelves, "Regal", "verschiedene Regale")
        return f"{different}, Schilder {signs:+d}"

    def why_villes(self, claims: Sequence[tuple[str, int, bool]]) -> str:
        if not claims:
            return "keine Region"
        return ", ".join(
            f"{self.regions[region]} {points}{' bei Gleichstand' if tied else ''}"
            for region, points, tied in claims
        )

    def why_structures(self, bonuses: Sequence[tuple[str, int]]) -> str:
        return ", ".join(f"{name} {points}" for name, points in bonuses) or "keine, die zählen"

    def why_fruit(self, fruited: int, jam: int) -> str:
        return f"Frucht {fruited} × Marmelade {jam}"

    def why_orders(self, served: int) -> str:
        return f"{served} erfüllt"

    def why_leftovers(self, unused: int) -> str:
        return f"{unused} übrig"

    def why_track(self, cheeses: int) -> str:
        return f"{cheeses} Käse gelegt"

    def why_cards(self, cards: int) -> str:
        return f"{quantity(cards, 'Karte', 'Karten')} behalten, je 3 Punkte"
