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
from bot.screen.access import Interaction, person_of, words_for
from bot.screen.actions import Actions
from bot.screen.controls import clip
from bot.screen.message import Message
from bot.screen.words import language_of, words
from bot.table.look import Look, labelled
from bot.table.table import Listed, Status

if TYPE_CHECKING:
    from bot.app import Cheeseboard

CHOICES = 25
NEAREST = 3
"""Autocomplete looks at so many tables."""
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
_VALUE = re.compile(r"(?:#(\d{1,18}) )?(.*)\Z", re.DOTALL)


class GameCog(commands.Cog):
    """A game's commands. A game's own cog derives from it and may add to the group."""

    def __init__(self, actions: Actions, game: Game) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.hosts = actions.hosts
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
        async with self.handlers.answering(interaction) as reply:
            try:
                self._demand_channel(interaction)
                assert interaction.channel_id is not None
                look = await self.actions.open(
                    self.game.slug,
                    person_of(interaction),
                    (interaction.channel_id, interaction.guild_id),
                    language_of(str(interaction.guild_locale or interaction.locale)),
                    self.game.rules.options_type(**given),
                    timer or None,
                    robots,
                )
            except Refused as refusal:
                say = words_for(interaction)
                await reply.say(say.refusal(refusal, self.game.stage.words(say.language)))
                return
            await self.actions.greet(reply, look.table.id)

    def _demand_channel(self, interaction: Interaction) -> None:
        """A table needs a place we can write to."""
        if interaction.guild_id is None:
            return
        if not isinstance(interaction.channel, discord.TextChannel | discord.Thread):
            raise Refused("no-channel")
        needed: list[str] = list(NEEDED)
        if isinstance(interaction.channel, discord.Thread):
            needed[needed.index("send_messages")] = "send_messages_in_threads"
        allowed = interaction.app_permissions
        names = words_for(interaction).permissions
        missing = [names[name] for name in needed if not getattr(allowed, name)]
        if missing:
            raise Refused("no-permission", missing=", ".join(missing))

    # --- moves --------------------------------------------------------------------------------

    def _move_command(self, kind: type[Move]) -> app_commands.Command[Any, Any, Any]:
        wording = self.game.stage.words("en").verbs[kind.verb]
        description = clip(wording.description, 100)

        if not inspect.signature(kind).parameters:

            async def bare(interaction: Interaction, table: int | None = None) -> None:
                await self.play(interaction, kind, "" if table is None else f"#{table} ")

            bare = app_commands.describe(table=words("en").option_table)(bare)
            command = app_commands.Command(name=kind.verb, description=description, callback=bare)
            command.autocomplete("table")(self._suggest_table)
            return command

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

    async def _tables_of(self, interaction: Interaction) -> list[Listed]:
        """The person's running tables of this game; the ones here come first."""
        mine = await self.hosts.store.listed(
            person=interaction.user.id, game=self.game.slug, limit=CHOICES
        )
        playing = [table for table in mine if table.status is Status.PLAYING]
        return sorted(playing, key=lambda table: table.channel_id != interaction.channel_id)

    async def _suggest_table(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        say = words_for(interaction)
        name = self.game.stage.words(say.language).name
        return [
            app_commands.Choice(
                name=clip(say.table_with_names(table.id, name, table.names), 100), value=table.id
            )
            for table in await self._tables_of(interaction)
        ]

    async def suggest(
        self, interaction: Interaction, kind: type[Move], typed: str
    ) -> list[app_commands.Choice[str]]:
        """What may be played now, from the legal moves, with the words players know."""
        tables = await self._tables_of(interaction)
        language = language_of(str(interaction.locale))
        match = _VALUE.match(typed)
        assert match is not None
        found: list[app_commands.Choice[str]] = []
        for table in tables[:NEAREST]:
            prefix = f"#{table.id} " if len(tables) > 1 else ""
            look = await self.hosts.look(table.id)
            for text, label in self._texts(look, interaction.user.id, kind, match[2], language):
                if len(found) == CHOICES:
                    return found
                if len(prefix + text) <= 100:
                    name = clip(prefix + label, 100)
                    found.append(app_commands.Choice(name=name, value=prefix + text))
        return found

    def _texts(
        self, look: Look, user_id: int, kind: type[Move], typed: str, language: str
    ) -> list[tuple[str, str]]:
        seat = look.table.seat_of(user_id)
        if seat is None:
            return []
        found: list[tuple[str, str]] = []
        for offer in look.offers(seat):
            template = offer.template if isinstance(offer, SomeOf) else offer
            if not isinstance(template, kind):
                continue
            if isinstance(offer, SomeOf):
                found += self._sets(look, seat, offer, typed, language)
            else:
                label = labelled(look, offer, seat, language)
                if _matches(typed, label, str(offer)):
                    found.append((str(offer), label))
        return found

    def _sets(
        self, look: Look, seat: int, offer: SomeOf, typed: str, language: str
    ) -> list[tuple[str, str]]:
        """For sets: what was typed so far, and that with one more, best match first."""
        singles = {
            option: labelled(look, offer.build([option]), seat, language)
            for option in offer.options
        }
        named, rest = _named(typed, offer, singles)
        sets = [named, *([*named, o] for o in offer.options if o not in named)]
        found: list[tuple[str, str]] = []
        for chosen in sets:
            if not offer.low <= len(chosen) <= offer.high:
                continue
            move = offer.build(chosen)
            label = labelled(look, move, seat, language)
            if not rest or _matches(rest, label, str(move)):
                found.append((str(move), label))
        return found

    async def play(self, interaction: Interaction, kind: type[Move], typed: str) -> None:
        """Play what was picked from the list, or typed in a move's own notation or words."""
        match = _VALUE.match(typed)
        assert match is not None
        tables = await self._tables_of(interaction)
        if match[1] is not None:
            tables = [table for table in tables if table.id == int(match[1])]
        table_id = tables[0].id if tables else None
        async with self.handlers.answering(interaction, table_id) as reply:
            if not tables:
                raise Refused("no-table-here", game=self.game.slug)
            look = await self.hosts.look(self._only(tables, interaction).id)
            typed, language = match[2].strip(), language_of(str(interaction.locale))

            def resolve(now: Look, seat: int) -> str:
                return self._text(now, interaction.user.id, kind, typed, language)

            done = await self.handlers.play(reply, look, resolve)
            await reply.whisper(Message(content=words(language).done(done)))

    async def table_for(self, interaction: Interaction) -> Look:
        """The one running table of this game that somebody here can mean."""
        tables = await self._tables_of(interaction)
        if not tables and interaction.guild_id is not None:
            around = await self.hosts.store.listed(
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

    def _text(self, look: Look, user_id: int, kind: type[Move], typed: str, language: str) -> str:
        """The notation of what was typed: it may be that already, or a label."""
        if not typed:
            return kind.verb
        if typed.partition(" ")[0] == kind.verb:
            return typed
        options = self._texts(look, user_id, kind, typed, language)
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
        await bot.add_cog(named(bot.actions, game))

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


def _named(typed: str, offer: SomeOf, labels: dict[Any, str]) -> tuple[list[Any], str]:
    """The options that were typed so far, by notation or by words, and what is left over."""
    parts = [part.strip() for part in re.split(r"[,+]| and ", typed) if part.strip()]
    named: list[Any] = []
    rest = ""
    for part in parts:
        words = part.removeprefix(f"{offer.template.verb} ").split()
        exact = [o for o in offer.options if str(o) in words]
        by_label = [o for o in offer.options if _plain(part) == _plain(labels[o])]
        loosely = [o for o in offer.options if _plain(part) in _plain(labels[o])]
        found = exact or by_label or (loosely if len(loosely) == 1 else [])
        named += [o for o in found if o not in named]
        if not found:
            rest = part
    return named, rest
