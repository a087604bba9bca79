"""/deal: show a table's seal, cut the deck, and get the file to verify a finished game."""

import re

from discord import app_commands
from discord.ext import commands

from bot.discord.actions.replay_messages import game_file_message
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import Choice
from bot.discord.commands.localization import command_description, shell_command
from bot.discord.commands.table_lookup import FinishedGameLookup, TableLookup, parse_table_id
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, access_of, user_language, user_of
from bot.history.finished_games import FinishedGames
from bot.kernel import Refused
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.players import escape_markdown
from bot.presentation.view import View
from bot.tables.draft import Draft
from bot.tables.model import Status, Table
from bot.tables.seal import MAX_CUT_LENGTH
from bot.tables.snapshot import TableSnapshot

_CUT_WORD = re.compile(rf"[^\W_](?:[\w '’-]{{0,{MAX_CUT_LENGTH - 1}}})\Z")


class DealCommands(
    commands.GroupCog, group_name="deal", group_description=command_description("deal")
):
    def __init__(self, actions: ShellActions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.finished_games = FinishedGames(self.tables.store, self.tables.games)
        self.table_lookup = TableLookup(self.tables)
        finished_games = self.tables.store.finished_games
        self.finished_lookup = FinishedGameLookup(finished_games, self.tables.games)
        super().__init__()

    @shell_command("deal show", table="table")
    async def show(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self._live_or_last_finished(interaction, table)
            access_of(interaction, snapshot.table).require("board", snapshot.table)
            view = _seal_view(snapshot, user_language(interaction))
            await reply.send_private(Message(view=view))

    @shell_command("deal cut", table="table", word="word")
    async def cut(
        self,
        interaction: Interaction,
        word: app_commands.Range[str, 1, MAX_CUT_LENGTH],
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, parse_table_id(table)) as reply:
            snapshot = await self.table_lookup.resolve(interaction, table)
            person, cut_word = user_of(interaction), " ".join(word.split())

            def apply_cut(draft: Draft) -> None:
                _cut_deck(draft.table, person.id, cut_word)

            await self.actions.change(interaction, snapshot.table, "hand", apply_cut)
            await reply.send_text(history_texts(person.language).cut_done(cut_word))
            seat = snapshot.table.seat_of(person.id)
            assert seat is not None
            announcement = history_texts(snapshot.table.language).cut_told(
                snapshot.table.players.markdown_name(seat), cut_word
            )
            await self.actions.send_to_channel(snapshot.table, announcement)

    @shell_command("deal file", table="table")
    async def file(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction) as reply:
            number = await self.finished_lookup.resolve_table_id(interaction, table)
            finished = await self.finished_games.load(
                number, lambda found: access_of(interaction, found).require("log", found)
            )
            say = history_texts(user_language(interaction))
            await reply.send_private(game_file_message(finished.file, say))

    async def _live_or_last_finished(
        self, interaction: Interaction, table: str | None
    ) -> TableSnapshot:
        """The live table meant or, without any, the user's last finished one."""
        try:
            return await self.table_lookup.resolve(interaction, table)
        except Refused as refusal:
            if table or refusal.reason != "no-table":
                raise
        return await self.tables.snapshot(
            await self.finished_lookup.resolve_table_id(interaction, None)
        )

    @show.autocomplete("table")
    @cut.autocomplete("table")
    async def _autocomplete_live(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.table_lookup.autocomplete_table(interaction, typed)

    @file.autocomplete("table")
    async def _autocomplete_finished(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.finished_lookup.autocomplete(interaction, typed)


def _cut_deck(table: Table, user_id: int, word: str) -> None:
    if table.status is not Status.LOBBY or table.seal is None:
        raise Refused("cut-in-lobby")
    if not _CUT_WORD.match(word):
        raise Refused("cut-word")
    table.seal = table.seal.with_cut(user_id, word)


def _seal_view(snapshot: TableSnapshot, language: str) -> View:
    say, seal = history_texts(language), snapshot.table.seal
    if seal is None:
        return View(say.seal_title, say.seal_none)
    lines = [say.seal_body(seal.fingerprint)]
    if seal.closing:
        lines = [say.seal_words(seal.fingerprint), say.seal_closed(seal.closing)]
    elif seal.version == 1 and snapshot.table.status is not Status.LOBBY:
        lines = [say.seal_words(seal.fingerprint), say.seal_luck_only]
    if seal.cuts:
        lines.append(say.seal_cuts([escape_markdown(word) for _, word in seal.cuts]))
    elif snapshot.table.status is Status.LOBBY:
        lines.append(say.seal_cut_open)
    else:
        lines.append(say.seal_uncut)
    if len(seal.chains) > 1:
        lines.append(say.seal_renewed(seal.chains[-1].first - 1))
    footer = words(language).table_name(snapshot.table.id)
    accent = snapshot.game.presentation.accent
    return View(say.seal_title, "\n\n".join(lines), colour=accent, footer=footer)


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(DealCommands(bot.actions))
