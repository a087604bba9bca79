"""/rules and /help: how to play, and what there is."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.game import Games
from bot.screen.access import Interaction, words_for
from bot.screen.handlers import Handlers
from bot.screen.message import Message
from bot.stage.view import View

if TYPE_CHECKING:
    from bot.app import Cheeseboard


class Help(commands.Cog):
    """Help at hand."""

    def __init__(self, handlers: Handlers, games: Games) -> None:
        self.handlers = handlers
        self.games = games

    @app_commands.command(description="How a game is played")
    @app_commands.describe(game="Which game")
    async def rules(self, interaction: Interaction, game: str) -> None:
        async with self.handlers.answering(interaction) as reply:
            slug = self._slug(game, words_for(interaction).language)
            if slug is None:
                await reply.say(words_for(interaction).no_such_game)
                return
            await self.handlers.guide.show(reply, slug)

    def _slug(self, typed: str, language: str) -> str | None:
        for game in self.games:
            if typed.casefold() in (game.slug, game.stage.words(language).name.casefold()):
                return game.slug
        return None

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = words_for(interaction).language
        return [
            app_commands.Choice(name=game.stage.words(language).name, value=game.slug)
            for game in self.games
            if typed.casefold() in game.stage.words(language).name.casefold()
        ]

    @app_commands.command(description="What this bot can do, and how to begin")
    async def help(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = words_for(interaction)
            lines = [
                f"{game.stage.emoji} **{catalogue.name}** · {catalogue.tagline}\n`/{game.slug} new`"
                for game in self.games
                for catalogue in [game.stage.words(say.language)]
            ]
            body = "\n\n".join([say.help_intro, *lines, say.help_tables])
            await reply.whisper(Message(view=View(say.help_title, body)))


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Help(bot.handlers, bot.games))
