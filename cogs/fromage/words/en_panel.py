"""One's own panel in English: what can be done, what it gains and costs, open questions."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import AGE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en_names import Names


class Panel(Names):
    def hand_title(self, turn: int, venue: Venue, kind: Resource) -> str:
        return f"Turn {turn + 1}: you face {self.venues[venue]} and {self.plurals[kind]}"

    def next_turn(self, venue: Venue, kind: Resource) -> str:
        return f"Next turn: {self.venues[venue]} and {self.plurals[kind]}."

    def can_still(self, make: bool, gather: bool) -> str:
        left = [word for word, still in (("make a cheese", make), ("gather", gather)) if still]
        if not left:
            return "You have made a cheese and gathered. Say **Ready** when you are done."
        return f"You can still **{'** and **'.join(left)}**."

    you_are_ready = "You are ready. The board turns when everybody is."
    you_wait = "It is somebody else's turn now."
    you_picked = "You have chosen **{tile}**. The others are still choosing."
    game_over = "The game is over."
    your_tiles = "Your tiles to choose from"
    your_score = "If it ended now"

    def choose_tile(self, kept: int, *, alone: bool) -> str:
        rest = "the others go back to the box" if alone else "the others go to your left neighbour"
        return f"Keep one of these tiles ({kept} of 4 kept); {rest}."

    make_group = "🧀 Make a cheese…"
    gather_group = "🧺 Gather, or send a worker…"
    more_group = "🥛 Milk, build, trade…"
    keep_group = "Keep a tile…"
    lay_group = "Lay or lift a tile…"
    put_group = "Where does the Corporation's cheese go?"
    exchange_folder = "Trade one resource (Exchange)"
    ready_label = "Ready"
    unready_label = "Not ready after all"
    undo_label = "Undo last step"
    skip_label = "No, thanks"

    def parlour_folder(self, number: int, cheese: str, cost: int) -> str:
        return f"Milk {cost} livestock: {cheese} (parlour {number + 1})"

    def questions(self, kind: EffectKind, source: str, amount: int) -> str:
        match kind:
            case EffectKind.TAKE if amount == 1:
                return f"{source}: which resource do you gain?"
            case EffectKind.TAKE:
                return f"{source}: which {amount} different resources do you gain?"
            case EffectKind.SWAP:
                return f"{source}: give up one unused resource for one of any kind?"
            case EffectKind.BARTER:
                return f"{source}: give up one unused resource for two of another kind?"
            case EffectKind.SPEND:
                return "Preserve Cellar: does your fruit count as fruited or as jam?"
            case EffectKind.ORDER:
                return f"Complete an order with your {source}?"
            case EffectKind.GAIN:
                return source

    sign = "Shelf sign"

    def worth(self, gain: int) -> str:
        return f"{gain:+d} now"

    def back(self, turns: int, venue: Venue) -> str:
        """When a worker can be used again, and where its owner will be then."""
        return f"back in {turns} at {self.venues[venue]}"

    def make(self, space: Space, worker: Cheese) -> str:
        own = "" if worker == space.cheese else f" by {self.cheeses[worker]} worker"
        return f"{self.kind(space).capitalize()}: {self.place(space)}{own}"

    def make_hint(self, space: Space, gain: int, order: bool, back: str) -> str:
        parts = [self.worth(gain), self.touches(space)]
        if order:
            parts.append("fits an order")
        if space.icon is not Icon.NONE:
            parts.append(f"1 fruit ({self.icons[space.icon]})")
        return " · ".join([*parts, back])

    worker_stays = "worker stays"

    def milk(self, space: Space, number: int) -> str:
        return f"Milk parlour {number + 1}: {self.kind(space)}, {self.place(space)}"

    def milk_hint(self, space: Space, gain: int, order: bool, cost: int) -> str:
        parts = [self.worth(gain), self.touches(space)]
        if order:
            parts.append("fits an order")
        fruit = f" and 1 fruit ({self.icons[space.icon]})" if space.icon is not Icon.NONE else ""
        return " · ".join([*parts, f"{cost} livestock{fruit}"])

    def gather(self, amount: int, kind: Resource, worker: Cheese) -> str:
        return f"Gather {self.count(amount, kind)} with the {self.cheeses[worker]} worker"

    def gather_hint(self, amount: int, gained: int, kind: Resource, back: str) -> str:
        more = f"gain {self.count(gained, kind)} · " if gained != amount else ""
        return f"{more}{back}"

    def build(self, name: str) -> str:
        return f"Build the {name}"

    def build_hint(self, cost: int, text: str) -> str:
        return f"costs {cost} · {text}"

    def barn(self, name: str, worker: Cheese) -> str:
        return f"Send the {self.cheeses[worker]} worker to the {name}"

    def barn_hint(self, text: str, back: str) -> str:
        return f"{text} · {back}"

    def complete(self, card: Card, gain: int) -> str:
        return f"Complete the order: {self.card(card)} ({self.worth(gain)})"

    def take(self, kinds: Sequence[Resource]) -> str:
        return "Gain " + " + ".join(f"1 {self.resources[kind]}" for kind in kinds)

    def given(self, give: str) -> str:
        """A resource or an order card that is given up."""
        if give in AGE_OF:
            return f"order {self.card(Card(give))}"
        return f"1 {self.resources[Resource(give)]}"

    def give_folder(self, give: str) -> str:
        return f"Give {self.given(give)} for…"

    def swap(self, give: str, kind: Resource, amount: int) -> str:
        return f"Give {self.given(give)} for {self.count(amount, kind)}"

    areas: ClassVar[Mapping[str, str]] = {
        "fruited": "Count it as fruited",
        "jam": "Count it as jam",
    }

    def keep(self, tile: int) -> str:
        return f"Keep {self.tile(tile)}"

    def tile_hint(self, cost: int, text: str) -> str:
        return f"costs {cost} · {text}"

    def lay(self, tile: int, over: str) -> str:
        return f"Lay {self.tile(tile)} over the {over}"

    def lift(self, tile: int, over: str) -> str:
        return f"Take {self.tile(tile)} off the {over}"

    def put(self, space: Space) -> str:
        return f"Corporation: {self.where(space)}"
