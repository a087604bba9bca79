"""/privacy: show, export and delete what is stored about a user."""

import json
from typing import Any

from discord.ext import commands

from bot.discord.actions.pages import show_page
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import command_description, shell_command
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.messages.dm_channels import DmChannels
from bot.discord.render.controls import Button
from bot.discord.render.custom_id import CustomId
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, user_language
from bot.discord.transport.reply import Reply
from bot.history.privacy import anonymize_loaded_tables, delete_user_everywhere
from bot.kernel import Refused
from bot.locale.history import history_texts
from bot.presentation.view import View
from bot.storage.personal_data import stored_data_about

DELETE_CLICK = "d"
"""Kind of the custom ids that confirm the deletion."""


class PrivacyCommands(
    commands.GroupCog, group_name="privacy", group_description=command_description("privacy")
):
    def __init__(self, actions: ShellActions, clicks: ClickDispatcher, dms: DmChannels) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.dms = dms
        self._database = self.tables.store.database
        clicks.add_route(DELETE_CLICK, self._on_delete_confirmed)
        self.tables.add_remote_task("forget", self._delete_in_this_process)
        super().__init__()

    @shell_command("privacy show")
    async def show(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = history_texts(user_language(interaction))
            stored_data = await self._stored_data(interaction.user.id)
            body = say.privacy_nothing
            if stored_data:
                body = say.privacy_body({kind: len(items) for kind, items in stored_data.items()})
            await reply.send_private(Message(view=View(say.privacy_title, body)))

    @shell_command("privacy export")
    async def export(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            stored_data = await self._stored_data(interaction.user.id)
            content = json.dumps(stored_data, indent=2, ensure_ascii=False).encode()
            text = history_texts(user_language(interaction)).privacy_file
            await reply.send_private(Message(content=text, attachment=("about-me.json", content)))

    @shell_command("privacy delete")
    async def delete(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = history_texts(user_language(interaction))
            confirm_button = Button(
                DELETE_CLICK, f"all-{interaction.user.id}", say.privacy_yes, style="danger"
            )
            await reply.send_private(
                Message(content=say.privacy_sure, rows=((confirm_button,),), freshness="d")
            )

    async def _on_delete_confirmed(
        self, reply: Reply, clicked: CustomId, _values: list[str]
    ) -> None:
        user = reply.interaction.user.id
        if clicked.payload != f"all-{user}":
            raise Refused("stale")
        say = history_texts(user_language(reply.interaction))
        await delete_user_everywhere(self.tables, user, say.former_player)
        await self._delete_preferences(user)
        await self.tables.ownership.broadcast_task("forget", user=user, name=say.former_player)
        pseudonyms = (await self._stored_data(user)).get("seat_marks", ())
        done = Message(content=say.privacy_done_but_marks if pseudonyms else say.privacy_done)
        await show_page(reply, done)

    async def _stored_data(self, user: int) -> dict[str, Any]:
        return await stored_data_about(self._database, self.tables.services.seals, user)

    async def _delete_in_this_process(self, _table: int, user: int, name: str) -> None:
        """Delete a user that another process has deleted."""
        await self._delete_preferences(user)
        await anonymize_loaded_tables(self.tables, user, name)

    async def _delete_preferences(self, user: int) -> None:
        await self.tables.store.preferences.remove_user(user)
        self.dms.forget(user)


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(PrivacyCommands(bot.actions, bot.clicks, bot.dms))
