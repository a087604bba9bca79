"""Fork bots from a process that has already imported everything: a start takes a tenth of the time.

`python -m tests.soak.fork_server` reads orders (one line of JSON each), forks, and reports the
start and the exit code of each child. A child is the bot in its own process with its own
environment, and is killed like any other process. All are killed when the ordering process ends.
"""

import asyncio
import contextlib
import gc
import json
import os
import signal
import sys
from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0

# --- client side ---------------------------------------------------------------------------------


class ForkedBot:
    """A bot forked by the server."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._exit_code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def returncode(self) -> int | None:
        return self._exit_code.result() if self._exit_code.done() else None

    async def wait(self) -> int:
        return await asyncio.shield(self._exit_code)

    def send_signal(self, number: int) -> None:
        if not self._exit_code.done():
            # It may just have died; the waiter is notified anyway.
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def set_exit_code(self, code: int) -> None:
        if not self._exit_code.done():
            self._exit_code.set_result(code)


class ForkServer:
    """Requests bots from the server process and receives their exit codes."""

    def __init__(self, *, warm: bool = False) -> None:
        """`warm`: preload sprites, worthwhile when many bots are started."""
        self._warm = warm
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._started: asyncio.Queue[ForkedBot] = asyncio.Queue()
        self._children: dict[int, ForkedBot] = {}

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.soak.fork_server",
            *(("warm",) if self._warm else ()),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        self._reader = asyncio.create_task(self._read(self._process))

    async def fork_bot(
        self, folder: Path, env: Mapping[str, str], errors: Path, *args: str
    ) -> ForkedBot:
        """`args`: arguments of `tests.soak.kill_points`; without any, the unmodified bot."""
        if self._process is None:
            await self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        order = {"folder": str(folder), "env": dict(env), "errors": str(errors), "args": args}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        async with asyncio.timeout(PATIENCE):
            return await self._started.get()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            match line.split():
                case [b"born", pid]:
                    child = self._children[int(pid)] = ForkedBot(int(pid))
                    self._started.put_nowait(child)
                case [b"dead", pid, code]:
                    self._children.pop(int(pid)).set_exit_code(int(code))
                case _:
                    pass
        for child in self._children.values():
            child.set_exit_code(-signal.SIGKILL)

    async def stop(self) -> None:
        if self._process is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        if self._reader is not None:
            await self._reader
        self._process = None


# --- server process ------------------------------------------------------------------------------


def _import_everything(*, warm: bool) -> None:
    import bot.cli.serve
    import bot.discord.client
    import bot.storage.heartbeat
    import tests.soak.kill_points  # noqa: F401

    for name in bot.discord.client.extension_names():
        import_module(name)
    if warm:
        _warm_sprite_cache()
    gc.collect()
    gc.freeze()


def _warm_sprite_cache() -> None:
    """Load every game's sprites once, because the first drawing is the slowest; children inherit
    them.
    """
    from bot.presentation.players import Players
    from tests.tools import gallery

    for package in gallery.game_packages():
        game = import_module(f"{package}.game").GAME
        gallery_module = gallery.gallery_module(package)
        sample = gallery_module.SAMPLE_GAMES[0]
        players = Players(gallery.SAMPLE_NAMES[: sample.seats])
        for state in islice(gallery._played_states(game, sample), 0, 40, 13):
            kinds = gallery._visible_moments(game, state, players, gallery_module.moment)
            for seat, sight in {kind: (seat, sight) for kind, seat, sight in kinds}.values():
                picture = gallery._picture_for(game, state, seat, sight, players, "en")
                if picture is not None:
                    picture.render()


def _send_line(line: str) -> None:
    os.write(1, line.encode() + b"\n")


def _run_child(order: dict[str, object]) -> NoReturn:
    """Run the bot in the forked child."""
    from tests.soak.kill_points import run_doomed_bot

    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code = 1
    try:
        errors = os.open(str(order["errors"]), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(nothing, 1)
        os.dup2(errors, 2)
        os.closerange(3, 64)
        env, args = order["env"], order["args"]
        assert isinstance(env, dict)
        assert isinstance(args, list)
        os.environ.clear()
        os.environ.update(env)
        os.chdir(str(order["folder"]))
        run_doomed_bot([str(arg) for arg in args])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001 - there is nobody left to tell
        import traceback

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _serve() -> None:
    _import_everything(warm="warm" in sys.argv)
    wake_reader, wake_writer = os.pipe()
    for end in (wake_reader, wake_writer):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake_writer, warn_on_full_buffer=False)
    selector, orders, children = DefaultSelector(), b"", set[int]()
    selector.register(0, EVENT_READ)
    selector.register(wake_reader, EVENT_READ)
    is_accepting = True
    while is_accepting or children:
        for key, _ in selector.select():
            if key.fd == wake_reader:
                os.read(wake_reader, 4096)
                continue
            data = os.read(0, 1 << 16)
            orders += data
            if not data:
                is_accepting = False
                selector.unregister(0)
                for pid in children:
                    os.kill(pid, signal.SIGKILL)
        while b"\n" in orders:
            line, _, orders = orders.partition(b"\n")
            pid = os.fork()
            if pid == 0:
                _run_child(json.loads(line))
            children.add(pid)
            _send_line(f"born {pid}")
        while children:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            children.discard(pid)
            # The ordering process may be gone.
            with contextlib.suppress(BrokenPipeError):
                _send_line(f"dead {pid} {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    _serve()
