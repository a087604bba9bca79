"""French grammar helpers for the catalogues. The sentences contain their own narrow spaces."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import takewhile

from bot.presentation import english

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

_MARKUP = "*_~`|\\"
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
_MUTE_H = re.compile(
    r"habi|hadri|haleine|hamecon|harmon|hebdo|hect|helen|heli|heloi|henri|herbe"
    r"|herit|hermi|heroi|herve|hesit|heure|hilaire|hippoly|histoi|hiver|homer|homm|honn"
    r"|honor|hopit|horace|horair|horizon|horlog|horrib|hortens|hote|hubert|hugo|huguet|hugues"
    r"|huile|huiss|huitr|humain|humeur|humour|hyacint|hypo"
)
"""Beginnings of words with a mute h (elided); any other h is aspirated."""

_NO_ELISION = frozenset({"onze", "onzieme", "oui", "ouistiti"})
"""Words that start with a vowel but are not elided: le onze, de oui."""


def join_list(names: Sequence[str], word: str = "et") -> str:
    """E.g. "un, deux et trois", or with another conjunction "un, deux ou trois"."""
    return english.join_list(names, word)


def join_with_others(names: Sequence[str], more: int) -> str:
    """E.g. "un, deux et trois autres"; the plain list if `more` is 0."""
    if not more:
        return join_list(names)
    return join_list([*names, "une autre personne" if more == 1 else f"{more} autres"])


def join_at_most(names: Sequence[str], limit: int) -> str:
    """All names if there are few, else the first ones and the number of others."""
    return join_with_others(names[:limit], max(0, len(names) - limit))


def plural(count: int, one: str, many: str) -> str:
    """Choose the form for a number; 0 and 1 are singular."""
    return one if abs(count) < 2 else many


def format_number(value: int) -> str:
    """Format with a real minus and thin spaces between thousands: −10, 12 000."""
    return f"{value:,}".replace(",", NARROW_SPACE).replace("-", "−")


def quantity(count: int, one: str, many: str) -> str:
    """A number and its noun with a no-break space: 0 carte, 2 cartes."""
    return f"{format_number(count)}{NO_BREAK_SPACE}{plural(count, one, many)}"


def ordinal(place: int, *, feminine: bool = False) -> str:
    """1er, 1re, 2e."""
    return f"{place}e" if place != 1 else "1re" if feminine else "1er"


def quote(text: str) -> str:
    """« so »"""
    return f"«{NARROW_SPACE}{text}{NARROW_SPACE}»"


def starts_with_vowel_sound(text: str) -> bool:
    """True if a text starts with a vowel or a mute h. Symbols, emoji and digits are consonants."""
    folded = unicodedata.normalize("NFD", text.lstrip(_MARKUP)).casefold()
    letters = "".join(c for c in folded if not unicodedata.combining(c)).replace("œ", "oe")
    first_word = "".join(takewhile(str.isalpha, letters))
    if not first_word or first_word in _NO_ELISION:
        return False
    if first_word[0] == "y":
        return len(first_word) > 1 and first_word[1] not in "aeiouy"
    if first_word[0] == "h":
        return _MUTE_H.match(first_word) is not None
    return first_word[0] in "aeiou" or first_word.startswith("æ")


def elide(word: str, text: str) -> str:
    """Join a small word to the next, eliding it: de Bruno, d’Anna, qu’Yves, le hamster, l’heure."""
    return f"{word[:-1]}’{text}" if starts_with_vowel_sound(text) else f"{word} {text}"


def de(name: str) -> str:
    """ "de" before a name: d’Anna, de Bruno."""
    return elide("de", name)


def _contract(word: str, thing: str) -> str | None:
    article, gap, rest = thing.partition(" ")
    contraction = _CONTRACTED.get(f"{word} {article}")
    return f"{contraction}{gap}{rest}" if contraction and gap else None


def du(thing: str) -> str:
    """ "de" before a noun with article: du salon, de la cave, de l’entrée, des caves."""
    return _contract("de", thing) or elide("de", thing)


def au(thing: str) -> str:
    """ "à" before a noun with its article: au salon, à la cave, à l’entrée, aux caves."""
    return _contract("à", thing) or f"à {thing}"
