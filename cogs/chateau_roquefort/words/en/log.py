"""What happened and how it ended. `who` is a name or `you`: the past tense suits both."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.stage.english import listed

_TIMES = {1: "once", 2: "twice"}


class LogWords:
    you = "You"

    def goes_first(self, who: str) -> str:
        return f"{who} goes first."

    you_go_first = "You go first."

    def entered(self, who: str, mouse: int, tower: str) -> str:
        return f"{who} brought mouse {mouse} into tower {tower}."

    def uncovered(self, who: str, room: str) -> str:
        return f"{who} lifted the roof of room {room}."

    def moved(self, who: str, mouse: int, origin: str, target: str) -> str:
        return f"{who} moved mouse {mouse}: {origin} → {target}."

    def jumped(self, who: str, mouse: int, origin: str, target: str) -> str:
        return f"{who} jumped with mouse {mouse}: {origin} → {target}."

    def slid(self, who: str, slot: str) -> str:
        return f"{who} slid the tile in at {slot}."

    def fell(self, who: str) -> str:
        return f"🪤 Snap! {who} lost a mouse."

    def collected(self, who: str, cheese: str) -> str:
        return f"🧀 {who} got the **{cheese}**!"

    def undone(self, who: str) -> str:
        return f"{who} took a step back."

    def returned(self, who: str, cheeses: Sequence[str]) -> str:
        return f"{who} took a step back and returned the {listed(cheeses)}."

    def covered(self, rooms: Sequence[str]) -> str:
        if len(rooms) == 1:
            return f"The roof is back on room {rooms[0]}."
        return f"The roofs are back on rooms {listed(rooms)}."

    def turn_ended(self, who: str, deeds: Sequence[str]) -> str:
        return f"{who} {listed(deeds)}."

    def turn_over(self, who: str) -> str:
        return f"{who} ended the turn."

    def did_roofs(self, count: int) -> str:
        return "lifted a roof" if count == 1 else f"lifted {count} roofs"

    def did_steps(self, count: int) -> str:
        return f"moved {_TIMES.get(count) or f'{count} times'}"

    did_slide = "slid a tile"

    def won(self, who: str) -> str:
        return f"🏆 {who} won the hunt."

    verdicts: ClassVar[Mapping[str, str]] = {
        "cheeses": "{winner} has {count} kinds of cheese and wins!",
        "cheeses-tie": "One slide fed several players at once! {winner}, with {count} kinds, has "
        "waited longest for a turn and wins.",
        "dungeon": "A third mouse is in the dungeon. Of the others, {winner} has the most cheese "
        "({count}) and wins!",
        "dungeon-tie": "A third mouse is in the dungeon. Of those with the most cheese ({count}), "
        "{winner} has waited longest for a turn and wins.",
    }

    def verdict(self, reason: str, winner: str, count: int) -> str:
        return self.verdicts[reason].format(winner=winner, count=count)
