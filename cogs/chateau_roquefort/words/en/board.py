"""The board, in English: titles, how things stand, who is to do what."""

from collections.abc import Sequence

from bot.presentation.english import join_at_most, quantity
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names


class BoardWords(Names):
    # --- above the picture ------------------------------------------------------------------

    def title_placing(self, castle: str) -> str:
        return f"{castle} · the first mice"

    def title_turn(self, castle: str, turn: int) -> str:
        return f"{castle} · turn {turn}"

    def title_over(self, castle: str) -> str:
        return f"{castle} · the hunt is over"

    def spare(self, tile: Tile, target: int) -> str:
        return (
            f"Spare tile: **{self.lettered(tile)}** · first to "
            f"**{quantity(target, 'cheese')}** wins"
        )

    how_to_collect = "Two of your mice on the same cheese: it is yours!"

    def danger(self, mice: Sequence[str]) -> str:
        return f"⚠️ A slide can drop {join_at_most(mice, 5)}."

    danger_spare = "🪤 The spare tile is a trap for mice behind a banner."

    cellar_shown = "All roofs are off: this is what lay in the cellar."

    # --- beside the buttons -----------------------------------------------------------------

    def task_placing(self, who: str) -> str:
        return f"{who}: choose a tower for your first mouse"

    def task_turn(self, who: str, points: int) -> str:
        return f"{who}: {self.actions(points)} left"

    def task_turn_slid(self, who: str, points: int) -> str:
        return f"{who}: {self.actions(points)} left, the slide is done"

    def task_look(self, who: str) -> str:
        return f"A last look. {who} can put the roofs back now."

    task_watch = "A last look before the roofs go back. Remember what you see!"
