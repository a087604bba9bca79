"""Beats: a turning point holds robots and clocks, so that people can read what happened."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from bot.table.draft import Draft
from bot.table.robot_turns import MOST_PUT_OFF
from bot.table.robots import TURNS_A_STEP, Robots
from bot.table.table import Pace
from tests.contract import pebble
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_shown import PebbleRobot
from tests.table.hall import ANNA, BEN, CLEO, START, Hall, Time, eventually, short

NO_GUESS = PebbleOptions(guessing=False)


@pytest.fixture
def drama(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is laid being shown is a turning point."""
    monkeypatch.setattr(pebble.Shown, "turning_point", True)


async def at_pace(path: Path, pace: Pace, **more: Any) -> Hall:
    """A table of Anna and Ben at that pace, begun so long ago that the first beat is over."""
    hall = await Hall.at(path / "hall.db", **{"pace": 1.0, **more})
    await hall.open(ANNA, BEN, options=NO_GUESS, timer=600)

    def set_pace(draft: Draft) -> None:
        draft.table.pace = pace

    await hall.change(1, set_pace)
    await hall.start()
    return hall


async def clock(hall: Hall, name: str) -> float:
    table = await hall.table()
    saved = dict(hall.rows("SELECT name, due_at FROM deadlines WHERE table_id = 1"))
    assert saved == table.deadlines
    return short(table.deadlines)[name]


@pytest.mark.parametrize(("pace", "beat"), [("relaxed", 2.5), ("brisk", 1.25), ("instant", 0.0)])
async def test_clocks_begin_after_the_beat(
    tmp_path: Path, drama: None, pace: str, beat: float
) -> None:
    hall = await at_pace(tmp_path, Pace(pace))
    assert await clock(hall, "game:lay.1") == beat + 10
    assert await clock(hall, "turn:0:0") == beat + 600
    hall.clock.pass_by(5)
    await hall.lay(0)
    await hall.lay(1)
    assert await clock(hall, "game:lay.2") == 5 + beat + 10
    assert (await hall.table()).hold == START + 5 + beat
    await hall.close()


async def test_clocks_that_go_on_are_put_off_by_the_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Laid, "turning_point", True)
    hall = await at_pace(tmp_path, Pace.RELAXED)
    hall.clock.pass_by(5)
    await hall.lay(0)
    assert await clock(hall, "game:lay.1") == 15
    assert await clock(hall, "turn:1:0") == 605
    await hall.close()


async def test_two_beats_at_once_hold_no_longer_than_from_the_second_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Laid, "turning_point", True)
    hall = await at_pace(tmp_path, Pace.RELAXED)
    hall.clock.pass_by(1)
    await hall.lay(0)
    # 1 + 2.5: the game's own beginning held it until 2.5 already.
    assert (await hall.table()).hold == START + 3.5
    assert await clock(hall, "game:lay.1") == 13.5
    await hall.close()


async def test_what_only_some_witness_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Glimpsed, "turning_point", True)
    hall = await Hall.at(tmp_path / "hall.db", pace=1.0)
    await hall.begin(ANNA, BEN)
    hall.clock.pass_by(5)
    await hall.lay(0)
    await hall.lay(1)
    before = (await hall.table()).hold
    guesser = (await hall.state()).guesser
    await hall.play(1, guesser, f"guess {1 - guesser}")
    assert (await hall.table()).hold == before
    await hall.close()


async def test_beats_are_scaled_with_the_clocks(tmp_path: Path, drama: None) -> None:
    hall = await at_pace(tmp_path, Pace.RELAXED, scale=0.1)
    assert await clock(hall, "game:lay.1") == pytest.approx(1.25)
    await hall.close()


async def test_a_beat_outlives_a_restart(tmp_path: Path, drama: None) -> None:
    hall = await at_pace(tmp_path, Pace.RELAXED)
    hall.clock.pass_by(1)
    due = await clock(hall, "game:lay.1")
    await hall.close()
    again = await Hall.at(tmp_path / "hall.db", Time(START + 1), pace=1.0)
    assert (await again.table()).hold == START + 2.5
    assert await clock(again, "game:lay.1") == due
    await again.close()


async def test_robots_the_game_waits_for_together_move_together(tmp_path: Path) -> None:
    """All three lay in one go; a pause between two of them would last for ever here."""
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=0.0)
    await hall.open(ANNA, robots=3, options=NO_GUESS)
    await hall.start()
    await eventually(lambda: sum(bool(p.laid) for p in hall.now().state.players) == 3)
    host = hall.hosts.host(1)
    hall.hosts.ways.pace = 1e6
    # From here on a pause would never end: the first robot moves as it was allowed before.
    host.robots.not_before = 0.0
    await hall.lay(0)
    host.robots.not_before = 0.0
    host.poke()
    await eventually(lambda: sum(bool(p.laid) for p in hall.now().state.players) == 3)
    await hall.close()


