"""/me: what somebody wants of the bot, shown and changed in one private message."""

from functools import lru_cache
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from discord import app_commands
from discord.ext import commands

from bot.kernel import Refused
from bot.screen.access import Interaction, language_for, words_for
from bot.screen.actions import Actions
from bot.screen.controls import Button, Option, Select
from bot.screen.custom_id import CustomId
from bot.screen.described import about, asks
from bot.screen.message import Message
from bot.screen.reply import Reply, Shown
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.screen.words.hours import HOURS, ZONES, hours_named, language_named
from bot.stage.view import View
from bot.table.draft import Draft, Stale
from bot.table.inbox import Letter
from bot.table.quiet import zone_of
from bot.table.wishes import NEVER, Reminded, Wishes

if TYPE_CHECKING:
    from bot.app import Cheeseboard

WISH = "e"
"""The kind of click that changes a wish."""
SAME = "-"
"""The value of a select for: as it is without a wish."""


class Me(commands.Cog):
    """What somebody wants."""

    def __init__(self, actions: Actions) -> None:
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.wishes = actions.hosts.store.wishes
        self.handlers.rooms[WISH] = self._clicked
        self.hosts.orders |= {"speak": _speak, "follow": _follow}

    @app_commands.command(description=about("me"))
    @app_commands.describe(
        listed=asks("listed"),
        time_zone=asks("time-zone"),
    )
    async def me(
        self, interaction: Interaction, listed: bool | None = None, time_zone: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            changes: dict[str, object] = {}
            if listed is not None:
                changes["listed"] = listed
            if time_zone is not None:
                changes["zone"] = _zone(time_zone)
            if changes:
                await self._wish(interaction.user.id, **changes)
            await reply.whisper(self._page(interaction))

    @me.autocomplete("time_zone")
    async def _zones(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.casefold().replace(" ", "_")
        found = [zone for zone in _known_zones() if wanted in zone.casefold()]
        return [app_commands.Choice(name=zone.replace("_", " "), value=zone) for zone in found[:25]]

    async def _clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        """A select or button of the page; whoever clicks changes their own."""
        user = reply.interaction.user.id
        value = values[0] if values else ""
        match clicked.load:
            case "language":
                await self._speak(user, value, reply.interaction)
            case "zone":
                await self._wish(user, zone="" if value == SAME else _zone(value))
            case "quiet":
                if value not in (SAME, NEVER, *HOURS):
                    raise Stale
                await self._wish(user, quiet="" if value == SAME else value)
            case "reminded":
                if value not in [*Reminded]:
                    raise Stale
                await self._wish(user, reminded=Reminded(value))
            case "hints-on" | "hints-off":
                await self._wish(user, hints=clicked.load == "hints-on")
            case "listed-on" | "listed-off":
                await self._wish(user, listed=clicked.load == "listed-on")
            case "large-on" | "large-off":
                await self._wish(user, large_text=clicked.load == "large-on")
            case "contrast-on" | "contrast-off":
                await self._wish(user, high_contrast=clicked.load == "contrast-on")
            case _:
                raise Stale
        page = self._page(reply.interaction)
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral
        if not private or await reply.update(page) is not Shown.YES:
            await reply.whisper(page)

    async def _speak(self, user: int, value: str, interaction: Interaction) -> None:
        """Another language, at the tables where they sit as well."""
        if value != SAME and value not in words:
            raise Refused("no-such-language")
        await self.wishes.wish(user, language="" if value == SAME else value)
        await self._at_tables(user, "speak", language=language_for(interaction))

    async def _wish(self, user: int, **changes: object) -> None:
        """Change a wish; clocks and reminders follow at once."""
        await self.wishes.wish(user, **changes)
        if changes.keys() & {"zone", "quiet", "reminded", "hints", "large_text", "high_contrast"}:
            await self._at_tables(user, "follow")

    async def _at_tables(self, user: int, order: str, **told: str) -> None:
        for table in await self.hosts.store.lists.listed(person=user):
            await self.hosts.order(table.id, order, user=user, **told)

    # --- the page -----------------------------------------------------------------------------

    def _page(self, interaction: Interaction) -> Message:
        say = club_words(words_for(interaction).language)
        mine = self.wishes.of(interaction.user.id)
        language = language_named(mine.language) if mine.language else say.as_on_discord
        zone = say.zone_named(mine.zone) if mine.zone else say.as_the_server
        body = say.me_lines(
            language,
            zone,
            _quiet_named(mine, say),
            say.reminders[mine.reminded],
            mine.listed,
            mine.hints,
        )
        body = f"{body}\n{say.me_pictures(mine.large_text, mine.high_contrast)}"
        rows = (
            Select(WISH, "language", say.me_language, _languages(mine, say)),
            Select(WISH, "zone", say.me_zone, _zone_options(mine, say)),
            Select(WISH, "quiet", say.me_quiet, _quiet_options(mine, say)),
            Select(WISH, "reminded", say.me_reminded, _reminders(mine, say)),
            _buttons(mine, say),
        )
        return Message(view=View(say.me_title, body, task=say.me_footer), rows=rows, mark=WISH)


def _speak(user: int, language: str) -> Letter[None]:
    """That person is spoken to in that language from now on."""

    def speak(draft: Draft) -> None:
        seat = draft.table.seat_of(user)
        if seat is not None:
            draft.table.seats[seat].language = language

    return speak


def _follow(user: int) -> Letter[None]:
    """What that person wishes has changed: clocks and reminders follow."""
    return lambda _draft: None


def _zone(typed: str) -> str:
    """The name of a time zone as it is known; Refused if there is none."""
    wanted = typed.strip().replace(" ", "_")
    known = {zone.casefold(): zone for zone in (*_known_zones(), *ZONES)}
    found = known.get(wanted.casefold())
    if found is None or zone_of(found) is None:
        raise Refused("no-such-zone")
    return found


@lru_cache(maxsize=1)
def _known_zones() -> list[str]:
    """Those that people live in; the list is long, and never changes while we run."""
    odd = ("Etc/", "SystemV/", "posix/", "right/", "US/")
    return sorted(
        zone for zone in available_timezones() if "/" in zone and not zone.startswith(odd)
    )


def _quiet_named(mine: Wishes, say: ClubEnglish) -> str:
    if mine.quiet == NEVER:
        return say.no_quiet
    return hours_named(mine.quiet, say) if mine.quiet else say.as_the_server


# A closed list shows no more than what was chosen in it: the sign says which of them it is.


def _languages(mine: Wishes, say: ClubEnglish) -> tuple[Option, ...]:
    return (
        Option(SAME, say.as_on_discord, emoji="🗣️", chosen=not mine.language),
        *(
            Option(code, language_named(code), emoji="🗣️", chosen=mine.language == code)
            for code in words
        ),
    )


def _zone_options(mine: Wishes, say: ClubEnglish) -> tuple[Option, ...]:
    zones = [*ZONES]
    if mine.zone and mine.zone not in zones:
        zones = [mine.zone, *zones]
    return (
        Option(SAME, say.as_the_server, emoji="🕰️", chosen=not mine.zone),
        *(
            Option(z, say.zone_named(z), emoji="🕰️", chosen=mine.zone == z)
            for z in zones
            if zone_of(z)
        ),
    )[:25]


def _quiet_options(mine: Wishes, say: ClubEnglish) -> tuple[Option, ...]:
    return (
        Option(SAME, say.as_the_server, emoji="🌙", chosen=not mine.quiet),
        Option(NEVER, say.no_quiet, emoji="🌙", chosen=mine.quiet == NEVER),
        *(Option(h, hours_named(h, say), emoji="🌙", chosen=mine.quiet == h) for h in HOURS),
    )


def _reminders(mine: Wishes, say: ClubEnglish) -> tuple[Option, ...]:
    return tuple(
        Option(how, say.reminders[how], say.reminder_hints[how], "🔔", chosen=mine.reminded is how)
        for how in Reminded
    )


def _buttons(mine: Wishes, say: ClubEnglish) -> tuple[Button, ...]:
    hints = "hints-off" if mine.hints else "hints-on"
    listed = "listed-off" if mine.listed else "listed-on"
    large = "large-off" if mine.large_text else "large-on"
    stark = "contrast-off" if mine.high_contrast else "contrast-on"
    return (
        Button(WISH, hints, say.hints_on if mine.hints else say.hints_off, "💡"),
        Button(WISH, listed, say.listed_on if mine.listed else say.listed_off, "📋"),
        Button(WISH, large, say.large_on if mine.large_text else say.large_off, "🔍"),
        Button(WISH, stark, say.contrast_on if mine.high_contrast else say.contrast_off, "🌗"),
    )


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(Me(bot.actions))
