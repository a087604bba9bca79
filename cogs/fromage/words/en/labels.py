"""What may be done, in English: buttons and menus, and what a move gains and costs."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list, quantity
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en.names import Names

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


class LabelWords(Names):
    # Groups of moves.

    make_group = "Make a cheese…"
    gather_group = "Gather, or send a worker…"
    more_group = "Milk, build, trade…"

    def listed_group(self, sign: str, title: str) -> str:
        return f"{sign} {title}"

    keep_group = "Keep a tile…"
    change_group = "Keep another tile instead…"
    lay_group = "Lay or lift a tile…"
    put_group = "Where does the Corporation's cheese go?"
    unready_group = "You are ready. Changed your mind?"
    exchange_folder = "Trade one resource (Exchange)"
    ready_label = "Ready"
    ready_folder = "Ready…"
    unready_label = "Not ready yet: go on with my turn"
    undo_label = "Undo last step"
    skip_label = "No, thanks"
    making = "a cheese"
    gathering = "gathering"
    milking = "milking"
    building = "building"
    sending = "sending a worker"

    def ready_anyway(self, missed: Sequence[str]) -> str:
        """At most 80 letters, all of them given up at once too."""
        return f"End my turn without {self.any_of(missed)}"

    ready_bare = "Begin without laying a tile"

    def parlour_folder(self, number: int, cheese: str, cost: int) -> str:
        return f"Milk {cost} livestock: {cheese} (parlour {number + 1})"

    # Open questions.

    answer_group = "Your choice"
    sign = "Shelf sign"

    def ask_one(self, source: str) -> str:
        return f"{source}: which resource do you gain?"

    def ask_several(self, source: str, amount: int) -> str:
        return f"{source}: which {quantity(amount, 'different resource')} do you gain?"

    def ask_swap(self, source: str) -> str:
        return f"{source}: trade one resource for one of any kind?"

    def ask_barter(self, source: str) -> str:
        return f"{source}: trade one resource for two of another kind?"

    ask_spend = "Preserve Cellar: does your fruit count as fruited or as jam?"

    def ask_order(self, space: Space) -> str:
        cheese = self.cheese(space.cheese, space.age)
        return f"Your {cheese} ({self.place(space)}) fits an order. Complete it?"

    # Labels of moves.

    def make(self, space: Space) -> str:
        return f"{self.kind(space).capitalize()}: {self.place(space)}"

    def make_with(self, space: Space, worker: Cheese) -> str:
        return f"{self.make(space)}, with the {self.cheeses[worker]} worker"

    def milk(self, space: Space, number: int) -> str:
        return f"Milk parlour {number + 1}: {self.kind(space)}, {self.place(space)}"

    def gather(self, amount: int, kind: Resource, worker: Cheese) -> str:
        return f"Gather {self.count(amount, kind)} with the {self.cheeses[worker]} worker"

    def build(self, slot: int, tile: int) -> str:
        return f"Build the {self.structure(slot, tile)}"

    def barn(self, slot: int, tile: int, worker: Cheese) -> str:
        return f"Send the {self.cheeses[worker]} worker to the {self.structure(slot, tile)}"

    def complete(self, card: Card, gain: int) -> str:
        return f"Complete the order: {self.card(card)} (+{self.points(gain)})"

    def take(self, kinds: Sequence[Resource]) -> str:
        return "Gain " + " + ".join(self.count(1, kind) for kind in kinds)

    def give_folder(self, give: str) -> str:
        return f"Give {self.given(give)} for…"

    def swap(self, give: str, kind: Resource, amount: int) -> str:
        return f"Give {self.given(give)} for {self.count(amount, kind)}"

    areas: ClassVar[Mapping[str, str]] = {
        "fruited": "Count it as fruited",
        "jam": "Count it as jam",
    }

    def keep(self, tile: int) -> str:
        return f"Keep the {self.tile(tile)}"

    def lay(self, tile: int, slot: int) -> str:
        return f"Lay the {self.tile(tile)} over the {self.structures[slot]}"

    def lift(self, tile: int, slot: int) -> str:
        return f"Take the {self.tile(tile)} off the {self.structures[slot]}"

    def put(self, space: Space) -> str:
        return f"Corporation: {self.where(space)}"

    # Hints: what a move gains and costs.

    no_points = "no points yet"

    def worth(self, gain: int) -> str:
        return f"+{self.points(gain)}"

    def lost(self, points: int) -> str:
        return f"−{self.points(points)}"

    worth_nothing_to_you = "worth no points to you yet"

    def worth_to_you(self, points: int) -> str:
        return f"worth {self.points(points)} to you"

    def fits_order(self, gain: int) -> str:
        return f"completes an order (+{gain})"

    costs_fruit = "costs 1 fruit"

    def costs_livestock(self, cost: int) -> str:
        return f"costs {cost} livestock"

    def costs(self, cost: int, text: str) -> str:
        return f"costs {self.count(cost, Resource.STRUCTURE)} · {text}"

    def back(self, turns: int) -> str:
        return f"worker back in {self.turns(turns)}"

    def back_at(self, turns: int, venue: Venue) -> str:
        """When a worker can be used again, and what its owner will face then."""
        return f"{self.back(turns)}, for {self.the_venues[venue]}"

    worker_stays = "the worker stays free"

    def gains(self, amount: int, kind: Resource) -> str:
        return f"gain {self.count(amount, kind)}"

    def pairs(self, table: int) -> str:
        return f"pairing at table {table}"

    def first_plate(self, table: int) -> str:
        return f"first plate of table {table}"

    def single_plate(self, table: int) -> str:
        return f"no pairing possible at table {table}"

    alone_at_festival = "no neighbour yet"

    def group_of(self, size: int) -> str:
        return f"makes a group of {size}"

    def new_shelf(self, number: int) -> str:
        return f"your {_ORDINALS[number]} shelf"

    same_shelf = "a shelf you already have"
    sign_texts: ClassVar[Mapping[int, str]] = {
        1: "you may trade 1 resource",
        2: "gain 1 resource",
        3: "gain 2 different resources",
    }

    def leads(self, regions: Sequence[str]) -> str:
        return f"most in {join_list([self.regions[region] for region in regions])}"

    def ties(self, regions: Sequence[str]) -> str:
        return f"tied in {join_list([self.regions[region] for region in regions])}"

    def trails(self, regions: Sequence[str]) -> str:
        return f"behind in {join_list([self.regions[region] for region in regions])}"
