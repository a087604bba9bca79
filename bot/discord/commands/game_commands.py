"""The slash-command group of a game: `new` with its options, and a command for every move."""

import inspect
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from pydantic.fields import FieldInfo

from bot.discord.actions.table_actions import ShellActions
from bot.discord.actions.table_creation import default_request, options_with_server_defaults
from bot.discord.commands.localization import (
    game_command_description,
    localized,
    parameter_description,
)
from bot.discord.commands.move_autocomplete import normalize_for_search, resolve_move, suggest_moves
from bot.discord.commands.table_lookup import TableLookup, parse_table_id
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.controls import clip
from bot.discord.render.message import Message
from bot.discord.render.renderer import dm_panel_key
from bot.discord.transport.access import Interaction, catalogue_for, user_language
from bot.game import Game, GameRegistry
from bot.kernel import Move, Refused, Skill
from bot.locale import command_words, lobby_words, words
from bot.presentation.game_texts import GameTexts
from bot.tables.model import Pace, Status, TableListing
from bot.tables.options import enumerated_choices, number_bounds
from bot.tables.snapshot import TableSnapshot

MAX_CHOICES = 25
MAX_TABLES_SEARCHED = 3
"""Number of tables whose moves autocomplete offers."""
_TYPED_MOVE = re.compile(r"(?:#(\d{1,18}) )?(.*)\Z", re.DOTALL)


