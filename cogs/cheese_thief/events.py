"""What happens in Cheese Thief, and who witnesses it.

Until dawn the events to everyone are the same whatever was dealt: they are part of the game's
public transcript, which must say nothing. So no event of the night is a turning point, either:
a pause would tell that something happened.
"""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.cheese_thief.state import SILENCE, Card, Claim, Ending, Line


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Cards and cups are out."""

    round: int


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """To its owner: the card and the dice."""

    seat: int
    card: Card
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Nodded(Event):
    """Somebody has looked at their card, or has chosen their hour."""

    seat: int


@dataclass(frozen=True, slots=True)
class HoursAsked(Event):
    """Four players: everybody settles when to wake."""


@dataclass(frozen=True, slots=True)
class HourStruck(Event):
    hour: int

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """To one who is awake: who else is, whether the cheese was there, who takes it."""

    seat: int
    hour: int
    others: tuple[int, ...]
    cheese: bool
    thief: int | None


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """To the one who looked."""

    seat: int
    target: int
    die: int


@dataclass(frozen=True, slots=True)
class FollowerNamed(Event):
    """Five players, to all awake at the theft: whom the thief pointed at."""

    thief: int
    follower: int


@dataclass(frozen=True, slots=True)
class RecruitCalled(Event):
    """All paws reach for the middle of the table."""

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """To the thief: the followers."""

    followers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MeetCalled(Event):
    """The followers open their eyes."""

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Met(Event):
    """To a follower: that they are one, and whom they now know."""

    seat: int
    thief: int | None
    fellows: tuple[int, ...]
    card: Card = Card.SLEEPYHEAD
    """A Fall Mouse among the followers has its own way of winning."""


@dataclass(frozen=True, slots=True)
class DawnBroke(Event):
    """The cheese is gone."""

    @property
    def is_superseded_by_next(self) -> bool:
        return True

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """All that a player says now, after adding or taking back something."""

    seat: int
    claim: Claim
    said: Claim = SILENCE
    """What is new in it; silence if all was taken back."""
    instead: int | None = None
    """Whom they suspected before, if they name somebody else now."""


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """A line of the talk."""

    seat: int
    line: Line
    about: int | None
    hour: int | None
    tone: int


@dataclass(frozen=True, slots=True)
class Readied(Event):
    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class VoteOpened(Event):
    pass


@dataclass(frozen=True, slots=True)
class TalkReopened(Event):
    """Somebody wants to talk on, and nobody had voted."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """Somebody has voted; for whom stays secret."""

    seat: int


@dataclass(frozen=True, slots=True)
class VoteNoted(Event):
    """To the voter: for whom."""

    seat: int
    target: int

    @property
    def is_superseded_by_next(self) -> bool:
        """Whoever points at somebody else takes the first one back."""
        return True


@dataclass(frozen=True, slots=True)
class Abstained(Event):
    """Somebody's time was up before they voted."""

    seat: int


@dataclass(frozen=True, slots=True)
class VotesShown(Event):
    """All votes at once (None: did not vote), and the seats with the most."""

    votes: tuple[int | None, ...]
    top: tuple[int, ...]
    cards: tuple[Card, ...] = ()
    """Logs of earlier versions have the cards here."""

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """Those with the most votes show who they are."""

    top: tuple[int, ...]
    cards: tuple[Card, ...]

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    ending: Ending
    thief: int
    followers: tuple[int, ...]
    theft_hour: int
    winners: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class NextAsked(Event):
    seat: int


AnyEvent = (
    Dealt
    | CardSeen
    | Nodded
    | HoursAsked
    | HourStruck
    | Woke
    | Peeked
    | FollowerNamed
    | RecruitCalled
    | Recruited
    | MeetCalled
    | Met
    | DawnBroke
    | Claimed
    | Spoke
    | Readied
    | VoteOpened
    | TalkReopened
    | Voted
    | VoteNoted
    | Abstained
    | VotesShown
    | CardsTurned
    | RoundEnded
    | NextAsked
)
