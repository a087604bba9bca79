"""/settings: show and change a server's settings in one ephemeral message."""

from dataclasses import dataclass
from functools import partial
from typing import Self

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.actions.pages import labelled_select, show_page
from bot.discord.actions.table_actions import ShellActions
from bot.discord.actions.table_creation import TableLimits, can_create_threads
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import shell_command
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.controls import (
    Button,
    ChannelSelect,
    ComponentRow,
    RoleSelect,
    Select,
)
from bot.discord.render.custom_id import CustomId, parse_id
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.option_labels import game_option_value_label
from bot.discord.transport.access import Interaction, user_language
from bot.discord.transport.reply import Reply
from bot.game import GameRegistry
from bot.kernel import Refused, Skill
from bot.locale import words
from bot.locale.history import history_texts
from bot.locale.hours import HOURS, ZONES, hours_named, language_named
from bot.presentation.view import View
from bot.tables.clock.quiet_hours import parse_zone
from bot.tables.draft import Stale
from bot.tables.model import Pace
from bot.tables.options import TIMER_CHOICES, option_choices, to_select_value
from bot.tables.preferences import GameDefaults, ServerSettings

SETTING_CLICK = "t"
"""Kind of the custom ids that open or change a setting."""
UNSET, ALL_GAMES, YES = "-", "*", "yes"
"""Select values: not set; all games; enabled."""
MAX_CHANNELS = 25
PRUNE_DAYS = (1, 3, 7, 14, 30, 90, 365)
"""Choices for the age in days at which old boards are deleted."""
LIMIT_CHOICES = (1, 2, 3, 4, 5, 8, 10, 15, 20)
DEFAULT_CHOICES: dict[str, tuple[str, ...]] = {
    "timer": tuple(map(str, TIMER_CHOICES)),
    "pace": tuple(Pace),
    "skill": tuple(Skill),
}
OPTIONS = "options"
_select = partial(labelled_select, SETTING_CLICK)
DEFAULTS = (*DEFAULT_CHOICES, OPTIONS)
"""Settings that each game has for itself."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a button or select is about; `game` and `option` only for defaults of new tables."""

    name: str = ""
    game: str = ""
    option: str = ""

    @classmethod
    def parse(cls, payload: str) -> Self:
        name, _, rest = payload.partition("=")
        game, _, option = rest.partition(":")
        return cls(name, game, option)

    @property
    def payload(self) -> str:
        option = f":{self.option}" if self.option else ""
        return f"{self.name}={self.game}{option}" if self.game else self.name


