"""What may be done, in German: buttons and menus, and what a move gains and costs."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, ordinal
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.labels import LabelWords


class GermanLabels(GermanNames, LabelWords):
    # Groups of moves.

    make_group = "Käse machen…"
    gather_group = "Sammeln oder Käser schicken…"
    more_group = "Melken, bauen, tauschen…"
    keep_group = "Ein Plättchen behalten…"
    change_group = "Doch ein anderes Plättchen behalten…"
    lay_group = "Ein Plättchen legen oder wegnehmen…"
    put_group = "Wohin kommt der Käse des Konzerns?"
    unready_group = "Du bist fertig. Doch noch was?"
    exchange_folder = "Eine Ressource tauschen (Börse)"
    ready_label = "Fertig"
    ready_folder = "Fertig…"
    unready_label = "Noch nicht fertig: Ich mache weiter"
    undo_label = "Letzten Schritt zurücknehmen"
    skip_label = "Nein, danke"
    making = "Käse"
    gathering = "Sammeln"
    milking = "Melken"
    building = "Bauen"
    sending = "Aussenden"

    def ready_anyway(self, missed: Sequence[str]) -> str:
        return f"Meine Runde beenden ohne {self.any_of(missed)}"

    ready_bare = "Ohne Plättchen beginnen"

    def parlour_folder(self, number: int, cheese: str, cost: int) -> str:
        return f"{self.count(cost, Resource.LIVESTOCK)} melken: {cheese} (Melkstand {number + 1})"

    # Open questions.

    answer_group = "Deine Wahl"
    sign = "Regalschild"

    def ask_one(self, source: str) -> str:
        return f"{source}: Welche Ressource nimmst du?"

    def ask_several(self, source: str, amount: int) -> str:
        return f"{source}: Welche {amount} verschiedenen Ressourcen nimmst du?"

    def ask_swap(self, source: str) -> str:
        return f"{source}: Eine Ressource gegen eine nach Wahl tauschen?"

    def ask_barter(self, source: str) -> str:
        return f"{source}: Eine Ressource gegen zwei einer anderen Art tauschen?"

    ask_spend = "Obstkeller: Zählt deine Frucht für Fruchtkäse oder Marmelade?"

    def ask_order(self, space: Space) -> str:
        cheese = self.cheese(space.cheese, space.age)
        return f"Dein {cheese} ({self.place(space)}) passt zu einem Auftrag. Erfüllen?"

    # Labels of moves.

    def make(self, space: Space) -> str:
        return f"{self.kind(space)}: {self.place(space)}"

    def make_with(self, space: Space, worker: Cheese) -> str:
        return f"{self.make(space)} ({self.workers_of[worker]})"

    def milk(self, space: Space, number: int) -> str:
        return f"Melkstand {number + 1}: {self.kind(space)}, {self.place(space)}"

    def gather(self, amount: int, kind: Resource, worker: Cheese) -> str:
        return f"{self.count(amount, kind)} sammeln ({self.workers_of[worker]})"

    def build(self, slot: int, tile: int) -> str:
        return f"{self.structure(slot, tile)} bauen"

    def barn(self, slot: int, tile: int, worker: Cheese) -> str:
        return f"{self.workers_of[worker]} {self.to_structure(slot, tile)} schicken"

    def complete(self, card: Card, gain: int) -> str:
        return f"Auftrag erfüllen: {self.card(card)} (+{self.points(gain)})"

    def take(self, kinds: Sequence[Resource]) -> str:
        return f"{' + '.join(self.count(1, kind) for kind in kinds)} nehmen"

    def give_folder(self, give: str) -> str:
        return f"Gib {self.given(give)} für…"

    def swap(self, give: str, kind: Resource, amount: int) -> str:
        return f"Gib {self.given(give)} für {self.count(amount, kind)}"

    areas: ClassVar[Mapping[str, str]] = {
        "fruited": "Für Fruchtkäse",
        "jam": "Für Marmelade",
    }

    def keep(self, tile: int) -> str:
        return f"{self.tile(tile)} behalten"

    def lay(self, tile: int, slot: int) -> str:
        return f"{self.tile(tile)} über {self.the_structure(slot)} legen"

    def lift(self, tile: int, slot: int) -> str:
        return f"{self.tile(tile)} {self.off_structure(slot)} nehmen"

    def put(self, space: Space) -> str:
        return f"Konzern: {self.where(space)}"

    # Hints: what a move gains and costs.

    no_points = "noch keine Punkte"

    def worth(self, gain: int) -> str:
        return f"+{self.points(gain)}"

    def lost(self, points: int) -> str:
        return f"−{self.points(points)}"

    worth_nothing_to_you = "dir noch keine Punkte wert"

    def worth_to_you(self, points: int) -> str:
        return f"dir {self.points(points)} wert"

    def fits_order(self, gain: int) -> str:
        return f"erfüllt einen Auftrag (+{gain})"

    costs_fruit = "kostet 1 Frucht"

    def costs_livestock(self, cost: int) -> str:
        return f"kostet {self.count(cost, Resource.LIVESTOCK)}"

    def costs(self, cost: int, text: str) -> str:
        return f"kostet {self.count(cost, Resource.STRUCTURE)} · {text}"

    def back(self, turns: int) -> str:
        return f"zurück in {self.turns(turns)}"

    def back_at(self, turns: int, venue: Venue) -> str:
        return f"{self.back(turns)}, {self.for_venues[venue]}"

    worker_stays = "der Käser bleibt frei"

    def gains(self, amount: int, kind: Resource) -> str:
        return f"bringt {self.count(amount, kind)}"

    def pairs(self, table: int) -> str:
        return f"ein Paar an Tisch {table}"

    def first_plate(self, table: int) -> str:
        return f"erster Teller an Tisch {table}"

    def single_plate(self, table: int) -> str:
        return f"kein Paar möglich an Tisch {table}"

    alone_at_festival = "noch kein Nachbar"

    def group_of(self, size: int) -> str:
        return f"ergibt eine {size}er-Gruppe"

    def new_shelf(self, number: int) -> str:
        return f"dein {ordinal(number)} Regal"

    same_shelf = "ein Regal, das du schon hast"
    sign_texts: ClassVar[Mapping[int, str]] = {
        1: "du darfst 1 Ressource tauschen",
        2: "nimm 1 Ressource",
        3: "nimm 2 verschiedene Ressourcen",
    }

    def leads(self, regions: Sequence[str]) -> str:
        return f"vorn in {join_list([self.regions[region] for region in regions])}"

    def ties(self, regions: Sequence[str]) -> str:
        return f"gleichauf in {join_list([self.regions[region] for region in regions])}"

    def trails(self, regions: Sequence[str]) -> str:
        return f"hinten in {join_list([self.regions[region] for region in regions])}"
