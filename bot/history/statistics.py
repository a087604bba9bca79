"""What results come to: games, wins, streaks, company, ratings and seasons. Pure.

A game counts for ratings if only people sat there at its end, at least two. Games with robots and
solo games are counted apart.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby

from bot.storage.results import DELETED_USER_ID, Result

RATING_SIGMAS = 3.0
"""A rating is shown as what somebody is at least worth, so that few games do not lead a list."""


@dataclass(slots=True)
class Tally:
    """Games and how many of them were won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass(slots=True)
class PlayerStatistics:
    """What one person has played."""

    with_people: Tally = field(default_factory=Tally)
    with_robots: Tally = field(default_factory=Tally)
    solo: Tally = field(default_factory=Tally)
    """Games with a single seat, such as Fromage against the Corporation."""
    by_game: dict[str, Tally] = field(default_factory=dict[str, Tally])
    best_scores: dict[str, int] = field(default_factory=dict[str, int])
    streak: int = 0
    """Won in a row by now, whoever was there."""
    longest_streak: int = 0
    companions: Counter[int] = field(default_factory=Counter[int])
    recent_wins: list[bool] = field(default_factory=list[bool])
    """The last games, the newest last: won or not."""

    @property
    def games(self) -> int:
        return self.with_people.games + self.with_robots.games + self.solo.games

    @property
    def wins(self) -> int:
        return self.with_people.wins + self.with_robots.wins + self.solo.wins


def group_by_table(results: Iterable[Result]) -> list[list[Result]]:
    """The results game by game, the oldest first."""
    ordered = sorted(results, key=lambda r: (r.ended_at, r.table_id, r.seat))
    return [list(group) for _, group in groupby(ordered, key=lambda r: r.table_id)]


def player_statistics(
    user: int, results: Iterable[Result], max_recent: int = 20
) -> PlayerStatistics:
    """What somebody's games come to; `results` are of all seats of these games."""
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
    """Where a game counts, by who sat at the table."""
    if len(table) == 1:
        return statistics.solo
    return statistics.with_people if _has_only_people(table) else statistics.with_robots


def _has_only_people(table: Sequence[Result]) -> bool:
    return all(result.user_id is not None for result in table)


def is_rated(table: Sequence[Result]) -> bool:
    return len(table) > 1 and _has_only_people(table)


def season_of(at: float) -> str:
    """The month of a moment, as 2026-11: a season."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def season_bounds(season: str) -> tuple[float, float]:
    """When a season begins and when the next does; ValueError if it is none."""
    first = datetime.strptime(season, "%Y-%m").replace(tzinfo=UTC)
    year, month = first.year + first.month // 12, first.month % 12 + 1
    return first.timestamp(), first.replace(year=year, month=month).timestamp()


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """One line of a leaderboard."""

    user_id: int
    points: int
    tally: Tally


def leaderboard(results: Iterable[Result]) -> list[LeaderboardEntry]:
    """Everybody of these games, the best first. Blocks for a while: call it in a thread.

    Ratings by OpenSkill (Plackett-Luce), of games with people only.
    """
    # Costs some 60 ms and a few MB: only when somebody asks.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[int, object] = {}
    tallies: dict[int, Tally] = {}
    for table in group_by_table(results):
        if not is_rated(table):
            continue
        # Several seats of former players are nobody in particular: each is new.
        teams = [[ratings.get(_rating_key(r)) or model.rating()] for r in table]
        rated = model.rate(teams, ranks=_ranks(table))  # pyright: ignore[reportArgumentType]
        for result, team in zip(table, rated, strict=True):
            assert result.user_id is not None
            if result.user_id == DELETED_USER_ID:
                continue
            ratings[result.user_id] = team[0]
            tallies.setdefault(result.user_id, Tally()).add(result.won)
    entries = [
        LeaderboardEntry(user, _rating_points(rating), tallies[user])
        for user, rating in ratings.items()
    ]
    return sorted(entries, key=lambda line: (-line.points, -line.tally.wins, line.user_id))


def _rating_key(result: Result) -> int:
    assert result.user_id is not None
    return -1 if result.user_id == DELETED_USER_ID else result.user_id


def _ranks(table: Sequence[Result]) -> list[float]:
    """Winners first, together; the others by their points where the game has any."""
    scores = sorted({r.score for r in table if not r.won and r.score is not None}, reverse=True)
    return [
        1.0 if r.won else 2.0 + (scores.index(r.score) if r.score is not None else len(scores))
        for r in table
    ]


def _rating_points(rating: object) -> int:
    """What somebody is at least worth, as a number people like: about 1000 for a beginner."""
    mu, sigma = getattr(rating, "mu", 25.0), getattr(rating, "sigma", 25.0 / 3)
    return round(1000 + 40 * (mu - RATING_SIGMAS * sigma))
