"""The seats without a person: played at once, one move at a time, and no further than the game."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import Memory, Move, Offer, Robot
from bot.table.robots import Robots
from bot.table.table import Status, Table
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_shown import PEBBLE, PebbleRobot
from tests.table.hall import ANNA, BEN, Hall, eventually


class Watched(PebbleRobot):
    """Plays like Pebble's robot, and keeps what it was asked; `content` seats only wait."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Any]] = []
        self.content: set[int] = set()

    def choose(
        self, sight: Any, seat: int, offers: Sequence[Offer], memory: Memory, rng: Random
    ) -> Move | None:
        self.asked.append((seat, sight))
        memory["scribble"] = True
        return None if seat in self.content else super().choose(sight, seat, offers, memory, rng)


class House(Hall):
    """A hall with robots of one's own making."""

    robots: Robots

    def employ(self, robot: Robot[Any]) -> None:
        self.tables.games._games["pebble"] = Game(PEBBLE.rules, robot, PEBBLE.stage)
        self.tables.listeners.clear()
        self.robots = Robots(self.tables, pace=0)
        self.robots.start()

    @property
    def idle(self) -> bool:
        return not self.robots._tasks


@pytest.fixture
async def robot() -> Watched:
    return Watched()


@pytest.fixture
async def house(tmp_path: Path, robot: Watched) -> AsyncIterator[House]:
    plain = await Hall.at(tmp_path / "house.db")
    made = House(plain.store, plain.time)
    made.employ(robot)
    yield made
    await made.robots.stop()
    await made.store.close()


class Polite(PebbleRobot):
    """Lets people go first."""

    def yields(self, sight: Any, seat: int) -> bool:
        return True


async def test_a_robot_that_yields_lets_people_go_first(house: House) -> None:
    house.employ(Polite())
    await house.begin(ANNA, robots=2)
    await eventually(lambda: house.idle)
    table = await house.table()
    assert [seat.plays for seat in table.seats] == [0, 0, 0]
    move = house.tables.stand_in(table, 0)
    await house.tables.play(1, 0, str(move))
    await eventually(lambda: house.idle)
    assert 0 not in [seat.plays for seat in (await house.table()).seats]


async def test_robots_play_their_seats_and_leave_the_others_alone(house: House) -> None:
    await house.begin(ANNA, robots=2)
    await eventually(lambda: house.idle)
    state = await house.state()
    assert [bool(player.laid) for player in state.players] == [False, True, True]
    assert {entry.seat for entry in await house.store.log(1)} == {1, 2}


async def test_robots_alone_play_to_the_end_and_stop(house: House) -> None:
    await house.open(ANNA, robots=3)
    await house.lobby.start(1, ANNA.id)
    async with house.tables.edit(1) as edit:
        edit.table.seats[0].away = True
    await eventually(lambda: house.idle)
    table = await house.table()
    assert table.status is Status.OVER
    plays = Counter(entry.seat for entry in await house.store.log(1))
    assert [plays[i] for i in range(4)] == [seat.plays for seat in table.seats]


async def test_no_two_moves_come_from_one_state(house: House, robot: Watched) -> None:
    marks: list[tuple[int, str]] = []
    plain = house.tables.play

    async def play(table_id: int, seat: int, text: str, mark: str | None = None) -> None:
        assert mark is not None
        marks.append((seat, mark))
        await plain(table_id, seat, text, mark)

    house.tables.play = play
    numbers = [await house.begin(ANNA, robots=3) for _ in range(4)]
    for number in numbers:
        # Wake them far too often.
        for _ in range(5):
            house.robots.watch(await house.table(number))
    await eventually(lambda: house.idle)
    assert len(marks) == 3 * len(numbers)
    for number in numbers:
        log = await house.store.log(number)
        assert sorted(entry.seat or 0 for entry in log) == [1, 2, 3]


async def test_a_robot_that_is_content_is_asked_again_only_after_a_change(
    house: House, robot: Watched
) -> None:
    robot.content = {2}
    await house.begin(ANNA, BEN, robots=1)
    await eventually(lambda: house.idle)
    asked = len(robot.asked)
    await asyncio.sleep(0.1)
    assert len(robot.asked) == asked
    assert (await house.state()).players[2].laid == []
    await house.lay(0)
    await eventually(lambda: len(robot.asked) > asked and house.idle)
    robot.content = set()
    await house.lay(1)
    await eventually(lambda: house.idle)
    assert (await house.state()).step > 0


