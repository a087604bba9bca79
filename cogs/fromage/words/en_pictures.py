"""The pictures in English: what stands in them, and what they show for who cannot see them."""

from collections.abc import Sequence

from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.en_board import Board
from cogs.fromage.words.en_score import Score


class Pictures(Board, Score):
    picture_turn = "TURN"

    def board_alt(self, turn: int, parts: Sequence[str]) -> str:
        return f"The round board in turn {turn + 1}. " + " ".join(parts)

    def quadrant_alt(self, venue: Venue, kind: Resource, facer: str, cheeses: str) -> str:
        faces = f" facing {facer}" if facer else ""
        return f"{self.venues[venue]} and {self.plurals[kind]}{faces}: {cheeses or 'no cheese'}."

    def person_alt(self, name: str, tokens: int, *, ready: bool) -> str:
        return f"{name}: {self.tokens_left(tokens)}, {'ready' if ready else 'busy'}."

    def hand_alt(self, venue: Venue, cheeses: str, choices: str, free: str) -> str:
        parts = [f"Your venue, {self.venues[venue]}: {cheeses or 'no cheese'}."]
        if choices:
            parts.append(f"You can choose {choices}.")
        if free:
            parts.append(f"{'Also free' if choices else 'Free'}: {free}.")
        return " ".join(parts)

    def customers_alt(self, customers: str) -> str:
        return f"{self.customers_line}: {customers}."

    def ring_alt(self, kind: Resource, blocked: Sequence[str]) -> str:
        taken = f"taken: {', '.join(blocked)}" if blocked else "spaces 1, 2 and 3 are free"
        return f"{self.plurals[kind].capitalize()}: {taken}."

    def draft_alt(self, tiles: str, kept: str) -> str:
        hand = f"Tiles to choose from: {tiles}. " if tiles else ""
        return f"{hand}Tiles you keep: {kept or self.none}."

    def creamery_alt(self, parts: Sequence[str]) -> str:
        return f"Your creamery. {'. '.join(parts)}."

    def sheet_alt(self, columns: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> str:
        told = (
            f"{name}: {', '.join(f'{line} {points}' for line, points in lines)}."
            for name, lines in columns
        )
        return "The score sheet. " + " ".join(told)
