"""/table: what can be done at any table of any game."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.kernel import Refused
from bot.screen.access import Interaction, standing, words_for
from bot.screen.actions import Actions
from bot.screen.described import about, asks
from bot.screen.finding import Finder, seat_named, table_number
from bot.screen.handlers import screen_of
from bot.screen.message import Message, fitted
from bot.screen.waiting import Waiting
from bot.screen.words.club import club_words
from bot.stage.view import View
from bot.table import seats
from bot.table.look import Look

if TYPE_CHECKING:
    from bot.app import Cheeseboard

Choice = app_commands.Choice[str]


class TableCommands(
    commands.GroupCog,
    group_name="table",
    group_description=about("table"),
):
    """Commands about tables."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.finder = Finder(actions.hosts)
        self.waiting = Waiting(actions.hosts)
        super().__init__()

    async def _suggest(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.finder.suggest_table(interaction, typed)

    async def _suggest_seat(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.finder.suggest_seat(interaction, typed)

    async def _allowed(self, interaction: Interaction, typed: str | None, action: str) -> Look:
        """The table meant, if whoever asks may do that there."""
        look = await self.finder.table(interaction, typed)
        standing(interaction, look.table).demand(action, look.table)
        return look

    # --- looking ------------------------------------------------------------------------------

    @app_commands.command(description=about("table board"))
    @app_commands.describe(table=asks("table"))
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "board")
            await screen_of(self.hosts.host(look.table.id)).call_up()
            say = words_for(interaction)
            here = interaction.channel_id == look.table.channel_id
            await reply.say(say.board_posted if here else say.board_there(look.table.channel_id))

    @app_commands.command(description=about("table hand"))
    @app_commands.describe(table=asks("table"))
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "hand")
            await self.actions.come_back(interaction, look.table)
            await self.handlers.hand(reply, look.table.id)

    @app_commands.command(description=about("table log"))
    @app_commands.describe(table=asks("table"))
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            await self.actions.show_log(reply, await self.finder.table(interaction, table))

    @app_commands.command(description=about("table words"))
    @app_commands.describe(table=asks("table"))
    async def words(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "words")
            await self.handlers.words(reply, look, "")

    @app_commands.command(description=about("table mine"))
    async def mine(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = words_for(interaction)
            entries = await self.waiting.of(interaction.user.id)
            body = self.waiting.body(entries, club_words(say.language))
            if not entries:
                games = ", ".join(f"`/{game.slug} new`" for game in self.hosts.games)
                body = say.mine_none.format(commands=games)
            await reply.whisper(Message(view=fitted(View(say.mine_title, body))))

    # --- seats --------------------------------------------------------------------------------

    @app_commands.command(description=about("table join"))
    @app_commands.describe(table=asks("table"))
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "join")
            await self.actions.gathering.join(reply, look.table)

    @app_commands.command(description=about("table leave"))
    @app_commands.describe(table=asks("table"))
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "leave")
            await self.actions.ask_to_leave(reply, look.table)

    @app_commands.command(description=about("table sit"))
    @app_commands.describe(table=asks("table"), seat=asks("seat"))
    async def sit(
        self,
        interaction: Interaction,
        table: str | None = None,
        seat: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "sit")
            wanted = None if seat is None else seat_named(look.table, seat)
            await self.actions.sit(reply, look.table, wanted)

    @app_commands.command(description=about("table replace"))
    @app_commands.describe(table=asks("table"), seat=asks("seat"))
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "replace")
            await self.actions.replace(reply, look.table, seat_named(look.table, seat))

    @app_commands.command(description=about("table invite"))
    @app_commands.describe(table=asks("table"), player=asks("guest"))
    async def invite(
        self, interaction: Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "invite")
            if player.bot:
                raise Refused("not-a-person")
            await self.actions.gathering.invite(reply, look.table, player.id)

    @app_commands.command(name="send-out", description=about("table send-out"))
    @app_commands.describe(table=asks("table"), player=asks("sent-out"))
    async def send_out(
        self,
        interaction: Interaction,
        player: discord.User,
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "send-out")
            await self.actions.send_out(reply, look.table, player.id)

    # --- keeping it going, and ending it ------------------------------------------------------

    @app_commands.command(description=about("table nudge"))
    @app_commands.describe(table=asks("table"))
    async def nudge(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "nudge")
            await self.actions.change(interaction, look.table, "nudge", seats.nudge)
            look = await self.hosts.look(look.table.id)
            say = words_for(interaction)
            heard = self.handlers.renderer.reminds_anybody(look)
            await reply.say(say.reminded if heard else club_words(say.language).reminded_nobody)

    @app_commands.command(description=about("table pause"))
    @app_commands.describe(table=asks("table"))
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "pause")
            await self.actions.pause(reply, look.table)

    @app_commands.command(description=about("table resume"))
    @app_commands.describe(table=asks("table"))
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "resume")
            await self.actions.resume(reply, look.table)

    @app_commands.command(description=about("table abandon"))
    @app_commands.describe(table=asks("table"))
    async def abandon(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "end")
            await self.actions.ask_to_end(reply, look.table)

    @app_commands.command(name="vote-end", description=about("table vote-end"))
    @app_commands.describe(table=asks("table"))
    async def vote_end(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._allowed(interaction, table, "vote-end")
            await self.actions.vote_end(reply, look.table)

    for _command in (
        board, hand, log, words, join, leave, sit, replace, invite, send_out, nudge, abandon,
        vote_end, pause, resume,
    ):  # fmt: skip
        _command.autocomplete("table")(_suggest)
    for _command in (sit, replace):
        _command.autocomplete("seat")(_suggest_seat)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(TableCommands(bot.actions))
