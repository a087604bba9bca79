"""The few words in pictures, and what pictures say to those who cannot see them, in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import quantity
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en.names import Names


class PictureWords(Names):
    """Pictures and their alt texts."""

    rooms_short: ClassVar[Mapping[Room, str]] = {Room.VEGETABLE_CELLAR: "Veg. Cellar"}
    """Where the whole name is too long for the card."""
    picture_search = "search"
    picture_spent = "none left"
    picture_out = "No peeking!"
    picture_warned = "Ten seconds left!"
    picture_late = "Too late!"
    picture_accused = "J'accuse!"
    picture_door = "Open up!"
    picture_look = "Top secret"
    picture_hand = "Still in hand"
    picture_laid = "All laid out"
    picture_candles = "The candles go out!"
    picture_rien = "Rien!"
    picture_oh = "Oh là là!"
    moment_found = "Voilà!"
    moment_children = "One search less!"
    moment_over = "Back to search 1!"
    moment_dark = "Two rooms may be closed."
    picture_shared = "Égalité!"
    picture_round = "Where the cheeses went"

    def on_card(self, room: Room) -> str:
        return self.rooms_short.get(room, self.rooms[room])

    cards_short: ClassVar[Mapping[Card, str]] = {Card.MICE: "Cheese- sniffing mice"}
    """Where a word is too long for the card."""

    def card_name(self, card: Card) -> str:
        return self.cards_short.get(card, self.cards[card])

    def picture_found(self, number: int) -> str:
        return f"Cheese {number}!"

    def picture_line(self, places: Sequence[int]) -> str:
        return f"{self.line_of(places)}!"

    picture_shuffled = "All shuffled!"

    def picture_lost(self, number: int) -> str:
        return f"Cheese {number} is gone!"

    def moment_closed(self, places: Sequence[int]) -> str:
        spots = self.spots(places)
        return f"{spots} is closed now." if len(places) == 1 else f"{spots} are closed now."

    def picture_count(self, die: int, searches: int) -> str:
        return f"{die} of {searches}"

    def picture_wins(self, name: str) -> str:
        return f"{name} wins!"

    def picture_gain(self, gain: int) -> str:
        return f"+{gain}"

    def alt_text(self, sentences: Sequence[str]) -> str:
        return " ".join(sentences).replace("*", "")

    alt_house = "The house, back row first."
    alt_candles = "The candles are out, the house lies in the dark."

    def alt_banner(self, words: str) -> str:
        return f"In large letters: {words}"

    def alt_found(self, name: str, place: int, number: int) -> str:
        return f"{name}, the inspecteur, opens the door of {self.spot(place)}: cheese {number}!"

    def alt_checked(self, name: str, place: int, room: Room) -> str:
        spot, what = self.spot(place), self.rooms[room]
        return f"{name}, the inspecteur, opens the door of {spot}: {what}, no cheese."

    def alt_closed(self, name: str, places: Sequence[int]) -> str:
        return f"{name} has closed {self.spots(places)} in the dark."

    def alt_row(self, row: int, cells: Sequence[str]) -> str:
        return f"Row {row + 1}: " + ", ".join(cells) + "."

    def alt_cell(self, place: int, what: str) -> str:
        return f"{self.spot(place)} {what}"

    def alt_lit(self, cell: str) -> str:
        return f"{cell} (in sight)"

    def alt_outside(self, name: str) -> str:
        return f"A house at dusk with closed shutters; {name}, the inspecteur, stands outside."

    def alt_watch(self, seconds: int) -> str:
        return f"A watch: {quantity(seconds, 'second')}."

    def alt_look(self, rooms: Sequence[str]) -> str:
        return f"Top secret: {', '.join(rooms)}."

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Still in hand: {self.listed(cards)}."

    def alt_cards(self, cards: Sequence[Card]) -> str:
        lines = [f"{self.cards[card]}: {self.card_does[card]}" for card in cards]
        return "The cards. " + " ".join(lines)

    def alt_score(self, name: str, points: int) -> str:
        return f"{name}: {self.points(points)}."

    def alt_winners(self, names: Sequence[str]) -> str:
        return f"The winner's picture: {self.listed(names)} with the golden wheel of Havarti."
