"""Whether Discord can be reached. While it cannot, time stands still for the players."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.pauses import growing
from bot.supervise import Supervisor
from bot.table.time import TableTime

log = logging.getLogger(__name__)
FIRST_PROBE, LONGEST_PROBE = 2.0, 4.0
"""Seconds between two questions whether Discord answers again."""


class Link:
    """Knows of both ways to Discord: its gateway and its answers to our requests."""

    def __init__(
        self, time: TableTime, probe: Callable[[], Awaitable[object]], supervisor: Supervisor
    ) -> None:
        self._time = time
        self._probe = probe
        self._supervisor = supervisor
        self._shards: set[int] = set()
        self._mute = False
        self._probing: asyncio.Task[None] | None = None
        self.back: list[Callable[[], None]] = []
        """Called when Discord can be reached again: what could not be shown is shown."""

    @property
    def up(self) -> bool:
        return bool(self._shards) and not self._mute

    def connected(self, shard: int) -> None:
        self._change(lambda: self._shards.add(shard), anew=True)

    def disconnected(self, shard: int) -> None:
        self._change(lambda: self._shards.discard(shard))

    def answered(self) -> None:
        """A request came through."""
        if self._mute:
            self._change(self._hear)

    def silent(self) -> None:
        """A request did not, however often it was tried."""
        if not self._mute:
            self._change(self._go_mute)

    def _hear(self) -> None:
        self._mute = False

    def _go_mute(self) -> None:
        self._mute = True
        if self._probing is None or self._probing.done():
            self._probing = self._supervisor.supervise("probe", self._keep_probing)

    def _change(self, change: Callable[[], None], *, anew: bool = False) -> None:
        before = self.up
        change()
        if self.up and (anew or not before):
            if not before:
                log.info("Discord can be reached")
            self._time.go()
            for listener in self.back:
                listener()
        elif before and not self.up:
            log.warning("Discord cannot be reached: the clocks of all games stand still")
            self._time.halt()

    async def _keep_probing(self) -> None:
        """Ask for something small until there is an answer."""
        for pause in growing(FIRST_PROBE, LONGEST_PROBE):
            if not self._mute:
                return
            await asyncio.sleep(pause)
            try:
                await self._probe()
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.info("Discord does not answer yet: %r", error)
            else:
                self.answered()

    def stop(self) -> None:
        if self._probing is not None:
            self._probing.cancel()
