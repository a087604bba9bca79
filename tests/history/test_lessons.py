"""Lessons: the prepared deal is correct, and the coach always has a hint."""

from random import Random

import pytest

from bot.game import Game
from bot.kernel import CLOCK_PREFIX, Entry, RobotContext, Skill, apply, is_offered
from bot.presentation.lesson import AnyLesson
from cogs.chateau_roquefort.game import GAME as ROQUEFORT
from cogs.cheese_thief.game import GAME as THIEF
from cogs.fromage.game import GAME as FROMAGE
from cogs.gouda_ganoven.game import GAME as GOUDA
from cogs.hide_the_havarti.game import GAME as HAVARTI

GAMES = [GOUDA, THIEF, ROQUEFORT, HAVARTI, FROMAGE]
ALWAYS = {
    "gouda": {"room", "pack", "confirm", "spying", "upgrading", "fight"},
    "thief": {"deal", "peek", "asleep", "claim", "vote", "counting"},
    "roquefort": {"place", "lift", "go-on", "look", "watch"},
    "havarti": {"lay", "learn", "swap", "enter", "check", "onward", "keep"},
    "fromage": {"make", "gather", "ready", "later"},
}
LONG = 1500
"""Entries after which a game of robots must be over."""


def lesson_of(game: Game) -> AnyLesson:
    assert game.lesson is not None
    return game.lesson


def dealt(game: Game) -> tuple[int, object]:
    seats, options = lesson_of(game).setup or game.rules.quick_game()
    return seats, game.rules.deal(seats, options, Random(lesson_of(game).seed))


def hints(game: Game) -> set[str]:
    """All hints while a robot plays the learner's seat to the end."""
    rules, robot, lesson = game.rules, game.robot, lesson_of(game)
    seats, state = dealt(game)
    rng, said = Random(3), set[str]()
    memories = [dict[str, object]() for _ in range(seats)]
    company = RobotContext(frozenset({0}), Skill.EASY, "Brie")
    for _ in range(LONG):
        if rules.outcome(state) is not None:
            return said
        offers = list(rules.legal(state, 0))
        hint = lesson.hint_key(rules.sight(state, 0), 0, offers)
        if 0 in rules.awaited(state) and offers:
            assert hint is not None, f"the coach is silent: {offers}"
        said |= {hint} if hint else set()
        entry = None
        for seat in rng.sample(range(seats), seats):
            legal = list(rules.legal(state, seat))
            if not legal:
                continue
            sight = rules.sight(state, seat)
            move = robot.choose(sight, seat, legal, memories[seat], rng, company)
            if move is not None and is_offered(legal, move):
                entry = Entry(seat, str(move), rng.getrandbits(60))
                break
        if entry is None:
            entry = Entry(None, CLOCK_PREFIX + next(iter(rules.clocks(state))), rng.getrandbits(60))
        events = apply(rules, state, entry)
        for seat in range(seats):
            seen = [event for event in events if event.seen_by(seat)]
            sight = rules.sight(state, seat)
            memories[seat] = robot.witness(memories[seat], sight, seat, seen, rng)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_step_has_words_and_no_words_are_left_over(game: Game) -> None:
    words = game.presentation.texts("en").lesson_hints
    assert set(words) == {step.key for step in lesson_of(game).steps}
    for hint in words.values():
        assert 0 < len(hint) <= 200


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_the_coach_speaks_whenever_the_learner_is_awaited(game: Game) -> None:
    said = hints(game)
    assert said >= ALWAYS[game.slug], ALWAYS[game.slug] - said


def test_the_prepared_deals_show_what_they_should() -> None:
    _, gouda = dealt(GOUDA)
    assert GOUDA.rules.sight(gouda, 0).king == 0
    _, night = dealt(THIEF)
    mine = THIEF.rules.sight(night, 0).me
    assert mine.card == "sleepyhead"
    _, castle = dealt(ROQUEFORT)
    assert ROQUEFORT.rules.sight(castle, None).active == 0
    _, bot_harness = dealt(HAVARTI)
    assert HAVARTI.rules.sight(bot_harness, None).inspecteur == 1
