"""`cheeseboard fleet` distributes shards, restarts processes that end, and forwards signals."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from bot.cli.commands import main
from bot.cli.shutdown import FatalError
from bot.cli.systemd import template_unit, unit_text
from bot.cluster import supervisor
from bot.cluster.supervisor import FleetSupervisor, exit_text, split_shards
from bot.settings import BadSettings, Settings, read_settings
from bot.shards import ShardConfig, parse_shards
from bot.storage.address import PostgresAddress
from tests.cluster.cluster_harness import wait_until

NOWHERE = PostgresAddress("postgresql://mouse@127.0.0.1:1/cheeseboard")


def keeper(folder: Path, script: str, processes: int = 2) -> FleetSupervisor:
    """Supervises scripts instead of bots; each records that it ran."""
    made = FleetSupervisor(
        Settings(cheeseboard_db=NOWHERE, cheeseboard_metrics_port=9000), processes, processes
    )
    began = (
        "import os, sys, signal, time, pathlib\n"
        f"here = pathlib.Path({str(folder)!r})\n"
        "share = os.environ['CHEESEBOARD_SHARDS'].replace('/', ' of ')\n"
        "port = os.environ['CHEESEBOARD_METRICS_PORT']\n"
        "(here / f'{share} at {port}, {os.getpid()}').touch()\n"
    )
    made._command = (sys.executable, "-S", "-c", began + script)
    return made


def came(folder: Path) -> list[str]:
    """The recorded starts, without process ids."""
    return sorted(path.name.partition(",")[0] for path in folder.iterdir())


def test_shards_are_shared_out_evenly() -> None:
    assert [str(share) for share in split_shards(3, 16)] == ["0-4/16", "5-9/16", "10-15/16"]
    assert [str(share) for share in split_shards(2, 2)] == ["0/2", "1/2"]
    with pytest.raises(FatalError, match="2 shards cannot be shared among 3 processes"):
        split_shards(3, 2)


def test_how_a_process_ended_is_said() -> None:
    assert [exit_text(1), exit_text(-9), exit_text(-99)] == [
        "ended with code 1",
        "was ended by SIGKILL",
        "was ended by signal 99",
    ]


async def test_each_gets_its_share_and_all_are_stopped_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "STOP_SECONDS", 300.0)
    made = keeper(
        tmp_path,
        "bye = here / f'bye {share},'\n"
        "signal.signal(signal.SIGTERM, lambda *_: (bye.touch(), sys.exit(0)))\n"
        "(here / f'ready {share},').touch()\n"
        "time.sleep(600)",
    )
    running = asyncio.create_task(made.run())
    await wait_until(lambda: {"ready 0 of 2", "ready 1 of 2"} <= {*came(tmp_path)})
    assert {"0 of 2 at 9000", "1 of 2 at 9001"} <= {*came(tmp_path)}
    running.cancel()
    await asyncio.wait({running})
    assert {"bye 0 of 2", "bye 1 of 2"} <= {*came(tmp_path)}
    assert [child.process.returncode for child in made.children if child.process] == [0, 0]


async def test_one_that_ends_is_started_again_after_a_pause_that_grows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def shortened(seconds: float) -> None:
        if seconds >= 0.5:
            pauses.append(seconds)
        await sleep(0.001 if seconds >= 0.5 else seconds)

    monkeypatch.setattr(supervisor.asyncio, "sleep", shortened)
    running = asyncio.create_task(keeper(tmp_path, "sys.exit(1)", 1).run())
    await wait_until(lambda: len(pauses) >= 3)
    running.cancel()
    await asyncio.wait({running})
    assert all(most * 0.9 <= pause <= most for pause, most in zip(pauses, (1, 2, 4), strict=False))
    assert "ended with code 1; restarting in 1 s" in caplog.text


async def test_a_wrong_setting_ends_all_of_them(tmp_path: Path) -> None:
    made = keeper(tmp_path, "time.sleep(600) if share.startswith('0') else sys.exit(2)")
    with pytest.raises(FatalError, match=r"shards 1/2 cannot go on \(exit code 2\)"):
        await made.run()
    assert made.children[0].process is not None
    assert made.children[0].process.returncode == -signal.SIGTERM


STAYS = """
bye = here / f'bye {share} at {port}, {os.getpid()}'
signal.signal(signal.SIGTERM, lambda *_: (bye.touch(), sys.exit(0)))
(here / f'ready {share} at {port}, {os.getpid()}').touch()
time.sleep(600)
"""


async def test_told_to_hang_up_it_replaces_each_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new one is there before the old one is told to go."""
    made = keeper(tmp_path, STAYS)
    asked: list[tuple[str, str, list[str]]] = []

    async def so_it_is(what: str, shards: ShardConfig) -> bool:
        there = came(tmp_path).count(f"ready {str(shards)[0]} of 2 at 900{str(shards)[0]}") == 2
        if there:
            asked.append((what, str(shards), [c for c in came(tmp_path) if c.startswith("bye")]))
        return there

    monkeypatch.setattr(made, "_has_state", so_it_is)
    running = asyncio.create_task(made.run())
    await wait_until(lambda: sum(c.startswith("ready") for c in came(tmp_path)) == 2)
    os.kill(os.getpid(), signal.SIGHUP)
    await wait_until(lambda: made._replace_task is not None and made._replace_task.done())
    first, second = "bye 0 of 2 at 9000", "bye 1 of 2 at 9001"
    assert asked == [
        ("standing by", "0/2", []),
        ("playing", "0/2", [first]),
        ("standing by", "1/2", [first]),
        ("playing", "1/2", [first, second]),
    ]
    assert [len(child.running) for child in made.children] == [1, 1]
    running.cancel()
    await asyncio.wait({running})
    assert not any(child.running for child in made.children)


