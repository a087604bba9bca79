"""/stats and /leaderboard: players' statistics."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import autocomplete_games, find_game
from bot.discord.commands.localization import command_description, parameter_description
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.transport.access import Interaction, catalogue_for
from bot.game import Game
from bot.history.achievements import EarnedAchievements, RoleTallies
from bot.history.statistics import (
    LeaderboardEntry,
    PlayerStatistics,
    Result,
    leaderboard,
    player_statistics,
    season_bounds,
    season_of,
)
from bot.history.statistics_chart import Bar, Chart, draw_chart
from bot.kernel import Refused
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.presentation.players import clean_name, escape_markdown
from bot.presentation.view import Picture, View

MAX_RANKS = 10
LEADERS_PER_GAME = 3
MAX_COMPANIONS = 3


class StatisticsCommands(commands.Cog):
    def __init__(self, actions: ShellActions) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.games = actions.tables.games
        self.results = self.tables.store.results
        self.preferences = self.tables.store.preferences
        self.achievements = EarnedAchievements(self.tables.store, self.games)

    # --- /stats -------------------------------------------------------------------------------

    @app_commands.command(description=command_description("stats"))
    @app_commands.describe(
        player=parameter_description("stats-player"), game=parameter_description("stats-game")
    )
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            user = player or interaction.user
            is_own = user.id == interaction.user.id
            is_public = self.preferences.for_user(user.id).is_public
            if not is_own and (interaction.guild_id is None or not is_public):
                raise Refused("unlisted")
            # Statistics of other users are limited to this server.
            guild = None if is_own else interaction.guild_id
            results = await self.results.of_user(user.id, guild)
            only_game = None if game is None else self._find_game(game, interaction)
            if only_game is not None:
                results = [result for result in results if result.game == only_game.slug]
            statistics = player_statistics(user.id, results)
            name = clean_name(user.display_name)
            own_seats = [
                (one.table_id, one.game, one.seat) for one in results if one.user_id == user.id
            ]
            say, roles = _history_catalogue(interaction), dict[str, RoleTallies]()
            achievements_text = self._achievements_text(
                await self.achievements.count_earned(own_seats, roles), only_game, say
            )
            lines = [
                *await self._rating_lines(interaction.guild_id, user.id, results, say),
                *self._role_lines(roles, say),
            ]
            await reply.send_private(
                self._statistics_message(name, statistics, lines, achievements_text, is_own, say)
            )

    async def _rating_lines(
        self, guild: int | None, user: int, user_results: Sequence[Result], say: HistoryTexts
    ) -> list[str]:
        """The user's rating in this server for each game, as on its leaderboards."""
        if guild is None:
            return []
        hidden_user_ids = self.preferences.hidden_user_ids
        lines: list[str] = []
        for slug in sorted(
            {r.game for r in user_results if r.user_id == user and r.game in self.games}
        ):
            results = await self.results.in_server(guild, slug)
            ranking = await asyncio.to_thread(leaderboard, results)
            visible_ranking = [
                line
                for line in ranking
                if line.user_id == user or line.user_id not in hidden_user_ids
            ]
            for rank, entry in enumerate(visible_ranking, 1):
                if entry.user_id == user:
                    name = self._game_name(slug, say)
                    lines.append(say.stats_rating(name, entry.points, rank, len(visible_ranking)))
        return lines

    def _role_lines(self, roles: Mapping[str, RoleTallies], say: HistoryTexts) -> list[str]:
        """Games and wins by role, such as the thief or an inspecteur."""
        return [
            say.stats_part(name, tally.wins, tally.games)
            for slug in sorted(roles)
            for key, name in self.games[slug].presentation.texts(say.language).roles.items()
            if (tally := roles[slug].get(key)) is not None
        ]

    def _achievements_text(
        self, earned: Mapping[str, Counter[str]], only_game: Game | None, say: HistoryTexts
    ) -> str:
        """Number of achievements per game or, for one game, each of them."""
        if only_game is None:
            counts = [
                (
                    slug,
                    len(earned[slug]),
                    len(self.games[slug].presentation.texts(say.language).achievements),
                )
                for slug in sorted(earned)
                if earned[slug]
            ]
            return "\n".join(
                say.feats_of(self._game_name(slug, say), *rest) for slug, *rest in counts
            )
        texts_by_key, own_counts = (
            only_game.presentation.texts(say.language).achievements,
            earned.get(only_game.slug, Counter[str]()),
        )
        lines = [
            say.feat(words.name, words.description, own_counts[key])
            for key, words in texts_by_key.items()
            if own_counts[key]
        ]
        return "\n".join([*lines, say.feats_left(len(texts_by_key) - len(lines))])

    def _statistics_message(
        self,
        name: str,
        statistics: PlayerStatistics,
        extra_lines: Sequence[str],
        achievements_text: str,
        is_own: bool,
        say: HistoryTexts,
    ) -> Message:
        if not statistics.games:
            return Message(view=View(say.stats_title(escape_markdown(name)), say.stats_none))
        lines = [
            say.stats_people(statistics.with_people.games, statistics.with_people.wins),
            say.stats_robots(statistics.with_robots.games, statistics.with_robots.wins),
        ]
        if statistics.solo.games:
            lines.append(say.stats_solo(statistics.solo.games, statistics.solo.wins))
        lines.append(say.stats_streak(statistics.streak, statistics.longest_streak))
        best = [
            say.stats_best(self._game_name(slug, say), score)
            for slug, score in sorted(statistics.best_scores.items())
        ]
        companions = [user for user, _ in statistics.companions.most_common(MAX_COMPANIONS)]
        if companions and is_own:
            lines.append(say.stats_company([f"<@{user}>" for user in companions]))
        picture = Picture(
            self._build_chart(name, statistics, say),
            draw_chart,
            self._chart_alt_text(name, statistics, say),
        )
        body = "\n".join([*lines, *best, *extra_lines])
        if achievements_text:
            body = f"{body}\n\n**{say.feats_title}**\n{achievements_text}"
        view = View(say.stats_title(escape_markdown(name)), body, picture=picture)
        return Message(view=truncate_to_limits(view), picture=picture)

    def _build_chart(self, name: str, statistics: PlayerStatistics, say: HistoryTexts) -> Chart:
        order = sorted(statistics.by_game.items(), key=lambda item: -item[1].games)
        bars = tuple(
            Bar(
                self._game_name(slug, say),
                tally.games,
                tally.wins,
                say.bar(tally.wins, tally.games),
            )
            for slug, tally in order[:5]
        )
        return Chart(
            name, bars, tuple(statistics.recent_wins), say.latest(len(statistics.recent_wins))
        )

    def _chart_alt_text(self, name: str, statistics: PlayerStatistics, say: HistoryTexts) -> str:
        return say.stats_alt(
            name,
            [
                (self._game_name(slug, say), t.wins, t.games)
                for slug, t in statistics.by_game.items()
            ],
        )

    # --- /leaderboard -------------------------------------------------------------------------

    @app_commands.command(description=command_description("leaderboard"))
    @app_commands.describe(
        game=parameter_description("game"), season=parameter_description("season")
    )
    @app_commands.guild_only()
    @app_commands.allowed_contexts(dms=False)
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, season: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            season = season_of(self.tables.time.wall()) if season is None else season.strip()
            guild = interaction.guild_id
            if guild is None:
                raise Refused("servers-only")
            span, user = _season_span(season), interaction.user.id
            say = _history_catalogue(interaction)
            if game is None:
                page = await self._leaders_view(guild, season, span, say)
            else:
                chosen_game = self._find_game(game, interaction)
                ranking = await self._visible_ranking(guild, chosen_game.slug, *span)
                title = say.board_title(self._game_name(chosen_game.slug, say), season)
                body = "\n".join(_rank_lines(ranking, user, say)) or say.board_none
                page = View(
                    title, body, colour=chosen_game.presentation.accent, footer=say.board_footer
                )
            await reply.send_private(Message(view=truncate_to_limits(page)))

    async def _visible_ranking(
        self, guild: int, slug: str, since: float, until: float
    ) -> list[LeaderboardEntry]:
        """The leaderboard of a game in this server, without users who are not public."""
        results = await self.results.in_server(guild, slug, since, until)
        entries = await asyncio.to_thread(leaderboard, results)
        hidden_user_ids = self.preferences.hidden_user_ids
        return [entry for entry in entries if entry.user_id not in hidden_user_ids]

    async def _leaders_view(
        self, guild: int, season: str, span: tuple[float, float], say: HistoryTexts
    ) -> View:
        """The top entries of every game."""
        parts: list[str] = []
        for game in self.games:
            ranking = await self._visible_ranking(guild, game.slug, *span)
            if ranking:
                lines = [
                    _rank_line(i, entry, say)
                    for i, entry in enumerate(ranking[:LEADERS_PER_GAME], 1)
                ]
                parts.append("\n".join([f"**{self._game_name(game.slug, say)}**", *lines]))
        body = "\n\n".join(parts) or say.board_none
        return View(say.boards_title(season), body, footer=say.board_footer)

    @leaderboard.autocomplete("season")
    async def _autocomplete_season(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        say, now = _history_catalogue(interaction), self.tables.time.wall()
        months = list(dict.fromkeys(season_of(now - days * 86_400) for days in range(0, 365, 15)))
        options = [("all", say.all_time), *((month, month) for month in months)]
        return [
            app_commands.Choice(name=name, value=value)
            for value, name in options
            if typed.casefold() in name.casefold()
        ][:25]

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _autocomplete_game(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return autocomplete_games(self.games, _history_catalogue(interaction).language, typed)

    def _find_game(self, typed: str, interaction: Interaction) -> Game:
        return find_game(self.games, _history_catalogue(interaction).language, typed)

    def _game_name(self, slug: str, say: HistoryTexts) -> str:
        return (
            self.games[slug].presentation.texts(say.language).name if slug in self.games else slug
        )


def _rank_line(rank: int, entry: LeaderboardEntry, say: HistoryTexts) -> str:
    tally = entry.tally
    return say.place_line(rank, f"<@{entry.user_id}>", entry.points, tally.wins, tally.games)


def _rank_lines(ranking: Sequence[LeaderboardEntry], user: int, say: HistoryTexts) -> list[str]:
    """The top entries, and the user's own wherever it is."""
    body = [_rank_line(i, line, say) for i, line in enumerate(ranking[:MAX_RANKS], 1)]
    for i, entry in enumerate(ranking, 1):
        if entry.user_id == user and i > MAX_RANKS:
            body += ["…", _rank_line(i, entry, say)]
    return body


def _season_span(season: str) -> tuple[float, float]:
    if season == "all":
        return 0.0, 1e12
    try:
        return season_bounds(season)
    except ValueError:
        raise Refused("no-such-season") from None


def _history_catalogue(interaction: Interaction) -> HistoryTexts:
    return history_texts(catalogue_for(interaction).language)


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(StatisticsCommands(bot.actions))
