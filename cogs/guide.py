"""/play, /rules and /help: what there is, how it is played, how to begin."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.game import Game, Games
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.controls import Button, Option, Select
from bot.screen.custom_id import CHOOSE, DO
from bot.screen.menu import MENU, SHOW
from bot.screen.message import Message
from bot.screen.register import Mentions
from bot.screen.words.en import English
from bot.stage.view import View

if TYPE_CHECKING:
    from bot.app import Cheeseboard


class Help(commands.Cog):
    """Help at hand."""

    def __init__(self, actions: Actions, games: Games, mention: Mentions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.games = games
        self.mention = mention

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

    @app_commands.command(description="Choose a game, and begin")
    async def play(self, interaction: Interaction) -> None:
        async with self.actions.handlers.answering(interaction) as reply:
            await self.actions.menu.show(reply)

    @app_commands.command(description="What this bot can do, and how to begin")
    async def help(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            await reply.whisper(self._help(words_for(interaction)))

    def _help(self, say: English) -> Message:
        catalogues = {game.slug: game.stage.words(say.language) for game in self.games}
        lines = [
            f"{game.stage.emoji} **{catalogues[game.slug].name}** · {self.mention(_new(game))}\n"
            f"{catalogues[game.slug].tagline}"
            for game in self.games
        ]
        tables = {name: self.mention(name) for name in _COMMANDS}
        body = [
            say.help_intro,
            say.help_play(self.mention("play")),
            *lines,
            say.help_tables(tables),
        ]
        guides = tuple(
            Option(f"{DO}:guide-{slug}-0", catalogue.name, emoji=self.games[slug].stage.emoji)
            for slug, catalogue in catalogues.items()
        )
        first = next(iter(catalogues))
        rows = (
            (Button(DO, f"{MENU}-{SHOW}-{first}", say.menu_title, "🎲", "primary"),),
            Select(CHOOSE, "guides", say.how_to_play_what, guides),
        )
        return Message(view=View(say.help_title, "\n\n".join(body)), rows=rows, mark="h")


_COMMANDS = ("table board", "table hand", "table mine", "rules")


def _new(game: Game) -> str:
    return f"{game.slug} new"


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Help(bot.actions, bot.games, bot.mentions))
