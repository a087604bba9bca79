"""Everything there is to know, in English, for those who read instead of looking at pictures."""

from collections.abc import Sequence

from bot.presentation.english import plural
from cogs.hide_the_havarti.state import Card
from cogs.hide_the_havarti.words.en.names import Names


class DetailWords(Names):
    """Short lines under headings; a screen reader reads them aloud."""

    now_heading = "Now"
    table_heading = "At the table"
    house_heading = "The house, back row first"
    search_heading = "The search"
    trails_heading = "Where the cheeses went"
    points_heading = "Points"
    sheet_heading = "Round by round"
    owners_heading = "Whose cheese is whose"
    looks_heading = "Only you see this"
    cards_heading = "Your cards"
    ready_heading = "Done"

    just_nothing = "Just now: a check, and no cheese."
    just_dark = "Just now: the candles went out."

    def just_found(self, number: int) -> str:
        return f"Just now: cheese {number} was found!"

    def heading(self, text: str) -> str:
        return f"**{text}**"

    def round(self, number: int, rounds: int) -> str:
        return f"Round {number} of {rounds}."

    def the_inspecteur(self, name: str) -> str:
        return f"The inspecteur is {name}."

    def the_fromagers(self, names: Sequence[str]) -> str:
        return f"The fromagers, in turn: {self.listed(names)}."

    def row(self, number: int, cells: Sequence[str]) -> str:
        return f"Row {number}: {', '.join(cells)}."

    def cell(self, place: int, what: str, marks: Sequence[str]) -> str:
        return f"{self.spot(place)} {what}" + (f" ({', '.join(marks)})" if marks else "")

    mark_inspecteur = "the inspecteur is here"
    mark_seen = "in sight"
    mark_entrance = "entrance"

    still_outside = "The inspecteur is still outside."

    def on_open(self, place: int) -> str:
        return f"The inspecteur is in {self.spot(place)}."

    def on_closed(self, place: int) -> str:
        return f"The inspecteur is in {self.spot(place)}, behind a closed door."

    def sees(self, places: Sequence[int]) -> str:
        return f"In sight: {self.spots(places)}."

    sees_nothing = "The inspecteur sees nothing but closed doors."

    def search(self, die: int, searches: int) -> str:
        return f"Search {die} of {searches}."

    search_spent = "No search is left."

    found_none = "No cheese found."

    def found_numbers(self, numbers: Sequence[int]) -> str:
        if not numbers:
            return "No cheese found yet."
        which = plural(len(numbers), "cheese", "cheeses")
        return f"Found: {which} {self.listed([str(number) for number in numbers])}."

    def lost_numbers(self, numbers: Sequence[int]) -> str:
        which = plural(len(numbers), "cheese", "cheeses")
        return f"Lost in the Dairy: {which} {self.listed([str(number) for number in numbers])}."

    def cards_left(self, count: int) -> str:
        return f"The inspecteur holds {count} card{'' if count == 1 else 's'}."

    def cards_played(self, cards: Sequence[Card]) -> str:
        return f"Played: {self.listed([self.cards[card] for card in cards])}"

    def switched(self, places: Sequence[int]) -> str:
        return f"Swapped since the inspecteur's last turn: {self.spots(places)}."

    def owner(self, name: str, number: int) -> str:
        return f"Cheese {number}: {name}"

    def standing_line(self, name: str, points: int) -> str:
        return f"{name}: {self.points(points)}"

    def sheet_line(self, number: int, inspecteur: str, found: int, gains: str) -> str:
        return f"Round {number}: {inspecteur} found {found}. {gains}"

    def trail_found(self, number: int, places: Sequence[int]) -> str:
        return f"Cheese {number}: {self._way(places)}, found there."

    def trail_hidden(self, number: int, places: Sequence[int]) -> str:
        return f"Cheese {number}: {self._way(places)}, still hidden."

    def trail_lost(self, number: int, places: Sequence[int]) -> str:
        return f"Cheese {number}: {self._way(places)}, found there and lost in the Dairy."

    def _way(self, places: Sequence[int]) -> str:
        return ", then ".join(self.spot(place) for place in places)

    opened = "open"
    see_picture = "The rooms themselves are named in the picture's description."

    def laid_out(self, laid: int, left: int) -> str:
        return f"Laid out: {laid} of {laid + left}. Still in hand: {left}."

    def card_line(self, sign: str, card: Card) -> str:
        return f"{sign} **{self.cards[card]}** · {self.card_does[card]}"
