"""A PostgreSQL server that can be killed and restarts by itself or on request."""

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

from bot.storage.address import PostgresAddress
from tests.postgres import PostgresServer

_SUPERVISOR_SCRIPT = """
(
  until [ -e "$2/over" ]; do
    while [ -e "$2/held" ]; do sleep 0.1; done
    "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= $3 \
      -c wal_level=minimal -c max_wal_senders=0 -c shared_buffers=16MB \
      -c max_connections=100 -c jit=off >>"$2/log" 2>&1
    sleep 0.2
  done
) &
cat "$2/users" >"$2/nothing"
touch "$2/over"
rm -f "$2/held"
while kill -0 $! 2>/dev/null; do
  kill -QUIT "$(head -n 1 "$2/data/postmaster.pid" 2>/dev/null)" 2>/dev/null
  sleep 0.2
done
rm -rf "$2"
"""
DURABLE_OPTIONS = "-c fsync=off -c full_page_writes=off"
"""Commits survive a crash of the server, though not of the machine."""


class KillablePostgres(PostgresServer):
    """A separate server, so that no other test is affected by the kill."""

    supervisor_script = _SUPERVISOR_SCRIPT

    def __init__(self, shared: Path) -> None:
        self._lock = threading.Lock()
        super().__init__(shared, DURABLE_OPTIONS)

    def kill(self, signal_number: signal.Signals) -> None:
        """Kill the server; it stays down until `allow_restart`."""
        (self.folder / "held").touch()
        with contextlib.suppress(OSError, ValueError, IndexError):
            os.kill(
                int((self.folder / "data" / "postmaster.pid").read_text().split()[0]), signal_number
            )

    def allow_restart(self) -> None:
        (self.folder / "held").unlink(missing_ok=True)

    def rows(self, place: PostgresAddress, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a query, retried if the server dies; thread-safe, one at a time."""
        from bot.cluster.postgres import _ERRORS

        end = time.monotonic() + 60
        while True:
            try:
                with self._lock:
                    return super().rows(place, sql, *values)
            except _ERRORS:
                self._connections.pop(place.dsn, None)
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
