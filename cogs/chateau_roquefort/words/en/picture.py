"""The few words in pictures, and pictures told in words."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names


class PictureWords(Names):
    picture_spare = "Spare"
    picture_snap = "SNAP!"
    picture_winner = "wins!"
    picture_look = "Last look!"

    def picture_room(self, room: str) -> str:
        return f"Room {room}"

    def picture_got(self, cheese: Tile) -> str:
        return f"{self.tiles[cheese]}!"

    def alt_castle(self, castle: str) -> str:
        return f"{castle} from above, columns A to G, rows 1 to 7."

    def alt_turn(self, who: str, points: int) -> str:
        return f"{who}’s turn, {self.actions(points)} left."

    def alt_placing(self, who: str) -> str:
        return f"{who} chooses a tower."

    def alt_winner(self, who: str) -> str:
        return f"{who} wins, with a trophy."

    def alt_fell(self, who: str) -> str:
        return f"Snap! A mouse of {who} goes through a trapdoor."

    def alt_got(self, who: str, cheese: Tile) -> str:
        return f"{who} gets the {self.tiles[cheese]}."

    def alt_danger(self, fields: Sequence[str]) -> str:
        return f"A slide can bring a trap to {join_list(fields)}."

    def alt_player(self, who: str, cheeses: int, mice: Sequence[str]) -> str:
        have = "1 cheese" if cheeses == 1 else f"{cheeses} cheeses"
        return f"{who}: {have}, mice {', '.join(mice)}."

    def alt_spare(self, tile: Tile) -> str:
        return f"Spare: {self.tiles[tile]}."

    def alt_slid(self, slot: str) -> str:
        return f"The tile went in at {slot}."

    def alt_uncovered(self, room: str) -> str:
        return f"The roof of room {room} is off."

    def alt_open(self, fields: Sequence[str]) -> str:
        return f"Open: {', '.join(fields)}."

    alt_all_roofed = "All roofs are on."

    alt_fallen = "dungeon"
    alt_outside = "outside"

    # --- the last picture -------------------------------------------------------------------

    finale_title = "Winner!"
    finale_reasons: ClassVar[Mapping[str, str]] = {
        "cheeses": "First to {target} cheeses",
        "cheeses-tie": "Waited longest",
        "dungeon": "Most cheese wins",
        "dungeon-two": "Last mice standing",
        "dungeon-tie": "Waited longest",
    }

    def finale_reason(self, reason: str, target: int) -> str:
        return self.finale_reasons[reason].format(target=target)

    def finale_alt(self, who: str, reason: str) -> str:
        return f"{who} wins, holding up the trophy. {reason}."

    def finale_alt_player(self, who: str, cheeses: Sequence[Tile], lost: int) -> str:
        have = self.cheese_list(cheeses) or "no cheese"
        if lost == 0:
            return f"{who}: {have}."
        mice = "1 mouse" if lost == 1 else f"{lost} mice"
        return f"{who}: {have}, {mice} in the dungeon."
