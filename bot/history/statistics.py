"""Statistics from results: games, wins, streaks, companions, ratings and seasons. Pure.

A game is rated if at the end at least two people and no robots were seated. Games with robots and
solo games are counted separately.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby

from bot.storage.results import DELETED_USER_ID, Result

RATING_SIGMAS = 3.0
"""Standard deviations subtracted from a rating, so that few games cannot lead a leaderboard."""


@dataclass(slots=True)
class Tally:
    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass(slots=True)
class PlayerStatistics:
    with_people: Tally = field(default_factory=Tally)
    with_robots: Tally = field(default_factory=Tally)
    solo: Tally = field(default_factory=Tally)
    """Games with a single seat, such as Fromage against the Corporation."""
    by_game: dict[str, Tally] = field(default_factory=dict[str, Tally])
    best_scores: dict[str, int] = field(default_factory=dict[str, int])
    streak: int = 0
    """Current number of consecutive wins, against any opponents."""
    longest_streak: int = 0
    companions: Counter[int] = field(default_factory=Counter[int])
    recent_wins: list[bool] = field(default_factory=list[bool])
    """Whether each recent game was won, newest last."""

    @property
    def games(self) -> int:
        return self.with_people.games + self.with_robots.games + self.solo.games

    @property
    def wins(self) -> int:
        return self.with_people.wins + self.with_robots.wins + self.solo.wins


def group_by_table(results: Iterable[Result]) -> list[list[Result]]:
    """Group the results by game, oldest first."""
    ordered = sorted(results, key=lambda r: (r.ended_at, r.table_id, r.seat))
    return [list(group) for _, group in groupby(ordered, key=lambda r: r.table_id)]


def player_statistics(
    user: int, results: Iterable[Result], max_recent: int = 20
) -> PlayerStatistics:
    """Compute a person's statistics; `results` must include all seats of these games."""
    statistics = PlayerStatistics()
    for table in group_by_table(results):
        own = [result for result in table if result.user_id == user]
        if not own:
            continue
        result = own[0]
        others = [r.user_id for r in table if r.user_id is not None and r.user_id != user]
        _tally_for(statistics, table).add(result.won)
        statistics.by_game.setdefault(result.game, Tally()).add(result.won)
        if result.score is not None:
            best = statistics.best_scores.get(result.game, result.score)
            statistics.best_scores[result.game] = max(best, result.score)
        statistics.streak = statistics.streak + 1 if result.won else 0
        statistics.longest_streak = max(statistics.longest_streak, statistics.streak)
        statistics.companions.update(other for other in others if other != DELETED_USER_ID)
        statistics.recent_wins.append(result.won)
    del statistics.recent_wins[:-max_recent]
    return statistics


def _tally_for(statistics: PlayerStatistics, table: Sequence[Result]) -> Tally:
    """The tally a game counts for, depending on who sat at the table."""
    if len(table) == 1:
        return statistics.solo
    return statistics.with_people if is_rated(table) else statistics.with_robots


def is_rated(table: Sequence[Result]) -> bool:
    return len(table) > 1 and all(result.user_id is not None for result in table)


def season_of(at: float) -> str:
    """The season (month) of a timestamp, e.g. 2026-11."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def season_bounds(season: str) -> tuple[float, float]:
    """Start of a season and of the next one. Raises ValueError if it is not a season."""
    first = datetime.strptime(season, "%Y-%m").replace(tzinfo=UTC)
    year, month = first.year + first.month // 12, first.month % 12 + 1
    return first.timestamp(), first.replace(year=year, month=month).timestamp()


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    user_id: int
    points: int
    tally: Tally


def leaderboard(results: Iterable[Result]) -> list[LeaderboardEntry]:
    """Rank all players of these games, best first. Blocks for a while: call it in a thread.

    Ratings by OpenSkill (Plackett-Luce), only from games between people.
    """
    # Import on demand: it costs about 60 ms and a few MB.
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    ratings: dict[int, PlackettLuceRating] = {}
    tallies: dict[int, Tally] = {}
    for table in group_by_table(results):
        if not is_rated(table):
            continue
        # Deleted players share no rating; each of their seats starts as a new player.
        users = [result.user_id or DELETED_USER_ID for result in table]
        teams = [[ratings.get(user) or model.rating()] for user in users]
        rated = model.rate(teams, ranks=_ranks(table))
        for user, result, (rating,) in zip(users, table, rated, strict=True):
            if user != DELETED_USER_ID:
                ratings[user] = rating
                tallies.setdefault(user, Tally()).add(result.won)
    entries = [
        # The conservative rating on a friendly scale, about 1000 for a beginner.
        LeaderboardEntry(user, round(1000 + 40 * rating.ordinal(RATING_SIGMAS)), tallies[user])
        for user, rating in ratings.items()
    ]
    return sorted(entries, key=lambda line: (-line.points, -line.tally.wins, line.user_id))


def _ranks(table: Sequence[Result]) -> list[float]:
    """Winners share the first rank; the others are ranked by score, if the game has any."""
    scores = sorted({r.score for r in table if not r.won and r.score is not None}, reverse=True)
    return [
        1.0 if r.won else 2.0 + (scores.index(r.score) if r.score is not None else len(scores))
        for r in table
    ]
