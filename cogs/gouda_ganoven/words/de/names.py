"""What things are called in German: cards, rooms, people, counts, sums."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.presentation import german
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.names import Names


class GermanNames(Names):
    """Names and small parts of sentences."""

    title = "Gouda Ganoven"
    rooms: ClassVar = {
        Room.BATHROOM: "Bad",
        Room.BEDROOM: "Schlafzimmer",
        Room.CELLAR: "Keller",
        Room.PLAYROOM: "Spielzimmer",
    }
    kinds: ClassVar = {
        Kind.WEAPON: "Waffe",
        Kind.TRAP: "Rattenfalle",
        Kind.CHEESE: "Taschengouda",
        Kind.DOOR: "Vernagelte Tür",
        Kind.THIEF: "Gouda-Dieb",
        Kind.HOLE: "Rattenloch",
    }
    kind_hints: ClassVar = {
        Kind.WEAPON: "Gibt deiner Ratte ihre Zahl an Stärke dazu.",
        Kind.TRAP: f"Wer sie aufdeckt, bekommt sie und kämpft um {TRAP_BITE} schwächer.",
        Kind.CHEESE: "Ein Käse mehr in dem Raum, in dem deine Ratte landet.",
        Kind.DOOR: "Nach dir rüstet niemand mehr auf.",
        Kind.THIEF: "Verschiebe einen Käse von einem Raum in einen anderen.",
        Kind.HOLE: "Schlüpf mit allem, was du trägst, in einen anderen Raum.",
    }
    weapons: ClassVar = {
        "1x": "Schlappe Nudel",
        "1y": "Linke Socke",
        "2x": "Pusteblume",
        "2y": "Badeente",
        "3x": "Papierflieger",
        "3y": "Kitzelfeder",
        "4x": "Olivendegen",
        "4y": "Wattestäbchen",
        "5x": "Sektkorken",
        "5y": "Unsichere Nadel",
        "6x": "Wäscheklammer",
        "6y": "Erbsenschleuder",
        "7x": "Teelöffel",
        "7y": "Borstige Zahnbürste",
        "8x": "Sehr spitzer Bleistift",
        "8y": "Heringssäbel",
        "9x": "Steinhartes Baguette",
        "9y": "Wütender Quirl",
        "ax": "Gurkengabel",
        "ay": "Buttermesser",
        "bx": "Königlicher Pömpel",
        "by": "Korkenzieher",
        "cx": "Nudelholz",
        "cy": "Kampfschirm",
        "dx": "Topfkaktus",
        "dy": "Fliegenklatsche",
        "ex": "Bratpfanne",
        "ey": "Schneiders Schreck",
        "fx": "Schnitzelklopfer",
        "fy": "Bumerangbanane",
        "gx": "Käsereibe",
        "gy": "Drachenchili",
        "hx": "Lauernder Rechen",
        "hy": "Turbo-Föhn",
        "ix": "Wecker um sechs",
        "iy": "Korkenkanone",
        "jx": "Entlaufene Kugel",
        "jy": "Cheddarsäge",
        "kx": "Porträt der Katze",
        "ky": "Reifer Limburger",
    }
    steps: ClassVar = {
        Phase.SNEAK: "Einschleichen",
        Phase.SPY: "Spionieren",
        Phase.UPGRADE: "Aufrüsten",
        Phase.REVEAL: "der Kampf",
        Phase.FIGHT: "nach dem Kampf",
        Phase.OVER: "das Ende",
    }

    def each(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Each card once: of two alike, the second says so."""
        names = [self.strong(card) for card in cards]
        return tuple(
            f"{name} (Nr. {names[:place].count(name) + 1})" if name in names[:place] else name
            for place, name in enumerate(names)
        )

    def hint(self, card: str) -> str:
        """What a card does."""
        return f"Stärke {STRENGTH[card]}" if card in STRENGTH else super().hint(card)

    def the_room(self, room: Room) -> str:
        """In a sentence, in the nominative; three are neuter, the cellar is not."""
        return f"{'der' if room is Room.CELLAR else 'das'} {self.rooms[room]}"

    def in_room(self, room: Room) -> str:
        return f"im {self.rooms[room]}"

    def into_room(self, room: Room) -> str:
        return f"{'in den' if room is Room.CELLAR else 'ins'} {self.rooms[room]}"

    def from_room(self, room: Room) -> str:
        return f"aus dem {self.rooms[room]}"

    def pieces(self, count: int) -> str:
        return german.quantity(count, "Käse", "Käse") if count else "kein Käse"

    def cards(self, count: int) -> str:
        return german.quantity(count, "Karte", "Karten")

    def won(self, count: int) -> str:
        return german.quantity(count, "Ratte", "Ratten")

    def rats(self, count: int, goal: int) -> str:
        return f"{count} von {self.won(goal)}"

    def lives(self, count: int) -> str:
        return german.quantity(count, "Leben", "Leben") if count else "raus"

    def number(self, number: int) -> str:
        return german.format_number(number)

    def joined(self, parts: Iterable[str], none: str = "niemand") -> str:
        """ "A", "A und B", "A, B und C"."""
        return german.join_list([*parts]) or none

    def armed(self, total: int, weapons: Sequence[str], traps: int, cheeses: int) -> str:
        """ "13: Lauernder Rechen 17, Wäscheklammer 6, Rattenfalle −10, 1 Taschengouda"."""
        parts = [self.strong(weapon) for weapon in weapons] or ["keine Waffe"]
        parts += [f"{self.kinds[Kind.TRAP]} {self.bite(traps)}"] if traps else []
        parts += [german.quantity(cheeses, "Taschengouda", "Taschengoudas")] if cheeses else []
        return f"Stärke {self.number(total)} ({', '.join(parts)})"

    # People

    def does(self, who: PersonName, you: str, they: str) -> str:
        """The beginning of a sentence: "Du deckst", "Anna deckt"."""
        return f"Du {you}" if who.is_reader else f"{who.name} {they}"

    def whom(self, who: PersonName) -> str:
        """In the accusative."""
        return "dich" if who.is_reader else who.name

    def to_whom(self, who: PersonName) -> str:
        """In the dative."""
        return "dir" if who.is_reader else who.name

    def subject(self, who: PersonName) -> str:
        """In the nominative."""
        return "du" if who.is_reader else who.name

    def begun(self, words: str) -> str:
        """As a sentence begins, also after a colon: "Du", "Anna"."""
        return f"{words[:1].upper()}{words[1:]}"

    def verb(self, who: Sequence[PersonName], du: str, sie: str, ihr: str, alle: str) -> str:
        """The verb after one or several people, of whom one may be the reader."""
        if len(who) == 1:
            return du if who[0].is_reader else sie
        return ihr if any(each.is_reader for each in who) else alle
