"""What things are called in English: cheeses, places, cards, structures, amounts."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import STALL_COLUMNS, Space
from cogs.fromage.words.en.tiles import TILE_WORDS


class Names:
    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "soft",
        Cheese.HARD: "hard",
        Cheese.BLEU: "bleu",
    }
    letters: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "S",
        Cheese.HARD: "H",
        Cheese.BLEU: "B",
    }
    ages: ClassVar[Mapping[int, str]] = {1: "bronze", 2: "silver", 3: "gold"}
    venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "Festival",
        Venue.FROMAGERIE: "Fromagerie",
        Venue.BISTRO: "Bistro",
    }
    in_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "in Villes",
        Venue.FESTIVAL: "at the Festival",
        Venue.FROMAGERIE: "in the Fromagerie",
        Venue.BISTRO: "in the Bistro",
    }
    the_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "the Festival",
        Venue.FROMAGERIE: "the Fromagerie",
        Venue.BISTRO: "the Bistro",
    }
    sides: ClassVar[Mapping[str, str]] = {
        "i": "side I",
        "ii": "side II",
        "printed": "printed layout",
    }
    resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock",
        Resource.ORDER: "order",
        Resource.STRUCTURE: "structure",
        Resource.FRUIT: "fruit",
    }
    plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock",
        Resource.ORDER: "orders",
        Resource.STRUCTURE: "structures",
        Resource.FRUIT: "fruit",
    }
    units: ClassVar[Mapping[Resource, str]] = {**resources, Resource.STRUCTURE: "structure token"}
    unit_plurals: ClassVar[Mapping[Resource, str]] = {
        **plurals,
        Resource.STRUCTURE: "structure tokens",
    }
    """So many of them: what is paid to build is a token, and no structure yet."""
    used_resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock milked",
        Resource.ORDER: "order completed",
        Resource.STRUCTURE: "structure token built in",
        Resource.FRUIT: "fruit used",
    }
    icons: ClassVar[Mapping[Icon, str]] = {Icon.FRUIT: "fruit", Icon.JAM: "jam"}
    regions: ClassVar[Mapping[str, str]] = {
        "purple": "Ouest",
        "blue": "Nord",
        "green": "Est",
        "white": "Centre",
        "orange": "Auvergne",
        "pink": "Midi",
    }
    """No two begin alike, and none with the letter of a cheese: the map shows the first letter."""
    shelves: ClassVar[Mapping[int, str]] = {
        1: "trade shelf",
        2: "any-resource shelf",
        3: "two-resources shelf",
        4: "+1 shelf",
        5: "+2 shelf",
        6: "+3 shelf",
    }
    short_shelves: ClassVar[Mapping[int, str]] = {
        1: "trade",
        2: "any",
        3: "two",
        4: "+1",
        5: "+2",
        6: "+3",
    }
    structures: ClassVar[tuple[str, ...]] = (
        "Barn",
        "Delicatessen",
        "Greenhouse",
        "Headquarters",
    )
    corporation = "The Corporation"
    corporation_short = "Corporation"
    corporation_sign = "🏭"
    nobody = "nobody"
    none = "none"

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def any_of(self, parts: Sequence[str]) -> str:
        """One, two or three."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} or {parts[-1]}"

    def apart(self, parts: Iterable[str]) -> str:
        """Parts that have commas of their own."""
        return "; ".join(parts)

    def count(self, amount: int, kind: Resource) -> str:
        return f"{amount} {self.units[kind] if amount == 1 else self.unit_plurals[kind]}"

    def turns(self, count: int) -> str:
        return f"{count} turn{'s' if count != 1 else ''}"

    def tokens_left(self, count: int) -> str:
        return f"{count} cheese token{'s' if count != 1 else ''} left"

    def points(self, count: int) -> str:
        return f"{count} point{'s' if count != 1 else ''}"

    def cheese(self, cheese: Cheese, age: int) -> str:
        return f"{self.cheeses[cheese]} {self.ages[age]}"

    def card(self, card: Card) -> str:
        return self.cheese(CHEESE_OF[card], AGE_OF[card])

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards with how many there are of each."""
        counts = Counter(cards)
        named = [
            self.card(card) + (f" ×{number}" if number > 1 else "")
            for card, number in sorted(counts.items())
        ]
        return ", ".join(named) or self.none

    def given(self, give: str) -> str:
        """A resource or an order card that is given up."""
        if give in AGE_OF:
            return f"the order {self.card(Card(give))}"
        return self.count(1, Resource(give))

    def kind(self, space: Space) -> str:
        """Type and age, and the fruit or jam that a space asks for."""
        asks = f", {self.icons[space.icon]}" if space.icon is not Icon.NONE else ""
        return f"{self.cheese(space.cheese, space.age)}{asks}"

    def code(self, space: Space) -> str:
        """Type and age in two characters, as the pictures have them, and what it asks for."""
        asks = f" {self.icons[space.icon]}" if space.icon is not Icon.NONE else ""
        return f"{self.letters[space.cheese]}{space.age}{asks}"

    def place(self, space: Space) -> str:
        """Where in its venue a space is."""
        match space.venue:
            case Venue.VILLES:
                return space.city
            case Venue.FESTIVAL:
                return f"stall {self.stall(space)}"
            case Venue.FROMAGERIE:
                return self.shelves[space.shelf]
            case Venue.BISTRO:
                return f"table {space.table}"

    def stall(self, space: Space) -> str:
        return f"{STALL_COLUMNS[space.column - 1]}{space.row}"

    def spots(self, spaces: Iterable[tuple[Space, bool]]) -> str:
        """Spaces by place, each table and shelf named once; the flag marks those of this turn."""
        codes: dict[str, list[str]] = {}
        for space, fresh in spaces:
            place = self._short_place(space)
            code = self.code(space) + (f" ({self.fresh})" if fresh else "")
            codes.setdefault(place, []).append(code)
        return ", ".join(f"{place} {' '.join(found)}" for place, found in codes.items())

    def _short_place(self, space: Space) -> str:
        match space.venue:
            case Venue.FESTIVAL:
                return self.stall(space)
            case Venue.FROMAGERIE:
                return self.short_shelves[space.shelf]
            case Venue.VILLES | Venue.BISTRO:
                return self.place(space)

    def spelled(self, spaces: Iterable[tuple[Space, bool]]) -> str:
        """The same for the ear: `Paris (hard silver), Lille (soft silver, jam; new)`."""
        return ", ".join(
            f"{self.place(space)} ({self.apart(self._looks(space, fresh=fresh))})"
            for space, fresh in spaces
        )

    def _looks(self, space: Space, *, fresh: bool) -> list[str]:
        return [self.kind(space), self.fresh] if fresh else [self.kind(space)]

    fresh = "new"

    def where(self, space: Space) -> str:
        """A space with what it is: `Paris (hard silver)`."""
        return f"{self.place(space)} ({self.kind(space)})"

    def structure(self, slot: int, tile: int) -> str:
        return self.tile(tile) if tile else self.structures[slot]

    def tile(self, tile: int) -> str:
        return TILE_WORDS[tile][0]

    def tile_text(self, tile: int) -> str:
        return TILE_WORDS[tile][1]

    def barn_text(self, kind: Resource) -> str:
        return f"send a worker: gain {self.count(1, kind)}"

    def delicatessen_text(self, kind: Resource, venue: Venue) -> str:
        return f"each cheese you place {self.in_venues[venue]}: gain {self.count(1, kind)}"

    def greenhouse_text(self, kind: Resource) -> str:
        return f"gain 1 more when you gain {self.unit_plurals[kind]}, once a turn"

    def headquarters_text(self, kind: Resource) -> str:
        return f"at the end: 1 point per {self.used_resources[kind]}"

    any_cheese = "any cheese"

    def priced(self, name: str, cost: int, kind: Resource) -> str:
        return f"{name} for {self.count(cost, kind)}"
