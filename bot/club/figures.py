"""What results come to: games, wins, streaks, company, ratings and seasons. Pure.

A game counts for ratings if only people sat there at its end, at least two. Games with robots and
solo games are counted apart.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby

FORMER = 0
"""Stands for people who have had themselves deleted."""
SHRINK = 3.0
"""A rating is shown as what somebody is at least worth, so that few games do not lead a list."""


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of one finished game."""

    table: int
    game: str
    seat: int
    user: int | None
    won: bool
    score: int | None
    at: float


@dataclass(slots=True)
class Tally:
    """Games and how many of them were won."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass(slots=True)
class Profile:
    """What one person has played."""

    people: Tally = field(default_factory=Tally)
    robots: Tally = field(default_factory=Tally)
    solo: Tally = field(default_factory=Tally)
    """Games with a single seat, such as Fromage against the Corporation."""
    by_game: dict[str, Tally] = field(default_factory=dict[str, Tally])
    best_scores: dict[str, int] = field(default_factory=dict[str, int])
    streak: int = 0
    """Won in a row by now, whoever was there."""
    longest: int = 0
    company: Counter[int] = field(default_factory=Counter[int])
    latest: list[bool] = field(default_factory=list[bool])
    """The last games, the newest last: won or not."""

    @property
    def games(self) -> int:
        return self.people.games + self.robots.games + self.solo.games

    @property
    def wins(self) -> int:
        return self.people.wins + self.robots.wins + self.solo.wins


def tables_of(results: Iterable[Result]) -> list[list[Result]]:
    """The results game by game, the oldest first."""
    ordered = sorted(results, key=lambda r: (r.at, r.table, r.seat))
    return [list(group) for _, group in groupby(ordered, key=lambda r: r.table)]


def profile(user: int, results: Iterable[Result], latest: int = 20) -> Profile:
    """What somebody's games come to; `results` are of all seats of these games."""
    made = Profile()
    for table in tables_of(results):
        own = [result for result in table if result.user == user]
        if not own:
            continue
        result = own[0]
        others = [r.user for r in table if r.user is not None and r.user != user]
        _tally(made, table).add(result.won)
        made.by_game.setdefault(result.game, Tally()).add(result.won)
        if result.score is not None:
            best = made.best_scores.get(result.game, result.score)
            made.best_scores[result.game] = max(best, result.score)
        made.streak = made.streak + 1 if result.won else 0
        made.longest = max(made.longest, made.streak)
        made.company.update(other for other in others if other != FORMER)
        made.latest.append(result.won)
    del made.latest[:-latest]
    return made


def _tally(made: Profile, table: Sequence[Result]) -> Tally:
    """Where a game counts, by who sat at the table."""
    if len(table) == 1:
        return made.solo
    return made.people if _all_people(table) else made.robots


def _all_people(table: Sequence[Result]) -> bool:
    return all(result.user is not None for result in table)


def is_rated(table: Sequence[Result]) -> bool:
    return len(table) > 1 and _all_people(table)


def season_of(at: float) -> str:
    """The month of a moment, as 2026-11: a season."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def season_begins(season: str) -> tuple[float, float]:
    """When a season begins and when the next does; ValueError if it is none."""
    first = datetime.strptime(season, "%Y-%m").replace(tzinfo=UTC)
    year, month = first.year + first.month // 12, first.month % 12 + 1
    return first.timestamp(), first.replace(year=year, month=month).timestamp()


@dataclass(frozen=True, slots=True)
class Rated:
    """One line of a leaderboard."""

    user: int
    points: int
    tally: Tally


def leaderboard(results: Iterable[Result]) -> list[Rated]:
    """Everybody of these games, the best first. Blocks for a while: call it in a thread.

    Ratings by OpenSkill (Plackett-Luce), of games with people only.
    """
    # Costs some 60 ms and a few MB: only when somebody asks.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[int, object] = {}
    tallies: dict[int, Tally] = {}
    for table in tables_of(results):
        if not is_rated(table):
            continue
        # Several seats of former players are nobody in particular: each is new.
        teams = [[ratings.get(_who(r)) or model.rating()] for r in table]
        rated = model.rate(teams, ranks=_ranks(table))  # pyright: ignore[reportArgumentType]
        for result, team in zip(table, rated, strict=True):
            assert result.user is not None
            if result.user == FORMER:
                continue
            ratings[result.user] = team[0]
            tallies.setdefault(result.user, Tally()).add(result.won)
    lines = [Rated(user, _points(rating), tallies[user]) for user, rating in ratings.items()]
    return sorted(lines, key=lambda line: (-line.points, -line.tally.wins, line.user))


def _who(result: Result) -> int:
    assert result.user is not None
    return -1 if result.user == FORMER else result.user


def _ranks(table: Sequence[Result]) -> list[float]:
    """Winners first, together; the others by their points where the game has any."""
    scores = sorted({r.score for r in table if not r.won and r.score is not None}, reverse=True)
    return [
        1.0 if r.won else 2.0 + (scores.index(r.score) if r.score is not None else len(scores))
        for r in table
    ]


def _points(rating: object) -> int:
    """What somebody is at least worth, as a number people like: about 1000 for a beginner."""
    mu, sigma = getattr(rating, "mu", 25.0), getattr(rating, "sigma", 25.0 / 3)
    return round(1000 + 40 * (mu - SHRINK * sigma))
