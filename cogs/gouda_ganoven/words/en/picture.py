"""Words in pictures, and pictures in words, in English."""

from collections.abc import Sequence
from typing import ClassVar

from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.panel import PanelWords


class PictureWords(PanelWords):
    """Few and short: they are drawn."""

    picture_steps: ClassVar = {
        Phase.SNEAK: "Sneak in!",
        Phase.SPY: "Spy!",
        Phase.UPGRADE: "Upgrade!",
        Phase.REVEAL: "Fight!",
        Phase.FIGHT: "Fight!",
        Phase.OVER: "Fight!",
    }

    def picture_card(self, card: str) -> str:
        """A card or a room by its name; soft hyphens say where a long word may be divided."""
        return self.card(card)

    def picture_round(self, number: int, phase: Phase) -> str:
        return f"Round {number} · {self.picture_steps[phase]}"

    def picture_special(self, phase: Phase) -> str:
        return f"Special · {self.picture_steps[phase]}"

    picture_choosing = "choosing"
    picture_ready = "ready"
    picture_out = "out"
    picture_watching = "watching"
    picture_snap = "SNAP!"
    picture_strength = "Strength"
    picture_empty = "No cards left"
    picture_left = "left over"

    # What decided a room, over the heads of its rats

    picture_no_cheese = "No cheese, no dinner!"
    picture_alone = "All mine!"
    picture_enough = "Enough for all!"
    picture_shared = "Equals share!"
    picture_hair_breadth = "The biggest weapon decides!"
    picture_strongest = "The strongest eats!"
    picture_strongest_many = "The strongest eat!"
    picture_bare = "bare paws"

    def picture_wins(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)} {'wins' if len(names) == 1 else 'win'}!"

    # Alt texts

    alt_house = "The house at night."
    alt_fight = "The fight, room by room."
    alt_showdown = "A fight close up: the rats with their weapons."

    def alt_room(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.rooms[room]}: {self.pieces(pieces)}"
        return f"{told}, {self.joined(there)} there." if there else f"{told}."

    def alt_rat(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts)}."

    def alt_deed(self, name: str, card: str) -> str:
        return f"Just now, in the hall: {name}, {self.strong(card)}."

    def alt_eats(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) eats"

    def alt_starves(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) goes hungry"

    alt_nobody = "nobody came"

    def alt_brawl(self, room: Room, cheese: int, told: Sequence[str]) -> str:
        return f"{self.rooms[room]}, {self.pieces(cheese)}: {'; '.join(told) or self.alt_nobody}."

    def alt_standing(self, told: Sequence[str]) -> str:
        return f"Standing: {', '.join(told)}."

    def alt_victory(self, names: Sequence[str]) -> str:
        return f"{self.picture_wins(names)} The winning rat on a pedestal with a trophy of cheese."

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Cards in hand: {self.joined(map(self.strong, cards), 'no equipment')}."

    alt_no_room = "No room chosen yet."

    def alt_plan(self, room: Room) -> str:
        return f"The rat's room: {self.rooms[room]}."

    def alt_carried(self, cards: Sequence[str], strength: int) -> str:
        held = self.joined(map(self.strong, cards), "nothing")
        return f"The rat carries {held}, strength {self.number(strength)}."
