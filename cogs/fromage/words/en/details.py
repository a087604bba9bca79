"""Everything there is to know, in English, for those who read instead of looking at pictures."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.words.en.names import Names


class DetailWords(Names):
    def heading(self, text: str) -> str:
        return f"**{text}**"

    def player_heading(self, name: str, state: str) -> str:
        return f"{name} ({state})"

    def faces(self, venue: Venue, kind: Resource, state: str) -> str:
        return f"faces {self.the_venues[venue]} and {self.plurals[kind]}, {state}"

    busy = "still playing"
    is_ready = "ready"
    waits = "not on yet"
    choosing = "still choosing"
    chosen = "has chosen"

    def kept_tiles(self, tiles: Sequence[int]) -> str:
        return f"Tiles kept: {', '.join(self.tile(tile) for tile in tiles) or self.none}"

    def workers(self, parts: Sequence[str]) -> str:
        return f"Workers: {'; '.join(parts)}"

    def worker_free(self, cheese: Cheese) -> str:
        return f"{self.cheeses[cheese]} is free"

    def worker_away(self, cheese: Cheese, where: str, wait: int) -> str:
        return f"{self.cheeses[cheese]} is {where}, back in {self.turns(wait)}"

    def in_place(self, venue: Venue, place: str) -> str:
        return f"{self.in_venues[venue]} ({place})"

    def at_structure(self, name: str) -> str:
        return f"in the {name}"

    def at_resource(self, kind: Resource, amount: int) -> str:
        return f"on {self.resources[kind]} space {amount}"

    def goods(self, livestock: int, structure: int, fruit: int) -> str:
        return (
            f"Resources: {livestock} livestock, "
            f"{self.count(structure, Resource.STRUCTURE)}, {fruit} fruit"
        )

    def orders(self, cards: Sequence[Card], served: int) -> str:
        return f"Orders: {self.cards(cards)}; {served} completed"

    def fruit_used(self, fruited: int, jam: int) -> str:
        return f"Fruit used: {fruited} for fruited cheese, {jam} for jam"

    def parlours(self, parts: Sequence[str]) -> str:
        return f"Milking parlours: {', '.join(parts)}"

    def parlour_used(self, name: str) -> str:
        return f"{name} (used)"

    def structures_line(self, parts: Sequence[str]) -> str:
        return f"Structures: {', '.join(parts)}"

    def built(self, name: str) -> str:
        return f"{name} (built)"

    def described(self, name: str, text: str) -> str:
        return f"{name}. {text[0].upper()}{text[1:]}."

    def venue_heading(self, venue: Venue, side: str) -> str:
        return f"**{self.venues[venue]}, {self.sides[side]}**"

    def venue_facing(self, venue: Venue, side: str, name: str) -> str:
        return f"{self.venue_heading(venue, side)}, facing {name}"

    def owned(self, owner: str, spots: str) -> str:
        return f"{owner}: {spots}"

    def free(self, spots: str) -> str:
        return f"Free: {spots or self.none}"

    def customers(self, parts: Sequence[str], tied: int) -> str:
        return f"Customers: {', '.join(parts)}; a tie is worth {tied}"

    def customer(self, region: str, points: int) -> str:
        return f"{self.regions[region]} {points}"

    def touching(self, region: str, cities: Sequence[str]) -> str:
        return f"{self.regions[region]}: {', '.join(cities)}"

    rubrics: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "A bronze city counts in one region, silver in two, gold in three. Whoever "
        "has the most cheeses in a region wins its customer; if several do, each gets the value of "
        "a tie.",
        Venue.FESTIVAL: "Cheeses side by side make a group, free samples included: "
        "2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 points, each more +5.",
        Venue.FROMAGERIE: "Different shelves: 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 points. Each "
        "cheese on a +1, +2 or +3 shelf adds that much; the other shelves bring resources at once.",
        Venue.BISTRO: "Each plate scores by how many tables are all yours (pairings). Bronze, "
        "silver, gold: no pairing 0, 2, 4; one 1, 3, 5; two 2, 4, 6; three or more 3, 6, 9.",
    }

    def scores(self, rubric: str) -> str:
        return f"Scoring: {rubric}"

    spaces_heading = "Resource spaces"

    def resource_line(self, kind: Resource, facer: str, blocked: Sequence[str]) -> str:
        facing = f", facing {facer}" if facer else ""
        taken = "; ".join(blocked) or "spaces 1, 2 and 3 are free"
        return f"{self.plurals[kind].capitalize()}{facing}: {taken}"

    def blocked_space(self, amount: int, owner: str, wait: int) -> str:
        return f"{owner} is on space {amount} for {self.turns(wait)}"

    def corporation_line(self, level: int, tokens: int, cards: int, points: int) -> str:
        kept = f"{cards} order card{'s' if cards != 1 else ''} kept"
        return (
            f"Level {level}, {self.tokens_left(tokens)}, {kept}, "
            f"{self.points(points)} if the game ended now"
        )

    by_card = "Each turn it draws an order card and places that cheese in your venue."
    by_card_you_choose = f"{by_card} Where several spaces fit, you choose."
    level_rules: ClassVar[Mapping[int, str]] = {
        2: "Rule A: where it ties with you in a region, it gets the customer, at full value.",
        3: "Rule B: when you face the Fromagerie, it draws two cards.",
        4: "Rule C: where several spaces fit, it takes the one worth most to you.",
    }

    legend_heading = "How to read the picture"
    legend = (
        "Round S is soft, square H is hard, eight-cornered B is bleu. "
        "1, 2 and 3 are bronze, silver and gold: the turns a worker is away. "
        "A strawberry or a jam jar asks for one fruit. "
        "In Villes a region's name or first letter stands beside its customer's points. "
        "In the Bistro the number over a plate is its age."
    )
