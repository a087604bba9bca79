"""/play, /learn, /rules and /help."""

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord.actions.game_menu import MENU, SHOW
from bot.discord.actions.pages import show_page
from bot.discord.actions.rules_guide import (
    FRONT_PAGE,
    current_topic,
    guide_payload,
    topic_choice_name,
)
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import Choice, autocomplete_game, find_game
from bot.discord.commands.localization import BY_LANGUAGE, game_command_description, shell_command
from bot.discord.render.controls import Button, Option, Select
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION, CustomId
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, catalogue_for, user_language
from bot.discord.transport.reply import Reply
from bot.game import Game
from bot.kernel import Refused
from bot.locale import words
from bot.locale.en import Catalogue
from bot.presentation.handbook import Topic, excerpt, normalize_text
from bot.presentation.view import View
from bot.tables.model import Status

HELP_CLICK = "k"
"""Kind of the custom ids that turn a page of /help."""
HELP_FRESHNESS = "h"
PLAYING_COMMANDS = ("play", "learn", "rules", "help")
Command = app_commands.Command[Any, Any, Any]
CommandList = list[tuple[str, str]]
"""Commands with their descriptions."""


class GuideCommands(commands.Cog):
    def __init__(self, bot: Cheeseboard) -> None:
        self.bot = bot
        self.actions = bot.actions
        self.handlers = bot.handlers
        self.games = bot.games
        self.mention = bot.mentions
        bot.clicks.add_route(HELP_CLICK, self._on_help_click)

    # --- /rules -------------------------------------------------------------------------------

    @shell_command("rules", game="game", topic="topic")
    async def rules(self, interaction: Interaction, game: str, topic: str | None = None) -> None:
        async with self.handlers.answering(interaction) as reply:
            say, guide = catalogue_for(interaction), self.actions.guide
            found = _find_game(interaction, game)
            if found is None:
                await reply.send_text(say.no_such_game)
            elif topic is None:
                current_key = await self._current_topic(interaction, found.slug)
                await guide.show(reply, found.slug, current_key=current_key)
            elif topics := found.presentation.texts(say.language).handbook.find(topic):
                await guide.show(reply, found.slug, topics[0].key)
            else:
                await guide.show(reply, found.slug, intro=say.no_such_topic)

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

    @shell_command("learn", game="game")
    async def learn(self, interaction: Interaction, game: str) -> None:
        async with self.handlers.answering(interaction) as reply:
            found = _find_game(interaction, game)
            if found is None:
                await reply.send_text(catalogue_for(interaction).no_such_game)
            else:
                await self.actions.menu.start_lesson(reply, found.slug)

    rules.autocomplete("game")(autocomplete_game)
    learn.autocomplete("game")(autocomplete_game)

    @rules.autocomplete("topic")
    async def _autocomplete_topic(self, interaction: Interaction, typed: str) -> list[Choice]:
        game = _find_game(interaction, getattr(interaction.namespace, "game", None) or "")
        if game is None:
            return []
        handbook = game.presentation.texts(user_language(interaction)).handbook
        return [
            Choice(name=topic_choice_name(topic, _excerpt_of(topic, typed)), value=topic.key)
            for topic in handbook.find(typed)
        ][:25]

    # --- /play and /help ----------------------------------------------------------------------

    @shell_command("play")
    async def play(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            await self.actions.menu.show(reply)

    @shell_command("help")
    async def help(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            await reply.send_private(self._help_page(FRONT_PAGE, catalogue_for(interaction)))

    async def _on_help_click(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        key = values[0] if values else FRONT_PAGE
        page = self._help_page(key, catalogue_for(reply.interaction))
        await show_page(reply, page, in_place=clicked.freshness == HELP_FRESHNESS)

    def commands_by_page(self, language: str) -> dict[str, CommandList]:
        """All commands offered to users, by the page of /help that lists them."""
        pages: dict[str, CommandList] = {name: [] for name in ("playing", "tables", "club")}
        for name, command in walk_commands(filter(_is_offered, self.bot.tree.get_commands())):
            group, _, verb = name.partition(" ")
            description = self._description_of(name, command, language)
            if group in self.games and verb != "new":
                pages.setdefault(group, []).append((name, description))
            elif group in self.games or name in PLAYING_COMMANDS:
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
        }
        for game in self.games:
            name, emoji = game.presentation.texts(say.language).name, game.presentation.emoji
            page_labels[game.slug] = name, say.help_game_hint, emoji
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
        view = View(f"{say.help_title} · {page_labels[key][0]}", "\n".join(lines))
        return Message(view=view, rows=(page_select,), freshness=HELP_FRESHNESS)

    def _front_page(self, page_select: Select, say: Catalogue) -> Message:
        how_to_start = say.help_play(*(self.mention(name) for name in ("play", "learn", "rules")))
        body, guides = [say.help_intro, how_to_start], list[Option]()
        for game in self.games:
            texts, emoji = game.presentation.texts(say.language), game.presentation.emoji
            new = self.mention(f"{game.slug} new")
            body.append(f"{emoji} **{texts.name}** · {new}\n{texts.tagline}")
            guide = f"{SHELL_ACTION}:{guide_payload(game.slug)}"
            guides.append(Option(guide, texts.name, emoji=emoji))
        first = next(iter(self.games)).slug
        rows = (
            (Button(SHELL_ACTION, f"{MENU}-{SHOW}-{first}", say.menu_title, "🎲", "primary"),),
            page_select,
            Select(CHOOSE_ACTION, "guides", say.how_to_play_what, tuple(guides)),
        )
        view = View(say.help_title, "\n\n".join(body))
        return Message(view=view, rows=rows, freshness=HELP_FRESHNESS)


def _is_offered(command: Any) -> bool:
    """True if Discord lists the command for more than administrators."""
    needed = command.default_permissions
    return needed is None or needed.value != 0


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


def _find_game(interaction: Interaction, typed: str) -> Game | None:
    try:
        return find_game(interaction, typed)
    except Refused:
        return None


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(GuideCommands(bot))
