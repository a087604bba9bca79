"""One's own panel in German: what can be done, and who is waited for."""

from collections.abc import Sequence

from bot.presentation.german import join_list
from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.panel import PanelWords


class GermanPanel(GermanNames, PanelWords):
    def panel_title(self, turn: int, venue: Venue, kind: Resource) -> str:
        return f"Runde {turn + 1}: {self.venues[venue]} und {self.plurals[kind]}"

    def next_turn(self, venue: Venue, kind: Resource) -> str:
        return f"Als Nächstes vor dir: {self.venues[venue]} und {self.plurals[kind]}."

    def score_now(self, points: int) -> str:
        return f"Du hast {self.points(points)}."

    no_undo = "Kein Zurück: Du hast Karten gezogen."
    your_tiles_heading = "Deine Plättchen zur Wahl"
    kept_heading = "Plättchen, die du behältst"
    creamery_heading = "Deine Käserei"
    others_heading = "Die anderen"

    can_make = "Käse machen"
    can_milk = "melken"
    can_build = "bauen"
    can_send = "einen Käser schicken"
    can_trade = "tauschen"

    def can_gather(self, kind: Resource) -> str:
        return f"{self.unit_plurals[kind]} sammeln"

    def your_turn(self, deeds: Sequence[str]) -> str:
        return f"Du kannst {self.any_of(deeds)}, dann „Fertig“."

    nothing_left = "Diese Runde geht nichts mehr: „Fertig“."

    def outlook(self, upcoming: str, score: str) -> str:
        return f"{upcoming} {score}"

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Du bist fertig. Noch am Zug: {join_list(names)}."

    def wait_your_turn(self, name: str) -> str:
        return f"{name} spielt vor dir."

    def choose_tile(self, kept: int) -> str:
        return f"Wähl das Plättchen, das du behältst ({kept + 1} von 4)."

    def picked(self, tile: int) -> str:
        return f"Du behältst {self.the_tile(tile)}. Noch kannst du dich umentscheiden."

    lay_task = "Leg Plättchen, so viele du magst, dann „Fertig“."
    laid_task = "Du bist fertig. Es geht los, sobald es alle sind."
    put_task_yours = "Wähl, wohin der Käse des Konzerns kommt."
