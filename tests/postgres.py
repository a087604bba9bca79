"""A PostgreSQL server for tests, shared by all workers of a run and removed with the last.

Uses the programs of the package `pgserver`, or installed ones. (Starting it through that package as
root would create a user and make folders accessible to all.)
"""

import asyncio
import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Coroutine
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.storage.address import PostgresAddress

_SUPERVISOR_SCRIPT = """
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= $3 \
  -c wal_level=minimal -c max_wal_senders=0 -c shared_buffers=16MB \
  -c max_connections=60 -c autovacuum=off -c jit=off >"$2/log" 2>&1 &
cat "$2/users" >"$2/nothing"
kill -QUIT $!
wait
rm -rf "$2"
"""
"""Every worker holds `users` open for writing, so `cat` ends when the last worker does, even if
killed.
"""
UNSAFE_OPTIONS = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off"
"""Nothing needs to survive a crash of the server."""
TIMEOUT_SECONDS = 120.0
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")
NOBODY = "nobody"


def _as_user() -> dict[str, Any]:
    """Subprocess arguments for another user: the server refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(NOBODY)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _binaries_work(folder: Path) -> bool:
    try:
        for name in ("postgres", "initdb"):
            subprocess.run(
                [folder / name, "--version"], check=True, capture_output=True, cwd="/", **_as_user()
            )
    except (OSError, subprocess.CalledProcessError, KeyError):
        return False
    return True


@cache
def find_binaries() -> Path | None:
    """Folder of `postgres` and `initdb`; None if there are none that run."""
    spec = find_spec("pgserver")
    packaged = spec.submodule_search_locations if spec else None
    found = [Path(place) / "pginstall" / "bin" for place in packaged or ()]
    if installed := shutil.which("initdb"):
        found.append(Path(installed).resolve().parent)
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if _binaries_work(folder)), None)


def unavailable_reason() -> str | None:
    """Why PostgreSQL is not available; None if it is."""
    if find_spec("asyncpg") is None:
        return "asyncpg is not installed"
    return None if find_binaries() else "there is no PostgreSQL server to start"


class PostgresServer:
    """The server shared by all workers of this run, started by the first.

    Queries run in a thread, so that a test can inspect the database without blocking its loop.
    """

    supervisor_script = _SUPERVISOR_SCRIPT

    def __init__(self, shared: Path, options: str = UNSAFE_OPTIONS) -> None:
        """`shared` is a folder common to all workers."""
        self._options = options
        self._folder_file = shared / "postgres"
        with self._locked():
            self.folder, self._users_fd = self._join_running() or self._start_server()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connections: dict[str, Any] = {}
        self._database_count = 0
        self.address = self.address_of(self._create_worker_database())

    def close(self) -> None:
        for connection in self._connections.values():
            self._run(connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        os.close(self._users_fd)

    @contextmanager
    def _locked(self):
        with self._folder_file.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _join_running(self) -> tuple[Path, int] | None:
        try:
            folder = Path(self._folder_file.read_text())
            return folder, os.open(folder / "users", os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            # Not started, or all its users are gone.
            return None

    def _start_server(self) -> tuple[Path, int]:
        folder, bin_folder = Path(tempfile.mkdtemp(prefix="cheeseboard-pg-")), find_binaries()
        assert bin_folder is not None
        os.mkfifo(folder / "users")
        user_args = _as_user()
        if user_args:
            for path in (folder, folder / "users"):
                os.chown(path, user_args["user"], user_args["group"])
        subprocess.run(
            [bin_folder / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust",
             "--no-sync", "--no-instructions", "-E", "UTF8", "--locale=C"],
            check=True, capture_output=True, cwd=folder, **user_args,
        )  # fmt: skip
        subprocess.Popen(
            ["sh", "-c", self.supervisor_script, "mind", bin_folder, folder, self._options],
            cwd=folder,
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **user_args,
        )
        using = os.open(folder / "users", os.O_WRONLY)
        self._folder_file.write_text(str(folder))
        return folder, using

    def address_of(self, database: str) -> PostgresAddress:
        return PostgresAddress(f"postgresql://postgres@/{database}?host={self.folder}")

    # --- databases ----------------------------------------------------------------------------

    def create_database(self) -> PostgresAddress:
        """Create an empty database."""
        self._database_count += 1
        name = f"{WORKER}_{self._database_count}"
        self.rows(self.address_of("postgres"), f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        self.rows(self.address_of("postgres"), f"CREATE DATABASE {name}")
        return self.address_of(name)

    def _create_worker_database(self) -> str:
        """Create this worker's database, with tables that can be emptied (see `reset_database`)."""
        from bot.cluster.postgres import PostgresDatabase

        async def migrated(place: PostgresAddress) -> None:
            await (await PostgresDatabase.open(place)).close()

        place = self.create_database()
        self._run(migrated(place))
        return place.dsn.partition("?")[0].rpartition("/")[2]

    def reset_database(self) -> PostgresAddress:
        """This worker's database, migrated and without rows: faster than a new one."""
        names = [name for name in self.table_names(self.address) if name != "schema_version"]
        for name in names:
            self.rows(self.address, f"DELETE FROM {name}")
        for name in ("tables", "imports"):
            self.rows(self.address, f"ALTER TABLE {name} ALTER COLUMN id RESTART")
        return self.address

    def table_names(self, place: PostgresAddress) -> list[str]:
        found = self.rows(
            place, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
        )
        return [name for (name,) in found]

    # --- queries ------------------------------------------------------------------------------

    def rows(self, place: PostgresAddress, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a query or a change from outside the bot."""
        return self._run(self._rows(place, sql, values))

    async def _rows(
        self, place: PostgresAddress, sql: str, values: tuple[object, ...]
    ) -> list[tuple[Any, ...]]:
        from bot.cluster.postgres import PostgresTransaction

        if place.dsn not in self._connections or self._connections[place.dsn].is_closed():
            self._connections[place.dsn] = await self._connect(place)
        return await PostgresTransaction(self._connections[place.dsn]).rows(sql, *values)

    async def _connect(self, place: PostgresAddress) -> Any:
        import asyncpg

        end = time.monotonic() + TIMEOUT_SECONDS
        while True:
            try:
                return await asyncpg.connect(place.dsn)
            except (OSError, asyncpg.CannotConnectNowError):
                # It may still be starting.
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.02)

    def _run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT_SECONDS)
