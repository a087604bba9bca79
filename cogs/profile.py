"""/stats and /leaderboard: what people have played, in figures."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.club.chart import Bar, Chart, draw
from bot.club.feats import FeatShelf, Played
from bot.club.figures import Profile, Rated, Result, leaderboard, profile, season_begins, season_of
from bot.club.records import Records
from bot.game import Game
from bot.kernel import Refused
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.described import about, asks
from bot.screen.message import Message, fitted
from bot.screen.which_game import suggest_games, the_game
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.players import escape, tidy
from bot.stage.view import Picture, View

if TYPE_CHECKING:
    from bot.app import Cheeseboard

PLACES = 10
LEADERS = 3
COMPANY = 3


class ProfileCommands(commands.Cog):
    """Who plays what, and how well."""

    def __init__(self, actions: Actions) -> None:
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.games = actions.hosts.games
        self.records = Records(self.hosts.store.database)
        self.feats = FeatShelf(self.hosts.store, self.games)

    # --- /stats -------------------------------------------------------------------------------

    @app_commands.command(description=about("stats"))
    @app_commands.describe(player=asks("stats-player"), game=asks("stats-game"))
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            whose = player or interaction.user
            own = whose.id == interaction.user.id
            if not own and (interaction.guild_id is None or not await self._listed(whose.id)):
                raise Refused("unlisted")
            # Of others one learns what they played in this server.
            guild = None if own else interaction.guild_id
            found = await self.records.results_with(whose.id, guild)
            only = None if game is None else self._game(game, interaction)
            if only is not None:
                found = [result for result in found if result.game == only.slug]
            made = profile(whose.id, found)
            name = tidy(whose.display_name)
            mine = [(one.table, one.game, one.seat) for one in found if one.user == whose.id]
            say, parts = _club(interaction), dict[str, Played]()
            feats = self._feats(await self.feats.earned(mine, parts), only, say)
            lines = [
                *await self._ratings(interaction.guild_id, whose.id, found, say),
                *self._parts(parts, say),
            ]
            await reply.whisper(self._stats(name, made, lines, feats, own, say))

    async def _listed(self, user_id: int) -> bool:
        return await self.records.is_listed(user_id)

    async def _ratings(
        self, guild: int | None, user: int, found: Sequence[Result], say: ClubEnglish
    ) -> list[str]:
        """What somebody is worth in this server, game by game, as its leaderboards have it."""
        if guild is None:
            return []
        hidden = await self.records.unlisted()
        lines: list[str] = []
        for slug in sorted({r.game for r in found if r.user == user and r.game in self.games}):
            results = await self.records.results_in(guild, slug)
            board = await asyncio.to_thread(leaderboard, results)
            shown = [line for line in board if line.user == user or line.user not in hidden]
            for place, line in enumerate(shown, 1):
                if line.user == user:
                    name = self._name(slug, say)
                    lines.append(say.stats_rating(name, line.points, place, len(shown)))
        return lines

    def _parts(self, parts: Mapping[str, Played], say: ClubEnglish) -> list[str]:
        """How often somebody was the thief, an inspecteur …, and how that went."""
        return [
            say.stats_part(name, tally.wins, tally.games)
            for slug in sorted(parts)
            for key, name in self.games[slug].stage.words(say.language).parts.items()
            if (tally := parts[slug].get(key)) is not None
        ]

    def _feats(
        self, earned: Mapping[str, Counter[str]], only: Game | None, say: ClubEnglish
    ) -> str:
        """Achievements: how many of each game, or each of one game."""
        if only is None:
            counts = [
                (slug, len(earned[slug]), len(self.games[slug].stage.words(say.language).feats))
                for slug in sorted(earned)
                if earned[slug]
            ]
            return "\n".join(say.feats_of(self._name(slug, say), *rest) for slug, *rest in counts)
        named, mine = only.stage.words(say.language).feats, earned.get(only.slug, Counter[str]())
        lines = [
            say.feat(words.name, words.line, mine[key]) for key, words in named.items() if mine[key]
        ]
        return "\n".join([*lines, say.feats_left(len(named) - len(lines))])

    def _stats(
        self,
        name: str,
        made: Profile,
        more: Sequence[str],
        feats: str,
        own: bool,
        say: ClubEnglish,
    ) -> Message:
        if not made.games:
            return Message(view=View(say.stats_title(escape(name)), say.stats_none))
        lines = [
            say.stats_people(made.people.games, made.people.wins),
            say.stats_robots(made.robots.games, made.robots.wins),
        ]
        if made.solo.games:
            lines.append(say.stats_solo(made.solo.games, made.solo.wins))
        lines.append(say.stats_streak(made.streak, made.longest))
        best = [
            say.stats_best(self._name(slug, say), score)
            for slug, score in sorted(made.best_scores.items())
        ]
        company = [user for user, _ in made.company.most_common(COMPANY)]
        if company and own:
            lines.append(say.stats_company([f"<@{user}>" for user in company]))
        picture = Picture(self._chart(name, made, say), draw, self._alt(name, made, say))
        body = "\n".join([*lines, *best, *more])
        if feats:
            body = f"{body}\n\n**{say.feats_title}**\n{feats}"
        view = View(say.stats_title(escape(name)), body, picture=picture)
        return Message(view=fitted(view), picture=picture)

    def _chart(self, name: str, made: Profile, say: ClubEnglish) -> Chart:
        order = sorted(made.by_game.items(), key=lambda item: -item[1].games)
        bars = tuple(
            Bar(self._name(slug, say), tally.games, tally.wins, say.bar(tally.wins, tally.games))
            for slug, tally in order[:5]
        )
        return Chart(name, bars, tuple(made.latest), say.latest(len(made.latest)))

    def _alt(self, name: str, made: Profile, say: ClubEnglish) -> str:
        return say.stats_alt(
            name,
            [(self._name(slug, say), t.wins, t.games) for slug, t in made.by_game.items()],
        )

    # --- /leaderboard -------------------------------------------------------------------------

    @app_commands.command(description=about("leaderboard"))
    @app_commands.describe(game=asks("game"), season=asks("season"))
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, season: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            season = season_of(self.hosts.time.wall()) if season is None else season.strip()
            guild = interaction.guild_id
            if guild is None:
                raise Refused("servers-only")
            span, user = _span(season), interaction.user.id
            say = _club(interaction)
            if game is None:
                page = await self._leaders(guild, season, span, say)
            else:
                meant = self._game(game, interaction)
                shown = await self._ranked(guild, meant.slug, *span)
                title = say.board_title(self._name(meant.slug, say), season)
                body = "\n".join(_places(shown, user, say)) or say.board_none
                page = View(title, body, colour=meant.stage.accent, task=say.board_footer)
            await reply.whisper(Message(view=fitted(page)))

    async def _ranked(self, guild: int, slug: str, since: float, until: float) -> list[Rated]:
        """Who is rated in a game there, the best first; only those who are listed."""
        found = await self.records.results_in(guild, slug, since, until)
        lines = await asyncio.to_thread(leaderboard, found)
        hidden = await self.records.unlisted()
        return [line for line in lines if line.user not in hidden]

    async def _leaders(
        self, guild: int, season: str, span: tuple[float, float], say: ClubEnglish
    ) -> View:
        """The first few of every game."""
        parts: list[str] = []
        for game in self.games:
            shown = await self._ranked(guild, game.slug, *span)
            if shown:
                lines = [_place(i, line, say) for i, line in enumerate(shown[:LEADERS], 1)]
                parts.append("\n".join([f"**{self._name(game.slug, say)}**", *lines]))
        body = "\n\n".join(parts) or say.board_none
        return View(say.boards_title(season), body, task=say.board_footer)

    @leaderboard.autocomplete("season")
    async def _seasons(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        say, now = _club(interaction), self.hosts.time.wall()
        months = list(dict.fromkeys(season_of(now - days * 86_400) for days in range(0, 365, 15)))
        options = [("all", say.all_time), *((month, month) for month in months)]
        return [
            app_commands.Choice(name=name, value=value)
            for value, name in options
            if typed.casefold() in name.casefold()
        ][:25]

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggest_games(self.games, _club(interaction).language, typed)

    def _game(self, typed: str, interaction: Interaction) -> Game:
        return the_game(self.games, _club(interaction).language, typed)

    def _name(self, slug: str, say: ClubEnglish) -> str:
        return self.games[slug].stage.words(say.language).name if slug in self.games else slug


def _place(place: int, line: Rated, say: ClubEnglish) -> str:
    tally = line.tally
    return say.place_line(place, f"<@{line.user}>", line.points, tally.wins, tally.games)


def _places(shown: Sequence[Rated], user: int, say: ClubEnglish) -> list[str]:
    """The best, and whoever asks, wherever they stand."""
    body = [_place(i, line, say) for i, line in enumerate(shown[:PLACES], 1)]
    for i, line in enumerate(shown, 1):
        if line.user == user and i > PLACES:
            body += ["…", _place(i, line, say)]
    return body


def _span(season: str) -> tuple[float, float]:
    if season == "all":
        return 0.0, 1e12
    try:
        return season_begins(season)
    except ValueError:
        raise Refused("no-such-season") from None


def _club(interaction: Interaction) -> ClubEnglish:
    return club_words(words_for(interaction).language)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(ProfileCommands(bot.actions))
