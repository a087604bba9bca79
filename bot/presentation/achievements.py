"""Achievements: what a player did in a finished game, derived from its public events. Pure."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.kernel import Event, Outcome

FindEarned = Callable[[Sequence[Event], Outcome, int], set[str]]
"""From the public events in the log, the outcome and a seat: the keys of earned achievements."""
FindRoles = Callable[[Sequence[Event], Outcome, int], Iterable[tuple[str, bool]]]
"""The roles a seat played in order (thief, inspecteur …): the key of each and whether it won."""


@dataclass(frozen=True, slots=True)
class AchievementRules:
    """The achievements of a game. A new `edition` makes all games be evaluated again."""

    edition: int
    find_earned: FindEarned
    find_roles: FindRoles | None = None
    """Only for games with roles."""


@dataclass(frozen=True, slots=True)
class AchievementTexts:
    """Name and description of an achievement."""

    name: str
    description: str
