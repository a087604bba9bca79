"""Hide the Havarti through Discord: every option of `/havarti new` and its effect."""

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
from tests.discord.harness import BotHarness, board_of
from tests.discord.havarti_setup import SLOW_CLOCKS, laid_out_state
from tests.discord.table_setup import (
    NAMES,
    click_move,
    play_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
)
from tests.tables.harness import is_deadline

ALL: Mapping[str, Any] = {
    "searches": 2,
    "no_talk": True,
    "own_cheese": True,
    "setup_seconds": 90,
    "rounds_each": 1,
    "idle_cap": 1,
    "peek_seconds": 7,
}


async def begun(bot_harness: BotHarness, state: State, **options: Any) -> list[Person]:
    """A table opened with these options, set to that state."""
    people = await start_table(bot_harness, "havarti", state.seats, **options)
    state.options = HavartiOptions.model_validate(options)
    await set_state(bot_harness, state)
    return people


async def moves(bot_harness: BotHarness, person: Person, *texts: str) -> None:
    """Play moves from the board."""
    for text in texts:
        act = await click_move(person, board_of(person, bot_harness.world), text)
        assert act.kind in ("update", "deferred_update"), act.text
        await bot_harness.wait_until_idle()


def seconds_left(bot_harness: BotHarness, clock: str) -> float:
    """Remaining seconds at normal clock scale."""
    deadlines = bot_harness.table().deadlines
    (due,) = (due for name, due in deadlines.items() if is_deadline(name, clock))
    return (due - bot_harness.bot.table_time()) / SLOW_CLOCKS["cheeseboard_clock_scale"]


async def test_every_option_is_said_in_the_lobby_and_kept(bot_harness: BotHarness) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    anna = bot_harness.world.person(NAMES[0])
    await anna.slash(bot_harness.world.general, "havarti new", ALL)
    await bot_harness.wait_until_idle()
    lobby = board_of(anna, bot_harness.world).text
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
    assert bot_harness.table().options == HavartiOptions.model_validate(ALL)


@pytest.mark.parametrize("option", ["searches", "setup_seconds", "peek_seconds"])
async def test_an_option_out_of_bounds_opens_no_table(bot_harness: BotHarness, option: str) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    anna = bot_harness.world.person(NAMES[0])
    with pytest.raises(Exception, match=option):
        await anna.slash(bot_harness.world.general, "havarti new", {option: 100_000})
    assert await bot_harness.live_tables() == []


async def test_the_set_up_takes_as_long_as_was_agreed(bot_harness: BotHarness) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3, setup_seconds=90)
    state: State = state_of(bot_harness)
    await play_moves(bot_harness, people[state.inspecteur], "keep mice+aha")
    assert 80 < seconds_left(bot_harness, "game:setup") <= 90
    assert 70 < seconds_left(bot_harness, "game:warn") <= 80


async def test_without_talk_the_next_fromager_alone_decides_for_all(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await begun(bot_harness, laid_out_state(3, a1=Room.SITTING_ROOM), no_talk=True)
    anna, _, cleo = people
    await moves(bot_harness, anna, "check a1")
    assert bot_harness.current_snapshot().awaited == [1]
    act = await cleo.slash(bot_harness.world.general, "havarti skip")
    assert act.ephemeral
    assert state_of(bot_harness).phase is Phase.EFFECT
    await moves(bot_harness, people[1], "skip")
    assert state_of(bot_harness).phase is Phase.FROMAGER


async def test_a_look_stays_as_long_as_was_agreed(bot_harness: BotHarness) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await begun(bot_harness, laid_out_state(3, a1=Room.BATHROOM), peek_seconds=7)
    await moves(bot_harness, people[0], "check a1")
    await moves(bot_harness, people[1], "peek c3")
    assert 5 < seconds_left(bot_harness, "game:look") <= 7


async def test_after_enough_strolls_the_inspecteur_must_check(bot_harness: BotHarness) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    common = next(room for room in COMMONS if room in laid_out_state(2).rooms)
    people = await begun(bot_harness, laid_out_state(2, a1=common), idle_cap=1)
    anna, ben = people
    await moves(bot_harness, anna, "check a1")
    await moves(bot_harness, ben, "swap c3 c4")
    await moves(bot_harness, anna, "walk b1")
    await moves(bot_harness, ben, "swap c3 c4")
    board = board_of(anna, bot_harness.world)
    assert "strolled enough" in board.text
    act = await anna.slash(bot_harness.world.general, "havarti walk", choice="walk c1")
    assert "Enough strolling" in act.text
    assert state_of(bot_harness).place == INDEX[Spot.B1]


async def test_fewer_searches_and_own_cheeses_up_to_the_full_score_sheet(
    bot_harness: BotHarness,
) -> None:
    """The last of three rounds: Anna finds Ben's cheese, then two misses end it."""
    await bot_harness.start(**SLOW_CLOCKS)
    commons = [room for room in COMMONS if room in laid_out_state(3).rooms]
    state = laid_out_state(3, a1=Room.CHEESE_1, b1=commons[0], c1=commons[1])
    state.rounds = state.round = 3
    state.scores = (2, 1, 4)
    state.sheet = (
        RoundScore(1, "searches-spent", (2,), (), (2, 1, 0)),
        RoundScore(2, "searches-spent", (1, 2, 3, 4), (), (0, 0, 4)),
    )
    options = {"searches": 2, "own_cheese": True, "rounds_each": 1}
    anna, ben, cleo = await begun(bot_harness, state, **options)
    assert "cheese 1 is yours" in require_panel(ben).text
    for room in ("a1", "b1", "c1"):
        await moves(bot_harness, anna, f"check {room}")
        if room != "c1":
            await moves(bot_harness, ben, "swap a3 b3")
            await moves(bot_harness, cleo, "swap a3 b3")
    table = await bot_harness.wait_until_over()
    assert table.snapshot is not None
    board = board_of(anna, bot_harness.world).text
    for line in (
        "■ Cleo: 6 points",
        "■ **Cleo** wins with 6 points",
    ):
        assert line in board, line
