"""/status: how the bot is, for whoever runs it."""

import asyncio
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.counts import finite
from bot.kernel import Refused
from bot.release import version
from bot.screen.access import Interaction, words_for
from bot.screen.described import about
from bot.screen.message import Message
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.view import View

if TYPE_CHECKING:
    from bot.app import Cheeseboard


class Status(commands.Cog):
    """Figures about the bot itself: no names, no tables, nothing that anybody played.

    Discord cannot list a command for the owner alone: administrators of a server see it, too.
    """

    def __init__(self, bot: "Cheeseboard") -> None:
        self.bot = bot

    @app_commands.command(description=about("status"))
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    @app_commands.default_permissions()
    async def status(self, interaction: Interaction) -> None:
        async with self.bot.handlers.answering(interaction) as reply:
            if not await self.bot.is_owner(interaction.user):
                raise Refused("owner-only")
            say = club_words(words_for(interaction).language)
            body = "\n".join(await self._lines(say))
            view = View(say.status_title, body, task=say.status_owner_hint)
            await reply.whisper(Message(view=view))

    async def _lines(self, say: ClubEnglish) -> list[str]:
        bot, counts = self.bot, self.bot.counts
        hosts = list(bot.hosts)
        answers = sum(counts.answers.counts)
        each = counts.answers.total / answers if answers else 0.0
        size = await bot.store.database.size()
        unshown = sum(not host.screen.quiet for host in hosts)
        failing = ", ".join(bot.supervisor.failing)
        return [
            say.status_version(version(), round(bot.started)),
            say.status_tables(len(hosts), await bot.store.lists.count(), len(bot.guilds)),
            say.status_link(
                bot.link.up, round(1000 * finite(bot.latency)), round(1000 * each), answers
            ),
            say.status_queue(sum(host.waiting for host in hosts), unshown),
            say.status_database(f"{size / 1e6:.1f}", await self._backup(say)),
            say.status_errors(bot.errors.of_the_day(), sum(counts.failures.values())),
            *([say.status_failing(failing)] if failing else []),
        ]

    async def _backup(self, say: ClubEnglish) -> str:
        backups = self.bot.backups
        if not backups.wanted:
            return say.not_set_up
        last = await asyncio.to_thread(backups.last)
        return say.never if last is None else say.moment(round(last))


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Status(bot))
