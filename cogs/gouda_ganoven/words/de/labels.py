"""What may be done, in German: commands, buttons, selects."""

from collections.abc import Sequence

from bot.presentation import german
from cogs.gouda_ganoven.cards import Kind, Room
from cogs.gouda_ganoven.words.de.log import GermanLog
from cogs.gouda_ganoven.words.en.labels import LabelWords


class GermanLabels(GermanLog, LabelWords):
    """Moves in a few words."""

    confirm = "Bestätigen"
    scurry = "Egal wohin, bestätigen"
    change = "Doch anders"
    nail = "Tür vernageln"
    skip = "Passen"
    onward = "Nächste Runde"
    carry_nothing = "Nichts mitnehmen"

    def go(self, room: Room) -> str:
        return f"{self.begun(self.into_room(room))} schleichen"

    def carry(self, cards: Sequence[str], strength: int) -> str:
        """The cards first: that is what people look for."""
        return f"Mitnehmen: {' + '.join(map(self.strong, cards))} (Stärke {strength})"

    def carry_many(self, cards: Sequence[str], more: int, strength: int) -> str:
        named = " + ".join(map(self.strong, cards))
        return f"Mitnehmen: {named} und {more} mehr (Stärke {strength})"

    def spy(self, victim: str, spot: int) -> str:
        return f"{german.genitive(victim)} Karte {spot} aufdecken"

    def add(self, card: str) -> str:
        return f"Dazulegen: {self.strong(card)}"

    def steal(self, source: Room, target: Room) -> str:
        return f"Einen Käse {self.from_room(source)} {self.into_room(target)} bringen"

    def tunnel(self, room: Room) -> str:
        return f"{self.kinds[Kind.HOLE]}: {self.into_room(room)}"

    # On buttons and in selects

    def spy_call(self, spy: str) -> str:
        """On the board, which is everybody's, the spy is called by name."""
        return f"{spy}, wessen Karte deckst du auf?"

    spy_title = "Wessen Karte deckst du auf?"

    def spy_folder_hint(self, count: int) -> str:
        return f"{self.cards(count)} verdeckt"

    def spy_card(self, victim: str, spot: int) -> str:
        return f"{victim}: Karte {spot}"

    onward_title = "Genug gesehen?"
    rooms_title = "Welcher Raum?"

    def room_chosen_title(self, room: Room) -> str:
        return f"Raum: {self.rooms[room]}. Doch ein anderer?"

    room_empty_hint = "Hier gibt es nichts, außer eine Ratte bringt etwas mit."

    def room_hint(self, pieces: int) -> str:
        if pieces == 1:
            return "Reicht für eine Ratte. Kommen mehr, wird die stärkste satt."
        return f"Reicht für {pieces} Ratten. Kommen mehr, werden die stärksten satt."

    carry_title = "Ausrüstung: noch nichts"

    def carried_title(self, count: int, strength: int) -> str:
        return f"Ausrüstung: {self.cards(count)}, Stärke {strength}"

    def of_pages(self, title: str, page: int, pages: int) -> str:
        return f"{title} ({page} von {pages})"

    confirm_title = "Bereit?"

    def confirm_empty(self, room: Room) -> str:
        return f"Bestätigen: {self.rooms[room]}, bloße Pfoten"

    def confirm_plan(self, room: Room, count: int, strength: int) -> str:
        """The button says what it confirms."""
        return f"Bestätigen: {self.rooms[room]}, {self.cards(count)} ({strength})"

    add_title = "Eine Karte offen dazulegen"
    steal_title = "Gouda-Dieb: einen Käse verschieben"
    action_title = "Oder etwas anderes"

    def add_hint(self, strength: int) -> str:
        return f"Bringt deine Ratte auf Stärke {self.number(strength)}."

    def steal_hint(self, source: Room, left: int, target: Room, there: int) -> str:
        return (
            f"Danach: {self.pieces(left)} {self.in_room(source)}, "
            f"{self.pieces(there)} {self.in_room(target)}."
        )

    nail_choice = "Tür vernageln: Nach dir rüstet niemand mehr auf"

    def tunnel_choice(self, room: Room, pieces: int) -> str:
        return f"{self.tunnel(room)} ({self.pieces(pieces)})"