class SettingsPage:
    """A server's settings as a message, with the controls of the opened setting."""

    def __init__(
        self, games: GameRegistry, limits: TableLimits, settings: ServerSettings, language: str
    ) -> None:
        self.settings = settings
        self._games = games
        self._game_names = {game.slug: game.presentation.texts(language).name for game in games}
        self._limits = limits
        self._language = language
        self._shell = words(language)
        self._say = history_texts(language)

    def message(self, opened: Setting) -> Message:
        say = self._say
        if opened.name not in say.settings_labels:
            opened = Setting()
        lines = [
            say.settings_line(label, self._value_text(name))
            for name, label in say.settings_labels.items()
            if name not in DEFAULTS
        ]
        lines += self._default_lines()
        if opened.name:
            label, hint = say.settings_labels[opened.name], say.settings_hints[opened.name]
            lines += ["", f"➡️ **{label}**", hint]
        what = _select(
            "what", say.settings_what, say.settings_labels, opened.name, say.settings_hints
        )
        view = View(say.settings_title, "\n".join(lines), footer=say.settings_footer)
        return Message(
            view=truncate_to_limits(view),
            rows=(what, *self._controls(opened)),
            freshness=SETTING_CLICK,
        )

    def choices(self, setting: Setting) -> dict[str, str]:
        """The labels of the values offered for a setting, first that of `UNSET`.

        Empty for channels, roles and unknown settings.
        """
        say, shell, name = self._say, self._shell, setting.name
        match name:
            case "language":
                return {UNSET: say.as_on_discord, **{code: language_named(code) for code in words}}
            case "zone":
                zones = {zone: say.zone_named(zone) for zone in ZONES if parse_zone(zone)}
                return {UNSET: say.as_usual, **zones}
            case "quiet":
                return {UNSET: say.no_quiet, **{hours: hours_named(hours, say) for hours in HOURS}}
            case "tables_in_channel" | "tables_per_person":
                # The limit of the bot's owner is the entry for not set.
                in_channel = name == "tables_in_channel"
                limit = self._limits.per_channel if in_channel else self._limits.per_person
                lower = {str(count): say.at_most(count) for count in LIMIT_CHOICES if count < limit}
                return {UNSET: say.at_most(limit), **lower}
            case "threads":
                return {UNSET: shell.no, YES: shell.yes}
            case "prune":
                days = {str(count): say.prune_after(count) for count in PRUNE_DAYS}
                return {UNSET: say.keep_boards, **days}
            case "timer" | "pace" | "skill" if setting.game in (ALL_GAMES, *self._game_names):
                labels = shell.own_values[name]
                return {UNSET: say.as_usual, **{v: labels[v] for v in DEFAULT_CHOICES[name]}}
            case "options" if setting.option in self._option_names(setting.game):
                game, option = self._games[setting.game], setting.option
                labels = {
                    to_select_value(value): game_option_value_label(
                        game, option, value, self._language
                    )
                    for value in option_choices(game.rules, option)
                }
                return {UNSET: say.as_usual, **labels}
            case _:
                return {}

    def _option_names(self, slug: str) -> list[str]:
        """The own options of a game, if there is such a game."""
        known = slug in self._games
        return [*self._games[slug].rules.options_type.model_fields] if known else []

    def _chosen(self, setting: Setting) -> str:
        """The select value that is set."""
        defaults = self.settings.defaults_for(setting.game)
        if setting.name == OPTIONS:
            value = defaults.options.get(setting.option)
            return UNSET if value is None else to_select_value(value)
        value = getattr(defaults if setting.name in DEFAULTS else self.settings, setting.name)
        if isinstance(value, bool):
            return YES if value else UNSET
        return UNSET if value in (None, "") else str(value)

    def _value_text(self, name: str) -> str:
        say, value = self._say, getattr(self.settings, name)
        match name:
            case "channels":
                return ", ".join(f"<#{channel}>" for channel in value) or say.everywhere
            case "opener":
                return say.everybody if value is None else f"<@&{value}>"
            case "results":
                return say.no_results if value is None else f"<#{value}>"
            case "zone" if not value:
                return say.zone_named("UTC")
            case _:
                choices = self.choices(Setting(name))
                return choices.get(self._chosen(Setting(name)), choices[UNSET])

    def _default_lines(self) -> list[str]:
        say, shell, lines = self._say, self._shell, list[str]()
        for game in self._games:
            texts = game.presentation.texts(self._language)
            defaults = self.settings.defaults_for(game.slug)
            shared = defaults.model_dump(mode="json", exclude={OPTIONS}, exclude_none=True)
            parts = [
                say.usual_value(shell.own_options[name], shell.own_values[name][str(value)])
                for name, value in shared.items()
            ]
            for name, value in defaults.options.items():
                if name in texts.options:
                    label = game_option_value_label(game, name, value, self._language)
                    parts.append(f"{texts.options[name].label} {label}")
            if parts:
                lines.append(say.usual_line(texts.name, parts))
        return lines

    def _controls(self, opened: Setting) -> list[ComponentRow]:
        """The controls of the opened setting."""
        say, settings, name = self._say, self.settings, opened.name
        match name:
            case "channels":
                placeholder, chosen = say.settings_channels, settings.channels
                select = ChannelSelect(SETTING_CLICK, name, placeholder, chosen, MAX_CHANNELS)
                return [select, (Button(SETTING_CLICK, name, say.allow_everywhere),)]
            case "results":
                chosen = () if settings.results is None else (settings.results,)
                select = ChannelSelect(SETTING_CLICK, name, say.settings_result_channel, chosen)
                return [select, (Button(SETTING_CLICK, name, say.stop_results),)]
            case "opener":
                chosen = () if settings.opener is None else (settings.opener,)
                select = RoleSelect(SETTING_CLICK, name, say.settings_role, chosen)
                return [select, (Button(SETTING_CLICK, name, say.allow_everybody),)]
            case _:
                targets = self._target_selects(opened) if name in DEFAULTS else []
                choices = self.choices(opened)
                return [*targets, *([self._value_select(opened, choices)] if choices else [])]

    def _target_selects(self, opened: Setting) -> list[Select]:
        """The select of the game and, if one of its own options is to be set, of that option."""
        say, name = self._say, opened.name
        games = {} if name == OPTIONS else {ALL_GAMES: say.all_games}
        games |= self._game_names
        selects = [_select(f"of={name}", say.settings_game, games, opened.game)]
        if name == OPTIONS and opened.game in self._games:
            texts = self._games[opened.game].presentation.texts(self._language).options
            names = self._option_names(opened.game)
            labels = {option: texts[option].label for option in names}
            hints = {option: texts[option].description for option in names}
            payload = f"option={opened.game}"
            selects.append(_select(payload, say.settings_option, labels, opened.option, hints))
        return selects

    def _value_select(self, opened: Setting, choices: dict[str, str]) -> Select:
        chosen = self._chosen(opened)
        selected = chosen if chosen in choices else UNSET
        return _select(opened.payload, self._say.settings_value, choices, selected)


