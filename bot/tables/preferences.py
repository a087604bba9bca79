"""What players and servers can set: reminders, quiet hours, defaults for new tables. Plain data."""

from dataclasses import dataclass
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from bot.kernel import Skill
from bot.tables.model import Pace

NO_QUIET_HOURS = "no"
"""Quiet hours of somebody who wants none, whatever the server has."""


class ReminderMode(StrEnum):
    """How somebody is told that a game waits for them."""

    MENTION = "mention"
    """In the channel; to a private choice by direct message."""
    DM = "dm"
    DAILY = "daily"
    """One direct message a day with everything that waits."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class UserPreferences:
    """A person's."""

    is_public: bool = True
    language: str = ""
    """Empty: that of their Discord."""
    zone: str = ""
    """Empty: the server's."""
    quiet: str = ""
    """`22-8`; empty: the server's."""
    reminder_mode: ReminderMode = ReminderMode.MENTION
    hints: bool = True
    last_digest_day: str = ""
    """The day of the last digest."""
    large_text: bool = False
    high_contrast: bool = False
    """How pictures that only they see are drawn."""


class GameDefaults(BaseModel):
    """What a table of one game is like where nobody says otherwise. None: as everywhere."""

    model_config = ConfigDict(frozen=True)
    timer: int | None = None
    pace: Pace | None = None
    skill: Skill | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    """The game's own, by name."""


class ServerSettings(BaseModel):
    """A server's."""

    model_config = ConfigDict(frozen=True)
    channels: tuple[int, ...] = ()
    """Where tables may open; none named: everywhere."""
    opener: int | None = None
    """The role that may open tables; None: everybody."""
    usual: dict[str, GameDefaults] = Field(default_factory=dict)
    """By game."""
    language: str = ""
    zone: str = ""
    quiet: str = ""
    tables_in_channel: int | None = None
    tables_per_person: int | None = None
    threads: bool = False
    """Whether every table gets a thread of its own."""
    results: int | None = None
    """The channel that is told how games ended."""
    prune: int | None = None
    """After so many days the boards of finished games are deleted; None: never."""

    def defaults_for(self, game: str) -> GameDefaults:
        return self.usual.get(game, GameDefaults())
