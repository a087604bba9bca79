"""/settings: what a server wants, shown and changed in one private message."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.kernel import Refused, Skill
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.agreement_words import option_value
from bot.screen.controls import Button, Channels, Option, Roles, Row, Select, clip
from bot.screen.custom_id import CustomId, number_in
from bot.screen.described import about
from bot.screen.message import Message, fitted
from bot.screen.opening import may_begin_threads
from bot.screen.reply import Reply, Shown
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.screen.words.en.club import ClubEnglish
from bot.screen.words.hours import HOURS, ZONES, hours_named, language_named
from bot.stage.view import View
from bot.table.agreement import TIMERS, values_of, written
from bot.table.draft import Stale
from bot.table.quiet import zone_of
from bot.table.table import Pace
from bot.table.wishes import ServerSettings, Usual

if TYPE_CHECKING:
    from bot.app import Cheeseboard

SETTING = "t"
"""The kind of click that looks at a setting or changes it."""
SAME, ALL, YES = "-", "*", "yes"
"""As it is where nothing is set; all games at once; have it so."""
CHANNELS_MOST = 25
PRUNED = (1, 3, 7, 14, 30, 90, 365)
"""Days after which old boards may be deleted."""
COUNTS = (1, 2, 3, 4, 5, 8, 10, 15, 20)
USUAL: dict[str, tuple[str, ...]] = {
    "timer": tuple(map(str, TIMERS)),
    "pace": tuple(Pace),
    "skill": tuple(Skill),
}


class SettingsCommand(commands.Cog):
    """What holds for all tables of a server."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.handlers = actions.handlers
        self.games = actions.hosts.games
        self.wishes = actions.hosts.store.wishes
        self.handlers.rooms[SETTING] = self._clicked

    @app_commands.command(description=about("settings"))
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        async with self.handlers.answering(interaction) as reply:
            _demand_manager(interaction)
            await reply.whisper(self._page(interaction))

    async def _clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        """`what`: look at a setting. `of=NAME`: of which game; `option=GAME`: which of its options.
        Anything else changes something."""
        interaction = reply.interaction
        guild = _demand_manager(interaction)
        name, _, game = clicked.load.partition("=")
        if name == "what":
            shown, game = (values[0] if values else ""), ""
        elif name == "of":
            shown, game = game, (values[0] if values else "")
        elif name == "option":
            shown, game = "options", f"{game}:{values[0] if values else ''}"
        else:
            await self._set(interaction, guild, name, game, values)
            shown = name
        page = self._page(interaction, shown, game)
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        if not private or await reply.update(page) is not Shown.YES:
            await reply.whisper(page)

    # --- changing -----------------------------------------------------------------------------

    async def _set(
        self, interaction: Interaction, guild: int, name: str, game: str, values: list[str]
    ) -> None:
        """Have that setting so; no values: as without it. Stale for what is no value of it."""
        value = values[0] if values and values[0] != SAME else ""
        change: dict[str, object] = {}
        match name:
            case "channels":
                change = {"channels": tuple(self._channels(interaction, values))}
            case "results":
                change = {"results": self._writable(interaction, value) if value else None}
            case "opener":
                change = {"opener": _role(interaction, value) if value else None}
            case "language" if not value or value in words:
                change = {"language": value}
            case "zone" if not value or value in ZONES:
                change = {"zone": value}
            case "quiet" if not value or value in HOURS:
                change = {"quiet": value}
            case "tables_in_channel" | "tables_per_person" if not value or value in map(
                str, self._counts(name)
            ):
                change = {name: int(value) if value else None}
            case "threads" if not value or value == YES:
                change = {"threads": bool(value)}
                if value and not may_begin_threads(interaction):
                    raise Refused("no-threads")
            case "timer" | "pace" | "skill" if not value or value in USUAL[name]:
                change = {"usual": self._usual(guild, name, game, value)}
            case "options":
                change = {"usual": self._usual_options(guild, *_option(game), value)}
            case "prune" if not value or value in map(str, PRUNED):
                change = {"prune": int(value) if value else None}
            case _:
                raise Stale
        await self.wishes.set_server(guild, **change)

    def _usual(self, guild: int, name: str, game: str, value: str) -> dict[str, Usual]:
        usual = dict(self.wishes.server(guild).usual)
        slugs = [g.slug for g in self.games if game in (ALL, g.slug)]
        if not slugs:
            raise Stale
        given = None if not value else int(value) if name == "timer" else value
        for slug in slugs:
            changed = {**usual.get(slug, Usual()).model_dump(), name: given}
            usual[slug] = Usual.model_validate(changed)
        return {slug: made for slug, made in usual.items() if made != Usual()}

    def _usual_options(self, guild: int, slug: str, name: str, value: str) -> dict[str, Usual]:
        """One of a game's own options, as it is where nobody says otherwise."""
        if slug not in self.games or name not in self.games[slug].rules.options_type.model_fields:
            raise Stale
        usual = dict(self.wishes.server(guild).usual)
        options = dict(usual.get(slug, Usual()).options)
        options.pop(name, None)
        if value:
            offered = values_of(self.games[slug].rules, name)
            options[name] = next((v for v in offered if written(v) == value), "")
            if options[name] == "":
                raise Stale
        usual[slug] = usual.get(slug, Usual()).model_copy(update={"options": options})
        return {slug: made for slug, made in usual.items() if made != Usual()}

    def _channels(self, interaction: Interaction, values: Sequence[str]) -> list[int]:
        return [
            _channel(interaction, value).id for value in values[:CHANNELS_MOST] if value != SAME
        ]

    def _writable(self, interaction: Interaction, value: str) -> int:
        """A channel where we may say how games ended."""
        channel = _channel(interaction, value)
        me = channel.guild.me
        allowed = channel.permissions_for(me)
        if not (allowed.view_channel and allowed.send_messages):
            raise Refused("cannot-write-there", channel=channel.id)
        return channel.id

    def _counts(self, name: str) -> tuple[int, ...]:
        """What a limit may be: no more than whoever runs the bot allows everywhere."""
        limits = self.actions.opening.limits
        most = limits.per_channel if name == "tables_in_channel" else limits.per_person
        return tuple(count for count in COUNTS if count <= most)

    # --- the page -----------------------------------------------------------------------------

    def _page(self, interaction: Interaction, shown: str = "", game: str = "") -> Message:
        assert interaction.guild_id is not None
        shell = words_for(interaction)
        say = club_words(shell.language)
        settings = self.wishes.server(interaction.guild_id)
        if shown not in say.settings_labels:
            shown = ""
        lines = [
            say.settings_line(label, self._value(settings, name, say))
            for name, label in say.settings_labels.items()
            if name not in (*USUAL, "options")
        ]
        lines += self._usual_lines(settings, shell, say)
        if shown:
            lines += ["", f"➡️ **{say.settings_labels[shown]}**", say.settings_hints[shown]]
        things = tuple(
            Option(
                name, clip(label, 100), clip(say.settings_hints[name], 100), chosen=name == shown
            )
            for name, label in say.settings_labels.items()
        )
        rows: list[Row] = [Select(SETTING, "what", say.settings_what, things)]
        rows += self._controls(settings, shown, game, shell, say)
        view = View(say.settings_title, "\n".join(lines), task=say.settings_footer)
        return Message(view=fitted(view), rows=tuple(rows), mark=SETTING)

    def _value(self, settings: ServerSettings, name: str, say: ClubEnglish) -> str:
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
                return say.at_most(value if value is not None else self._limit(name))

    def _limit(self, name: str) -> int:
        limits = self.actions.opening.limits
        return limits.per_channel if name == "tables_in_channel" else limits.per_person

    def _usual_lines(self, settings: ServerSettings, shell: English, say: ClubEnglish) -> list[str]:
        lines: list[str] = []
        for game in self.games:
            usual = settings.usual_of(game.slug).model_dump(mode="json", exclude_none=True)
            own, labels = usual.pop("options"), game.stage.words(say.language).options
            said = [
                say.usual_value(shell.own_options[name], shell.own_values[name][str(value)])
                for name, value in usual.items()
            ]
            said += [
                f"{labels[name].label} {option_value(game, name, value, say.language)}"
                for name, value in own.items()
                if name in labels
            ]
            if said:
                lines.append(say.usual_line(game.stage.words(say.language).name, said))
        return lines

    def _controls(
        self, settings: ServerSettings, shown: str, game: str, shell: English, say: ClubEnglish
    ) -> list[Row]:
        """What changes the setting that is looked at."""
        match shown:
            case "channels":
                pick = Channels(
                    SETTING, shown, say.settings_channels, settings.channels, CHANNELS_MOST
                )
                return [pick, (Button(SETTING, shown, say.allow_everywhere),)]
            case "results":
                chosen = () if settings.results is None else (settings.results,)
                pick = Channels(SETTING, shown, say.settings_result_channel, chosen)
                return [pick, (Button(SETTING, shown, say.stop_results),)]
            case "opener":
                chosen = () if settings.opener is None else (settings.opener,)
                roles = Roles(SETTING, shown, say.settings_role, chosen)
                return [roles, (Button(SETTING, shown, say.allow_everybody),)]
            case "language":
                return [
                    _choice(
                        shown, [*words], settings.language, language_named, say, say.as_on_discord
                    )
                ]
            case "zone":
                zones = [zone for zone in ZONES if zone_of(zone) is not None]
                return [_choice(shown, zones, settings.zone, say.zone_named, say)]
            case "quiet":
                named = lambda hours: hours_named(hours, say)  # noqa: E731
                return [_choice(shown, HOURS, settings.quiet, named, say, say.no_quiet)]
            case "tables_in_channel" | "tables_per_person":
                value = getattr(settings, shown)
                limit = self._limit(shown)
                # The most there is stands first already, as what holds without a choice.
                counts = [str(count) for count in self._counts(shown) if count < limit]
                now = "" if value is None or value >= limit else str(value)
                most = say.at_most(limit)
                return [_choice(shown, counts, now, lambda n: say.at_most(int(n)), say, most)]
            case "threads":
                options = (
                    Option(SAME, shell.no, chosen=not settings.threads),
                    Option(YES, shell.yes, chosen=settings.threads),
                )
                return [Select(SETTING, shown, say.settings_value, options)]
            case "timer" | "pace" | "skill":
                return self._usual_controls(settings, shown, game, shell, say)
            case "options":
                return self._option_controls(settings, game, say)
            case "prune":
                now = "" if settings.prune is None else str(settings.prune)
                days = [str(count) for count in PRUNED]
                return [
                    _choice(
                        shown, days, now, lambda n: say.prune_after(int(n)), say, say.keep_boards
                    )
                ]
            case _:
                return []

    def _usual_controls(
        self, settings: ServerSettings, shown: str, game: str, shell: English, say: ClubEnglish
    ) -> list[Row]:
        """Of which game, and then what."""
        names = {g.slug: g.stage.words(say.language).name for g in self.games}
        games = (
            Option(ALL, say.all_games, chosen=game == ALL),
            *(Option(slug, name, chosen=game == slug) for slug, name in names.items()),
        )
        rows: list[Row] = [Select(SETTING, f"of={shown}", say.settings_game, games)]
        if game == ALL or game in names:
            value = getattr(settings.usual_of(game), shown)
            now = "" if value is None else str(value)
            named = shell.own_values[shown]
            load = f"{shown}={game}"
            rows.append(_choice(load, USUAL[shown], now, lambda v: named[v], say))
        return rows

    def _option_controls(self, settings: ServerSettings, shown: str, say: ClubEnglish) -> list[Row]:
        """Of which game, which of its options, and then what."""
        slug, name = _option(shown)
        games = tuple(
            Option(g.slug, g.stage.words(say.language).name, chosen=g.slug == slug)
            for g in self.games
        )
        rows: list[Row] = [Select(SETTING, "of=options", say.settings_game, games)]
        if slug not in self.games:
            return rows
        game, labels = self.games[slug], self.games[slug].stage.words(say.language).options
        things = tuple(
            Option(
                each, clip(labels[each].label, 100), clip(labels[each].description, 100),
                chosen=each == name,
            )
            for each in game.rules.options_type.model_fields
        )  # fmt: skip
        rows.append(Select(SETTING, f"option={slug}", say.settings_option, things[:25]))
        if name in labels:
            usual = settings.usual_of(slug).options
            values = {written(v): v for v in values_of(game.rules, name)}
            now = written(usual[name]) if name in usual else ""

            def named(value: str) -> str:
                return option_value(game, name, values[value], say.language)

            rows.append(_choice(f"options={slug}:{name}", [*values][:24], now, named, say))
        return rows


