"""Health and metrics: on loopback only, correct, and without personal data."""

import asyncio
import io
import json
import logging
import re
from pathlib import Path

import aiohttp
import pytest

from bot.counters import DAY_SECONDS, ErrorCounter, Histogram
from bot.log_setup import set_up_logging
from bot.playground import LocalDiscord
from tests.discord.harness import board_of
from tests.ops.bot_program import TIMEOUT_SECONDS, Program, run_bot
from tests.ops.bot_program import discord_settings as program_settings

TOKEN = "MTIzNDU2Nzg5.GhIjKl.abc-DEF_ghiJKL"


def on(world: LocalDiscord, folder: Path, **more: str) -> dict[str, str]:
    return {
        **program_settings(world, folder, CHEESEBOARD_ROBOT_PACE="0"),
        "CHEESEBOARD_METRICS_PORT": "0",
        **more,
    }


async def address(program: Program) -> str:
    await program.wait_for_output("metrics on http://127.0.0.1:")
    found = re.search(r"metrics on (http://127\.0\.0\.1:\d+)/metrics", program.errors)
    assert found is not None
    return found[1]


async def fetched(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, await response.text()


def figures(text: str) -> dict[str, float]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


async def test_metrics_follow_a_game_and_name_nobody(world: LocalDiscord, tmp_path: Path) -> None:
    anna = world.person("Anna Unmistakable")
    async with run_bot(tmp_path, **on(world, tmp_path)) as program:
        await program.wait_for_output("ready as")
        where = await address(program)
        await anna.slash(world.general, "gouda new", {"robots": 2})
        await anna.wait_for(
            lambda me: [m for m in me.sees(world.general) if "Start" in m.labels], TIMEOUT_SECONDS
        )
        await anna.click(board_of(anna, world), "Start")

        async def moved() -> dict[str, float]:
            while True:
                status, text = await fetched(f"{where}/metrics")
                assert status == 200, program.errors
                found = figures(text)
                moves = found.get('cheeseboard_moves_total{game="gouda"}', 0)
                answers = found.get('cheeseboard_interaction_response_seconds_bucket{le="+Inf"}', 0)
                if moves >= 2 and answers >= 2:
                    assert "Unmistakable" not in text
                    return found
                await asyncio.sleep(0.05)

        async with asyncio.timeout(TIMEOUT_SECONDS):
            found = await moved()
    assert found["cheeseboard_up"] == 1
    assert found["cheeseboard_tables_loaded"] == 1
    assert found["cheeseboard_interaction_response_seconds_count"] >= 2
    assert found["cheeseboard_servers"] == 1
    assert found["cheeseboard_errors_total"] == 0
    assert found["cheeseboard_memory_bytes"] > 1e6
    assert found["cheeseboard_database_bytes"] > 1e4


async def test_health_says_what_is_wrong(world: LocalDiscord, tmp_path: Path) -> None:
    async with run_bot(tmp_path, **on(world, tmp_path)) as program:
        await program.wait_for_output("ready as")
        where = await address(program)
        assert await fetched(f"{where}/health") == (200, '{"ok": true, "troubles": []}')
        await world.stop()

        async def sick() -> tuple[int, str]:
            while (found := await fetched(f"{where}/health"))[0] == 200:
                await asyncio.sleep(0.05)
            return found

        async with asyncio.timeout(TIMEOUT_SECONDS):
            status, text = await sick()
    assert status == 503
    assert json.loads(text)["troubles"] == ["discord"]


async def test_a_port_that_is_taken_is_named(world: LocalDiscord, tmp_path: Path) -> None:
    server = await asyncio.start_server(lambda _r, w: w.close(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    settings = on(world, tmp_path, CHEESEBOARD_METRICS_PORT=str(port))
    async with run_bot(tmp_path, **settings) as program:
        assert await program.wait_for_exit() == 2
    server.close()
    assert f"cheeseboard: CHEESEBOARD_METRICS_PORT {port} cannot be used" in program.errors
    assert "Traceback" not in program.errors


def test_a_histogram_counts_what_was_within_each_bound() -> None:
    histogram = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        histogram.observe(seconds)
    assert histogram.cumulative_buckets() == [("0.1", 2.0), ("1.0", 3.0), ("+Inf", 4.0)]
    assert histogram.total == pytest.approx(7.65)


def test_errors_of_the_day_are_forgotten_after_a_day() -> None:
    now = 1000.0
    errors = ErrorCounter(lambda: now)
    logger = logging.Logger("a logger of its own")
    logger.addHandler(errors)
    logger.error("one")
    logger.warning("none")
    now += DAY_SECONDS - 1
    logger.error("two")
    assert (errors.total, errors.count_last_day()) == (2, 2)
    now += 2
    assert (errors.total, errors.count_last_day()) == (2, 1)


def test_lines_for_programs_are_json_and_hide_what_the_others_hide() -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    try:
        set_up_logging("INFO", [TOKEN], stream, "json")
        log = logging.getLogger("tests.ops")
        log.info("the token is %s, and \"quoted\": {'token': 'some-token'}", TOKEN)
        try:
            raise ValueError(f"not with {TOKEN}")
        except ValueError:
            log.exception("it failed")
    finally:
        root.handlers[:], root.level = before
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["level"], first["logger"]) == ("INFO", "tests.ops")
    assert first["message"].startswith("the token is [hidden]")
    assert second["message"] == "it failed"
    assert "ValueError: not with [hidden]" in second["traceback"]
    assert "some-token" not in stream.getvalue()
