"""Beats: a turning point delays robots and clocks, so that people can read the news."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from bot.runtime.robot_turns import MAX_POSTPONEMENTS
from bot.runtime.robots import MAX_MOVES_PER_STEP, Robots
from bot.tables.draft import Draft
from bot.tables.model import Pace
from tests.contract import pebble
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_game import PebbleRobot
from tests.tables.harness import (
    ANNA,
    BEN,
    CLEO,
    START,
    ManualTime,
    TableHarness,
    relative_deadlines,
    wait_until,
)

NO_GUESS = PebbleOptions(guessing=False)


@pytest.fixture
def drama(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the reveal of pebbles a turning point."""
    monkeypatch.setattr(pebble.Shown, "turning_point", True)


async def at_pace(path: Path, pace: Pace, **more: Any) -> TableHarness:
    """A table of Anna and Ben at that pace, past the first beat."""
    table_harness = await TableHarness.create(path / "hall.db", **{"robot_pace": 1.0, **more})
    await table_harness.open_table(ANNA, BEN, options=NO_GUESS, timer=600)

    def set_pace(draft: Draft) -> None:
        draft.table.pace = pace

    await table_harness.change(1, set_pace)
    await table_harness.start_table()
    return table_harness


async def clock(table_harness: TableHarness, name: str) -> float:
    table = await table_harness.table()
    saved = dict(table_harness.rows("SELECT name, due_at FROM deadlines WHERE table_id = 1"))
    assert saved == table.deadlines
    return relative_deadlines(table.deadlines)[name]


@pytest.mark.parametrize(("pace", "beat"), [("relaxed", 2.5), ("brisk", 1.25), ("instant", 0.0)])
async def test_clocks_begin_after_the_beat(
    tmp_path: Path, drama: None, pace: str, beat: float
) -> None:
    table_harness = await at_pace(tmp_path, Pace(pace))
    assert await clock(table_harness, "game:lay.1") == beat + 10
    assert await clock(table_harness, "turn:0:0") == beat + 600
    table_harness.manual_time.advance(5)
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    assert await clock(table_harness, "game:lay.2") == 5 + beat + 10
    assert (await table_harness.table()).robots_wait_until == START + 5 + beat
    await table_harness.close()


def news_kinds(table_harness: TableHarness, reader: int | None) -> list[str]:
    news = table_harness.current_snapshot().news_with_revs(reader)
    return [type(event).__name__ for _, event in news]


async def test_clocks_that_go_on_are_put_off_by_the_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Laid, "turning_point", True)
    table_harness = await at_pace(tmp_path, Pace.RELAXED)
    table_harness.manual_time.advance(5)
    await table_harness.lay_first_pebble(0)
    assert await clock(table_harness, "game:lay.1") == 15
    assert await clock(table_harness, "turn:1:0") == 605
    await table_harness.close()


async def test_two_beats_at_once_hold_no_longer_than_from_the_second_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Laid, "turning_point", True)
    table_harness = await at_pace(tmp_path, Pace.RELAXED)
    table_harness.manual_time.advance(1)
    await table_harness.lay_first_pebble(0)
    # 1 + 2.5: the game's own beginning held it until 2.5 already.
    assert (await table_harness.table()).robots_wait_until == START + 3.5
    assert await clock(table_harness, "game:lay.1") == 13.5
    await table_harness.close()


async def test_what_only_some_witness_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble.Glimpsed, "turning_point", True)
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1.0)
    await table_harness.start_game(ANNA, BEN)
    table_harness.manual_time.advance(5)
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    before = (await table_harness.table()).robots_wait_until
    guesser = (await table_harness.state()).guesser
    await table_harness.play(1, guesser, f"guess {1 - guesser}")
    assert (await table_harness.table()).robots_wait_until == before
    await table_harness.close()


async def test_beats_are_scaled_with_the_clocks(tmp_path: Path, drama: None) -> None:
    table_harness = await at_pace(tmp_path, Pace.RELAXED, time_scale=0.1)
    assert await clock(table_harness, "game:lay.1") == pytest.approx(1.25)
    await table_harness.close()


async def test_a_beat_outlives_a_restart(tmp_path: Path, drama: None) -> None:
    table_harness = await at_pace(tmp_path, Pace.RELAXED)
    table_harness.manual_time.advance(1)
    due = await clock(table_harness, "game:lay.1")
    await table_harness.close()
    again = await TableHarness.create(tmp_path / "hall.db", ManualTime(START + 1), robot_pace=1.0)
    assert (await again.table()).robots_wait_until == START + 2.5
    assert await clock(again, "game:lay.1") == due
    await again.close()


