"""Which table, whose seat or which finished game somebody means.

By number, by name, or because there is only one.
"""

import re
from collections.abc import Sequence

from discord import app_commands

from bot.club.records import Played, Records
from bot.game import Games
from bot.kernel import Refused
from bot.screen.access import Interaction, standing, words_for
from bot.screen.controls import clip
from bot.screen.suggestions import plain
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.table import Listed, Table

SUGGESTED = 25
_NUMBER = re.compile(r"\D*?#?\s*(\d{1,18})(?!\d)")


class Finder:
    """Finds tables and seats by what people call them."""

    def __init__(self, hosts: Hosts) -> None:
        self._hosts = hosts

    async def candidates(self, interaction: Interaction) -> list[Listed]:
        """The tables somebody may mean: their own here, their own, then those of this channel."""
        store, here = self._hosts.store, interaction.channel_id or 0
        mine = await store.lists.listed(person=interaction.user.id, limit=SUGGESTED)
        around = (
            await store.lists.listed(channel=here, limit=SUGGESTED) if interaction.guild_id else []
        )
        own_here = [table for table in mine if table.channel_id == here]
        return list({table.id: table for table in [*own_here, *mine, *around]}.values())

    def named(self, table: Listed, interaction: Interaction) -> str:
        say = words_for(interaction)
        game = self._hosts.games[table.game].stage.words(say.language).name
        return say.table_with_names(table.id, game, table.names)

    def choices(
        self, tables: Sequence[Listed], interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return _choices([(t.id, self.named(t, interaction)) for t in tables], typed)

    async def suggest_table(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.choices(await self.candidates(interaction), interaction, typed)

    async def table(self, interaction: Interaction, typed: str | None) -> Look:
        """The table meant: the one named, or the only (or nearest) one there is."""
        return await self._hosts.look(await self._number(interaction, typed))

    async def _number(self, interaction: Interaction, typed: str | None) -> int:
        number = table_number(typed)
        if number is not None:
            return number
        found = await self.candidates(interaction)
        if typed:
            wanted = plain(typed)
            found = [t for t in found if wanted in plain(self.named(t, interaction))]
        if not found:
            raise Refused("no-table")
        here = [t for t in found if t.channel_id == interaction.channel_id]
        for tables in (here, found):
            if len(tables) == 1:
                return tables[0].id
        raise Refused("which-table")

    async def suggest_seat(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Whose seat, by name; of a table that whoever asks may look at."""
        try:
            named = getattr(interaction.namespace, "table", None)
            look = await self._hosts.peek(await self._number(interaction, named))
            standing(interaction, look.table).demand("board", look.table)
        except Refused:
            return []
        wanted, players = plain(typed), look.table.players
        return [
            app_commands.Choice(name=clip(players.signed(i), 100), value=str(i + 1))
            for i in range(len(players))
            if wanted in plain(players.signed(i))
        ]


class FinishedFinder:
    """Finds finished games by what people call them."""

    def __init__(self, records: Records, games: Games) -> None:
        self._records = records
        self._games = games

    async def candidates(self, interaction: Interaction) -> list[Played]:
        """What somebody may mean: their own games, then those that ended in this channel."""
        user, here = interaction.user.id, interaction.channel_id or 0
        found = await self._records.played(user, person=user, limit=SUGGESTED)
        if interaction.guild_id:
            found += await self._records.played(user, channel=here, limit=SUGGESTED)
        return list({game.table: game for game in found if game.kept}.values())

    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = await self.candidates(interaction)
        return _choices([(game.table, self._named(game, interaction)) for game in games], typed)

    async def number(self, interaction: Interaction, typed: str | None) -> int:
        """The table of the game meant: the one named, or their last one."""
        number = table_number(typed)
        if number is not None:
            return number
        wanted = plain(typed or "")
        for game in await self.candidates(interaction):
            if wanted in plain(self._named(game, interaction)):
                return game.table
        raise Refused("nothing-finished")

    def _named(self, game: Played, interaction: Interaction) -> str:
        say = words_for(interaction)
        known = game.game in self._games
        name = self._games[game.game].stage.words(say.language).name if known else game.game
        return say.table_with_names(game.table, name, game.names)


def _choices(named: Sequence[tuple[int, str]], typed: str) -> list[app_commands.Choice[str]]:
    wanted = plain(typed.strip("# "))
    return [
        app_commands.Choice(name=clip(name, 100), value=str(number))
        for number, name in named
        if wanted in plain(name)
    ][:SUGGESTED]


def table_number(typed: str | int | None) -> int | None:
    """The number in `3`, `#3` or `Table 3: Fromage (Anna)`; None if it names no number first."""
    if typed is None:
        return None
    match = _NUMBER.match(str(typed))
    return int(match[1]) if match else None


def seat_named(table: Table, typed: str) -> int:
    """The seat that was meant, by its number or its player's name."""
    if typed.strip().isdecimal():
        return int(typed) - 1 if len(typed) < 3 else -1
    wanted = plain(typed)
    names = [plain(table.players.signed(i)) for i in range(len(table.seats))]
    exact = [i for i, name in enumerate(names) if wanted in (name, name[2:])]
    loosely = [i for i, name in enumerate(names) if wanted in name]
    found = exact or loosely
    if len(found) != 1:
        raise Refused("nobody-there")
    return found[0]
