"""/play: a private menu of all games, to start one with robots or open a table.

The custom id's table, if any, is a finished one whose players will be invited (from "another game"
on the ending).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.discord.actions.table_creation import (
    default_request,
    options_with_server_defaults,
    quick_game_options,
)
from bot.discord.render.controls import Button, Option, Select, clip
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION
from bot.discord.render.message import Message
from bot.discord.render.payloads import OpenGuide, UseMenu, select_value
from bot.discord.transport.access import Interaction, access_of, catalogue_for, preferences_of
from bot.discord.transport.reply import Reply, UpdateResult
from bot.game import Game
from bot.kernel import Refused, Skill
from bot.locale import words
from bot.locale.en import Catalogue
from bot.presentation.players import Players
from bot.presentation.view import View
from bot.tables.model import Pace, Table
from bot.tables.options import OptionValue

if TYPE_CHECKING:
    from bot.discord.actions.table_actions import ShellActions

MENU_FRESHNESS = "p"


class GameMenu:
    def __init__(self, actions: "ShellActions") -> None:
        self._actions = actions
        self._tables = actions.tables

    async def on_menu_button(self, reply: Reply, clicked: UseMenu, table_id: int) -> None:
        """Handle a click in the menu."""
        game = clicked.game
        if game not in self._tables.games:
            raise Refused("no-such-game")
        match clicked.action:
            case "show":
                await self.show(reply, game, table_id)
            case "learn":
                await self.start_lesson(reply, game)
            case "quick":
                await self._start_quick_game(reply, game)
            case "open":
                previous_table = await self._previous_table(reply.interaction, table_id)
                await self._open_table(reply, game, previous_table)

    async def show(self, reply: Reply, game: str = "", table_id: int = 0) -> None:
        """Show a game's page as an ephemeral message, in place if the menu is already open."""
        previous_table = await self._previous_table(reply.interaction, table_id)
        previous_id = previous_table.id if previous_table is not None else 0
        games = list(self._tables.games)
        say, others = (
            catalogue_for(reply.interaction),
            _other_players(previous_table, reply.interaction.user.id),
        )
        shown = self._tables.games[game] if game else games[0]
        settings = preferences_of(reply.interaction).for_server(reply.interaction.guild_id)
        defaults = settings.defaults_for(shown.slug).options
        page = game_page(shown, games, say, others, defaults)
        message = reply.interaction.message
        in_place = message is not None and message.flags.ephemeral
        page = replace(page, table=previous_id)
        if not in_place or await reply.update_message(page) is not UpdateResult.SHOWN:
            await reply.send_private(page)

    async def _start_quick_game(self, reply: Reply, slug: str) -> None:
        """Start a game against easy robots at once."""
        defaults = (
            preferences_of(reply.interaction)
            .for_server(reply.interaction.guild_id)
            .defaults_for(slug)
        )
        count, options = quick_game_options(defaults.options, self._tables.games[slug])
        request = default_request(reply.interaction, slug, options)
        request = replace(request, robots=count - 1, skill=Skill.EASY)
        snapshot = await self._actions.table_creator.open(reply.interaction, request, start=True)
        await self._confirm_opened(reply, snapshot.table.id)

    async def start_lesson(self, reply: Reply, slug: str) -> None:
        """Start a guided first game against easy robots, with a prepared deal."""
        game = self._tables.games[slug]
        if game.lesson is None:
            raise Refused("no-lesson")
        count, options = game.lesson.setup or game.rules.quick_game()
        request = default_request(reply.interaction, slug, options)
        # Robots are quick, so the lesson stays short: only the coach's hints need reading.
        pace, skill = Pace.BRISK, Skill.EASY
        # No timer, whatever the server's default is.
        request = replace(
            request, lesson=True, robots=count - 1, skill=skill, pace=pace, timer=None
        )
        snapshot = await self._actions.table_creator.open(reply.interaction, request, start=True)
        await self._confirm_opened(reply, snapshot.table.id)

    async def _open_table(self, reply: Reply, slug: str, previous_table: Table | None) -> None:
        """Open a table in this channel and invite the players of the previous one."""
        options = options_with_server_defaults(reply.interaction, self._tables.games[slug], {})
        request = default_request(reply.interaction, slug, options)
        guests = (
            _other_players(previous_table, request.host.id) if request.guild_id is not None else []
        )
        request = replace(request, invited=tuple(guests))
        snapshot = await self._actions.table_creator.open(reply.interaction, request)
        table_id = snapshot.table.id
        await self._confirm_opened(reply, table_id)
        if guests:
            say = words(request.language)
            game = self._tables.games[slug].presentation.texts(request.language).name
            mentions = [f"<@{user}>" for user in guests]
            invitation = say.invitation(
                mentions, snapshot.table.players.markdown_name(0), game, table_id
            )
            await self._actions.send_to_channel(snapshot.table, invitation, tuple(guests))

    async def _confirm_opened(self, reply: Reply, table_id: int) -> None:
        """Replace the menu by a confirmation and open the DM panel."""
        say = catalogue_for(reply.interaction)
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral
        if private:
            await reply.update_message(Message(content=say.opened(table_id)))
        await self._actions.lobby_actions.open_dm_and_confirm(reply, table_id, in_place=private)

    async def _previous_table(self, interaction: Interaction, table_id: int) -> Table | None:
        """The table whose players the acting user may invite, or None if they did not sit there."""
        if not table_id:
            return None
        try:
            table = (await self._tables.read_saved(table_id)).table
            access_of(interaction, table).require("rematch", table)
        except Refused:
            return None
        return table


