"""A page without a browser: sends requests over its socket and records the events."""

import asyncio
import json
from typing import Any

import aiohttp


class Page:
    """One socket; messages other than answers are kept in `heard`."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self.heard: list[dict[str, Any]] = []

    async def ask(self, op: str, **what: Any) -> dict[str, Any]:
        """Send a request and return its answer; other messages are kept in `heard`."""
        self._number += 1
        await self._socket.send_json({"op": op, "n": self._number, **what})
        return await self._until(lambda frame: frame.get("n") == self._number)

    async def hears(self, kind: str) -> dict[str, Any]:
        return await self._until(lambda frame: frame["t"] == kind)

    async def _until(self, fits: Any) -> dict[str, Any]:
        async with asyncio.timeout(120):
            while True:
                frame = json.loads(await self._socket.receive_str())
                self.heard.append(frame)
                if fits(frame):
                    return frame

    async def hears_any(self) -> dict[str, Any]:
        return await self._until(lambda _: True)

    async def raw(self, text: str) -> None:
        await self._socket.send_str(text)
