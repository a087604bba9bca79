"""Health and figures for whoever runs the bot, on loopback unless told: `/health`, `/metrics`.

Loaded only where CHEESEBOARD_METRICS_PORT is set. Figures are about the process: no names, no
tables, nothing that anybody said or played.
"""

import logging
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from bot.counts import finite
from bot.table.database import CANNOT_USE

if TYPE_CHECKING:
    from bot.app import Cheeseboard

log = logging.getLogger(__name__)
LOOPBACK = "127.0.0.1"


class Figures(Collector):
    """Reads the bot when somebody asks."""

    def __init__(self, bot: "Cheeseboard") -> None:
        self._bot = bot
        self._since = time.time()
        self._size = 0.0

    async def weigh(self) -> None:
        """What cannot be read without waiting; where the database is away, the last that was."""
        with suppress(*CANNOT_USE):
            self._size = await self._bot.store.database.size()

    def collect(self) -> Iterator[Metric]:
        bot, counts = self._bot, self._bot.counts
        yield from _by(
            "cheeseboard_moves", "Moves played, robots' included, by game", "game", counts.moves
        )
        yield from _by(
            "cheeseboard_retries",
            "What failed at a table and was tried again, by what",
            "what",
            counts.failures,
        )
        yield from _by(
            "cheeseboard_task_restarts",
            "Background tasks that failed and were started again, by name",
            "task",
            counts.restarts,
        )
        answers = HistogramMetricFamily(
            "cheeseboard_answer_seconds", "From an interaction's arrival to its answer"
        )
        answers.add_metric([], counts.answers.cumulative(), counts.answers.total)
        yield answers
        errors = CounterMetricFamily("cheeseboard_errors", "Errors in the log")
        errors.add_metric([], float(bot.errors.total))
        yield errors
        for name, what, value in self._gauges():
            yield GaugeMetricFamily(f"cheeseboard_{name}", what, value=value)

    def _gauges(self) -> Iterator[tuple[str, str, float]]:
        bot = self._bot
        hosts = list(bot.hosts)
        yield "up", "Whether Discord can be reached", float(bot.link.up)
        yield "started_seconds", "When this bot was started", self._since
        yield "servers", "Servers it is in", float(len(bot.guilds))
        yield "tables_awake", "Tables with a host awake", float(len(hosts))
        waiting = sum(host.waiting for host in hosts)
        yield "letters_waiting", "Letters in the inboxes of all tables", float(waiting)
        unshown = sum(not host.screen.quiet for host in hosts)
        yield "tables_unshown", "Tables with something left to show", float(unshown)
        waiting = bot.sender.turnstile.waiting
        yield "requests_waiting", "Requests held back so that Discord takes them", float(waiting)
        failing = len(bot.supervisor.failing)
        yield "tasks_failing", "Background tasks that keep failing", float(failing)
        yield "gateway_seconds", "Latency of the gateway", finite(bot.latency)
        yield "database_bytes", "Size of the database and its log", self._size
        yield "memory_bytes", "Memory in use", _memory()
        yield "files_open", "Open file handles", _files()


def _by(name: str, what: str, label: str, counts: dict[str, int]) -> Iterator[Metric]:
    family = CounterMetricFamily(name, what, labels=[label])
    for key, count in sorted(counts.items()):
        family.add_metric([key], float(count))
    yield family


def _memory() -> float:
    """Now where the system tells, else the most there was, else nothing (Windows)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)


def _files() -> float:
    try:
        return float(sum(1 for _ in Path("/proc/self/fd").iterdir()))
    except OSError:
        return 0.0


@asynccontextmanager
async def served(bot: "Cheeseboard", port: int, host: str = LOOPBACK) -> AsyncIterator[int]:
    """Tell whoever asks at that address; the port. OSError if it is taken."""
    registry = CollectorRegistry()
    figures = Figures(bot)
    registry.register(figures)

    async def metrics(_: web.Request) -> web.Response:
        await figures.weigh()
        return web.Response(
            body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def health(_: web.Request) -> web.Response:
        """200 while Discord, the database and all background tasks are well, else 503 and which."""
        troubles = await bot.troubles()
        return web.json_response(
            {"ok": not troubles, "troubles": troubles}, status=503 if troubles else 200
        )

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/health", health)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        found = runner.addresses[0][1]
        log.info("metrics on http://%s:%s/metrics, health on /health", host, found)
        yield found
    finally:
        await runner.cleanup()
