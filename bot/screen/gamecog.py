"""The slash-command group of any game: `new` with its options, and a command for every move."""

import inspect
import re
import unicodedata
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import discord
from annotated_types import Ge, Le
from discord import app_commands
from discord.ext import commands
from pydantic.fields import FieldInfo

from bot.game import Game
from bot.kernel import Move, Refused, SomeOf
from bot.screen.desk import Desk, Interaction, person_of, words_for
from bot.screen.layout import clip
from bot.screen.screenful import Screenful
from bot.screen.words import language_of, words
from bot.table.table import Status, Table

if TYPE_CHECKING:
    from bot.app import Cheeseboard

CHOICES = 25
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
_VALUE = re.compile(r"(?:#(\d+) )?(.*)\Z", re.DOTALL)


class GameCog(commands.Cog):
    """A game's commands. A game's own cog derives from it and may add to the group."""

    def __init__(self, desk: Desk, game: Game) -> None:
        self.desk = desk
        self.game = game
        catalogue = game.stage.words("en")
        self.group = app_commands.Group(
            name=game.slug,
            description=clip(catalogue.tagline, 100),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.group.add_command(self._new_command())
        for kind in game.rules.moves:
            self.group.add_command(self._move_command(kind))
        self.__cog_app_commands__ = [self.group]

    # --- /<game> new --------------------------------------------------------------------------

    def _new_command(self) -> app_commands.Command[Any, Any, Any]:
        say, catalogue = words("en"), self.game.stage.words("en")
        most = self.game.rules.seats[-1]
        parameters: list[inspect.Parameter] = []
        descriptions: dict[str, str] = {}
        choices: dict[str, list[app_commands.Choice[int | str]]] = {}
        for name, field in self.game.rules.options_type.model_fields.items():
            wording = catalogue.options[name]
            descriptions[name] = clip(wording.description, 100)
            annotation, values = _option_type(field)
            if values:
                choices[name] = [
                    app_commands.Choice(name=wording.values.get(str(v), str(v)), value=v)
                    for v in values
                ]
            parameters.append(_parameter(name, annotation, field.default))
        parameters.append(_parameter("timer", int, 0))
        choices["timer"] = [
            app_commands.Choice(name=label, value=seconds) for seconds, label in say.timers.items()
        ]
        parameters.append(_parameter("robots", app_commands.Range[int, 0, most - 1], 0))
        descriptions |= {"timer": say.option_timer, "robots": say.option_robots}

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
            description=clip(f"{say.new_description}: {catalogue.name}", 100),
            callback=new,
        )

    async def open(
        self, interaction: Interaction, timer: int = 0, robots: int = 0, **given: Any
    ) -> None:
        """Open a table here, with that many robots seated."""
        async with self.desk.answering(interaction) as reply:
            try:
                self._demand_channel(interaction)
                host = person_of(interaction)
                language = language_of(str(interaction.guild_locale or interaction.locale))
                options = self.game.rules.options_type(**given)
                assert interaction.channel_id is not None
                table = await self.desk.lobby.open(
                    self.game.slug,
                    host,
                    interaction.channel_id,
                    interaction.guild_id,
                    language,
                    options,
                    timer or None,
                    robots,
                )
            except Refused as refusal:
                say = words_for(interaction)
                await reply.say(say.refusal(refusal, self.game.stage.words(say.language)))
                return
            await self.desk.greet(reply, table.id)

    def _demand_channel(self, interaction: Interaction) -> None:
        """A table needs a place we can write to."""
        if interaction.guild_id is None:
            return
        if not isinstance(interaction.channel, discord.TextChannel | discord.Thread):
            raise Refused("no-channel")
        allowed = interaction.app_permissions
        names = words_for(interaction).permissions
        missing = [names[name] for name in NEEDED if not getattr(allowed, name)]
        if missing:
            raise Refused("no-permission", missing=", ".join(missing))

    # --- moves --------------------------------------------------------------------------------

    def _move_command(self, kind: type[Move]) -> app_commands.Command[Any, Any, Any]:
        wording = self.game.stage.words("en").verbs[kind.verb]
        description = clip(wording.description, 100)

        if not inspect.signature(kind).parameters:

            async def bare(interaction: Interaction) -> None:
                await self.play(interaction, kind, "")

            return app_commands.Command(name=kind.verb, description=description, callback=bare)

        async def chosen(interaction: Interaction, choice: str) -> None:
            await self.play(interaction, kind, choice)

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return await self.suggest(interaction, kind, typed)

        chosen = app_commands.describe(
            choice=clip(wording.parameter or words("en").choose_description, 100)
        )(chosen)
        command = app_commands.Command(name=kind.verb, description=description, callback=chosen)
        command.autocomplete("choice")(complete)
        return command

    def _tables_of(self, interaction: Interaction) -> list[Table]:
        """The person's running tables of this game; the ones here come first."""
        mine = [
            table
            for table in self.desk.tables.of_person(interaction.user.id)
            if table.game == self.game.slug and table.status is Status.PLAYING
        ]
        return sorted(mine, key=lambda table: table.channel_id != interaction.channel_id)

    async def suggest(
        self, interaction: Interaction, kind: type[Move], typed: str
    ) -> list[app_commands.Choice[str]]:
        """What may be played now, from the legal moves, with the words players know."""
        tables = self._tables_of(interaction)
        language = language_of(str(interaction.locale))
        found: list[app_commands.Choice[str]] = []
        for table in tables:
            prefix = f"#{table.id} " if len(tables) > 1 else ""
            for text, label in self._texts(table, interaction.user.id, kind, typed, language):
                if len(prefix + text) <= 100:
                    name = clip(prefix + label, 100)
                    found.append(app_commands.Choice(name=name, value=prefix + text))
        return found[:CHOICES]

    def _texts(
        self, table: Table, user_id: int, kind: type[Move], typed: str, language: str
    ) -> list[tuple[str, str]]:
        seat = table.seat_of(user_id)
        if seat is None:
            return []
        sight = self.desk.tables.sight(table, seat)
        found: list[tuple[str, str]] = []
        for offer in self.desk.tables.offers(table, seat):
            template = offer.template if isinstance(offer, SomeOf) else offer
            if not isinstance(template, kind):
                continue
            for move in _growing(offer, typed) if isinstance(offer, SomeOf) else [offer]:
                label = self.game.stage.label(move, sight, seat, table.players, language)
                if isinstance(offer, SomeOf) or _matches(typed, label, str(move)):
                    found.append((str(move), label))
        return found

    async def play(self, interaction: Interaction, kind: type[Move], typed: str) -> None:
        """Play what was picked from the list, or typed in a move's own notation or words."""
        match = _VALUE.match(typed)
        assert match is not None
        tables = self._tables_of(interaction)
        if match[1] is not None:
            tables = [table for table in tables if table.id == int(match[1])]
        table_id = tables[0].id if tables else None
        async with self.desk.answering(interaction, table_id) as reply:
            if not tables:
                raise Refused("no-table-here", game=self.game.slug)
            table = self._only(tables, interaction)
            text = self._text(table, interaction, kind, match[2].strip())
            seat = await self.desk.seated(table, interaction.user.id)
            language = language_of(str(interaction.locale))
            move = self.game.rules.notation.parse(text)
            sight = self.desk.tables.sight(table, seat)
            await self.desk.tables.play(table.id, seat, text)
            # Only what has been played is sure to make sense in words.
            done = self.game.stage.receipt(move, sight, seat, table.players, language)
            await reply.whisper(Screenful(content=words(language).done(done)))

    async def table_for(self, interaction: Interaction) -> Table:
        """The one running table of this game that somebody here can mean."""
        tables = self._tables_of(interaction) or [
            table
            for table in self.desk.tables.in_channel(interaction.channel_id or 0)
            if table.game == self.game.slug and table.status is Status.PLAYING
        ]
        if not tables:
            raise Refused("no-table-here", game=self.game.slug)
        return self._only(tables, interaction)

    def _only(self, tables: Sequence[Table], interaction: Interaction) -> Table:
        here = [table for table in tables if table.channel_id == interaction.channel_id]
        if len(tables) == 1:
            return tables[0]
        if len(here) == 1:
            return here[0]
        raise Refused("which-table")

    def _text(self, table: Table, interaction: Interaction, kind: type[Move], typed: str) -> str:
        """The notation of what was typed: it may be that already, or a label."""
        if not typed:
            return kind.verb
        if typed.partition(" ")[0] == kind.verb:
            return typed
        language = language_of(str(interaction.locale))
        options = self._texts(table, interaction.user.id, kind, typed, language)
        for text, label in options:
            if typed.casefold() in (label.casefold(), text.partition(" ")[2]):
                return text
        return options[0][0] if len(options) == 1 else f"{kind.verb} {typed}"


