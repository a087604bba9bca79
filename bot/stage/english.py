"""English grammar that every catalogue needs."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """One, two and three."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
