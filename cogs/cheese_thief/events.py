"""Events of Cheese Thief, and who witnesses them.

Until dawn the public events are the same for every deal: they are part of the public transcript,
which must reveal nothing. So no event of the night is a turning point: a pause would show that
something happened.
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
    """A player has looked at their card, or has chosen their hour."""

    seat: int


@dataclass(frozen=True, slots=True)
class HoursAsked(Event):
    """Four players: everyone chooses when to wake."""


@dataclass(frozen=True, slots=True)
class HourStruck(Event):
    hour: int

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """To a player who is awake: who else is, whether the cheese was there, who takes it."""

    seat: int
    hour: int
    others: tuple[int, ...]
    cheese: bool
    thief: int | None


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """To the player who looked."""

    seat: int
    target: int
    die: int


@dataclass(frozen=True, slots=True)
class FollowerNamed(Event):
    """Five players, to all awake at the theft: the seat the thief pointed at."""

    thief: int
    follower: int


@dataclass(frozen=True, slots=True)
class RecruitCalled(Event):
    """All reach their paws to the middle of the table."""

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
    """To a follower: that they are one, and who they know now."""

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
    """All of a player's claims, after adding or retracting something."""

    seat: int
    claim: Claim
    said: Claim = SILENCE
    """The new part; silence if all was retracted."""
    instead: int | None = None
    """The previous suspect, if another one is named now."""


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
    """A player wants to talk on, and no one had voted."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """A player has voted; the target stays secret."""

    seat: int


@dataclass(frozen=True, slots=True)
class VoteNoted(Event):
    """To the voter: their target."""

    seat: int
    target: int

    @property
    def is_superseded_by_next(self) -> bool:
        """A changed vote replaces the previous one."""
        return True


@dataclass(frozen=True, slots=True)
class Abstained(Event):
    """A player's time was up before they voted."""

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
    """The cards of those with the most votes are revealed."""

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
