"""What things are called in French: rooms, cards, places, points."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import elide, join_list, quantity
from bot.presentation.players import PersonName
from cogs.hide_the_havarti.house import Line
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room
from cogs.hide_the_havarti.words.en.names import Names

_MASCULINE = {Room.HALLWAY, Room.ATTIC, Room.WORKSHOP, Room.SITTING_ROOM, Room.PARLOR}


class FrenchNames(Names):
    """Names and small parts of sentences. Nothing agrees with a player, who may be he or she."""

    rooms: ClassVar[Mapping[Room, str]] = {
        Room.KITCHEN: "Cuisine",
        Room.BEDROOM: "Chambre",
        Room.HALLWAY: "Couloir",
        Room.ATTIC: "Grenier",
        Room.WORKSHOP: "Atelier",
        Room.LAUNDRY: "Buanderie",
        Room.VEGETABLE_CELLAR: "Cave à légumes",
        Room.LIBRARY: "Bibliothèque",
        Room.NURSERY: "Chambre d’enfants",
        Room.BATHROOM: "Salle de bains",
        Room.DAIRY: "Laiterie",
        Room.SITTING_ROOM: "Salon",
        Room.PARLOR: "Boudoir",
        Room.CHEESE_CELLAR: "Cave à fromages",
        Room.CHEESE_1: "Fromage 1",
        Room.CHEESE_2: "Fromage 2",
        Room.CHEESE_3: "Fromage 3",
        Room.CHEESE_4: "Fromage 4",
    }
    cards: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Souris renifleuses",
        Card.PARTNER: "Voilà, mon partenaire !",
        Card.THAT_ROOM: "Que se passe-t-il LÀ-BAS ?",
        Card.AHA: "Aaah HA !",
    }
    card_short: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Souris",
        Card.PARTNER: "Mon partenaire",
        Card.THAT_ROOM: "LÀ-BAS",
        Card.AHA: "Aaah HA !",
    }
    card_does: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Un fromager nomme une rangée ou une colonne où il y a du fromage.",
        Card.PARTNER: "Fouille une des entrées, où que tu sois.",
        Card.THAT_ROOM: "Fonce fouiller une pièce échangée depuis ton dernier tour.",
        Card.AHA: "Fouille comme d’habitude, avance d’une pièce et fouille encore.",
    }
    closed = "fermée"
    empty = "vide"
    nobody = "personne"
    nothing = "rien"

    def listed(self, words: Sequence[str]) -> str:
        return join_list(words) or self.nothing

    def any_of(self, names: Sequence[str]) -> str:
        return join_list(names, "ou") or self.nobody

    def line(self, line: Line) -> str:
        return f"Rangée {line[-1]}" if line.startswith("row") else f"Colonne {line[-1].upper()}"

    def pair(self, first: int, second: int) -> str:
        return f"{self.spot(first)} et\u00a0{self.spot(second)}"

    def points(self, count: int) -> str:
        return quantity(count, "point", "points")

    def _has(self, who: PersonName) -> str:
        return "Tu as" if who.is_reader else f"{who.name} a"

    def _the_room(self, room: Room) -> str:
        """Le Salon, la Laiterie, l’Atelier."""
        masculine = room in _MASCULINE or room in CHEESE_NUMBER
        return elide("le" if masculine else "la", self.rooms[room])

    def _the_line(self, places: Sequence[int]) -> str:
        """La rangée 2, la colonne B."""
        line = self.line_of(places)
        return f"la **{line[0].lower()}{line[1:]}**"
