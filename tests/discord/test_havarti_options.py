"""Hide the Havarti through Discord: every option of `/havarti new`, and what comes of it."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.playground import Person
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.state import (
    COMMONS,
    HavartiOptions,
    Phase,
    Room,
    RoundScore,
    State,
)
from tests.discord.havarti import STILL, laid
from tests.discord.house import House, board_of
from tests.discord.prepared import NAMES, gather, lay_out, panel, play, press, state_of

ALL: Mapping[str, Any] = {
    "searches": 2,
    "no_talk": True,
    "own_cheese": True,
    "setup_seconds": 90,
    "rounds_each": 1,
    "idle_cap": 1,
    "peek_seconds": 7,
}


async def begun(house: House, state: State, **options: Any) -> list[Person]:
    """A table opened with these options, on which that house is laid out."""
    people = await gather(house, "havarti", state.seats, **options)
    state.options = HavartiOptions.model_validate(options)
    await lay_out(house, state)
    return people


async def moves(house: House, person: Person, *texts: str) -> None:
    """Moves from the board."""
    for text in texts:
        act = await press(person, board_of(person, house.world), text)
        assert act.kind in ("update", "deferred_update"), act.text
        await house.settle()


def seconds_left(house: House, clock: str) -> float:
    """As the clock would run without the scale of these tests."""
    (due,) = (due for name, due in house.table().deadlines.items() if name.startswith(clock))
    return (due - house.bot.time()) / STILL["cheeseboard_clock_scale"]


async def test_every_option_is_said_in_the_lobby_and_kept(house: House) -> None:
    await house.open(**STILL)
    anna = house.world.person(NAMES[0])
    await anna.slash(house.world.general, "havarti new", ALL)
    await house.settle()
    lobby = board_of(anna, house.world).text
    for line in (
        "Searches: **2**",
        "No talking: **yes**",
        "Own cheese: **yes**",
        "Set-up time (seconds): **90**",
        "Rounds each: **1**",
        "Strolls: **1**",
        "Private looks (seconds): **7**",
    ):
        assert line in lobby, line
    assert house.table().options == HavartiOptions.model_validate(ALL)


@pytest.mark.parametrize("option", ["searches", "setup_seconds", "peek_seconds"])
async def test_an_option_out_of_bounds_opens_no_table(house: House, option: str) -> None:
    await house.open(**STILL)
    anna = house.world.person(NAMES[0])
    with pytest.raises(Exception, match=option):
        await anna.slash(house.world.general, "havarti new", {option: 100_000})
    assert await house.live_tables() == []


async def test_the_set_up_takes_as_long_as_was_agreed(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3, setup_seconds=90)
    state: State = state_of(house)
    await play(house, people[state.inspecteur], "keep mice+aha")
    assert 80 < seconds_left(house, "game:setup") <= 90
    assert 70 < seconds_left(house, "game:warn") <= 80


async def test_without_talk_the_next_fromager_alone_decides_for_all(house: House) -> None:
    await house.open(**STILL)
    people = await begun(house, laid(3, a1=Room.SITTING_ROOM), no_talk=True)
    anna, _, cleo = people
    await moves(house, anna, "check a1")
    assert house.now().awaited == [1]
    act = await cleo.slash(house.world.general, "havarti skip")
    assert act.ephemeral
    assert state_of(house).phase is Phase.EFFECT
    await moves(house, people[1], "skip")
    assert state_of(house).phase is Phase.FROMAGER


async def test_a_look_stays_as_long_as_was_agreed(house: House) -> None:
    await house.open(**STILL)
    people = await begun(house, laid(3, a1=Room.BATHROOM), peek_seconds=7)
    await moves(house, people[0], "check a1")
    await moves(house, people[1], "peek c3")
    assert 5 < seconds_left(house, "game:look") <= 7


async def test_after_enough_strolls_the_inspecteur_must_check(house: House) -> None:
    await house.open(**STILL)
    common = next(room for room in COMMONS if room in laid(2).rooms)
    people = await begun(house, laid(2, a1=common), idle_cap=1)
    anna, ben = people
    await moves(house, anna, "check a1")
    await moves(house, ben, "swap c3 c4")
    await moves(house, anna, "walk b1")
    await moves(house, ben, "swap c3 c4")
    board = board_of(anna, house.world)
    assert "strolled enough" in board.text
    act = await anna.slash(house.world.general, "havarti walk", choice="walk c1")
    assert "Enough strolling" in act.text
    assert state_of(house).place == INDEX[Spot.B1]


async def test_fewer_searches_and_own_cheeses_up_to_the_full_score_sheet(house: House) -> None:
    """The last of three rounds: Anna finds Ben's cheese, then two misses end it."""
    await house.open(**STILL)
    commons = [room for room in COMMONS if room in laid(3).rooms]
    state = laid(3, a1=Room.CHEESE_1, b1=commons[0], c1=commons[1])
    state.rounds = state.round = 3
    state.scores = [2, 1, 4]
    state.sheet = [
        RoundScore(1, "searches-spent", (2,), (), (2, 1, 0)),
        RoundScore(2, "searches-spent", (1, 2, 3, 4), (), (0, 0, 4)),
    ]
    options = {"searches": 2, "own_cheese": True, "rounds_each": 1}
    anna, ben, cleo = await begun(house, state, **options)
    assert "cheese 1 is yours" in panel(ben).text
    for room in ("a1", "b1", "c1"):
        await moves(house, anna, f"check {room}")
        if room != "c1":
            await moves(house, ben, "swap a3 b3")
            await moves(house, cleo, "swap a3 b3")
    table = await house.until_over()
    assert table.snapshot is not None
    board = board_of(anna, house.world).text
    for line in (
        "■ Cleo: 6 points",
        "■ **Cleo** wins with 6 points",
    ):
        assert line in board, line