def setup_of(
    game: Game, kind: type[GameCog] = GameCog
) -> Callable[["Cheeseboard"], Awaitable[None]]:
    """The `setup` of a game's extension: registers the game and its commands."""

    async def setup(bot: "Cheeseboard") -> None:
        bot.games.add(game)
        named = type(kind)(game.slug, (kind,), {})
        await bot.add_cog(named(bot.desk, game))

    return setup


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )


def _option_type(field: FieldInfo) -> tuple[Any, list[int | str]]:
    """An option's type for discord.py, and its values where they can be listed."""
    hint = field.annotation
    if get_origin(hint) is Literal:
        values = list(get_args(hint))
        return type(values[0]), values
    if isinstance(hint, type) and issubclass(hint, Enum):
        return str, [member.value for member in hint]
    if hint is bool:
        return bool, []
    if hint is int:
        low = next((m.ge for m in field.metadata if isinstance(m, Ge)), None)
        high = next((m.le for m in field.metadata if isinstance(m, Le)), None)
        return app_commands.Range[int, low, high], []
    raise TypeError(f"an option cannot be of type {hint!r}")


def _matches(typed: str, label: str, text: str) -> bool:
    wanted = _plain(typed)
    return not wanted or wanted in _plain(label) or wanted in text


def _plain(words: str) -> str:
    """As it is typed in a hurry: `orleans` finds Orléans."""
    apart = unicodedata.normalize("NFKD", words.casefold().strip())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _growing(offer: SomeOf, typed: str) -> list[Move]:
    """For sets: what was typed so far, and that with one more."""
    named = [o for o in offer.options if str(o) in re.split(r"[\s,+]+", typed)]
    sets = [named, *([*named, o] for o in offer.options if o not in named)]
    return [offer.build(s) for s in sets if offer.low <= len(s) <= offer.high]
