"""What has happened, in English: the lines of the log and the news, and how a game ended."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.players import PersonName
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en.names import Names

_AT = {
    Venue.VILLES: "in",
    Venue.FESTIVAL: "at",
    Venue.FROMAGERIE: "on the",
    Venue.BISTRO: "at",
}


class LogWords(Names):
    def cheese_placed(self, space: Space) -> str:
        """`soft silver in Rennes`: a place is in one venue only, so that need not be said."""
        cheese = self.cheese(space.cheese, space.age)
        return f"{cheese} {_AT[space.venue]} {self.place(space)}"

    def told_started(self, who: PersonName, resources: Sequence[Resource]) -> str:
        kinds = Counter(resources)
        goods = " and ".join(self.count(number, kind) for kind, number in kinds.items())
        return f"{_does(who, 'start')} with {goods}."

    def told_kept(self, pairs: Sequence[tuple[PersonName, int]]) -> str:
        first, *others = pairs
        told = [f"{_does(first[0], 'keep')} the {self.tile(first[1])}"]
        told += [f"{_does(who, 'keep', 'you')} the {self.tile(tile)}" for who, tile in others]
        return ", ".join(told) + "."

    def told_no_tiles(self, who: PersonName) -> str:
        return f"{_does(who, 'lay')} no tiles."

    def told_laid(self, who: PersonName, laid: Sequence[int]) -> str:
        return f"{_does(who, 'lay')} {', '.join(self.tile(tile) for tile in laid)}."

    setting_out = "Setting out"
    chapter_end = "The end"

    def chapter_turn(self, turn: int, venues: Sequence[Venue]) -> str:
        """The heading of a turn; alone, with where it is played."""
        where = f", {self.in_venues[venues[0]]}" if len(venues) == 1 else ""
        return f"Turn {turn + 1}{where}"

    honours: ClassVar[Mapping[str, str]] = {
        "orders": "**Post office of the year**: {name}, {count} orders delivered.",
        "milked": "**Favourite of the herd**: {name}, {count} parlours milked.",
        "livestock": "**Milk baron**: {name}, {count} livestock milked.",
        "built": "**Master builder**: {name}, {count} structures put up.",
        "gold": "**Patience of a cheese cellar**: {name}, {count} gold cheeses.",
        "jam": "**Sticky fingers**: {name}, {count} jars of jam.",
        "undone": "**Second thoughts**: {name} took back {count} steps.",
        "first": "**Fastest whey in town**: {name} was ready first {count} times.",
    }

    def honour(self, key: str, name: str, count: int) -> str:
        return self.honours[key].format(name=name, count=count)

    first_turn = "**Turn 1** begins."

    def told_turn(self, turn: int) -> str:
        return f"**Turn {turn + 1}**: the board has turned."

    def told_made(self, who: PersonName, space: Space) -> str:
        return f"{_does(who, 'make')} {self.cheese_placed(space)}."

    def told_made_staying(self, who: PersonName, space: Space) -> str:
        return f"{_does(who, 'make')} {self.cheese_placed(space)}, and the worker stays."

    def told_milked(self, who: PersonName, livestock: int, space: Space) -> str:
        milked = f"{_does(who, 'milk')} {self.count(livestock, Resource.LIVESTOCK)}"
        return f"{milked}: {self.cheese_placed(space)}."

    def told_sent(self, who: PersonName, worker: Cheese, slot: int, tile: int) -> str:
        to = self.structure(slot, tile)
        return f"{_does(who, 'send')} the {self.cheeses[worker]} worker to the {to}."

    def told_built(self, who: PersonName, slot: int, tile: int) -> str:
        return f"{_does(who, 'build')} the {self.structure(slot, tile)}."

    def told_no_orders(self, who: PersonName) -> str:
        return f"{_does(who, 'find')} no orders left."

    def told_gained(self, who: PersonName, kind: Resource, amount: int) -> str:
        return f"{_does(who, 'gain')} {self.count(amount, kind)}."

    def told_grown(self, who: PersonName, kind: Resource, amount: int) -> str:
        return f"{_does(who, 'gain')} {self.count(amount, kind)}, thanks to the Greenhouse."

    def told_drawn(self, who: PersonName, cards: Sequence[Card]) -> str:
        orders = "an order" if len(cards) == 1 else "orders"
        return f"{_does(who, 'draw')} {orders}: {self.cards(cards)}."

    def told_discarded(self, who: PersonName, give: str) -> str:
        return f"{_does(who, 'give')} up {self.given(give)}."

    def told_completed(self, who: PersonName, card: Card) -> str:
        return f"📜 {_does(who, 'complete')} an order: {self.card(card)}."

    def told_undone(self, who: PersonName) -> str:
        return f"{_does(who, 'take')} back a step."

    def told_drew(self, card: Card) -> str:
        return f"🏭 The Corporation draws {self.card(card)}."

    def told_corporation_made(self, space: Space) -> str:
        return f"🏭 The Corporation places {self.cheese_placed(space)}."

    told_corporation_kept = "🏭 Nothing fits: it keeps the card, worth 3 points."
    reshuffled = "The order cards are shuffled again."

    end_reasons: ClassVar[Mapping[str, str]] = {
        "last-token": "🏁 The last cheese token is placed: the game is over.",
        "corporation-done": "🏁 The Corporation is out of cheese: the game is over.",
        "turn-cap": "🏁 The last turn is played: the game is over.",
    }

    def most_points(self, name: str, points: int) -> str:
        return f"🏆 {name} wins with {self.points(points)}!"

    def more_cheese(self, name: str, points: int) -> str:
        return f"🏆 {name} wins the tie at {self.points(points)} with more cheese made!"

    def shared(self, names: Sequence[str], points: int) -> str:
        return f"🏆 {self.listed(names)} share the victory with {self.points(points)} each!"

    def solo_won(self, name: str, level: int, points: int) -> str:
        return (
            f"🏆 {name} beats the Corporation on level {level} with {self.points(points)}! "
            f"Ready for level {level + 1}?"
        )

    def solo_won_all(self, name: str, points: int) -> str:
        return (
            f"🏆 {name} beats the Corporation on level 4 with {self.points(points)}! "
            "That was the toughest one: tradition is safe."
        )

    def solo_lost(self, name: str, level: int, points: int) -> str:
        return (
            f"🏭 The Corporation wins on level {level}. {name} made {self.points(points)}. "
            "One more try?"
        )

    def solo_shared(self, name: str, level: int, points: int) -> str:
        return f"🤝 {name} and the Corporation share level {level} with {self.points(points)} each."


def _does(who: PersonName, verb: str, you: str = "You") -> str:
    """`Anna makes`, `You make`."""
    return f"{you} {verb}" if who.is_reader else f"{who.name} {verb}s"
