"""The few words in pictures, and pictures told in words, in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import join_list, quantity
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.picture import PictureWords
from cogs.chateau_roquefort.words.fr.names import FrenchNames


class FrenchPicture(FrenchNames, PictureWords):
    picture_spare = "Reste"
    picture_snap = "CLAC !"
    picture_winner = "gagne !"
    picture_look = "Coup d’œil !"

    def picture_room(self, room: str) -> str:
        return f"Pièce {room}"

    def picture_got(self, cheese: Tile) -> str:
        return f"{self.tiles[cheese].capitalize()} !"

    def alt_castle(self, castle: str) -> str:
        return f"{castle} vu d’en haut, colonnes A à G, lignes 1 à 7."

    def alt_turn(self, who: str, points: int) -> str:
        left = f"encore {self.actions(points)}" if points else "plus d’action"
        return f"C’est à {who}, {left}."

    def alt_placing(self, who: str) -> str:
        return f"{who} choisit une tour."

    def alt_winner(self, who: str) -> str:
        return f"{who} gagne, avec un trophée."

    def alt_fell(self, who: str) -> str:
        return f"Clac ! Une souris de {who} passe à la trappe."

    def alt_got(self, who: str, cheese: Tile) -> str:
        return f"{who} rafle {self.the(cheese)}."

    def alt_danger(self, fields: Sequence[str]) -> str:
        return f"Une poussée peut amener une souricière en {join_list(fields, 'ou')}."

    def alt_player(self, who: str, cheeses: int, mice: Sequence[str]) -> str:
        have = quantity(cheeses, "fromage", "fromages")
        return f"{who} : {have}, souris {', '.join(mice)}."

    def alt_spare(self, tile: Tile) -> str:
        return f"Tuile restante : {self.tiles[tile]}."

    def alt_slid(self, slot: str) -> str:
        return f"La tuile est entrée en {slot}."

    def alt_uncovered(self, room: str) -> str:
        return f"Le toit de la pièce {room} est enlevé."

    def alt_open(self, fields: Sequence[str]) -> str:
        return f"À découvert : {', '.join(fields)}."

    alt_all_roofed = "Tous les toits sont en place."

    alt_fallen = "à la cave"
    alt_outside = "dehors"

    # --- the last picture -------------------------------------------------------------------

    finale_title = "Victoire !"
    finale_reasons: ClassVar[Mapping[str, str]] = {
        "cheeses": "{target} fromages réunis",
        "cheeses-tie": "L’attente a payé",
        "dungeon": "Le plus de fromage",
        "dungeon-two": "Dernières souris",
        "dungeon-tie": "L’attente a payé",
    }

    def finale_alt(self, who: str, reason: str) -> str:
        return f"{who} gagne et brandit le trophée. {reason}."

    def finale_alt_player(self, who: str, cheeses: Sequence[Tile], lost: int) -> str:
        have = self.cheese_list(cheeses) or "pas de fromage"
        if lost == 0:
            return f"{who} : {have}."
        return f"{who} : {have}, {quantity(lost, 'souris', 'souris')} à la cave."
