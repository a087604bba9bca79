"""What may be done, in English: commands, buttons, selects."""

from collections.abc import Sequence

from cogs.gouda_ganoven.cards import Kind, Room
from cogs.gouda_ganoven.words.en.log import LogWords


class LabelWords(LogWords):
    """Moves in a few words."""

    confirm = "Confirm"
    scurry = "Surprise me: any room"
    change = "Change my mind"
    nail = "Nail the door"
    skip = "Pass"
    onward = "On to the next round"
    carry_nothing = "Carry nothing"

    def go(self, room: Room) -> str:
        return f"Sneak into {self.the_room(room)}"

    def carry(self, cards: Sequence[str], strength: int) -> str:
        """The cards first: that is what people look for."""
        return f"Carry {' + '.join(map(self.strong, cards))} (strength {strength})"

    def carry_many(self, cards: Sequence[str], more: int, strength: int) -> str:
        named = " + ".join(map(self.strong, cards))
        return f"Carry {named} and {more} more (strength {strength})"

    def spy(self, victim: str, spot: int) -> str:
        return f"Turn up card {spot} of {victim}"

    def add(self, card: str) -> str:
        return f"Add {self.strong(card)}"

    def steal(self, source: Room, target: Room) -> str:
        return f"Move a cheese from {self.the_room(source)} to {self.the_room(target)}"

    def tunnel(self, room: Room) -> str:
        return f"{self.kinds[Kind.HOLE]}: to {self.the_room(room)}"

    # On buttons and in selects

    def spy_call(self, spy: str) -> str:
        """On the board, which is everybody's, the spy is called by name."""
        return f"{spy}, whose card do you turn up?"

    spy_title = "Whose card do you turn up?"

    def spy_folder(self, victim: str, count: int) -> str:
        return f"{victim} ({count})"

    def spy_folder_hint(self, count: int) -> str:
        return f"{self.cards(count)} face down"

    def spy_card(self, victim: str, spot: int) -> str:
        return f"{victim}: card {spot}"

    onward_title = "Seen enough?"
    rooms_title = "Which room?"

    def room_chosen_title(self, room: Room) -> str:
        return f"Room: {self.rooms[room]}. Change it?"

    def room_choice(self, room: Room, pieces: int) -> str:
        return f"{self.rooms[room]} ({pieces} 🧀)"

    room_empty_hint = "Nothing to eat here, unless a rat brings some."

    def room_hint(self, pieces: int) -> str:
        if pieces == 1:
            return "Enough for one rat. If more come, the strongest eats."
        return f"Enough for {pieces} rats. If more come, the strongest eat."

    carry_title = "Equipment: nothing yet"

    def carried_title(self, count: int, strength: int) -> str:
        return f"Equipment: {self.cards(count)}, strength {strength}"

    def of_pages(self, title: str, page: int, pages: int) -> str:
        return f"{title} ({page} of {pages})"

    confirm_title = "Ready?"

    def confirm_empty(self, room: Room) -> str:
        return f"Confirm: {self.rooms[room]}, bare paws"

    def confirm_plan(self, room: Room, count: int, strength: int) -> str:
        """The button says what it confirms."""
        return f"Confirm: {self.rooms[room]}, {self.cards(count)}, strength {strength}"

    add_title = "Add a card openly"
    steal_title = "Gouda Thief: move one cheese"
    action_title = "Or something else"

    def add_hint(self, strength: int) -> str:
        return f"Makes your rat {self.number(strength)} strong."

    def steal_choice(self, source: Room, target: Room) -> str:
        return f"{self.rooms[source]} → {self.rooms[target]}"

    def steal_hint(self, source: Room, left: int, target: Room, there: int) -> str:
        return (
            f"Afterwards: {self.pieces(left)} in {self.the_room(source)}, "
            f"{self.pieces(there)} in {self.the_room(target)}."
        )

    nail_choice = "Nail the door: nobody upgrades after you"

    def tunnel_choice(self, room: Room, pieces: int) -> str:
        return f"{self.tunnel(room)} ({self.pieces(pieces)})"