class GameCog(commands.Cog):
    """A game's commands. A game may derive its own cog and add to the group."""

    def __init__(self, actions: ShellActions, game: Game) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.table_lookup = TableLookup(actions.tables)
        self.game = game
        self.group = app_commands.Group(
            name=game.slug,
            description=self._localized(lambda say: say.tagline),
        )
        self.group.add_command(self._new_command())
        for kind in game.rules.moves:
            if not kind.by_timeout:
                self.group.add_command(self._move_command(kind))
        self.__cog_app_commands__ = [self.group]

    # --- /<game> new --------------------------------------------------------------------------

    def _new_command(self) -> app_commands.Command[Any, Any, Any]:
        max_seats = self.game.rules.seats[-1]
        parameters: list[inspect.Parameter] = []
        descriptions: dict[str, str | locale_str] = {}
        choices: dict[str, list[app_commands.Choice[int | str]]] = {}
        for name, field in self.game.rules.options_type.model_fields.items():
            descriptions[name] = self._option_description(name)
            annotation, values = _option_type(field)
            if values:
                choices[name] = [
                    app_commands.Choice(name=self._option_value_name(name, value), value=value)
                    for value in values
                ]
            # None means not given: then the server's default applies.
            parameters.append(_parameter(name, annotation, None))
        parameters.append(_parameter("timer", int, None))
        choices["timer"] = [
            app_commands.Choice(name=_table_option_value_name("timer", str(seconds)), value=seconds)
            for seconds in words("en").timers
        ]
        for name, kind in (("pace", Pace), ("skill", Skill)):
            parameter_name = self._table_option_name(name)
            parameters.append(_parameter(parameter_name, str, None))
            choices[parameter_name] = [
                app_commands.Choice(
                    name=_table_option_value_name(name, member.value), value=member.value
                )
                for member in kind
            ]
            descriptions[parameter_name] = _table_option_description(name)
        parameters.append(_parameter("robots", app_commands.Range[int, 0, max_seats - 1], 0))
        descriptions |= {
            "timer": parameter_description("timer"),
            "robots": parameter_description("robots"),
        }

        async def new(interaction: Interaction, **given: Any) -> None:
            await self.open_table(interaction, **given)

        first = inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
        )
        new.__signature__ = inspect.Signature([first, *parameters])  # pyright: ignore[reportFunctionMemberAccess]
        new = app_commands.describe(**descriptions)(new)
        new = app_commands.choices(**choices)(new)
        return app_commands.Command(
            name="new",
            description=self._command_description("new"),
            callback=new,
        )

    def _command_description(self, verb: str) -> locale_str:
        return localized(
            lambda language: _clip_description(game_command_description(self.game, verb, language))
        )

    def _localized(self, pick: Callable[[GameTexts], str]) -> locale_str:
        """A localized text from the game's catalogue."""
        return localized(
            lambda language: _clip_description(pick(self.game.presentation.texts(language)))
        )

    def _option_description(self, name: str) -> locale_str:
        return self._localized(lambda say: say.options[name].description)

    def _option_value_name(self, name: str, value: int | str) -> locale_str:
        return self._localized(lambda say: say.options[name].values.get(str(value), str(value)))

    def _table_option_name(self, name: str) -> str:
        """Parameter name of a table option, prefixed if the game has an option of the same name."""
        return f"table_{name}" if name in self.game.rules.options_type.model_fields else name

    async def open_table(self, interaction: Interaction, **arguments: Any) -> None:
        """Open a table here, with robots seated as requested."""
        async with self.handlers.answering(interaction) as reply:
            try:
                fields = self.game.rules.options_type.model_fields
                chosen_options = {
                    n: value for n, value in arguments.items() if n in fields and value is not None
                }
                options = options_with_server_defaults(interaction, self.game, chosen_options)
                request = default_request(interaction, self.game.slug, options)
                timer = arguments.get("timer")
                request = replace(
                    request,
                    timer=request.timer if timer is None else timer or None,
                    robots=arguments.get("robots", 0),
                    pace=Pace(arguments.get(self._table_option_name("pace")) or request.pace),
                    skill=Skill(arguments.get(self._table_option_name("skill")) or request.skill),
                )
                snapshot = await self.actions.table_creator.open(interaction, request)
            except Refused as refusal:
                say = catalogue_for(interaction)
                await reply.send_text(
                    say.refusal(refusal, self.game.presentation.texts(say.language))
                )
                return
            await self.actions.lobby_actions.open_dm_and_confirm(reply, snapshot.table.id)

    # --- moves --------------------------------------------------------------------------------

    def _move_command(self, kind: type[Move]) -> app_commands.Command[Any, Any, Any]:
        verb, table_description = kind.verb, parameter_description("table")
        description = self._command_description(verb)

        if not inspect.signature(kind).parameters:

            async def play_without_choice(
                interaction: Interaction, table: str | None = None
            ) -> None:
                await self.play(interaction, kind, "", table)

            play_without_choice = app_commands.describe(table=table_description)(
                play_without_choice
            )
            command = app_commands.Command(
                name=kind.verb, description=description, callback=play_without_choice
            )
            command.autocomplete("table")(self._autocomplete_table)
            return command

        async def play_choice(
            interaction: Interaction, choice: str, table: str | None = None
        ) -> None:
            await self.play(interaction, kind, choice, table)

        async def autocomplete_choice(
            interaction: Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return await self.autocomplete_move(interaction, kind, typed)

        def choice_text(language: str) -> str:
            named = self.game.presentation.texts(language).move_commands[verb].parameter
            return _clip_description(named or command_words(language).parameters["choice"])

        choice_description = localized(choice_text)
        play_choice = app_commands.describe(choice=choice_description, table=table_description)(
            play_choice
        )
        command = app_commands.Command(
            name=kind.verb, description=description, callback=play_choice
        )
        command.autocomplete("choice")(autocomplete_choice)
        command.autocomplete("table")(self._autocomplete_table)
        return command

    async def _playing_tables(self, interaction: Interaction) -> list[TableListing]:
        """The user's running tables of this game, those in this channel first."""
        user_tables = await self.tables.store.queries.live_tables(
            user_id=interaction.user.id, game=self.game.slug, limit=MAX_CHOICES
        )
        playing = [table for table in user_tables if table.status is Status.PLAYING]
        return sorted(playing, key=lambda table: table.channel_id != interaction.channel_id)

    async def _autocomplete_table(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.table_lookup.choices(
            await self._playing_tables(interaction), interaction, typed
        )

    async def autocomplete_move(
        self, interaction: Interaction, kind: type[Move], typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest legal moves by notation or label."""
        match = _TYPED_MOVE.match(typed)
        assert match is not None
        table_id = parse_table_id(getattr(interaction.namespace, "table", None) or match[1])
        tables = await self._playing_tables(interaction)
        several = len(tables) > 1
        if table_id is not None:
            tables = [table for table in tables if table.id == table_id]
        language = user_language(interaction)
        choices: list[app_commands.Choice[str]] = []
        for table in tables[:MAX_TABLES_SEARCHED]:
            prefix = f"#{table.id} " if several else ""
            snapshot = await self.tables.read_saved(table.id)
            seat = snapshot.table.seat_of(interaction.user.id)
            suggestions = (
                [] if seat is None else suggest_moves(snapshot, seat, kind, match[2], language)
            )
            choices += [
                app_commands.Choice(name=clip(prefix + label, 100), value=prefix + text)
                for text, label in suggestions
                if len(prefix + text) <= 100
            ]
        return choices[:MAX_CHOICES]

    async def play(
        self, interaction: Interaction, kind: type[Move], typed: str, table_text: str | None = None
    ) -> None:
        """Play a move that was picked from autocomplete or typed as notation or label."""
        match = _TYPED_MOVE.match(typed)
        assert match is not None
        tables = await self._playing_tables(interaction)
        typed_table = table_text or match[1]
        if typed_table is not None:
            tables = [
                table for table in tables if self._matches_table(table, typed_table, interaction)
            ]
        table_id = tables[0].id if tables else None
        async with self.handlers.answering(interaction, table_id) as reply:
            if not tables:
                raise Refused("no-table-here", game=self.game.slug)
            actor, snapshot = await self.tables.loaded(self._single_table(tables, interaction).id)
            typed, language = match[2].strip(), user_language(interaction)

            def resolve(current: TableSnapshot, seat: int) -> str:
                return resolve_move(current, seat, kind, typed, language)

            # Answer the user before the table's other messages are updated.
            with table_messages_of(actor).reply_pending(dm_panel_key(interaction.user.id)):
                describe_move = await self.handlers.play_move(reply, snapshot, resolve)
                await reply.send_private(Message(content=words(language).done(describe_move())))

    def _matches_table(self, table: TableListing, typed: str, interaction: Interaction) -> bool:
        number = parse_table_id(typed)
        if number is not None:
            return table.id == number
        return normalize_for_search(typed) in normalize_for_search(
            self.table_lookup.display_name(table, interaction)
        )

    async def current_table(self, interaction: Interaction) -> TableSnapshot:
        """The running table of this game that the user means; raises Refused if not unique."""
        tables = await self._playing_tables(interaction)
        if not tables and interaction.guild_id is not None:
            channel_tables = await self.tables.store.queries.live_tables(
                channel=interaction.channel_id or 0, game=self.game.slug
            )
            tables = [table for table in channel_tables if table.status is Status.PLAYING]
        if not tables:
            raise Refused("no-table-here", game=self.game.slug)
        return await self.tables.snapshot(self._single_table(tables, interaction).id)

    def _single_table(
        self, tables: Sequence[TableListing], interaction: Interaction
    ) -> TableListing:
        here = [table for table in tables if table.channel_id == interaction.channel_id]
        if len(tables) == 1:
            return tables[0]
        if len(here) == 1:
            return here[0]
        raise Refused("which-table")


class GameClient(Protocol):
    """The bot that loads a game's extension."""

    games: GameRegistry
    actions: ShellActions

    async def add_cog(self, cog: commands.Cog, /) -> None: ...


def make_setup(
    game: Game, cog_type: type[GameCog] = GameCog
) -> Callable[[GameClient], Awaitable[None]]:
    """Make the `setup` function of a game's extension, which adds the game and its commands."""

    async def setup(bot: GameClient) -> None:
        bot.games.add(game)
        named_cog_type = type(cog_type)(game.slug, (cog_type,), {})
        await bot.add_cog(named_cog_type(bot.actions, game))

    return setup


def _clip_description(text: str) -> str:
    """Clip to Discord's limit for descriptions."""
    return clip(text, 100)


def _table_option_value_name(name: str, value: str) -> locale_str:
    """Name of a table option's value."""
    return localized(lambda language: lobby_words(language).own_values[name][value])


def _table_option_description(name: str) -> locale_str:
    return localized(lambda language: lobby_words(language).own_descriptions[name])


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )


def _option_type(field: FieldInfo) -> tuple[Any, list[int | str]]:
    """An option's type for discord.py, and its values if they can be enumerated."""
    values = enumerated_choices(field)
    if values:
        return type(values[0]), values
    if field.annotation is bool:
        return bool, []
    if field.annotation is int:
        return app_commands.Range[int, *number_bounds(field)], []
    raise TypeError(f"an option cannot be of type {field.annotation!r}")
