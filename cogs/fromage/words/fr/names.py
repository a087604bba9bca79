"""What things are called in French: cheeses, places, cards, structures, amounts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import elide, join_list, quantity
from cogs.fromage.printed.kinds import AGE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en.names import Names
from cogs.fromage.words.fr.tiles import TILE_WORDS, Gender

_ARTICLES = {Gender.HE: "le", Gender.SHE: "la"}


def upper(text: str) -> str:
    """At the beginning of a line."""
    return text[:1].upper() + text[1:]


class FrenchNames(Names):
    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "pâte tendre",
        Cheese.HARD: "pâte dure",
        Cheese.BLEU: "bleu",
    }
    letters: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "T",
        Cheese.HARD: "D",
        Cheese.BLEU: "B",
    }
    """An M (pâte molle) is Midi’s on the map, and too wide for the pieces."""
    ages: ClassVar[Mapping[int, str]] = {1: "bronze", 2: "argent", 3: "or"}
    venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "Festival",
        Venue.FROMAGERIE: "Fromagerie",
        Venue.BISTRO: "Bistro",
    }
    in_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "dans les Villes",
        Venue.FESTIVAL: "au Festival",
        Venue.FROMAGERIE: "à la Fromagerie",
        Venue.BISTRO: "au Bistro",
    }
    the_venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "les Villes",
        Venue.FESTIVAL: "le Festival",
        Venue.FROMAGERIE: "la Fromagerie",
        Venue.BISTRO: "le Bistro",
    }
    sides: ClassVar[Mapping[str, str]] = {
        "i": "face I",
        "ii": "face II",
        "printed": "plateau imprimé",
    }
    resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "bétail",
        Resource.ORDER: "commande",
        Resource.STRUCTURE: "bâtiment",
        Resource.FRUIT: "fruit",
    }
    plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "bétail",
        Resource.ORDER: "commandes",
        Resource.STRUCTURE: "bâtiments",
        Resource.FRUIT: "fruits",
    }
    the_plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "le bétail",
        Resource.ORDER: "les commandes",
        Resource.STRUCTURE: "les bâtiments",
        Resource.FRUIT: "les fruits",
    }
    units: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "bête",
        Resource.ORDER: "commande",
        Resource.STRUCTURE: "jeton bâtiment",
        Resource.FRUIT: "fruit",
    }
    unit_plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "bêtes",
        Resource.ORDER: "commandes",
        Resource.STRUCTURE: "jetons bâtiment",
        Resource.FRUIT: "fruits",
    }
    used_resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "bête traite",
        Resource.ORDER: "commande livrée",
        Resource.STRUCTURE: "jeton bâtiment utilisé",
        Resource.FRUIT: "fruit utilisé",
    }
    icons: ClassVar[Mapping[Icon, str]] = {Icon.FRUIT: "fruit", Icon.JAM: "confiture"}
    regions: ClassVar[Mapping[str, str]] = {
        "purple": "Ouest",
        "blue": "Nord",
        "green": "Est",
        "white": "Centre",
        "orange": "Auvergne",
        "pink": "Midi",
    }
    shelves: ClassVar[Mapping[int, str]] = {
        1: "étagère troc",
        2: "étagère au choix",
        3: "étagère double",
        4: "étagère +1",
        5: "étagère +2",
        6: "étagère +3",
    }
    short_shelves: ClassVar[Mapping[int, str]] = {
        1: "troc",
        2: "choix",
        3: "double",
        4: "+1",
        5: "+2",
        6: "+3",
    }
    structures: ClassVar[tuple[str, ...]] = ("Grange", "Épicerie fine", "Serre", "Siège")
    _genders: ClassVar[tuple[Gender, ...]] = (Gender.SHE, Gender.SHE, Gender.SHE, Gender.HE)
    corporation = "Le Trust"
    corporation_short = "Trust"
    nobody = "personne"
    none = "aucune"
    """Of tiles, orders and spaces (cases): all feminine."""

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def any_of(self, parts: Sequence[str]) -> str:
        """Un, deux ou trois."""
        return join_list(parts, "ou")

    def apart(self, parts: Iterable[str]) -> str:
        return " ; ".join(parts)

    def count(self, amount: int, kind: Resource) -> str:
        return quantity(amount, self.units[kind], self.unit_plurals[kind])

    def turns(self, count: int) -> str:
        return quantity(count, "tour", "tours")

    def tokens_left(self, count: int) -> str:
        return quantity(count, "jeton fromage restant", "jetons fromage restants")

    def points(self, count: int) -> str:
        return quantity(count, "point", "points")

    def cheese(self, cheese: Cheese, age: int) -> str:
        return f"{self.cheeses[cheese]} {self.ages[age]}"

    def a_cheese(self, cheese: Cheese, age: int) -> str:
        """`une pâte tendre argent`, `un bleu or`."""
        return f"{'un' if cheese is Cheese.BLEU else 'une'} {self.cheese(cheese, age)}"

    def worker(self, cheese: Cheese) -> str:
        return f"ouvrier {self.cheeses[cheese]}"

    def given(self, give: str) -> str:
        if give in AGE_OF:
            return f"la commande {self.card(Card(give))}"
        return self.count(1, Resource(give))

    def place(self, space: Space) -> str:
        match space.venue:
            case Venue.VILLES:
                return space.city
            case Venue.FESTIVAL:
                return f"stand {self.stall(space)}"
            case Venue.FROMAGERIE:
                return self.shelves[space.shelf]
            case Venue.BISTRO:
                return f"table {space.table}"

    fresh = "ce tour"

    def tile(self, tile: int) -> str:
        return TILE_WORDS[tile][0]

    def tile_text(self, tile: int) -> str:
        return TILE_WORDS[tile][2]

    def the_tile(self, tile: int) -> str:
        name, gender, _ = TILE_WORDS[tile]
        return _with_article(name, gender)

    def the_structure(self, slot: int, tile: int = 0) -> str:
        """`la Grange`, `l’Épicerie fine`, or the tile that lies there."""
        if tile:
            return self.the_tile(tile)
        return _with_article(self.structures[slot], self._genders[slot])

    def barn_text(self, kind: Resource) -> str:
        return f"envoie un ouvrier : gagne {self.count(1, kind)}"

    def delicatessen_text(self, kind: Resource, venue: Venue) -> str:
        return f"chaque fromage posé {self.in_venues[venue]} : gagne {self.count(1, kind)}"

    def greenhouse_text(self, kind: Resource) -> str:
        return f"1 de plus quand tu gagnes des {self.unit_plurals[kind]}, une fois par tour"

    def headquarters_text(self, kind: Resource) -> str:
        return f"à la fin : 1 point par {self.used_resources[kind]}"

    any_cheese = "fromage au choix"

    def priced(self, name: str, cost: int, kind: Resource) -> str:
        return f"{name} pour {self.count(cost, kind)}"


def _with_article(name: str, gender: Gender) -> str:
    return f"les {name}" if gender is Gender.THEY else elide(_ARTICLES[gender], name)
