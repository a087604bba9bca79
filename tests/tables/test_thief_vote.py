"""Cheese Thief's vote at a table: who may abstain, and how long the talk lasts."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.kernel import Refused
from cogs.cheese_thief.state import Options, Phase
from tests.tables.harness import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    START,
    TableHarness,
    expire_now,
    game_clock,
    is_deadline,
)

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
LIMIT = 300
TIMER = 120


@pytest.fixture
async def table_harness(tmp_path: Path) -> AsyncIterator[TableHarness]:
    table_harness = await TableHarness.create(tmp_path / "hall.db")
    yield table_harness
    await table_harness.close()


async def until(table_harness: TableHarness, phase: Phase) -> None:
    """Let the night pass."""
    while table_harness.current_snapshot().state.phase is not phase:
        name = next(
            iter(
                table_harness.current_snapshot().game.rules.clocks(
                    table_harness.current_snapshot().state
                )
            )
        )
        await table_harness.change(1, lambda draft, name=name: expire_now(draft, game_clock(name)))


async def vote(table_harness: TableHarness) -> None:
    """All ask for the vote."""
    for seat in range(len(PEOPLE)):
        await table_harness.play(1, seat, "ready")
    assert table_harness.current_snapshot().state.phase is Phase.VOTE


def due(table_harness: TableHarness) -> float | None:
    """End of the talk, in seconds after the start."""
    found = table_harness.current_snapshot().table.deadlines.get("game:day.1")
    return None if found is None else found - START


async def test_nobody_may_vote_for_nobody_and_who_runs_out_of_time_does(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(*PEOPLE, game="thief", options=Options(), timer=TIMER)
    await until(table_harness, Phase.DAY)
    await vote(table_harness)
    with pytest.raises(Refused) as refused:
        await table_harness.play(1, 0, "abstain")
    assert refused.value.reason == "no-such-move"
    assert 0 in table_harness.current_snapshot().awaited
    turn = next(
        name
        for name in table_harness.current_snapshot().table.deadlines
        if is_deadline(name, "turn:0:")
    )
    table_harness.manual_time.advance(TIMER)
    await table_harness.expire(1, turn)
    assert 0 not in table_harness.current_snapshot().awaited
    assert table_harness.rows("SELECT seat, text FROM log ORDER BY seq DESC LIMIT 1") == [
        (0, "abstain")
    ]


async def test_a_talk_that_is_resumed_has_the_time_that_was_left(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(*PEOPLE, game="thief", options=Options(discussion=LIMIT))
    await until(table_harness, Phase.DAY)
    over = due(table_harness)
    assert over is not None
    for _ in range(3):
        table_harness.manual_time.advance(20)
        await vote(table_harness)
        table_harness.manual_time.advance(20)
        await table_harness.play(1, 1, "talk")
        assert due(table_harness) == over
    table_harness.manual_time.advance(LIMIT)
    await table_harness.expire(1, "game:day.1")
    assert table_harness.current_snapshot().state.phase is Phase.VOTE
    with pytest.raises(Refused) as refused:
        await table_harness.play(1, 1, "talk")
    assert refused.value.reason == "talk-is-over"
