"""Track whether Discord is reachable. While it is not, table time is halted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.retry import Retry
from bot.supervise import Supervisor
from bot.tables.clock.table_time import TableTime

log = logging.getLogger(__name__)
FIRST_PROBE_DELAY, MAX_PROBE_DELAY = 2.0, 4.0
"""Backoff, in seconds, between probes while Discord is unreachable."""


class DiscordConnection:
    """Combines the gateway's state and the results of our HTTP requests."""

    def __init__(
        self, time: TableTime, probe: Callable[[], Awaitable[object]], supervisor: Supervisor
    ) -> None:
        self._time = time
        self._probe = probe
        self._supervisor = supervisor
        self._connected_shards: set[int] = set()
        self._unreachable = False
        self._probe_task: asyncio.Task[None] | None = None
        self.reconnect_callbacks: list[Callable[[], None]] = []
        """Called when Discord is reachable again, to retry failed sends."""

    @property
    def is_up(self) -> bool:
        return bool(self._connected_shards) and not self._unreachable

    def shard_connected(self, shard: int) -> None:
        self._apply_change(lambda: self._connected_shards.add(shard), is_reconnect=True)

    def shard_disconnected(self, shard: int) -> None:
        self._apply_change(lambda: self._connected_shards.discard(shard))

    def request_succeeded(self) -> None:
        """A request succeeded."""
        if self._unreachable:
            self._apply_change(self._set_reachable)

    def request_failed(self) -> None:
        """A request failed after all retries."""
        if not self._unreachable:
            self._apply_change(self._set_unreachable)

    def _set_reachable(self) -> None:
        self._unreachable = False

    def _set_unreachable(self) -> None:
        self._unreachable = True
        if self._probe_task is None or self._probe_task.done():
            self._probe_task = self._supervisor.supervise("probe", self._probe_until_reachable)

    def _apply_change(self, change: Callable[[], None], *, is_reconnect: bool = False) -> None:
        was_up = self.is_up
        change()
        if self.is_up and (is_reconnect or not was_up):
            if not was_up:
                log.info("Discord is reachable")
            self._time.resume()
            for callback in self.reconnect_callbacks:
                callback()
        elif was_up and not self.is_up:
            log.warning("Discord is unreachable: all game clocks are paused")
            self._time.halt()

    async def _probe_until_reachable(self) -> None:
        """Send a small request until it succeeds."""
        retry = Retry(FIRST_PROBE_DELAY, MAX_PROBE_DELAY)
        while self._unreachable:
            await asyncio.sleep(retry.failed())
            try:
                await self._probe()
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.info("Discord is still unreachable: %r", error)
            else:
                self.request_succeeded()

    def stop(self) -> None:
        if self._probe_task is not None:
            self._probe_task.cancel()
