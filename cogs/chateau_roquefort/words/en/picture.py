"""The few words in pictures, and pictures told in words."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.stage.english import listed
from cogs.chateau_roquefort.words.en.names import Names


class PictureWords(Names):
    picture_spare = "Spare"
    picture_snap = "SNAP!"
    picture_winner = "wins!"
    picture_look = "Last look!"

    def picture_room(self, room: str) -> str:
        return f"Room {room}"

    def picture_got(self, cheese: str) -> str:
        return f"{cheese}!"

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

    def alt_got(self, who: str, cheese: str) -> str:
        return f"{who} gets the {cheese}."

    def alt_danger(self, fields: Sequence[str]) -> str:
        return f"A slide can bring a trap to {listed(fields)}."

    def alt_player(self, who: str, cheeses: int, mice: Sequence[str]) -> str:
        have = "1 cheese" if cheeses == 1 else f"{cheeses} cheeses"
        return f"{who}: {have}, mice {', '.join(mice)}."

    def alt_spare(self, tile: str) -> str:
        return f"Spare: {tile}."

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

    def finale_alt_player(self, who: str, cheeses: str, lost: int) -> str:
        if lost == 0:
            return f"{who}: {cheeses}."
        mice = "1 mouse" if lost == 1 else f"{lost} mice"
        return f"{who}: {cheeses}, {mice} in the dungeon."

    finale_no_cheese = "no cheese"