def _option(text: str) -> tuple[str, str]:
    """A game and one of its options, as a button carries them."""
    slug, _, name = text.partition(":")
    return slug, name


def _demand_manager(interaction: Interaction) -> int:
    """The server, of somebody who may change its settings."""
    if interaction.guild_id is None:
        raise Refused("settings-in-server")
    if not interaction.permissions.manage_guild:
        raise Refused("manage-server")
    return interaction.guild_id


def _channel(interaction: Interaction, value: str) -> discord.TextChannel:
    guild = interaction.guild
    number = number_in(value)
    found = guild.get_channel(number) if guild is not None and number is not None else None
    if not isinstance(found, discord.TextChannel):
        raise Stale
    return found


def _role(interaction: Interaction, value: str) -> int | None:
    """A role of this server; the one that everybody has is no choice."""
    guild = interaction.guild
    number = number_in(value)
    role = guild.get_role(number) if guild is not None and number is not None else None
    if role is None:
        raise Stale
    return None if role.is_default() else role.id


def _choice(
    load: str,
    values: Sequence[str],
    now: str,
    named: Callable[[str], str],
    say: ClubEnglish,
    unset: str = "",
) -> Select:
    """One of a few; the first is: as it is where nothing is set."""
    options = (
        Option(SAME, unset or say.as_usual, chosen=not now),
        *(Option(value, clip(named(value), 100), chosen=value == now) for value in values),
    )
    return Select(SETTING, load, say.settings_value, options[:25])


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(SettingsCommand(bot.actions))
