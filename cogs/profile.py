"""/stats and /leaderboard: what people have played, in figures."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.club.chart import Bar, Chart, draw
from bot.club.feats import FeatShelf
from bot.club.figures import Profile, leaderboard, profile, season_begins, season_of
from bot.club.records import Records
from bot.game import Game
from bot.kernel import Refused
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.message import Message, fitted
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.players import tidy
from bot.stage.view import Picture, View

if TYPE_CHECKING:
    from bot.app import Cheeseboard

PLACES = 10
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

    @app_commands.command(description="Games, wins and streaks, yours or another player's")
    @app_commands.describe(player="Whose; yours, if you name nobody", game="One game only")
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
            feats = self._feats(await self.feats.earned(mine), only, _club(interaction))
            await reply.whisper(self._stats(name, made, feats, own, _club(interaction)))

    async def _listed(self, user_id: int) -> bool:
        return await self.records.is_listed(user_id)

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

    def _stats(self, name: str, made: Profile, feats: str, own: bool, say: ClubEnglish) -> Message:
        if not made.games:
            return Message(view=View(say.stats_title(name), say.stats_none))
        lines = [
            say.stats_people(made.people.games, made.people.wins),
            say.stats_robots(made.robots.games, made.robots.wins),
            say.stats_streak(made.streak, made.longest),
        ]
        best = [
            say.stats_best(self._name(slug, say), score)
            for slug, score in sorted(made.best_scores.items())
        ]
        company = [user for user, _ in made.company.most_common(COMPANY)]
        if company and own:
            lines.append(say.stats_company([f"<@{user}>" for user in company]))
        picture = Picture(self._chart(name, made, say), draw, self._alt(name, made, say))
        parts = ["\n".join([*lines, *best]), f"**{say.feats_title}**\n{feats}" if feats else ""]
        body = "\n\n".join(part for part in parts if part)
        view = View(say.stats_title(name), body, picture=picture)
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

    @app_commands.command(description="The best players of this server, this month or of all time")
    @app_commands.describe(game="Which game", season="A month such as 2026-11, or 'all'")
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: Interaction, game: str, season: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            say = _club(interaction)
            meant = self._game(game, interaction)
            season = season_of(self.hosts.time.wall()) if season is None else season.strip()
            if interaction.guild_id is None:
                raise Refused("servers-only")
            since, until = _span(season)
            found = await self.records.results_in(interaction.guild_id, meant.slug, since, until)
            lines = await asyncio.to_thread(leaderboard, found)
            hidden = await self.records.unlisted()
            shown = [line for line in lines if line.user not in hidden]
            body = [
                say.place_line(i, f"<@{line.user}>", line.points, line.tally.wins, line.tally.games)
                for i, line in enumerate(shown[:PLACES], 1)
            ]
            mine = [
                (i, line) for i, line in enumerate(shown, 1) if line.user == interaction.user.id
            ]
            if mine and mine[0][0] > PLACES:
                place, line = mine[0]
                wins, games = line.tally.wins, line.tally.games
                body.append("…")
                body.append(say.place_line(place, f"<@{line.user}>", line.points, wins, games))
            title = say.board_title(self._name(meant.slug, say), season)
            view = View(
                title,
                "\n".join(body) or say.board_none,
                colour=meant.stage.accent,
                task=say.board_footer,
            )
            await reply.whisper(Message(view=fitted(view)))

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
        say = _club(interaction)
        named = [(game.slug, self._name(game.slug, say)) for game in self.games]
        return [
            app_commands.Choice(name=name, value=slug)
            for slug, name in named
            if typed.casefold() in name.casefold() or typed.casefold() in slug
        ][:25]

    def _game(self, typed: str, interaction: Interaction) -> Game:
        say, wanted = _club(interaction), typed.casefold().strip()
        for game in self.games:
            if wanted in (game.slug, self._name(game.slug, say).casefold()):
                return game
        raise Refused("no-such-game")

    def _name(self, slug: str, say: ClubEnglish) -> str:
        return self.games[slug].stage.words(say.language).name if slug in self.games else slug


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
