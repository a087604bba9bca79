"""What a player's own panel says, in English, and what its choices are called."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room
from cogs.hide_the_havarti.words.en_story import Story


class HandWords(Story):
    """Panels, groups of choices, moves."""

    hand_titles: ClassVar[Mapping[str, str]] = {
        "inspecteur": "You are the inspecteur",
        "fromager": "You are a fromager",
    }
    hand_over = "*Merci, mesdames et messieurs.* The cheese may now be eaten."
    hand_wait = "Nothing for you to do just now."
    hand_at_the_door = "The house is closed, the inspecteur is at the door. Remember the cheeses!"

    def hand_get_ready(self, name: str, seconds: int) -> str:
        return (
            f"{name} is packing. Get ready: then you have {seconds} seconds to lay out the house, "
            "right here."
        )

    hand_out = (
        "You are out of the room. Hum a little song and do not listen; the fromagers will call."
    )
    hand_done = "You are done. Learn it by heart while the others finish: soon the faces are gone."

    def hand_laying(self, alone: bool) -> str:
        company = "" if alone else " with the other fromagers"
        return (
            f"Lay out all sixteen rooms{company}, then press Done. Learn where the cheeses are: "
            "when time is up, nobody will show you again."
        )

    hand_late = "Time is up. Which cheese lies open? Last chance to learn the house by heart."
    hand_keep = "Keep two of your four cards for this round. Nobody sees which."
    hand_own = "Your own cheese is nº {number}: two points if it stays hidden."

    place_group = "Lay a card: choose it, then its place"
    exchange_group = "Exchange two rooms"
    setup_group = "All at once"
    keep_group = "Keep two cards"
    bare_group = "Which cheese lies open?"
    entry_group = "Come in and check"
    check_group = "Check a room"
    walk_group = "Walk without checking"
    card_group = "Play a card"
    swap_group = "Swap two closed neighbours"
    hide_group = "Close an open room"
    darken_group = "Close one or two open rooms"
    carry_group = "Swap: the room you follow, and where it goes"
    peek_group = "Look into a closed room"
    appoint_group = "Who looks?"
    line_group = "Name a row or column"
    skip_group = "Or leave it"
    onward_group = "Seen enough?"

    fill = "Fill at random"
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

    def laid(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)}: {self.rooms[room] if room else self.closed}"

    def bare(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)}: {self.rooms[room]}" if room else self.spot(place)

    def enter(self, place: int, room: Room | None) -> str:
        if room in CHEESE_NUMBER:
            return f"Enter {self.spot(place)} (a cheese!)"
        return f"Enter {self.spot(place)}"

    def check(self, place: int, here: bool, room: Room | None) -> str:
        """The room, where it lies open: then it is known what the check will give."""
        if room is None:
            return f"Check {self.spot(place)}" + (" (here)" if here else "")
        if room in CHEESE_NUMBER:
            return f"Take {self.rooms[room]} on {self.spot(place)}"
        return f"Check {self.spot(place)} again (a miss)"

    def walk(self, place: int) -> str:
        return f"Walk to {self.spot(place)}"

    def card_line(self, sign: str, card: Card) -> str:
        return f"{sign} **{self.cards[card]}** · {self.card_does[card]}"

    def play_card(self, card: Card, place: int | None) -> str:
        return self.cards[card] + (f" → {self.spot(place)}" if place is not None else "")

    def swap(self, first: int, second: int) -> str:
        return f"Swap {self.pair(first, second)}"

    def hide(self, place: int, room: Room | None) -> str:
        return f"Close {self.spot(place)}" + (f" ({self.rooms[room]})" if room else "")

    def carry(self, room: int, onto: int) -> str:
        return f"{self.spot(room)} → {self.spot(onto)}"

    def peek(self, place: int) -> str:
        return f"Look into {self.spot(place)}"

    def exchange(self, places: Sequence[int]) -> str:
        return f"Exchange {self.spots(places)}"

    def darken(self, places: Sequence[int]) -> str:
        return f"Close {self.spots(places)}"

    def keep(self, cards: Sequence[Card]) -> str:
        return "Keep " + self.listed([self.card_short[card] for card in cards])
