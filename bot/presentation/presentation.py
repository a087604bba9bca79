"""What a game must show. It is handed Sight and never meets State."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.achievements import AchievementTexts
from bot.presentation.handbook import Handbook, TopicPictures
from bot.presentation.players import Players
from bot.presentation.view import Picture, View

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class OptionTexts:
    """How an option of `/<game> new` is called, described, and its values named."""

    label: str
    description: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class MoveCommandTexts:
    """How Discord describes the slash command of a move, and its one parameter."""

    description: str
    parameter: str = ""
    """What to choose, in a few words: shown beside the parameter while somebody types."""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """What the shell needs to say about a game, in one language."""

    name: str
    tagline: str
    handbook: Handbook
    """How to play: Discord markdown."""
    options: Mapping[str, OptionTexts]
    move_commands: Mapping[str, MoveCommandTexts]
    refusals: Mapping[str, str]
    """Sentence for each reason of Refused, with {blanks} for its facts."""
    next_game_labels: Mapping[str, str] = field(default_factory=dict[str, str])
    """The label of the button for each key of `Rules.encore`."""
    achievements: Mapping[str, AchievementTexts] = field(
        default_factory=dict[str, AchievementTexts]
    )
    """The achievements, by the keys that the game's `Feats` gives."""
    roles: Mapping[str, str] = field(default_factory=dict[str, str])
    """The parts that one can play, by the keys that the game's `Feats` gives."""
    robot_reasons: Mapping[str, str] = field(default_factory=dict[str, str])
    """Why a robot would do something, by the keys of its `reason`."""
    command_descriptions: Mapping[str, str] = field(default_factory=dict[str, str])
    """What its commands are for that are no moves, by their names."""
    lesson_hints: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the coach says, by the keys of the game's `Lesson`."""


class Presentation(ABC, Generic[V]):
    """Shows one game."""

    accent: int
    """The game's colour."""
    emoji: str
    has_hand: bool = True
    """Whether a seat's panel holds anything that the board does not."""
    topic_pictures: TopicPictures | None = None
    """The pictures in How to play; their captions are in the handbook."""

    @abstractmethod
    def texts(self, language: str) -> GameTexts:
        """The catalogue; English where there is no such language."""

    @abstractmethod
    def board(self, sight: V, players: Players, language: str) -> View:
        """The public message. Its choices are played by whoever clicks them."""

    @abstractmethod
    def panel(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        """One seat's private panel: all its offers, each with a label a player understands."""

    def shared_picture(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> Picture | None:
        """A panel's picture as it is posted in a channel once the game is over.

        Names people instead of addressing whoever looks at it.
        """
        return self.panel(sight, seat, offers, players, language).picture

    @abstractmethod
    def label(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """A move in a few words (at most 100 characters), for autocomplete and confirmations."""

    def move_reply(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """What a command answers when it is played; `sight` is the one before.

        The answer stays on the screen, so a game of memory says less here than in `label`.
        """
        return self.label(move, sight, seat, players, language)

    @abstractmethod
    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        """A line of the log and of the news; None if there is nothing to say.

        `reader` is the seat of whoever reads it, None for the channel: of themselves people
        read in the second person.
        """

    @abstractmethod
    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        """How it ended, in a sentence or two."""

    def score_sheet(self, sight: V, players: Players, language: str) -> View | None:
        """The score as it stands, for whoever asks for it; `sight` is the channel's."""
        return None

    def current_topic(self, sight: V, seat: int | None) -> str:
        """The key of the guide's topic that this seat (None: the channel) is in the midst of."""
        return ""

    # --- an evening: what stands round the game itself ----------------------------------------

    def cover(self, players: Players, free: int, language: str) -> Picture | None:
        """The lobby's picture: the game's own scene, who sits where, and so many free seats."""
        return None

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        """How long such a game takes, in a short sentence; warns of a choice that drags on.

        So many of the seats are people (None: all of them): robots think faster.
        """
        return ""

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        """The heading that the log puts before this event, if a round or phase begins with it."""
        return None

    def final_picture(self, sight: V, players: Players, language: str) -> Picture | None:
        """The winner and the final standing, a picture to be posted. `sight` is the channel's."""
        return None

    def award_lines(
        self, story: Sequence[Event], sight: V, players: Players, language: str
    ) -> Sequence[str]:
        """At most two funny titles that the game earned, a line each.

        From what the channel witnessed and the log kept, oldest first, and its sight at the end.
        """
        return ()
