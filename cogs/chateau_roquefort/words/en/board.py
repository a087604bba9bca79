"""The board, in English: titles, how things stand, who is to do what."""

from collections.abc import Sequence

from bot.stage.english import listed
from cogs.chateau_roquefort.words.en.names import Names


class BoardWords(Names):
    # --- above the picture ------------------------------------------------------------------

    def title_placing(self, castle: str) -> str:
        return f"{castle} · the first mice"

    def title_turn(self, castle: str, turn: int) -> str:
        return f"{castle} · turn {turn}"

    def title_over(self, castle: str) -> str:
        return f"{castle} · the hunt is over"

    def spare(self, tile: str, target: int) -> str:
        return f"Spare tile: **{tile}** · first to **{target} cheeses** wins"

    def danger(self, mice: Sequence[str]) -> str:
        return f"⚠️ A slide can drop {listed(mice)} into the dungeon."

    danger_spare = "🪤 The spare tile is a trap: it can hit any mouse right behind a banner."

    cellar_shown = "All roofs are off: this is what lay in the cellar."

    # --- beside the buttons -----------------------------------------------------------------

    def task_placing(self, who: str) -> str:
        return f"{who}: choose a tower for your first mouse"

    def task_turn(self, who: str, points: int) -> str:
        return f"{who}: {self.actions(points)} left – lift a roof, move, or slide the tile in"

    def task_turn_slid(self, who: str, points: int) -> str:
        return f"{who}: {self.actions(points)} left – lift a roof or move"

    def task_look(self, who: str) -> str:
        return f"A last look before the roofs go back. {who} can put them back now."

    task_watch = "A last look before the roofs go back. Remember what you see!"
