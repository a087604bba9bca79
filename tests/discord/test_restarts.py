"""The bot as a process: killed in every phase, stopped with a signal, started with bad settings."""

import asyncio
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord.client import intents
from bot.playground import LocalDiscord, Person
from bot.storage.tables import Store
from cogs.cheese_thief.state import Phase, State
from tests.discord.harness import (
    TIMEOUT_SECONDS,
    RandomPlayer,
    board_of,
    ending_of,
    is_ending,
    panel_of,
)
from tests.playground.openapi import checking

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """`python -m bot` against a local Discord."""

    def __init__(self, world: LocalDiscord, folder: Path, **settings: str) -> None:
        self.world = world
        self.db = folder / "process.db"
        self._env = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))},
            "DISCORD_TOKEN": world.token,
            "DISCORD_API_BASE": world.api_base,
            "CHEESEBOARD_DB": str(self.db),
            "CHEESEBOARD_ROBOT_PACE": "0.01",
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=ROOT, env=self._env, stderr=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(300):
            while not self.world.gateway.connected:
                assert self._process.returncode is None, await self.errors()
                await asyncio.sleep(0.02)

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        await self._process.communicate()
        async with asyncio.timeout(120):
            while self.world.gateway.connected:
                await asyncio.sleep(0.01)
        assert self._process.returncode is not None
        return self._process.returncode

    async def wait(self) -> int:
        assert self._process is not None
        return await self._process.wait()

    async def errors(self) -> str:
        assert self._process is not None
        _, err = await self._process.communicate()
        return err.decode()

    def rows(self, sql: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.db) as db:
            return db.execute(sql).fetchall()

    @property
    def state(self) -> State:
        from cogs.cheese_thief.game import GAME

        (snapshot,) = self.rows("SELECT snapshot FROM tables")[0]
        assert isinstance(snapshot, bytes)
        return GAME.rules.load(snapshot)


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        with checking(world):
            made = Process(world, tmp_path)
            yield made
            if world.gateway.connected:
                await made.end()


async def seen(person: Person, world: LocalDiscord, words: str, timeout: float = 240) -> None:
    await person.wait_for(lambda p: words in board_of(p, world).text, timeout)


@pytest.mark.parametrize(
    ("seats", "phases"),
    [
        (4, [Phase.DEAL, Phase.CHOOSE, Phase.NIGHT, Phase.DAY, Phase.VOTE]),
        (6, [Phase.DEAL, Phase.NIGHT, Phase.RECRUIT, Phase.MEET, Phase.DAY, Phase.VOTE]),
    ],
)
async def test_a_game_survives_a_kill_in_every_phase(
    process: Process, seats: int, phases: list[Phase]
) -> None:
    world = process.world
    process._env["CHEESEBOARD_CLOCK_SCALE"] = "0.08"
    await process.start()
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=seats - 1)
    await anna.wait_for(lambda p: [m for m in p.sees(world.general) if "Start" in m.labels])

    await process.end()
    await process.start()
    assert not (await anna.click(board_of(anna, world), label="Start")).failed

    player = RandomPlayer(anna, world, 5)
    killed: list[Phase] = []
    async with asyncio.timeout(400):
        while process.rows("SELECT status FROM tables") == [("playing",)]:
            phase = process.state.phase
            if phase is Phase.RESULT:
                # It has ended between our two looks.
                continue
            if phase not in killed:
                before = process.state
                await process.end()
                saved = process.state
                assert (saved.phase, saved.seats) in (
                    (before.phase, before.seats),
                    (saved.phase, before.seats),
                )
                killed.append(phase)
                await process.start()
            if process.state.phase in (Phase.DEAL, Phase.CHOOSE, Phase.DAY, Phase.VOTE):
                await player.click_once()
            await asyncio.sleep(0.02)
    # The beats of the count are short: on a busy machine one may pass unseen.
    beats = (Phase.VOTES, Phase.CARDS)
    assert [phase for phase in killed if phase not in beats] == phases
    await anna.wait_for(lambda p: any(map(is_ending, p.sees(world.general))), 20)
    assert process.rows("SELECT count(*) FROM results") == [(seats,)]
    # One board, one ending and one panel: nothing was posted twice, nothing was left behind.
    assert len([m for m in anna.sees(world.general) if m.embeds and not m.ephemeral]) == 2
    assert ending_of(anna, world)
    assert len([m for m in anna.dm if m.embeds]) == 1


