"""/table: commands for any table of any game."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.actions.daily_digest import UserTables
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import command_description, parameter_description
from bot.discord.commands.table_lookup import TableLookup, parse_table_id, resolve_seat
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.transport.access import Interaction, access_of, catalogue_for
from bot.kernel import Refused
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.tables import seats
from bot.tables.snapshot import TableSnapshot

Choice = app_commands.Choice[str]


class TableCommands(
    commands.GroupCog,
    group_name="table",
    group_description=command_description("table"),
):
    def __init__(self, actions: ShellActions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.table_lookup = TableLookup(actions.tables)
        self.user_tables = UserTables(actions.tables)
        super().__init__()

    async def _autocomplete_table(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.table_lookup.autocomplete_table(interaction, typed)

    async def _autocomplete_seat(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.table_lookup.autocomplete_seat(interaction, typed)

    async def _require_table(
        self, interaction: Interaction, typed: str | None, action: str
    ) -> TableSnapshot:
        """The table meant, if the user may do that there."""
        snapshot = await self.table_lookup.resolve(interaction, typed)
        access_of(interaction, snapshot.table).require(action, snapshot.table)
        return snapshot

    # --- viewing ------------------------------------------------------------------------------

    @app_commands.command(description=command_description("table board"))
    @app_commands.describe(table=parameter_description("table"))
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "board")
            await table_messages_of(self.tables.actor(snapshot.table.id)).repost_board()
            say = catalogue_for(interaction)
            here = interaction.channel_id == snapshot.table.channel_id
            await reply.send_text(
                say.board_posted if here else say.board_there(snapshot.table.channel_id)
            )

    @app_commands.command(description=command_description("table hand"))
    @app_commands.describe(table=parameter_description("table"))
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "hand")
            await self.actions.mark_present(interaction, snapshot.table)
            await self.handlers.show_panel(reply, snapshot.table.id)

    @app_commands.command(description=command_description("table log"))
    @app_commands.describe(table=parameter_description("table"))
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            await self.actions.show_log(reply, await self.table_lookup.resolve(interaction, table))

    @app_commands.command(description=command_description("table words"))
    @app_commands.describe(table=parameter_description("table"))
    async def words(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "words")
            await self.handlers.show_in_words(reply, snapshot)

    @app_commands.command(description=command_description("table mine"))
    async def mine(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = catalogue_for(interaction)
            entries = await self.user_tables.list_for(interaction.user.id)
            body = self.user_tables.format_list(entries, history_texts(say.language))
            if not entries:
                games = ", ".join(f"`/{game.slug} new`" for game in self.tables.games)
                body = say.mine_none.format(commands=games)
            await reply.send_private(Message(view=truncate_to_limits(View(say.mine_title, body))))

    # --- seats --------------------------------------------------------------------------------

    @app_commands.command(description=command_description("table join"))
    @app_commands.describe(table=parameter_description("table"))
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "join")
            await self.actions.lobby_actions.join(reply, snapshot.table)

    @app_commands.command(description=command_description("table leave"))
    @app_commands.describe(table=parameter_description("table"))
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "leave")
            await self.actions.confirm_leave(reply, snapshot.table)

    @app_commands.command(description=command_description("table sit"))
    @app_commands.describe(table=parameter_description("table"), seat=parameter_description("seat"))
    async def sit(
        self,
        interaction: Interaction,
        table: str | None = None,
        seat: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "sit")
            wanted = None if seat is None else resolve_seat(snapshot.table, seat)
            await self.actions.take_over_robot(reply, snapshot.table, wanted)

    @app_commands.command(description=command_description("table replace"))
    @app_commands.describe(table=parameter_description("table"), seat=parameter_description("seat"))
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "replace")
            await self.actions.replace_with_robot(
                reply, snapshot.table, resolve_seat(snapshot.table, seat)
            )

    @app_commands.command(description=command_description("table invite"))
    @app_commands.describe(
        table=parameter_description("table"), player=parameter_description("guest")
    )
    async def invite(
        self, interaction: Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "invite")
            if player.bot:
                raise Refused("not-a-person")
            await self.actions.lobby_actions.invite(reply, snapshot.table, player.id)

    @app_commands.command(name="send-out", description=command_description("table send-out"))
    @app_commands.describe(
        table=parameter_description("table"), player=parameter_description("sent-out")
    )
    async def send_out(
        self,
        interaction: Interaction,
        player: discord.User,
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "send-out")
            await self.actions.remove_from_lobby(reply, snapshot.table, player.id)

    # --- reminding, pausing, ending -----------------------------------------------------------

    @app_commands.command(description=command_description("table nudge"))
    @app_commands.describe(table=parameter_description("table"))
    async def nudge(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "nudge")
            await self.actions.change(interaction, snapshot.table, "nudge", seats.remind_awaited)
            snapshot = await self.tables.snapshot(snapshot.table.id)
            say = catalogue_for(interaction)
            has_recipient = self.handlers.renderer.has_reminder(snapshot)
            await reply.send_text(
                say.reminded if has_recipient else history_texts(say.language).reminded_nobody
            )

    @app_commands.command(description=command_description("table pause"))
    @app_commands.describe(table=parameter_description("table"))
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "pause")
            await self.actions.pause(reply, snapshot.table)

    @app_commands.command(description=command_description("table resume"))
    @app_commands.describe(table=parameter_description("table"))
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "resume")
            await self.actions.resume(reply, snapshot.table)

    @app_commands.command(description=command_description("table abandon"))
    @app_commands.describe(table=parameter_description("table"))
    async def abandon(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "end")
            await self.actions.confirm_end(reply, snapshot.table)

    @app_commands.command(name="vote-end", description=command_description("table vote-end"))
    @app_commands.describe(table=parameter_description("table"))
    async def vote_end(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._require_table(interaction, table, "vote-end")
            await self.actions.vote_end(reply, snapshot.table)

    for _command in (
        board, hand, log, words, join, leave, sit, replace, invite, send_out, nudge, abandon,
        vote_end, pause, resume,
    ):  # fmt: skip
        _command.autocomplete("table")(_autocomplete_table)
    for _command in (sit, replace):
        _command.autocomplete("seat")(_autocomplete_seat)


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(TableCommands(bot.actions))
