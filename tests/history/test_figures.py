"""Statistics: wins, streaks, ratings; games with robots are counted apart and not rated."""

from random import Random

import pytest

from bot.history.statistics import (
    is_rated,
    leaderboard,
    player_statistics,
    season_bounds,
    season_of,
)
from bot.storage.results import DELETED_USER_ID, Result

ANNA, BEN, CLEO = 1, 2, 3


def game(number: int, *seats: tuple[int | None, bool], slug: str = "gouda") -> list[Result]:
    return [
        Result(number, slug, i, user, won, 10 if won else 3, 1_700_000_000.0 + number)
        for i, (user, won) in enumerate(seats)
    ]


def test_games_with_robots_are_counted_apart() -> None:
    results = game(1, (ANNA, True), (BEN, False)) + game(2, (ANNA, True), (None, False))
    made = player_statistics(ANNA, results)
    assert (made.with_people.games, made.with_people.wins) == (1, 1)
    assert (made.with_robots.games, made.with_robots.wins) == (1, 1)
    assert made.companions == {BEN: 1}


def test_a_solo_game_is_no_game_with_people() -> None:
    results = game(1, (ANNA, True), slug="fromage") + game(2, (ANNA, False), (BEN, True))
    made = player_statistics(ANNA, results)
    assert (made.solo.games, made.solo.wins) == (1, 1)
    assert (made.with_people.games, made.with_people.wins) == (1, 0)
    assert (made.with_robots.games, made.games, made.wins) == (0, 2, 1)


def test_a_streak_ends_with_a_loss() -> None:
    wins = [True, True, True, False, True]
    results = [r for i, won in enumerate(wins) for r in game(i, (ANNA, won), (BEN, not won))]
    made = player_statistics(ANNA, results)
    assert (made.streak, made.longest_streak) == (1, 3)
    assert made.recent_wins == wins


def test_only_games_between_people_are_rated() -> None:
    assert is_rated(game(1, (ANNA, True), (BEN, False)))
    assert not is_rated(game(1, (ANNA, True), (None, False)))
    assert not is_rated(game(1, (ANNA, True)))
    assert leaderboard(game(1, (ANNA, True), (None, False))) == []


def test_who_wins_more_stands_higher() -> None:
    rng = Random(3)
    results: list[Result] = []
    for number in range(60):
        winner = ANNA if rng.random() < 0.75 else BEN if rng.random() < 0.7 else CLEO
        results += game(number, *((user, user == winner) for user in (ANNA, BEN, CLEO)))
    lines = leaderboard(results)
    assert lines[0].user_id == ANNA
    assert lines[0].points > lines[1].points
    assert sum(line.tally.wins for line in lines) == 60
    assert lines == leaderboard(list(reversed(results))), "the order of rows does not matter"


def test_former_players_stand_on_no_list_but_their_games_count() -> None:
    lines = leaderboard(game(1, (ANNA, True), (DELETED_USER_ID, False), (DELETED_USER_ID, False)))
    assert [line.user_id for line in lines] == [ANNA]
    assert player_statistics(ANNA, game(1, (ANNA, True), (DELETED_USER_ID, False))).companions == {}


def test_a_season_is_a_month() -> None:
    start, end = season_bounds("2026-12")
    assert season_of(start) == "2026-12"
    assert season_of(end - 1) == "2026-12"
    assert season_of(end) == "2027-01"
    for wrong in ("", "2026-13", "all of it"):
        with pytest.raises(ValueError):
            season_bounds(wrong)
