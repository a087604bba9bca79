"""/table: what can be done at any table of any game."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.kernel import Refused
from bot.screen.desk import Desk, Interaction, person_of, words_for
from bot.screen.frames import BOARD
from bot.screen.layout import Button, clip
from bot.screen.screenful import Screenful
from bot.screen.tickets import DO
from bot.screen.words import words
from bot.stage.view import View
from bot.table.table import Status, Table

if TYPE_CHECKING:
    from bot.app import Cheeseboard

LOG_LINES = 40
_ABOUT_TABLE = words("en").option_table


class Tables(
    commands.GroupCog,
    group_name="table",
    group_description="Your tables: board, hand, log, leaving, reminding",
):
    """Commands about tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        super().__init__()

    async def _suggest(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        tables = {table.id: table for table in self._candidates(interaction)}
        return [
            app_commands.Choice(name=clip(self._name(table, interaction), 100), value=table.id)
            for table in tables.values()
            if typed.strip("# ") in str(table.id)
        ][:25]

    def _candidates(self, interaction: Interaction) -> list[Table]:
        """The tables somebody may mean: their own, then those of this channel."""
        here = interaction.channel_id or 0
        mine = self.desk.tables.of_person(interaction.user.id)
        own_here = [table for table in mine if table.channel_id == here]
        return [*own_here, *mine, *self.desk.tables.in_channel(here)]

    def _name(self, table: Table, interaction: Interaction) -> str:
        say = words_for(interaction)
        game = self.desk.tables.game(table).stage.words(say.language).name
        return f"{say.table_name(table.id)}: {game}"

    async def _table(self, interaction: Interaction, table_id: int | None) -> Table:
        """The table meant: the one named, or the only (or nearest) one there is."""
        if table_id is not None:
            return await self.desk.tables.find(table_id)
        found = self._candidates(interaction)
        if not found:
            raise Refused("no-table")
        here = {t.id: t for t in found if t.channel_id == interaction.channel_id}
        everywhere = {t.id: t for t in found}
        for tables in (here, everywhere):
            if len(tables) == 1:
                return next(iter(tables.values()))
        raise Refused("which-table")

    @app_commands.command(description="Post the board again, at the bottom of the channel")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def board(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            await self.desk.surfaces.show_anew(meant.id, BOARD)
            await reply.say(words_for(interaction).board_posted)

    @app_commands.command(description="Show your own panel, to you alone")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            await self.desk.hand(reply, await self._table(interaction, table))

    @app_commands.command(description="Tell what has happened so far")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            say = words_for(interaction)
            lines = await self._log_lines(meant, interaction.user.id, say.language)
            view = View(
                say.log_title,
                "\n".join(lines) or say.no_log,
                colour=self.desk.tables.game(meant).stage.accent,
                task=self._name(meant, interaction),
            )
            await reply.whisper(Screenful(view=view))

    async def _log_lines(self, table: Table, user_id: int, language: str) -> list[str]:
        """What that person has witnessed, the newest lines that fit."""
        game = self.desk.tables.game(table)
        seat = table.seat_of(user_id)
        lines: list[str] = []
        for row in await self.desk.tables.store.log(table.id, LOG_LINES):
            for event in game.rules.event_codec.load(row.events):
                if event.seen_by(seat):
                    line = game.stage.tell(event, seat, table.players, language)
                    if line:
                        lines.append(f"• {line}")
        while sum(len(line) + 1 for line in lines) > 4000:
            lines.pop(0)
        return lines

    @app_commands.command(description="List the tables where you have a seat")
    async def mine(self, interaction: Interaction) -> None:
        async with self.desk.answering(interaction) as reply:
            say = words_for(interaction)
            lines: list[str] = []
            for table in self.desk.tables.of_person(interaction.user.id):
                seat = table.seat_of(interaction.user.id)
                game = self.desk.tables.game(table).stage.words(say.language).name
                turn = seat in self.desk.tables.awaited(table)
                lines.append(say.mine_line(table.id, game, table.channel_id, turn))
            if not lines:
                games = ", ".join(f"`/{game.slug} new`" for game in self.desk.tables.games)
                lines.append(say.mine_none.format(commands=games))
            await reply.whisper(Screenful(view=View(say.mine_title, "\n".join(lines[:40]))))

    @app_commands.command(description="Get up from a table; a robot plays on for you")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            await self.desk.lobby.leave(meant.id, interaction.user.id)
            say = words_for(interaction)
            playing = meant.status is Status.PLAYING
            await reply.say(say.left_game if playing else say.left_lobby)

    @app_commands.command(description="End a game for everybody (host only)")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def abandon(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            if meant.host_id != interaction.user.id:
                raise Refused("host-only", host=meant.host_id)
            say = words_for(interaction)
            sure = Button(DO, "abandon", say.yes_abandon, style="danger")
            await reply.whisper(
                Screenful(content=say.abandon_sure, rows=((sure,),), table=meant.id, mark="x")
            )

    @app_commands.command(description="Remind those the game is waiting for")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def nudge(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            await self.desk.lobby.nudge(meant.id)
            await reply.say(words_for(interaction).reminded)

    @app_commands.command(description="Take a robot's seat in a running game")
    @app_commands.describe(table=_ABOUT_TABLE, seat="Which seat, counted from 1")
    async def sit(
        self,
        interaction: Interaction,
        table: int | None = None,
        seat: app_commands.Range[int, 1, 8] | None = None,
    ) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            await self.desk.sit(reply, meant, None if seat is None else seat - 1)

    @app_commands.command(description="Give an absent player's seat to a robot (host only)")
    @app_commands.describe(table=_ABOUT_TABLE, seat="Which seat, counted from 1")
    async def replace(
        self,
        interaction: Interaction,
        seat: app_commands.Range[int, 1, 8],
        table: int | None = None,
    ) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            await self.desk.lobby.replace(meant.id, interaction.user.id, seat - 1)
            await reply.say(words_for(interaction).done(f"🤖 {seat}"))

    @app_commands.command(description="Join a table that is gathering")
    @app_commands.describe(table=_ABOUT_TABLE)
    async def join(self, interaction: Interaction, table: int | None = None) -> None:
        async with self.desk.answering(interaction, table) as reply:
            meant = await self._table(interaction, table)
            if meant.guild_id is None or meant.guild_id != interaction.guild_id:
                raise Refused("no-table")
            await self.desk.lobby.join(meant.id, person_of(interaction))
            await self.desk.greet(reply, meant.id)

    for _command in (board, hand, log, leave, abandon, nudge, sit, replace, join):
        _command.autocomplete("table")(_suggest)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Tables(bot.desk))
