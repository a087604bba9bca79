"""Robot seats: played promptly, one move at a time, and only while the game needs them."""

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import ROBOTS_ONLY, Memory, Move, Offer, Robot, RobotContext
from bot.runtime import actor
from bot.storage.tables import Store
from bot.tables.draft import Draft
from bot.tables.model import Status
from cogs.cheese_thief.moves import Ready
from cogs.cheese_thief.state import Options, Phase, State
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_game import PEBBLE, PebbleRobot
from tests.tables.harness import ANNA, BEN, CLEO, DORA, ManualTime, TableHarness, wait_until


class Watched(PebbleRobot):
    """Pebble's robot, recording what it was asked; `content` seats only wait."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Any]] = []
        self.content: set[int] = set()

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        self.asked.append((seat, sight))
        memory["scribble"] = True
        return (
            None
            if seat in self.content
            else super().choose(sight, seat, offers, memory, rng, context)
        )


class House(TableHarness):
    """A table harness with custom robots, which move although time stands still."""

    def employ_robot(self, robot: Robot[Any]) -> None:
        self.replace_game(Game(PEBBLE.rules, robot, PEBBLE.presentation))

    def idle(self, number: int = 1) -> bool:
        """Whether the robots of that table have nothing more to do."""
        found = self.tables.running_actor(number)
        if found is None or found.current is None:
            return False
        content = (
            found.robot_turns.has_nothing_to_do(found.current)
            or found.current.table.status is not Status.PLAYING
        )
        return content and not found.robot_turns.is_thinking and not found.queued_changes


@pytest.fixture
async def robot() -> Watched:
    return Watched()


@pytest.fixture
async def house(tmp_path: Path, robot: Watched) -> AsyncIterator[House]:
    made = House(await Store.open(tmp_path / "house.db"), ManualTime(halted=False))
    made.employ_robot(robot)
    yield made
    await made.close()


class Polite(PebbleRobot):
    """Lets people move first."""

    def leaves_to_people(self, sight: Any, seat: int) -> bool:
        return True


async def test_a_robot_that_yields_lets_people_go_first(house: House) -> None:
    house.employ_robot(Polite())
    await house.start_game(ANNA, robots=2)
    await wait_until(house.idle)
    table = await house.table()
    assert [seat.move_count for seat in table.seats] == [0, 0, 0]
    await house.lay_first_pebble(0)
    await wait_until(house.idle)
    assert 0 not in [seat.move_count for seat in (await house.table()).seats]


async def test_robots_play_their_seats_and_leave_the_others_alone(house: House) -> None:
    await house.start_game(ANNA, robots=2)
    await wait_until(house.idle)
    state = await house.state()
    assert [bool(player.laid) for player in state.players] == [False, True, True]
    assert {entry.seat for entry in await house.store.load_log(1)} == {1, 2}


async def test_robots_alone_play_to_the_end_and_stop(house: House) -> None:
    await house.open_table(ANNA, robots=3)
    await house.start_table(1)

    def go_away(draft: Draft) -> None:
        draft.table.seats[0].away = True

    await house.change(1, go_away)
    await wait_until(house.idle)
    table = await house.table()
    assert table.status is Status.OVER
    plays = Counter(entry.seat for entry in await house.store.load_log(1))
    assert [plays[i] for i in range(4)] == [seat.move_count for seat in table.seats]


@pytest.mark.parametrize("stays", [False, True])
async def test_a_talk_that_most_have_left_comes_to_its_vote(house: House, *, stays: bool) -> None:
    """Without a limit: robots go along, also in the seats of those who left, and say nothing there.

    Where somebody has stayed they wait for them.
    """
    people = (ANNA, BEN, CLEO, DORA)
    await house.start_game(*people, robots=1, game="thief", options=Options(discussion=0))

    def nothing_is_due() -> bool:
        due = house.current_snapshot().table.deadlines.values()
        return house.idle() and min(due, default=inf) > house.table_time()

    async def passes(holds: Callable[[State], bool], most: int) -> bool:
        for _ in range(most):
            await wait_until(nothing_is_due)
            if holds(house.current_snapshot().state):
                return True
            house.manual_time.advance(5.0)
        return False

    assert await passes(lambda state: state.phase is Phase.DAY, 100)

    def go_away(draft: Draft) -> None:
        for seat in draft.table.seats[stays : len(people)]:
            seat.away = True

    await house.change(1, go_away)
    if stays:
        assert not await passes(lambda state: state.phase is not Phase.DAY, 40)
        await house.change(1, lambda draft: draft.play(0, str(Ready())))
    assert await passes(lambda state: state.phase is not Phase.DAY, 100)
    spoke = house.current_snapshot().state.spoke
    assert list(spoke[: len(people)]) == [-1] * len(people)


async def test_no_two_moves_come_from_one_state(house: House, robot: Watched) -> None:
    numbers = [await house.start_game(ANNA, robots=3) for _ in range(4)]
    for number in numbers:
        # Wake them far too often.
        for _ in range(5):
            house.tables.actor(number).wake()
            await asyncio.sleep(0)
    await wait_until(lambda: all(house.idle(number) for number in numbers))
    for number in numbers:
        log = await house.store.load_log(number)
        assert sorted(entry.seat or 0 for entry in log) == [1, 2, 3]


async def test_a_robot_that_is_content_is_asked_again_only_after_a_change(
    house: House, robot: Watched
) -> None:
    robot.content = {2}
    await house.start_game(ANNA, BEN, robots=1)
    await wait_until(house.idle)
    asked = len(robot.asked)
    await asyncio.sleep(0.1)
    assert len(robot.asked) == asked
    assert (await house.state()).players[2].laid == []
    await house.lay_first_pebble(0)
    await wait_until(lambda: len(robot.asked) > asked and house.idle())
    robot.content = set()
    await house.lay_first_pebble(1)
    await wait_until(house.idle)
    assert (await house.state()).step > 0


async def test_a_robot_is_handed_a_copy_of_its_memory_and_its_own_sight(
    house: House, robot: Watched
) -> None:
    await house.start_game(ANNA, robots=1)
    await wait_until(house.idle)
    hand = (await house.state()).players[1]
    seat, sight = robot.asked[0]
    assert seat == 1
    assert sorted(sight.hand) == sorted([*hand.hand, *hand.laid])
    assert (await house.table()).seats[1].memory["biggest"] == 0


class Slow(PebbleRobot):
    """Thinks until released."""

    def __init__(self) -> None:
        self.thinking, self.go_on = threading.Event(), threading.Event()

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        self.thinking.set()
        self.go_on.wait(60)
        return super().choose(sight, seat, offers, memory, rng, context)


async def test_a_robot_whose_thought_came_too_late_thinks_again(house: House) -> None:
    slow = Slow()
    house.employ_robot(slow)
    await house.start_game(ANNA, robots=1, options=PebbleOptions(guessing=False))
    await wait_until(slow.thinking.is_set)
    # Time runs out while it is about to move, and the round is over.
    house.manual_time.advance(10)
    await wait_until(lambda: house.current_snapshot().state.step == 2)
    slow.go_on.set()
    await wait_until(house.idle)
    state = await house.state()
    assert (state.round, bool(state.players[1].laid)) == (2, True)
    assert [e.seat for e in await house.store.load_log(1)] == [None, None, 1]


async def test_a_table_that_closes_while_a_robot_thinks_is_left_alone(house: House) -> None:
    slow = Slow()
    house.employ_robot(slow)
    await house.start_game(ANNA, robots=1)
    await wait_until(slow.thinking.is_set)
    await house.close_table(1)
    slow.go_on.set()
    await wait_until(house.idle)
    assert await house.store.load_log(1) == []


async def test_a_robot_that_thinks_does_not_keep_the_bot_from_stopping(house: House) -> None:
    slow = Slow()
    house.employ_robot(slow)
    await house.start_game(ANNA, robots=1)
    await wait_until(slow.thinking.is_set)
    async with asyncio.timeout(60):
        await house.tables.stop(5)
    assert await house.store.load_log(1) == []
    slow.go_on.set()


async def test_robots_take_up_their_games_after_a_restart(house: House, robot: Watched) -> None:
    robot.content = {1}
    await house.start_game(ANNA, robots=1)
    await wait_until(house.idle)
    await house.tables.stop()
    robot.content = set()
    again = House(house.store, house.table_time)
    again.employ_robot(robot)
    await again.tables.start()
    await wait_until(again.idle)
    assert (await again.state()).players[1].laid
    await again.tables.stop()


async def test_a_robots_move_that_cannot_be_saved_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor, "FIRST_RETRY_SECONDS", 0.01)
    plain, failures = house.store.save, 0

    async def save(*args: Any, **more: Any) -> None:
        nonlocal failures
        if more.get("log_line") is not None and failures < 3:
            failures += 1
            raise sqlite3.OperationalError("database or disk is full")
        await plain(*args, **more)

    monkeypatch.setattr(house.store, "save", save)
    await house.start_game(ANNA, robots=1)
    await wait_until(lambda: house.current_snapshot().table.seats[1].move_count == 1)
    assert failures == 3


class Restless(PebbleRobot):
    """Moves whenever asked, even without progress."""

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        return offers[0].sample(rng) if not isinstance(offers[0], Move) else offers[0]


async def test_a_robot_that_moves_for_ever_is_stopped(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pebbles that can be laid again and again: a phase in which a robot could turn in circles.
    house.employ_robot(Restless())
    rules = house.games["pebble"].rules
    plain = rules.play

    def play(state: Any, seat: int, move: Move, rng: Random) -> Any:
        events = plain(state, seat, move, rng)
        state.players[seat].hand = sorted({*state.players[seat].hand, *state.players[seat].laid})
        state.players[seat].laid = []
        return events

    monkeypatch.setattr(rules, "play", play)
    await house.start_game(ANNA, robots=1)
    await wait_until(house.idle)
    assert 0 < (await house.table()).seats[1].move_count <= 60


class Broken(PebbleRobot):
    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        raise ZeroDivisionError


async def test_a_robot_that_fails_does_not_hold_up_the_game(house: House) -> None:
    house.employ_robot(Broken())
    await house.start_game(ANNA, robots=1)
    await wait_until(house.idle)
    assert (await house.table()).seats[1].move_count == 1
