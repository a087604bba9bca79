"""French grammar that every catalogue needs. Narrow spaces stand in the sentences themselves."""

import re
import unicodedata
from collections.abc import Sequence

NARROW = "\N{NARROW NO-BREAK SPACE}"
SPACE = "\N{NO-BREAK SPACE}"

_MARKUP = "*_~`|\\"
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
_MUTE_H = re.compile(
    r"habi|hadri|haleine|hamecon|harmon|hebdo|hect|helen|heli|heloi|henri|herbe"
    r"|herit|hermi|heroi|herve|hesit|heure|hilaire|hippoly|histoi|hiver|homer|homm|honn"
    r"|honor|hopit|horace|horair|horizon|horlog|horrib|hortens|hote|hubert|hugo|huguet|hugues"
    r"|huile|huiss|huitr|humain|humeur|humour|hyacint|hypo"
)
"""How words and names begin whose h takes an apostrophe; any other h is taken as heard."""

_FULL = frozenset({"onze", "onzieme", "oui", "ouistiti"})
"""They begin with a vowel and yet take no apostrophe: le onze, de oui."""


def listed(names: Sequence[str], word: str = "et") -> str:
    """Un, deux et trois; with another word: un, deux ou trois."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def listed_few(names: Sequence[str], more: int) -> str:
    """Un, deux et trois autres; all of them if there are no more."""
    if not more:
        return listed(names)
    return listed([*names, "une autre personne" if more == 1 else f"{more} autres"])


def shortened(names: Sequence[str], most: int) -> str:
    """All of a few names; of many the first, and how many more."""
    return listed_few(names[:most], max(0, len(names) - most))


def plural(count: int, one: str, many: str) -> str:
    """The form that goes with a number: nought and one are singular."""
    return one if abs(count) < 2 else many


def number(value: int) -> str:
    """−10 with a real minus; thousands stand apart: 12 000."""
    return f"{value:,}".replace(",", NARROW).replace("-", "−")


def counted(count: int, one: str, many: str) -> str:
    """A number with what it counts, never torn apart: 0 carte, 2 cartes."""
    return f"{number(count)}{SPACE}{plural(count, one, many)}"


def ordinal(place: int, *, feminine: bool = False) -> str:
    """1er, 1re, 2e."""
    return f"{place}e" if place != 1 else "1re" if feminine else "1er"


def quoted(text: str) -> str:
    """« so »"""
    return f"«{NARROW}{text}{NARROW}»"


def mute(text: str) -> bool:
    """Does it begin with a vowel, or an h that is not heard? Markup is looked through; a symbol,
    an emoji or a digit begins with neither."""
    bare = unicodedata.normalize("NFD", text.lstrip(_MARKUP)).casefold()
    letters = "".join(c for c in bare if not unicodedata.combining(c)).replace("œ", "oe")
    first = ""
    for letter in letters:
        if not letter.isalpha():
            break
        first += letter
    if not first or first in _FULL:
        return False
    if first[0] == "y":
        return len(first) > 1 and first[1] not in "aeiouy"
    if first[0] == "h":
        return _MUTE_H.match(first) is not None
    return first[0] in "aeiou" or first.startswith("æ")


def elided(word: str, text: str) -> str:
    """A small word before another: de Bruno, d’Anna, qu’Yves, le hamster, l’heure."""
    return f"{word[:-1]}’{text}" if mute(text) else f"{word} {text}"


def de(name: str) -> str:
    """Of somebody, by name: d’Anna, de Bruno."""
    return elided("de", name)


def que(name: str) -> str:
    """That or than somebody: qu’Anna, que Bruno."""
    return elided("que", name)


def _contracted(word: str, thing: str) -> str | None:
    article, gap, rest = thing.partition(" ")
    short = _CONTRACTED.get(f"{word} {article}")
    return f"{short}{gap}{rest}" if short and gap else None


def du(thing: str) -> str:
    """Of a thing with its article: du salon, de la cave, de l’entrée, des caves, d’un salon."""
    return _contracted("de", thing) or elided("de", thing)


def au(thing: str) -> str:
    """To a thing with its article: au salon, à la cave, à l’entrée, aux caves."""
    return _contracted("à", thing) or f"à {thing}"
