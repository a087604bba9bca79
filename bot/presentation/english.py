"""English grammar that every catalogue needs."""

from collections.abc import Sequence


def join_list(names: Sequence[str]) -> str:
    """One, two and three."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def join_with_others(names: Sequence[str], more: int) -> str:
    """One, two and three others; all of them if there are no more."""
    if not more:
        return join_list(names)
    return join_list([*names, "one other" if more == 1 else f"{more} others"])


def plural(count: int, one: str, many: str) -> str:
    """The form that goes with a number: only one is singular."""
    return one if abs(count) == 1 else many


def quantity(count: int, one: str, many: str = "") -> str:
    """A number with what it counts: 0 cards, 1 card, 2 mice."""
    return f"{count} {plural(count, one, many or f'{one}s')}"


def times(count: int) -> str:
    """How often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def join_at_most(names: Sequence[str], limit: int) -> str:
    """All of a few names; of many the first, and how many more."""
    return join_with_others(names[:limit], max(0, len(names) - limit))
