"""Run `python -m bot` as a process with its own environment, and capture its output."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from bot.playground import LocalDiscord

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_SECONDS = 120.0
"""Timeout in seconds, long enough for any machine."""


def clean_environment(**settings: str) -> dict[str, str]:
    """This process's environment with only these settings."""
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "CHEESEBOARD_"))}
    return {**keep, "PYTHONPATH": str(ROOT), **settings}


def discord_settings(world: LocalDiscord, folder: Path, **more: str) -> dict[str, str]:
    """Settings of a bot in that local Discord with its database in that folder."""
    return {
        "DISCORD_TOKEN": world.token,
        "DISCORD_API_BASE": world.api_base,
        "CHEESEBOARD_DB": str(folder / "data" / "games.db"),
        **more,
    }


class Program:
    """A running program whose standard error is read continuously."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.errors = ""
        self.output = ""
        assert process.stdout is not None
        assert process.stderr is not None
        self._reader_tasks = [
            asyncio.create_task(self._read(process.stdout, "output")),
            asyncio.create_task(self._read(process.stderr, "errors")),
        ]

    async def _read(self, stream: asyncio.StreamReader, name: str) -> None:
        while piece := await stream.read(65536):
            setattr(self, name, getattr(self, name) + piece.decode())

    async def wait_for_output(self, text: str, times: int = 1) -> None:
        """Wait until the output contains the text that many times."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while (self.errors + self.output).count(text) < times:
                assert self.process.returncode is None, self.errors
                await asyncio.sleep(0.02)

    async def wait_for_exit(self) -> int:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            code = await self.process.wait()
            await asyncio.gather(*self._reader_tasks)
        return code

    async def stop(self, signal_number: signal.Signals = signal.SIGTERM) -> int:
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal_number)
        return await self.wait_for_exit()


@asynccontextmanager
async def run_program(
    arguments: Sequence[str], cwd: Path, **settings: str
) -> AsyncIterator[Program]:
    """Run a program; it is killed at the end of the block if it is still running."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=cwd, env=clean_environment(**settings),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    program = Program(process)
    try:
        yield program
    finally:
        await program.stop(signal.SIGKILL)


def run_bot(cwd: Path, *arguments: str, **settings: str) -> AbstractAsyncContextManager[Program]:
    return run_program(("-m", "bot", *arguments), cwd, **settings)
