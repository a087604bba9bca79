"""The board, the own panel, and everything in words."""

from collections.abc import Sequence

from bot.stage.english import shortened
from cogs.chateau_roquefort.words.en.things import ThingWords


class BoardWords(ThingWords):
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
        return f"⚠️ A slide can drop {shortened(mice, 5)}."

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
        return f"A last look. {who} may put the roofs back now."

    task_watch = "A last look before the roofs go back. Remember what you see!"

    # --- the own panel ----------------------------------------------------------------------

    your_turn = "**It’s your turn.** Play on the board: your choices are right below its picture."
    others_turn = (
        "The others are playing. Keep an eye on the board: what you see there now, "
        "you’ll need to remember."
    )
    task_yours = "Your turn: play on the board"

    # --- everything in words ----------------------------------------------------------------

    heading_now = "**Now**"
    heading_open = "**Open rooms**"
    heading_roofed = "**Under roofs**"
    heading_cellar = "**The whole cellar**"
    none_open = "All rooms are covered."
    none_roofed = "No room is covered."

    def now_placing(self, who: str) -> str:
        return f"{who} is choosing a tower for the first mouse."

    def now_turn(self, who: str, points: int) -> str:
        return f"It is {who}’s turn, with {self.actions(points)} left. The slide is still free."

    def now_turn_slid(self, who: str, points: int) -> str:
        return f"It is {who}’s turn, with {self.actions(points)} left. The slide is used."

    def now_look(self, who: str) -> str:
        return f"{who} is done. Everybody has a last look, then the empty rooms get their roofs."

    def spare_in_words(self, tile: str) -> str:
        return f"The spare tile beside the castle: {tile}."

    def target(self, count: int) -> str:
        return f"The first to collect {count} kinds of cheese wins."

    def cheeses(self, have: int, target: int, kinds: Sequence[str]) -> str:
        named = f": {', '.join(kinds)}" if kinds else ""
        return f"{have} of {target} cheeses{named}"

    def mouse_on(self, mouse: int, field: str) -> str:
        return f"Mouse {mouse} on {field}"

    def mouse_in_tower(self, mouse: int, tower: str) -> str:
        return f"Mouse {mouse} in tower {tower}"

    def mouse_fallen(self, mouse: int) -> str:
        return f"Mouse {mouse} in the dungeon"

    def mice_outside(self, count: int) -> str:
        return "1 mouse still outside" if count == 1 else f"{count} mice still outside"

    see_picture = (
        "To hear what lies there, read the description of the board’s picture. "
        "No message may remember it for you."
    )

    def field(self, name: str, tile: str) -> str:
        return f"{name} {tile}"

    def room(self, room: str, fields: Sequence[str]) -> str:
        return f"{room} ({' '.join(fields)})"

    def roofs(self, material: str, rooms: Sequence[str]) -> str:
        return f"{material.capitalize()}: {', '.join(rooms)}"
