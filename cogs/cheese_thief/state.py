"""The state of Cheese Thief and its options, as plain data.

`rules` says what a seat may do, `sight` what it may know.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from pydantic import Field

from bot.kernel import Options as KernelOptions

HOURS = range(1, 7)
FEWEST_WITH_FALL_MOUSE = 6
FOLLOWERS = {4: 0, 5: 1, 6: 1, 7: 2, 8: 2}
"""Maximum number of followers by player count. With five players only a witness can be one."""


class Phase(StrEnum):
    """The phase of a round."""

    DEAL = "deal"
    CHOOSE = "choose"
    NIGHT = "night"
    RECRUIT = "recruit"
    MEET = "meet"
    DAY = "day"
    VOTE = "vote"
    VOTES = "votes"
    """All votes are revealed."""
    CARDS = "cards"
    """The players with the most votes have revealed their cards."""
    RESULT = "result"


COUNTED = (Phase.VOTES, Phase.CARDS, Phase.RESULT)
"""Phases in which the votes are public."""
DARK = (Phase.NIGHT, Phase.RECRUIT, Phase.MEET)
"""Phases in which players' eyes are closed."""


class Card(StrEnum):
    """The character cards."""

    THIEF = "thief"
    SLEEPYHEAD = "sleepyhead"
    FALL_MOUSE = "fall-mouse"


class Cheese(StrEnum):
    """A player's claim about the cheese at their hour."""

    THERE = "there"
    GONE = "gone"
    TAKEN = "taken"


class Line(StrEnum):
    """Lines of the talk between players. Most follow from claims."""

    CLASH = "clash"
    """They claim an hour at which I was awake, and I did not see them."""
    NOT_SEEN = "not-seen"
    """They claim to have seen me at an hour that is not mine."""
    ELSEWHEN = "elsewhen"
    """I saw them, and they claim another hour."""
    WRONG_DIE = "wrong-die"
    """I saw their die, and their claim does not match."""
    NO_WAY = "no-way"
    """It was gone when I was awake, and they say it was there later; or the reverse."""
    SAW_YOU = "saw-you"
    """They were awake with me and claim not to have seen me."""
    MET = "met"
    """They were awake with me, as they say."""
    DIE_FITS = "die-fits"
    """I saw their die, and their claim matches."""
    LONELY = "lonely"
    """They were alone, so no player can confirm it."""
    QUIET = "quiet"
    """They have not said when they woke."""
    ASK = "ask"
    """When did they wake?"""
    ASK_WHO = "ask-who"
    """Who was awake with them?"""
    ASK_CHEESE = "ask-cheese"
    """What did they see of the cheese?"""
    NOT_ME = "not-me"
    """They suspect me, and I deny it."""
    WHY_ME = "why-me"
    """They suspect me, and I ask why."""
    HUNCH = "hunch"
    """I suspect them without a reason."""
    AGREE = "agree"
    """We suspect the same player."""
    BELIEVE = "believe"
    DOUBT = "doubt"
    LATER = "later"
    """I would rather hear the others first."""
    NO_IDEA = "no-idea"


class Ending(StrEnum):
    """How a round ends."""

    CAUGHT = "thief-caught"
    ESCAPED = "thief-escaped"
    TIED = "thief-tied"
    FALL_MOUSE = "fall-mouse"


class TieRule(StrEnum):
    """Whether the thief is caught when other players have as many votes."""

    RULEBOOK = "rulebook"
    SOLE_TOP = "sole_top"


class FourThief(StrEnum):
    """With four players: whether the thief wakes at both hours or chooses one."""

    BOTH_FIRST = "both_first"
    CHOOSE = "choose"


class Options(KernelOptions):
    """The variants. `discussion` is in seconds; 0 means no limit."""

    fall_mouse: bool = False
    hour_seconds: int = Field(default=20, ge=5, le=120)
    follower_seconds: int = Field(default=20, ge=5, le=120)
    discussion: int = Field(default=0, ge=0, le=3600)
    tie_rule: TieRule = TieRule.RULEBOOK
    four_thief: FourThief = FourThief.BOTH_FIRST
    rounds: int = Field(default=1, ge=1, le=10)


@dataclass(frozen=True, slots=True)
class Claim:
    """A player's public claims about their night, true or not. None means no claim.

    `saw` empty means "I was alone". `peek` and `die` go together.
    """

    hour: int | None = None
    saw: tuple[int, ...] | None = None
    cheese: Cheese | None = None
    peek: int | None = None
    die: int | None = None
    suspect: int | None = None


SILENCE = Claim()


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the talk."""

    seat: int
    line: Line
    about: int | None
    hour: int | None
    """The hour that the line mentions, if any."""
    tone: int
    """Selects one of several wordings."""
    tick: int
    """The tick of the talk at which it was said."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished round, for the scoreboard."""

    thief: int
    ending: Ending
    winners: tuple[int, ...]


T = TypeVar("T")


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Copy of `values` with another value for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


@dataclass(slots=True, kw_only=True)
class PublicState:
    """What everyone may know. State adds hidden information, Sight what one seat knows of that.

    The values are immutable, as a Sight shares them with the State. Tuples are by seat unless noted
    otherwise.
    """

    seats: int
    options: Options
    round: int = 1
    """From 1 to options.rounds."""
    step: int = 1
    phase: Phase = Phase.DEAL
    hour: int = 0
    """1 to 6 at night, else 0."""
    claims: tuple[Claim, ...]
    """All claims about the night, during the day and after."""
    ready: tuple[bool, ...]
    """The seats that want to vote."""
    top: tuple[int, ...] = ()
    """Seats with the most votes, once counted."""
    ending: Ending | None = None
    winners: tuple[int, ...] = ()
    """Seats that won this round."""
    points: tuple[int, ...]
    past: tuple[Past, ...] = ()
    """Finished rounds, including this one once it is over."""
    ticks: int = 0
    """Ticks of the talk so far, a few seconds each."""
    words: int = 0
    """Number of times a player spoke in this round's talk or reopened it."""
    calm: bool = False
    """True if no player has spoken for a while."""
    spoke: tuple[int, ...]
    """Tick at which each seat last spoke; -1 if it has not."""
    lines: tuple[Said, ...] = ()
    """The talk, oldest first."""
    time_is_up: bool = False
    """True if this round's talk has a time limit that expired."""

    def others(self, seat: int) -> tuple[int, ...]:
        """All seats except one."""
        return tuple(other for other in range(self.seats) if other != seat)

    @property
    def has_majority(self) -> bool:
        """True if more than half want to vote."""
        return 2 * sum(self.ready) > self.seats

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.options.rounds


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game. Lists are by seat unless noted otherwise."""

    cards: list[Card]
    dice: list[tuple[int, ...]]
    wake: list[tuple[int, ...]]
    """Waking hours; with four players empty until chosen."""
    pressed: list[bool]
    """Seats that have pressed the button of this step; in the vote, those that abstain."""
    theft_hour: int = 0
    """0 until the cheese is taken."""
    witnesses: list[int] = field(default_factory=list[int])
    """Seats awake at the theft, except the thief."""
    followers: list[int] = field(default_factory=list[int])
    """Seats in ascending order."""
    peeks: list[int | None]
    """The seat whose die each has looked at."""
    votes: list[int | None]

    @property
    def thief(self) -> int:
        return self.cards.index(Card.THIEF)

    def awake(self, hour: int) -> list[int]:
        """The seats that wake at that hour."""
        return [seat for seat, hours in enumerate(self.wake) if hour in hours]
