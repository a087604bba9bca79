"""The board, in French: titles, how things stand, who is to do what."""

from collections.abc import Sequence

from bot.presentation.french import join_list, quantity
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.board import BoardWords
from cogs.chateau_roquefort.words.fr.names import FrenchNames


class FrenchBoard(FrenchNames, BoardWords):
    # --- above the picture ------------------------------------------------------------------

    def title_placing(self, castle: str) -> str:
        return f"{castle} · les premières souris"

    def title_turn(self, castle: str, turn: int) -> str:
        return f"{castle} · tour {turn}"

    def title_over(self, castle: str) -> str:
        return f"{castle} · la chasse est finie"

    def spare(self, tile: Tile, target: int) -> str:
        needed = quantity(target, "fromage", "fromages")
        return f"Tuile restante : **{self.lettered(tile)}** · **{needed}** pour gagner"

    how_to_collect = "Deux de tes souris sur le même fromage : il est à toi !"

    def danger(self, mice: Sequence[str]) -> str:
        more = len(mice) - 5
        rest = [] if more < 1 else ["une autre" if more == 1 else f"{more} autres"]
        return f"⚠️ Une poussée peut envoyer {join_list([*mice[:5], *rest])} à la cave."

    danger_spare = "🪤 La tuile restante, une souricière, guette derrière les drapeaux !"

    cellar_shown = "Tous les toits sont enlevés : voilà ce qu’ils cachaient."

    # --- beside the buttons -----------------------------------------------------------------

    def task_placing(self, who: str) -> str:
        return f"{who} : choisis une tour pour ta première souris"

    def task_turn(self, who: str, points: int) -> str:
        return f"{who} : encore {self.actions(points)}"

    def task_turn_slid(self, who: str, points: int) -> str:
        return f"{who} : encore {self.actions(points)}, la poussée est faite"

    def task_look(self, who: str) -> str:
        return f"Un dernier coup d’œil. {who} peut déjà remettre les toits."

    task_watch = "Un dernier coup d’œil avant le retour des toits. Retiens bien ce que tu vois !"
