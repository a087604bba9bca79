"""Words in pictures, and pictures in words, in German."""

from collections.abc import Sequence
from typing import ClassVar

from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.de.panel import GermanPanel
from cogs.gouda_ganoven.words.en.picture import PictureWords

_PARTS = (
    *("Schlaf|zimmer", "Spiel|zimmer", "Taschen|gouda", "Ratten|falle", "Ratten|loch"),
    *("Papier|flieger", "Kitzel|feder", "Oliven|degen", "Watte|stäbchen", "Sekt|korken"),
    *("Wäsche|klammer", "Erbsen|schleuder", "Zahn|bürste", "Stein|hartes", "Herings|säbel"),
    *("Gurken|gabel", "Butter|messer", "König|licher", "Korken|zieher", "Nudel|holz"),
    *("Kampf|schirm", "Topf|kaktus", "Fliegen|klatsche", "Brat|pfanne", "Schnitzel|klopfer"),
    *("Bumerang|banane", "Käse|reibe", "Drachen|chili", "Lauern|der", "Korken|kanone"),
    *("Entlau|fene", "Cheddar|säge", "Puste|blume"),
)
_DIVIDED = {word.replace("|", ""): word.replace("|", "\N{SOFT HYPHEN}") for word in _PARTS}


class GermanPicture(GermanPanel, PictureWords):
    """Few and short: they are drawn."""

    picture_steps: ClassVar = {
        Phase.SNEAK: "Rein!",
        Phase.SPY: "Spionieren!",
        Phase.UPGRADE: "Aufrüsten!",
        Phase.REVEAL: "Kampf!",
        Phase.FIGHT: "Kampf!",
        Phase.OVER: "Kampf!",
    }

    def picture_card(self, card: str) -> str:
        return " ".join(_DIVIDED.get(word, word) for word in self.card(card).split())

    def picture_round(self, number: int, phase: Phase) -> str:
        return f"Runde {number} · {self.picture_steps[phase]}"

    def picture_special(self, phase: Phase) -> str:
        return f"Extra · {self.picture_steps[phase]}"

    picture_choosing = "wählt"
    picture_ready = "bereit"
    picture_out = "raus"
    picture_watching = "schaut zu"
    picture_snap = "ZACK!"
    picture_strength = "Stärke"
    picture_empty = "Keine Karten mehr"
    picture_left = "übrig"

    # What decided a room, over the heads of its rats

    picture_no_cheese = "Kein Käse, kein Abendbrot!"
    picture_alone = "Alles meins!"
    picture_enough = "Genug für alle!"
    picture_shared = "Gleich stark: teilen!"
    picture_hair_breadth = "Die stärkste Waffe siegt!"
    picture_strongest = "Die Stärkste wird satt!"
    picture_strongest_many = "Die Stärksten werden satt!"
    picture_bare = "bloße Pfoten"

    def picture_wins(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)} {'gewinnt' if len(names) == 1 else 'gewinnen'}!"

    # Alt texts

    alt_house = "Das Haus bei Nacht."
    alt_fight = "Der Kampf, Raum für Raum."
    alt_showdown = "Ein Kampf ganz nah: die Ratten mit ihren Waffen."

    def alt_room(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.rooms[room]}: {self.pieces(pieces)}"
        return f"{told}, dort {self.joined(there)}." if there else f"{told}."

    def alt_rat(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts)}."

    def alt_deed(self, name: str, card: str) -> str:
        return f"Gerade eben im Flur: {name}, {self.strong(card)}."

    def alt_eats(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) wird satt"

    def alt_starves(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) geht leer aus"

    alt_nobody = "niemand kam"

    def alt_brawl(self, room: Room, cheese: int, told: Sequence[str]) -> str:
        return f"{self.rooms[room]}, {self.pieces(cheese)}: {'; '.join(told) or self.alt_nobody}."

    def alt_standing(self, told: Sequence[str]) -> str:
        return f"Stand: {', '.join(told)}."

    def alt_victory(self, names: Sequence[str]) -> str:
        crowned = "Die Siegerratte auf einem Podest mit einem Pokal aus Käse."
        return f"{self.picture_wins(names)} {crowned}"

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Karten auf der Hand: {self.joined(map(self.strong, cards), 'keine Ausrüstung')}."

    alt_no_room = "Noch kein Raum gewählt."

    def alt_plan(self, room: Room) -> str:
        return f"Der Raum der Ratte: {self.rooms[room]}."

    def alt_carried(self, cards: Sequence[str], strength: int) -> str:
        held = self.joined(map(self.strong, cards), "nichts")
        return f"Im Gepäck der Ratte: {held}, Stärke {self.number(strength)}."
