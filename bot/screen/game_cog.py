"""The slash-command group of any game: `new` with its options, and a command for every move."""

import inspect
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from pydantic.fields import FieldInfo

from bot.game import Game
from bot.kernel import Move, Refused, Skill
from bot.screen.access import Interaction, language_for, words_for
from bot.screen.actions import Actions
from bot.screen.controls import clip
from bot.screen.described import about_game, asks, told
from bot.screen.finding import Finder, table_number
from bot.screen.handlers import screen_of
from bot.screen.message import Message
from bot.screen.opening import plan_of, usual_options
from bot.screen.render import hand_audience
from bot.screen.suggestions import meant, plain, suggestions
from bot.screen.words import command_words, lobby_words, words
from bot.stage.stage import GameWords
from bot.table.agreement import bounds, listed_values
from bot.table.look import Look
from bot.table.table import Listed, Pace, Status

if TYPE_CHECKING:
    from bot.app import Cheeseboard

CHOICES = 25
NEAREST = 3
"""Autocomplete looks at so many tables."""
_VALUE = re.compile(r"(?:#(\d{1,18}) )?(.*)\Z", re.DOTALL)


class GameCog(commands.Cog):
    """A game's commands. A game's own cog derives from it and may add to the group."""

    def __init__(self, actions: Actions, game: Game) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.finder = Finder(actions.hosts)
        self.game = game
        self.group = app_commands.Group(
            name=game.slug,
            description=self._told(lambda say: say.tagline),
        )
        self.group.add_command(self._new_command())
        for kind in game.rules.moves:
            if not kind.by_timeout:
                self.group.add_command(self._move_command(kind))
        self.__cog_app_commands__ = [self.group]

    # --- /<game> new --------------------------------------------------------------------------

    def _new_command(self) -> app_commands.Command[Any, Any, Any]:
        most = self.game.rules.seats[-1]
        parameters: list[inspect.Parameter] = []
        descriptions: dict[str, str | locale_str] = {}
        choices: dict[str, list[app_commands.Choice[int | str]]] = {}
        for name, field in self.game.rules.options_type.model_fields.items():
            descriptions[name] = self._option(name)
            annotation, values = _option_type(field)
            if values:
                choices[name] = [
                    app_commands.Choice(name=self._value(name, value), value=value)
                    for value in values
                ]
            # None where nothing is said: then it is as usual in that server.
            parameters.append(_parameter(name, annotation, None))
        parameters.append(_parameter("timer", int, None))
        choices["timer"] = [
            app_commands.Choice(name=_own_value("timer", str(seconds)), value=seconds)
            for seconds in words("en").timers
        ]
        for name, kind in (("pace", Pace), ("skill", Skill)):
            own = self._own(name)
            parameters.append(_parameter(own, str, None))
            choices[own] = [
                app_commands.Choice(name=_own_value(name, member.value), value=member.value)
                for member in kind
            ]
            descriptions[own] = _own_description(name)
        parameters.append(_parameter("robots", app_commands.Range[int, 0, most - 1], 0))
        descriptions |= {"timer": asks("timer"), "robots": asks("robots")}

        async def new(interaction: Interaction, **given: Any) -> None:
            await self.open(interaction, **given)

        first = inspect.Parameter(
            "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
        )
        new.__signature__ = inspect.Signature([first, *parameters])  # pyright: ignore[reportFunctionMemberAccess]
        new = app_commands.describe(**descriptions)(new)
        new = app_commands.choices(**choices)(new)
        return app_commands.Command(
            name="new",
            description=self._about("new"),
            callback=new,
        )

    def _about(self, verb: str) -> locale_str:
        return told(lambda language: _short(about_game(self.game, verb, language)))

    def _told(self, pick: Callable[[GameWords], str]) -> locale_str:
        """Something that the game says, for Discord to show."""
        return told(lambda language: _short(pick(self.game.stage.words(language))))

    def _option(self, name: str) -> locale_str:
        return self._told(lambda say: say.options[name].description)

    def _value(self, name: str, value: int | str) -> locale_str:
        return self._told(lambda say: say.options[name].values.get(str(value), str(value)))

    def _own(self, name: str) -> str:
        """What an option of the table's own is called: a game may have one of that name."""
        return f"table_{name}" if name in self.game.rules.options_type.model_fields else name

    async def open(self, interaction: Interaction, **given: Any) -> None:
        """Open a table here, with that many robots seated."""
        async with self.handlers.answering(interaction) as reply:
            try:
                fields = self.game.rules.options_type.model_fields
                said = {n: value for n, value in given.items() if n in fields and value is not None}
                options = usual_options(interaction, self.game, said)
                plan = plan_of(interaction, self.game.slug, options)
                timer = given.get("timer")
                plan = replace(
                    plan,
                    timer=plan.timer if timer is None else timer or None,
                    robots=given.get("robots", 0),
                    pace=Pace(given.get(self._own("pace")) or plan.pace),
                    skill=Skill(given.get(self._own("skill")) or plan.skill),
                )
                look = await self.actions.opening.open(interaction, plan)
            except Refused as refusal:
                say = words_for(interaction)
                await reply.say(say.refusal(refusal, self.game.stage.words(say.language)))
                return
            await self.actions.gathering.greet(reply, look.table.id)

    # --- moves --------------------------------------------------------------------------------

    def _move_command(self, kind: type[Move]) -> app_commands.Command[Any, Any, Any]:
        verb, which = kind.verb, asks("table")
        description = self._about(verb)

        if not inspect.signature(kind).parameters:

            async def bare(interaction: Interaction, table: str | None = None) -> None:
                await self.play(interaction, kind, "", table)

            bare = app_commands.describe(table=which)(bare)
            command = app_commands.Command(name=kind.verb, description=description, callback=bare)
            command.autocomplete("table")(self._suggest_table)
            return command

        async def chosen(interaction: Interaction, choice: str, table: str | None = None) -> None:
            await self.play(interaction, kind, choice, table)

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return await self.suggest(interaction, kind, typed)

        def asked(language: str) -> str:
            named = self.game.stage.words(language).verbs[verb].parameter
            return _short(named or command_words(language).parameters["choice"])

        what = told(asked)
        chosen = app_commands.describe(choice=what, table=which)(chosen)
        command = app_commands.Command(name=kind.verb, description=description, callback=chosen)
        command.autocomplete("choice")(complete)
        command.autocomplete("table")(self._suggest_table)
        return command

    async def _tables_of(self, interaction: Interaction) -> list[Listed]:
        """The person's running tables of this game; the ones here come first."""
        mine = await self.hosts.store.lists.listed(
            person=interaction.user.id, game=self.game.slug, limit=CHOICES
        )
        playing = [table for table in mine if table.status is Status.PLAYING]
        return sorted(playing, key=lambda table: table.channel_id != interaction.channel_id)

    async def _suggest_table(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return self.finder.choices(await self._tables_of(interaction), interaction, typed)

    async def suggest(
        self, interaction: Interaction, kind: type[Move], typed: str
    ) -> list[app_commands.Choice[str]]:
        """What may be played now, from the legal moves, with the words players know."""
        match = _VALUE.match(typed)
        assert match is not None
        named = table_number(getattr(interaction.namespace, "table", None) or match[1])
        tables = await self._tables_of(interaction)
        several = len(tables) > 1
        if named is not None:
            tables = [table for table in tables if table.id == named]
        language = language_for(interaction)
        found: list[app_commands.Choice[str]] = []
        for table in tables[:NEAREST]:
            prefix = f"#{table.id} " if several else ""
            look = await self.hosts.peek(table.id)
            seat = look.table.seat_of(interaction.user.id)
            fitting = [] if seat is None else suggestions(look, seat, kind, match[2], language)
            found += [
                app_commands.Choice(name=clip(prefix + label, 100), value=prefix + text)
                for text, label in fitting
                if len(prefix + text) <= 100
            ]
        return found[:CHOICES]

    async def play(
        self, interaction: Interaction, kind: type[Move], typed: str, where: str | None = None
    ) -> None:
        """Play what was picked from the list, or typed in a move's own notation or words."""
        match = _VALUE.match(typed)
        assert match is not None
        tables = await self._tables_of(interaction)
        named = where or match[1]
        if named is not None:
            tables = [table for table in tables if self._is_meant(table, named, interaction)]
        table_id = tables[0].id if tables else None
        async with self.handlers.answering(interaction, table_id) as reply:
            if not tables:
                raise Refused("no-table-here", game=self.game.slug)
            host, look = await self.hosts.loaded(self._only(tables, interaction).id)
            typed, language = match[2].strip(), language_for(interaction)

            def resolve(now: Look, seat: int) -> str:
                return meant(now, seat, kind, typed, language)

            # Whoever typed it is answered before the table's other messages follow.
            with screen_of(host).claimed(hand_audience(interaction.user.id)):
                receipt = await self.handlers.play(reply, look, resolve)
                await reply.whisper(Message(content=words(language).done(receipt())))

    def _is_meant(self, table: Listed, typed: str, interaction: Interaction) -> bool:
        number = table_number(typed)
        if number is not None:
            return table.id == number
        return plain(typed) in plain(self.finder.named(table, interaction))

    async def table_for(self, interaction: Interaction) -> Look:
        """The one running table of this game that somebody here can mean."""
        tables = await self._tables_of(interaction)
        if not tables and interaction.guild_id is not None:
            around = await self.hosts.store.lists.listed(
                channel=interaction.channel_id or 0, game=self.game.slug
            )
            tables = [table for table in around if table.status is Status.PLAYING]
        if not tables:
            raise Refused("no-table-here", game=self.game.slug)
        return await self.hosts.look(self._only(tables, interaction).id)

    def _only(self, tables: Sequence[Listed], interaction: Interaction) -> Listed:
        here = [table for table in tables if table.channel_id == interaction.channel_id]
        if len(tables) == 1:
            return tables[0]
        if len(here) == 1:
            return here[0]
        raise Refused("which-table")


def setup_of(
    game: Game, kind: type[GameCog] = GameCog
) -> Callable[["Cheeseboard"], Awaitable[None]]:
    """The `setup` of a game's extension: registers the game and its commands."""

    async def setup(bot: "Cheeseboard") -> None:
        bot.games.add(game)
        named = type(kind)(game.slug, (kind,), {})
        await bot.add_cog(named(bot.actions, game))

    return setup


def _short(text: str) -> str:
    """As much as Discord takes."""
    return clip(text, 100)


def _own_value(name: str, value: str) -> locale_str:
    """A value of one of the table's own options."""
    return told(lambda language: lobby_words(language).own_values[name][value])


def _own_description(name: str) -> locale_str:
    return told(lambda language: lobby_words(language).own_descriptions[name])


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )


def _option_type(field: FieldInfo) -> tuple[Any, list[int | str]]:
    """An option's type for discord.py, and its values where they can be listed."""
    values = listed_values(field)
    if values:
        return type(values[0]), values
    if field.annotation is bool:
        return bool, []
    if field.annotation is int:
        return app_commands.Range[int, *bounds(field)], []
    raise TypeError(f"an option cannot be of type {field.annotation!r}")
