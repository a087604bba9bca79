"""What may be done, in English: buttons and menus."""

from collections.abc import Sequence

from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en.names import Names


class LabelWords(Names):
    """Groups of choices, moves."""

    # --- groups -------------------------------------------------------------------------------

    place_group = "Lay a card: first which, then where"
    exchange_group = "Let two rooms change places"
    setup_group = "The whole house"
    keep_group = "Keep two cards"
    bare_group = "Which cheese lies open?"
    entry_group = "Come in and check"
    check_group = "Check a room"
    walk_group = "Walk without checking"
    card_group = "Play a card"
    swap_group = "Swap two closed neighbours"
    hide_group = "Close an open room"
    darken_group = "Close one or two open rooms"
    carry_group = "Which closed room will you move?"
    carry_on_group = "Swap it with another neighbour"
    peek_group = "Look into a closed room"
    appoint_group = "Who may look?"
    line_group = "Name a row or column"
    skip_group = "Or leave it"
    onward_group = "Seen enough?"

    # --- moves --------------------------------------------------------------------------------

    fill = "Lay the rest at random"
    shuffle = "Shuffle all"
    done = "Done"
    skip = "Leave it"
    onward = "Next round"

    def in_hand(self, room: Room, count: int) -> str:
        return f"{self.rooms[room]} ×{count}" if count > 1 else self.rooms[room]

    def place(self, room: Room, place: int) -> str:
        return f"{self.rooms[room]} to {self.spot(place)}"

    def placed(self, place: int) -> str:
        return f"A card to {self.spot(place)}"

    def at(self, place: int, what: str) -> str:
        return f"{self.spot(place)}: {what}"

    def enter(self, place: int) -> str:
        return f"Enter {self.spot(place)}"

    def enter_for_cheese(self, place: int) -> str:
        return f"Enter {self.spot(place)} (a cheese!)"

    def check(self, place: int) -> str:
        return f"Check {self.spot(place)}"

    def check_here(self, place: int) -> str:
        return f"Check {self.spot(place)} (here)"

    def take(self, room: Room, place: int) -> str:
        return f"Take {self.rooms[room]} in {self.spot(place)}"

    def check_in_vain(self, place: int) -> str:
        return f"Check {self.spot(place)} again (a miss)"

    def walk(self, place: int) -> str:
        return f"Walk to {self.spot(place)}"

    def play_card(self, card: Card) -> str:
        return self.cards[card]

    def play_card_on(self, card: Card, place: int) -> str:
        return f"{self.cards[card]} ({self.spot(place)})"

    def swap(self, first: int, second: int) -> str:
        return f"Swap {self.pair(first, second)}"

    def hide(self, place: int) -> str:
        return f"Close {self.spot(place)}"

    def hide_room(self, place: int, room: Room) -> str:
        return f"Close {self.spot(place)} ({self.rooms[room]})"

    def carry(self, room: int, onto: int) -> str:
        return f"{self.spot(room)} to {self.spot(onto)}"

    def bare(self, place: int) -> str:
        return f"Leave {self.spot(place)} open"

    def peek(self, place: int) -> str:
        return f"Look into {self.spot(place)}"

    def exchange(self, places: Sequence[int]) -> str:
        return f"Exchange {self.spots(places)}"

    def darken(self, places: Sequence[int]) -> str:
        return f"Close {self.spots(places)}"

    def keep(self, cards: Sequence[Card]) -> str:
        return "Keep " + self.listed([self.card_short[card] for card in cards])
