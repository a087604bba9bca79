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

    # --- round the game: how long it takes, headings, titles ------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"About {minutes} minutes."

    def forecast_long(self, minutes: int, kinds: int) -> str:
        return f"About {minutes} minutes: {kinds} kinds take a while to find."

    chapter_placing = "The first mice"

    def chapter_round(self, number: int) -> str:
        return f"Round {number}"

    # --- titles -----------------------------------------------------------------------------

    def honour_own_trap(self, who: str) -> str:
        return f"**Oops of the evening:** {who} dropped a mouse of their own."

    def honour_trapper(self, who: str, mice: int) -> str:
        return f"**Keeper of the trapdoor:** {who} sent {mice} mice to the dungeon."

    def honour_fed(self, who: str, cheeses: int) -> str:
        if cheeses == 1:
            return f"**Room service:** somebody else slid {who} a cheese."
        return f"**Room service:** others slid {who} {cheeses} cheeses."

    def honour_memory(self, who: str, cheeses: int, roofs: int) -> str:
        return f"**Memory of an elephant:** {who} found {cheeses} cheeses under {roofs} roofs."

    def honour_lost(self, who: str, mice: int) -> str:
        return f"**Tour of the dungeon:** {who} sent {mice} mice down to have a look."

    def honour_roofs(self, who: str, roofs: int) -> str:
        return f"**Roofer of the castle:** {who} lifted {roofs} roofs."

    def honour_steps(self, who: str, steps: int) -> str:
        return f"**Longest stroll:** the mice of {who} took {steps} steps."
