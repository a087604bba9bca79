"""What things are called in German: cheeses, places, cards, structures, amounts."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, quantity
from cogs.fromage.printed.kinds import AGE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.de.tiles import TILE_WORDS, Gender
from cogs.fromage.words.en.names import Names

_WHOM = {Gender.HE: "den", Gender.SHE: "die", Gender.IT: "das"}
_TO = {Gender.HE: "zum", Gender.SHE: "zur", Gender.IT: "zum"}
_AT = {Gender.HE: "beim", Gender.SHE: "bei der", Gender.IT: "beim"}
_FROM = {Gender.HE: "vom", Gender.SHE: "von der", Gender.IT: "vom"}


class GermanNames(Names):
    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "Rahmkäse",
        Cheese.HARD: "Hartkäse",
        Cheese.BLEU: "Blaukäse",
    }
    workers_of: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "Rahmkäser",
        Cheese.HARD: "Hartkäser",
        Cheese.BLEU: "Blaukäser",
    }
    letters: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "R",
        Cheese.HARD: "H",
        Cheese.BLEU: "B",
    }
    """A W (Weichkäse) is too wide for the pieces."""
    ages: ClassVar[Mapping[int, str]] = {1: "Bronze", 2: "Silber", 3: "Gold"}
    venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "Festival",
        Venue.FROMAGERIE: "Fromagerie",
        Venue.BISTRO: "Bistro",
    }
    in_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "in Villes",
        Venue.FESTIVAL: "auf dem Festival",
        Venue.FROMAGERIE: "in der Fromagerie",
        Venue.BISTRO: "im Bistro",
    }
    the_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "das Festival",
        Venue.FROMAGERIE: "die Fromagerie",
        Venue.BISTRO: "das Bistro",
    }
    for_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "für Villes",
        Venue.FESTIVAL: "fürs Festival",
        Venue.FROMAGERIE: "für die Fromagerie",
        Venue.BISTRO: "fürs Bistro",
    }
    sides: ClassVar[Mapping[str, str]] = {
        "i": "Seite I",
        "ii": "Seite II",
        "printed": "gedruckter Plan",
    }
    resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "Vieh",
        Resource.ORDER: "Auftrag",
        Resource.STRUCTURE: "Baustein",
        Resource.FRUIT: "Frucht",
    }
    plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "Vieh",
        Resource.ORDER: "Aufträge",
        Resource.STRUCTURE: "Bausteine",
        Resource.FRUIT: "Früchte",
    }
    units: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "Tier",
        Resource.ORDER: "Auftrag",
        Resource.STRUCTURE: "Baustein",
        Resource.FRUIT: "Frucht",
    }
    unit_plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "Tiere",
        Resource.ORDER: "Aufträge",
        Resource.STRUCTURE: "Bausteine",
        Resource.FRUIT: "Früchte",
    }
    used_resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "gemolkenes Tier",
        Resource.ORDER: "erfüllten Auftrag",
        Resource.STRUCTURE: "verbauten Baustein",
        Resource.FRUIT: "genutzte Frucht",
    }
    """After `je`, in the accusative."""
    icons: ClassVar[Mapping[Icon, str]] = {Icon.FRUIT: "Frucht", Icon.JAM: "Marmelade"}
    regions: ClassVar[Mapping[str, str]] = {
        "purple": "Ouest",
        "blue": "Nord",
        "green": "Est",
        "white": "Centre",
        "orange": "Auvergne",
        "pink": "Midi",
    }
    shelves: ClassVar[Mapping[int, str]] = {
        1: "Tauschregal",
        2: "Wahlregal",
        3: "Doppelregal",
        4: "Regal +1",
        5: "Regal +2",
        6: "Regal +3",
    }
    short_shelves: ClassVar[Mapping[int, str]] = {
        1: "Tausch",
        2: "Wahl",
        3: "Doppel",
        4: "+1",
        5: "+2",
        6: "+3",
    }
    structures: ClassVar[tuple[str, ...]] = (
        "Scheune",
        "Feinkostladen",
        "Gewächshaus",
        "Zentrale",
    )
    _genders: ClassVar[tuple[Gender, ...]] = (Gender.SHE, Gender.HE, Gender.IT, Gender.SHE)
    corporation = "Der Konzern"
    corporation_short = "Konzern"
    nobody = "niemand"
    none = "keine"
    """Of tiles, orders and spaces: all in the plural."""

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def any_of(self, parts: Sequence[str]) -> str:
        """Eins, zwei oder drei."""
        return join_list(parts, "oder")

    def count(self, amount: int, kind: Resource) -> str:
        return quantity(amount, self.units[kind], self.unit_plurals[kind])

    def turns(self, count: int) -> str:
        return quantity(count, "Runde", "Runden")

    def tokens_left(self, count: int) -> str:
        return f"{quantity(count, 'Käsemarke', 'Käsemarken')} übrig"

    def points(self, count: int) -> str:
        return quantity(count, "Punkt", "Punkte")

    def with_points(self, count: int) -> str:
        """After `mit` or `bei`: 1 Punkt, 2 Punkten."""
        return quantity(count, "Punkt", "Punkten")

    def cheese(self, cheese: Cheese, age: int) -> str:
        """`Silber-Rahmkäse`: the same in every case."""
        return f"{self.ages[age]}-{self.cheeses[cheese]}"

    def given(self, give: str) -> str:
        """In the accusative."""
        if give in AGE_OF:
            return f"den Auftrag {self.card(Card(give))}"
        return self.count(1, Resource(give))

    def place(self, space: Space) -> str:
        match space.venue:
            case Venue.VILLES:
                return space.city
            case Venue.FESTIVAL:
                return f"Stand {self.stall(space)}"
            case Venue.FROMAGERIE:
                return self.shelves[space.shelf]
            case Venue.BISTRO:
                return f"Tisch {space.table}"

    fresh = "neu"

    def tile(self, tile: int) -> str:
        return TILE_WORDS[tile][0]

    def tile_text(self, tile: int) -> str:
        return TILE_WORDS[tile][2]

    def the_tile(self, tile: int) -> str:
        """In the accusative: `den Marktstand`."""
        name, gender, _ = TILE_WORDS[tile]
        return f"{_WHOM[gender]} {name}"

    def the_structure(self, slot: int, tile: int = 0) -> str:
        """In the accusative: `die Scheune`, or the tile that lies there."""
        return self._cased(_WHOM, slot, tile)

    def to_structure(self, slot: int, tile: int) -> str:
        return self._cased(_TO, slot, tile)

    def by_structure(self, slot: int, tile: int) -> str:
        return self._cased(_AT, slot, tile)

    def off_structure(self, slot: int) -> str:
        return self._cased(_FROM, slot, 0)

    def _cased(self, words: Mapping[Gender, str], slot: int, tile: int) -> str:
        gender = TILE_WORDS[tile][1] if tile else self._genders[slot]
        return f"{words[gender]} {self.structure(slot, tile)}"

    def barn_text(self, kind: Resource) -> str:
        return f"schick einen Käser: nimm {self.count(1, kind)}"

    def delicatessen_text(self, kind: Resource, venue: Venue) -> str:
        return f"je Käse {self.in_venues[venue]}: nimm {self.count(1, kind)}"

    def greenhouse_text(self, kind: Resource) -> str:
        return f"bekommst du {self.unit_plurals[kind]}, nimm einmal je Runde 1 mehr"

    def headquarters_text(self, kind: Resource) -> str:
        return f"am Ende: 1 Punkt je {self.used_resources[kind]}"

    any_cheese = "Käse nach Wahl"

    def priced(self, name: str, cost: int, kind: Resource) -> str:
        return f"{name} für {self.count(cost, kind)}"
