"""The contract of a game's showing: Sight in, words and Views out. It never meets State."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.kernel import Event, Move, Offer, Outcome
from bot.screen.cast import Cast
from bot.screen.view import View

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How an option of `/<game> new` is called, described, and its values named."""

    label: str
    description: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class VerbWords:
    """How the slash command of a move is described, and what its one parameter is called."""

    description: str
    parameter: str = ""


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the shell needs to say about a game, in one language."""

    name: str
    tagline: str
    guide: tuple[str, ...]
    """How to play, in pages of at most 4,000 characters of Discord markdown."""
    options: Mapping[str, OptionWords]
    verbs: Mapping[str, VerbWords]
    refusals: Mapping[str, str]
    """Sentence for each reason of IllegalMove and BadOptions, with {blanks} for its facts."""


class Stage(ABC, Generic[V]):
    """Shows one game."""

    accent: int
    """The game's colour."""
    emoji: str

    @abstractmethod
    def words(self, language: str) -> GameWords:
        """The catalogue; English where there is no such language."""

    @abstractmethod
    def board(self, sight: V, cast: Cast, language: str) -> View:
        """The public message. Its choices are played by whoever clicks them."""

    @abstractmethod
    def hand(self, sight: V, seat: int, offers: Sequence[Offer], cast: Cast, language: str) -> View:
        """One seat's private panel: all its offers, each with a label a player understands."""

    @abstractmethod
    def label(self, move: Move, sight: V, seat: int, cast: Cast, language: str) -> str:
        """A move in a few words (at most 100 characters), for autocomplete and confirmations."""

    def receipt(self, move: Move, sight: V, seat: int, cast: Cast, language: str) -> str:
        """What a command answers when it is played; `sight` is the one before.

        The answer stays on the screen, so a game of memory says less here than in `label`.
        """
        return self.label(move, sight, seat, cast, language)

    @abstractmethod
    def tell(self, event: Event, cast: Cast, language: str) -> str | None:
        """A line of the log; None if there is nothing to say."""

    @abstractmethod
    def verdict(self, outcome: Outcome, cast: Cast, language: str) -> str:
        """How it ended, in a sentence or two."""