async def test_robots_the_game_waits_for_together_move_together(tmp_path: Path) -> None:
    """All three lay in one go; a pause between two of them would last for ever here."""
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=0.0
    )
    await table_harness.open_table(ANNA, robots=3, options=NO_GUESS)
    await table_harness.start_table()
    await wait_until(
        lambda: sum(bool(p.laid) for p in table_harness.current_snapshot().state.players) == 3
    )
    actor = table_harness.tables.actor(1)
    table_harness.tables.services.robot_pace = 1e6
    # From here on a pause would never end: the first robot moves as it was allowed before.
    actor.robot_turns.next_move_at = 0.0
    await table_harness.lay_first_pebble(0)
    actor.robot_turns.next_move_at = 0.0
    actor.wake()
    await wait_until(
        lambda: sum(bool(p.laid) for p in table_harness.current_snapshot().state.players) == 3
    )
    await table_harness.close()


async def test_robots_the_game_does_not_wait_for_move_together_where_it_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have seen enough as soon as one has."""
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1e6)
    await table_harness.open_table(ANNA, robots=3, options=NO_GUESS)
    await table_harness.start_table()
    snapshot, turns = table_harness.current_snapshot(), table_harness.tables.actor(1).robot_turns
    assert turns.seats_acted_with(1) == {1}
    turns.on_moved(1, snapshot, snapshot, {1})
    assert turns.seats_acted_with(2) == {1, 2}
    turns.pause_until(0.0)
    monkeypatch.setattr(pebble.PebbleRules, "awaited", lambda _rules, _state: [0])
    turns.on_moved(1, snapshot, snapshot, {1})
    assert turns.seats_acted_with(2) == {2}
    monkeypatch.setattr(pebble.PebbleRules, "awaited", lambda _rules, _state: [])
    turns.on_moved(1, snapshot, snapshot, {1})
    assert turns.seats_acted_with(2) == {1, 2}
    await table_harness.close()


async def test_robots_pause_after_a_persons_move_as_after_any_other(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=1e6
    )
    await table_harness.open_table(ANNA, BEN, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    await table_harness.lay_first_pebble(0)
    actor = table_harness.tables.actor(1)
    assert actor.robot_turns.next_move_at > 1e6
    assert not table_harness.current_snapshot().state.players[2].laid
    await table_harness.close()


async def test_news_stay_until_they_can_have_been_read(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1.0)
    await table_harness.start_game(ANNA, BEN, CLEO, options=NO_GUESS)

    def told() -> list[str]:
        return news_kinds(table_harness, None)

    table_harness.manual_time.advance(5)
    for seat in range(3):
        table_harness.manual_time.advance(1)
        await table_harness.lay_first_pebble(seat)
    # The next step has begun with the last of them: the others came too shortly before.
    assert told() == ["Laid", "Laid", "Laid", "Shown"]
    table_harness.manual_time.advance(1.5)
    await table_harness.lay_first_pebble(0)
    assert told() == ["Laid", "Laid", "Shown", "Laid"]
    table_harness.manual_time.advance(60)
    await table_harness.lay_first_pebble(1)
    assert told() == ["Laid", "Shown", "Laid", "Laid"]
    await table_harness.close()


async def test_what_a_clock_brings_to_one_player_takes_no_news_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebble, "Laid", partial(pebble.Laid, keep=False))
    monkeypatch.setattr(pebble, "Warned", partial(pebble.Warned, to=(1,)))
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1.0)
    await table_harness.start_game(ANNA, BEN, options=NO_GUESS)
    await table_harness.lay_first_pebble(0)
    table_harness.manual_time.advance(60)
    await table_harness.expire(1, "game:warn.1")
    assert news_kinds(table_harness, None) == ["Laid"]
    assert news_kinds(table_harness, 1)[-2:] == ["Laid", "Warned"]
    await table_harness.lay_first_pebble(1)
    assert news_kinds(table_harness, None) == [
        "Laid",
        "Shown",
    ]
    await table_harness.close()


async def test_without_pauses_news_are_those_of_the_step(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=0.0)
    await table_harness.start_game(ANNA, BEN, options=NO_GUESS)
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    assert news_kinds(table_harness, None) == [
        "Laid",
        "Shown",
    ]
    await table_harness.close()


async def test_a_robot_waits_before_it_pushes_unread_news_off_the_board(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=1.0, time_scale=0.01
    )
    table_harness.has_news_room = False
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    # Its pause is over soon, but table time stands still, and nothing is read.
    await wait_until(lambda: table_harness.tables.actor(1)._news_room_at > 0)
    assert not table_harness.current_snapshot().state.players[1].laid
    table_harness.manual_time.advance(0.05)
    await wait_until(lambda: bool(table_harness.current_snapshot().state.players[1].laid))
    await table_harness.close()


async def test_nobody_waits_for_news_where_a_table_is_to_be_instant(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=1.0, time_scale=0.01
    )
    table_harness.has_news_room = False
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)

    def at_once(draft: Draft) -> None:
        draft.table.pace = Pace.INSTANT

    await table_harness.change(1, at_once)
    await table_harness.start_table()
    await wait_until(lambda: bool(table_harness.current_snapshot().state.players[1].laid))
    await table_harness.lay_first_pebble(0)
    await wait_until(lambda: bool(table_harness.current_snapshot().state.players[1].laid))
    await table_harness.close()


async def test_a_clock_waits_for_unread_news_as_well(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=1.0, time_scale=0.01
    )
    table_harness.has_news_room, table_harness.delivery_blocked = False, True
    await table_harness.start_game(ANNA, BEN, options=NO_GUESS)
    before = table_harness.current_snapshot().step
    # What nobody has on the screen yet stands in the way when the time for laying is up.
    table_harness.manual_time.advance(1)
    await wait_until(lambda: table_harness.tables.actor(1)._news_room_at > 0)
    assert table_harness.current_snapshot().step == before
    table_harness.has_news_room = True
    await wait_until(lambda: table_harness.current_snapshot().step != before)
    await table_harness.close()


async def test_robots_behind_a_clock_that_waits_do_not_keep_their_host_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=1.0, time_scale=0.01
    )
    table_harness.has_news_room, table_harness.delivery_blocked = False, True
    await table_harness.start_game(ANNA, robots=1, options=NO_GUESS)
    table_harness.manual_time.advance(1)
    actor, snapshots, rests = table_harness.tables.actor(1), list[float](), list[float]()
    await wait_until(lambda: actor._news_room_at > 0)
    crowded, next_work = actor._must_wait_for_news, actor._seconds_until_work

    def looked(letter: Any) -> bool:
        snapshots.append(0.0)
        return crowded(letter)

    def rested(now: float) -> float | None:
        rests.append(now)
        return next_work(now)

    monkeypatch.setattr(actor, "_must_wait_for_news", looked)
    monkeypatch.setattr(actor, "_seconds_until_work", rested)
    await wait_until(lambda: len(snapshots) >= 3)
    assert len(rests) <= 3 * len(snapshots)
    table_harness.has_news_room = True
    await wait_until(lambda: bool(table_harness.current_snapshot().state.players[1].laid))
    await table_harness.close()


async def test_news_that_did_not_arrive_stay(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1.0)
    table_harness.delivery_blocked = True
    await table_harness.start_game(ANNA, BEN, CLEO, options=NO_GUESS)
    for seat in range(3):
        table_harness.manual_time.advance(5)
        await table_harness.lay_first_pebble(seat)
    told = news_kinds(table_harness, None)
    assert told == ["Laid", "Laid", "Laid", "Shown"]
    # Nobody waits for ever for what Discord does not take.
    table_harness.manual_time.advance(60)
    await table_harness.lay_first_pebble(0)
    assert news_kinds(table_harness, None) == [
        "Laid",
        "Shown",
        "Laid",
    ]
    await table_harness.close()


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
    table_harness = await TableHarness.create(
        tmp_path / "hall.db", ManualTime(halted=False), robot_pace=0.0
    )
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    outrun = 0
    while not table_harness.current_snapshot().state.players[1].laid:
        assert outrun <= 2 * MAX_POSTPONEMENTS
        if thinks.is_set():
            thinks.clear()
            await table_harness.change(1, lambda draft: None)
            outrun += 1
            goes_on.set()
        await asyncio.sleep(0.001)
    assert outrun > 3
    goes_on.set()
    await table_harness.close()


async def test_what_a_robot_only_thought_of_is_no_move_of_its(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1e6)
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    robots = Robots(table_harness.tables.services.robot_threads, Random(1))
    for _ in range(MAX_MOVES_PER_STEP + 1):
        assert await robots.next_move(table_harness.current_snapshot()) is not None
    for _ in range(MAX_MOVES_PER_STEP):
        robots.count_move(table_harness.current_snapshot(), 1)
    assert await robots.next_move(table_harness.current_snapshot()) is None
    await table_harness.close()


async def test_who_acts_often_while_the_game_goes_on_is_waited_for_as_ever(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1e6)
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    turns = table_harness.tables.actor(1).robot_turns
    for step in range(3 * MAX_POSTPONEMENTS):
        turns.pause_until(100.0 + step, step=step)
        assert turns.next_move_at == 100.0 + step
    last = 3 * MAX_POSTPONEMENTS
    for _ in range(3 * MAX_POSTPONEMENTS):
        last += 1
        turns.pause_until(1000.0 + last, step=7)
    assert turns.next_move_at < 1000.0 + last
    turns.pause_until(0.0, reading_pause_end=5000.0, step=7)
    assert turns.next_move_at == 5000.0, "a beat is kept, whoever is impatient"
    await table_harness.close()
