"""A game as the shell knows it: rules, robot and presentation. Registered by the game's cog."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.kernel import Robot, Rules
from bot.presentation.achievements import AchievementRules
from bot.presentation.game_presentation import GamePresentation
from bot.presentation.lesson import AnyLesson


@dataclass(frozen=True, slots=True)
class Game:
    """The parts of one game."""

    rules: Rules[Any, Any, Any]
    robot: Robot[Any]
    presentation: GamePresentation[Any, Any]
    achievements: AchievementRules | None = None
    lesson: AnyLesson | None = None

    @property
    def slug(self) -> str:
        return self.rules.slug


class GameRegistry:
    """The games this bot offers, by slug."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}

    def add(self, game: Game) -> None:
        if game.slug in self._games:
            raise ValueError(f"there are two games called {game.slug!r}")
        self._games[game.slug] = game

    def name(self, slug: str, language: str) -> str:
        """The name of a game; the slug of one that is not offered any more."""
        return self._games[slug].presentation.texts(language).name if slug in self else slug

    def __getitem__(self, slug: str) -> Game:
        return self._games[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._games

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())
