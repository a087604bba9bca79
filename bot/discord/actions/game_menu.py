"""/play: a private menu of all games, to start one with robots or open a table.

The custom id's table, if any, is a finished one whose players will be invited (from "another game"
on the ending).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from bot.discord.actions.lobby import LobbyActions
from bot.discord.actions.pages import is_clicked_privately, show_page
from bot.discord.actions.table_changes import announce_invitation
from bot.discord.actions.table_creation import (
    TableCreator,
    game_defaults,
    options_with_server_defaults,
    quick_game_options,
)
from bot.discord.render.controls import Button, Option, Select, clip
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION
from bot.discord.render.message import Message
from bot.discord.render.payloads import OpenGuide, UseMenu, select_value
from bot.discord.transport.access import Interaction, access_of, catalogue_for
from bot.discord.transport.reply import Reply
from bot.game import Game
from bot.kernel import Refused, Skill
from bot.locale.en import Catalogue
from bot.presentation.players import Players
from bot.presentation.view import View
from bot.runtime.registry import TableRegistry
from bot.tables.model import Pace, Table
from bot.tables.options import OptionValue

MENU_FRESHNESS = "p"


class GameMenu:
    def __init__(
        self, tables: TableRegistry, table_creator: TableCreator, lobby_actions: LobbyActions
    ) -> None:
        self._tables = tables
        self._table_creator = table_creator
        self._lobby_actions = lobby_actions

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
                await self._open_table(reply, game, table_id)

    async def show(self, reply: Reply, game: str = "", table_id: int = 0) -> None:
        """Show a game's page as an ephemeral message, in place if the menu is already open."""
        previous = await self._previous_table(reply.interaction, table_id)
        games = list(self._tables.games)
        shown = self._tables.games[game] if game else games[0]
        page = game_page(
            shown,
            games,
            catalogue_for(reply.interaction),
            _other_players(previous, reply.interaction.user.id),
            game_defaults(reply.interaction, shown.slug).options,
        )
        await show_page(reply, replace(page, table=0 if previous is None else previous.id))

    async def _start_quick_game(self, reply: Reply, slug: str) -> None:
        """Start a game against easy robots at once."""
        defaults = game_defaults(reply.interaction, slug).options
        count, options = quick_game_options(defaults, self._tables.games[slug])
        table = self._table_creator.new_table(reply.interaction, slug, options)
        table.skill = Skill.EASY
        await self._open_and_start(reply, table, count - 1)

    async def start_lesson(self, reply: Reply, slug: str) -> None:
        """Start a guided first game against easy robots, with a prepared deal."""
        game = self._tables.games[slug]
        if game.lesson is None:
            raise Refused("no-lesson")
        count, options = game.lesson.setup or game.rules.quick_game()
        table = self._table_creator.new_table(reply.interaction, slug, options)
        table.lesson, table.skill = True, Skill.EASY
        # Robots are quick, so the lesson stays short: only the coach's hints need reading.
        table.pace = Pace.BRISK
        # No timer, whatever the server's default is.
        table.timer = None
        await self._open_and_start(reply, table, count - 1)

    async def _open_and_start(self, reply: Reply, table: Table, robots: int) -> None:
        opened = await self._table_creator.open(reply.interaction, table, robots, start=True)
        await self._confirm_opened(reply, opened.table.id)

    async def _open_table(self, reply: Reply, slug: str, previous_id: int) -> None:
        """Open a table in this channel and invite the players of the previous one."""
        previous = await self._previous_table(reply.interaction, previous_id)
        options = options_with_server_defaults(reply.interaction, self._tables.games[slug], {})
        table = self._table_creator.new_table(reply.interaction, slug, options)
        if table.guild_id is not None:
            table.invited = _other_players(previous, table.host_id)
        guests = tuple(table.invited)
        opened = await self._table_creator.open(reply.interaction, table)
        await self._confirm_opened(reply, opened.table.id)
        if guests:
            host_name = opened.table.players.markdown_name(0)
            await announce_invitation(reply, opened, guests, host_name)

    async def _confirm_opened(self, reply: Reply, table_id: int) -> None:
        """Replace the menu by a confirmation and open the DM panel."""
        in_place = is_clicked_privately(reply)
        if in_place:
            opened = catalogue_for(reply.interaction).opened(table_id)
            await reply.update_message(Message(content=opened))
        await self._lobby_actions.open_dm_and_confirm(reply, table_id, in_place=in_place)

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


def _other_players(previous: Table | None, user_id: int) -> list[int]:
    return [] if previous is None else [user for user in previous.user_ids if user != user_id]
