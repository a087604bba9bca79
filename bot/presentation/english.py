"""English grammar helpers for the catalogues."""

from collections.abc import Sequence


def join_list(names: Sequence[str], word: str = "and") -> str:
    """E.g. "one, two and three", or with another conjunction "one, two or three"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def join_with_others(names: Sequence[str], more: int) -> str:
    """E.g. "one, two and three others"; the plain list if `more` is 0."""
    if not more:
        return join_list(names)
    return join_list([*names, "one other" if more == 1 else f"{more} others"])


def plural(count: int, one: str, many: str) -> str:
    """Choose the form for a number; only 1 is singular."""
    return one if abs(count) == 1 else many


def quantity(count: int, one: str, many: str = "") -> str:
    """A number with its noun: 0 cards, 1 card, 2 mice."""
    return f"{count} {plural(count, one, many or f'{one}s')}"


def times(count: int) -> str:
    """E.g. "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def join_at_most(names: Sequence[str], limit: int) -> str:
    """All names if there are few, else the first ones and the number of others."""
    return join_with_others(names[:limit], max(0, len(names) - limit))
