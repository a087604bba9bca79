"""What things are called in English: cards, rooms, counts, sums."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.stage.english import listed
from cogs.gouda_ganoven.brawl import Contender
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Mode, Phase

ROOM_SIGNS = {Room.BATHROOM: "🛁", Room.BEDROOM: "🛏️", Room.CELLAR: "🍷", Room.PLAYROOM: "🧸"}
KIND_SIGNS = {
    Kind.WEAPON: "⚔️",
    Kind.TRAP: "🪤",
    Kind.CHEESE: "🧀",
    Kind.DOOR: "🔨",
    Kind.THIEF: "🥷",
    Kind.HOLE: "🕳️",
}
LABEL = 80
LINE = 100
FIELD = 900
"""Characters that one field may hold."""


class Names:
    """Names and small parts of sentences."""

    title = "Gouda Ganoven"
    rooms: ClassVar = {
        Room.BATHROOM: "Bathroom",
        Room.BEDROOM: "Bedroom",
        Room.CELLAR: "Cellar",
        Room.PLAYROOM: "Playroom",
    }
    kinds: ClassVar = {
        Kind.WEAPON: "Weapon",
        Kind.TRAP: "Rat Trap",
        Kind.CHEESE: "Pocket Gouda",
        Kind.DOOR: "Nailed Door",
        Kind.THIEF: "Gouda Thief",
        Kind.HOLE: "Rat Hole",
    }
    kind_hints: ClassVar = {
        Kind.TRAP: f"Whoever spies on it takes it and fights {TRAP_BITE} weaker.",
        Kind.CHEESE: "One more cheese in whatever room your rat ends up in.",
        Kind.DOOR: "Nobody after you upgrades any more.",
        Kind.THIEF: "Move a piece of cheese from one room to another.",
        Kind.HOLE: "Slip into another room, equipment and all.",
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
        "5y": "Safety Pin, Open",
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
        "hx": "Rake, Prongs Up",
        "hy": "Turbo Hairdryer",
        "ix": "Alarm Clock at Six",
        "iy": "Cork Cannon",
        "jx": "Runaway Bowling Ball",
        "jy": "Cheddar Chainsaw",
        "kx": "Portrait of the Cat",
        "ky": "Ripe Limburger",
    }
    steps: ClassVar = {
        Phase.SNEAK: "sneaking in",
        Phase.SPY: "spying",
        Phase.UPGRADE: "upgrading",
        Phase.FIGHT: "the fight",
        Phase.OVER: "the end",
    }

    # Small parts

    def card(self, card: str) -> str:
        """A card by its name: "Teaspoon", "Rat Trap", "Cellar"."""
        if card in self.weapons:
            return self.weapons[card]
        return self.rooms[Room(card)] if card in ROOMS else self.kinds[KIND[card]]

    def card_with_strength(self, card: str) -> str:
        """ "Teaspoon 7", "Rat Trap", "Cellar"."""
        return f"{self.card(card)} {STRENGTH[card]}" if card in STRENGTH else self.card(card)

    def labels(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Each card once: of two alike, the second says so."""
        names = [self.card_with_strength(card) for card in cards]
        return tuple(
            f"{name} (no. {names[:place].count(name) + 1})" if name in names[:place] else name
            for place, name in enumerate(names)
        )

    def sign(self, card: str) -> str:
        """The emoji beside a card."""
        return ROOM_SIGNS[Room(card)] if card in ROOMS else KIND_SIGNS[KIND[card]]

    def card_hint(self, card: str) -> str:
        """What a card does."""
        if card in STRENGTH:
            return f"Strength {STRENGTH[card]}"
        return self.kind_hints[KIND[card]]

    def room(self, room: Room) -> str:
        return f"{ROOM_SIGNS[room]} {self.rooms[room]}"

    def the_room(self, room: Room) -> str:
        """In a sentence."""
        return f"the {self.rooms[room].lower()}"

    def pieces(self, count: int) -> str:
        return "no cheese" if count == 0 else f"{count} cheese"

    def cards(self, count: int) -> str:
        return "1 card" if count == 1 else f"{count} cards"

    def joined(self, parts: Iterable[str], none: str = "nobody") -> str:
        """ "A", "A and B", "A, B and C"."""
        return listed([*parts]) or none

    def strength(self, rat: Contender) -> str:
        """ "13 = 17 + 6 − 10"."""
        parts = [str(STRENGTH[card]) for card in rat.weapons]
        sum_ = " + ".join(parts)
        if rat.traps:
            sum_ = f"{sum_} − {TRAP_BITE * rat.traps}".strip()
        total = str(rat.strength).replace("-", "−")
        return f"{total} = {sum_}" if len(parts) + rat.traps > 1 else total

    def armament(self, rat: Contender) -> str:
        """ "13 = Rake, Prongs Up 17 + Clothes Peg 6 − Rat Trap 10, with 1 Pocket Gouda"."""
        sum_ = " + ".join(map(self.card_with_strength, rat.weapons)) or "0" * bool(rat.traps)
        if rat.traps:
            sum_ = f"{sum_} − {self.kinds[Kind.TRAP]} {TRAP_BITE * rat.traps}"
        told = self.strength(rat).partition(" = ")[0]
        told = f"{told} = {sum_}" if sum_ else f"{told}, unarmed"
        return f"{told}, with {rat.cheeses} {self.kinds[Kind.CHEESE]}" if rat.cheeses else told

    def tokens(self, sight: Sight, seat: int) -> str:
        """Rats won, or lives left."""
        count = sight.rats[seat].tokens
        if sight.options.mode is Mode.SURVIVOR:
            return "out" if count == 0 else "1 life" if count == 1 else f"{count} lives"
        return f"{count} of {sight.options.rats_to_win} rats"