async def test_the_time_the_bot_is_down_does_not_count(process: Process) -> None:
    world = process.world
    await process.start()
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=4, hour_seconds=30)
    await anna.wait_for(lambda p: [m for m in p.sees(world.general) if "Start" in m.labels])
    await anna.click(board_of(anna, world), label="Start")
    await asyncio.sleep(0.5)
    stopped = time.monotonic()
    await process.end(signal.SIGTERM)
    (due,) = process.rows("SELECT due_at FROM deadlines WHERE name LIKE 'game:%'")[0]
    (alive,) = process.rows("SELECT value FROM meta WHERE name = 'alive'")[0]
    await asyncio.sleep(1.5)
    await process.start()
    await asyncio.sleep(0.3)
    (later,) = process.rows("SELECT due_at FROM deadlines WHERE name LIKE 'game:%'")[0]
    assert isinstance(due, float)
    assert isinstance(later, float)
    # Deadlines are in table time, which has stood still meanwhile.
    assert later == due
    assert isinstance(alive, str)
    assert due - float(alive) > 20
    await process.end(signal.SIGTERM)
    (resumed,) = process.rows("SELECT value FROM meta WHERE name = 'alive'")[0]
    assert isinstance(resumed, str)
    assert 0 < float(resumed) - float(alive) < time.monotonic() - stopped - 1.5


async def test_sigterm_finishes_the_move_in_hand_and_exits_cleanly(process: Process) -> None:
    world = process.world
    await process.start()
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=4)
    await anna.wait_for(lambda p: [m for m in p.sees(world.general) if "Start" in m.labels])
    await anna.click(board_of(anna, world), label="Start")
    await anna.wait_for(
        lambda p: (m := panel_of(p)) is not None and any("|m:" in i for i in m.custom_ids)
    )
    panel = panel_of(anna)
    assert panel is not None
    gate = world.faults.hold(method="POST", path=r"/callback$")
    act = anna.click(panel, custom_id=next(i for i in panel.custom_ids if "|m:" in i))
    await gate.reached()
    ending = asyncio.create_task(process.end(signal.SIGTERM))
    await asyncio.sleep(0.3)
    gate.open()
    assert await ending == 0
    assert not (await act).failed
    assert process.rows("SELECT plays FROM seats WHERE seat = 0") == [(1,)]


async def test_commands_are_registered_once_and_then_left_alone(process: Process) -> None:
    await process.start()
    await process.end(signal.SIGTERM)
    await process.start()
    await process.end(signal.SIGTERM)
    puts = [r for r in process.world.requests if r.method == "PUT" and "commands" in r.path]
    assert len(puts) == 1


async def run_tool(tmp_path: Path, *arguments: str, **settings: str) -> tuple[int, str, str]:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))}
    env |= {"CHEESEBOARD_DB": str(tmp_path / "tool.db"), **settings}
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, cwd=ROOT, env=env,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    async with asyncio.timeout(240):
        out, err = await made.communicate()
    assert made.returncode is not None
    return made.returncode, out.decode(), err.decode()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"DISCORD_TOKEN": "wrong"}, "cheeseboard: Discord does not accept DISCORD_TOKEN"),
        ({"CHEESEBOARD_CLOCK_SCALE": "fast"}, "cheeseboard: CHEESEBOARD_CLOCK_SCALE is 'fast'"),
        ({"CHEESEBOARD_LOG": "LOUD"}, "cheeseboard: CHEESEBOARD_LOG is 'LOUD'"),
        ({"CHEESEBOARD_DB": "/dev/null/nowhere.db"}, "cannot be opened"),
        ({"DISCORD_API_BASE": "discord"}, "cheeseboard: DISCORD_API_BASE is 'discord'"),
    ],
)
async def test_what_is_wrong_is_said_without_a_traceback(
    tmp_path: Path, settings: dict[str, str], words: str
) -> None:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        given = {"DISCORD_TOKEN": world.token, "DISCORD_API_BASE": world.api_base, **settings}
        code, _, err = await run_tool(tmp_path, **given)
    assert code == 2
    assert words in err
    assert "Traceback" not in err


async def test_a_missing_intent_is_said(tmp_path: Path) -> None:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        given = {"DISCORD_TOKEN": world.token, "DISCORD_API_BASE": world.api_base}
        world.gateway.refused_intents = intents().value
        code, _, err = await run_tool(tmp_path, **given)
    assert code == 2
    assert "intent" in err
    assert "Traceback" not in err


async def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tool.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 999")
    code, _, err = await run_tool(tmp_path, DISCORD_TOKEN="x")
    assert code == 2
    assert "newer version" in err
    assert "Traceback" not in err


async def test_a_backup_is_a_working_copy_and_never_overwrites(tmp_path: Path) -> None:
    target = tmp_path / "copies" / "one.db"
    await (await Store.open(tmp_path / "tool.db")).close()
    code, out, _ = await run_tool(tmp_path, "backup", str(target))
    assert code == 0
    assert str(target) in out
    with sqlite3.connect(target) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA user_version").fetchone()[0] >= 1
    code, _, err = await run_tool(tmp_path, "backup", str(target))
    assert code == 2
    assert "exists" in err
