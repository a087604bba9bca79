"""Robots: never stall, know no more than their seat, and forget as much as they are told to."""

import json
from random import Random

import pytest

from bot.kernel import Event
from cogs.hide_the_havarti.moves import Done, Exchange, Fill
from cogs.hide_the_havarti.robot import HavartiRobot, recall
from cogs.hide_the_havarti.robot.recall import MINDS
from cogs.hide_the_havarti.state import (
    CHEESE_NUMBER,
    Card,
    Deed,
    HavartiOptions,
    News,
    Phase,
    Recall,
    Room,
)
from tests.hide_the_havarti.rates import played, win_rate
from tests.hide_the_havarti.table import RULES, Table, at, house, setting_up

ROBOT = HavartiRobot()


def chosen(table: Table, seat: int, memory: dict[str, object] | None = None, seed: int = 1) -> str:
    offers = table.offers(seat)
    return str(ROBOT.choose(table.sight(seat), seat, offers, memory or {}, Random(seed)))


def remembered(
    table: Table, memories: dict[int, dict[str, object]], events: list[Event]
) -> dict[int, dict[str, object]]:
    """All their memories after these events."""
    return {
        robot: ROBOT.witness(memory, table.sight(robot), robot, events, Random(1))
        for robot, memory in memories.items()
    }


def watched(
    table: Table, seat: int, memory: dict[str, object], text: str, mover: int | None = None
) -> dict[str, object]:
    """Its memory after it saw that move."""
    seen = [event for event in table.play(text, mover) if event.seen_by(seat)]
    return ROBOT.witness(memory, table.sight(seat), seat, seen, Random(1))


def certain(names: str) -> dict[str, object]:
    return {"odds": [float(place in at(names)) for place in range(16)], "laid": None}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mind", Recall)
def test_robots_alone_play_a_game_to_its_end(seats: int, mind: Recall):
    options = HavartiOptions(robot_memory=mind, rounds_each=1, no_talk=seats == 3)
    state = played(seats, set(range(seats)), options, 5)
    assert state.phase is Phase.OVER


def test_a_robot_beats_a_stray():
    wins, _, _ = win_rate(2, Recall.MASTER, 8)
    assert wins >= 0.6


def test_memory_is_plain_and_small():
    table = setting_up()
    memory = watched(table, 1, {}, "fill", 1)
    assert json.loads(json.dumps(memory)) == memory
    assert len(json.dumps(memory)) < 400


def test_an_elephant_knows_the_house_by_heart_and_follows_every_swap():
    table = setting_up(2, HavartiOptions(robot_memory=Recall.ELEPHANT))
    memory: dict[str, object] = {}
    for move in ("fill", "done", "check a1"):
        memory = watched(table, 1, memory, move)
    assert table.phase is Phase.FROMAGER
    for turn in range(4):
        memory = watched(table, 1, memory, "swap " + table.texts("swap", 1)[5 + turn])
        memory = watched(table, 1, memory, "walk " + table.texts("walk", 0)[0])
    assert memory["odds"] == [float(room in CHEESE_NUMBER) for room in table.state.rooms]


def test_the_worse_the_recall_the_blurrier_the_house():
    layout = [Room.HALLWAY] * 12 + [Room.CHEESE_1, Room.CHEESE_2, Room.CHEESE_3, Room.CHEESE_4]
    sight = house(up="", phase=Phase.FROMAGER).sight(1)
    swaps = [News(Deed.SWAPPED, 2, tuple(at(pair))) for pair in ("d3 d4", "c3 c4", "a3 a4")] * 4

    def error(mind: Recall) -> float:
        total = 0.0
        for seed in range(60):
            rng = Random(seed)
            odds = recall.learnt(layout, MINDS[mind], rng)
            for news in swaps:
                odds = recall.followed(odds, news, MINDS[mind], rng)
                odds = recall.faded(odds, sight, MINDS[mind])
            total += sum(abs(o - (place >= 12)) for place, o in enumerate(odds))
        return total / 60

    errors = [error(mind) for mind in Recall]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == 0
    assert errors[0] > 2


