"""Background tasks: failures are logged, counted, shown in /health, and restarted."""

import ast
import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.http import Route

import bot.discord.client
from bot import supervise
from bot.cli import metrics
from bot.cli import serve as serving
from bot.discord.actions import daily_digest
from bot.discord.actions.daily_digest import DailyDigest
from bot.discord.client import Cheeseboard
from bot.discord.commands import registration
from bot.discord.messages.channel_audit import ChannelAudit
from bot.discord.messages.pruning import Pruner
from bot.discord.transport import connection
from bot.playground import LocalDiscord
from bot.retry import JITTER, Retry
from bot.settings import Settings
from bot.storage.database import DATABASE_ERRORS, DatabaseUnavailable
from bot.storage.maintenance import backups
from bot.storage.tables import Store
from bot.supervise import ErrorReporter, Supervisor, start_task
from bot.tables.clock.table_time import TableTime
from tests.discord.conftest import cached_payload
from tests.fault_injection import ERRORS, Fault, warnings_about
from tests.ops.test_metrics import fetched
from tests.tables.harness import wait_until

ROOT = Path(bot.discord.client.__file__).parents[2]


# --- one retry policy -----------------------------------------------------------------------------


def test_pauses_grow_up_to_a_bound_until_it_succeeds() -> None:
    retry = Retry(1.0, 8.0)
    pauses = [retry.failed() for _ in range(6)]
    assert all(
        most * (1 - JITTER) <= pause <= most
        for pause, most in zip(pauses, (1, 2, 4, 8, 8, 8), strict=True)
    )
    assert retry.failures == 6
    assert 7 < retry.seconds_left <= 8
    retry.succeeded()
    assert (retry.failures, retry.seconds_left) == (0, 0.0)
    assert retry.failed() <= 1


def test_many_retries_do_not_come_at_the_same_time() -> None:
    assert len({Retry().failed() for _ in range(100)}) > 50


# --- supervise ------------------------------------------------------------------------------------


class Work:
    """Raises the given errors, one per run; then runs until cancelled."""

    def __init__(self, *faults: BaseException) -> None:
        self.faults = list(faults)
        self.runs: list[float] = []

    async def __call__(self) -> None:
        self.runs.append(asyncio.get_running_loop().time())
        if self.faults:
            raise self.faults.pop(0)
        await asyncio.Event().wait()


@asynccontextmanager
async def supervised(
    supervisor: Supervisor, work: Callable[[], Awaitable[None]], **more: Any
) -> AsyncIterator[asyncio.Task[None]]:
    task = supervisor.supervise("chores", work, **more)
    yield task
    task.cancel()
    await asyncio.wait({task})
    assert supervisor.task_names == []


async def test_a_task_that_fails_runs_again_after_growing_pauses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor = Supervisor(recovery_seconds=0.05)
    work = Work(ValueError("one"), KeyError("two"), OSError("three"))
    async with supervised(supervisor, work, first_delay=0.02):
        await wait_until(lambda: len(work.runs) == 4)
        assert supervisor.failing_tasks == ["chores"], "it has just begun to run again"
        await wait_until(lambda: supervisor.failing_tasks == [])
        assert supervisor.task_names == ["chores"]
    assert supervisor.error_reporter.counters.task_restarts == {"chores": 3}
    for i, (a, b) in enumerate(zip(work.runs, work.runs[1:], strict=False)):
        assert b - a >= 0.9 * 0.02 * 2**i
    said = warnings_about(caplog, "chores: failed")
    assert len(said) == 3
    assert all(record.exc_info for record in said)


async def test_what_is_expected_is_logged_without_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor, work = Supervisor(), Work(DatabaseUnavailable("away"), ValueError("a fault"))
    task = supervisor.supervise("chores", work, first_delay=0.01, expected=DATABASE_ERRORS)
    await wait_until(lambda: len(work.runs) == 3)
    task.cancel()
    away, fault = warnings_about(caplog, "chores: failed")
    assert (away.levelno, away.exc_info) == (logging.WARNING, None)
    assert fault.levelno == logging.ERROR
    assert fault.exc_info


async def test_a_task_that_recovered_begins_with_the_shortest_pause_again() -> None:
    supervisor = Supervisor(recovery_seconds=0.02)
    fail = asyncio.Event()

    async def work() -> None:
        await fail.wait()
        fail.clear()
        raise ValueError

    async with supervised(supervisor, work, first_delay=0.02, max_delay=600.0):
        for n in range(1, 6):
            fail.set()
            await wait_until(
                lambda n=n: supervisor.error_reporter.counters.task_restarts["chores"] == n
            )
            assert supervisor.failing_tasks == ["chores"]
            await wait_until(lambda: supervisor.failing_tasks == [])
        assert supervisor._tasks["chores"].retry.failures == 1


