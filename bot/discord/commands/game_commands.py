"""The slash-command group of a game: `new` with its options, and a command for every move."""

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from pydantic.fields import FieldInfo

from bot.discord.actions.table_actions import ShellActions
from bot.discord.actions.table_creation import options_with_server_defaults
from bot.discord.commands.game_autocomplete import Choice
from bot.discord.commands.localization import (
    game_command_description,
    localized,
    parameter_description,
)
from bot.discord.commands.move_autocomplete import TypedMove, suggest_moves
from bot.discord.commands.table_lookup import MAX_CHOICES, TableLookup, parse_table_id
from bot.discord.render.controls import clip
from bot.discord.transport.access import Interaction, catalogue_for, user_language
from bot.game import Game, GameRegistry
from bot.kernel import Move, Refused, Skill
from bot.locale import command_words, lobby_words, words
from bot.presentation.game_texts import GameTexts
from bot.tables.model import Pace, Status
from bot.tables.options import enumerated_choices, number_bounds
from bot.tables.snapshot import TableSnapshot

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
        rules = self.game.rules
        parameters = [
            inspect.Parameter(
                "interaction",
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                annotation=discord.Interaction,
            )
        ]
        descriptions: dict[str, str | locale_str] = {}
        choices: dict[str, list[app_commands.Choice[int | str]]] = {}

        def add(
            name: str,
            annotation: Any,
            description: locale_str,
            labels: Mapping[Any, locale_str] = MappingProxyType({}),
            default: int | None = None,
        ) -> None:
            """Add a parameter; None means not given, then the server's default applies."""
            kind = inspect.Parameter.KEYWORD_ONLY
            parameters.append(inspect.Parameter(name, kind, annotation=annotation, default=default))
            descriptions[name] = description
            if labels:
                choices[name] = [
                    app_commands.Choice(name=label, value=value) for value, label in labels.items()
                ]

        for name, field in rules.options_type.model_fields.items():
            annotation, values = _option_type(field)
            labels = {value: self._option_value_name(name, value) for value in values}
            add(name, annotation, self._option_description(name), labels)
        timers = _table_option_labels("timer", words("en").timers)
        add("timer", int, parameter_description("timer"), timers)
        for name, kind in (("pace", Pace), ("skill", Skill)):
            labels = _table_option_labels(name, [member.value for member in kind])
            add(self._table_option_name(name), str, _table_option_description(name), labels)
        robots = app_commands.Range[int, 0, rules.seats[-1] - 1]
        add("robots", robots, parameter_description("robots"), default=0)

        async def new(interaction: Interaction, **given: Any) -> None:
            await self.open_table(interaction, **given)

        new.__signature__ = inspect.Signature(parameters)  # pyright: ignore[reportFunctionMemberAccess]
        new = app_commands.choices(**choices)(app_commands.describe(**descriptions)(new))
        return app_commands.Command(
            name="new", description=self._command_description("new"), callback=new
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
                table = self.actions.table_creator.new_table(interaction, self.game.slug, options)
                if (timer := arguments.get("timer")) is not None:
                    table.timer = timer or None
                table.pace = Pace(arguments.get(self._table_option_name("pace")) or table.pace)
                table.skill = Skill(arguments.get(self._table_option_name("skill")) or table.skill)
                robots = arguments.get("robots", 0)
                snapshot = await self.actions.table_creator.open(interaction, table, robots)
            except Refused as refusal:
                say = catalogue_for(interaction)
                await reply.send_text(
                    say.refusal(refusal, self.game.presentation.texts(say.language))
                )
                return
            await self.actions.lobby_actions.open_dm_and_confirm(reply, snapshot.table.id)

    # --- moves --------------------------------------------------------------------------------

    def _move_command(self, kind: type[Move]) -> app_commands.Command[Any, Any, Any]:
        async def play(interaction: Interaction, table: str | None = None) -> None:
            await self.play(interaction, kind, "", table)

        async def play_choice(
            interaction: Interaction, choice: str, table: str | None = None
        ) -> None:
            await self.play(interaction, kind, choice, table)

        async def autocomplete_choice(interaction: Interaction, typed: str) -> list[Choice]:
            return await self.autocomplete_move(interaction, kind, typed)

        def choice_text(language: str) -> str:
            named = self.game.presentation.texts(language).move_commands[kind.verb].parameter
            return _clip_description(named or command_words(language).parameters["choice"])

        has_choice = bool(inspect.signature(kind).parameters)
        descriptions = {"table": parameter_description("table")}
        if has_choice:
            descriptions["choice"] = localized(choice_text)
        callback: Any = play_choice if has_choice else play
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=kind.verb,
            description=self._command_description(kind.verb),
            callback=app_commands.describe(**descriptions)(callback),
        )
        command.autocomplete("table")(self._autocomplete_table)
        if has_choice:
            command.autocomplete("choice")(autocomplete_choice)
        return command

    async def _autocomplete_table(self, interaction: Interaction, typed: str) -> list[Choice]:
        tables = await self.table_lookup.playing(interaction, self.game.slug)
        return self.table_lookup.choices(tables, interaction, typed)

    async def autocomplete_move(
        self, interaction: Interaction, kind: type[Move], typed: str
    ) -> list[Choice]:
        """Suggest legal moves by notation or label."""
        match = _TYPED_MOVE.match(typed)
        assert match is not None
        table_id = parse_table_id(getattr(interaction.namespace, "table", None) or match[1])
        tables = await self.table_lookup.playing(interaction, self.game.slug)
        several = len(tables) > 1
        if table_id is not None:
            tables = [table for table in tables if table.id == table_id]
        choices: list[Choice] = []
        for table in tables[:MAX_TABLES_SEARCHED]:
            prefix = f"#{table.id} " if several else ""
            snapshot = await self.tables.read_saved(table.id)
            seat = snapshot.table.seat_of(interaction.user.id)
            if seat is None:
                continue
            language = user_language(interaction)
            choices += [
                Choice(name=clip(prefix + label, 100), value=prefix + text)
                for text, label in suggest_moves(snapshot, seat, kind, match[2], language)
                if len(prefix + text) <= 100
            ]
        return choices[:MAX_CHOICES]

    async def play(
        self, interaction: Interaction, kind: type[Move], typed: str, table_text: str | None = None
    ) -> None:
        """Play a move that was picked from autocomplete or typed as notation or label."""
        match = _TYPED_MOVE.match(typed)
        assert match is not None
        tables = await self.table_lookup.playing(interaction, self.game.slug)
        tables = self.table_lookup.named(tables, interaction, table_text or match[1] or "")
        table_id = tables[0].id if tables else None
        async with self.handlers.answering(interaction, table_id) as reply:
            if not tables:
                raise Refused("no-table-here", game=self.game.slug)
            choice = TypedMove(kind, match[2].strip(), user_language(interaction))
            table_id = self.table_lookup.single(tables, interaction)
            await self.handlers.on_move(reply, table_id, choice)

    async def current_table(self, interaction: Interaction) -> TableSnapshot:
        """The running table of this game that the user means; raises Refused if not unique."""
        tables = await self.table_lookup.playing(interaction, self.game.slug)
        if not tables and interaction.guild_id is not None:
            here = interaction.channel_id or 0
            found = await self.tables.store.queries.live_tables(channel=here, game=self.game.slug)
            tables = [table for table in found if table.status is Status.PLAYING]
        if not tables:
            raise Refused("no-table-here", game=self.game.slug)
        return await self.tables.snapshot(self.table_lookup.single(tables, interaction))


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


def _table_option_description(name: str) -> locale_str:
    return localized(lambda language: lobby_words(language).own_descriptions[name])


def _table_option_labels(name: str, values: Iterable[Any]) -> dict[Any, locale_str]:
    """Names of a table option's values."""

    def label(value: Any) -> locale_str:
        return localized(lambda language: lobby_words(language).own_values[name][str(value)])

    return {value: label(value) for value in values}


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
