"""/status: the bot's health, for its owner."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.counters import finite_or_zero
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import shell_command
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, user_language
from bot.kernel import Refused
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.version import version


class StatusCommand(commands.Cog):
    """Figures about the bot itself: no names, no tables, nothing about games.

    Discord cannot list a command for the owner alone: server administrators see it, too.
    """

    def __init__(self, bot: Cheeseboard) -> None:
        self.bot = bot

    @shell_command("status")
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    @app_commands.default_permissions()
    async def status(self, interaction: Interaction) -> None:
        async with self.bot.handlers.answering(interaction) as reply:
            if not await self.bot.is_owner(interaction.user):
                raise Refused("owner-only")
            say = history_texts(user_language(interaction))
            body = "\n".join(await self._lines(say))
            view = View(say.status_title, body, footer=say.status_owner_hint)
            await reply.send_private(Message(view=view))

    async def _lines(self, say: HistoryTexts) -> list[str]:
        bot, counts = self.bot, self.bot.counters
        tables = list(bot.tables)
        answers = sum(counts.answer_latency.bucket_counts)
        mean_seconds = counts.answer_latency.total / answers if answers else 0.0
        size = await bot.store.database.size()
        tables_behind = sum(not actor.view.nothing_pending for actor in tables)
        failing = ", ".join(bot.supervisor.failing_tasks)
        return [
            say.status_version(version(), round(bot.started_at)),
            say.status_tables(len(tables), await bot.store.queries.count_live(), len(bot.guilds)),
            say.status_link(
                bot.connection.is_up,
                round(1000 * finite_or_zero(bot.latency)),
                round(1000 * mean_seconds),
                answers,
            ),
            say.status_queue(sum(host.queued_changes for host in tables), tables_behind),
            say.status_database(f"{size / 1e6:.1f}", await self._last_backup_text(say)),
            say.status_errors(bot.error_counter.count_last_day(), sum(counts.retries.values())),
            *([say.status_failing(failing)] if failing else []),
        ]

    async def _last_backup_text(self, say: HistoryTexts) -> str:
        backups = self.bot.backups
        if not backups.is_enabled:
            return say.not_set_up
        last = await asyncio.to_thread(backups.last_written_at)
        return say.never if last is None else say.moment(round(last))


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(StatusCommand(bot))
