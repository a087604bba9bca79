"""Run `cheeseboard` as a program, as a user types it."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


@asynccontextmanager
async def running(
    folder: Path, *arguments: str
) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    """The program, and the address it prints."""
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "CHEESEBOARD_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        env={**keep, "CHEESEBOARD_DB": str(folder / "cheeseboard.db")},
    )  # fmt: skip
    try:
        assert process.stdout is not None
        async with asyncio.timeout(60):
            while not (
                found := re.search(r"http://\S+", (await process.stdout.readline()).decode())
            ):
                assert process.returncode is None
        yield found[0], process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)
        await process.communicate()
