"""What things are called in English: cheeses, places, cards, structures, amounts."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from bot.stage.english import listed
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import STALL_COLUMNS, Space
from cogs.fromage.words.en_tiles import TILE_WORDS


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
    used_resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock milked",
        Resource.ORDER: "order completed",
        Resource.STRUCTURE: "structure token built in",
        Resource.FRUIT: "fruit used",
    }
    resource_signs: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "🐄",
        Resource.ORDER: "📜",
        Resource.STRUCTURE: "🧱",
        Resource.FRUIT: "🍓",
    }
    icon_signs: ClassVar[Mapping[Icon, str]] = {Icon.NONE: "", Icon.FRUIT: "🍓", Icon.JAM: "🫙"}
    icons: ClassVar[Mapping[Icon, str]] = {Icon.FRUIT: "fruited", Icon.JAM: "jam"}
    regions: ClassVar[Mapping[str, str]] = {
        "purple": "purple",
        "blue": "blue",
        "green": "green",
        "white": "white",
        "orange": "orange",
        "pink": "pink",
    }
    shelves: ClassVar[Mapping[int, str]] = {
        1: "sign: trade 1 for 1",
        2: "sign: gain 1 of any kind",
        3: "sign: gain 2 different",
        4: "sign: 1 point",
        5: "sign: 2 points",
        6: "sign: 3 points",
    }
    short_shelves: ClassVar[Mapping[int, str]] = {
        1: "trade shelf",
        2: "1-any shelf",
        3: "2-different shelf",
        4: "+1 shelf",
        5: "+2 shelf",
        6: "+3 shelf",
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
    nothing = "nothing"
    none = "none"

    def listed(self, names: Sequence[str]) -> str:
        return listed(names) or self.nobody

    def count(self, amount: int, kind: Resource) -> str:
        return f"{amount} {self.resources[kind] if amount == 1 else self.plurals[kind]}"

    def turns(self, count: int) -> str:
        return f"{count} turn{'s' if count != 1 else ''}"

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

    def kind(self, space: Space) -> str:
        sign = self.icon_signs[space.icon]
        return self.cheese(space.cheese, space.age) + (f" {sign}" if sign else "")

    def code(self, space: Space) -> str:
        """Type and age in two characters, and the icon."""
        return f"{self.letters[space.cheese]}{space.age}{self.icon_signs[space.icon]}"

    def place(self, space: Space) -> str:
        """Where in its venue a space is."""
        match space.venue:
            case Venue.VILLES:
                return space.city
            case Venue.FESTIVAL:
                return f"stall {self.stall(space)}"
            case Venue.FROMAGERIE:
                return self.short_shelves[space.shelf]
            case Venue.BISTRO:
                return f"table {space.table}"

    def stall(self, space: Space) -> str:
        return f"{STALL_COLUMNS[space.column - 1]}{space.row}"

    def spots(self, spaces: Iterable[tuple[Space, bool]]) -> str:
        """Spaces by place, each table and shelf named once; the flag marks those of this turn."""
        codes: dict[str, list[str]] = {}
        for space, fresh in spaces:
            place = self.stall(space) if space.venue is Venue.FESTIVAL else self.place(space)
            code = self.code(space) + (f" ({self.fresh})" if fresh else "")
            codes.setdefault(place, []).append(code)
        return ", ".join(f"{place} {' '.join(found)}" for place, found in codes.items())

    fresh = "new"

    def where(self, space: Space) -> str:
        """A space with what it is: `Paris (hard silver)`."""
        return f"{self.place(space)} ({self.kind(space)})"

    def touches(self, space: Space) -> str:
        """What a space belongs to, for hints."""
        match space.venue:
            case Venue.VILLES:
                return "counts in " + ", ".join(self.regions[r] for r in space.regions)
            case Venue.FESTIVAL:
                samples = space.age - 1
                return f"beside {samples} free sample{'s' if samples != 1 else ''}"
            case Venue.FROMAGERIE:
                return self.shelves[space.shelf]
            case Venue.BISTRO:
                return f"a plate of table {space.table}"

    def structure(self, slot: int, tile: int) -> str:
        return self.tile(tile) if tile else self.structures[slot]

    def tile(self, tile: int) -> str:
        return TILE_WORDS[tile][0]

    def tile_text(self, tile: int) -> str:
        return TILE_WORDS[tile][1]

    def printed_text(self, slot: int, kind: Resource, venue: Venue) -> str:
        """What a printed structure does."""
        match slot:
            case 0:
                return f"worker spot: {self.count(1, kind)}"
            case 1:
                return f"each cheese you place in {self.venues[venue]}: {self.count(1, kind)}"
            case 2:
                return f"gaining {self.plurals[kind]}: 1 more, once a turn"
            case _:
                return f"at the end: 1 point per {self.used_resources[kind]}"

    def parlour(self, cheese: Cheese | None, age: int | None) -> str:
        return "any cheese" if cheese is None or age is None else self.cheese(cheese, age)

    def priced(self, name: str, cost: int, kind: Resource) -> str:
        return f"{name} ({cost} {self.resource_signs[kind]})"
