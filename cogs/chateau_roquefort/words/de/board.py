"""The board, in German: titles, how things stand, who is to do what."""

from collections.abc import Sequence

from bot.presentation.german import join_list, quantity
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.de.names import GermanNames
from cogs.chateau_roquefort.words.en.board import BoardWords


class GermanBoard(GermanNames, BoardWords):
    # --- above the picture ------------------------------------------------------------------

    def title_placing(self, castle: str) -> str:
        return f"{castle} · die ersten Mäuse"

    def title_turn(self, castle: str, turn: int) -> str:
        return f"{castle} · Zug {turn}"

    def title_over(self, castle: str) -> str:
        return f"{castle} · die Jagd ist vorbei"

    def spare(self, tile: Tile, target: int) -> str:
        kinds = quantity(target, "Käsesorte", "Käsesorten")
        return f"Übriges Plättchen: **{self.lettered(tile)}** · wer zuerst **{kinds}** hat, gewinnt"

    how_to_collect = "Zwei deiner Mäuse auf dem gleichen Käse: Er gehört dir!"

    def danger(self, mice: Sequence[str]) -> str:
        more = len(mice) - 5
        rest = [] if more < 1 else ["eine weitere" if more == 1 else f"{more} weitere"]
        return f"⚠️ Wer schiebt, kann {join_list([*mice[:5], *rest])} ins Verlies befördern."

    danger_spare = "🪤 Das übrige Plättchen ist eine Mausefalle: Vorsicht hinter den Fahnen."

    cellar_shown = "Alle Dächer sind ab: Das lag also darunter."

    # --- beside the buttons -----------------------------------------------------------------

    def task_placing(self, who: str) -> str:
        return f"{who}: Such dir einen Turm für deine erste Maus aus"

    def task_turn(self, who: str, points: int) -> str:
        return f"{who}: noch {self.actions(points)}"

    def task_turn_slid(self, who: str, points: int) -> str:
        return f"{who}: noch {self.actions(points)}, schon geschoben"

    def task_look(self, who: str) -> str:
        return f"Ein letzter Blick. {who} kann die Dächer schon wieder drauflegen."

    task_watch = "Ein letzter Blick, bevor die Dächer wieder draufkommen. Merk dir, was du siehst!"
