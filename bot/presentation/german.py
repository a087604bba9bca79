"""German grammar that every catalogue needs."""

from collections.abc import Sequence

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

_SIBILANT_ENDINGS = ("s", "ß", "x", "z", "ce")


def join_list(names: Sequence[str], word: str = "und") -> str:
    """Eins, zwei und drei; with another word: eins, zwei oder drei."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def join_with_others(names: Sequence[str], more: int) -> str:
    """Eins, zwei und drei weitere; all of them if there are no more."""
    if not more:
        return join_list(names)
    return join_list([*names, "eine weitere Person" if more == 1 else f"{more} weitere"])


def join_at_most(names: Sequence[str], limit: int) -> str:
    """All of a few names; of many the first, and how many more."""
    return join_with_others(names[:limit], max(0, len(names) - limit))


def plural(count: int, one: str, many: str) -> str:
    """The form that goes with a number: only one is singular."""
    return one if abs(count) == 1 else many


def format_number(value: int) -> str:
    """−10 with a real minus; thousands have a point: 12.000."""
    return f"{value:,}".replace(",", ".").replace("-", "−")


def quantity(count: int, one: str, many: str) -> str:
    """A number with what it counts, never torn apart: 0 Karten, 1 Karte."""
    return f"{format_number(count)}{NO_BREAK_SPACE}{plural(count, one, many)}"


def ordinal(place: int) -> str:
    """1., 2."""
    return f"{place}."


def quote(text: str) -> str:
    """„so“"""
    return f"„{text}“"


def genitive(name: str) -> str:
    """Of somebody, by name, before what is theirs: Annas, Max’. Bold stays round the name."""
    bare = name.rstrip("*")
    ending = "’" if bare.casefold().endswith(_SIBILANT_ENDINGS) else "s"
    return f"{bare}{ending}{name[len(bare) :]}"
