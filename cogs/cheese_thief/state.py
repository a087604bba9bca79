"""The state of Cheese Thief and its options: plain data made of seats, dice and cards.

Owns what exists at the table. Who may do what is in `rules`, who may know what in `sight`.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from pydantic import Field

from bot.kernel import Options as KernelOptions

HOURS = range(1, 7)
FEWEST_WITH_FALL_MOUSE = 6
FOLLOWERS = {4: 0, 5: 1, 6: 1, 7: 2, 8: 2}
"""How many followers a thief may have. At five only a witness can be one."""


class Phase(StrEnum):
    """Where the round stands."""

    DEAL = "deal"
    CHOOSE = "choose"
    NIGHT = "night"
    RECRUIT = "recruit"
    MEET = "meet"
    DAY = "day"
    VOTE = "vote"
    VOTES = "votes"
    """All votes lie on the table."""
    CARDS = "cards"
    """Those with the most votes have turned up their cards."""
    RESULT = "result"


COUNTED = (Phase.VOTES, Phase.CARDS, Phase.RESULT)
"""The phases in which everybody sees who voted for whom."""
DARK = (Phase.NIGHT, Phase.RECRUIT, Phase.MEET)
"""The phases in which eyes are closed."""


class Card(StrEnum):
    """The character cards."""

    THIEF = "thief"
    SLEEPYHEAD = "sleepyhead"
    FALL_MOUSE = "fall-mouse"


class Cheese(StrEnum):
    """What a player says of the cheese at their hour."""

    THERE = "there"
    GONE = "gone"
    TAKEN = "taken"


class Line(StrEnum):
    """What people say to each other in the talk. Most of it follows from what was claimed."""

    CLASH = "clash"
    """They say an hour at which I was up, and I did not see them."""
    NOT_SEEN = "not-seen"
    """They say they saw me, at an hour that is not mine."""
    ELSEWHEN = "elsewhen"
    """I saw them, and they say another hour."""
    WRONG_DIE = "wrong-die"
    """I saw their die, and it is not what they say."""
    NO_WAY = "no-way"
    """Gone when I was up, and still there later? Or the other way round."""
    SAW_YOU = "saw-you"
    """They were up with me, and say that they did not see me."""
    MET = "met"
    """They were up with me, as they say."""
    DIE_FITS = "die-fits"
    """I saw their die, and it is what they say."""
    LONELY = "lonely"
    """They were alone, so nobody can bear it out."""
    QUIET = "quiet"
    """They have not said when they woke."""
    ASK = "ask"
    """When did they wake?"""
    ASK_WHO = "ask-who"
    """Who was up with them?"""
    ASK_CHEESE = "ask-cheese"
    """What about the cheese?"""
    NOT_ME = "not-me"
    """They suspect me: I deny it,"""
    WHY_ME = "why-me"
    """or want to know why."""
    HUNCH = "hunch"
    """I suspect them, and cannot say why."""
    AGREE = "agree"
    """We suspect the same."""
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
    """Whether the thief is caught when others have as many votes."""

    RULEBOOK = "rulebook"
    SOLE_TOP = "sole_top"


class FourThief(StrEnum):
    """At four players: whether the thief wakes at both hours, or chooses."""

    BOTH_FIRST = "both_first"
    CHOOSE = "choose"


class Options(KernelOptions):
    """The variants. `discussion` is in seconds, 0 for no limit."""

    fall_mouse: bool = False
    hour_seconds: int = Field(default=20, ge=5, le=120)
    follower_seconds: int = Field(default=20, ge=5, le=120)
    discussion: int = Field(default=0, ge=0, le=3600)
    tie_rule: TieRule = TieRule.RULEBOOK
    four_thief: FourThief = FourThief.BOTH_FIRST
    rounds: int = Field(default=1, ge=1, le=10)


@dataclass(frozen=True, slots=True)
class Claim:
    """What a player says in public about their night, true or not. None: not a word about it.

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
    """A line of the talk: who said what about whom, when, and how."""

    seat: int
    line: Line
    about: int | None
    hour: int | None
    """The hour it is about, if it names one."""
    tone: int
    """One of several ways to put it."""
    tick: int
    """How far the talk had come."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished round, for the scoreboard."""

    thief: int
    ending: Ending
    winners: tuple[int, ...]


T = TypeVar("T")


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Values by seat, with another one for that seat."""
    return (*values[:seat], value, *values[seat + 1 :])


@dataclass(slots=True, kw_only=True)
class PublicState:
    """What everyone may know: a State adds what is hidden, a Sight what one seat knows of that.

    Its values are immutable, as a Sight shares them with the State. Tuples are by seat unless
    they say otherwise.
    """

    seats: int
    options: Options
    round: int = 1
    """From 1 to options.rounds."""
    step: int = 1
    phase: Phase = Phase.DEAL
    hour: int = 0
    """1 to 6 in the night, else 0."""
    claims: tuple[Claim, ...]
    """What everyone says about the night, by day and after."""
    ready: tuple[bool, ...]
    """Who wants to vote."""
    top: tuple[int, ...] = ()
    """Seats with the most votes, once they are counted."""
    ending: Ending | None = None
    winners: tuple[int, ...] = ()
    """Seats that won this round."""
    points: tuple[int, ...]
    past: tuple[Past, ...] = ()
    """Finished rounds, this one included once it is over."""
    ticks: int = 0
    """How far the talk has come, in moments of a few seconds that pass by themselves."""
    words: int = 0
    """How often somebody said something in this round's talk, or reopened it."""
    calm: bool = False
    """Whether nobody has said anything for a while."""
    spoke: tuple[int, ...]
    """At which tick each said something last; -1 before that."""
    lines: tuple[Said, ...] = ()
    """The talk, oldest first."""
    time_is_up: bool = False
    """Whether the limit of this round's talk has run out, if it has one."""

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else."""
        return tuple(other for other in range(self.seats) if other != seat)

    @property
    def has_majority(self) -> bool:
        """Whether more than half want to vote."""
        return 2 * sum(self.ready) > self.seats

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.options.rounds


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game. Lists are by seat unless they say otherwise."""

    cards: list[Card]
    dice: list[tuple[int, ...]]
    wake: list[tuple[int, ...]]
    """The hours of waking; at four players empty until chosen."""
    pressed: list[bool]
    """Who has pressed the button that everybody has in this step; at the vote, who abstains."""
    theft_hour: int = 0
    """0 until the cheese is taken."""
    witnesses: list[int] = field(default_factory=list[int])
    """Seats awake at the theft, without the thief."""
    followers: list[int] = field(default_factory=list[int])
    """Seats, in order."""
    peeks: list[int | None]
    """At whose die each has looked."""
    votes: list[int | None]

    @property
    def thief(self) -> int:
        return self.cards.index(Card.THIEF)

    def awake(self, hour: int) -> list[int]:
        """The seats that wake at that hour."""
        return [seat for seat, hours in enumerate(self.wake) if hour in hours]