async def test_robots_the_game_does_not_wait_for_move_together_where_it_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have seen enough as soon as one has."""
    hall = await Hall.at(tmp_path / "hall.db", pace=1e6)
    await hall.open(ANNA, robots=3, options=NO_GUESS)
    await hall.start()
    look, turns = hall.now(), hall.hosts.host(1).robots
    assert turns.together_with(1) == {1}
    turns.moved(1, look, look, {1})
    assert turns.together_with(2) == {1, 2}
    turns.pause_until(0.0)
    monkeypatch.setattr(pebble.PebbleRules, "awaited", lambda _rules, _state: [0])
    turns.moved(1, look, look, {1})
    assert turns.together_with(2) == {2}
    monkeypatch.setattr(pebble.PebbleRules, "awaited", lambda _rules, _state: [])
    turns.moved(1, look, look, {1})
    assert turns.together_with(2) == {1, 2}
    await hall.close()


async def test_robots_pause_after_a_persons_move_as_after_any_other(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=1e6)
    await hall.open(ANNA, BEN, robots=1, options=NO_GUESS)
    await hall.start()
    await hall.lay(0)
    host = hall.hosts.host(1)
    assert host.robots.not_before > 1e6
    assert not hall.now().state.players[2].laid
    await hall.close()


async def test_news_stay_until_they_can_have_been_read(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=1.0)
    await hall.begin(ANNA, BEN, CLEO, options=NO_GUESS)

    def told() -> list[str]:
        return [type(event).__name__ for event in hall.now().news(None)]

    hall.clock.pass_by(5)
    for seat in range(3):
        hall.clock.pass_by(1)
        await hall.lay(seat)
    # The next step has begun with the last of them: the others came too shortly before.
    assert told() == ["Laid", "Laid", "Laid", "Shown"]
    hall.clock.pass_by(1.5)
    await hall.lay(0)
    assert told() == ["Laid", "Laid", "Shown", "Laid"]
    hall.clock.pass_by(60)
    await hall.lay(1)
    assert told() == ["Laid", "Shown", "Laid", "Laid"]
    await hall.close()


async def test_what_a_clock_brings_to_one_player_takes_no_news_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble, "Laid", partial(pebble.Laid, keep=False))
    monkeypatch.setattr(pebble, "Warned", partial(pebble.Warned, to=(1,)))
    hall = await Hall.at(tmp_path / "hall.db", pace=1.0)
    await hall.begin(ANNA, BEN, options=NO_GUESS)
    await hall.lay(0)
    hall.clock.pass_by(60)
    await hall.expire(1, "game:warn.1")
    assert [type(event).__name__ for event in hall.now().news(None)] == ["Laid"]
    assert [type(event).__name__ for event in hall.now().news(1)][-2:] == ["Laid", "Warned"]
    await hall.lay(1)
    assert [type(event).__name__ for event in hall.now().news(None)] == ["Laid", "Shown"]
    await hall.close()


async def test_without_pauses_news_are_those_of_the_step(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=0.0)
    await hall.begin(ANNA, BEN, options=NO_GUESS)
    await hall.lay(0)
    await hall.lay(1)
    assert [type(event).__name__ for event in hall.now().news(None)] == ["Laid", "Shown"]
    await hall.close()


async def test_a_robot_waits_before_it_pushes_unread_news_off_the_board(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=1.0, scale=0.01)
    hall.roomy = False
    await hall.open(ANNA, robots=1, options=NO_GUESS)
    await hall.start()
    # Its pause is over soon, but table time stands still, and nothing is read.
    await eventually(lambda: hall.hosts.host(1)._room_from > 0)
    assert not hall.now().state.players[1].laid
    hall.clock.pass_by(0.05)
    await eventually(lambda: bool(hall.now().state.players[1].laid))
    await hall.close()


async def test_nobody_waits_for_news_where_a_table_is_to_be_instant(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=1.0, scale=0.01)
    hall.roomy = False
    await hall.open(ANNA, robots=1, options=NO_GUESS)

    def at_once(draft: Draft) -> None:
        draft.table.pace = Pace.INSTANT

    await hall.change(1, at_once)
    await hall.start()
    await eventually(lambda: bool(hall.now().state.players[1].laid))
    await hall.lay(0)
    await eventually(lambda: bool(hall.now().state.players[1].laid))
    await hall.close()


async def test_a_clock_waits_for_unread_news_as_well(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=1.0, scale=0.01)
    hall.roomy, hall.unseen = False, True
    await hall.begin(ANNA, BEN, options=NO_GUESS)
    before = hall.now().step
    # What nobody has on the screen yet stands in the way when the time for laying is up.
    hall.clock.pass_by(1)
    await eventually(lambda: hall.hosts.host(1)._room_from > 0)
    assert hall.now().step == before
    hall.roomy = True
    await eventually(lambda: hall.now().step != before)
    await hall.close()


async def test_robots_behind_a_clock_that_waits_do_not_keep_their_host_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=1.0, scale=0.01)
    hall.roomy, hall.unseen = False, True
    await hall.begin(ANNA, robots=1, options=NO_GUESS)
    hall.clock.pass_by(1)
    host, looks, rests = hall.hosts.host(1), list[float](), list[float]()
    await eventually(lambda: host._room_from > 0)
    crowded, next_work = host._crowded, host._next_work

    def looked(letter: Any) -> bool:
        looks.append(0.0)
        return crowded(letter)

    def rested(now: float) -> float | None:
        rests.append(now)
        return next_work(now)

    monkeypatch.setattr(host, "_crowded", looked)
    monkeypatch.setattr(host, "_next_work", rested)
    await eventually(lambda: len(looks) >= 3)
    assert len(rests) <= 3 * len(looks)
    hall.roomy = True
    await eventually(lambda: bool(hall.now().state.players[1].laid))
    await hall.close()


async def test_news_that_did_not_arrive_stay(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=1.0)
    hall.unseen = True
    await hall.begin(ANNA, BEN, CLEO, options=NO_GUESS)
    for seat in range(3):
        hall.clock.pass_by(5)
        await hall.lay(seat)
    told = [type(event).__name__ for event in hall.now().news(None)]
    assert told == ["Laid", "Laid", "Laid", "Shown"]
    # Nobody waits for ever for what Discord does not take.
    hall.clock.pass_by(60)
    await hall.lay(0)
    assert [type(e).__name__ for e in hall.now().news(None)] == ["Laid", "Shown", "Laid"]
    await hall.close()


async def test_whoever_acts_on_and_on_does_not_keep_robots_from_moving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every thought is outrun: the table has changed before it is there."""
    thinks, goes_on = Event(), Event()
    choose = PebbleRobot.choose

    def slowly(*args: Any, **more: Any) -> Any:
        thinks.set()
        assert goes_on.wait(60)
        goes_on.clear()
        return choose(*args, **more)

    monkeypatch.setattr(PebbleRobot, "choose", slowly)
    hall = await Hall.at(tmp_path / "hall.db", Time(still=False), pace=0.0)
    await hall.open(ANNA, robots=1, options=NO_GUESS)
    await hall.start()
    outrun = 0
    while not hall.now().state.players[1].laid:
        assert outrun <= 2 * MOST_PUT_OFF
        if thinks.is_set():
            thinks.clear()
            await hall.change(1, lambda draft: None)
            outrun += 1
            goes_on.set()
        await asyncio.sleep(0.001)
    assert outrun > 3
    goes_on.set()
    await hall.close()


