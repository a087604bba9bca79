"""What things are called in English: cards, rooms, people, counts, sums."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.presentation.english import join_list, quantity
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.state import Phase


class Names:
    """Names and small parts of sentences."""

    title = "Gouda Ganoven"
    rooms: ClassVar = {
        Room.BATHROOM: "Bathroom",
        Room.BEDROOM: "Bedroom",
        Room.CELLAR: "Cellar",
        Room.PLAYROOM: "Playroom",
    }
    room_signs: ClassVar = {
        Room.BATHROOM: "🛁",
        Room.BEDROOM: "🛏️",
        Room.CELLAR: "🍷",
        Room.PLAYROOM: "🧸",
    }
    kinds: ClassVar = {
        Kind.WEAPON: "Weapon",
        Kind.TRAP: "Rat Trap",
        Kind.CHEESE: "Pocket Gouda",
        Kind.DOOR: "Nailed Door",
        Kind.THIEF: "Gouda Thief",
        Kind.HOLE: "Rat Hole",
    }
    kind_signs: ClassVar = {
        Kind.WEAPON: "⚔️",
        Kind.TRAP: "🪤",
        Kind.CHEESE: "🧀",
        Kind.DOOR: "🔨",
        Kind.THIEF: "🥷",
        Kind.HOLE: "🕳️",
    }
    kind_hints: ClassVar = {
        Kind.WEAPON: "Adds its number to your rat's strength.",
        Kind.TRAP: f"Whoever spies on it takes it and fights {TRAP_BITE} weaker.",
        Kind.CHEESE: "One more cheese in the room your rat ends up in.",
        Kind.DOOR: "Nobody upgrades after you.",
        Kind.THIEF: "Move one cheese from one room to another.",
        Kind.HOLE: "Slip into another room with all you carry.",
    }
    weapons: ClassVar = {
        "1x": "Limp Noodle",
        "1y": "Left Sock",
        "2x": "Dandelion",
        "2y": "Rubber Duck",
        "3x": "Paper Plane",
        "3y": "Tickling Feather",
        "4x": "Olive Rapier",
        "4y": "Cotton Bud",
        "5x": "Champagne Cork",
        "5y": "Open Safety Pin",
        "6x": "Clothes Peg",
        "6y": "Pea Catapult",
        "7x": "Teaspoon",
        "7y": "Bristly Toothbrush",
        "8x": "Very Sharp Pencil",
        "8y": "Herring Sabre",
        "9x": "Stale Baguette",
        "9y": "Furious Whisk",
        "ax": "Pickle Fork",
        "ay": "Butter Knife",
        "bx": "Royal Plunger",
        "by": "Corkscrew",
        "cx": "Rolling Pin",
        "cy": "Stabby Umbrella",
        "dx": "Potted Cactus",
        "dy": "Fly Swatter",
        "ex": "Frying Pan",
        "ey": "Tailor's Terror",
        "fx": "Schnitzel Mallet",
        "fy": "Boomerang Banana",
        "gx": "Cheese Grater",
        "gy": "Dragon Chilli",
        "hx": "Upturned Rake",
        "hy": "Turbo Hairdryer",
        "ix": "Six O'Clock Alarm",
        "iy": "Cork Cannon",
        "jx": "Runaway Bowling Ball",
        "jy": "Cheddar Chainsaw",
        "kx": "Portrait of the Cat",
        "ky": "Ripe Limburger",
    }
    """No commas in a name: people list several cards with commas between them."""
    steps: ClassVar = {
        Phase.SNEAK: "sneaking in",
        Phase.SPY: "spying",
        Phase.UPGRADE: "upgrading",
        Phase.REVEAL: "the fight",
        Phase.FIGHT: "after the fight",
        Phase.OVER: "the end",
    }

    def card(self, card: str) -> str:
        """A card by its name: "Teaspoon", "Rat Trap", "Cellar"."""
        if card in ROOMS:
            return self.rooms[Room(card)]
        return self.weapons.get(card) or self.kinds[KIND[card]]

    def strong(self, card: str) -> str:
        """A card with its number: "Teaspoon 7", "Rat Trap", "Cellar"."""
        return f"{self.card(card)} {STRENGTH[card]}" if card in STRENGTH else self.card(card)

    def each(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Each card once: of two alike, the second says so."""
        names = [self.strong(card) for card in cards]
        return tuple(
            f"{name} (no. {names[:place].count(name) + 1})" if name in names[:place] else name
            for place, name in enumerate(names)
        )

    def sign(self, card: str) -> str:
        """The emoji beside a card."""
        return self.room_signs[Room(card)] if card in ROOMS else self.kind_signs[KIND[card]]

    def hint(self, card: str) -> str:
        """What a card does."""
        return f"Strength {STRENGTH[card]}" if card in STRENGTH else self.kind_hints[KIND[card]]

    def signed(self, card: str) -> str:
        """A card with its sign, which stays on its line: "⚔️ Teaspoon 7" in bold."""
        return f"{self.sign(card)}\N{NO-BREAK SPACE}**{self.strong(card)}**"

    def signed_room(self, room: Room) -> str:
        return f"{self.room_signs[room]} {self.rooms[room]}"

    def the_room(self, room: Room) -> str:
        """In a sentence."""
        return f"the {self.rooms[room].lower()}"

    def pieces(self, count: int) -> str:
        return "no cheese" if count == 0 else "1 cheese" if count == 1 else f"{count} cheeses"

    def cards(self, count: int) -> str:
        return "1 card" if count == 1 else f"{count} cards"

    def rats(self, count: int, goal: int) -> str:
        return f"{count} of {quantity(goal, 'rat')}"

    def lives(self, count: int) -> str:
        return "out" if count == 0 else "1 life" if count == 1 else f"{count} lives"

    def number(self, number: int) -> str:
        """With a minus sign that is as wide as a plus."""
        return str(number).replace("-", "−")

    def joined(self, parts: Iterable[str], none: str = "nobody") -> str:
        """ "A", "A and B", "A, B and C"."""
        return join_list([*parts]) or none

    def bite(self, traps: int) -> str:
        return f"−{TRAP_BITE * traps}"

    def armed(self, total: int, weapons: Sequence[str], traps: int, cheeses: int) -> str:
        """ "13: Upturned Rake 17, Clothes Peg 6, Rat Trap −10, 1 Pocket Gouda"."""
        parts = [self.strong(weapon) for weapon in weapons] or ["no weapon"]
        parts += [f"{self.kinds[Kind.TRAP]} {self.bite(traps)}"] if traps else []
        parts += [f"{cheeses} {self.kinds[Kind.CHEESE]}"] if cheeses else []
        return f"strength {self.number(total)} ({', '.join(parts)})"

    # People

    def does(self, who: PersonName, you: str, they: str) -> str:
        """The beginning of a sentence: "You turn up", "Anna turns up"."""
        return f"You {you}" if who.is_reader else f"{who.name} {they}"

    def whom(self, who: PersonName) -> str:
        return "you" if who.is_reader else who.name
