"""One's own panel in English: what can be done, and who is waited for."""

from collections.abc import Sequence

from bot.presentation.english import join_list
from cogs.fromage.printed.kinds import Resource, Venue
from cogs.fromage.words.en.names import Names


class PanelWords(Names):
    def panel_title(self, turn: int, venue: Venue, kind: Resource) -> str:
        return f"Turn {turn + 1}: you face {self.the_venues[venue]} and {self.plurals[kind]}"

    def next_turn(self, venue: Venue, kind: Resource) -> str:
        return f"Next: {self.the_venues[venue]} and {self.plurals[kind]}."

    def score_now(self, points: int) -> str:
        return f"You have {self.points(points)}."

    no_undo = "No undo: you have seen new orders."
    your_tiles_heading = "Your tiles to choose from"
    kept_heading = "Tiles you keep"
    creamery_heading = "Your creamery"
    others_heading = "The other players"

    # The task, beside the buttons.

    can_make = "make a cheese"
    can_milk = "milk"
    can_build = "build"
    can_send = "send a worker"
    can_trade = "trade"

    def can_gather(self, kind: Resource) -> str:
        return f"gather {self.unit_plurals[kind]}"

    def your_turn(self, deeds: Sequence[str]) -> str:
        return f"You can {self.any_of(deeds)}, then Ready."

    nothing_left = "Nothing left to do this turn: press Ready."

    def outlook(self, upcoming: str, score: str) -> str:
        return f"{upcoming} {score}"

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"You are ready. Still playing: {join_list(names)}."

    def wait_your_turn(self, name: str) -> str:
        return f"{name} plays before you."

    def choose_tile(self, kept: int) -> str:
        return f"Choose the tile you keep ({kept + 1} of 4)."

    def picked(self, tile: int) -> str:
        return f"You keep the {self.tile(tile)}. You may still change your mind."

    lay_task = "Lay any of your tiles, then press Ready."
    laid_task = "You are ready. The game begins when everybody is."
    put_task_yours = "Choose where the Corporation's cheese goes."
