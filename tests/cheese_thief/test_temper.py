"""A robot's temper follows from its name, shows in the talk, and is independent of its card."""

from collections import Counter
from inspect import signature
from statistics import fmean

import pytest

from bot.kernel import RobotContext, Skill
from bot.tables.seats import ROBOT_NAMES
from cogs.cheese_thief.events import Claimed, Spoke
from cogs.cheese_thief.robot.character import EVEN, Temper, leaning, surer, temper
from cogs.cheese_thief.robot.manner import Manner, manner
from cogs.cheese_thief.state import Card, Line, Phase

from .matches import RULES, Match
from .tables import night

GAMES = 6
NAMED = {kind: [name for name in ROBOT_NAMES if temper(name) is kind] for kind in Temper}


def talks(kind: Temper) -> list[Match]:
    """Games of robots that all have that temper."""
    found: list[Match] = []
    for seed in range(GAMES):
        match = Match(5, seed, names=(NAMED[kind][0],) * 5)
        match.until(Phase.VOTE)
        found.append(match)
    return found


@pytest.fixture(scope="module")
def talked() -> dict[Temper, list[Match]]:
    return {kind: talks(kind) for kind in Temper}


def test_the_names_that_robots_have_are_all_sorts():
    assert all(len(names) == 2 for names in NAMED.values())
    assert temper("") is None
    assert leaning(RobotContext()) is EVEN
    assert [temper(name) for name in ROBOT_NAMES] == [temper(name) for name in ROBOT_NAMES]


def test_tempers_show_in_how_much_is_said_and_when(talked: dict[Temper, list[Match]]):
    words = {kind: fmean(len(match.words) for match in found) for kind, found in talked.items()}
    assert max(words, key=words.__getitem__) is Temper.CHATTY
    assert min(words, key=words.__getitem__) is Temper.CAUTIOUS
    first = {kind: fmean(match.words[0][0] for match in found) for kind, found in talked.items()}
    assert first[Temper.CAUTIOUS] == max(first.values())


def test_tempers_show_in_what_is_said(talked: dict[Temper, list[Match]]):
    said = {
        kind: Counter(e.line for m in found for _, e in m.words if isinstance(e, Spoke))
        for kind, found in talked.items()
    }

    def most(*lines: Line) -> Temper:
        return max(Temper, key=lambda kind: sum(said[kind][line] for line in lines))

    def dearest(line: Line) -> Temper:
        return max(Temper, key=lambda kind: said[kind][line] / said[kind].total())

    assert most(Line.ASK, Line.ASK_WHO, Line.ASK_CHEESE) is Temper.CHATTY
    assert dearest(Line.BELIEVE) is Temper.KIND
    assert dearest(Line.LATER) is Temper.CAUTIOUS
    assert dearest(Line.ASK_WHO) is Temper.SLY
    assert dearest(Line.HUNCH) is Temper.BOLD


def test_the_bold_say_a_name_sooner_than_the_cautious(talked: dict[Temper, list[Match]]):
    named = {
        kind: sum(
            isinstance(event, Claimed) and event.said.suspect is not None
            for match in talked[kind]
            for _, event in match.words
        )
        for kind in (Temper.BOLD, Temper.CAUTIOUS)
    }
    assert named[Temper.BOLD] > named[Temper.CAUTIOUS]
    bold, cautious = (RobotContext(name=NAMED[kind][0]) for kind in named)
    assert surer(bold) < 1 < surer(cautious)
    assert surer(bold) < surer(RobotContext(skill=Skill.HARD, name=bold.name)) < 1


def test_a_temper_leans_the_same_way_whatever_card_its_robot_holds():
    """What bends a manner are the name and the draw before the deal: no card, no night."""
    table = night("2 2 1 3 4 5").until(Phase.DAY)
    for name in ROBOT_NAMES:
        manners: set[Manner] = set()
        for card in (Card.THIEF, Card.SLEEPYHEAD):
            for seat in (1, 2):
                other = RULES.load(RULES.dump(table.state))
                other.cards = [Card.SLEEPYHEAD] * 6
                other.cards[seat if card is Card.THIEF else 5] = Card.THIEF
                sight = RULES.sight(other, seat)
                manners.add(manner(sight, seat, {"manner": 7}, RobotContext(name=name)))
        assert len(manners) == 1
    assert list(signature(leaning).parameters) == ["context"]
    assert list(signature(surer).parameters) == ["context"]
