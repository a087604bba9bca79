"""The program stops on a signal: orderly if possible, otherwise by force."""

import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.shutdown import EXIT_FORCED
from bot.playground import LocalDiscord, Person
from tests.discord.forged_clicks import private_reply_text
from tests.discord.harness import board_of
from tests.ops.bot_program import TIMEOUT_SECONDS, Program, discord_settings, run_bot, run_program

FRAME = """
import asyncio, logging, os, sys, threading, time
from bot.cli.shutdown import stop_on_signals
from bot.log_setup import set_up_logging

async def main():
    set_up_logging("INFO")
    stop_on_signals(grace={grace})
    print("up", flush=True)
{body}

asyncio.run(main())
"""


def script(*body: str, grace: float) -> tuple[str, str]:
    lines = "\n".join(f"    {line}" for line in body)
    return "-c", FRAME.format(grace=grace, body=lines)


DEAF_TASK = (
    "while True:",
    "    try:",
    "        await asyncio.sleep(3600)",
    "    except asyncio.CancelledError:",
    "        print('no', flush=True)",
)
ENDLESS_THREAD = (
    "threading.Thread(target=time.sleep, args=(3600,), name='robot').start()",
    "await asyncio.sleep(3600)",
)
ENDLESS_EXECUTOR = ("await asyncio.to_thread(time.sleep, 3600)",)
HELD_LOOP = ("while True:", "    time.sleep(0.01)")


@pytest.mark.parametrize(
    ("body", "busy"),
    [
        (DEAF_TASK, "task Task-1"),
        (ENDLESS_THREAD, "thread robot"),
        (ENDLESS_EXECUTOR, "thread asyncio_0"),
        (HELD_LOOP, "task Task-1"),
    ],
    ids=["a task that will not be cancelled", "a thread", "an executor", "a held loop"],
)
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_nothing_can_hold_the_end(
    tmp_path: Path, body: tuple[str, ...], busy: str, how: signal.Signals
) -> None:
    async with run_program(script(*body, grace=0.5), tmp_path) as program:
        await program.wait_for_output("up")
        assert await program.stop(how) == EXIT_FORCED
    assert "CRITICAL bot.cli.shutdown: forced exit 0.5 s after the signal" in program.errors
    assert busy in program.errors


async def test_not_even_a_log_that_cannot_be_written(tmp_path: Path) -> None:
    """Standard error is a pipe that nobody reads, and it is full."""
    body = (
        "gone, full = os.pipe()",
        "os.dup2(full, 2)",
        "threading.Thread(target=os.write, args=(2, b'x' * 10_000_000), daemon=True).start()",
        "await asyncio.sleep(0.2)",
        "print('full', flush=True)",
        "while True:",
        "    logging.getLogger().error('y' * 100_000)",
    )
    async with run_program(script(*body, grace=0.5), tmp_path) as program:
        await program.wait_for_output("full")
        assert await program.stop() == EXIT_FORCED


async def test_who_ends_in_time_is_not_forced(tmp_path: Path) -> None:
    body = (
        "try:",
        "    await asyncio.sleep(3600)",
        "except asyncio.CancelledError:",
        "    await asyncio.sleep(0.1)",
        "    print('in order', flush=True)",
    )
    async with run_program(script(*body, grace=3600), tmp_path) as program:
        await program.wait_for_output("up")
        assert await program.stop() == 0
    assert program.output == "up\nin order\n"
    assert program.errors == ""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_ends_at_once(tmp_path: Path, how: signal.Signals) -> None:
    async with run_program(script(*DEAF_TASK, grace=3600), tmp_path) as program:
        await program.wait_for_output("up")
        program.process.send_signal(signal.SIGTERM)
        await program.wait_for_output("no")
        assert await program.stop(how) == 128 + how


async def gathered(world: LocalDiscord, program: Program) -> Person:
    """Anna, at a table that can be started."""
    await program.wait_for_output("ready as")
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=4)
    await anna.wait_for(
        lambda p: [m for m in p.sees(world.general) if "Start" in m.labels], TIMEOUT_SECONDS
    )
    return anna


def quick(world: LocalDiscord, folder: Path) -> dict[str, str]:
    return discord_settings(world, folder, CHEESEBOARD_ROBOT_PACE="0.01")


async def test_the_bot_ends_though_its_database_is_locked_and_discord_is_silent(
    world: LocalDiscord, tmp_path: Path
) -> None:
    """With a move in hand that can be neither saved nor shown."""
    async with run_bot(tmp_path, **quick(world, tmp_path)) as program:
        anna = await gathered(world, program)
        games = tmp_path / "data" / "games.db"
        with closing(sqlite3.connect(games, isolation_level=None)) as db:
            world.faults.hold(times=10_000)
            db.execute("BEGIN EXCLUSIVE")
            act = anna.click(board_of(anna, world), label="Start")
            await program.stop()
        world.skip(TIMEOUT_SECONDS)
        assert (await act).failed
    assert program.process.returncode in (0, EXIT_FORCED)


async def test_the_bot_ends_though_its_disk_is_full(world: LocalDiscord, tmp_path: Path) -> None:
    """It says that nothing was saved, plays on when there is room, and ends when there is none."""
    async with run_bot(tmp_path, **quick(world, tmp_path)) as program:
        anna = await gathered(world, program)
        fill_disk(program.process.pid)
        assert "could not save" in await private_reply_text(
            anna.click(board_of(anna, world), label="Start")
        )
        fill_disk(program.process.pid, full=False)
        await anna.click(board_of(anna, world), label="Start")
        await anna.wait_for(lambda p: "My hand" in board_of(p, world).labels, TIMEOUT_SECONDS)
        fill_disk(program.process.pid)
        await program.stop()
    assert program.process.returncode in (0, EXIT_FORCED)
    assert "Traceback" not in program.errors


def fill_disk(process: int, *, full: bool = True) -> None:
    """Limit the process's file size, which SQLite treats as a full disk."""
    most = 512 if full else resource.RLIM_INFINITY
    resource.prlimit(process, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


THINKER = """
import time
from cogs.cheese_thief.game import GAME
from bot.cli.commands import main

def think(*_):
    print("thinking", flush=True)
    time.sleep(3600)

type(GAME.robot).choose = think
main([])
"""


async def test_the_bot_ends_though_a_robot_thinks(world: LocalDiscord, tmp_path: Path) -> None:
    async with run_program(("-c", THINKER), tmp_path, **quick(world, tmp_path)) as program:
        anna = await gathered(world, program)
        await anna.click(board_of(anna, world), label="Start")
        await program.wait_for_output("thinking")
        await program.stop()
    assert program.process.returncode in (0, EXIT_FORCED)


CONNECTED = """
import os, signal
from discord.gateway import DiscordWebSocket
from bot.cli.commands import main

connect = DiscordWebSocket.from_client

async def told_to_stop(*args, **more):
    made = await connect(*args, **more)
    os.kill(os.getpid(), signal.SIGTERM)
    return made

DiscordWebSocket.from_client = told_to_stop
main([])
"""


async def test_the_bot_ends_in_order_though_it_is_told_when_the_gateway_answers(
    world: LocalDiscord, tmp_path: Path
) -> None:
    """Until Python 3.12 `asyncio.wait_for`, as discord.py uses it, does not hear it then."""
    async with run_program(("-c", CONNECTED), tmp_path, **quick(world, tmp_path)) as program:
        assert await program.wait_for_exit() == 0
    assert "stopping: finishing and saving moves in progress" in program.errors
    assert "ready as" not in program.errors
