"""Everything there is to know, in French, for those who read instead of looking at pictures."""

from collections.abc import Sequence

from bot.presentation.french import plural, quantity
from cogs.hide_the_havarti.state import Card
from cogs.hide_the_havarti.words.en.details import DetailWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchDetails(FrenchNames, DetailWords):
    """Short lines under headings; a screen reader reads them aloud."""

    now_heading = "Maintenant"
    table_heading = "À la table"
    house_heading = "La maison, le fond d’abord"
    search_heading = "La fouille"
    trails_heading = "Le voyage des fromages"
    points_heading = "Les points"
    sheet_heading = "Manche par manche"
    owners_heading = "À qui est quel fromage"
    looks_heading = "Rien que pour tes yeux"
    cards_heading = "Tes cartes"
    ready_heading = "Ont terminé"

    just_nothing = "À l’instant : une fouille, et pas de fromage."
    just_dark = "À l’instant : les bougies se sont éteintes."

    def just_found(self, number: int) -> str:
        return f"À l’instant : trouvé, le fromage {number} !"

    def round(self, number: int, rounds: int) -> str:
        return f"Manche {number} sur {rounds}."

    def the_inspecteur(self, name: str) -> str:
        return f"L’inspecteur, c’est {name}."

    def the_fromagers(self, names: Sequence[str]) -> str:
        return f"Les fromagers, dans l’ordre du tour : {self.listed(names)}."

    def row(self, number: int, cells: Sequence[str]) -> str:
        return f"Rangée {number} : {', '.join(cells)}."

    mark_inspecteur = "l’inspecteur est ici"
    mark_seen = "en vue"
    mark_entrance = "entrée"

    still_outside = "L’inspecteur est encore dehors."

    def on_open(self, place: int) -> str:
        return f"L’inspecteur est en {self.spot(place)}."

    def on_closed(self, place: int) -> str:
        return f"L’inspecteur est en {self.spot(place)}, derrière une porte fermée."

    def sees(self, places: Sequence[int]) -> str:
        return f"En vue : {self.spots(places)}."

    sees_nothing = "L’inspecteur ne voit que des portes fermées."

    def search(self, die: int, searches: int) -> str:
        return f"Fouille {die} sur {searches}."

    search_spent = "Plus aucune fouille."

    found_none = "Aucun fromage trouvé."

    def found_numbers(self, numbers: Sequence[int]) -> str:
        if not numbers:
            return "Aucun fromage trouvé pour l’instant."
        found = plural(len(numbers), "Trouvé : fromage", "Trouvés : fromages")
        return f"{found} {self.listed([str(number) for number in numbers])}."

    def lost_numbers(self, numbers: Sequence[int]) -> str:
        lost = plural(
            len(numbers), "Perdu à la Laiterie : fromage", "Perdus à la Laiterie : fromages"
        )
        return f"{lost} {self.listed([str(number) for number in numbers])}."

    def cards_left(self, count: int) -> str:
        if not count:
            return "L’inspecteur n’a plus de carte."
        return f"L’inspecteur a {quantity(count, 'carte', 'cartes')} en main."

    def cards_played(self, cards: Sequence[Card]) -> str:
        played = plural(len(cards), "Carte jouée", "Cartes jouées")
        return f"{played} : {self.listed([self.cards[card] for card in cards])}"

    def switched(self, places: Sequence[int]) -> str:
        return f"Échangées depuis le dernier tour de l’inspecteur : {self.spots(places)}."

    def owner(self, name: str, number: int) -> str:
        return f"Fromage {number} : {name}"

    def standing_line(self, name: str, points: int) -> str:
        return f"{name} : {self.points(points)}"

    def sheet_line(self, number: int, inspecteur: str, found: int, gains: str) -> str:
        return f"Manche {number} : {inspecteur} en a trouvé {found}. {gains}"

    def trail_found(self, number: int, places: Sequence[int]) -> str:
        return f"Fromage {number} : {self._way(places)}, trouvé là."

    def trail_hidden(self, number: int, places: Sequence[int]) -> str:
        return f"Fromage {number} : {self._way(places)}, toujours caché."

    def trail_lost(self, number: int, places: Sequence[int]) -> str:
        return f"Fromage {number} : {self._way(places)}, trouvé là, puis perdu à la Laiterie."

    def _way(self, places: Sequence[int]) -> str:
        return ", puis ".join(self.spot(place) for place in places)

    opened = "ouverte"
    see_picture = "Les pièces elles-mêmes sont nommées dans la description de l’image."

    def laid_out(self, laid: int, left: int) -> str:
        return f"En place : {laid} sur {laid + left}. Encore en main : {left}."
