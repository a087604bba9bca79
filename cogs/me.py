"""/me: show and change a user's preferences in one ephemeral message."""

from functools import lru_cache, partial
from zoneinfo import available_timezones

from discord.ext import commands

from bot.discord.actions.pages import labelled_select, show_page
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import Choice
from bot.discord.commands.localization import shell_command
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.controls import Button
from bot.discord.render.custom_id import CustomId
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, user_language
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
"""Preferences with a button, by its payload without `-on` or `-off`."""
_select = partial(labelled_select, PREFERENCE_CLICK)


class PreferencesCommands(commands.Cog):
    def __init__(self, actions: ShellActions, clicks: ClickDispatcher) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.preferences = actions.tables.store.preferences
        clicks.add_route(PREFERENCE_CLICK, self._on_click)

    @shell_command("me", listed="listed", time_zone="time-zone")
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
    async def _autocomplete_zone(self, _: Interaction, typed: str) -> list[Choice]:
        wanted = typed.casefold().replace(" ", "_")
        found = [zone for zone in _known_zones() if wanted in zone.casefold()]
        return [Choice(name=zone.replace("_", " "), value=zone) for zone in found[:25]]

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
                name, _, switched = payload.rpartition("-")
                if name not in TOGGLES or switched not in ("on", "off"):
                    raise Stale
                await self._update(user, **{TOGGLES[name]: switched == "on"})
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
        if changes.keys() - {"is_public"}:
            await self._update_tables(user, "follow")

    async def _update_tables(self, user: int, order: str, **arguments: str) -> None:
        for table in await self.tables.store.queries.live_tables(user_id=user):
            await self.tables.change_by_name(table.id, order, user=user, **arguments)

    # --- the page -----------------------------------------------------------------------------

    def _preferences_page(self, interaction: Interaction) -> Message:
        say = history_texts(user_language(interaction))
        mine = self.preferences.for_user(interaction.user.id)
        languages = {UNSET: say.as_on_discord, **{code: language_named(code) for code in words}}
        own_zone = () if mine.zone in ("", *ZONES) else (mine.zone,)
        named = {zone: say.zone_named(zone) for zone in (*own_zone, *ZONES) if parse_zone(zone)}
        zones = {UNSET: say.as_the_server, **named}
        hours = {hours: hours_named(hours, say) for hours in HOURS}
        quiet = {UNSET: say.as_the_server, NO_QUIET_HOURS: say.no_quiet, **hours}
        body = say.me_lines(
            language_named(mine.language) if mine.language else say.as_on_discord,
            say.zone_named(mine.zone) if mine.zone else say.as_the_server,
            _quiet_hours_text(mine.quiet, say),
            say.reminders[mine.reminder_mode],
            mine.is_public,
            mine.hints,
        )
        body = f"{body}\n{say.me_pictures(mine.large_text, mine.high_contrast)}"
        reminders = {mode.value: say.reminders[mode] for mode in ReminderMode}
        # A closed select shows only the chosen option, so the emoji tells the selects apart.
        rows = (
            _select("language", say.me_language, languages, mine.language or UNSET, emoji="🗣️"),
            _select("zone", say.me_zone, zones, mine.zone or UNSET, emoji="🕰️"),
            _select("quiet", say.me_quiet, quiet, mine.quiet or UNSET, emoji="🌙"),
            _select(
                "reminded", say.me_reminded, reminders, mine.reminder_mode, say.reminder_hints, "🔔"
            ),
            _toggle_buttons(mine, say),
        )
        view = View(say.me_title, body, footer=say.me_footer)
        return Message(view=view, rows=rows, freshness=PREFERENCE_CLICK)


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


def _quiet_hours_text(quiet: str, say: HistoryTexts) -> str:
    if quiet == NO_QUIET_HOURS:
        return say.no_quiet
    return hours_named(quiet, say) if quiet else say.as_the_server


def _toggle_buttons(mine: UserPreferences, say: HistoryTexts) -> tuple[Button, ...]:
    toggles = (
        ("hints", mine.hints, say.hints_on, say.hints_off, "💡"),
        ("listed", mine.is_public, say.listed_on, say.listed_off, "📋"),
        ("large", mine.large_text, say.large_on, say.large_off, "🔍"),
        ("contrast", mine.high_contrast, say.contrast_on, say.contrast_off, "🌗"),
    )
    return tuple(
        Button(PREFERENCE_CLICK, f"{name}-{'off' if is_on else 'on'}", on if is_on else off, emoji)
        for name, is_on, on, off, emoji in toggles
    )


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(PreferencesCommands(bot.actions, bot.clicks))
