"""/deal: the seal of a table, cutting the deck, and the file to check a finished game with."""

import re
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.club.gamefile import write
from bot.club.records import Records
from bot.club.shelf import Shelf
from bot.kernel import Refused
from bot.screen.access import Interaction, person_of, standing, words_for
from bot.screen.actions import Actions
from bot.screen.described import about, asks
from bot.screen.finding import Finder, FinishedFinder, table_number
from bot.screen.message import Message
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage.players import escape
from bot.stage.view import View
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.seal import LONGEST_CUT
from bot.table.table import Status, Table

if TYPE_CHECKING:
    from bot.app import Cheeseboard

_CUT = re.compile(rf"[^\W_](?:[\w '’-]{{0,{LONGEST_CUT - 1}}})\Z")


class DealCommands(
    commands.GroupCog,
    group_name="deal",
    group_description=about("deal"),
):
    """Commands about fairness."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.shelf = Shelf(self.hosts.store, self.hosts.games)
        self.finder = Finder(self.hosts)
        self.finished = FinishedFinder(Records(self.hosts.store.database), self.hosts.games)
        super().__init__()

    @app_commands.command(description=about("deal show"))
    @app_commands.describe(table=asks("table"))
    async def show(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self._live_or_last(interaction, table)
            standing(interaction, look.table).demand("board", look.table)
            language = words_for(interaction).language
            await reply.whisper(Message(view=_seal_view(look, language)))

    @app_commands.command(description=about("deal cut"))
    @app_commands.describe(table=asks("table"), word=asks("word"))
    async def cut(
        self,
        interaction: Interaction,
        word: app_commands.Range[str, 1, LONGEST_CUT],
        table: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction, table_number(table)) as reply:
            look = await self.finder.table(interaction, table)
            person, said = person_of(interaction), " ".join(word.split())

            def cut(draft: Draft) -> None:
                _cut(draft.table, person.id, said)

            await self.actions.change(interaction, look.table, "hand", cut)
            await reply.say(club_words(person.language).cut_done(said))
            seat = look.table.seat_of(person.id)
            assert seat is not None
            told = club_words(look.table.language).cut_told(look.table.players.shown(seat), said)
            await self.actions.tell_channel(look.table, told)

    @app_commands.command(description=about("deal file"))
    @app_commands.describe(table=asks("table"))
    async def file(self, interaction: Interaction, table: str | None = None) -> None:
        async with self.handlers.answering(interaction) as reply:
            number = await self.finished.number(interaction, table)
            finished = await self.shelf.finished(
                number, lambda found: standing(interaction, found).demand("log", found)
            )
            name = f"cheeseboard-{finished.file.game}-{number}.txt"
            text = club_words(words_for(interaction).language).file_here
            content = write(finished.file).encode()
            await reply.whisper(Message(content=text, attached=(name, content)))

    async def _live_or_last(self, interaction: Interaction, table: str | None) -> Look:
        """The live table meant; where there is none, their last finished one."""
        try:
            return await self.finder.table(interaction, table)
        except Refused as refusal:
            if table or refusal.reason != "no-table":
                raise
        return await self.hosts.look(await self.finished.number(interaction, None))

    @show.autocomplete("table")
    @cut.autocomplete("table")
    async def _live(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.finder.suggest_table(interaction, typed)

    @file.autocomplete("table")
    async def _finished(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.finished.suggest(interaction, typed)


def _cut(table: Table, user_id: int, word: str) -> None:
    if table.status is not Status.LOBBY or table.seal is None:
        raise Refused("cut-in-lobby")
    if not _CUT.match(word):
        raise Refused("cut-word")
    table.seal = table.seal.cut_by(user_id, word)


def _seal_view(look: Look, language: str) -> View:
    say, seal = club_words(language), look.table.seal
    if seal is None:
        return View(say.seal_title, say.seal_none)
    lines = [say.seal_body(seal.fingerprint)]
    if seal.closing:
        lines = [say.seal_words(seal.fingerprint), say.seal_closed(seal.closing)]
    elif seal.version == 1 and look.table.status is not Status.LOBBY:
        lines = [say.seal_words(seal.fingerprint), say.seal_luck_only]
    if seal.cuts:
        lines.append(say.seal_cuts([escape(word) for _, word in seal.cuts]))
    elif look.table.status is Status.LOBBY:
        lines.append(say.seal_cut_open)
    else:
        lines.append(say.seal_uncut)
    if len(seal.chains) > 1:
        lines.append(say.seal_renewed(seal.chains[-1].first - 1))
    task = words(language).table_name(look.table.id)
    return View(say.seal_title, "\n\n".join(lines), colour=look.game.stage.accent, task=task)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(DealCommands(bot.actions))
