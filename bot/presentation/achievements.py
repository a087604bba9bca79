"""Achievements: what somebody did in a finished game, told from what everybody saw of it. Pure."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.kernel import Event, Outcome

FindEarned = Callable[[Sequence[Event], Outcome, int], set[str]]
"""From what the channel witnessed and the log kept, the outcome, and a seat: the keys earned."""


FindRoles = Callable[[Sequence[Event], Outcome, int], Iterable[tuple[str, bool]]]
"""The parts a seat has played, one after another (a thief, an inspecteur …): the key of each, and
whether it went well."""


@dataclass(frozen=True, slots=True)
class AchievementRules:
    """The achievements of a game. `edition` goes up whenever they change: then all is reckoned
    anew, and old games count."""

    edition: int
    find_earned: FindEarned
    find_roles: FindRoles | None = None
    """For games that have parts to play."""


@dataclass(frozen=True, slots=True)
class AchievementTexts:
    """How an achievement is called, and what it is given for."""

    name: str
    description: str
