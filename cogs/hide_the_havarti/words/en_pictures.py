"""The few words in pictures, and what pictures say to those who cannot see them, in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en_hand import HandWords


class PictureWords(HandWords):
    """Pictures and their alt texts."""

    rooms_short: ClassVar[Mapping[Room, str]] = {Room.VEGETABLE_CELLAR: "Veg. Cellar"}
    """Where the whole name is too long for the card."""
    picture_search = "search"
    picture_spent = "none"
    picture_out = "The inspecteur is out…"
    picture_warned = "Ten seconds left!"
    picture_late = "Too late!"
    picture_accused = "J'accuse!"
    picture_look = "Only you see this"
    picture_total = "all"

    cards_short: ClassVar[Mapping[Card, str]] = {Card.MICE: "Cheese- sniffing mice"}

    def on_card(self, room: Room) -> str:
        return self.rooms_short.get(room, self.rooms[room])

    def card_name(self, card: Card) -> str:
        return self.cards_short.get(card, self.cards[card])

    def picture_count(self, die: int, searches: int) -> str:
        return f"{die} of {searches}" if die <= searches else self.picture_spent

    def alt_house(self, rows: Sequence[str], search: Sequence[str]) -> str:
        text = " ".join(["The house, back row first.", *rows, *search])
        return text.replace("*", "")

    def alt_row(self, row: int, cells: Sequence[str]) -> str:
        return f"Row {row + 1}: " + ", ".join(cells) + "."

    def alt_cell(self, place: int, room: Room | None, lit: bool) -> str:
        what = self.rooms[room] if room else self.closed
        return f"{self.spot(place)} {what}" + (" (in sight)" if lit else "")

    def alt_laid(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)} {self.rooms[room] if room else self.empty}"

    def alt_outside(self, name: str, seconds: int | None) -> str:
        text = f"A house at dusk with closed shutters; {name}, the inspecteur, stands outside"
        return text + (f" with a watch: {seconds} seconds." if seconds else ".")

    def alt_look(self, rooms: Sequence[tuple[int, Room]]) -> str:
        return "Only you see this: " + ", ".join(self.alt_laid(*seen) for seen in rooms) + "."

    def alt_cards(self, cards: Sequence[Card]) -> str:
        return "Cards: " + "; ".join(self.cards[card] for card in cards)

    def alt_scores(self, scores: Sequence[tuple[str, int]]) -> str:
        return "; ".join(f"{name}: {self.points(points)}" for name, points in scores) + "."
