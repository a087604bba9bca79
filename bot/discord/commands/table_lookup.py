"""Find the table, seat or finished game a user means.

By id, by name, or because there is only one.
"""

import re
from collections.abc import Sequence

from discord import app_commands

from bot.discord.commands.move_autocomplete import normalize_for_search
from bot.discord.render.controls import clip
from bot.discord.transport.access import Interaction, access_of, catalogue_for
from bot.game import GameRegistry
from bot.kernel import Refused
from bot.runtime.registry import TableRegistry
from bot.storage.finished_games import FinishedGame, FinishedGameStore
from bot.tables.model import Table, TableListing
from bot.tables.snapshot import TableSnapshot

MAX_CHOICES = 25
_NUMBER = re.compile(r"\D*?#?\s*(\d{1,18})(?!\d)")


class TableLookup:
    """Finds live tables and seats by id or name."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def candidates(self, interaction: Interaction) -> list[TableListing]:
        """Tables the user may mean: their own in this channel, their own, then this channel's."""
        store, here = self._tables.store, interaction.channel_id or 0
        user_tables = await store.queries.live_tables(
            user_id=interaction.user.id, limit=MAX_CHOICES
        )
        channel_tables = (
            await store.queries.live_tables(channel=here, limit=MAX_CHOICES)
            if interaction.guild_id
            else []
        )
        own_here = [table for table in user_tables if table.channel_id == here]
        return list(
            {table.id: table for table in [*own_here, *user_tables, *channel_tables]}.values()
        )

    def display_name(self, table: TableListing, interaction: Interaction) -> str:
        say = catalogue_for(interaction)
        game = self._tables.games[table.game].presentation.texts(say.language).name
        return say.table_with_names(table.id, game, table.names)

    def choices(
        self, tables: Sequence[TableListing], interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return _filter_choices([(t.id, self.display_name(t, interaction)) for t in tables], typed)

    async def autocomplete_table(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.choices(await self.candidates(interaction), interaction, typed)

    async def resolve(self, interaction: Interaction, typed: str | None) -> TableSnapshot:
        """The table a user means: the one named, or the only one, preferring this channel."""
        return await self._tables.snapshot(await self._resolve_id(interaction, typed))

    async def _resolve_id(self, interaction: Interaction, typed: str | None) -> int:
        number = parse_table_id(typed)
        if number is not None:
            return number
        found = await self.candidates(interaction)
        if typed:
            wanted = normalize_for_search(typed)
            found = [
                t
                for t in found
                if wanted in normalize_for_search(self.display_name(t, interaction))
            ]
        if not found:
            raise Refused("no-table")
        here = [t for t in found if t.channel_id == interaction.channel_id]
        for tables in (here, found):
            if len(tables) == 1:
                return tables[0].id
        raise Refused("which-table")

    async def autocomplete_seat(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest seats by player name, if the user may see the table."""
        try:
            typed_table = getattr(interaction.namespace, "table", None)
            snapshot = await self._tables.read_saved(
                await self._resolve_id(interaction, typed_table)
            )
            access_of(interaction, snapshot.table).require("board", snapshot.table)
        except Refused:
            return []
        wanted, players = normalize_for_search(typed), snapshot.table.players
        return [
            app_commands.Choice(name=clip(players.symbol_name(i), 100), value=str(i + 1))
            for i in range(len(players))
            if wanted in normalize_for_search(players.symbol_name(i))
        ]


class FinishedGameLookup:
    """Finds finished games by id or name."""

    def __init__(self, finished_games: FinishedGameStore, games: GameRegistry) -> None:
        self._finished_games = finished_games
        self._games = games

    async def candidates(self, interaction: Interaction) -> list[FinishedGame]:
        """Games the user may mean: their own, then those finished in this channel."""
        user, here = interaction.user.id, interaction.channel_id or 0
        found = await self._finished_games.list_games(user, person=user, limit=MAX_CHOICES)
        if interaction.guild_id:
            found += await self._finished_games.list_games(user, channel=here, limit=MAX_CHOICES)
        return list({game.table_id: game for game in found if game.has_log}.values())

    async def autocomplete(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        games = await self.candidates(interaction)
        return _filter_choices(
            [(game.table_id, self._display_name(game, interaction)) for game in games], typed
        )

    async def resolve_table_id(self, interaction: Interaction, typed: str | None) -> int:
        """Table id of the game meant: the one named, or the user's last one."""
        number = parse_table_id(typed)
        if number is not None:
            return number
        wanted = normalize_for_search(typed or "")
        for game in await self.candidates(interaction):
            if wanted in normalize_for_search(self._display_name(game, interaction)):
                return game.table_id
        raise Refused("nothing-finished")

    def _display_name(self, game: FinishedGame, interaction: Interaction) -> str:
        say = catalogue_for(interaction)
        name = self._games.name(game.game, say.language)
        return say.table_with_names(game.table_id, name, game.names)


def _filter_choices(
    entries: Sequence[tuple[int, str]], typed: str
) -> list[app_commands.Choice[str]]:
    wanted = normalize_for_search(typed.strip("# "))
    return [
        app_commands.Choice(name=clip(name, 100), value=str(number))
        for number, name in entries
        if wanted in normalize_for_search(name)
    ][:MAX_CHOICES]


def parse_table_id(typed: str | int | None) -> int | None:
    """The id in `3`, `#3` or `Table 3: Fromage (Anna)`, or None."""
    if typed is None:
        return None
    match = _NUMBER.match(str(typed))
    return int(match[1]) if match else None


def resolve_seat(table: Table, typed: str) -> int:
    """Find a seat by its number or its player's name; raises Refused if not unique."""
    if typed.strip().isdecimal():
        return int(typed) - 1 if len(typed) < 3 else -1
    wanted = normalize_for_search(typed)
    names = [normalize_for_search(table.players.symbol_name(i)) for i in range(len(table.seats))]
    exact = [i for i, name in enumerate(names) if wanted in (name, name[2:])]
    partial = [i for i, name in enumerate(names) if wanted in name]
    found = exact or partial
    if len(found) != 1:
        raise Refused("nobody-there")
    return found[0]