def game_page(
    game: Game,
    games: Sequence[Game],
    say: Catalogue,
    others: Sequence[int],
    defaults: Mapping[str, OptionValue] = MappingProxyType({}),
) -> Message:
    """A game's page with the server's default options; `others` are users to be invited."""
    slug, catalogue, rules = game.slug, game.presentation.texts(say.language), game.rules
    seats_taken, options = quick_game_options(defaults, game)
    forecast = game.presentation.duration_text(options, seats_taken, say.language, 1)
    summary_line = say.menu_line(rules.seats.start, rules.seats[-1], forecast)
    lines = [catalogue.tagline, summary_line, say.menu_quick(seats_taken - 1)]
    if others:
        lines.append(say.menu_people([f"<@{user}>" for user in others]))
    entries = tuple(
        Option(
            select_value(UseMenu("show", other.slug)),
            other.presentation.texts(say.language).name,
            clip(other.presentation.texts(say.language).tagline, 100),
            other.presentation.emoji,
            is_selected=other.slug == slug,
        )
        for other in games
    )
    buttons = (
        Button(SHELL_ACTION, str(UseMenu("quick", slug)), say.play_with_robots, "▶️", "good"),
        Button(SHELL_ACTION, str(UseMenu("open", slug)), say.open_table, "🪑", "primary"),
        Button(SHELL_ACTION, str(OpenGuide(slug)), say.how_to_play, "📖"),
    )
    if game.lesson is not None:
        buttons = (*buttons, Button(SHELL_ACTION, str(UseMenu("learn", slug)), say.learn_it, "🎓"))
    picture = game.presentation.cover(Players(()), 0, say.language)
    view = View(
        f"{game.presentation.emoji} {catalogue.name}",
        "\n".join(line for line in lines if line),
        colour=game.presentation.accent,
        picture=picture,
    )
    rows = (Select(CHOOSE_ACTION, "menu", say.choose_game, entries), buttons)
    return Message(view=view, rows=rows, freshness=MENU_FRESHNESS, picture=picture)


def _other_players(previous_table: Table | None, user_id: int) -> list[int]:
    return (
        []
        if previous_table is None
        else [user for user in previous_table.user_ids if user != user_id]
    )
