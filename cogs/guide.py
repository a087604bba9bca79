"""/play, /learn, /rules and /help: what there is, how it is played, how to begin."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.game import Game, Games
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.controls import Button, Option, Select
from bot.screen.custom_id import CHOOSE, DO, CustomId
from bot.screen.described import TOLD, about, about_game, asks
from bot.screen.guide import FRONT, clipped_title, page_of, present_topic
from bot.screen.menu import MENU, SHOW
from bot.screen.message import Message
from bot.screen.register import Mentions
from bot.screen.reply import Reply, Shown
from bot.screen.words import words
from bot.screen.words.en import English
from bot.stage.handbook import Topic, excerpt, plain
from bot.stage.view import View
from bot.table.table import Status

if TYPE_CHECKING:
    from bot.app import Cheeseboard

ROOM = "k"
"""The kind of a click that turns a page of /help."""
MARK = "h"
Command = app_commands.Command[Any, Any, Any]
Listing = list[tuple[str, str]]
"""Commands with their descriptions."""


class Help(commands.Cog):
    """Help at hand."""

    def __init__(self, actions: Actions, games: Games, bot: "Cheeseboard") -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.games = games
        self.bot = bot
        self.mention: Mentions = bot.mentions
        self.handlers.rooms[ROOM] = self._turn

    # --- /rules -------------------------------------------------------------------------------

    @app_commands.command(description=about("rules"))
    @app_commands.describe(game=asks("game"), topic=asks("topic"))
    async def rules(self, interaction: Interaction, game: str, topic: str | None = None) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = words_for(interaction)
            slug = self._slug(game, say.language)
            if slug is None:
                await reply.say(say.no_such_game)
                return
            guide = self.handlers.guide
            if topic is None:
                await guide.show(reply, slug, now=await self._present(interaction, slug))
                return
            found = self._topics(slug, topic, say.language)
            if found:
                await guide.show(reply, slug, found[0].key)
            else:
                await guide.show(reply, slug, first=say.no_such_topic)

    async def _present(self, interaction: Interaction, slug: str) -> str:
        """What whoever asks is in the midst of, if they play that game; here rather than there."""
        store, user = self.actions.hosts.store, interaction.user.id
        mine = [
            table
            for table in await store.lists.listed(person=user, game=slug)
            if table.status is Status.PLAYING
        ]
        mine.sort(key=lambda table: table.channel_id != interaction.channel_id)
        if not mine:
            return ""
        return present_topic(await self.actions.hosts.peek(mine[0].id), user)

    def _slug(self, typed: str, language: str) -> str | None:
        for game in self.games:
            if typed.casefold() in (game.slug, game.stage.words(language).name.casefold()):
                return game.slug
        return None

    def _topics(self, slug: str, typed: str, language: str) -> list[Topic]:
        return self.games[slug].stage.words(language).guide.find(typed)

    @app_commands.command(description=about("learn"))
    @app_commands.describe(game=asks("game"))
    async def learn(self, interaction: Interaction, game: str) -> None:
        async with self.handlers.answering(interaction) as reply:
            slug = self._slug(game, words_for(interaction).language)
            if slug is None:
                await reply.say(words_for(interaction).no_such_game)
                return
            await self.actions.menu.learn(reply, slug)

    @rules.autocomplete("game")
    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = words_for(interaction).language
        return [
            app_commands.Choice(name=game.stage.words(language).name, value=game.slug)
            for game in self.games
            if typed.casefold() in game.stage.words(language).name.casefold()
        ]

    @rules.autocomplete("topic")
    async def _suggest_topics(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = words_for(interaction).language
        slug = self._slug(getattr(interaction.namespace, "game", None) or "", language)
        if slug is None:
            return []
        return [
            app_commands.Choice(name=clipped_title(topic, _found(topic, typed)), value=topic.key)
            for topic in self._topics(slug, typed, language)
        ][:25]

    # --- /play and /help ----------------------------------------------------------------------

    @app_commands.command(description=about("play"))
    async def play(self, interaction: Interaction) -> None:
        async with self.actions.handlers.answering(interaction) as reply:
            await self.actions.menu.show(reply)

    @app_commands.command(description=about("help"))
    async def help(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            await reply.whisper(self._help(FRONT, words_for(interaction)))

    async def _turn(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        page = self._help(values[0] if values else FRONT, words_for(reply.interaction))
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral and clicked.mark == MARK
        if not private or await reply.update(page) is not Shown.YES:
            await reply.whisper(page)

    def pages(self, language: str) -> dict[str, Listing]:
        """Every command that people are offered, once, by the page that lists it."""
        pages: dict[str, Listing] = {name: [] for name in ("playing", "tables", "club")}
        for name, command in listing(filter(_is_offered, self.bot.tree.get_commands())):
            group, _, verb = name.partition(" ")
            description = self._about(name, command, language)
            if group in self.games and verb != "new":
                pages.setdefault(group, []).append((name, description))
            elif group in self.games or name in _PLAYING:
                pages["playing"].append((name, description))
            else:
                pages["tables" if group == "table" else "club"].append((name, description))
        return pages

    def _about(self, name: str, command: Command, language: str) -> str:
        if TOLD in command.extras:
            return command.extras[TOLD](language)
        group, _, verb = name.partition(" ")
        if group in self.games:
            return about_game(self.games[group], verb, language)
        return words(language).commands[name]

    def _help(self, key: str, say: English) -> Message:
        pages = self.pages(say.language)
        names = {
            FRONT: (say.help_front, "", "🧀"),
            "playing": (say.help_playing, say.help_playing_hint, "🎲"),
            "tables": (say.help_tables, say.help_tables_hint, "🪑"),
            "club": (say.help_club, say.help_club_hint, "🏠"),
            **{game.slug: self._named(game, say) for game in self.games},
        }
        if key not in pages:
            key = FRONT
        options = tuple(
            Option(page, label, hint, emoji, chosen=page == key)
            for page, (label, hint, emoji) in names.items()
        )
        turning = Select(ROOM, "pages", say.help_pages, options)
        if key == FRONT:
            return self._front(turning, say)
        lines = [say.help_line(self.mention(name), about) for name, about in pages[key]]
        title = f"{say.help_title} · {names[key][0]}"
        return Message(view=View(title, "\n".join(lines)), rows=(turning,), mark=MARK)

    def _named(self, game: Game, say: English) -> tuple[str, str, str]:
        return game.stage.words(say.language).name, say.help_game_hint, game.stage.emoji

    def _front(self, turning: Select, say: English) -> Message:
        catalogues = {game.slug: game.stage.words(say.language) for game in self.games}
        lines = [
            f"{game.stage.emoji} **{catalogues[game.slug].name}** · {self.mention(_new(game))}\n"
            f"{catalogues[game.slug].tagline}"
            for game in self.games
        ]
        begin = say.help_play(*(self.mention(name) for name in ("play", "learn", "rules")))
        body = [say.help_intro, begin, *lines]
        guides = tuple(
            Option(f"{DO}:{page_of(slug)}", catalogue.name, emoji=self.games[slug].stage.emoji)
            for slug, catalogue in catalogues.items()
        )
        first = next(iter(catalogues))
        rows = (
            (Button(DO, f"{MENU}-{SHOW}-{first}", say.menu_title, "🎲", "primary"),),
            turning,
            Select(CHOOSE, "guides", say.how_to_play_what, guides),
        )
        return Message(view=View(say.help_title, "\n\n".join(body)), rows=rows, mark=MARK)


def _is_offered(command: Any) -> bool:
    """Whether Discord lists it for more than administrators."""
    needed = command.default_permissions
    return needed is None or needed.value != 0


_PLAYING = ("play", "learn", "rules", "help")


def listing(found: Any, before: str = "") -> Iterator[tuple[str, Command]]:
    """The slash commands that can be typed, groups opened, by their whole names."""
    for command in found:
        match command:
            case app_commands.Group():
                yield from listing(command.commands, f"{before}{command.name} ")
            case app_commands.Command():
                yield f"{before}{command.name}", command
            case _:
                continue


def _found(topic: Topic, typed: str) -> str:
    """Where the words stand, if the title does not say it."""
    return "" if plain(typed) in plain(topic.title) else excerpt(topic, typed, 60)


def _new(game: Game) -> str:
    return f"{game.slug} new"


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Help(bot.actions, bot.games, bot))