async def test_one_that_cannot_take_over_leaves_the_old_one_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A new version that does not start costs nothing."""
    made = keeper(tmp_path, STAYS, 1)

    async def never(_what: str, _shards: ShardConfig) -> bool:
        return False

    monkeypatch.setattr(made, "_has_state", never)
    running = asyncio.create_task(made.run())
    await wait_until(lambda: came(tmp_path).count("ready 0 of 1 at 9000") == 1)
    made._command = (sys.executable, "-S", "-c", "raise SystemExit(2)")
    os.kill(os.getpid(), signal.SIGHUP)
    await wait_until(lambda: "which was to take over, ended with code 2" in caplog.text)
    assert not running.done()
    assert len(made.children[0].running) == 1
    running.cancel()
    await asyncio.wait({running})


# --- what is refused ----------------------------------------------------------------------------


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    return capsys.readouterr().err


def test_a_fleet_needs_a_token_and_a_database_that_can_be_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in [n for n in os.environ if n.startswith(("CHEESEBOARD_", "DISCORD_"))]:
        monkeypatch.delenv(name)
    asked = ["fleet", "--processes", "2"]
    assert "needs DISCORD_TOKEN" in refused(asked, capsys)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    assert "must be a PostgreSQL database" in refused(asked, capsys)
    monkeypatch.setenv("CHEESEBOARD_DB", NOWHERE.dsn)
    monkeypatch.setenv("CHEESEBOARD_SHARDS", "0/2")
    assert "unset CHEESEBOARD_SHARDS" in refused(asked, capsys)
    assert "give a number from 1 to 64" in refused(["fleet", "--processes", "0"], capsys)


def test_shards_need_a_database_that_can_be_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CHEESEBOARD_SHARDS", "0/2")
    with pytest.raises(BadSettings, match="CHEESEBOARD_DB must be a PostgreSQL database"):
        read_settings()
    monkeypatch.setenv("CHEESEBOARD_DB", NOWHERE.dsn)
    monkeypatch.setenv("CHEESEBOARD_SHARDS", "2/2")
    with pytest.raises(BadSettings, match="CHEESEBOARD_SHARDS is '2/2', but of 2 shards the first"):
        read_settings()


def test_a_template_for_systemd_has_the_shards_in_it() -> None:
    text = unit_text([Path("data")], "mouse", template_unit(parse_shards("auto*2/8")))
    assert "Environment=CHEESEBOARD_SHARDS=auto*2/8\n" in text
    assert "CHEESEBOARD_SHARDS" not in unit_text([Path("data")], "mouse")