class SettingsCommand(commands.Cog):
    """Settings for all tables of a server."""

    def __init__(self, actions: ShellActions, clicks: ClickDispatcher) -> None:
        self.actions = actions
        self.games = actions.tables.games
        self.preferences = actions.tables.store.preferences
        clicks.add_route(SETTING_CLICK, self._on_click)

    @shell_command("settings")
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with self.actions.handlers.answering(interaction) as reply:
            guild = _require_manager(interaction)
            await reply.send_private(self._page(interaction, guild).message(Setting()))

    def _page(self, interaction: Interaction, guild: int) -> SettingsPage:
        settings, limits = self.preferences.for_server(guild), self.actions.table_creator.limits
        return SettingsPage(self.games, limits, settings, user_language(interaction))

    async def _on_click(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        """Handle a select or button of the page.

        `what` opens a setting, `of=NAME` selects the game for it, `option=GAME` one of the game's
        options. Anything else changes a setting.
        """
        interaction = reply.interaction
        guild = _require_manager(interaction)
        setting, chosen = Setting.parse(clicked.payload), values[0] if values else ""
        match setting.name:
            case "what":
                opened = Setting(chosen)
            case "of":
                opened = Setting(setting.game, chosen)
            case "option":
                opened = Setting(OPTIONS, setting.game, chosen)
            case _:
                opened = setting
                await self._change_setting(interaction, guild, setting, values)
        await show_page(reply, self._page(interaction, guild).message(opened))

    # --- changing -----------------------------------------------------------------------------

    async def _change_setting(
        self, interaction: Interaction, guild: int, setting: Setting, values: list[str]
    ) -> None:
        """Change a setting; without values reset it. Raises Stale for an invalid value."""
        name, value = setting.name, values[0] if values else UNSET
        new: object = None if value == UNSET else value
        match name:
            case "channels" if new:
                new = tuple(_text_channel(interaction, each).id for each in values[:MAX_CHANNELS])
            case "results" if new:
                new = _result_channel_id(interaction, value)
            case "opener" if new:
                new = _role_id(interaction, value)
            case "channels" | "results" | "opener":
                pass
            case _:
                page = self._page(interaction, guild)
                if value not in page.choices(setting):
                    raise Stale
                if name == "threads" and new and not can_create_threads(interaction):
                    raise Refused("no-threads")
                if name in DEFAULTS:
                    name, new = "usual", self._with_default(page.settings, setting, value)
        default = ServerSettings.model_fields[name].get_default(call_default_factory=True)
        await self.preferences.update_server(guild, **{name: new or default})

    def _with_default(
        self, settings: ServerSettings, setting: Setting, value: str
    ) -> dict[str, GameDefaults]:
        """The defaults of all games, with this one changed."""
        usual = dict(settings.usual)
        for game in self.games:
            if setting.game not in (ALL_GAMES, game.slug):
                continue
            defaults = settings.defaults_for(game.slug).model_dump()
            if setting.name == OPTIONS:
                offered = option_choices(game.rules, setting.option)
                chosen = [each for each in offered if to_select_value(each) == value]
                defaults[OPTIONS].pop(setting.option, None)
                defaults[OPTIONS].update((setting.option, each) for each in chosen)
            else:
                defaults[setting.name] = None if value == UNSET else value
            usual[game.slug] = GameDefaults.model_validate(defaults)
        return {slug: defaults for slug, defaults in usual.items() if defaults != GameDefaults()}


def _require_manager(interaction: Interaction) -> int:
    """The server's id; raises Refused unless the user may manage it."""
    if interaction.guild_id is None:
        raise Refused("settings-in-server")
    if not interaction.permissions.manage_guild:
        raise Refused("manage-server")
    return interaction.guild_id


def _text_channel(interaction: Interaction, value: str) -> discord.TextChannel:
    guild = interaction.guild
    number = parse_id(value)
    found = guild.get_channel(number) if guild is not None and number is not None else None
    if not isinstance(found, discord.TextChannel):
        raise Stale
    return found


def _role_id(interaction: Interaction, value: str) -> int | None:
    """A role of this server; None for the default role."""
    guild = interaction.guild
    number = parse_id(value)
    role = guild.get_role(number) if guild is not None and number is not None else None
    if role is None:
        raise Stale
    return None if role.is_default() else role.id


def _result_channel_id(interaction: Interaction, value: str) -> int:
    """A channel the bot may post results to; raises Refused otherwise."""
    channel = _text_channel(interaction, value)
    allowed = channel.permissions_for(channel.guild.me)
    if not (allowed.view_channel and allowed.send_messages):
        raise Refused("cannot-write-there", channel=channel.id)
    return channel.id


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(SettingsCommand(bot.actions, bot.clicks))
