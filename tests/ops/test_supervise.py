"""Background tasks: whatever fails is logged, counted, named in /health, and runs again."""

import ast
import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.http import Route

import bot.app
from bot import metrics, supervise
from bot.app import Cheeseboard
from bot.cli import serve as serving
from bot.pauses import Backoff, growing
from bot.playground import LocalDiscord
from bot.screen import link, register, waiting
from bot.screen.pruning import Pruner
from bot.screen.reconcile import Reconciler
from bot.screen.waiting import Digest
from bot.settings import Settings
from bot.supervise import Faults, Supervisor, start_task
from bot.table import backups
from bot.table.database import CANNOT_USE, NotNow
from bot.table.store import Store
from bot.table.time import TableTime
from tests.discord.conftest import remembered_payload
from tests.ops.test_metrics import fetched
from tests.planted import ERRORS, Fault, lines
from tests.table.hall import eventually

ROOT = Path(bot.app.__file__).parents[1]


# --- one retry policy -----------------------------------------------------------------------------


async def test_pauses_grow_until_it_succeeds() -> None:
    backoff = Backoff(1.0, 8.0)
    assert [backoff.failed() for _ in range(6)] == list(islice(growing(1.0, 8.0), 6))
    assert backoff.failures == 6
    assert 7 < backoff.left <= 8
    backoff.succeeded()
    assert (backoff.failures, backoff.left, backoff.failed()) == (0, 0.0, 1.0)


# --- supervise ------------------------------------------------------------------------------------


class Work:
    """Raises what it is told to, run by run; then runs until cancelled."""

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
    assert supervisor.names == []


async def test_a_task_that_fails_runs_again_after_growing_pauses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor = Supervisor(steady=0.05)
    work = Work(ValueError("one"), KeyError("two"), OSError("three"))
    async with supervised(supervisor, work, first=0.02):
        await eventually(lambda: len(work.runs) == 4)
        assert supervisor.failing == ["chores"], "it has just begun to run again"
        await eventually(lambda: supervisor.failing == [])
        assert supervisor.names == ["chores"]
    assert supervisor.faults.counts.restarts == {"chores": 3}
    for i, (a, b) in enumerate(zip(work.runs, work.runs[1:], strict=False)):
        assert b - a >= 0.9 * 0.02 * 2**i
    said = lines(caplog, "chores: failed")
    assert len(said) == 3
    assert all(record.exc_info for record in said)


async def test_what_is_expected_is_logged_without_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor, work = Supervisor(), Work(NotNow("away"), ValueError("a fault"))
    task = supervisor.supervise("chores", work, first=0.01, expected=CANNOT_USE)
    await eventually(lambda: len(work.runs) == 3)
    task.cancel()
    away, fault = lines(caplog, "chores: failed")
    assert (away.levelno, away.exc_info) == (logging.WARNING, None)
    assert fault.levelno == logging.ERROR
    assert fault.exc_info


async def test_a_task_that_recovered_begins_with_the_shortest_pause_again() -> None:
    supervisor = Supervisor(steady=0.02)
    fail = asyncio.Event()

    async def work() -> None:
        await fail.wait()
        fail.clear()
        raise ValueError

    async with supervised(supervisor, work, first=0.02, most=600.0):
        for n in range(1, 6):
            fail.set()
            await eventually(lambda n=n: supervisor.faults.counts.restarts["chores"] == n)
            assert supervisor.failing == ["chores"]
            await eventually(lambda: supervisor.failing == [])
        assert supervisor._tasks["chores"].backoff.failures == 1


async def test_a_task_that_returns_is_done_and_one_that_is_cancelled_stays_so() -> None:
    supervisor = Supervisor()

    async def work() -> None:
        await asyncio.sleep(0)

    await supervisor.supervise("once", work)
    assert supervisor.names == []
    forever = supervisor.supervise("forever", Work())
    await asyncio.sleep(0)
    forever.cancel()
    with pytest.raises(asyncio.CancelledError):
        await forever
    assert supervisor.names == []
    assert not supervisor.faults.counts.restarts


async def test_a_cancellation_of_something_else_does_not_end_the_task() -> None:
    supervisor, work = Supervisor(), Work(asyncio.CancelledError())
    async with supervised(supervisor, work, first=0.01):
        await eventually(lambda: len(work.runs) == 2)


async def test_a_task_started_anew_under_its_name_is_the_one_that_counts() -> None:
    supervisor = Supervisor()
    first = supervisor.supervise("reconcile", Work(ValueError()))
    await eventually(lambda: supervisor.failing == ["reconcile"])
    first.cancel()
    second = supervisor.supervise("reconcile", Work())
    await asyncio.wait({first})
    assert supervisor.names == ["reconcile"]
    assert supervisor.failing == []
    second.cancel()
    await asyncio.wait({second})


# --- one line a minute ----------------------------------------------------------------------------


