"""The texts about a game that the shell needs. Catalogues of a game fill them in per language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.presentation.achievements import AchievementTexts
from bot.presentation.english import join_list
from bot.presentation.handbook import Handbook


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
