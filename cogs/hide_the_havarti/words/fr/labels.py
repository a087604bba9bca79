"""What may be done, in French: buttons and menus."""

from collections.abc import Sequence

from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room
from cogs.hide_the_havarti.words.en.labels import LabelWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchLabels(FrenchNames, LabelWords):
    """Groups of choices, moves."""

    # --- groups -------------------------------------------------------------------------------

    place_group = "Pose une carte : laquelle, puis où"
    exchange_group = "Intervertis deux pièces"
    setup_group = "Toute la maison"
    keep_group = "Garde deux cartes"
    bare_group = "Quel fromage reste à découvert ?"
    entry_group = "Entre et fouille"
    check_group = "Fouille une pièce"
    walk_group = "Avance sans fouiller"
    card_group = "Joue une carte"
    swap_group = "Échange deux voisines fermées"
    hide_group = "Ferme une pièce ouverte"
    darken_group = "Ferme une ou deux pièces ouvertes"
    carry_group = "Quelle pièce fermée veux-tu déplacer ?"
    carry_on_group = "Échange-la avec une autre voisine"
    peek_group = "Regarde dans une pièce fermée"
    appoint_group = "Qui peut regarder ?"
    line_group = "Nomme une rangée ou une colonne"
    skip_group = "Ou rien du tout"
    onward_group = "Tu as tout vu ?"

    # --- moves --------------------------------------------------------------------------------

    fill = "Poser le reste au hasard"
    shuffle = "Tout mélanger"
    done = "Terminé"
    skip = "Ne rien faire"
    onward = "Manche suivante"

    def place_where(self, room: Room) -> str:
        return f"{self.rooms[room]} : on met ça où ?"

    def place(self, room: Room, place: int) -> str:
        return f"{self.rooms[room]} en {self.spot(place)}"

    def placed(self, place: int) -> str:
        return f"Une carte en {self.spot(place)}"

    def at(self, place: int, what: str) -> str:
        return f"{self.spot(place)} : {what}"

    def enter(self, place: int) -> str:
        return f"Entrer en {self.spot(place)}"

    def enter_for_cheese(self, place: int) -> str:
        return f"Entrer en {self.spot(place)} (un fromage !)"

    def check(self, place: int) -> str:
        return f"Fouiller {self.spot(place)}"

    def check_here(self, place: int) -> str:
        return f"Fouiller {self.spot(place)} (ici)"

    def take(self, room: Room, place: int) -> str:
        return f"Prendre le fromage {CHEESE_NUMBER[room]} en {self.spot(place)}"

    def check_in_vain(self, place: int) -> str:
        return f"Revoir {self.spot(place)} (pour rien)"

    def walk(self, place: int) -> str:
        return f"Aller en {self.spot(place)}"

    def swap(self, first: int, second: int) -> str:
        return f"Échanger {self.pair(first, second)}"

    def hide(self, place: int) -> str:
        return f"Fermer {self.spot(place)}"

    def hide_room(self, place: int, room: Room) -> str:
        return f"Fermer {self.spot(place)} ({self.rooms[room]})"

    def carry(self, room: int, onto: int) -> str:
        return f"{self.spot(room)} vers {self.spot(onto)}"

    def bare(self, place: int) -> str:
        return f"Laisser {self.spot(place)} à découvert"

    def peek(self, place: int) -> str:
        return f"Regarder dans {self.spot(place)}"

    def exchange(self, places: Sequence[int]) -> str:
        return f"Intervertir {self.spots(places)}"

    def darken(self, places: Sequence[int]) -> str:
        return f"Fermer {self.spots(places)}"

    def keep(self, cards: Sequence[Card]) -> str:
        return "Garder " + self.listed([self.card_short[card] for card in cards])
