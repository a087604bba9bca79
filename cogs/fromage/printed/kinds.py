"""The basic kinds: cheeses, ages, resources, venues, order cards."""

from enum import StrEnum


class Cheese(StrEnum):
    """Type of a cheese, of its space and of the worker that makes it."""

    SOFT = "soft"
    HARD = "hard"
    BLEU = "bleu"


class Resource(StrEnum):
    LIVESTOCK = "livestock"
    ORDER = "order"
    STRUCTURE = "structure"
    FRUIT = "fruit"


class Venue(StrEnum):
    VILLES = "villes"
    FESTIVAL = "festival"
    FROMAGERIE = "fromagerie"
    BISTRO = "bistro"


class Icon(StrEnum):
    """Which fruit use a space requires."""

    NONE = "none"
    FRUIT = "fruit"
    JAM = "jam"


class Side(StrEnum):
    """The visible side of a venue's insert; `PRINTED` is the board without an insert."""

    I = "i"  # noqa: E741
    II = "ii"
    PRINTED = "printed"


class Card(StrEnum):
    """An order: one cheese of that type and age."""

    SOFT_BRONZE = "soft-bronze"
    SOFT_SILVER = "soft-silver"
    SOFT_GOLD = "soft-gold"
    HARD_BRONZE = "hard-bronze"
    HARD_SILVER = "hard-silver"
    HARD_GOLD = "hard-gold"
    BLEU_BRONZE = "bleu-bronze"
    BLEU_SILVER = "bleu-silver"
    BLEU_GOLD = "bleu-gold"


class Customer(StrEnum):
    """A customer token; its value depends on the number of players."""

    A = "a"
    B = "b"
    C = "c"


CHEESES = tuple(Cheese)
RESOURCES = tuple(Resource)
VENUES = tuple(Venue)
CARDS = tuple(Card)

BRONZE, SILVER, GOLD = AGES = (1, 2, 3)
"""An age is the number of turns until the worker is back."""
AGE_NAMES = {BRONZE: "bronze", SILVER: "silver", GOLD: "gold"}

INDEX = {cheese: number for number, cheese in enumerate(CHEESES)}
"""Index of a worker of that type in a creamery's lists."""

CHEESE_OF = {card: CHEESES[number // 3] for number, card in enumerate(CARDS)}
AGE_OF = {card: number % 3 + 1 for number, card in enumerate(CARDS)}
CARD_OF = {(CHEESE_OF[card], AGE_OF[card]): card for card in CARDS}

COPIES = 4
"""Number of copies of each order in the deck."""
TOKENS = 15
"""Cheese tokens of a player."""

RING = (Resource.LIVESTOCK, Resource.ORDER, Resource.STRUCTURE, Resource.FRUIT)
"""The resource tile, clockwise."""

POSITIONS: dict[int, tuple[int, ...]] = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Each seat's position around the table, clockwise. Two players sit opposite each other."""
