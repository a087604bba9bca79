"""/privacy: what is kept about somebody, shown, handed over and deleted."""

import json
from random import Random
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.club.privacy import forget_awake, forget_everywhere, kept_about
from bot.kernel import Refused
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.controls import Button
from bot.screen.custom_id import CustomId
from bot.screen.described import about
from bot.screen.message import Message
from bot.screen.reply import Reply, Shown
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.view import View
from bot.table import seats
from bot.table.inbox import Letter

if TYPE_CHECKING:
    from bot.app import Cheeseboard

DELETE = "d"
"""The kind of click that confirms."""


class PrivacyCommands(
    commands.GroupCog,
    group_name="privacy",
    group_description=about("privacy"),
):
    """Commands about oneself."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self._database = self.hosts.store.database
        self._rng = Random()
        self.handlers.rooms[DELETE] = self._confirmed
        self.hosts.orders["get-up"] = self._get_up
        if self.handlers.passing is not None:
            self.handlers.passing.deeds["forget"] = self._forget_too
        super().__init__()

    @app_commands.command(description=about("privacy show"))
    async def show(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = _club(interaction)
            kept = await self._kept_about(interaction.user.id)
            body = say.privacy_nothing
            if kept:
                body = say.privacy_body({kind: len(found) for kind, found in kept.items()})
            await reply.whisper(Message(view=View(say.privacy_title, body)))

    @app_commands.command(description=about("privacy export"))
    async def export(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            kept = await self._kept_about(interaction.user.id)
            content = json.dumps(kept, indent=2, ensure_ascii=False).encode()
            text = _club(interaction).privacy_file
            await reply.whisper(Message(content=text, attached=("about-me.json", content)))

    @app_commands.command(description=about("privacy delete"))
    async def delete(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = _club(interaction)
            sure = Button(DELETE, f"all-{interaction.user.id}", say.privacy_yes, style="danger")
            await reply.whisper(Message(content=say.privacy_sure, rows=((sure,),), mark="d"))

    def _get_up(self, user: int) -> Letter[None]:
        return lambda draft: seats.leave(draft, user, self._rng)

    async def _confirmed(self, reply: Reply, clicked: CustomId, _values: list[str]) -> None:
        user = reply.interaction.user.id
        if clicked.load != f"all-{user}":
            raise Refused("stale")
        say = _club(reply.interaction)
        await forget_everywhere(self.hosts, user, say.former_player)
        await self._forget_wishes(user)
        if self.handlers.passing is not None:
            await self.handlers.passing.ask_all("forget", user=user, name=say.former_player)
        marks = (await self._kept_about(user)).get("seat_marks", ())
        done = Message(content=say.privacy_done_but_marks if marks else say.privacy_done)
        if await reply.update(done) is not Shown.YES:
            await reply.whisper(done)

    async def _kept_about(self, user: int) -> dict[str, Any]:
        return await kept_about(self._database, self.hosts.ways.seals, user)

    async def _forget_too(self, _table: int, user: int, name: str) -> None:
        """Another process has forgotten them."""
        await self._forget_wishes(user)
        await forget_awake(self.hosts, user, name)

    async def _forget_wishes(self, user: int) -> None:
        await self.hosts.store.wishes.forget(user)
        self.handlers.renderer.unreached.discard(user)


def _club(interaction: Interaction) -> ClubEnglish:
    return club_words(words_for(interaction).language)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(PrivacyCommands(bot.actions))
