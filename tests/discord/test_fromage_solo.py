"""Solo Fromage through Discord: the Corporation's actions on its four levels, over restarts."""

import re
from random import Random

import pytest

from bot.playground import Person
from bot.tables.model import Status
from cogs.fromage.printed.kinds import Card
from cogs.fromage.state import CORPORATION, Phase, State
from tests.discord.harness import BotHarness, board_of
from tests.discord.table_setup import (
    offered_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
    table_log_text,
)
from tests.discord.test_fromage_play import STILL, can_be_ready, play, restarted, take_a_step
from tests.fromage.tables import Sitting, alone, top


async def opened(bot_harness: BotHarness, game: Sitting) -> Person:
    """One person at that solo table."""
    corporation = game.table.corporation
    assert corporation is not None
    await bot_harness.start(**STILL)
    (anna,) = await start_table(bot_harness, "fromage", 1, level=corporation.level)
    await set_state(bot_harness, game.state)
    return anna


def shown(bot_harness: BotHarness, person: Person) -> tuple[str, str]:
    """The board and the person's own panel."""
    return board_of(person, bot_harness.world).text, require_panel(person).text


@pytest.mark.parametrize("level", [1, 2, 3])
async def test_where_several_spaces_match_the_player_is_asked_also_after_a_restart(
    bot_harness: BotHarness, level: int
) -> None:
    game = alone("bistro", level)
    top(game, Card.SOFT_BRONZE)
    anna = await opened(bot_harness, game)
    await play(bot_harness, anna, "ready")
    for text in shown(bot_harness, anna):
        assert "The Corporation drew soft bronze. Several spaces fit" in text.replace("*", "")
    assert offered_moves(require_panel(anna)) == {"put bistro-7", "put bistro-13"}
    await restarted(bot_harness, anna)
    await play(bot_harness, anna, "put bistro-13")
    state: State = state_of(bot_harness)
    assert state.table.tokens == {"bistro-13": CORPORATION}
    assert state.table.phase is Phase.TURN
    told = await table_log_text(anna, bot_harness.world)
    assert "The Corporation draws soft bronze" in told
    assert "The Corporation places soft bronze at table 7" in told
    await restarted(bot_harness, anna)
    assert can_be_ready(require_panel(anna))


async def test_a_second_card_is_asked_about_after_the_first_over_restarts(
    bot_harness: BotHarness,
) -> None:
    game = alone("fromagerie", 3)
    top(game, Card.HARD_BRONZE, Card.SOFT_GOLD)
    game.owns(0, "fromagerie-11")  # one hard bronze space is left: no question
    anna = await opened(bot_harness, game)
    await play(bot_harness, anna, "ready")
    assert offered_moves(require_panel(anna)) == {"put fromagerie-7", "put fromagerie-16"}
    await restarted(bot_harness, anna)
    assert "The Corporation places hard bronze on the trade shelf" in await table_log_text(
        anna, bot_harness.world
    )
    await play(bot_harness, anna, "put fromagerie-16")
    assert state_of(bot_harness).table.corporation.tokens == 16


async def test_on_level_four_it_chooses_by_itself_and_says_so(bot_harness: BotHarness) -> None:
    game = alone("bistro", 4)
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_BRONZE)
    anna = await opened(bot_harness, game)
    await play(bot_harness, anna, "ready")
    state: State = state_of(bot_harness)
    assert state.table.tokens["bistro-13"] == CORPORATION
    assert state.table.phase is Phase.TURN
    assert "The Corporation places soft bronze at table 7" in await table_log_text(
        anna, bot_harness.world
    )
    assert any("table 7 S1 fruit (new)" in alt for alt in require_panel(anna).alt_texts)
    assert not any(text.startswith("put") for text in offered_moves(require_panel(anna)))
    await restarted(bot_harness, anna)


async def test_a_card_it_cannot_serve_is_kept_for_all_to_see(bot_harness: BotHarness) -> None:
    game = alone("bistro")
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_SILVER)
    anna = await opened(bot_harness, game)
    await play(bot_harness, anna, "ready")
    assert "Nothing fits: it keeps the card" in await table_log_text(anna, bot_harness.world)
    assert len(state_of(bot_harness).table.corporation.cards) == 1


@pytest.mark.parametrize(
    ("level", "fruit", "said"),
    [
        (1, 200, "Ready for level 2?"),
        (3, 200, "Ready for level 4?"),
        (4, 200, "That was the toughest one"),
        (2, 0, "One more try?"),
    ],
)
async def test_who_wins_is_offered_the_next_level(
    bot_harness: BotHarness, level: int, fruit: int, said: str
) -> None:
    game = alone("bistro", level)
    game.creamery().fruit = fruit
    assert game.table.corporation is not None
    game.table.corporation.tokens -= 2
    game.table.turn_cap = game.table.turn + 1
    anna = await opened(bot_harness, game)
    await play(bot_harness, anna, "ready")
    await bot_harness.wait_until_over()
    board = board_of(anna, bot_harness.world)
    assert said in board.text
    assert any("Cheese track" in alt for alt in board.alt_texts)
    assert all(board.alt_texts)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert said in board_of(anna, bot_harness.world).text
    stats = (await anna.slash(bot_harness.world.general, "stats")).text
    assert re.search(r"Solo: \*\*[01]\*\* of 1 won", stats)
    assert "With people only: **0** of 0 won" in stats


@pytest.mark.parametrize("level", [2, 3, 4])
async def test_a_whole_game_on_every_higher_level(bot_harness: BotHarness, level: int) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "fromage", 1, level=level, turn_cap=9)
    rng = Random(level)
    while bot_harness.is_live():
        await take_a_step(bot_harness, people, rng)
    over = (await bot_harness.snapshot(1)).table
    assert over.status is Status.OVER
    outcome = bot_harness.current_snapshot().outcome
    assert outcome is not None
    assert outcome.reason.endswith(str(level))
