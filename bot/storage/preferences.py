"""Preferences of users and settings of servers: all cached in memory, written through."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

from pydantic import ValidationError

from bot.storage.columns import Column, from_row, to_row
from bot.storage.database import Database, upsert_sql
from bot.tables.clock.quiet_hours import QuietHours, parse_quiet_hours
from bot.tables.preferences import NO_QUIET_HOURS, ReminderMode, ServerSettings, UserPreferences


def _load_reminder_mode(text: str) -> ReminderMode:
    return ReminderMode(text) if text in [*ReminderMode] else ReminderMode.MENTION


_COLUMNS = (
    Column("listed", "is_public", int, bool),
    Column("language", "language"),
    Column("zone", "zone"),
    Column("quiet", "quiet"),
    Column("reminded", "reminder_mode", str, _load_reminder_mode),
    Column("hints", "hints", int, bool),
    Column("digested", "last_digest_day"),
    Column("large_text", "large_text", int, bool),
    Column("high_contrast", "high_contrast", int, bool),
)
PREFERENCE_COLUMNS = [column.name for column in _COLUMNS]
_UPSERT_PREFERENCES = upsert_sql("preferences", "user_id", ", ".join(PREFERENCE_COLUMNS))
_UPSERT_SERVER = upsert_sql("servers", "guild_id", "settings")


class PreferenceStore:
    """All preferences. Reads use the cache; a change returns once it is saved."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._users: dict[int, UserPreferences] = {}
        self._servers: dict[int, ServerSettings] = {}
        self._lock = asyncio.Lock()
        """Keeps a reload from overwriting the cache with values read before a change."""

    async def load(self) -> None:
        async with self._lock:
            await self._load_users("")
            await self._load_servers("")

    async def reload_user(self, user_id: int) -> None:
        """Reload a user's preferences after another process changed them."""
        async with self._lock:
            if not await self._load_users(" WHERE user_id = ?", user_id):
                self._users.pop(user_id, None)

    async def reload_server(self, guild_id: int) -> None:
        """Reload a server's settings after another process changed them."""
        async with self._lock:
            await self._load_servers(" WHERE guild_id = ?", guild_id)

    async def _load_users(self, where: str, *values: int) -> int:
        rows = await self._database.rows(
            f"SELECT user_id, {', '.join(PREFERENCE_COLUMNS)} FROM preferences{where}", *values
        )
        for user, *row in rows:
            self._users[user] = UserPreferences(**from_row(_COLUMNS, row))
        return len(rows)

    async def _load_servers(self, where: str, *values: int) -> None:
        rows = await self._database.rows(f"SELECT guild_id, settings FROM servers{where}", *values)
        for guild, text in rows:
            try:
                self._servers[guild] = ServerSettings.model_validate_json(text)
            except ValidationError:
                # Written by another version: use the defaults.
                self._servers[guild] = ServerSettings()

    # --- users --------------------------------------------------------------------------------

    def for_user(self, user_id: int | None) -> UserPreferences:
        return self._users.get(user_id or 0, UserPreferences())

    def __iter__(self) -> Iterator[int]:
        """All users who ever set a preference."""
        return iter(list(self._users))

    @property
    def hidden_user_ids(self) -> set[int]:
        """Users whose results are not shown to others."""
        return {user for user, preferences in self._users.items() if not preferences.is_public}

    async def update(self, user_id: int, **changes: object) -> UserPreferences:
        """Change some of a user's preferences."""
        async with self._lock:
            updated = replace(self.for_user(user_id), **changes)  # pyright: ignore[reportArgumentType]
            await self._database.write(_UPSERT_PREFERENCES, user_id, *to_row(_COLUMNS, updated))
            self._users[user_id] = updated
        await self._database.announce("person", user_id)
        return updated

    async def remove_user(self, user_id: int) -> None:
        """Drop a user from the cache after their row was deleted."""
        async with self._lock:
            self._users.pop(user_id, None)

    # --- servers ------------------------------------------------------------------------------

    def for_server(self, guild_id: int | None) -> ServerSettings:
        return self._servers.get(guild_id or 0, ServerSettings())

    async def update_server(self, guild_id: int, **changes: object) -> ServerSettings:
        """Change some of a server's settings. Raises ValueError for invalid values."""
        async with self._lock:
            settings = {**self.for_server(guild_id).model_dump(), **changes}
            updated = ServerSettings.model_validate(settings)
            await self._database.write(_UPSERT_SERVER, guild_id, updated.model_dump_json())
            self._servers[guild_id] = updated
        await self._database.announce("server", guild_id)
        return updated

    def servers_with_pruning(self) -> list[tuple[int, int]]:
        """Servers that delete old boards, and after how many days."""
        return [
            (guild, settings.prune) for guild, settings in self._servers.items() if settings.prune
        ]

    # --- quiet hours --------------------------------------------------------------------------

    def quiet_hours_of(self, user_id: int | None, guild_id: int | None) -> QuietHours | None:
        """A user's quiet hours at a table in that server: their own, else the server's."""
        person, server = self.for_user(user_id), self.for_server(guild_id)
        if person.quiet == NO_QUIET_HOURS:
            return None
        zone = person.zone or server.zone
        return parse_quiet_hours(person.quiet, zone) or parse_quiet_hours(server.quiet, zone)

    def is_in_quiet_hours(self, user_id: int | None, guild_id: int | None, wall: float) -> bool:
        """True if the user must not be disturbed now."""
        quiet = self.quiet_hours_of(user_id, guild_id)
        return quiet is not None and quiet.window_at(wall) is not None