def test_a_robot_taking_over_knows_only_what_lies_open():
    table = house(up="b2 c2", rooms={"d4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    odds = recall.fresh(table.sight(1))
    closed = {odds[place] for place in range(16) if not table.state.up[place]}
    assert len(closed) == 1
    assert odds[at("b2")[0]] == 0
    assert sum(odds) == pytest.approx(4)


def test_a_fromager_moves_the_cheese_out_of_reach():
    table = house(place="a1", up="a1", seats=4, phase=Phase.FROMAGER)
    moves = {chosen(table, 1, certain("b1 d4 c4 d3"), seed) for seed in range(40)}
    assert moves <= {"swap b1 c1", "swap b1 b2"}


@pytest.mark.parametrize(("seats", "carries"), [(2, False), (4, True)])
def test_a_lone_fromager_does_not_betray_a_cheese_by_carrying_it(seats: int, carries: bool):
    """Two steps from the inspecteur it is in no hurry; the only swap of a turn is looked at."""
    table = house(place="b2", up="b2", seats=seats, phase=Phase.FROMAGER)
    moves = [chosen(table, 1, certain("b4"), seed) for seed in range(40)]
    assert any("b4" in move for move in moves) == carries


def test_a_fromager_knows_what_its_swaps_look_like():
    table = house(place="b2", up="b2", seats=2, phase=Phase.FROMAGER)
    memory = watched(table, 1, certain("a4"), "swap c3 c4", 1)
    guess = memory["guess"]
    assert isinstance(guess, list)
    far, near = at("c4 c3")
    assert guess[far] > guess[near]


def test_a_fromager_in_no_hurry_bluffs():
    table = house(place="a1", up="a1", seats=4, phase=Phase.FROMAGER)
    moves = [chosen(table, 1, certain("d4 c4 d3 c3"), seed) for seed in range(60)]
    idle = [move for move in moves if not set(move.split()[1:]) & {"d4", "c4", "d3", "c3"}]
    assert idle


def test_the_inspecteur_checks_where_cheese_is_likely():
    table = house(place="b2", up="b2")
    assert chosen(table, 0, certain("b3 d4 d3 d2")) == "check b3"


def test_the_inspecteur_goes_where_a_suspicious_swap_led():
    table = house(place="b2", up="b2", phase=Phase.FROMAGER, cards=[Card.THAT_ROOM])
    memory: dict[str, object] = {"odds": [0.25] * 16, "laid": None}
    for move in ("swap c2 d2", "swap d2 d3"):
        memory = watched(table, 0, memory, move)
    odds = memory["odds"]
    assert isinstance(odds, list)
    assert max(range(16), key=odds.__getitem__) == at("d3")[0]
    assert chosen(table, 0, memory) == "card that d3"


def test_a_looker_looks_where_it_is_least_sure_and_learns():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_1})
    table.play("check b3")
    odds = [0.0] * 16
    odds[15] = 0.5
    assert chosen(table, 1, {"odds": odds, "laid": None}) == "peek d4"
    memory = watched(table, 1, {"odds": odds}, "peek d4")
    learnt = memory["odds"]
    assert isinstance(learnt, list)
    assert learnt[15] == 1.0


def test_the_mice_are_told_of_a_line_that_holds_a_cheese():
    table = house(place="a1", up="a1", rooms={"d4": Room.CHEESE_1}, cards=[Card.MICE])
    table.play("card mice -")
    for seed in range(10):
        assert chosen(table, 1, certain("d4 c4 d3 c3"), seed) in {
            "line row4",
            "line columnd",
            "line row3",
            "line columnc",
        }


def test_a_lone_robot_fills_the_house_and_keeps_cheese_off_the_doorstep():
    table = setting_up(2)
    memory: dict[str, object] = {}
    for _ in range(12):
        offers = table.offers(1)
        move = ROBOT.choose(table.sight(1), 1, offers, memory, Random(2))
        assert isinstance(move, Fill | Exchange | Done)
        if isinstance(move, Done):
            break
        memory = watched(table, 1, memory, str(move), 1)
    assert table.state.hand == []
    assert not any(table.state.layout[door] in CHEESE_NUMBER for door in at("a1 d1 b4 c4"))


def test_robots_lay_card_by_card_in_turns_cheese_first():
    table = setting_up()
    memories: dict[int, dict[str, object]] = {1: {}, 2: {}}
    for turn in range(16):
        seat = 1 + turn % 2
        text = chosen(table, seat, memories[seat])
        assert text.startswith("place cheese" if turn < 4 else "place")
        events = table.play(text, seat)
        memories = remembered(table, memories, events)
        if turn % 2 == 0:
            assert chosen(table, seat, memories[seat]) == "None", "the other one is to lay"
    assert chosen(table, 2, memories[2]) == "done"
    assert not any(table.state.layout[door] in CHEESE_NUMBER for door in at("a1 d1 b4 c4"))


def test_a_robot_waits_for_its_companions_until_the_time_is_short():
    table = setting_up()
    memory = watched(table, 1, {}, "place cheese1 b2", 1)
    assert chosen(table, 1, memory) == "None"
    table.expire("warn.1")
    assert chosen(table, 1, memory) == "fill"


def test_several_robots_do_not_lay_the_house_over_a_persons_head():
    """Two robots and a person who takes the time to think: each lays one card and waits."""
    table = setting_up(4)
    memories: dict[int, dict[str, object]] = {1: {}, 2: {}}
    for _ in range(6):
        for seat in (1, 2):
            text = chosen(table, seat, memories[seat])
            if text != "None":
                events = table.play(text, seat)
                memories = remembered(table, memories, events)
    assert len(table.state.hand) == 14


def test_a_robot_leaves_a_persons_layout_alone():
    table = setting_up()
    for spot, cheese in (("a1", 1), ("d1", 2), ("b4", 3), ("c4", 4)):
        table.play(f"place cheese{cheese} {spot}", 2)
    memory = watched(table, 1, {}, "fill", 2)
    assert chosen(table, 1, memory) == "done"


def test_a_robots_choice_depends_on_sight_and_memory_alone():
    one = house(seats=4, up="b2 c2", rooms={"d4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    other = house(seats=4, up="b2 c2", rooms={"a4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    for seed in range(20):
        assert chosen(one, 1, {}, seed) == chosen(other, 1, {}, seed)
    assert RULES.sight(one.state, 1) == RULES.sight(other.state, 1)