async def test_a_task_that_returns_is_done_and_one_that_is_cancelled_stays_so() -> None:
    supervisor = Supervisor()

    async def work() -> None:
        await asyncio.sleep(0)

    await supervisor.supervise("once", work)
    assert supervisor.task_names == []
    forever = supervisor.supervise("forever", Work())
    await asyncio.sleep(0)
    forever.cancel()
    with pytest.raises(asyncio.CancelledError):
        await forever
    assert supervisor.task_names == []
    assert not supervisor.error_reporter.counters.task_restarts


async def test_a_cancellation_of_something_else_does_not_end_the_task() -> None:
    supervisor, work = Supervisor(), Work(asyncio.CancelledError())
    async with supervised(supervisor, work, first_delay=0.01):
        await wait_until(lambda: len(work.runs) == 2)


async def test_a_task_started_anew_under_its_name_is_the_one_that_counts() -> None:
    supervisor = Supervisor()
    first = supervisor.supervise("reconcile", Work(ValueError()))
    await wait_until(lambda: supervisor.failing_tasks == ["reconcile"])
    first.cancel()
    second = supervisor.supervise("reconcile", Work())
    await asyncio.wait({first})
    assert supervisor.task_names == ["reconcile"]
    assert supervisor.failing_tasks == []
    second.cancel()
    await asyncio.wait({second})


# --- one line a minute ----------------------------------------------------------------------------


