"""Cheese Thief's vote at a table: who may vote for nobody, and how long the talk lasts."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.kernel import Refused
from bot.table.draft import Draft
from cogs.cheese_thief.state import Options, Phase
from tests.table.hall import ANNA, BEN, CLEO, DORA, EMIL, START, Hall

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
LIMIT = 300
TIMER = 120


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    hall = await Hall.at(tmp_path / "hall.db")
    yield hall
    await hall.close()


async def until(hall: Hall, phase: Phase) -> None:
    """Let the night pass."""
    while hall.now().state.phase is not phase:
        name = next(iter(hall.now().game.rules.clocks(hall.now().state)))
        await hall.change(1, lambda draft, name=name: _run_out(draft, name))


def _run_out(draft: Draft, name: str) -> None:
    draft.table.deadlines[f"game:{name}"] = draft.now
    draft.expire(f"game:{name}")


async def vote(hall: Hall) -> None:
    """Everybody wants to."""
    for seat in range(len(PEOPLE)):
        await hall.play(1, seat, "ready")
    assert hall.now().state.phase is Phase.VOTE


def due(hall: Hall) -> float | None:
    """When the talk is over, in seconds after the start."""
    found = hall.now().table.deadlines.get("game:day.1")
    return None if found is None else found - START


async def test_nobody_may_vote_for_nobody_and_who_runs_out_of_time_does(hall: Hall) -> None:
    await hall.begin(*PEOPLE, game="thief", options=Options(), timer=TIMER)
    await until(hall, Phase.DAY)
    await vote(hall)
    with pytest.raises(Refused) as refused:
        await hall.play(1, 0, "abstain")
    assert refused.value.reason == "no-such-move"
    assert 0 in hall.now().awaited
    turn = next(name for name in hall.now().table.deadlines if name.startswith("turn:0:"))
    hall.clock.pass_by(TIMER)
    await hall.expire(1, turn)
    assert 0 not in hall.now().awaited
    assert hall.rows("SELECT seat, text FROM log ORDER BY seq DESC LIMIT 1") == [(0, "abstain")]


async def test_a_talk_that_is_resumed_has_the_time_that_was_left(hall: Hall) -> None:
    await hall.begin(*PEOPLE, game="thief", options=Options(discussion=LIMIT))
    await until(hall, Phase.DAY)
    over = due(hall)
    assert over is not None
    for _ in range(3):
        hall.clock.pass_by(20)
        await vote(hall)
        hall.clock.pass_by(20)
        await hall.play(1, 1, "talk")
        assert due(hall) == over
    hall.clock.pass_by(LIMIT)
    await hall.expire(1, "game:day.1")
    assert hall.now().state.phase is Phase.VOTE
    with pytest.raises(Refused) as refused:
        await hall.play(1, 1, "talk")
    assert refused.value.reason == "talk-is-over"
