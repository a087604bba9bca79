"""HTTP endpoints `/health` and `/metrics`, on loopback by default.

Loaded only if CHEESEBOARD_METRICS_PORT is set. Exposes process metrics only: no names, no tables,
nothing that players said or did.
"""

import logging
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp import web
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from bot.counters import finite_or_zero
from bot.discord.client import Cheeseboard
from bot.storage.database import DATABASE_ERRORS

log = logging.getLogger(__name__)


class MetricsCollector(Collector):
    """Prometheus collector that reads the bot's state on request."""

    def __init__(self, bot: Cheeseboard) -> None:
        self._bot = bot
        self._started_at = time.time()
        self._database_bytes = 0.0

    async def refresh(self) -> None:
        """Read what needs an await. Keeps the last value while the database is unavailable."""
        with suppress(*DATABASE_ERRORS):
            self._database_bytes = await self._bot.store.database.size()

    def collect(self) -> Iterator[Metric]:
        bot, counts = self._bot, self._bot.counters
        for name, help_text, label, counter in (
            ("moves", "Moves played (including robot moves), by game", "game", counts.moves),
            ("retries", "Table operations that failed and were retried, by kind", "what",
                counts.retries),
            ("task_restarts", "Background tasks restarted after a failure, by name", "task",
                counts.task_restarts),
        ):  # fmt: skip
            family = CounterMetricFamily(f"cheeseboard_{name}", help_text, labels=[label])
            for key, count in sorted(counter.items()):
                family.add_metric([key], count)
            yield family
        latency = HistogramMetricFamily(
            "cheeseboard_interaction_response_seconds",
            "Time from receiving an interaction to replying",
        )
        histogram = counts.answer_latency
        latency.add_metric([], histogram.cumulative_buckets(), histogram.total)
        yield latency
        yield CounterMetricFamily(
            "cheeseboard_errors", "Errors logged", value=bot.error_counter.total
        )
        for name, help_text, value in self._gauges():
            yield GaugeMetricFamily(f"cheeseboard_{name}", help_text, value=value)

    def _gauges(self) -> Iterator[tuple[str, str, float]]:
        bot, tables = self._bot, list(self._bot.tables)
        yield "up", "Whether Discord can be reached", bot.connection.is_up
        yield "start_time_seconds", "Start time of the bot, Unix seconds", self._started_at
        yield "servers", "Servers it is in", len(bot.guilds)
        yield "tables_loaded", "Tables loaded in memory", len(tables)
        queued = sum(actor.queued_changes for actor in tables)
        yield "changes_queued", "Changes queued at all tables", queued
        pending = sum(not actor.view.nothing_pending for actor in tables)
        about = "Tables with messages still to send or edit"
        yield "tables_with_pending_messages", about, pending
        waiting = bot.sender.rate_limiter.waiting_count
        yield "requests_queued", "Requests waiting for the rate limiter", waiting
        failing = len(bot.supervisor.failing_tasks)
        yield "tasks_failing", "Background tasks that keep failing", failing
        yield "gateway_latency_seconds", "Latency of the gateway", finite_or_zero(bot.latency)
        yield "database_bytes", "Size of the database and its log", self._database_bytes
        yield "memory_bytes", "Memory in use", _memory_bytes()
        yield "open_files", "Open file handles", _open_files()


def _memory_bytes() -> int:
    """Current memory from /proc, else peak memory, else 0 (Windows)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _open_files() -> int:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


@asynccontextmanager
async def serve_metrics(bot: Cheeseboard, port: int) -> AsyncIterator[int]:
    """Serve the endpoints and yield the bound port. Raises OSError if the port is taken."""
    collector, host = MetricsCollector(bot), bot.settings.cheeseboard_metrics_host

    async def metrics(_: web.Request) -> web.Response:
        await collector.refresh()
        return web.Response(
            body=generate_latest(collector), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def health(_: web.Request) -> web.Response:
        """200 while Discord, the database and all background tasks work, else 503."""
        problems = await bot.health_problems()
        return web.json_response(
            {"ok": not problems, "troubles": problems}, status=503 if problems else 200
        )

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/health", health)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        bound_port = runner.addresses[0][1]
        log.info("metrics on http://%s:%s/metrics, health on /health", host, bound_port)
        yield bound_port
    finally:
        await runner.cleanup()
