"""The few words in pictures, and pictures told in words, in German."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, quantity
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.de.names import GermanNames
from cogs.chateau_roquefort.words.en.picture import PictureWords


class GermanPicture(GermanNames, PictureWords):
    picture_spare = "Übrig"
    picture_snap = "SCHNAPP!"
    picture_winner = "gewinnt!"
    picture_look = "Letzter Blick!"

    def picture_room(self, room: str) -> str:
        return f"Raum {room}"

    def picture_got(self, cheese: Tile) -> str:
        return f"{self.tiles[cheese]}!"

    def alt_castle(self, castle: str) -> str:
        return f"{castle} von oben, Spalten A bis G, Zeilen 1 bis 7."

    def alt_turn(self, who: str, points: int) -> str:
        left = f"noch {self.actions(points)}" if points else "keine Aktion mehr"
        return f"{who} ist am Zug, {left}."

    def alt_placing(self, who: str) -> str:
        return f"{who} sucht einen Turm aus."

    def alt_winner(self, who: str) -> str:
        return f"{who} gewinnt, mit einem Pokal."

    def alt_fell(self, who: str) -> str:
        return f"Schnapp! Eine Maus von {who} fällt durch die Falltür."

    def alt_got(self, who: str, cheese: Tile) -> str:
        return f"{who} bekommt den {self.tiles[cheese]}."

    def alt_danger(self, fields: Sequence[str]) -> str:
        return f"Ein Schub kann eine Mausefalle nach {join_list(fields, 'oder')} bringen."

    def alt_player(self, who: str, cheeses: int, mice: Sequence[str]) -> str:
        have = quantity(cheeses, "Käsesorte", "Käsesorten")
        return f"{who}: {have}, Mäuse {', '.join(mice)}."

    def alt_spare(self, tile: Tile) -> str:
        return f"Übriges Plättchen: {self.tiles[tile]}."

    def alt_slid(self, slot: str) -> str:
        return f"Das Plättchen kam bei {slot} hinein."

    def alt_uncovered(self, room: str) -> str:
        return f"Das Dach von Raum {room} ist ab."

    def alt_open(self, fields: Sequence[str]) -> str:
        return f"Offen: {', '.join(fields)}."

    alt_all_roofed = "Alle Dächer sind drauf."

    alt_fallen = "im Verlies"
    alt_outside = "draußen"

    # --- the last picture -------------------------------------------------------------------

    finale_title = "Gewonnen!"
    finale_reasons: ClassVar[Mapping[str, str]] = {
        "cheeses": "Zuerst {target} Sorten",
        "cheeses-tie": "Geduld gewinnt",
        "dungeon": "Der meiste Käse",
        "dungeon-two": "Die letzten Mäuse",
        "dungeon-tie": "Geduld gewinnt",
    }

    def finale_alt(self, who: str, reason: str) -> str:
        return f"{who} gewinnt und reckt den Pokal in die Höhe. {reason}."

    def finale_alt_player(self, who: str, cheeses: Sequence[Tile], lost: int) -> str:
        have = self.cheese_list(cheeses) or "kein Käse"
        if lost == 0:
            return f"{who}: {have}."
        return f"{who}: {have}, {quantity(lost, 'Maus', 'Mäuse')} im Verlies."
