"""/stats and /leaderboard: players' statistics."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import Choice, autocomplete_game, find_game
from bot.discord.commands.localization import shell_command
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.transport.access import Interaction, user_language
from bot.game import Game
from bot.history.achievements import EarnedAchievements, RoleTallies
from bot.history.statistics import (
    LeaderboardEntry,
    PlayerStatistics,
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
MAX_BARS = 5
ALL_TIME = 0.0, 1e12


class StatisticsCommands(commands.Cog):
    def __init__(self, actions: ShellActions) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.games = actions.tables.games
        self.results = self.tables.store.results
        self.preferences = self.tables.store.preferences
        self.achievements = EarnedAchievements(self.tables.store, self.games)

    # --- /stats -------------------------------------------------------------------------------

    @shell_command("stats", player="stats-player", game="stats-game")
    async def stats(
        self, interaction: Interaction, player: discord.User | None = None, game: str | None = None
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
            only_game = None if game is None else find_game(interaction, game)
            if only_game is not None:
                results = [result for result in results if result.game == only_game.slug]
            own = [result for result in results if result.user_id == user.id]
            say = history_texts(user_language(interaction))
            earned, roles = await self.achievements.count_earned(
                (result.table_id, result.game, result.seat) for result in own
            )
            slugs = sorted({result.game for result in own if result.game in self.games})
            lines = [
                *await self._rating_lines(interaction.guild_id, user.id, slugs, say),
                *self._role_lines(roles, say),
            ]
            achievements = self._achievements_text(earned, only_game, say)
            statistics, name = player_statistics(user.id, results), clean_name(user.display_name)
            await reply.send_private(
                self._statistics_message(name, statistics, lines, achievements, is_own, say)
            )

    async def _rating_lines(
        self, guild: int | None, user: int, slugs: Sequence[str], say: HistoryTexts
    ) -> list[str]:
        """The user's rating in this server for each game, as on its leaderboards."""
        if guild is None:
            return []
        lines: list[str] = []
        for slug in slugs:
            ranking = await self._visible_ranking(guild, slug, except_user=user)
            for rank, entry in enumerate(ranking, 1):
                if entry.user_id == user:
                    name = self.games.name(slug, say.language)
                    lines.append(say.stats_rating(name, entry.points, rank, len(ranking)))
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
            counts = {slug: len(counter) for slug, counter in sorted(earned.items()) if counter}
            texts = {slug: self.games[slug].presentation.texts(say.language) for slug in counts}
            return "\n".join(
                say.feats_of(texts[slug].name, count, len(texts[slug].achievements))
                for slug, count in counts.items()
            )
        available = only_game.presentation.texts(say.language).achievements
        own_counts = earned.get(only_game.slug, Counter[str]())
        lines = [
            say.feat(words.name, words.description, own_counts[key])
            for key, words in available.items()
            if own_counts[key]
        ]
        return "\n".join([*lines, say.feats_left(len(available) - len(lines))])

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
        people, robots, solo = statistics.with_people, statistics.with_robots, statistics.solo
        lines = [
            say.stats_people(people.games, people.wins),
            say.stats_robots(robots.games, robots.wins),
        ]
        if solo.games:
            lines.append(say.stats_solo(solo.games, solo.wins))
        lines.append(say.stats_streak(statistics.streak, statistics.longest_streak))
        companions = [user for user, _ in statistics.companions.most_common(MAX_COMPANIONS)]
        if companions and is_own:
            lines.append(say.stats_company([f"<@{user}>" for user in companions]))
        lines += [
            say.stats_best(self.games.name(slug, say.language), score)
            for slug, score in sorted(statistics.best_scores.items())
        ]
        body = "\n".join([*lines, *extra_lines])
        if achievements_text:
            body = f"{body}\n\n**{say.feats_title}**\n{achievements_text}"
        picture = self._chart_picture(name, statistics, say)
        view = View(say.stats_title(escape_markdown(name)), body, picture=picture)
        return Message(view=truncate_to_limits(view), picture=picture)

    def _chart_picture(self, name: str, statistics: PlayerStatistics, say: HistoryTexts) -> Picture:
        tallies = {
            self.games.name(slug, say.language): tally for slug, tally in statistics.by_game.items()
        }
        most_played = sorted(tallies.items(), key=lambda item: -item[1].games)[:MAX_BARS]
        bars = tuple(
            Bar(game, tally.games, tally.wins, say.bar(tally.wins, tally.games))
            for game, tally in most_played
        )
        recent = tuple(statistics.recent_wins)
        chart = Chart(name, bars, recent, say.latest(len(recent)))
        results = [(game, tally.wins, tally.games) for game, tally in tallies.items()]
        return Picture(chart, draw_chart, say.stats_alt(name, results))

    # --- /leaderboard -------------------------------------------------------------------------

    @shell_command("leaderboard", game="game", season="season")
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
            say, span = history_texts(user_language(interaction)), _season_span(season)
            if game is None:
                page = await self._leaders_view(guild, season, span, say)
            else:
                chosen = find_game(interaction, game)
                ranking = await self._visible_ranking(guild, chosen.slug, span)
                title = say.board_title(chosen.presentation.texts(say.language).name, season)
                body = "\n".join(_rank_lines(ranking, interaction.user.id, say)) or say.board_none
                page = View(title, body, colour=chosen.presentation.accent, footer=say.board_footer)
            await reply.send_private(Message(view=truncate_to_limits(page)))

    async def _visible_ranking(
        self, guild: int, slug: str, span: tuple[float, float] = ALL_TIME, except_user: int = 0
    ) -> list[LeaderboardEntry]:
        """The leaderboard of a game in this server, without (other) users who are not public."""
        results = await self.results.in_server(guild, slug, *span)
        entries = await asyncio.to_thread(leaderboard, results)
        hidden_user_ids = self.preferences.hidden_user_ids - {except_user}
        return [entry for entry in entries if entry.user_id not in hidden_user_ids]

    async def _leaders_view(
        self, guild: int, season: str, span: tuple[float, float], say: HistoryTexts
    ) -> View:
        """The top entries of every game."""
        parts: list[str] = []
        for game in self.games:
            ranking = await self._visible_ranking(guild, game.slug, span)
            if ranking:
                heading = f"**{game.presentation.texts(say.language).name}**"
                leaders = enumerate(ranking[:LEADERS_PER_GAME], 1)
                parts.append("\n".join([heading, *(_rank_line(i, e, say) for i, e in leaders)]))
        body = "\n\n".join(parts) or say.board_none
        return View(say.boards_title(season), body, footer=say.board_footer)

    @leaderboard.autocomplete("season")
    async def _autocomplete_season(self, interaction: Interaction, typed: str) -> list[Choice]:
        say, now = history_texts(user_language(interaction)), self.tables.time.wall()
        months = dict.fromkeys(season_of(now - days * 86_400) for days in range(0, 365, 15))
        options = {"all": say.all_time, **{month: month for month in months}}
        return [
            Choice(name=name, value=value)
            for value, name in options.items()
            if typed.casefold() in name.casefold()
        ][:25]

    stats.autocomplete("game")(autocomplete_game)
    leaderboard.autocomplete("game")(autocomplete_game)


def _rank_line(rank: int, entry: LeaderboardEntry, say: HistoryTexts) -> str:
    tally = entry.tally
    return say.place_line(rank, f"<@{entry.user_id}>", entry.points, tally.wins, tally.games)


def _rank_lines(ranking: Sequence[LeaderboardEntry], user: int, say: HistoryTexts) -> list[str]:
    """The top entries, and the user's own wherever it is."""
    lines: list[str] = []
    for i, entry in enumerate(ranking, 1):
        if i <= MAX_RANKS:
            lines.append(_rank_line(i, entry, say))
        elif entry.user_id == user:
            lines += ["…", _rank_line(i, entry, say)]
    return lines


def _season_span(season: str) -> tuple[float, float]:
    if season == "all":
        return ALL_TIME
    try:
        return season_bounds(season)
    except ValueError:
        raise Refused("no-such-season") from None


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(StatisticsCommands(bot.actions))
