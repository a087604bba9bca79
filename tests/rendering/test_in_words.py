"""The text version behind `In words` is complete for users who cannot see the picture."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.discord.render.on_request import describe_view
from bot.presentation.view import Field, Picture, View
from tests.contract.games import SUBJECTS
from tests.contract.playout import cached_playout
from tests.contract.subject import Plan, Subject, first_plans, players_of

GAMES = [subject for subject in SUBJECTS if subject.package.startswith("cogs.")]
POSITIONS = 8


def untold(view: View, names: tuple[str, ...] = (), agreed: object = None) -> list[str]:
    """What the message or the alt text says and the text version does not.

    0 is written as no; durations are `agreed`, and a notice says when they end.
    """
    text = describe_view(view)
    numbers = {"0", *re.findall(r"\d+", text), *re.findall(r"\d+", str(agreed))}
    missing = [name for name in names if name not in text]
    said = [view.title, view.footer]
    if not view.is_transient:
        said += [view.body, *(f"{field.name}\n{field.value}" for field in view.fields)]
        missing += [f"{n} of the picture" for n in _numbers(view.picture) if n not in numbers]
    plain = re.sub(r"\\(?=\W)", "", text)
    missing += [line for part in said for line in part.split("\n") if line not in plain]
    return missing


def _numbers(picture: Picture | None) -> list[str]:
    return [] if picture is None else sorted(set(re.findall(r"\d+", picture.alt)))


def views(subject: Subject, plan: Plan) -> Iterator[tuple[View, bool]]:
    """Boards and panels at some positions of a random game, with whether each is the board."""
    game, presentation, rules = (
        cached_playout(subject, plan),
        subject.game.presentation,
        subject.rules,
    )
    players = players_of(plan.seats)
    for at in game.sample_positions(POSITIONS, salt=11):
        state = game.state(at)
        language = Random(at).choice(sorted(subject.languages))
        yield (
            presentation.board(
                rules.sight(state, None), rules.public_offers(state), players, language
            ),
            True,
        )
        for seat in game.seats:
            offers = list(rules.legal(state, seat))
            panel = presentation.panel(rules.sight(state, seat), seat, offers, players, language)
            yield panel, False


@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_in_words_is_complete(subject: Subject) -> None:
    """All that a message says and every number of its picture; a board names everybody."""
    for plan in islice(first_plans(subject), 4):
        names = players_of(plan.seats).names
        for view, is_board in views(subject, plan):
            assert view.details
            missing = untold(view, names if is_board else (), plan.options)
            assert not missing, f"{plan}: {missing}\n\n{view.picture}\n\n{describe_view(view)}"


@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_at_the_end_every_score_is_in_words(subject: Subject) -> None:
    for plan in islice(first_plans(subject), 4):
        game = cached_playout(subject, plan)
        state = game.state(len(game.snapshots) - 1)
        outcome = subject.rules.outcome(state)
        assert outcome is not None
        board = subject.game.presentation.board(
            subject.rules.sight(state, None), (), players_of(plan.seats), "en"
        )
        numbers = set(re.findall(r"\d+", describe_view(board))) | {"0"}
        assert {str(score) for score in outcome.scores} <= numbers


def test_what_is_left_out_is_noticed() -> None:
    picture = Picture(None, lambda _: b"", "A castle with 7 towers.")
    view = View("Round 2", "Anna is king.", picture=picture, details="**Towers**\n7 of them")
    assert untold(view, ("Anna",)) == []
    assert untold(view, ("Anna", "Ben")) == ["Ben"]
    assert untold(replace(view, details="**Towers**\nsome")) == ["7 of the picture"]


def test_what_may_be_seen_for_a_moment_is_not_kept_in_words() -> None:
    """Games of memory: a message that stays would remember for the players."""
    view = View("A look", "A1: cheese 4", (Field("B2", "a bed"),), details="Row 1", footer="Look!")
    assert "cheese 4" in describe_view(view)
    kept = describe_view(replace(view, is_transient=True))
    assert "cheese" not in kept
    assert "bed" not in kept
    assert "Look!" in kept


def test_what_the_details_say_is_not_said_twice() -> None:
    view = View("Now", "Anna is king.\nIt rains.", details="Anna is king.", footer="Anna waits")
    assert describe_view(view) == "**Now**\nIt rains.\n\nAnna is king.\n\n**Anna waits**"
    assert describe_view(replace(view, details="")).startswith("Anna is king.")
