"""The few words in pictures, and what pictures say to those who cannot see them, in German."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import quantity, quote
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.picture import PictureWords


class GermanPicture(GermanNames, PictureWords):
    """Pictures and their alt texts."""

    rooms_short: ClassVar[Mapping[Room, str]] = {
        Room.BEDROOM: "Schlaf\u00adzimmer",
        Room.ATTIC: "Dach\u00adboden",
        Room.WORKSHOP: "Werk\u00adstatt",
        Room.LAUNDRY: "Wasch\u00adküche",
        Room.VEGETABLE_CELLAR: "Gemüse\u00adkeller",
        Room.NURSERY: "Kinder\u00adzimmer",
        Room.BATHROOM: "Bade\u00adzimmer",
        Room.DAIRY: "Milch\u00adkammer",
        Room.SITTING_ROOM: "Wohn\u00adzimmer",
        Room.CHEESE_CELLAR: "Käse\u00adkeller",
    }
    """Where the whole name is too long for a line of the card."""
    picture_search = "Suche"
    picture_spent = "keine mehr"
    picture_out = "Nicht gucken!"
    picture_warned = "Noch zehn Sekunden!"
    picture_late = "Zu spät!"
    picture_accused = "J’accuse!"
    picture_door = "Aufmachen!"
    picture_look = "Streng geheim"
    picture_hand = "Noch auf der Hand"
    picture_laid = "Alles gelegt"
    picture_candles = "Die Kerzen gehen aus!"
    picture_rien = "Rien!"
    picture_oh = "Oh là là!"
    moment_found = "Voilà!"
    moment_children = "Eine Suche weniger!"
    moment_over = "Zurück zu Suche 1!"
    moment_dark = "Zwei Räume dürfen zu."
    picture_shared = "Égalité!"
    picture_round = "So wanderten die Käse"

    cards_short: ClassVar[Mapping[Card, str]] = {Card.MICE: "Schnüffel\u00admäuse"}
    """Where a word is too long for the card."""

    def picture_found(self, number: int) -> str:
        return f"Käse {number}!"

    picture_shuffled = "Alles gemischt!"

    def picture_lost(self, number: int) -> str:
        return f"Käse {number} ist weg!"

    def moment_closed(self, places: Sequence[int]) -> str:
        spots = self.spots(places)
        return f"{spots} ist jetzt zu." if len(places) == 1 else f"{spots} sind jetzt zu."

    def picture_count(self, die: int, searches: int) -> str:
        return f"{die} von {searches}"

    def picture_wins(self, name: str) -> str:
        return f"{name} gewinnt!"

    alt_house = "Das Haus, von hinten."
    alt_candles = "Die Kerzen sind aus, das Haus liegt im Dunkeln."

    def alt_banner(self, words: str) -> str:
        return f"In großen Buchstaben: {words}"

    def alt_found(self, name: str, place: int, number: int) -> str:
        return f"{name}, der Inspecteur, öffnet die Tür von {self.spot(place)}: Käse {number}!"

    def alt_checked(self, name: str, place: int, room: Room) -> str:
        spot, what = self.spot(place), self.rooms[room]
        return f"{name}, der Inspecteur, öffnet die Tür von {spot}: {what}, kein Käse."

    def alt_closed(self, name: str, places: Sequence[int]) -> str:
        return f"{name} hat im Dunkeln {self.spots(places)} geschlossen."

    def alt_row(self, row: int, cells: Sequence[str]) -> str:
        return f"Reihe {row + 1}: " + ", ".join(cells) + "."

    def alt_lit(self, cell: str) -> str:
        return f"{cell} (im Blick)"

    def alt_outside(self, name: str) -> str:
        return f"Ein Haus in der Dämmerung, die Läden zu; {name}, der Inspecteur, steht davor."

    def alt_watch(self, seconds: int) -> str:
        return f"Eine Uhr: {quantity(seconds, 'Sekunde', 'Sekunden')}."

    def alt_look(self, rooms: Sequence[str]) -> str:
        return f"Streng geheim: {', '.join(rooms)}."

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Noch auf der Hand: {self.listed(cards)}."

    def alt_cards(self, cards: Sequence[Card]) -> str:
        lines = [f"{quote(self.cards[card])}: {self.card_does[card]}" for card in cards]
        return "Die Karten. " + " ".join(lines)

    def alt_winners(self, names: Sequence[str]) -> str:
        return f"Das Siegerbild: {self.listed(names)} mit dem goldenen Havartilaib."