async def test_what_a_robot_only_thought_of_is_no_move_of_its(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=1e6)
    await hall.open(ANNA, robots=1, options=NO_GUESS)
    await hall.start()
    robots = Robots(hall.hosts.ways.thinker, Random(1))
    for _ in range(TURNS_A_STEP + 1):
        assert await robots.next_move(hall.now()) is not None
    for _ in range(TURNS_A_STEP):
        robots.count(hall.now(), 1)
    assert await robots.next_move(hall.now()) is None
    await hall.close()


async def test_who_acts_often_while_the_game_goes_on_is_waited_for_as_ever(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=1e6)
    await hall.open(ANNA, robots=1, options=NO_GUESS)
    await hall.start()
    turns = hall.hosts.host(1).robots
    for step in range(3 * MOST_PUT_OFF):
        turns.pause_until(100.0 + step, step=step)
        assert turns.not_before == 100.0 + step
    last = 3 * MOST_PUT_OFF
    for _ in range(3 * MOST_PUT_OFF):
        last += 1
        turns.pause_until(1000.0 + last, step=7)
    assert turns.not_before < 1000.0 + last
    turns.pause_until(0.0, held=5000.0, step=7)
    assert turns.not_before == 5000.0, "a beat is kept, whoever is impatient"
    await hall.close()
