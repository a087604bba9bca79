"""The moves of Cheese Thief and their texts."""

from dataclasses import dataclass
from typing import ClassVar

from bot.kernel import Move
from cogs.cheese_thief.state import Cheese, Line


@dataclass(frozen=True, slots=True)
class Nod(Move):
    """The button all players have: "I have seen it" at the deal, lying still by night."""


@dataclass(frozen=True, slots=True)
class Wake(Move):
    """Four players: the hour or hours to wake at."""

    hours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """Look under another player's cup."""

    target: int


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """The thief makes these players followers."""

    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimHour(Move):
    """Say when you woke."""

    verb: ClassVar[str] = "claim-hour"
    hour: int


@dataclass(frozen=True, slots=True)
class ClaimAlone(Move):
    """Claim that no one else was awake."""

    verb: ClassVar[str] = "claim-alone"


@dataclass(frozen=True, slots=True)
class ClaimSaw(Move):
    """Claim who was awake with you."""

    verb: ClassVar[str] = "claim-saw"
    seen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimCheese(Move):
    """Claim what happened to the cheese at your hour."""

    verb: ClassVar[str] = "claim-cheese"
    cheese: Cheese


@dataclass(frozen=True, slots=True)
class ClaimPeek(Move):
    """Claim whose die you saw, and its value."""

    verb: ClassVar[str] = "claim-peek"
    target: int
    die: int


@dataclass(frozen=True, slots=True)
class ClaimClear(Move):
    """Retract all your claims."""

    verb: ClassVar[str] = "claim-clear"


@dataclass(frozen=True, slots=True)
class Accuse(Move):
    """Say who you suspect."""

    target: int


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Ask, answer, support or doubt someone; the possible lines follow from the claims."""

    line: Line
    about: int | None


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """Ask for the vote."""


@dataclass(frozen=True, slots=True)
class Unready(Move):
    """Ask for more talk."""


@dataclass(frozen=True, slots=True)
class Talk(Move):
    """Go back from the vote to the talk, as long as no one has voted."""


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Vote for a player."""

    target: int


@dataclass(frozen=True, slots=True)
class Abstain(Move):
    """Played for a voter whose time is up. Otherwise voting is mandatory."""

    by_timeout = True


@dataclass(frozen=True, slots=True)
class Next(Move):
    """Ask for the next round."""


AnyMove = (
    Nod
    | Wake
    | Peek
    | Recruit
    | ClaimHour
    | ClaimAlone
    | ClaimSaw
    | ClaimCheese
    | ClaimPeek
    | ClaimClear
    | Accuse
    | Say
    | Ready
    | Unready
    | Talk
    | Vote
    | Abstain
    | Next
)
