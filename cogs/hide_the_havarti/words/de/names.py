"""What things are called in German: rooms, cards, places, points."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, quantity
from bot.presentation.players import PersonName
from cogs.hide_the_havarti.house import Line
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room
from cogs.hide_the_havarti.words.en.names import Names

_DER = {Room.HALLWAY, Room.ATTIC, Room.VEGETABLE_CELLAR, Room.PARLOR, Room.CHEESE_CELLAR}
_DAS = {Room.BEDROOM, Room.NURSERY, Room.BATHROOM, Room.SITTING_ROOM}


class GermanNames(Names):
    """Names and small parts of sentences."""

    rooms: ClassVar[Mapping[Room, str]] = {
        Room.KITCHEN: "Küche",
        Room.BEDROOM: "Schlafzimmer",
        Room.HALLWAY: "Flur",
        Room.ATTIC: "Dachboden",
        Room.WORKSHOP: "Werkstatt",
        Room.LAUNDRY: "Waschküche",
        Room.VEGETABLE_CELLAR: "Gemüsekeller",
        Room.LIBRARY: "Bibliothek",
        Room.NURSERY: "Kinderzimmer",
        Room.BATHROOM: "Badezimmer",
        Room.DAIRY: "Milchkammer",
        Room.SITTING_ROOM: "Wohnzimmer",
        Room.PARLOR: "Salon",
        Room.CHEESE_CELLAR: "Käsekeller",
        Room.CHEESE_1: "Käse 1",
        Room.CHEESE_2: "Käse 2",
        Room.CHEESE_3: "Käse 3",
        Room.CHEESE_4: "Käse 4",
    }
    cards: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Schnüffelmäuse",
        Card.PARTNER: "Voilà, mon partenaire!",
        Card.THAT_ROOM: "Was ist denn DA los?",
        Card.AHA: "Ahaaa!",
    }
    card_short: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Mäuse",
        Card.PARTNER: "Mon partenaire",
        Card.THAT_ROOM: "DA los?",
        Card.AHA: "Ahaaa!",
    }
    card_does: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Ein Fromager nennt eine Reihe oder Spalte, in der Käse liegt.",
        Card.PARTNER: "Durchsuche einen Eingang, egal wo du bist.",
        Card.THAT_ROOM: "Durchsuche sofort einen Raum, der seit deinem letzten Zug getauscht "
        "wurde.",
        Card.AHA: "Durchsuche wie sonst, und gleich danach einen Raum nebenan.",
    }
    closed = "zu"
    empty = "leer"
    nobody = "niemand"
    nothing = "nichts"

    def listed(self, words: Sequence[str]) -> str:
        return join_list(words) or self.nothing

    def any_of(self, names: Sequence[str]) -> str:
        return join_list(names, "oder") or self.nobody

    def line(self, line: Line) -> str:
        return f"Reihe {line[-1]}" if line.startswith("row") else f"Spalte {line[-1].upper()}"

    def pair(self, first: int, second: int) -> str:
        return f"{self.spot(first)} und\u00a0{self.spot(second)}"

    def points(self, count: int) -> str:
        return quantity(count, "Punkt", "Punkte")

    def _has(self, who: PersonName) -> str:
        return "Du hast" if who.is_reader else f"{who.name} hat"

    def _is(self, who: PersonName) -> str:
        return "Du bist" if who.is_reader else f"{who.name} ist"

    def _the_room(self, room: Room) -> str:
        """Der Salon, die Küche, das Wohnzimmer."""
        masculine = room in _DER or room in CHEESE_NUMBER
        article = "Der" if masculine else "Das" if room in _DAS else "Die"
        return f"{article} {self.rooms[room]}"
