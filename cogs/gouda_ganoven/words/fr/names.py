"""What things are called in French: cards, rooms, people, counts, sums."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.presentation import french
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.names import Names


class FrenchNames(Names):
    """Names and small parts of sentences."""

    title = "Gouda Ganoven"
    rooms: ClassVar = {
        Room.BATHROOM: "Salle de bain",
        Room.BEDROOM: "Chambre",
        Room.CELLAR: "Cave",
        Room.PLAYROOM: "Salle de jeu",
    }
    kinds: ClassVar = {
        Kind.WEAPON: "Arme",
        Kind.TRAP: "Piège à rats",
        Kind.CHEESE: "Gouda de poche",
        Kind.DOOR: "Porte clouée",
        Kind.THIEF: "Voleur de gouda",
        Kind.HOLE: "Trou à rat",
    }
    kind_hints: ClassVar = {
        Kind.WEAPON: "Ajoute son nombre à la force de ton rat.",
        Kind.TRAP: f"Qui le découvre le prend et se bat avec {TRAP_BITE} de force en moins.",
        Kind.CHEESE: "Un fromage de plus dans la pièce où finit ton rat.",
        Kind.DOOR: "Après toi, plus personne n’ajoute rien.",
        Kind.THIEF: "Déplace un fromage d’une pièce à une autre.",
        Kind.HOLE: "File dans une autre pièce avec tout ton attirail.",
    }
    weapons: ClassVar = {
        "1x": "Nouille molle",
        "1y": "Chaussette gauche",
        "2x": "Pissenlit",
        "2y": "Canard de bain",
        "3x": "Avion en papier",
        "3y": "Plume à chatouilles",
        "4x": "Rapière à l’olive",
        "4y": "Coton-tige",
        "5x": "Bouchon de champagne",
        "5y": "Épingle ouverte",
        "6x": "Pince à linge",
        "6y": "Fronde à pois",
        "7x": "Petite cuillère",
        "7y": "Brosse à dents dure",
        "8x": "Crayon trop pointu",
        "8y": "Sabre de hareng",
        "9x": "Baguette rassise",
        "9y": "Fouet furieux",
        "ax": "Fourchette à cornichons",
        "ay": "Couteau à beurre",
        "bx": "Ventouse royale",
        "by": "Tire-bouchon",
        "cx": "Rouleau à pâtisserie",
        "cy": "Parapluie d’attaque",
        "dx": "Cactus en pot",
        "dy": "Tapette à mouches",
        "ex": "Poêle à frire",
        "ey": "Terreur du tailleur",
        "fx": "Maillet à escalopes",
        "fy": "Banane boomerang",
        "gx": "Râpe à fromage",
        "gy": "Piment du dragon",
        "hx": "Râteau sournois",
        "hy": "Séchoir turbo",
        "ix": "Réveil de six heures",
        "iy": "Canon à bouchons",
        "jx": "Boule de bowling folle",
        "jy": "Scie à cheddar",
        "kx": "Portrait du chat",
        "ky": "Munster bien fait",
    }
    steps: ClassVar = {
        Phase.SNEAK: "on se faufile",
        Phase.SPY: "espionnage",
        Phase.UPGRADE: "amélioration",
        Phase.REVEAL: "le combat",
        Phase.FIGHT: "après le combat",
        Phase.OVER: "la fin",
    }

    def each(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Each card once: of two alike, the second says so."""
        names = [self.strong(card) for card in cards]
        return tuple(
            f"{name} (nº {names[:place].count(name) + 1})" if name in names[:place] else name
            for place, name in enumerate(names)
        )

    def hint(self, card: str) -> str:
        """What a card does."""
        return f"Force {STRENGTH[card]}" if card in STRENGTH else super().hint(card)

    def the_room(self, room: Room) -> str:
        """In a sentence: all four are feminine."""
        return f"la {self.rooms[room].lower()}"

    def pieces(self, count: int) -> str:
        return french.quantity(count, "fromage", "fromages") if count else "aucun fromage"

    def cards(self, count: int) -> str:
        return french.quantity(count, "carte", "cartes")

    def won(self, count: int) -> str:
        return french.quantity(count, "rat", "rats")

    def rats(self, count: int, goal: int) -> str:
        return f"{self.won(count)} sur {goal}"

    def lives(self, count: int) -> str:
        return french.quantity(count, "vie", "vies") if count else "hors jeu"

    def number(self, number: int) -> str:
        return french.format_number(number)

    def joined(self, parts: Iterable[str], none: str = "personne") -> str:
        """ "A", "A et B", "A, B et C"."""
        return french.join_list([*parts]) or none

    def armed(self, total: int, weapons: Sequence[str], traps: int, cheeses: int) -> str:
        """ "13 : Râteau sournois 17, Pince à linge 6, Piège à rats −10, 1 Gouda de poche"."""
        parts = [self.strong(weapon) for weapon in weapons] or ["aucune arme"]
        parts += [f"{self.kinds[Kind.TRAP]} {self.bite(traps)}"] if traps else []
        parts += [french.quantity(cheeses, "Gouda de poche", "Goudas de poche")] if cheeses else []
        return f"force {self.number(total)} ({', '.join(parts)})"

    # People

    def does(self, who: PersonName, you: str, they: str) -> str:
        """The beginning of a sentence: "Tu retournes", "Anna retourne"."""
        return f"Tu {you}" if who.is_reader else f"{who.name} {they}"

    def whom(self, who: PersonName) -> str:
        return "toi" if who.is_reader else who.name

    def verb(self, who: Sequence[PersonName], tu: str, il: str, vous: str, ils: str) -> str:
        """The verb after one or several people, of whom one may be the reader."""
        if len(who) == 1:
            return tu if who[0].is_reader else il
        return vous if any(each.is_reader for each in who) else ils

    def subject(self, who: Sequence[PersonName]) -> str:
        """Who does it: "tu", "Anna", "Anna et toi"."""
        return "tu" if len(who) == 1 and who[0].is_reader else self.joined(map(self.whom, who))
