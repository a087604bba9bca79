"""/play, /learn, /rules and /help."""

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord.actions.pages import show_page
from bot.discord.actions.rules_guide import current_topic, topic_choice_name
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import (
    BY_LANGUAGE,
    command_description,
    game_command_description,
    parameter_description,
)
from bot.discord.commands.registration import CommandMentions
from bot.discord.render.controls import Button, Option, Select
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION, CustomId
from bot.discord.render.message import Message
from bot.discord.render.payloads import FRONT_PAGE, OpenGuide, UseMenu, select_value
from bot.discord.transport.access import Interaction, catalogue_for
from bot.discord.transport.reply import Reply
from bot.game import Game, GameRegistry
from bot.locale import words
from bot.locale.en import Catalogue
from bot.presentation.handbook import Topic, excerpt, normalize_text
from bot.presentation.view import View
from bot.tables.model import Status

HELP_CLICK = "k"
"""Kind of the custom ids that turn a page of /help."""
HELP_FRESHNESS = "h"
Command = app_commands.Command[Any, Any, Any]
CommandList = list[tuple[str, str]]
"""Commands with their descriptions."""


class GuideCommands(commands.Cog):
    def __init__(self, actions: ShellActions, games: GameRegistry, bot: Cheeseboard) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.games = games
        self.bot = bot
        self.mention: CommandMentions = bot.mentions
        bot.clicks.add_route(HELP_CLICK, self._on_help_click)

    # --- /rules -------------------------------------------------------------------------------

    @app_commands.command(description=command_description("rules"))
    @app_commands.describe(game=parameter_description("game"), topic=parameter_description("topic"))
    async def rules(self, interaction: Interaction, game: str, topic: str | None = None) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = catalogue_for(interaction)
            slug = self._find_slug(game, say.language)
            if slug is None:
                await reply.send_text(say.no_such_game)
                return
            guide = self.actions.guide
            if topic is None:
                current_key = await self._current_topic(interaction, slug)
                await guide.show(reply, OpenGuide(slug), current_key=current_key)
                return
            topics = self._find_topics(slug, topic, say.language)
            if topics:
                await guide.show(reply, OpenGuide(slug, topics[0].key))
            else:
                await guide.show(reply, OpenGuide(slug), intro=say.no_such_topic)

    async def _current_topic(self, interaction: Interaction, slug: str) -> str:
        """Topic of the user's current step if they play that game, preferring this channel."""
        store, user = self.actions.tables.store, interaction.user.id
        own_tables = [
            table
            for table in await store.queries.live_tables(user_id=user, game=slug)
            if table.status is Status.PLAYING
        ]
        own_tables.sort(key=lambda table: table.channel_id != interaction.channel_id)
        if not own_tables:
            return ""
        return current_topic(await self.actions.tables.read_saved(own_tables[0].id), user)

    def _find_slug(self, typed: str, language: str) -> str | None:
        for game in self.games:
            if typed.casefold() in (game.slug, game.presentation.texts(language).name.casefold()):
                return game.slug
        return None

    def _find_topics(self, slug: str, typed: str, language: str) -> list[Topic]:
        return self.games[slug].presentation.texts(language).handbook.find(typed)

    @app_commands.command(description=command_description("learn"))
    @app_commands.describe(game=parameter_description("game"))
    async def learn(self, interaction: Interaction, game: str) -> None:
        async with self.handlers.answering(interaction) as reply:
            slug = self._find_slug(game, catalogue_for(interaction).language)
            if slug is None:
                await reply.send_text(catalogue_for(interaction).no_such_game)
                return
            await self.actions.menu.start_lesson(reply, slug)

    @rules.autocomplete("game")
    @learn.autocomplete("game")
    async def _autocomplete_game(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = catalogue_for(interaction).language
        return [
            app_commands.Choice(name=game.presentation.texts(language).name, value=game.slug)
            for game in self.games
            if typed.casefold() in game.presentation.texts(language).name.casefold()
        ]

    @rules.autocomplete("topic")
    async def _autocomplete_topic(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        language = catalogue_for(interaction).language
        slug = self._find_slug(getattr(interaction.namespace, "game", None) or "", language)
        if slug is None:
            return []
        return [
            app_commands.Choice(
                name=topic_choice_name(topic, _excerpt_of(topic, typed)), value=topic.key
            )
            for topic in self._find_topics(slug, typed, language)
        ][:25]

    # --- /play and /help ----------------------------------------------------------------------

    @app_commands.command(description=command_description("play"))
    async def play(self, interaction: Interaction) -> None:
        async with self.actions.handlers.answering(interaction) as reply:
            await self.actions.menu.show(reply)

    @app_commands.command(description=command_description("help"))
    async def help(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            await reply.send_private(self._help_page(FRONT_PAGE, catalogue_for(interaction)))

    async def _on_help_click(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        page = self._help_page(
            values[0] if values else FRONT_PAGE, catalogue_for(reply.interaction)
        )
        await show_page(reply, page, in_place=clicked.freshness == HELP_FRESHNESS)

    def commands_by_page(self, language: str) -> dict[str, CommandList]:
        """All commands offered to users, by the page of /help that lists them."""
        pages: dict[str, CommandList] = {name: [] for name in ("playing", "tables", "club")}
        for name, command in walk_commands(filter(_is_offered, self.bot.tree.get_commands())):
            group, _, verb = name.partition(" ")
            description = self._description_of(name, command, language)
            if group in self.games and verb != "new":
                pages.setdefault(group, []).append((name, description))
            elif group in self.games or name in _PLAYING_COMMANDS:
                pages["playing"].append((name, description))
            else:
                pages["tables" if group == "table" else "club"].append((name, description))
        return pages

    def _description_of(self, name: str, command: Command, language: str) -> str:
        if BY_LANGUAGE in command.extras:
            return command.extras[BY_LANGUAGE](language)
        group, _, verb = name.partition(" ")
        if group in self.games:
            return game_command_description(self.games[group], verb, language)
        return words(language).commands[name]

    def _help_page(self, key: str, say: Catalogue) -> Message:
        pages = self.commands_by_page(say.language)
        page_labels = {
            FRONT_PAGE: (say.help_front, "", "🧀"),
            "playing": (say.help_playing, say.help_playing_hint, "🎲"),
            "tables": (say.help_tables, say.help_tables_hint, "🪑"),
            "club": (say.help_club, say.help_club_hint, "🏠"),
            **{game.slug: self._page_label(game, say) for game in self.games},
        }
        if key not in pages:
            key = FRONT_PAGE
        options = tuple(
            Option(page, label, hint, emoji, is_selected=page == key)
            for page, (label, hint, emoji) in page_labels.items()
        )
        page_select = Select(HELP_CLICK, "pages", say.help_pages, options)
        if key == FRONT_PAGE:
            return self._front_page(page_select, say)
        lines = [say.help_line(self.mention(name), description) for name, description in pages[key]]
        title = f"{say.help_title} · {page_labels[key][0]}"
        return Message(
            view=View(title, "\n".join(lines)), rows=(page_select,), freshness=HELP_FRESHNESS
        )

    def _page_label(self, game: Game, say: Catalogue) -> tuple[str, str, str]:
        return (
            game.presentation.texts(say.language).name,
            say.help_game_hint,
            game.presentation.emoji,
        )

    def _front_page(self, page_select: Select, say: Catalogue) -> Message:
        catalogues = {game.slug: game.presentation.texts(say.language) for game in self.games}
        lines = [
            f"{game.presentation.emoji} **{catalogues[game.slug].name}**"
            f" · {self.mention(_new_command_name(game))}\n"
            f"{catalogues[game.slug].tagline}"
            for game in self.games
        ]
        how_to_start = say.help_play(*(self.mention(name) for name in ("play", "learn", "rules")))
        body = [say.help_intro, how_to_start, *lines]
        guides = tuple(
            Option(
                select_value(OpenGuide(slug)),
                catalogue.name,
                emoji=self.games[slug].presentation.emoji,
            )
            for slug, catalogue in catalogues.items()
        )
        first = next(iter(catalogues))
        rows = (
            (Button(SHELL_ACTION, str(UseMenu("show", first)), say.menu_title, "🎲", "primary"),),
            page_select,
            Select(CHOOSE_ACTION, "guides", say.how_to_play_what, guides),
        )
        return Message(
            view=View(say.help_title, "\n\n".join(body)), rows=rows, freshness=HELP_FRESHNESS
        )


def _is_offered(command: Any) -> bool:
    """True if Discord lists the command for more than administrators."""
    needed = command.default_permissions
    return needed is None or needed.value != 0


_PLAYING_COMMANDS = ("play", "learn", "rules", "help")


def walk_commands(command_list: Any, prefix: str = "") -> Iterator[tuple[str, Command]]:
    """Yield all slash commands with their qualified names."""
    for command in command_list:
        match command:
            case app_commands.Group():
                yield from walk_commands(command.commands, f"{prefix}{command.name} ")
            case app_commands.Command():
                yield f"{prefix}{command.name}", command
            case _:
                continue


def _excerpt_of(topic: Topic, typed: str) -> str:
    """The matching excerpt, or "" if the title matches already."""
    return "" if normalize_text(typed) in normalize_text(topic.title) else excerpt(topic, typed, 60)


def _new_command_name(game: Game) -> str:
    return f"{game.slug} new"


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(GuideCommands(bot.actions, bot.games, bot))