def test_the_same_fault_is_logged_once_a_minute_whichever_table_it_hits(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 0.0
    faults = Faults(clock=lambda: now)

    def fail(table: int, error: type[Exception] = ValueError) -> None:
        try:
            raise error("planted")
        except Exception as fault:  # noqa: BLE001
            faults.note("saving", f"table {table}", "failed", fault)

    for second in range(120):
        now = float(second)
        for table in range(8):
            fail(table)
    fail(1, KeyError)
    assert faults.counts.failures == {"saving": 961}
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
    task = start_task(work(ValueError("planted")), "taking up tables")
    await asyncio.wait({task})
    await asyncio.sleep(0)
    (line,) = lines(caplog, "taking up tables failed")
    assert line.exc_info


# --- nothing runs unseen --------------------------------------------------------------------------

AWAITED = {
    ("bot/app.py", "_step"): "waited for, and its failure logged, by the function itself",
    ("bot/cli/fleet.py", "run"): "gathered: one that fails ends the program",
    ("bot/cli/fleet.py", "stop"): "waited for by the function itself",
    ("bot/cli/serve.py", "_listen"): "waited for by the function itself",
    ("bot/club/shelf.py", "told"): "everybody who asks awaits it",
    ("bot/supervise.py", "supervise"): "supervised",
    ("bot/supervise.py", "start_task"): "logged",
    ("bot/table/copying.py", "backup"): "waited for by the function itself",
    ("bot/table/robot_turns.py", "begin"): "`take` raises what it failed with",
}
STARTERS = {"create_task", "ensure_future", "run_coroutine_threadsafe", "TaskGroup"}


def _sources() -> list[tuple[str, ast.Module]]:
    files = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")]
    found = [(str(file.relative_to(ROOT)), file) for file in sorted(files)]
    # The local Discord is not the bot.
    kept = [(name, file) for name, file in found if not name.startswith("bot/playground/")]
    return [(name, ast.parse(file.read_text("utf-8"))) for name, file in kept]


def _calls(tree: ast.AST) -> list[tuple[str, ast.Call]]:
    """Every call, with the name of the function that it stands in."""
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
    "backups": (backups, "backup"),
    "commands": (bot.app, "keep_registering"),
    "digests": (Digest, "go_round"),
    "probe": (Cheeseboard, "_probe"),
    "pruning": (Pruner, "go_round"),
    "pulse": (TableTime, "beat"),
    "reconcile": (Reconciler, "_places"),
    "retention": (bot.app, "forget"),
}
ELSEWHERE = {
    "fleet heartbeat": "tests/fleet/test_leases.py",
    "fleet mailbox": "tests/fleet/test_leases.py",
    "metrics": "below",
}


def test_a_fault_is_planted_in_every_background_task() -> None:
    assert _supervised_names() == {*PLANTED, *ELSEWHERE}


@asynccontextmanager
async def served(world: LocalDiscord, settings: Settings) -> AsyncIterator[Cheeseboard]:
    """The bot as `cheeseboard` runs it, in this process."""
    up: asyncio.Future[Cheeseboard] = asyncio.get_running_loop().create_future()
    with serving.owned(settings.cheeseboard_db) as lock:
        serve = serving.serve(settings, world.token, lock, up.set_result, guild_ready_timeout=0.02)
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
    monkeypatch.setattr(register, "_payload", remembered_payload)
    monkeypatch.setattr(supervise, "STEADY_SECONDS", 0.5)
    monkeypatch.setattr(bot.app, "FIRST_RETENTION_SECONDS", 0.01)
    monkeypatch.setattr(waiting, "ROUND_SECONDS", 0.01)
    monkeypatch.setattr(link, "FIRST_PROBE", 0.01)
    monkeypatch.setattr(backups, "FIRST_PAUSE", 1.0)
    planted = {name: Fault(error) for name in PLANTED}
    if error is OSError:
        # That is how Discord does not answer: no fault.
        del planted["probe"]
    for name, fault in planted.items():
        fault.plant(monkeypatch, *PLANTED[name])
    settings = Settings(
        cheeseboard_db=tmp_path / "house.db",
        cheeseboard_backup_dir=tmp_path / "copies",
        discord_api_base=world.api_base,
    )
    async with served(world, settings) as running, metrics.served(running, 0) as port:
        assert isinstance(running, Cheeseboard)
        running.link.silent()
        where, tasks = f"http://127.0.0.1:{port}", running.supervisor
        await eventually(lambda: set(tasks.failing) == set(planted))
        status, told = await fetched(f"{where}/health")
        assert status == 503
        assert all(f'"{name}"' in told for name in planted), told
        _, figures = await fetched(f"{where}/metrics")
        for name in planted:
            assert f'cheeseboard_task_restarts_total{{task="{name}"}}' in figures
            (line,) = lines(caplog, f"{name}: failed, next try")
            assert line.levelno == logging.ERROR
            assert line.exc_info
        assert f"cheeseboard_tasks_failing {float(len(planted))}" in figures
        for fault in planted.values():
            fault.remove()
        await eventually(lambda: tasks.failing == [] and running.link.up)
        assert (await fetched(f"{where}/health"))[0] == 200
        assert {"alarm", "backups", "digests", "pruning", "pulse", "retention"} <= set(tasks.names)
        assert list((tmp_path / "copies").glob("*.db"))


@pytest.mark.parametrize("error", [ValueError, KeyError])
async def test_a_fault_while_the_metrics_wait_for_their_port_is_seen(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "METRICS_SECONDS", 0.01)
    left: list[Exception] = [OSError(98, "taken"), error("planted")]
    up = asyncio.Event()

    @asynccontextmanager
    async def served(_bot: object, port: int, _host: str) -> AsyncIterator[int]:
        if left:
            raise left.pop(0)
        up.set()
        yield port

    monkeypatch.setattr(metrics, "served", served)
    relieves = SimpleNamespace(member=SimpleNamespace(relief=SimpleNamespace(relieves=True)))
    supervisor = Supervisor(steady=0.01)
    settings = SimpleNamespace(cheeseboard_metrics_host="127.0.0.1")
    stub = cast(Any, SimpleNamespace(fleet=relieves, supervisor=supervisor, settings=settings))
    async with serving._metrics(stub, 1):
        await eventually(lambda: supervisor.failing == ["metrics"])
        async with asyncio.timeout(60):
            await up.wait()
        await eventually(lambda: supervisor.failing == [])
