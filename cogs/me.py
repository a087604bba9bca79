"""/me: show and change a user's preferences in one ephemeral message."""

from functools import lru_cache
from zoneinfo import available_timezones

from discord import app_commands
from discord.ext import commands

from bot.discord.actions.pages import show_page
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.localization import command_description, parameter_description
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.controls import Button, Option, Select
from bot.discord.render.custom_id import CustomId
from bot.discord.render.message import Message
from bot.discord.render.payloads import Toggle
from bot.discord.transport.access import Interaction, catalogue_for, user_language
from bot.discord.transport.reply import Reply
from bot.kernel import Refused
from bot.locale import words
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.locale.hours import HOURS, ZONES, hours_named, language_named
from bot.presentation.view import View
from bot.tables.clock.quiet_hours import parse_zone
from bot.tables.draft import Stale
from bot.tables.preferences import NO_QUIET_HOURS, ReminderMode, UserPreferences

PREFERENCE_CLICK = "e"
"""Kind of the custom ids that change a preference."""
UNSET = "-"
"""Select value for a preference that is not set."""
TOGGLES = {
    "hints": "hints",
    "listed": "is_public",
    "large": "large_text",
    "contrast": "high_contrast",
}
"""Preferences that a button turns on and off, by the name in its payload."""


class PreferencesCommands(commands.Cog):
    def __init__(self, actions: ShellActions, clicks: ClickDispatcher) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.preferences = actions.tables.store.preferences
        clicks.add_route(PREFERENCE_CLICK, self._on_click)

    @app_commands.command(description=command_description("me"))
    @app_commands.describe(
        listed=parameter_description("listed"),
        time_zone=parameter_description("time-zone"),
    )
    async def me(
        self, interaction: Interaction, listed: bool | None = None, time_zone: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            changes: dict[str, object] = {}
            if listed is not None:
                changes["is_public"] = listed
            if time_zone is not None:
                changes["zone"] = _parse_zone(time_zone)
            if changes:
                await self._update(interaction.user.id, **changes)
            await reply.send_private(self._preferences_page(interaction))

    @me.autocomplete("time_zone")
    async def _autocomplete_zone(
        self, _: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        wanted = typed.casefold().replace(" ", "_")
        found = [zone for zone in _known_zones() if wanted in zone.casefold()]
        return [app_commands.Choice(name=zone.replace("_", " "), value=zone) for zone in found[:25]]

    async def _on_click(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        """Handle a select or button of the page; changes the clicking user's own preferences."""
        user = reply.interaction.user.id
        value = values[0] if values else ""
        match clicked.payload:
            case "language":
                await self._set_language(user, value, reply.interaction)
            case "zone":
                await self._update(user, zone="" if value == UNSET else _parse_zone(value))
            case "quiet":
                if value not in (UNSET, NO_QUIET_HOURS, *HOURS):
                    raise Stale
                await self._update(user, quiet="" if value == UNSET else value)
            case "reminded":
                if value not in [*ReminderMode]:
                    raise Stale
                await self._update(user, reminder_mode=ReminderMode(value))
            case payload:
                toggle = Toggle.parse(payload)
                if toggle is None or toggle.name not in TOGGLES:
                    raise Stale
                await self._update(user, **{TOGGLES[toggle.name]: toggle.turn_on})
        await show_page(reply, self._preferences_page(reply.interaction))

    async def _set_language(self, user: int, value: str, interaction: Interaction) -> None:
        """Set the language, also at the user's live tables."""
        if value != UNSET and value not in words:
            raise Refused("no-such-language")
        await self.preferences.update(user, language="" if value == UNSET else value)
        await self._update_tables(user, "speak", language=user_language(interaction))

    async def _update(self, user: int, **changes: object) -> None:
        """Update preferences; clocks and reminders of the user's tables follow at once."""
        await self.preferences.update(user, **changes)
        if changes.keys() & {
            "zone",
            "quiet",
            "reminder_mode",
            "hints",
            "large_text",
            "high_contrast",
        }:
            await self._update_tables(user, "follow")

    async def _update_tables(self, user: int, order: str, **arguments: str) -> None:
        for table in await self.tables.store.queries.live_tables(user_id=user):
            await self.tables.change_by_name(table.id, order, user=user, **arguments)

    # --- the page -----------------------------------------------------------------------------

    def _preferences_page(self, interaction: Interaction) -> Message:
        say = history_texts(catalogue_for(interaction).language)
        preferences = self.preferences.for_user(interaction.user.id)
        language = (
            language_named(preferences.language) if preferences.language else say.as_on_discord
        )
        zone = say.zone_named(preferences.zone) if preferences.zone else say.as_the_server
        body = say.me_lines(
            language,
            zone,
            _quiet_hours_text(preferences, say),
            say.reminders[preferences.reminder_mode],
            preferences.is_public,
            preferences.hints,
        )
        body = f"{body}\n{say.me_pictures(preferences.large_text, preferences.high_contrast)}"
        rows = (
            Select(
                PREFERENCE_CLICK, "language", say.me_language, _language_options(preferences, say)
            ),
            Select(PREFERENCE_CLICK, "zone", say.me_zone, _zone_options(preferences, say)),
            Select(PREFERENCE_CLICK, "quiet", say.me_quiet, _quiet_options(preferences, say)),
            Select(
                PREFERENCE_CLICK, "reminded", say.me_reminded, _reminder_options(preferences, say)
            ),
            _toggle_buttons(preferences, say),
        )
        return Message(
            view=View(say.me_title, body, footer=say.me_footer),
            rows=rows,
            freshness=PREFERENCE_CLICK,
        )


def _parse_zone(typed: str) -> str:
    """The canonical name of a time zone; raises Refused if there is none."""
    wanted = typed.strip().replace(" ", "_")
    known = {zone.casefold(): zone for zone in (*_known_zones(), *ZONES)}
    found = known.get(wanted.casefold())
    if found is None or parse_zone(found) is None:
        raise Refused("no-such-zone")
    return found


@lru_cache(maxsize=1)
def _known_zones() -> list[str]:
    """Time zones named after places. Cached: the list is long and does not change."""
    excluded_prefixes = ("Etc/", "SystemV/", "posix/", "right/", "US/")
    return sorted(
        zone
        for zone in available_timezones()
        if "/" in zone and not zone.startswith(excluded_prefixes)
    )


def _quiet_hours_text(preferences: UserPreferences, say: HistoryTexts) -> str:
    if preferences.quiet == NO_QUIET_HOURS:
        return say.no_quiet
    return hours_named(preferences.quiet, say) if preferences.quiet else say.as_the_server


# A closed select shows only the chosen option, so the emoji tells the selects apart.


def _language_options(preferences: UserPreferences, say: HistoryTexts) -> tuple[Option, ...]:
    return (
        Option(UNSET, say.as_on_discord, emoji="🗣️", is_selected=not preferences.language),
        *(
            Option(code, language_named(code), emoji="🗣️", is_selected=preferences.language == code)
            for code in words
        ),
    )


def _zone_options(preferences: UserPreferences, say: HistoryTexts) -> tuple[Option, ...]:
    zones = [*ZONES]
    if preferences.zone and preferences.zone not in zones:
        zones = [preferences.zone, *zones]
    return (
        Option(UNSET, say.as_the_server, emoji="🕰️", is_selected=not preferences.zone),
        *(
            Option(z, say.zone_named(z), emoji="🕰️", is_selected=preferences.zone == z)
            for z in zones
            if parse_zone(z)
        ),
    )[:25]


def _quiet_options(preferences: UserPreferences, say: HistoryTexts) -> tuple[Option, ...]:
    return (
        Option(UNSET, say.as_the_server, emoji="🌙", is_selected=not preferences.quiet),
        Option(
            NO_QUIET_HOURS,
            say.no_quiet,
            emoji="🌙",
            is_selected=preferences.quiet == NO_QUIET_HOURS,
        ),
        *(
            Option(h, hours_named(h, say), emoji="🌙", is_selected=preferences.quiet == h)
            for h in HOURS
        ),
    )


def _reminder_options(preferences: UserPreferences, say: HistoryTexts) -> tuple[Option, ...]:
    return tuple(
        Option(
            mode,
            say.reminders[mode],
            say.reminder_hints[mode],
            "🔔",
            is_selected=preferences.reminder_mode is mode,
        )
        for mode in ReminderMode
    )


def _toggle_buttons(preferences: UserPreferences, say: HistoryTexts) -> tuple[Button, ...]:
    labels = {
        "hints": (say.hints_on, say.hints_off, "💡"),
        "listed": (say.listed_on, say.listed_off, "📋"),
        "large": (say.large_on, say.large_off, "🔍"),
        "contrast": (say.contrast_on, say.contrast_off, "🌗"),
    }
    buttons: list[Button] = []
    for name, (on, off, emoji) in labels.items():
        is_on = getattr(preferences, TOGGLES[name])
        payload = str(Toggle(name, turn_on=not is_on))
        buttons.append(Button(PREFERENCE_CLICK, payload, on if is_on else off, emoji))
    return tuple(buttons)


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(PreferencesCommands(bot.actions, bot.clicks))
