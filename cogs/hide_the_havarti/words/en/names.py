"""What things are called in English: rooms, cards, places, points."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.hide_the_havarti.house import LINES, SPOTS, Line
from cogs.hide_the_havarti.state import Card, Room


class Names:
    """Names and small parts of sentences."""

    rooms: ClassVar[Mapping[Room, str]] = {
        Room.KITCHEN: "Kitchen",
        Room.BEDROOM: "Bedroom",
        Room.HALLWAY: "Hallway",
        Room.ATTIC: "Attic",
        Room.WORKSHOP: "Workshop",
        Room.LAUNDRY: "Laundry",
        Room.VEGETABLE_CELLAR: "Vegetable Cellar",
        Room.LIBRARY: "Library",
        Room.NURSERY: "Nursery",
        Room.BATHROOM: "Bathroom",
        Room.DAIRY: "Dairy",
        Room.SITTING_ROOM: "Sitting Room",
        Room.PARLOR: "Parlour",
        Room.CHEESE_CELLAR: "Cheese Cellar",
        Room.CHEESE_1: "Cheese 1",
        Room.CHEESE_2: "Cheese 2",
        Room.CHEESE_3: "Cheese 3",
        Room.CHEESE_4: "Cheese 4",
    }
    cards: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Cheese-sniffing mice",
        Card.PARTNER: "Voilà, mon partenaire!",
        Card.THAT_ROOM: "What's going on in THAT room?",
        Card.AHA: "Ahhh HA!",
    }
    card_short: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Mice",
        Card.PARTNER: "Partenaire",
        Card.THAT_ROOM: "THAT room",
        Card.AHA: "Ahhh HA!",
    }
    card_does: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "A fromager names a row or column with a cheese in it.",
        Card.PARTNER: "Check an entrance room from wherever you are.",
        Card.THAT_ROOM: "Rush to a room swapped since your last turn and check it.",
        Card.AHA: "Check as usual, then move one room and check again.",
    }
    closed = "closed"
    empty = "empty"
    nobody = "nobody"
    nothing = "nothing"

    def spot(self, place: int) -> str:
        return SPOTS[place].upper()

    def spots(self, places: Sequence[int]) -> str:
        return self.listed([self.spot(place) for place in places])

    def listed(self, words: Sequence[str]) -> str:
        return join_list(words) or self.nothing

    def any_of(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names) or self.nobody
        return ", ".join(names[:-1]) + " or " + names[-1]

    def line(self, line: Line) -> str:
        return f"Row {line[-1]}" if line.startswith("row") else f"Column {line[-1].upper()}"

    def line_of(self, places: Sequence[int]) -> str:
        return next(self.line(line) for line, along in LINES.items() if along == tuple(places))

    def pair(self, first: int, second: int) -> str:
        return f"{self.spot(first)} and\u00a0{self.spot(second)}"

    def points(self, count: int) -> str:
        return f"{count} point{'' if count == 1 else 's'}"
