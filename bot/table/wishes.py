"""What people want of the bot, and what servers want: read once, kept at hand, saved at once."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.kernel import Skill
from bot.table.database import Database, put
from bot.table.quiet import Quiet, quiet_hours
from bot.table.table import Pace

NEVER = "no"
"""Quiet hours of somebody who wants none, whatever the server has."""
_WISHES = put(
    "preferences",
    "user_id",
    "listed, language, zone, quiet, reminded, hints, digested, large_text, high_contrast",
)
_SERVER = put("servers", "guild_id", "settings")


class Reminded(StrEnum):
    """How somebody is told that a game waits for them."""

    MENTION = "mention"
    """In the channel; to a private choice by direct message."""
    DM = "dm"
    DAILY = "daily"
    """One direct message a day with everything that waits."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Wishes:
    """A person's."""

    listed: bool = True
    language: str = ""
    """Empty: that of their Discord."""
    zone: str = ""
    """Empty: the server's."""
    quiet: str = ""
    """`22-8`; empty: the server's."""
    reminded: Reminded = Reminded.MENTION
    hints: bool = True
    digested: str = ""
    """The day of the last digest."""
    large_text: bool = False
    high_contrast: bool = False
    """How pictures that only they see are drawn."""


class Usual(BaseModel):
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
    usual: dict[str, Usual] = Field(default_factory=dict)
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

    def usual_of(self, game: str) -> Usual:
        return self.usual.get(game, Usual())


class WishBook:
    """Everybody's wishes. Reading costs nothing; whoever changes one waits until it is saved."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._people: dict[int, Wishes] = {}
        self._servers: dict[int, ServerSettings] = {}
        self.tell: Callable[[str, int], Awaitable[None]] | None = None
        """Tells other processes whose wishes to read again, where there are some."""
        self._in_order = asyncio.Lock()
        """What was read before a change must not be noted after it."""

    async def load(self) -> None:
        async with self._in_order:
            await self._load_people("")
            await self._load_servers("")

    async def read_person(self, user_id: int) -> None:
        """What that person wants by now."""
        async with self._in_order:
            if not await self._load_people(" WHERE user_id = ?", user_id):
                self._people.pop(user_id, None)

    async def read_server(self, guild_id: int) -> None:
        """What that server wants by now."""
        async with self._in_order:
            await self._load_servers(" WHERE guild_id = ?", guild_id)

    async def _load_people(self, which: str, *values: int) -> int:
        rows = await self._database.rows(
            "SELECT user_id, listed, language, zone, quiet, reminded, hints, digested, large_text,"
            f" high_contrast FROM preferences{which}",
            *values,
        )
        for user, listed, language, zone, quiet, reminded, hints, digested, *clear in rows:
            how = Reminded(reminded) if reminded in [*Reminded] else Reminded.MENTION
            self._people[user] = Wishes(
                bool(listed), language, zone, quiet, how, bool(hints), digested, *map(bool, clear)
            )
        return len(rows)

    async def _load_servers(self, which: str, *values: int) -> None:
        found = await self._database.rows(f"SELECT guild_id, settings FROM servers{which}", *values)
        for guild, text in found:
            try:
                self._servers[guild] = ServerSettings.model_validate_json(text)
            except ValidationError:
                # Written by another version: as if nothing had been set.
                self._servers[guild] = ServerSettings()

    # --- people -------------------------------------------------------------------------------

    def of(self, user_id: int | None) -> Wishes:
        return self._people.get(user_id or 0, Wishes())

    def __iter__(self) -> Iterator[int]:
        """Everybody who has ever wished for something."""
        return iter(list(self._people))

    async def wish(self, user_id: int, **changes: object) -> Wishes:
        """Change some of a person's wishes."""
        async with self._in_order:
            made = replace(self.of(user_id), **changes)  # pyright: ignore[reportArgumentType]
            await self._database.write(
                _WISHES,
                user_id,
                int(made.listed),
                made.language,
                made.zone,
                made.quiet,
                made.reminded.value,
                int(made.hints),
                made.digested,
                int(made.large_text),
                int(made.high_contrast),
            )
            self._people[user_id] = made
        if self.tell is not None:
            await self.tell("person", user_id)
        return made

    async def forget(self, user_id: int) -> None:
        """That person's row is gone."""
        async with self._in_order:
            self._people.pop(user_id, None)

    # --- servers ------------------------------------------------------------------------------

    def server(self, guild_id: int | None) -> ServerSettings:
        return self._servers.get(guild_id or 0, ServerSettings())

    async def set_server(self, guild_id: int, **changes: object) -> ServerSettings:
        """Change some of a server's settings; ValueError if one cannot be."""
        async with self._in_order:
            settings = {**self.server(guild_id).model_dump(), **changes}
            made = ServerSettings.model_validate(settings)
            await self._database.write(_SERVER, guild_id, made.model_dump_json())
            self._servers[guild_id] = made
        if self.tell is not None:
            await self.tell("server", guild_id)
        return made

    def pruning(self) -> list[tuple[int, int]]:
        """The servers whose old boards go, and after how many days."""
        return [(guild, made.prune) for guild, made in self._servers.items() if made.prune]

    # --- quiet hours --------------------------------------------------------------------------

    def quiet_of(self, user_id: int | None, guild_id: int | None) -> Quiet | None:
        """The quiet hours of that person at a table there: their own, else the server's."""
        person, server = self.of(user_id), self.server(guild_id)
        if person.quiet == NEVER:
            return None
        zone = person.zone or server.zone
        return quiet_hours(person.quiet, zone) or quiet_hours(server.quiet, zone)

    def is_quiet(self, user_id: int | None, guild_id: int | None, wall: float) -> bool:
        """Whether that person is not to be disturbed now."""
        quiet = self.quiet_of(user_id, guild_id)
        return quiet is not None and quiet.night(wall) is not None
