"""The few words in pictures, and what pictures say to those who cannot see them, in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import quantity, quote
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en.picture import PictureWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchPicture(FrenchNames, PictureWords):
    """Pictures and their alt texts."""

    rooms_short: ClassVar[Mapping[Room, str]] = {
        Room.LIBRARY: "Biblio\u00adthèque",
        Room.CHEESE_1: "Fromage",
        Room.CHEESE_2: "Fromage",
        Room.CHEESE_3: "Fromage",
        Room.CHEESE_4: "Fromage",
    }
    """Where the whole name is too long for a line of the card. A cheese shows its number."""
    picture_search = "fouille"
    picture_spent = "plus une !"
    picture_out = "On ne regarde pas !"
    picture_warned = "Plus que dix secondes !"
    picture_late = "Trop tard !"
    picture_accused = "J’accuse !"
    picture_door = "Ouvrez !"
    picture_look = "Ultra-secret"
    picture_hand = "Encore en main"
    picture_laid = "Tout est posé"
    picture_candles = "Les bougies s’éteignent !"
    picture_rien = "Rien !"
    picture_oh = "Oh là là !"
    moment_found = "Voilà !"
    moment_children = "Une fouille de moins !"
    moment_over = "Retour à la fouille 1 !"
    moment_dark = "Deux pièces peuvent se fermer."
    picture_shared = "Égalité !"
    picture_round = "Le voyage des fromages"

    cards_short: ClassVar[Mapping[Card, str]] = {}

    def picture_found(self, number: int) -> str:
        return f"Fromage {number} !"

    def picture_line(self, places: Sequence[int]) -> str:
        return f"{self.line_of(places)} !"

    picture_shuffled = "Tout est mélangé !"

    def picture_lost(self, number: int) -> str:
        return f"Adieu, fromage {number} !"

    def moment_closed(self, places: Sequence[int]) -> str:
        spots = self.spots(places)
        return f"{spots} est fermée." if len(places) == 1 else f"{spots} sont fermées."

    def picture_count(self, die: int, searches: int) -> str:
        return f"{die} sur {searches}"

    def picture_wins(self, name: str) -> str:
        return f"{name} gagne !"

    alt_house = "La maison, le fond d’abord."
    alt_candles = "Les bougies sont éteintes, la maison est dans le noir."

    def alt_banner(self, words: str) -> str:
        return f"En grosses lettres : {words}"

    def alt_found(self, name: str, place: int, number: int) -> str:
        spot = self.spot(place)
        return f"{name}, l’inspecteur, ouvre la porte en {spot} : le fromage {number} !"

    def alt_checked(self, name: str, place: int, room: Room) -> str:
        spot, what = self.spot(place), self.rooms[room]
        return f"{name}, l’inspecteur, ouvre la porte en {spot} : {what}, pas de fromage."

    def alt_closed(self, name: str, places: Sequence[int]) -> str:
        return f"{name} a fermé {self.spots(places)} dans le noir."

    def alt_row(self, row: int, cells: Sequence[str]) -> str:
        return f"Rangée {row + 1} : " + ", ".join(cells) + "."

    def alt_lit(self, cell: str) -> str:
        return f"{cell} (en vue)"

    def alt_outside(self, name: str) -> str:
        return f"Une maison au crépuscule, volets clos ; {name}, l’inspecteur, attend devant."

    def alt_watch(self, seconds: int) -> str:
        return f"Une montre : {quantity(seconds, 'seconde', 'secondes')}."

    def alt_look(self, rooms: Sequence[str]) -> str:
        return f"Ultra-secret : {', '.join(rooms)}."

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Encore en main : {self.listed(cards)}."

    def alt_cards(self, cards: Sequence[Card]) -> str:
        lines = [f"{quote(self.cards[card])} : {self.card_does[card]}" for card in cards]
        return "Les cartes. " + " ".join(lines)

    def alt_score(self, name: str, points: int) -> str:
        return f"{name} : {self.points(points)}."

    def alt_winners(self, names: Sequence[str]) -> str:
        return f"L’image de la victoire : {self.listed(names)} avec la meule d’or de havarti."