async def test_a_robot_is_handed_a_copy_of_its_memory_and_its_own_sight(
    house: House, robot: Watched
) -> None:
    await house.begin(ANNA, robots=1)
    await eventually(lambda: house.idle)
    hand = (await house.state()).players[1]
    seat, sight = robot.asked[0]
    assert seat == 1
    assert sorted(sight.hand) == sorted([*hand.hand, *hand.laid])
    assert (await house.table()).seats[1].memory == {"biggest": 0}


async def test_a_robot_whose_thought_came_too_late_thinks_again(
    house: House, robot: Watched
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()
    plain = house.tables.play

    async def play(table_id: int, seat: int, text: str, mark: str | None = None) -> None:
        thinking.set()
        await go_on.wait()
        await plain(table_id, seat, text, mark)

    house.tables.play = play
    await house.begin(ANNA, robots=1, options=PebbleOptions(guessing=False))
    await thinking.wait()
    # Time runs out while it is about to move, and the round is over.
    house.time.go(10)
    await house.tables.expire(1, "game:lay.1")
    assert (await house.state()).step == 2
    go_on.set()
    await eventually(lambda: house.idle)
    state = await house.state()
    assert (state.round, bool(state.players[1].laid)) == (2, True)
    assert [entry.seat for entry in await house.store.log(1)] == [None, 1]


async def test_a_table_that_closes_while_a_robot_thinks_is_left_alone(house: House) -> None:
    house.robots.pace = 0.05
    await house.begin(ANNA, robots=1)
    await house.lobby.close(1, ANNA.id)
    await eventually(lambda: house.idle)
    assert await house.store.log(1) == []


async def test_robots_take_up_their_games_after_a_restart(house: House, robot: Watched) -> None:
    robot.content = {1}
    await house.begin(ANNA, robots=1)
    await eventually(lambda: house.idle)
    await house.robots.stop()
    robot.content = set()
    again = House(house.store, house.time)
    await again.tables.resume()
    again.employ(robot)
    await eventually(lambda: again.idle)
    assert (await again.state()).players[1].laid
    await again.robots.stop()


async def test_stopping_ends_every_robot(house: House) -> None:
    house.robots.pace = 30
    for _ in range(3):
        await house.begin(ANNA, robots=1)
    assert len(house.robots._tasks) == 3
    await house.robots.stop()
    await eventually(lambda: house.idle)
    assert all(seat.plays == 0 for table in house.tables for seat in table.seats)


class Restless(PebbleRobot):
    """Moves whenever it is asked, though the game does not go on by it."""

    def choose(
        self, sight: Any, seat: int, offers: Sequence[Offer], memory: Memory, rng: Random
    ) -> Move | None:
        return offers[0].sample(rng) if not isinstance(offers[0], Move) else offers[0]


async def test_a_robot_that_moves_for_ever_is_stopped(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pebbles that can be laid again and again: a phase in which a robot could turn in circles.
    house.employ(Restless())
    rules = house.tables.games["pebble"].rules
    plain = rules.play

    def play(state: Any, seat: int, move: Move, rng: Random) -> Any:
        events = plain(state, seat, move, rng)
        state.players[seat].hand = sorted({*state.players[seat].hand, *state.players[seat].laid})
        state.players[seat].laid = []
        return events

    monkeypatch.setattr(rules, "play", play)
    await house.begin(ANNA, robots=1)
    await eventually(lambda: house.idle, 30)
    assert 0 < (await house.table()).seats[1].plays <= 60


async def test_a_change_in_the_moment_a_robot_falls_asleep_wakes_it(
    house: House, robot: Watched
) -> None:
    robot.content = {1}
    await house.begin(ANNA, robots=1)
    task = house.robots._tasks[1]
    while not task.done():
        await asyncio.sleep(0)
    robot.content = set()
    house.robots.watch(await house.table())
    await eventually(lambda: house.live().players[1].laid, 1)


def stuck(table: Table) -> bool:
    return table.status is Status.PLAYING and table.seats[1].plays == 0


class Broken(PebbleRobot):
    def choose(
        self, sight: Any, seat: int, offers: Sequence[Offer], memory: Memory, rng: Random
    ) -> Move | None:
        raise ZeroDivisionError


async def test_a_robot_that_fails_does_not_hold_up_the_game(house: House) -> None:
    house.employ(Broken())
    await house.begin(ANNA, robots=1)
    tasks = list(house.robots._tasks.values())
    await asyncio.wait(tasks, timeout=1)
    for task in tasks:
        assert task.done()
        task.exception()
    assert not stuck(await house.table())
