"""/settings: show and change a server's settings in one ephemeral message."""

from collections.abc import Callable, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.actions.pages import show_page
from bot.discord.actions.table_actions import ShellActions
from bot.discord.actions.table_creation import can_create_threads
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import command_description
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.controls import (
    Button,
    ChannelSelect,
    ComponentRow,
    Option,
    RoleSelect,
    Select,
    clip,
)
from bot.discord.render.custom_id import CustomId, parse_id
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.option_labels import game_option_value_label
from bot.discord.render.payloads import SettingClick
from bot.discord.transport.access import Interaction, catalogue_for
from bot.discord.transport.reply import Reply
from bot.kernel import Refused, Skill
from bot.locale import words
from bot.locale.en import Catalogue
from bot.locale.en.history import HistoryTexts
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


class SettingsCommand(commands.Cog):
    """Settings for all tables of a server."""

    def __init__(self, actions: ShellActions, clicks: ClickDispatcher) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.games = actions.tables.games
        self.preferences = actions.tables.store.preferences
        clicks.add_route(SETTING_CLICK, self._on_click)

    @app_commands.command(description=command_description("settings"))
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            _require_manager(interaction)
            await reply.send_private(self._settings_page(interaction, SettingClick("")))

    async def _on_click(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        """Handle a select or button of the page."""
        interaction, value = reply.interaction, values[0] if values else ""
        guild = _require_manager(interaction)
        match SettingClick.parse(clicked.payload):
            case SettingClick("what"):
                opened = SettingClick(value)
            case SettingClick("of", name):
                opened = SettingClick(name, value)
            case SettingClick("option", game):
                opened = SettingClick("options", game, value)
            case opened:
                await self._change_setting(interaction, guild, opened, values)
        await show_page(reply, self._settings_page(interaction, opened))

    # --- changing -----------------------------------------------------------------------------

    async def _change_setting(
        self, interaction: Interaction, guild: int, setting: SettingClick, values: list[str]
    ) -> None:
        """Change a setting; without values reset it. Raises Stale for an invalid value."""
        name = setting.name
        value = values[0] if values and values[0] != UNSET else ""
        change: dict[str, object] = {}
        match name:
            case "channels":
                change = {"channels": tuple(self._channel_ids(interaction, values))}
            case "results":
                change = {"results": self._result_channel_id(interaction, value) if value else None}
            case "opener":
                change = {"opener": _role_id(interaction, value) if value else None}
            case "language" if not value or value in words:
                change = {"language": value}
            case "zone" if not value or value in ZONES:
                change = {"zone": value}
            case "quiet" if not value or value in HOURS:
                change = {"quiet": value}
            case "tables_in_channel" | "tables_per_person" if not value or value in map(
                str, self._limit_choices(name)
            ):
                change = {name: int(value) if value else None}
            case "threads" if not value or value == YES:
                change = {"threads": bool(value)}
                if value and not can_create_threads(interaction):
                    raise Refused("no-threads")
            case "timer" | "pace" | "skill" if not value or value in DEFAULT_CHOICES[name]:
                change = {"usual": self._with_default(guild, setting, value)}
            case "options":
                change = {"usual": self._with_default_option(guild, setting, value)}
            case "prune" if not value or value in map(str, PRUNE_DAYS):
                change = {"prune": int(value) if value else None}
            case _:
                raise Stale
        await self.preferences.update_server(guild, **change)

    def _with_default(
        self, guild: int, setting: SettingClick, value: str
    ) -> dict[str, GameDefaults]:
        defaults = dict(self.preferences.for_server(guild).usual)
        slugs = [g.slug for g in self.games if setting.game in (ALL_GAMES, g.slug)]
        if not slugs:
            raise Stale
        new_value = None if not value else int(value) if setting.name == "timer" else value
        for slug in slugs:
            changed = {**defaults.get(slug, GameDefaults()).model_dump(), setting.name: new_value}
            defaults[slug] = GameDefaults.model_validate(changed)
        return {
            slug: game_defaults
            for slug, game_defaults in defaults.items()
            if game_defaults != GameDefaults()
        }

    def _with_default_option(
        self, guild: int, setting: SettingClick, value: str
    ) -> dict[str, GameDefaults]:
        """Change the default of one of a game's own options."""
        slug, name = setting.game, setting.option
        if slug not in self.games or name not in self.games[slug].rules.options_type.model_fields:
            raise Stale
        defaults = dict(self.preferences.for_server(guild).usual)
        options = dict(defaults.get(slug, GameDefaults()).options)
        options.pop(name, None)
        if value:
            offered = option_choices(self.games[slug].rules, name)
            options[name] = next((v for v in offered if to_select_value(v) == value), "")
            if options[name] == "":
                raise Stale
        defaults[slug] = defaults.get(slug, GameDefaults()).model_copy(update={"options": options})
        return {
            slug: game_defaults
            for slug, game_defaults in defaults.items()
            if game_defaults != GameDefaults()
        }

    def _channel_ids(self, interaction: Interaction, values: Sequence[str]) -> list[int]:
        return [
            _text_channel(interaction, value).id
            for value in values[:MAX_CHANNELS]
            if value != UNSET
        ]

    def _result_channel_id(self, interaction: Interaction, value: str) -> int:
        """A channel the bot may post results to; raises Refused otherwise."""
        channel = _text_channel(interaction, value)
        me = channel.guild.me
        allowed = channel.permissions_for(me)
        if not (allowed.view_channel and allowed.send_messages):
            raise Refused("cannot-write-there", channel=channel.id)
        return channel.id

    def _limit_choices(self, name: str) -> tuple[int, ...]:
        """Choices for a limit, up to the one of the bot's owner."""
        limits = self.actions.table_creator.limits
        most = limits.per_channel if name == "tables_in_channel" else limits.per_person
        return tuple(count for count in LIMIT_CHOICES if count <= most)

    # --- the page -----------------------------------------------------------------------------

    def _settings_page(self, interaction: Interaction, opened: SettingClick) -> Message:
        assert interaction.guild_id is not None
        shell = catalogue_for(interaction)
        say = history_texts(shell.language)
        settings = self.preferences.for_server(interaction.guild_id)
        setting = opened.name if opened.name in say.settings_labels else ""
        lines = [
            say.settings_line(label, self._setting_text(settings, name, say))
            for name, label in say.settings_labels.items()
            if name not in (*DEFAULT_CHOICES, "options")
        ]
        lines += self._default_lines(settings, shell, say)
        if setting:
            lines += ["", f"➡️ **{say.settings_labels[setting]}**", say.settings_hints[setting]]
        setting_options = tuple(
            Option(
                name,
                clip(label, 100),
                clip(say.settings_hints[name], 100),
                is_selected=name == setting,
            )
            for name, label in say.settings_labels.items()
        )
        rows: list[ComponentRow] = [
            Select(SETTING_CLICK, "what", say.settings_what, setting_options)
        ]
        rows += self._setting_controls(settings, opened, shell, say)
        view = View(say.settings_title, "\n".join(lines), footer=say.settings_footer)
        return Message(view=truncate_to_limits(view), rows=tuple(rows), freshness=SETTING_CLICK)

    def _setting_text(self, settings: ServerSettings, name: str, say: HistoryTexts) -> str:
        value = getattr(settings, name)
        match name:
            case "channels":
                return ", ".join(f"<#{channel}>" for channel in value) or say.everywhere
            case "opener":
                return say.everybody if value is None else f"<@&{value}>"
            case "results":
                return say.no_results if value is None else f"<#{value}>"
            case "language":
                return language_named(value) if value else say.as_on_discord
            case "zone":
                return say.zone_named(value or "UTC")
            case "quiet":
                return hours_named(value, say) if value else say.no_quiet
            case "prune":
                return say.keep_boards if value is None else say.prune_after(value)
            case "threads":
                return words(say.language).yes if value else words(say.language).no
            case _:
                return say.at_most(value if value is not None else self._host_limit(name))

    def _host_limit(self, name: str) -> int:
        limits = self.actions.table_creator.limits
        return limits.per_channel if name == "tables_in_channel" else limits.per_person

    def _default_lines(
        self, settings: ServerSettings, shell: Catalogue, say: HistoryTexts
    ) -> list[str]:
        lines: list[str] = []
        for game in self.games:
            defaults = settings.defaults_for(game.slug).model_dump(mode="json", exclude_none=True)
            own_options, labels = (
                defaults.pop("options"),
                game.presentation.texts(say.language).options,
            )
            parts = [
                say.usual_value(shell.own_options[name], shell.own_values[name][str(value)])
                for name, value in defaults.items()
            ]
            parts += [
                f"{labels[name].label} {game_option_value_label(game, name, value, say.language)}"
                for name, value in own_options.items()
                if name in labels
            ]
            if parts:
                lines.append(say.usual_line(game.presentation.texts(say.language).name, parts))
        return lines

    def _setting_controls(
        self, settings: ServerSettings, opened: SettingClick, shell: Catalogue, say: HistoryTexts
    ) -> list[ComponentRow]:
        """The controls of the opened setting."""
        setting = opened.name
        match setting:
            case "channels":
                channel_select = ChannelSelect(
                    SETTING_CLICK, setting, say.settings_channels, settings.channels, MAX_CHANNELS
                )
                return [channel_select, (Button(SETTING_CLICK, setting, say.allow_everywhere),)]
            case "results":
                chosen = () if settings.results is None else (settings.results,)
                channel_select = ChannelSelect(
                    SETTING_CLICK, setting, say.settings_result_channel, chosen
                )
                return [channel_select, (Button(SETTING_CLICK, setting, say.stop_results),)]
            case "opener":
                chosen = () if settings.opener is None else (settings.opener,)
                roles = RoleSelect(SETTING_CLICK, setting, say.settings_role, chosen)
                return [roles, (Button(SETTING_CLICK, setting, say.allow_everybody),)]
            case "language":
                return [
                    _value_select(
                        setting, [*words], settings.language, language_named, say, say.as_on_discord
                    )
                ]
            case "zone":
                zones = [zone for zone in ZONES if parse_zone(zone) is not None]
                return [_value_select(setting, zones, settings.zone, say.zone_named, say)]
            case "quiet":
                label_of = lambda hours: hours_named(hours, say)  # noqa: E731
                return [_value_select(setting, HOURS, settings.quiet, label_of, say, say.no_quiet)]
            case "tables_in_channel" | "tables_per_person":
                value = getattr(settings, setting)
                limit = self._host_limit(setting)
                # The maximum is already the first entry, for not set.
                counts = [str(count) for count in self._limit_choices(setting) if count < limit]
                current_value = "" if value is None or value >= limit else str(value)
                most = say.at_most(limit)
                return [
                    _value_select(
                        setting, counts, current_value, lambda n: say.at_most(int(n)), say, most
                    )
                ]
            case "threads":
                options = (
                    Option(UNSET, shell.no, is_selected=not settings.threads),
                    Option(YES, shell.yes, is_selected=settings.threads),
                )
                return [Select(SETTING_CLICK, setting, say.settings_value, options)]
            case "timer" | "pace" | "skill":
                return self._default_controls(settings, opened, shell, say)
            case "options":
                return self._option_controls(settings, opened, say)
            case "prune":
                current_value = "" if settings.prune is None else str(settings.prune)
                days = [str(count) for count in PRUNE_DAYS]
                return [
                    _value_select(
                        setting,
                        days,
                        current_value,
                        lambda n: say.prune_after(int(n)),
                        say,
                        say.keep_boards,
                    )
                ]
            case _:
                return []

    def _default_controls(
        self, settings: ServerSettings, opened: SettingClick, shell: Catalogue, say: HistoryTexts
    ) -> list[ComponentRow]:
        """Select of the game, then of the value."""
        setting, game = opened.name, opened.game
        names = {g.slug: g.presentation.texts(say.language).name for g in self.games}
        games = (
            Option(ALL_GAMES, say.all_games, is_selected=game == ALL_GAMES),
            *(Option(slug, name, is_selected=game == slug) for slug, name in names.items()),
        )
        rows: list[ComponentRow] = [
            Select(SETTING_CLICK, str(SettingClick("of", setting)), say.settings_game, games)
        ]
        if game == ALL_GAMES or game in names:
            value = getattr(settings.defaults_for(game), setting)
            current_value = "" if value is None else str(value)
            value_labels = shell.own_values[setting]
            values, label_of = DEFAULT_CHOICES[setting], value_labels.__getitem__
            rows.append(_value_select(str(opened), values, current_value, label_of, say))
        return rows

    def _option_controls(
        self, settings: ServerSettings, opened: SettingClick, say: HistoryTexts
    ) -> list[ComponentRow]:
        """Select of the game, then of its option, then of the value."""
        slug, name = opened.game, opened.option
        games = tuple(
            Option(g.slug, g.presentation.texts(say.language).name, is_selected=g.slug == slug)
            for g in self.games
        )
        rows: list[ComponentRow] = [
            Select(SETTING_CLICK, str(SettingClick("of", "options")), say.settings_game, games)
        ]
        if slug not in self.games:
            return rows
        game, labels = self.games[slug], self.games[slug].presentation.texts(say.language).options
        option_choices_shown = tuple(
            Option(
                each, clip(labels[each].label, 100), clip(labels[each].description, 100),
                is_selected=each == name,
            )
            for each in game.rules.options_type.model_fields
        )  # fmt: skip
        payload, shown = str(SettingClick("option", slug)), option_choices_shown[:25]
        rows.append(Select(SETTING_CLICK, payload, say.settings_option, shown))
        if name in labels:
            defaults = settings.defaults_for(slug).options
            values = {to_select_value(v): v for v in option_choices(game.rules, name)}
            current_value = to_select_value(defaults[name]) if name in defaults else ""

            def label_of(value: str) -> str:
                return game_option_value_label(game, name, values[value], say.language)

            rows.append(_value_select(str(opened), [*values][:24], current_value, label_of, say))
        return rows


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


def _value_select(
    payload: str,
    values: Sequence[str],
    current_value: str,
    label_of: Callable[[str], str],
    say: HistoryTexts,
    unset_label: str = "",
) -> Select:
    """A select of one value; the first entry resets the setting."""
    options = (
        Option(UNSET, unset_label or say.as_usual, is_selected=not current_value),
        *(
            Option(value, clip(label_of(value), 100), is_selected=value == current_value)
            for value in values
        ),
    )
    return Select(SETTING_CLICK, payload, say.settings_value, options[:25])


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(SettingsCommand(bot.actions, bot.clicks))