def test_the_same_fault_is_logged_once_a_minute_whichever_table_it_hits(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 0.0
    faults = ErrorReporter(clock=lambda: now)

    def fail(table: int, error: type[Exception] = ValueError) -> None:
        try:
            raise error("planted")
        except Exception as fault:  # noqa: BLE001
            faults.report("saving", f"table {table}", "failed", fault)

    for second in range(120):
        now = float(second)
        for table in range(8):
            fail(table)
    fail(1, KeyError)
    assert faults.counters.retries == {"saving": 961}
    first, again, other = [record.getMessage() for record in caplog.records]
    assert first == "table 0: failed: ValueError('planted')"
    assert again.startswith("table 0: failed: ValueError('planted') (479 more times since")
    assert "table 1, table 2, table 3, table 4, table 5 and 3 more" in again
    assert "KeyError" in other


async def test_a_short_task_that_fails_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def work(error: Exception | None) -> int:
        if error is not None:
            raise error
        return 7

    assert await start_task(work(None), "fine") == 7
    task = start_task(work(ValueError("planted")), "loading pending tables")
    await asyncio.wait({task})
    await asyncio.sleep(0)
    (line,) = warnings_about(caplog, "loading pending tables failed")
    assert line.exc_info


# --- nothing runs unseen --------------------------------------------------------------------------

AWAITED = {
    (
        "bot/discord/client.py",
        "_close_step",
    ): "waited for, and its failure logged, by the function itself",
    ("bot/cluster/supervisor.py", "run"): "gathered: one that fails ends the program",
    ("bot/cluster/supervisor.py", "stop"): "waited for by the function itself",
    ("bot/cli/serve.py", "_connect"): "waited for by the function itself",
    ("bot/history/finished_games.py", "load_replay"): "everybody who asks awaits it",
    ("bot/supervise.py", "supervise"): "supervised",
    ("bot/supervise.py", "start_task"): "logged",
    ("bot/storage/maintenance/copying.py", "copy_in_thread"): "waited for by the function itself",
    ("bot/runtime/robot_turns.py", "start_thinking"): "`take_move` raises what it failed with",
}
STARTERS = {"create_task", "ensure_future", "run_coroutine_threadsafe", "TaskGroup"}


def _sources() -> list[tuple[str, ast.Module]]:
    files = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")]
    found = [(str(file.relative_to(ROOT)), file) for file in sorted(files)]
    # The local Discord is not the bot.
    kept = [(name, file) for name, file in found if not name.startswith("bot/playground/")]
    return [(name, ast.parse(file.read_text("utf-8"))) for name, file in kept]


def _calls(tree: ast.AST) -> list[tuple[str, ast.Call]]:
    """Every call, with the name of the enclosing function."""
    found: list[tuple[str, ast.Call]] = []

    def visit(node: ast.AST, within: str) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            within = node.name
        if isinstance(node, ast.Call):
            found.append((within, node))
        for child in ast.iter_child_nodes(node):
            visit(child, within)

    visit(tree, "")
    return found


def _named(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def test_every_task_is_supervised_logged_or_awaited() -> None:
    """Start a long-lived task with `Supervisor.supervise`, a short one with `start_task`."""
    found = {
        (file, within)
        for file, tree in _sources()
        for within, call in _calls(tree)
        if _named(call) in STARTERS
    }
    assert found == set(AWAITED)


def _supervised_names() -> set[str]:
    names = set[str]()
    for _, tree in _sources():
        for _, call in _calls(tree):
            if _named(call) == "supervise":
                assert isinstance(call.args[0], ast.Constant), "a name that can be found"
                names.add(str(call.args[0].value))
    return names


# --- a fault in every background task -------------------------------------------------------------

PLANTED: dict[str, tuple[Any, str]] = {
    "alarm": (Store, "next_deadline"),
    "backups": (backups, "copy_in_thread"),
    "commands": (bot.discord.client, "register_with_retry"),
    "digests": (DailyDigest, "send_due"),
    "probe": (Cheeseboard, "_probe"),
    "pruning": (Pruner, "prune_boards"),
    "pulse": (TableTime, "heartbeat"),
    "reconcile": (ChannelAudit, "_channels_to_audit"),
    "retention": (bot.discord.client, "delete_expired"),
}
ELSEWHERE = {
    "fleet heartbeat": "tests/cluster/test_leases.py",
    "fleet mailbox": "tests/cluster/test_leases.py",
    "metrics": "below",
}


def test_a_fault_is_planted_in_every_background_task() -> None:
    assert _supervised_names() == {*PLANTED, *ELSEWHERE}


@asynccontextmanager
async def served(world: LocalDiscord, settings: Settings) -> AsyncIterator[Cheeseboard]:
    """The bot as `cheeseboard` runs it, in this process."""
    up: asyncio.Future[Cheeseboard] = asyncio.get_running_loop().create_future()
    with serving.exclusive_database(settings.cheeseboard_db) as lock:
        serve = serving.run_bot(
            settings, world.token, lock, up.set_result, guild_ready_timeout=0.02
        )
        running = asyncio.ensure_future(serve)
        await asyncio.wait({running, up}, return_when=asyncio.FIRST_COMPLETED)
        try:
            yield up.result()
        finally:
            running.cancel()
            await asyncio.wait({running})


@pytest.mark.parametrize("error", ERRORS)
async def test_a_fault_in_a_background_task_is_seen_and_it_runs_again_without_it(
    world: LocalDiscord,
    tmp_path: Path,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """They died unseen, /health said that all was well, and sleeping games stopped."""
    monkeypatch.setattr(Route, "BASE", world.api_base)
    monkeypatch.setattr(registration, "_payload", cached_payload)
    monkeypatch.setattr(supervise, "RECOVERY_SECONDS", 0.5)
    monkeypatch.setattr(bot.discord.client, "FIRST_MAINTENANCE_SECONDS", 0.01)
    monkeypatch.setattr(daily_digest, "DIGEST_CHECK_SECONDS", 0.01)
    monkeypatch.setattr(connection, "FIRST_PROBE_DELAY", 0.01)
    monkeypatch.setattr(backups, "FIRST_RETRY_SECONDS", 1.0)
    planted = {name: Fault(error) for name in PLANTED}
    if error is OSError:
        # That is how Discord does not answer: no fault.
        del planted["probe"]
    for name, fault in planted.items():
        fault.inject(monkeypatch, *PLANTED[name])
    settings = Settings(
        cheeseboard_db=tmp_path / "house.db",
        cheeseboard_backup_dir=tmp_path / "copies",
        discord_api_base=world.api_base,
    )
    async with served(world, settings) as running, metrics.serve_metrics(running, 0) as port:
        assert isinstance(running, Cheeseboard)
        running.connection.request_failed()
        where, tasks = f"http://127.0.0.1:{port}", running.supervisor
        await wait_until(lambda: set(tasks.failing_tasks) == set(planted))
        status, told = await fetched(f"{where}/health")
        assert status == 503
        assert all(f'"{name}"' in told for name in planted), told
        _, figures = await fetched(f"{where}/metrics")
        for name in planted:
            assert f'cheeseboard_task_restarts_total{{task="{name}"}}' in figures
            (line,) = warnings_about(caplog, f"{name}: failed, retrying")
            assert line.levelno == logging.ERROR
            assert line.exc_info
        assert f"cheeseboard_tasks_failing {float(len(planted))}" in figures
        for fault in planted.values():
            fault.disable()
        await wait_until(lambda: tasks.failing_tasks == [] and running.connection.is_up)
        assert (await fetched(f"{where}/health"))[0] == 200
        assert {"alarm", "backups", "digests", "pruning", "pulse", "retention"} <= set(
            tasks.task_names
        )
        assert list((tmp_path / "copies").glob("*.db"))


@pytest.mark.parametrize("error", [ValueError, KeyError])
async def test_a_fault_while_the_metrics_wait_for_their_port_is_seen(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "METRICS_RETRY_SECONDS", 0.01)
    left: list[Exception] = [OSError(98, "taken"), error("planted")]
    up = asyncio.Event()

    @asynccontextmanager
    async def served(_bot: object, port: int) -> AsyncIterator[int]:
        if left:
            raise left.pop(0)
        up.set()
        yield port

    monkeypatch.setattr(metrics, "serve_metrics", served)
    ownership = SimpleNamespace(is_successor=True)
    supervisor = Supervisor(recovery_seconds=0.01)
    stub = cast(Any, SimpleNamespace(ownership=ownership, supervisor=supervisor))
    async with serving._metrics_server(stub, 1):
        await wait_until(lambda: supervisor.failing_tasks == ["metrics"])
        async with asyncio.timeout(60):
            await up.wait()
        await wait_until(lambda: supervisor.failing_tasks == [])
