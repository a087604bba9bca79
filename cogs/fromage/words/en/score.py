"""The score sheet in English: each line, and how it came about."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import quantity
from cogs.fromage.words.en.names import Names


class ScoreWords(Names):
    score_title = "Fromage: if the game ended now"
    over_title = "Fromage: the final score"
    sheet_title = "If it ended now"
    score_lines: ClassVar[Mapping[str, str]] = {
        "track": "Cheese track",
        "bistro": "Bistro",
        "festival": "Festival",
        "fromagerie": "Fromagerie",
        "villes": "Villes",
        "structures": "Structures",
        "fruit": "Fruit",
        "orders": "Orders",
        "leftovers": "Leftovers",
        "total": "Total",
    }

    def wins(self, names: Sequence[str]) -> str:
        """Over the sheet, in the picture."""
        return f"{self.listed(names)} {'wins' if len(names) == 1 else 'win'}!"

    corporation_wins = "The Corporation wins!"

    def score_heading(self, name: str, total: int) -> str:
        return f"{name}: {self.points(total)}"

    def score_line(self, line: str, points: int, why: str) -> str:
        return f"{self.score_lines[line]} {points} ({why})"

    def summary(self, name: str, total: int, parts: Sequence[tuple[str, int]]) -> str:
        lines = ", ".join(f"{self.score_lines[line]} {points}" for line, points in parts)
        return f"{name} **{total}**" + (f": {lines}" if lines else "")

    def standing(self, totals: Sequence[tuple[str, int]]) -> str:
        return " · ".join(f"{name} {points}" for name, points in totals)

    def why_bistro(self, plates: Sequence[int], pairings: int) -> str:
        bronze, silver, gold = plates
        rows = f"{bronze} bronze, {silver} silver, {gold} gold"
        return f"{rows}, {pairings} pairing{'s' if pairings != 1 else ''}"

    def why_festival(self, groups: Sequence[int]) -> str:
        if not groups:
            return "no cheese"
        return f"group{'s' if len(groups) > 1 else ''} of {', '.join(map(str, groups))}"

    def why_fromagerie(self, shelves: int, signs: int) -> str:
        return f"{shelves} different shel{'ves' if shelves != 1 else 'f'}, signs {signs:+d}"

    def why_villes(self, claims: Sequence[tuple[str, int, bool]]) -> str:
        if not claims:
            return "no region"
        return ", ".join(
            f"{self.regions[region]} {points}{' tied' if tied else ''}"
            for region, points, tied in claims
        )

    def why_structures(self, bonuses: Sequence[tuple[str, int]]) -> str:
        return ", ".join(f"{name} {points}" for name, points in bonuses) or "none that score"

    def why_fruit(self, fruited: int, jam: int) -> str:
        return f"{fruited} fruited times {jam} jam"

    def why_orders(self, served: int) -> str:
        return f"{served} completed"

    def why_leftovers(self, unused: int) -> str:
        return f"{unused} unused"

    def why_track(self, cheeses: int) -> str:
        return f"{quantity(cheeses, 'cheese')} placed"

    def why_cards(self, cards: int) -> str:
        return f"{quantity(cards, 'card')} kept, 3 points each"
