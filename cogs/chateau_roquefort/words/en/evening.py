"""Round the game: how long it takes, headings of the log, titles, the last picture."""

from collections.abc import Mapping
from typing import ClassVar


class EveningWords:
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

    # --- the last picture -------------------------------------------------------------------

    finale_title = "Winner!"
    finale_reasons: ClassVar[Mapping[str, str]] = {
        "cheeses": "First to {target} cheeses",
        "cheeses-tie": "Waited longest",
        "dungeon": "Most cheese wins",
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
