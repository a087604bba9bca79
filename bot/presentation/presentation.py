"""What a game must be able to show. It gets Sight and never State."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.achievements import AchievementTexts
from bot.presentation.english import join_list
from bot.presentation.handbook import Handbook, TopicPictures
from bot.presentation.players import Players
from bot.presentation.view import Picture, View

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class OptionTexts:
    """Label, description and value names of an option of `/<game> new`."""

    label: str
    description: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class MoveCommandTexts:
    """Description of a move's slash command and of its only parameter."""

    description: str
    parameter: str = ""
    """What to choose, in a few words; Discord shows it next to the parameter."""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """The texts about a game that the shell needs, in one language."""

    name: str
    tagline: str
    handbook: Handbook
    """How to play, in Discord markdown."""
    options: Mapping[str, OptionTexts]
    move_commands: Mapping[str, MoveCommandTexts]
    refusals: Mapping[str, str]
    """Sentence for each reason of Refused, with {placeholders} for its facts."""
    next_game_labels: Mapping[str, str] = field(default_factory=dict[str, str])
    """Button label for each key of `Rules.suggest_next_game`."""
    achievements: Mapping[str, AchievementTexts] = field(
        default_factory=dict[str, AchievementTexts]
    )
    """Achievements by the keys of the game's `AchievementRules`."""
    roles: Mapping[str, str] = field(default_factory=dict[str, str])
    """Roles by the keys of the game's `AchievementRules`."""
    robot_reasons: Mapping[str, str] = field(default_factory=dict[str, str])
    """Explanations of robots' moves by the keys of `Robot.reason`."""
    command_descriptions: Mapping[str, str] = field(default_factory=dict[str, str])
    """Descriptions of the game's commands that are not moves, by command name."""
    lesson_hints: Mapping[str, str] = field(default_factory=dict[str, str])
    """The coach's hints by the keys of the game's `Lesson`."""
    move_labels: Mapping[str, str] = field(default_factory=dict[str, str])
    """Templates of default labels by verb; see `bot.presentation.defaults`."""
    event_lines: Mapping[str, str] = field(default_factory=dict[str, str])
    """Templates of default log lines by the event's class name."""
    outcome_lines: Mapping[str, str] = field(default_factory=dict[str, str])
    """Templates of the ending by the reason of the Outcome."""
    join_list: Callable[[Sequence[str]], str] = join_list
    """How the language lists things."""


class Presentation(ABC, Generic[V]):
    accent: int
    """The game's accent colour."""
    emoji: str
    has_hand: bool = True
    """True if a seat's panel contains anything that the board does not."""
    topic_pictures: TopicPictures | None = None
    """The pictures in How to play; their captions are in the handbook."""

    @abstractmethod
    def texts(self, language: str) -> GameTexts:
        """Return the texts in that language, or in English if there is none."""

    @abstractmethod
    def board(self, sight: V, offers: Sequence[Offer], players: Players, language: str) -> View:
        """The public message. Any player may click its choices, which are the public offers."""

    @abstractmethod
    def panel(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        """One seat's private panel, with all its offers labelled."""

    def shared_picture(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> Picture | None:
        """A panel's picture for posting in the channel after the game.

        It names people instead of addressing the reader.
        """
        return self.panel(sight, seat, offers, players, language).picture

    @abstractmethod
    def label(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """A move in a few words (at most 100 characters), for autocomplete and confirmations."""

    def move_reply(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """A slash command's reply to a move; `sight` is the one before it.

        The reply stays visible, so a memory game says less here than in `label`.
        """
        return self.label(move, sight, seat, players, language)

    @abstractmethod
    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        """A line for the log and the news, or None if there is nothing to say.

        `reader` is the reader's seat, None for the channel. Readers are addressed in the second
        person.
        """

    @abstractmethod
    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        """How the game ended, in a sentence or two."""

    def score_sheet(self, sight: V, players: Players, language: str) -> View | None:
        """The current score on request, or None; `sight` is the channel's."""
        return None

    def current_topic(self, sight: V, seat: int | None) -> str:
        """Key of the handbook topic for what this seat (or the channel if None) is doing now."""
        return ""

    # --- around the game -----------------------------------------------------------------------

    def cover(self, players: Players, free: int, language: str) -> Picture | None:
        """The lobby's picture: the game's art, the players and the free seats."""
        return None

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        """Estimated duration in a short sentence; warns about options that take long.

        `people` is the number of human players, None if all are; robots think faster.
        """
        return ""

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        """The log heading before this event if it starts a round or phase, else None."""
        return None

    def final_picture(self, sight: V, players: Players, language: str) -> Picture | None:
        """A picture of the winner and the final standings; `sight` is the channel's."""
        return None

    def award_lines(
        self, story: Sequence[Event], sight: V, players: Players, language: str
    ) -> Sequence[str]:
        """At most two funny titles earned in the game, one line each.

        Based on the public events in the log, oldest first, and the channel's final sight.
        """
        return ()
