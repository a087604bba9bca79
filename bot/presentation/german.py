"""German grammar helpers for the catalogues."""

from collections.abc import Sequence

from bot.presentation import english

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
plural = english.plural
_SIBILANT_ENDINGS = ("s", "ß", "x", "z", "ce")


def join_list(names: Sequence[str], word: str = "und") -> str:
    """E.g. "eins, zwei und drei", or with another conjunction "eins, zwei oder drei"."""
    return english.join_list(names, word)


def join_with_others(names: Sequence[str], more: int) -> str:
    """E.g. "eins, zwei und drei weitere"; the plain list if `more` is 0."""
    if not more:
        return join_list(names)
    return join_list([*names, "eine weitere Person" if more == 1 else f"{more} weitere"])


def join_at_most(names: Sequence[str], limit: int) -> str:
    """All names if there are few, else the first ones and the number of others."""
    return join_with_others(names[:limit], max(0, len(names) - limit))


def format_number(value: int) -> str:
    """Format with a real minus and points between thousands: −10, 12.000."""
    return f"{value:,}".replace(",", ".").replace("-", "−")


def quantity(count: int, one: str, many: str) -> str:
    """A number and its noun with a no-break space: 0 Karten, 1 Karte."""
    return f"{format_number(count)}{NO_BREAK_SPACE}{plural(count, one, many)}"


def ordinal(place: int) -> str:
    """1., 2."""
    return f"{place}."


def quote(text: str) -> str:
    """„so“"""
    return f"„{text}“"


def genitive(name: str) -> str:
    """Genitive of a name: Annas, Max’. Keeps bold markup around it."""
    bare = name.rstrip("*")
    ending = "’" if bare.casefold().endswith(_SIBILANT_ENDINGS) else "s"
    return f"{bare}{ending}{name[len(bare) :]}"
