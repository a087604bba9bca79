"""One's own panel in French: what can be done, and who is waited for."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import join_list
from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.en.panel import PanelWords
from cogs.fromage.words.fr.names import FrenchNames


class FrenchPanel(FrenchNames, PanelWords):
    def panel_title(self, turn: int, venue: Venue, kind: Resource) -> str:
        return f"Tour {turn + 1} : {self.venues[venue]} et {self.plurals[kind]}"

    def next_turn(self, venue: Venue, kind: Resource) -> str:
        return f"Au prochain tour : {self.venues[venue]} et {self.plurals[kind]}."

    def score_now(self, points: int) -> str:
        return f"Tu as {self.points(points)}."

    no_undo = "Plus d’annulation : tu as pioché."
    your_tiles_heading = "Tes tuiles au choix"
    kept_heading = "Les tuiles que tu gardes"
    creamery_heading = "Ta crémerie"
    others_heading = "Les autres"

    can_make = "faire un fromage"
    can_milk = "traire"
    can_build = "bâtir"
    can_send = "envoyer un ouvrier"
    can_trade = "troquer"
    _gathered: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "du bétail",
        Resource.ORDER: "des commandes",
        Resource.STRUCTURE: "des jetons bâtiment",
        Resource.FRUIT: "des fruits",
    }

    def can_gather(self, kind: Resource) -> str:
        return f"collecter {self._gathered[kind]}"

    def your_turn(self, deeds: Sequence[str]) -> str:
        return f"Tu peux {self.any_of(deeds)}, puis « J’ai fini »."

    nothing_left = "Plus rien à faire ce tour : « J’ai fini »."

    def outlook(self, upcoming: str, score: str) -> str:
        return f"{upcoming} {score}"

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Tu as fini. On attend {join_list(names)}."

    def wait_your_turn(self, name: str) -> str:
        return f"{name} joue avant toi."

    def choose_tile(self, kept: int) -> str:
        return f"Choisis la tuile que tu gardes ({kept + 1} sur 4)."

    def picked(self, tile: int) -> str:
        return f"Tu gardes {self.the_tile(tile)}. Tu peux encore changer d’avis."

    lay_task = "Pose les tuiles que tu veux, puis « J’ai fini »."
    laid_task = "Tu as fini. La partie commence quand tout le monde a fini."
    put_task_yours = "Choisis où va le fromage du Trust."
