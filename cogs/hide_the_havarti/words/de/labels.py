"""What may be done, in German: buttons and menus."""

from collections.abc import Sequence

from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.labels import LabelWords


class GermanLabels(GermanNames, LabelWords):
    """Groups of choices, moves."""

    # --- groups -------------------------------------------------------------------------------

    place_group = "Lege eine Karte: erst welche, dann wohin"
    exchange_group = "Lass zwei Räume die Plätze tauschen"
    setup_group = "Das ganze Haus"
    keep_group = "Behalte zwei Karten"
    bare_group = "Welcher Käse liegt offen?"
    entry_group = "Komm rein und such"
    check_group = "Durchsuche einen Raum"
    walk_group = "Geh, ohne zu durchsuchen"
    card_group = "Spiele eine Karte"
    swap_group = "Tausche zwei geschlossene Nachbarn"
    hide_group = "Schließe einen offenen Raum"
    darken_group = "Schließe einen oder zwei offene Räume"
    carry_group = "Welchen geschlossenen Raum bewegst du?"
    carry_on_group = "Tausche ihn mit einem anderen Nachbarn"
    peek_group = "Schau in einen geschlossenen Raum"
    appoint_group = "Wer darf schauen?"
    line_group = "Nenne eine Reihe oder Spalte"
    skip_group = "Oder lass es"
    onward_group = "Genug gesehen?"

    # --- moves --------------------------------------------------------------------------------

    fill = "Den Rest zufällig legen"
    shuffle = "Alles mischen"
    done = "Fertig"
    skip = "Bleiben lassen"
    onward = "Nächste Runde"

    def place_where(self, room: Room) -> str:
        return f"{self.rooms[room]}: Wohin damit?"

    def place(self, room: Room, place: int) -> str:
        return f"{self.rooms[room]} auf {self.spot(place)}"

    def placed(self, place: int) -> str:
        return f"Eine Karte auf {self.spot(place)}"

    def enter(self, place: int) -> str:
        return f"In {self.spot(place)} eintreten"

    def enter_for_cheese(self, place: int) -> str:
        return f"In {self.spot(place)} eintreten (ein Käse!)"

    def check(self, place: int) -> str:
        return f"In {self.spot(place)} suchen"

    def check_here(self, place: int) -> str:
        return f"Hier in {self.spot(place)} suchen"

    def take(self, room: Room, place: int) -> str:
        return f"{self.rooms[room]} in {self.spot(place)} nehmen"

    def check_in_vain(self, place: int) -> str:
        return f"{self.spot(place)} noch mal (Niete)"

    def walk(self, place: int) -> str:
        return f"Nach {self.spot(place)} gehen"

    def swap(self, first: int, second: int) -> str:
        return f"{self.pair(first, second)} tauschen"

    def hide(self, place: int) -> str:
        return f"{self.spot(place)} schließen"

    def hide_room(self, place: int, room: Room) -> str:
        return f"{self.spot(place)} schließen ({self.rooms[room]})"

    def carry(self, room: int, onto: int) -> str:
        return f"{self.spot(room)} nach {self.spot(onto)}"

    def bare(self, place: int) -> str:
        return f"{self.spot(place)} offen lassen"

    def peek(self, place: int) -> str:
        return f"In {self.spot(place)} schauen"

    def exchange(self, places: Sequence[int]) -> str:
        return f"{self.spots(places)} vertauschen"

    def darken(self, places: Sequence[int]) -> str:
        return f"{self.spots(places)} schließen"

    def keep(self, cards: Sequence[Card]) -> str:
        return f"{self.listed([self.card_short[card] for card in cards])} behalten"
