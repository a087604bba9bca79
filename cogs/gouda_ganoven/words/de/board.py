"""What the board says beside its picture, and all of it in words, in German."""

from collections.abc import Sequence

from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.de.labels import GermanLabels
from cogs.gouda_ganoven.words.en.board import BoardWords


class GermanBoard(GermanLabels, BoardWords):
    """The board, in few words and in all of them."""

    def heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · Runde {number} · {self.steps[phase]}"

    def special_heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · Sonderrunde {number} · {self.steps[phase]}"

    sneak_call = (
        "Wähle geheim **einen Raum** und **was deine Ratte mitnimmt**. Öffne dazu deine Hand."
    )
    spy_call_all = "Reihum deckt ihr je eine fremde Karte auf."
    mind_the_traps = "Achtung, Fallen!"
    upgrade_call = "Reihum dürft ihr je eine Karte offen dazulegen."
    reveal_call = "Alle Karten werden aufgedeckt, Raum für Raum!"
    goes_on = "Die nächste Runde beginnt von selbst."

    special_call = "⚔️ Ein Käse, keine Käsekarten: Iss ihn allein, und du gewinnst!"

    def special_ahead(self, names: Sequence[str], goal: int) -> str:
        each = self.won(goal)
        return f"{self.joined(names)} haben je {each}: Eine **Sonderrunde** entscheidet!"

    def special_ahead_many(self, count: int, goal: int) -> str:
        return f"Gleich {count} haben je {self.won(goal)}: Eine **Sonderrunde** entscheidet!"

    def special_again(self, names: Sequence[str]) -> str:
        return f"Niemand aß allein: **noch eine Sonderrunde** für {self.joined(names)}."

    special_again_all = "Niemand aß allein: Es gibt **noch eine Sonderrunde**!"

    # The task, plain and addressed

    sneak_task_all = "Alle: Hand öffnen, Raum wählen, bestätigen"

    def sneak_task(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)}: Hand öffnen, Raum wählen, bestätigen"

    def sneak_task_many(self, count: int) -> str:
        return f"{count} von euch: Hand öffnen, Raum wählen, bestätigen"

    def spy_task(self, name: str) -> str:
        return f"{name}: Decke eine fremde Karte auf"

    def upgrade_task(self, name: str) -> str:
        return f"{name}: Öffne deine Hand, lege eine Karte dazu oder passe"

    reveal_task = "Zuschauen: ein Raum nach dem anderen"
    fight_task = "Genug gesehen? Auf in die nächste Runde!"

    def onward_task(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)}: Genug gesehen? Auf in die nächste Runde!"

    # All of it in words

    house_title = "Das Haus"
    rats_title = "Die Ratten"
    fight_title = "Der Kampf"
    piles_title = "Die Karten"

    def room_line(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.signed_room(room)}: {self.pieces(pieces)}"
        return f"{told}. Dort gesichtet: {self.joined(there)}." if there else f"{told}."

    def rat_line(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts)}."

    is_king = "trägt die Krone"
    is_ready = "bereit"
    is_choosing = "wählt noch"
    is_watching = "schaut zu"
    is_deciding = "ist gerade dran"
    is_winner = "🏆 gewinnt"

    def in_hand(self, count: int) -> str:
        return f"{self.cards(count)} auf der Hand"

    def known_in(self, room: Room) -> str:
        return self.in_room(room)

    def down(self, spots: Sequence[int]) -> str:
        return f"{self.cards(len(spots))} verdeckt ({self.joined(map(str, spots))})"

    def down_known(self, cards: Sequence[tuple[int, str]]) -> str:
        """One's own cards that nobody else can see."""
        told = self.joined(f"{self.strong(c)} (Karte {spot})" for spot, c in cards)
        return f"verdeckt {told}"

    def up(self, cards: Sequence[tuple[int, str]]) -> str:
        return f"offen {self.joined(f'{self.strong(c)} (Karte {spot})' for spot, c in cards)}"

    def trapped(self, traps: int) -> str:
        return f"sitzt in der Falle ({self.bite(traps)})"

    def brawl_title(self, room: Room, cheese: int, brought: int) -> str:
        extra = f", davon {brought} mitgebracht" if brought else ""
        return f"{self.signed_room(room)}, {self.pieces(cheese)}{extra}"

    nobody_came = "Niemand kam."

    def fed_line(self, name: str, told: str) -> str:
        return f"🧀 {name} wird satt: {told}"

    def hungry_line(self, name: str, told: str) -> str:
        return f"💨 {name} geht leer aus: {told}"

    why_no_cheese = "Kein Käse, kein Abendbrot."
    why_alone = "Sonst kam niemand, also gibt es nichts zu raufen."
    why_enough = "Es reicht für alle, also zählt die Stärke nicht."
    why_share = "Gleich starke Ratten teilen, auch wenn es mehr Ratten als Käse sind."
    why_weapon = "Gleich stark: Die stärkste einzelne Waffe entscheidet."
    why_strength = "Mehr Ratten als Käse: Die stärksten werden satt."

    def draw_pile(self, count: int) -> str:
        return f"Nachziehstapel: {self.cards(count)}."

    def discards(self, weapons: Sequence[int], others: Sequence[tuple[int, str]]) -> str:
        """Public, so it is told: strengths, then the rest."""
        parts = [f"Waffen {', '.join(map(str, weapons))}"] if weapons else []
        parts += [f"{count} × {name}" for count, name in others]
        return f"Ablage: {'; '.join(parts) or 'noch leer'}."

    def race_goal(self, goal: int) -> str:
        return f"Wer frisst, bekommt eine Ratte. Wer **{goal}** hat, gewinnt!"

    survivor_goal = "Wer leer ausgeht, verliert ein Leben. Die letzte Ratte gewinnt."
