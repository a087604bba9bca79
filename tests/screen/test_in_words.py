"""Behind `In words` is everything: whoever cannot see the picture misses nothing of it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.screen.asked import details
from bot.stage.view import Field, Picture, View
from tests.contract.games import SUBJECTS
from tests.contract.playout import walk
from tests.contract.subject import Plan, Subject, first_plans, players_of

GAMES = [subject for subject in SUBJECTS if subject.package.startswith("cogs.")]
POSITIONS = 8


def untold(view: View, names: tuple[str, ...] = (), agreed: object = None) -> list[str]:
    """What is on the message or said of its picture and not in words.

    Nought is said as no; how long something may take is `agreed`, and a notice says when it ends.
    """
    text = details(view)
    numbers = {"0", *re.findall(r"\d+", text), *re.findall(r"\d+", str(agreed))}
    missing = [name for name in names if name not in text]
    said = [view.title, view.task]
    if not view.fleeting:
        said += [view.body, *(f"{field.name}\n{field.value}" for field in view.fields)]
        missing += [f"{n} of the picture" for n in _numbers(view.picture) if n not in numbers]
    plain = re.sub(r"\\(?=\W)", "", text)
    missing += [line for part in said for line in part.split("\n") if line not in plain]
    return missing


def _numbers(picture: Picture | None) -> list[str]:
    return [] if picture is None else sorted(set(re.findall(r"\d+", picture.alt)))


def views(subject: Subject, plan: Plan) -> Iterator[tuple[View, bool]]:
    """Boards and panels of some positions of a game that is played at random, and whether it is
    the board."""
    game, stage, rules = walk(subject, plan), subject.game.stage, subject.rules
    players = players_of(plan.seats)
    for at in game.some(POSITIONS, salt=11):
        state = game.state(at)
        language = Random(at).choice(sorted(subject.languages))
        yield stage.board(rules.sight(state, None), players, language), True
        for seat in game.seats:
            offers = list(rules.legal(state, seat))
            panel = stage.panel(rules.sight(state, seat), seat, offers, players, language)
            yield panel, False


@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_in_words_is_complete(subject: Subject) -> None:
    """All that a message says and every number of its picture; a board names everybody."""
    for plan in islice(first_plans(subject), 4):
        names = players_of(plan.seats).names
        for view, is_board in views(subject, plan):
            assert view.details
            missing = untold(view, names if is_board else (), plan.options)
            assert not missing, f"{plan}: {missing}\n\n{view.picture}\n\n{details(view)}"


@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_at_the_end_every_score_is_in_words(subject: Subject) -> None:
    for plan in islice(first_plans(subject), 4):
        game = walk(subject, plan)
        state = game.state(len(game.snapshots) - 1)
        outcome = subject.rules.outcome(state)
        assert outcome is not None
        board = subject.game.stage.board(
            subject.rules.sight(state, None), players_of(plan.seats), "en"
        )
        numbers = set(re.findall(r"\d+", details(board))) | {"0"}
        assert {str(score) for score in outcome.scores} <= numbers


def test_what_is_left_out_is_noticed() -> None:
    picture = Picture(None, lambda _: b"", "A castle with 7 towers.")
    view = View("Round 2", "Anna is king.", picture=picture, details="**Towers**\n7 of them")
    assert untold(view, ("Anna",)) == []
    assert untold(view, ("Anna", "Ben")) == ["Ben"]
    assert untold(replace(view, details="**Towers**\nsome")) == ["7 of the picture"]


def test_what_may_be_seen_for_a_moment_is_not_kept_in_words() -> None:
    """Games of memory: a message that stays would remember for the players."""
    view = View("A look", "A1: cheese 4", (Field("B2", "a bed"),), details="Row 1", task="Look!")
    assert "cheese 4" in details(view)
    kept = details(replace(view, fleeting=True))
    assert "cheese" not in kept
    assert "bed" not in kept
    assert "Look!" in kept


def test_what_the_details_say_is_not_said_twice() -> None:
    view = View("Now", "Anna is king.\nIt rains.", details="Anna is king.", task="Anna waits")
    assert details(view) == "**Now**\nIt rains.\n\nAnna is king.\n\n**Anna waits**"
    assert details(replace(view, details="")).startswith("Anna is king.")
